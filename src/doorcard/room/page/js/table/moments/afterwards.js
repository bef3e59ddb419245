// Actions after a hand: show cards of it, see the cards that would have come, go back.

import { Icon } from "../../icons.js";
import { classes, html, useState } from "../../ui.js";
import { text } from "../../words.js";
import { Key, shortcut } from "../answering/hints.js";
import { cardName, cardText } from "../felt/cards.js";
import { whoIs } from "../state.js";
import { briefly } from "./briefly.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../model.js").TableModel} Model
 */

// The buttons for them. None for a player who was not dealt in.
/** @param {{ state: State, model: Model, player?: Player }} props */
export function Afterwards({ state, model, player }) {
  const { hand, table, you } = state;
  if (!player || !hand) return null;
  const rabbit = hand.cut_short && table?.terms.rabbit && !(hand.rabbit ?? []).length;
  return html`
    ${hand.over && html`<${Showing} model=${model} number=${hand.number} cards=${player.cards ?? []} />`}
    ${rabbit && html`<button type="button" class="rabbit"
      onClick=${() => model.send("rabbit", { hand: hand.number })}>${text("rabbit")}</button>`}
    ${(hand.rabbit ?? []).length > 0 && html`<${Rabbit} state=${state} />`}
    ${you.back && html`<button type="button" class="take-back" title=${text("take_back")}
      aria-keyshortcuts=${shortcut(UNDO)} onClick=${() => takeBack(model, hand.number)}><${Icon} name="undo" />
        <span class="short">${text("take_back_short")}</span>
          <span class="long">${text("take_back")}</span> <${Key} name=${UNDO} /></button>`}`;
}

// The key that takes the latest answer back.
export const UNDO = "z";

// Take the latest answer back; the focus goes to the answers.
/** @param {Model} model @param {number} number the hand's */
async function takeBack(model, number) {
  if (await model.send("take_back", { hand: number })) return;
  // The room says aloud which answer was taken back.
  briefly(text("took_back"), { silent: true });
  document.getElementById("answers")?.focus({ preventScroll: true });
}

// Show all your cards, or one of those that the others don't know.
/** @param {{ model: Model, number: number, cards: import("../../wire.js").CardFace[] }} props */
function Showing({ model, number, cards }) {
  const hidden = cards.map(({ c, known }, place) => ({ c, known, place })).filter(({ known }) => known === "owner");
  // With little room, single cards are behind a button of their own.
  const [open, setOpen] = useState(false);
  if (!hidden.length) return null;
  const show = (/** @type {number[]} */ places) => model.send("show", { hand: number, places });
  return html`<span class="showing" role="group" aria-label=${text("show_cards")}>
    <button type="button" onClick=${() => show([])}>${text("show_cards")}</button>
    ${hidden.length > 1 && html`<button type="button" class="which" aria-expanded=${open}
      aria-label=${text("show_which")} title=${text("show_which")} onClick=${() => setOpen(!open)}>
      ${open ? "▾" : text("show_which_short")}</button>
    <span class=${classes("ones", open && "open")}>${hidden.map(({ c, place }) => html`
      <button type="button" class="small" key=${place} aria-label=${text("show_one", { card: cardName(c) })}
        onClick=${() => show([place])}>${text("show_just", { card: cardText(c) ?? c })}</button>`)}</span>`}
  </span>`;
}

// The cards that would have come, player by player.
/** @param {{ state: State }} props */
function Rabbit({ state }) {
  /** @type {Map<number, string[]>} */
  const cards = new Map();
  for (const { player, c } of state.hand?.rabbit ?? []) cards.set(player,
    [...(cards.get(player) ?? []), cardText(c) ?? c]);
  return html`<p class="rabbit-row">${text("rabbit_told")} ${[...cards].map(([player, held]) => {
    const { name, me } = whoIs(state, player);
    return html`<span key=${player}>
      <bdi>${player ? (me ? text("you") : name) : text("centre")}</bdi> ${held.join(" ")}</span> `;
  })}</p>`;
}
