// The question that is put to you, or whom the table waits for.

import { settings } from "../../settings.js";
import { WHY } from "../../text.js";
import { inTongues } from "../../tongue.js";
import { classes, html, useEffect, useRef, useState } from "../../ui.js";
import { inside, listed, sentence, text, word } from "../../words.js";
import { Card, cardName, cardText } from "../felt/cards.js";
import { Clock } from "../felt/clock.js";
import { Lately } from "../felt/latestlines.js";
import { AfterTheEnd, Deal, Meanwhile, Skip, isEnded, mayDeal } from "../felt/waiting.js";
import { MoreTime } from "../ears/more.js";
import { asSpoken, keyed } from "../ears/wording.js";
import { focusOn } from "../focus.js";
import { Lesson } from "../lesson.js";
import { strengthWords } from "../phrases.js";
import { askedMine, ownCards, playerMine } from "../state.js";
import { AheadOfTurn, Dropped, Waiting, othersAsked } from "./ahead.js";
import { interrupt } from "../ears/liveregion.js";
import { FAULT, FILLING, foldWords } from "./betting.js";
import { Choice, chooses, choosesSoon } from "./choice.js";
import { firstHelp, firstMore } from "./firsts.js";
import { COLUMNS, Key, shortcut } from "./hints.js";
import { isLook, useOverOwn } from "./overown.js";
import { NewWords } from "./newwords.js";
import { buttonsOf } from "./offers.js";
import { cardAction, cardButton, cardHow, cardQuestion, chosenWords, picking, pressingOwn } from "./trading.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Item} Item
 */

// The answers; where they have a column of their own, `lately` has the last events shown above them.
/** @param {{ model: Model, lately?: boolean }} props */
export function Answers({ model, lately = false }) {
  const { ask, hand, table } = model.state.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // The hand that was over as you came, and whether you may have the next one dealt.
  const came = useRef(/** @type {number | undefined} */ (undefined));
  if (table) came.current ??= hand?.over ? hand.number : 0;
  const deals = came.current === hand?.number && mayDeal(model.state.value);
  const mine = Boolean(ask?.mine);
  const asks = asksOf(model.state.value);
  const ended = isEnded(model.state.value);
  const choice = chooses(model.state.value) || choosesSoon(model.state.value);
  const { picked, doubt, sent } = model.answering;
  // On your turn, and as you come between two hands, the focus goes to the answers, unless it is busy elsewhere;
  // and it stays there when the pressed button is gone.
  useEffect(() => {
    const { activeElement: active } = document;
    // A card that was picked in the row is asked about here.
    const inRow = active?.closest("#row") && (picked.value !== null || doubt.value);
    const busy = active && active !== document.body && active !== place.current && !inRow && !active.closest("[inert]");
    if ((mine || asks || deals || ended) && !busy && place.current) focusOn(place.current);
  }, [mine, asks, deals, ended, hand?.number, ask?.decision, picked.value, doubt.value, sent.value]);
  return html`<section id="answers" ref=${place} tabindex="-1" aria-label=${text("answers")} onKeyDown=${toAnswering}>
    <h2 class="unseen">${text("answers")}</h2>
    ${lately && html`<${Lately} model=${model} />`}
    <${Lesson} model=${model} />
    ${choice && html`<${Choice} model=${model} more=${html`<${MoreTime} model=${model} />`} />`}
    ${asks && html`<${Before} model=${model} />`}
    ${mine ? html`<${Question} model=${model} />` : mayDeal(model.state.value)
      ? html`<${Deal} state=${model.state.value} model=${model} />` : ended
      ? html`<${AfterTheEnd} state=${model.state.value} model=${model} />` : html`<div class="between">
      <div class="turn-line"><${Dropped} model=${model} /><${Waiting} state=${model.state.value} /></div>
      ${model.state.value.you.skip && html`<${Skip} state=${model.state.value} model=${model} />`}
      <${AheadOfTurn} model=${model} />
        ${!choice && html`<${Meanwhile} state=${model.state.value} model=${model} />`}</div>`}
  </section>`;
}

