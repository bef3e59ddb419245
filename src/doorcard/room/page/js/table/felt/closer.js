// A closer look at somebody's cards, where seats have no room for large ones: a tap on their seat, or the key
// that reads their cards aloud, shows them over the table as large as your own.

import { html, later } from "../../ui.js";
import { playerAt, seenAt } from "../state.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {{ chair: number, hand: number, until: string | null }} Looked the chair whose cards are looked at,
 *   in which hand, and during which question (null: during any)
 */

// Look at the cards of a chair, or no more where you look there already. If a key led there, the look ends as
// soon as you are asked something else, or have answered: nothing covers the next question.
/** @param {Model} model @param {number} chair @param {boolean} [byKey] */
export function lookAt(model, chair, byKey = false) {
  const { looked, state } = model;
  const hand = state.value.hand?.number ?? 0;
  const same = looksAt(model) === chair;
  looked.value = same ? { chair: 0, hand, until: null } : { chair, hand, until: byKey ? mine(state.value) : null };
}

// Return the question that is put to you, "" for none.
/** @param {State} state */
const mine = ({ ask, hand }) => (ask?.mine ? `${hand?.number}/${ask.decision}` : "");

// Return the chair of another player whose cards are shown, 0 for none.
/** @param {Pick<Model, "looked" | "state">} model */
export function looksAt({ looked, state: { value: state } }) {
  const { chair, hand, until } = looked.value;
  const player = playerAt(state.hand, chair);
  const there = chair > 0 && hand === state.hand?.number && (until === null || until === mine(state));
  const has = player && !player.folded && player.cards?.length && chair !== state.you.chair;
  return there && has && seenAt(state, chair) ? chair : 0;
}

// Look no more; tell whether anybody did, in the hand that is played.
/** @param {Model} model */
export function lookAway(model) {
  const there = looksAt(model) > 0;
  if (model.looked.value.chair) model.looked.value = { chair: 0, hand: 0, until: null };
  return there;
}

// The cards that are looked at; what draws them is fetched with the first look.
/** @param {{ state: State, model: Model, width: number, card: number }} props */
export function Closer(props) {
  return looksAt(props.model) > 0 && html`<${Look} ...${props} />`;
}

const Look = later(() => import("./look.js").then((module) => module.Look));
