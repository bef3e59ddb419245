// The question that is put to you: the line that says so, the cards to choose from, and the buttons.

import { Explained } from "../../glossary.js";
import { settings } from "../../settings.js";
import { classes, html } from "../../ui.js";
import { listed, sentence, text } from "../../words.js";
import { Card, cardName, cardText } from "../felt/cards.js";
import { Clock } from "../felt/clock.js";
import { interrupt } from "../ears/liveregion.js";
import { keyed } from "../ears/wording.js";
import { strengthWords, unbroken } from "../phrases.js";
import { askedMine, ownCards, playerMine } from "../state.js";
import { Dropped, othersAsked } from "./ahead.js";
import { Answer, Bar, barredWords, untold } from "./bar.js";
import { foldWords } from "./betting.js";
import { firstHelp, firstMore } from "./firsts.js";
import { Key, shortcut } from "./hints.js";
import { NewWords } from "./newwords.js";
import { buttonsOf } from "./offers.js";
import { useOverOwn } from "./overown.js";
import { cardAction, cardButton, cardQuestion, chosenWords, picking, pressingOwn } from "./trading.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Item} Item
 */

/** @param {{ model: Model }} props */
export function Question({ model }) {
  const { answering } = model;
  const { ask, table } = model.state.value;
  // A click answers the question that was shown, and no other.
  const { question } = answering;
  const send = (/** @type {object} */ action) => answering.propose(action, question);
  const doubt = answering.doubt.value;
  const picked = answering.picked.value;
  const choosing = picked === "swap" || (picked && typeof picked === "object");
  /** @type {Item} */
  const back = { kind: "back", words: text("unpick"), column: "fold", key: "esc", press: () => answering.back() };
  const items = doubt ? [surely(doubt, () => answering.answer(doubt.action, question)), back]
    : [...cardButton(model, send), ...(choosing ? [back] : buttonsOf(model, send))];
  const barred = picked !== null || doubt ? [] : ask?.barred ?? [];
  const filled = items.find((item) => item.filling);
  const inert = answering.sent.value || Boolean(table?.paused);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (filled?.ready) filled.press?.();
  };
  // An answer that can't be sent yet is explained aloud when Enter is pressed; otherwise the button only
  // shows why.
  const refuse = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && filled && !filled.ready
      && event.target instanceof HTMLInputElement) interrupt(filled.fault ?? filled.why ?? "");
  };
  return html`<div class=${classes("offers", inert && "sent")} inert=${inert} onSubmit=${submit} onKeyDown=${refuse}>
    <${TurnLine} model=${model} notes=${untold(barred, items).map(barredWords)}
      buttons=${items.map(({ words }) => words)} />
    <div class="choices">
      ${!doubt && html`<${Giving} model=${model} />`}
      ${items.filter((item) => !item.column).map((item) => html`<${Answer} key=${item.words} item=${item} />`)}
    </div>
    ${filled?.filling}
    <${Bar} items=${items} barred=${barred} />
  </div>`;
}

// The button that confirms an answer.
/** @param {import("./doubting.js").Doubt} doubt @param {() => void} press @returns {Item} */
function surely({ action, words, key, column }, press) {
  return { kind: action.do, words, key, column, press };
}

/** @param {{ model: Model, notes: string[], buttons: string[] }} props */
function TurnLine({ model, notes, buttons }) {
  const state = model.state.value;
  const mine = askedMine(state);
  const others = othersAsked(state);
  const picked = model.answering.picked.value;
  const doubt = model.answering.doubt.value;
  const question = cardQuestion(model);
  const chosen = chosenWords(model);
  const remarks = [
    doubt?.asks, doubt?.action.slot != null && text("press_twice"), foldWords(model), chosen || question,
    picked === null && !doubt && firstHelp(model),
    ...notes,
  ].filter(Boolean);
  const roomy = chosen ? "" : question ? text("giving_how") : picked === null && !doubt && firstMore(model);
  // Else the link that leads to the row, since the row comes before the answers.
  const toRow = picked === null && !doubt && picking(model).slots.length > 0
    && html` <a class="quiet" href="#row" onClick=${toTheRow}>${text("row_hint")}</a>`;
  const plain = !remarks.length && picked === null && !doubt;
  return html`<div class="turn-line"><b aria-hidden="true">${text("your_turn")}</b>
    <span class="unseen">${text("your_turn")}.</span>
    ${mine && html` <span aria-hidden="true"><${Clock} from=${mine.shown_from} until=${mine.deadline}
      bank=${mine.bank} /></span>`}
    <${Holding} state=${state} />
    ${remarks.length > 0 && html` <span class="quiet"><${Explained} words=${remarks.join(" · ")}
      plain=${unbroken} /></span>`}
      ${roomy && html` <span class="quiet roomy">${roomy}</span>`}${toRow}
        ${plain && !model.answering.dropped.value && html`<${NewWords} model=${model} words=${buttons} />`}
    ${others.length > 0 && html` <span class="quiet still-asked">
      ${text("others_too", { names: listed(others) }, others.length > 1 && "several")}</span>`} ${picked === null
        && html`<${Dropped} model=${model} />`}</div>`;
}

// The pot, your cards and their worth, for a window in which the table isn't seen beside the question
// (css/answers.css). Screen readers have said it already.
/** @param {{ state: import("../state.js").State }} props */
function Holding({ state: { hand } }) {
  const me = playerMine({ hand });
  if (!hand || !me?.cards?.length) return null;
  const cards = settings.value.hideCards ? "" : me.cards.map(({ c }) => cardText(c)).filter(Boolean).join(" ");
  const parts = [hand.total ? text("pot", { amount: hand.total }) : "", cards,
    cards && sentence(strengthWords(me.strengths))];
  return html` <span class="holding" aria-hidden="true">${parts.filter(Boolean).join(" · ")}</span>`;
}

// Take the keyboard to the row, without a step in the browser's history.
/** @param {Event} [event] */
export function toTheRow(event) {
  event?.preventDefault();
  const row = document.getElementById("row");
  (row?.querySelector("button") ?? row)?.focus();
}

// The cards to choose from while you have to give one up.
/** @param {{ model: Model }} props */
function Giving({ model }) {
  const { hand } = model.state.value;
  return cardAction(model) && hand && html`<${OwnCards} own=${ownCards({ hand })} model=${model} />`;
}

/** @param {{ own: import("../../wire.js").CardFace[], model: Model }} props */
function OwnCards({ own, model }) {
  const over = useOverOwn(own.length);
  return html`<div class="giving" ref=${over}>
    <div class="cards">${own.map((face, place) => {
      const key = place < 9 ? String(place + 1) : undefined;
      const named = model.answering.chosen.value === place;
      return html`<button key=${place} type="button" aria-pressed=${named}
        class=${classes("pick-card", named && "named")} data-key=${key}
        aria-label=${keyed(key, text("give", { card: cardName(face.c) }))} aria-keyshortcuts=${shortcut(key)}
        onClick=${() => pressingOwn(model)?.(place)}>
        <${Card} face=${face} veiled=${settings.value.hideCards} />${key && html`<${Key} name=${key} />`}</button>`;
    })}</div>
  </div>`;
}
