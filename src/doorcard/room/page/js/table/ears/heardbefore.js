// The words of your turns in this hand so far, so that the next turn says only new things about your cards,
// and how to bid only once. A row is read in full each time: a listener can't look at it while others speak.

import { listed, text } from "../../words.js";
import { isIn, myHand, worthMine } from "./reading.js";
import { cardSpoken } from "./wording.js";

/** @typedef {import("../state.js").State} State */

// The hand that runs, your cards as they were said last, and whether it was said how to bid.
let heard = { hand: "", cards: /** @type {string[]} */ ([]), bidding: false };

// Return what was said in the hand that runs; for another hand, begin anew.
/** @param {State} state */
function inHand({ hand }) {
  const which = `${hand?.game}/${hand?.number}`;
  if (heard.hand !== which) heard = { hand: which, cards: [], bidding: false };
  return heard;
}

// Return your cards as your turn says them: card by card at first, and later the new ones, unless they were
// `justSaid`, with the worth of the hand.
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

// Return how to bid, "" where it was said in this hand already.
/** @param {State} state */
export function bidHowSpoken(state) {
  const before = inHand(state);
  const how = before.bidding ? "" : text("read_bid_how");
  before.bidding = true;
  return how;
}
