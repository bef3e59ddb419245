// While others think: whom the table waits for, and what one may set ahead of one's turn.

import { classes, html } from "../../ui.js";
import { listed, text } from "../../words.js";
import { whoIs } from "../state.js";
import { KINDS, isBetLater, priceNow } from "./ahead.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} Model
 */

// Whom the table waits for; nothing between questions.
/** @param {{ state: State }} props */
export function Waiting({ state }) {
  const names = othersAsked(state);
  if (!names.length) return null;
  return html`<span class="waits">${names.length === 1
    ? text("their_turn", { who: names[0] }) : text("their_turns", { names: listed(names) })}</span>`;
}

// Return the names of the others who are asked and haven't answered.
/** @param {State} state */
export function othersAsked(state) {
  const answered = (state.hand?.players ?? []).filter((each) => each.answered).map(({ player }) => player);
  return (state.ask?.asked ?? []).map(({ player }) => player)
    .filter((player) => player !== state.hand?.you && !answered.includes(player))
    .map((player) => whoIs(state, player).name);
}

// Switches for the next question of a betting round.
/** @param {{ model: Model }} props */
export function AheadOfTurn({ model }) {
  const { answering } = model;
  const state = model.state.value;
  if (!isBetLater(state)) return null;
  const amount = priceNow(state);
  /** @type {Record<import("./ahead.js").Kind, string>} */
  const words = {
    check_fold: text("ahead_check_fold"),
    call: amount ? text("ahead_call", { amount }) : text("ahead_check"),
    fold: text("ahead_fold"),
  };
  return html`<div class="ahead" role="group" aria-label=${text("ahead")}>${KINDS.map((kind) => {
    const set = answering.ahead.value?.kind === kind;
    return html`<button key=${kind} type="button" class=${classes("toggle", set && "set")} aria-pressed=${set}
      onClick=${() => answering.toggle(kind)}>${words[kind]}</button>`;
  })}</div>`;
}

// Why what was set ahead is set no longer.
/** @param {{ model: Model }} props */
export function Dropped({ model }) {
  const why = model.answering.dropped.value;
  return why ? html`<span class="dropped">${text(`dropped_${why}`)}</span>` : null;
}
