// Answering ahead of one's turn: what may be set, when it no longer holds, what it comes to.

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {"check_fold" | "call" | "fold"} Kind
 * @typedef {{ kind: Kind, price: number, spot: string }} Ahead
 */

// What can be set, in the order in which it is shown.
/** @type {Kind[]} */
export const KINDS = ["check_fold", "call", "fold"];

// Only such questions are answered ahead: not a bring-in, nothing that is bought, bid or said.
const BETTING = ["CanFold", "CanCall", "CanRaise"];

// Return what staying in would cost now: the highest bet less one's own, and never more than one has.
/** @param {State} state */
export function priceNow(state) {
  const { hand } = state;
  const me = mineIn(state);
  if (!hand || !me) return 0;
  const high = Math.max(0, ...hand.players.map(({ bet }) => bet ?? 0));
  return Math.min(high - (me.bet ?? 0), me.stack);
}

// Tell whether one may be asked to bet later in this round: in the hand, with chips behind.
/** @param {State} state */
export function isBetLater(state) {
  const me = mineIn(state);
  return isPlaying(state) && state.hand?.stage.phase === "Bet" && !me?.all_in && !me?.out;
}

// Tell whether one has a part in the hand that runs.
/** @param {State} state */
export function isPlaying(state) {
  const me = mineIn(state);
  return Boolean(me && !me.folded && !state.hand?.over);
}

// Return an answer of a kind as it is seen now: at its price, in this round of this hand.
/** @param {Kind} kind @param {State} state @returns {Ahead} */
export function setNow(kind, state) {
  return { kind, price: priceNow(state), spot: spotOf(state) };
}

// Return why an answer no longer holds, as a code; "" where it does. Folding to any bet has no price.
/** @param {Ahead} ahead @param {State} state */
export function endOf(ahead, state) {
  if (!isBetLater(state) || ahead.spot !== spotOf(state)) return "over";
  return ahead.kind !== "fold" && ahead.price !== priceNow(state) ? "price" : "";
}

// Return the action that an answer comes to where these are the offers, null where it gives none.
/** @param {Ahead} ahead @param {Offer[]} offers */
export function actionOf({ kind, price }, offers) {
  const kinds = offers.map(({ offer }) => offer.may);
  if (!kinds.every((may) => BETTING.includes(may))) return null;
  const call = offers.map(({ offer }) => offer).find((offer) => offer.may === "CanCall");
  if (kind === "call") return call && call.amount === price ? { do: "Call" } : null;
  if (call && !call.amount) return { do: "Call" };
  return kinds.includes("CanFold") ? { do: "Fold" } : null;
}

/** @param {State} state */
function mineIn({ hand }) {
  return hand?.players.find(({ player }) => player === hand.you);
}

/** @param {State} state */
function spotOf({ hand }) {
  const { at, street, round } = hand?.stage ?? {};
  return [hand?.number, hand?.redeals, at, street, round].join("/");
}
