// What is asked once more before it is sent, since a finger may have slipped: what is bought, and going
// all-in. Folding for nothing and mucking what may win are asked by their own buttons (betting.js).

import { fillParts, sentence, text } from "../../words.js";
import { cardText } from "../felt/cards.js";
import { deckRange } from "../ears/reading.js";
import { chipsSpoken } from "../ears/wording.js";
import { cardsIn } from "../phrases.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {{ action: any, asks: string, words: string, key: string, column?: string }} Doubt an answer
 *   to be pressed again: what is asked, and its button, which stands elsewhere than the first
 */

// Return what is asked before an answer is sent, null where it is sent at once. What a card is given
// up for was chosen in two steps already.
/** @param {any} action @param {State} state @returns {Doubt | null} */
export function doubtOf(action, state) {
  const face = (state.ask?.offers ?? []).find((each) => each.do === action.do);
  if (!face) return null;
  return action.do === "Buy" ? buying(action, face, state) : allIn(action, face, state);
}

/** @param {any} action @param {Offer} face @param {State} state @returns {Doubt | null} */
function buying(action, face, { hand }) {
  const item = /** @type {any} */ (face.offer).items.find((/** @type {any} */ each) => each.slot === action.slot);
  if (action.giving != null || !item || item.price === 0) return null;
  const card = cardText(hand?.market?.slots[action.slot - 1]?.card?.c);
  const slot = action.slot ? card ?? text("slot_name", action) : text("the_deck_card");
  const words = fillParts(face.button ?? "", { ...item, slot });
  const asks = sentence(item.price == null ? text("sure_buy_by_rank", { card: slot, price: deckRange(hand) })
    : text("sure_buy", { card: slot, price: chipsSpoken(item.price) }));
  return { action, asks, words, key: String(action.slot), column: "call" };
}

/** @param {any} action @param {Offer} face @param {State} state @returns {Doubt | null} */
function allIn(action, { button = "", offer }, { hand }) {
  const me = hand?.players.find(({ player }) => player === hand.you);
  const has = me?.stack ?? 0;
  const costs = { Call: /** @type {any} */ (offer).amount, Raise: action.to - (me?.bet ?? 0), Bid: action.amount };
  const cost = Object.hasOwn(costs, action.do) ? costs[/** @type {keyof typeof costs} */ (action.do)] : 0;
  if (!has || !cost || cost < has) return null;
  const words = sentence(cardsIn(fillParts(button, action)));
  return { action, asks: text("sure_all_in", { what: words }), words: text("sure_all_in_yes", { what: words }), key: action.do === "Call" ? "c" : "r" };
}
