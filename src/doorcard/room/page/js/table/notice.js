// What the table waits for between hands, in a line.

import { html } from "../ui.js";
import { text } from "../words.js";
import { Clock, time } from "./clock.js";
import { chairOf } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Table} Table
 * @typedef {import("./model.js").TableModel} Model
 */

// From how many seconds on a pause is one that the host ends.
const LONG = 600;

// The line, where there is something to say.
/** @param {{ state: State, model: Model }} props */
export function Notice({ state, model }) {
  const table = /** @type {Table} */ (state.table);
  const parts = [];
  if (table.paused) parts.push(text("paused"));
  if (table.closed) parts.push(text((table.chairs ?? []).length ? "closed" : "ended"));
  if (table.shuffle) parts.push(text("shuffling"));
  else if (table.choosing) parts.push(html`<${Choosing} state=${state} />`);
  else if (table.next_at != null && table.next_at > time.value + LONG)
    parts.push(html`<${AtWill} state=${state} model=${model} />`);
  else if (table.next_at != null) parts.push(html`<${Clock} until=${table.next_at} words="next_hand" />`);
  else if ((!state.hand || state.hand.over) && !table.closed && !table.paused)
    parts.push(html`<${Waiting} state=${state} model=${model} />`);
  return parts.length ? html`<p class="notice">${parts.map((part, i) => html`<span key=${i}>${part} </span>`)}</p>` : null;
}

/** @param {{ state: State, model: Model }} props */
function Waiting({ state: { you }, model }) {
  const add = () => model.send("add_bot");
  return html`${text(you.chair ? "waiting_seated" : "waiting")} ${you.host && you.chair > 0
    && html`<button type="button" class="main" onClick=${add}>${text("add_bot")}</button>`}`;
}

// The host deals when they like.
/** @param {{ state: State, model: Model }} props */
function AtWill({ state: { you, hand }, model }) {
  if (!you.host) return text("deal_waits");
  const deal = () => model.send("deal");
  return html`<button type="button" id="deal" class="main" onClick=${deal}>${text(hand ? "deal_next" : "deal_first")}</button>`;
}

/** @param {{ state: State }} props */
function Choosing({ state: { table, you } }) {
  const { chair, deadline } = /** @type {import("../wire.js").ChoosingFace} */ (table?.choosing);
  const mine = chair === you.chair;
  const who = mine ? text("you") : chairOf(table, chair)?.name;
  return html`${text("choosing_other", { who }, mine)} <${Clock} until=${deadline} />`;
}
