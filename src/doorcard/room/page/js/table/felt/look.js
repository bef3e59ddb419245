// Somebody's cards as large as your own, over the table.

import { html, useEffect } from "../../ui.js";
import { sentence, text } from "../../words.js";
import { litOf, strengthWords } from "../phrases.js";
import { playerAt, seenAt } from "../state.js";
import { Cards } from "./cards.js";
import { lookAway, looksAt } from "./closer.js";
import { px } from "./size.js";

// How much of a card under another stays in sight, and the pixels around the cards.
const SEEN = 0.5;
const AROUND = 24;

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} Model
 */

// The cards, as one button that puts them away; nothing where nobody looks, or there are none.
/** @param {{ state: State, model: Model, width: number, card: number }} props */
export function Look({ state, model, width, card }) {
  const { hand } = state;
  const number = looksAt(model);
  useEffect(() => (number ? untilPressed(model) : undefined), [number]);
  const chair = seenAt(state, number);
  const player = playerAt(hand, number);
  if (!number || !hand || !chair || !player) return null;
  const faces = player.cards ?? [];
  const room = Math.min(width - AROUND, card * (1 + (faces.length - 1) * 0.8));
  const large = Math.min(card, room / (1 + (faces.length - 1) * SEEN));
  const words = sentence(strengthWords(player.strengths?.length ? player.strengths : player.showing));
  const put = () => lookAway(model);
  return html`<button type="button" class="closer" onClick=${put}
      style=${`--card: ${px(large)}`}>
    <b>${chair.name}</b>${" "}
    <span class="lies shown"><${Cards} faces=${faces} room=${{ card: large, room, most: 0.8, backs: 0.2 }}
      lit=${litOf(hand, player)} /></span>
    ${words && html`<span class="words">${words}</span>`} <span class="unseen">${text("look_away")}</span>
  </button>`;
}

// End the look with a press anywhere but on a seat that looks at cards itself, which still does its own work, or
// once the window is turned; return a function that ends this.
/** @param {Model} model */
function untilPressed(model) {
  const away = () => lookAway(model);
  const pressed = (/** @type {Event} */ { target }) => {
    if (target instanceof Element && !target.closest(".closer, .seat:not(.mine):has(.lies)")) away();
  };
  const upright = matchMedia("(orientation: portrait)");
  addEventListener("click", pressed, true);
  upright.addEventListener("change", away);
  return () => {
    removeEventListener("click", pressed, true);
    upright.removeEventListener("change", away);
  };
}
