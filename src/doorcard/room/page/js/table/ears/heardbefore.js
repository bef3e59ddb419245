// What one's turns have said of the hand that runs, so that the next one says what is new: of one's cards, and how
// one bids. A row is told in full each time: whoever listens can't look at it while others speak.

import { listed, text } from "../../words.js";
import { isIn, myHand, worthMine } from "./reading.js";
import { cardSpoken } from "./wording.js";

/** @typedef {import("../state.js").State} State */

// The hand that runs, one's cards as they were said last, and whether it was said how one bids.
let heard = { hand: "", cards: /** @type {string[]} */ ([]), bidding: false };

// Return what was said in the hand that runs, nothing yet of another one.
/** @param {State} state */
function inHand({ hand }) {
  const which = `${hand?.game}/${hand?.number}`;
  if (heard.hand !== which) heard = { hand: which, cards: [], bidding: false };
  return heard;
}

// Return what one holds, as one's turn says it: card by card at first, and later what is new, unless that was
// `justSaid`, with what the hand comes to.
/** @param {State} state @param {string} justSaid */
export function holdSpoken(state, justSaid) {
  const before = inHand(state);
  const own = state.hand?.players.find(({ player }) => player === state.hand?.you)?.cards ?? [];
  const cards = own.map((card) => cardSpoken(card, state.hand));
  const fresh = cards.filter((card) => !before.cards.includes(card));
  const worth = worthMine(state);
  before.cards = cards;
  if (worth && fresh.every((card) => isIn(card, justSaid))) return myHand(state, true);
  return !worth || 2 * fresh.length > cards.length ? myHand(state) : text("read_hold_now", { cards: listed(fresh), worth });
}

// Return how one bids, "" where it was said in this hand already.
/** @param {State} state */
export function bidHowSpoken(state) {
  const before = inHand(state);
  const how = before.bidding ? "" : text("read_bid_how");
  before.bidding = true;
  return how;
}