// Tell whether you are asked something before the hand.
/** @param {import("../state.js").State} state */
export const asksOf = ({ table, you }) => you.chair > 0 && Boolean(table?.question?.missing?.includes(you.chair));

// The question before a hand, with its two answers.
/** @param {{ model: Model }} props */
export function Before({ model }) {
  const { table } = model.state.value;
  const { about, deadline } = /** @type {import("../../wire.js").QuestionFace} */ (table?.question);
  const [sent, setSent] = useState(false);
  const answer = async (/** @type {boolean} */ yes) => {
    setSent(true);
    if (await model.send("agree", { about, yes })) setSent(false);
  };
  /** @type {Item[]} */
  const items = [[true, "1"], [false, "2"]].map(([yes, key]) => ({
    kind: "agree", words: text(yes ? `yes_${about}` : `no_${about}`), key: String(key),
    press: () => answer(Boolean(yes)),
  }));
  const inert = sent || Boolean(table?.paused);
  return html`<div class=${classes("offers", inert && "sent")} inert=${inert}>
    <div class="turn-line"><b>${text(`asked_${about}`)}</b> <span aria-hidden="true">
      <${Clock} until=${deadline} /></span></div>
    <div class="choices">${items.map((item) => html`<${Answer} key=${item.key} item=${item} />`)}</div>
  </div>`;
}

