// The words of your turns in this hand so far, so that the next turn says only new things about your cards and
// the row, and how to bid only once.

import { listed, text } from "../../words.js";
import { ownCards, playerMine } from "../state.js";
import { myHand } from "./hands.js";
import { rowItems } from "./row.js";
import { cardSpoken, isIn } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("./row.js").Items} Items
 * @typedef {{ hand: string, cards: string[], row: Items, bidding: boolean }} Heard your cards and those of the
 *   row as they were said last, and whether it was said how to bid
 */

// The words heard in the hand that was played last.
let heard = /** @type {Heard} */ ({ hand: "", cards: [], row: new Map(), bidding: false });

// Return the words heard in the hand that is played; nothing yet in another hand than the last.
/** @param {State} state @returns {Heard} */
function heardIn({ hand }) {
  const which = `${hand?.game}/${hand?.number}`;
  return heard.hand === which ? heard : { hand: which, cards: [], row: new Map(), bidding: false };
}

/** @param {State} state */
const cardsMine = (state) => ownCards(state).map((card) => cardSpoken(card, state.hand));

// Return your cards as your turn says them: card by card at first, and later the new ones, unless they were
// `justSaid`, with the worth of the hand.
/** @param {State} state @param {string} justSaid */
export function holdSpoken(state, justSaid) {
  const before = heardIn(state).cards;
  const cards = cardsMine(state);
  const fresh = cards.filter((card) => !before.includes(card));
  const worth = playerMine(state)?.holds ?? "";
  if (worth && fresh.every((card) => isIn(card, justSaid))) return myHand(state, true);
  if (!worth || 2 * fresh.length > cards.length) return myHand(state);
  return text("read_hold_now", { cards: listed(fresh), worth });
}

// Tell whether it was said in this hand how to bid.
/** @param {State} state */
export const isBiddingKnown = (state) => heardIn(state).bidding;

// Return the cards of the row as they were said last in this hand.
/** @param {State} state */
export const rowKnown = (state) => heardIn(state).row;

// Remember what your turn has said: your `cards`, and how to bid.
/** @param {State} state @param {{ cards: boolean, bidding: boolean }} said */
export function noteTurn(state, { cards, bidding }) {
  const before = heardIn(state);
  heard = { ...before, cards: cards ? cardsMine(state) : before.cards, bidding: before.bidding || bidding };
}

// Remember the cards of these slots of the row as they were said now.
/** @param {State} state @param {number[]} slots */
export function noteRow(state, slots) {
  const before = heardIn(state);
  const said = [...rowItems(state)].filter(([slot]) => slots.includes(slot));
  heard = { ...before, row: new Map([...before.row, ...said]) };
}
