// A closer look at somebody's cards, where seats have no room for large ones: a tap on their seat, or the key
// that reads their cards aloud, shows them over the table as large as your own.

import { html } from "../../ui.js";
import { sentence, text } from "../../words.js";
import { litOf, strengthWords } from "../phrases.js";
import { playerAt, seenAt } from "../state.js";
import { Cards } from "./cards.js";
import { px } from "./size.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} Model
 */

// How much of a card under another stays in sight, and the pixels around the cards.
const SEEN = 0.5;
const AROUND = 24;

// Look at the cards of a chair, or no more where you look there already.
/** @param {Model} model @param {number} chair */
export function lookAt({ looked, state }, chair) {
  const hand = state.value.hand?.number ?? 0;
  const same = looked.value.chair === chair && looked.value.hand === hand;
  looked.value = same ? { chair: 0, hand } : { chair, hand };
}

// Look no more; tell whether anybody did, in the hand that is played.
/** @param {Model} model */
export function lookAway({ looked, state }) {
  const { chair, hand } = looked.value;
  const there = chair > 0 && hand === state.value.hand?.number;
  if (chair) looked.value = { chair: 0, hand: 0 };
  return there;
}

// The cards, as one button that puts them away; nothing where nobody looks, or there are none.
/** @param {{ state: State, model: Model, width: number, card: number }} props */
export function Closer({ state, model, width, card }) {
  const { chair: number, hand: of } = model.looked.value;
  const { hand } = state;
  const chair = seenAt(state, number);
  const player = playerAt(hand, number);
  const faces = player && !player.folded ? player.cards ?? [] : [];
  if (!hand || hand.number !== of || !chair || !player || !faces.length || number === state.you.chair) return null;
  const room = Math.min(width - AROUND, card * (1 + (faces.length - 1) * 0.8));
  const large = Math.min(card, room / (1 + (faces.length - 1) * SEEN));
  const words = sentence(strengthWords(player.strengths?.length ? player.strengths : player.showing ?? [], hand));
  const put = () => lookAway(model);
  return html`<button type="button" class="closer" onClick=${put}
      style=${`--card: ${px(large)}`}>
    <b>${chair.name}</b>${" "}
    <span class="lies shown"><${Cards} faces=${faces} room=${{ card: large, room, most: 0.8, backs: 0.2 }} lit=${litOf(hand, player)} /></span>
    ${words && html`<span class="words">${words}</span>`} <span class="unseen">${text("look_away")}</span>
  </button>`;
}