/** @param {{ model: Model }} props */
function Question({ model }) {
  const { answering } = model;
  const { ask, table } = model.state.value;
  // A click answers the question that was shown, and no other.
  const { question } = answering;
  const send = (/** @type {object} */ action, chosen = false) => answering.propose(action, question, chosen);
  const doubt = answering.doubt.value;
  const picked = answering.picked.value;
  const choosing = picked === "swap" || (picked && typeof picked === "object");
  /** @type {Item} */
  const back = { kind: "back", words: text("back"), column: "fold", key: "esc", press: () => answering.back() };
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
      ${!doubt && html`<${Giving} model=${model} send=${send} />`}
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

// From here Tab leads to the button most likely meant: after a hand to the button for the next one, or to the
// first button of a lesson that is over. On your turn it goes as one reads.
/** @param {KeyboardEvent} event */
function toAnswering(event) {
  if (event.key !== "Tab" || event.shiftKey || event.target !== event.currentTarget) return;
  const found = document.querySelector("#deal, #lesson.over .main");
  if (!(found instanceof HTMLElement) || found.closest("[inert]")) return;
  event.preventDefault();
  found.focus();
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
    doubt?.asks, foldWords(model), chosen || question,
    picked === null && !doubt && firstHelp(model),
    ...notes,
  ].filter(Boolean);
  const roomy = chosen ? "" : question ? cardHow(state) : picked === null && !doubt && firstMore(model);
  // Else the link that leads to the row, since the row comes before the answers.
  const toRow = picked === null && !doubt && picking(model).slots.length > 0
    && html` <a class="quiet" href="#row" onClick=${toTheRow}>${text("row_hint")}</a>`;
  const plain = !remarks.length && picked === null && !doubt;
  return html`<div class="turn-line"><b aria-hidden="true">${text("your_turn")}</b>
    <span class="unseen">${text("your_turn")}.</span>
    ${mine && html` <span aria-hidden="true"><${Clock} from=${mine.shown_from} until=${mine.deadline}
      bank=${mine.bank} /></span>`}
    <${Holding} state=${state} />
    ${remarks.length > 0 && html` <span class="quiet">${remarks.join(" · ")}</span>`}
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
    cards && sentence(strengthWords(me.strengths ?? [], hand))];
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
/** @param {{ model: Model, send: (action: object) => void }} props */
export function Giving({ model, send }) {
  const action = cardAction(model);
  const { hand } = model.state.value;
  if (!action || !hand) return null;
  const own = ownCards({ hand });
  return html`<${OwnCards} own=${own} model=${model} press=${(/** @type {number} */ place) => send(action(place))}
    look=${pressingOwn(model)} />`;
}

/**
 * @param {{ own: import("../../wire.js").CardFace[], model: Model, press: (place: number) => void,
 *   look: ((place: number) => void) | null }} props
 */
function OwnCards({ own, model, press, look }) {
  const over = useOverOwn(own.length);
  return html`<div class="giving" ref=${over}>
    <div class="cards">${own.map((face, place) => {
      const key = place < 9 ? String(place + 1) : undefined;
      return html`<button key=${place} type="button"
        class=${classes("pick-card", model.answering.chosen.value === place && "named")} data-key=${key}
        aria-label=${keyed(key, text("give", { card: cardName(face.c) }))} aria-keyshortcuts=${shortcut(key)}
        onClick=${(/** @type {MouseEvent} */ event) => (isLook(event) && look ? look : press)(place)}>
        <${Card} face=${face} veiled=${settings.value.hideCards} />${key && html`<${Key} name=${key} />`}</button>`;
    })}</div>
  </div>`;
}

// --- the bar: three columns that never move

/** @typedef {import("../../wire.js").BarredFace} Barred */

// Return the answers that are not on offer and have no place in the bar or the row, to be explained in words.
/** @param {Barred[]} barred @param {Item[]} items */
export function untold(barred, items) {
  return barred.filter((each) => each.slot == null && (!each.column || stands(items, each.column)));
}

/** @param {Item[]} items @param {string} column */
const stands = (items, column) => items.some((item) => item.column === column);

// The three columns. An answer that is not on offer leaves its column empty, or greyed with the reason.
/** @param {{ items: Item[], barred: Barred[] }} props */
export function Bar({ items, barred }) {
  return html`<div class="bar">${Object.keys(COLUMNS).map((column) => {
    const here = items.filter((item) => item.column === column);
    const why = here.length ? undefined : barred.find((each) => each.column === column);
    return html`<div key=${column} class=${`column at-${column}`}>
      ${here.map((item) => html`<${Answer} key=${item.words} item=${item} />`)}
      ${why && html`<span class="barred"><b>${why.words}</b><span class="unseen">: </span>
        <small>${barredWhy(why)}</small></span>`}
    </div>`;
  })}</div>`;
}

// From how many letters on a word needs smaller ones on a phone's button.
const BROAD = 11;

// The button of an answer. One whose amount is filled in belongs to that form, so that Enter sends it.
/** @param {{ item: Item }} props */
export function Answer({ item }) {
  const { kind, words, key, press, filling, ready, why, big, main, aside } = item;
  const off = Boolean(filling && !ready);
  const aloud = asSpoken(words);
  const back = kind === "back";
  const lengthy = words.split(/\s/).some((each) => each.length > BROAD);
  return html`<button type=${filling ? "submit" : "button"} form=${filling && FILLING}
      class=${back ? classes(kind, main && "main")
        : classes("answer", kind, big && "big", main && "best", aside && "aside", lengthy && "lengthy")}
          data-key=${back ? undefined : key}
      disabled=${off} aria-label=${off && why ? text("barred", { what: aloud, why: inside(why) })
        : aloud === words ? undefined : aloud}
      aria-keyshortcuts=${off ? undefined : shortcut(key)} onClick=${filling ? undefined : press}>
    <span id=${filling && FAULT} aria-live=${filling ? "polite" : undefined}>
      ${inTongues((off && why) || words)}</span> ${key && !off && html`<${Key} name=${key} />`}</button>`;
}

/** @param {Barred} barred */
function barredWhy({ why, price }) {
  const reason = word(WHY, why);
  return price ? text("barred_price", { why: reason, price }) : reason;
}

// An answer that is not on offer, in words.
/** @param {Barred} barred */
export function barredWords(barred) {
  return text("barred", { what: barred.words, why: barredWhy(barred) });
}
