// The question that is put to you, or whom the table waits for.

import { classes, html, useEffect, useRef } from "../../ui.js";
import { listed, text } from "../../words.js";
import { Clock } from "../clock.js";
import { askedOf } from "../hand.js";
import { Answer, Bar, barredWords, untold } from "./bar.js";
import { givenUp } from "./betting.js";
import { Chooser } from "./choosing.js";
import { Giving, givingWords } from "./giving.js";
import { buttonsOf } from "./offers.js";
import { picking } from "./picking.js";
import { AheadOfTurn, Dropped, Waiting, othersAsked } from "./waiting.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Item} Item
 */

/** @param {{ model: Model }} props */
export function Answers({ model }) {
  const { ask, hand, table, you } = model.state.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const mine = Boolean(ask?.mine);
  const chooses = you.chair > 0 && table?.choosing?.chair === you.chair;
  const { picked, sent } = model.answering;
  // On one's turn the answers are where the keyboard is, unless it is busy elsewhere; and there it
  // stays when what was pressed is gone.
  useEffect(() => {
    const busy = document.activeElement && document.activeElement !== document.body
      && !document.activeElement.closest("[inert]");
    if (mine && !busy) place.current?.focus({ preventScroll: true });
  }, [mine, hand?.number, ask?.decision, picked.value, sent.value]);
  return html`<section id="answers" ref=${place} tabindex="-1" aria-label=${text("answers")}>
    ${chooses && html`<${Chooser} key=${table?.hand} model=${model} />`}
    ${mine ? html`<${Question} model=${model} />` : html`<div class="between">
      <p class="turn-line"><${Dropped} model=${model} /><${Waiting} state=${model.state.value} /></p>
      <${AheadOfTurn} model=${model} /></div>`}
  </section>`;
}

/** @param {{ model: Model }} props */
function Question({ model }) {
  const { answering } = model;
  const { ask, table } = model.state.value;
  // What is clicked answers the question that was shown, and no other.
  const { question } = answering;
  const send = (/** @type {object} */ action) => answering.answer(action, question);
  const picked = answering.picked.value;
  const giving = picked === "swap" || (picked && typeof picked === "object");
  /** @type {Item} */
  const back = { kind: "back", words: text("back"), column: "fold", key: "esc", press: () => (answering.picked.value = null) };
  const items = giving ? [back] : buttonsOf(model, send);
  const barred = giving ? [] : ask?.barred ?? [];
  const filled = items.find((item) => item.filling);
  const inert = answering.sent.value || Boolean(table?.paused);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (filled?.ready) filled.press?.();
  };
  return html`<div class=${classes("offers", inert && "sent")} inert=${inert} onSubmit=${submit}>
    <${TurnLine} model=${model} notes=${untold(barred, items).map(barredWords)} />
    <div class="choices">
      <${Giving} model=${model} send=${send} />
      ${items.filter((item) => !item.column).map((item) => html`<${Answer} key=${item.words} item=${item} />`)}
    </div>
    ${filled?.filling}
    <${Bar} items=${items} barred=${barred} />
  </div>`;
}

/** @param {{ model: Model, notes: string[] }} props */
function TurnLine({ model, notes }) {
  const state = model.state.value;
  const mine = askedOf(state, state.hand?.players.find(({ player }) => player === state.hand?.you));
  const others = othersAsked(state);
  const picked = model.answering.picked.value;
  const said = [
    givenUp(model), givingWords(model),
    picked === null && picking(model).slots.length > 0 && text("row_hint"),
    ...notes,
  ].filter(Boolean);
  return html`<p class="turn-line"><b>${text("your_turn")}</b>
    ${mine && html` <span aria-hidden="true"><${Clock} from=${mine.shown_from} until=${mine.deadline} /></span>`}
    <span class="quiet">${said.join(" · ")}</span>
    ${others.length > 0 && html` <span class="quiet still-asked">${text("their_turns", { names: listed(others) })}</span>`} ${picked === null && html`<${Dropped} model=${model} />`}</p>`;
}
