// Answers that are asked once more before they are sent, since a finger may have slipped: buying, taking one card
// of several, declaring both sides or one that your hand can't win, going all-in, and a bid or a wager of more than
// half your chips. Folding for nothing or against
// a bank, and mucking a hand that may win, are asked by their own buttons (betting.js); your own cards are chosen
// before they are given up (trading.js).

import { fillParts, sentence, text } from "../../words.js";
import { cardText } from "../felt/cards.js";
import { deckRange } from "../ears/row.js";
import { chipsSpoken } from "../ears/wording.js";
import { cardsIn, slotText } from "../phrases.js";
import { offerFor, ownCards, playerMine } from "../state.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {{ action: any, asks: string, words: string, key: string, column?: string }} Doubt an answer
 *   to be pressed again: the question, and its button, in another place than the first
 */

// Return the question to ask before an answer is sent, null where it is sent at once.
/** @param {any} action @param {State} state @returns {Doubt | null} */
export function doubtOf(action, state) {
  const face = offerFor(state, action);
  if (!face || cardNamed(action, face)) return null;
  if (action.sides) return declaring(action, face, state);
  if (action.do === "Take") return taking(action, face);
  return action.do === "Buy" ? buying(action, face, state) : staking(action, face, state);
}

// Return the field of an answer that names one card of your own, with the card's place; null for none.
/** @param {any} action @param {Offer} face */
function cardNamed(action, { points = {} }) {
  const cards = Object.keys(points).find((each) => points[each] === "cards") ?? "";
  const place = action.giving ?? (action[cards]?.length === 1 ? action[cards][0] : null);
  return place === null ? null : { name: action.giving == null ? cards : "giving", place };
}

// Return the card, with its price, that an answer buys; undefined for an answer that buys none.
/** @param {any} offer @param {{ slot: number }} action @returns {import("../../wire.js").Item | undefined} */
const itemFor = ({ items }, { slot }) => items?.find((/** @type {{ slot: number }} */ each) => each.slot === slot);

// Return the words for an answer that names one card of your own: what it buys, and at which price.
/** @param {any} action @param {State} state */
export function cardWords(action, state) {
  const face = offerFor(state, action);
  const named = face && cardNamed(action, face);
  if (!named) return "";
  const { hand } = state;
  const item = itemFor(face.offer, action);
  const slot = slotText(hand, action.slot);
  return sentence(cardsIn(fillParts(face.button || face.words, { ...action, price: item?.price, slot,
    [named.name]: cardText(ownCards({ hand })[named.place]?.c) ?? text("a_card") })));
}

/** @param {any} action @param {Offer} face @param {State} state @returns {Doubt | null} */
function buying(action, face, { hand }) {
  const item = itemFor(face.offer, action);
  if (!item || item.price === 0) return null;
  const slot = slotText(hand, action.slot);
  const words = fillParts(face.button ?? "", { ...item, slot });
  const asks = sentence(item.price == null ? text("sure_buy_by_rank", { card: slot, price: deckRange(hand) })
    : text("sure_buy", { card: slot, price: chipsSpoken(item.price) }));
  return { action, asks, words, key: String(action.slot), column: "call" };
}

// One card of several.
/** @param {any} action @param {Offer} face @returns {Doubt | null} */
function taking(action, face) {
  if ((face.examples ?? []).length < 2) return null;
  const words = buttonFor(action, face, "slot");
  return { action, asks: text("sure_give", { what: words }), words, key: String(action.slot), column: "call" };
}

// Return the words of the button for an answer, which a field tells from the others.
/** @param {any} action @param {Offer} face @param {string} field */
function buttonFor(action, { examples = [], buttons = [], button, words }, field) {
  const i = examples.findIndex((/** @type {any} */ each) => each[field] === action[field]);
  return sentence(cardsIn(buttons[i] ?? (button ? fillParts(button, action) : words)));
}

// A declaration of a side for which your hand has nothing, or of both: who fails at one of them wins neither.
/** @param {any} action @param {Offer} face @param {State} state @returns {Doubt | null} */
function declaring(action, face, { hand }) {
  const { sides } = action;
  const lacks = playerMine({ hand })?.strengths?.find(({ side, nothing, not_yet }) =>
    nothing && !not_yet && (side === sides || sides === "both"));
  const asks = lacks ? text("sure_give", { what: sentence(lacks.words) }) : sides === "both" ? text("sure_both") : "";
  return asks ? { action, asks, key: "c", column: "call", words: buttonFor(action, face, "sides") } : null;
}

// Return how many chips wagers come to; the required one may count for several that are equal.
/** @param {import("../../wire.js").CanWager} offer @param {[string, number][]} amounts */
export function stakeOf({ required, each = 1 }, amounts) {
  return amounts.reduce((sum, [name, chips]) => sum + chips * (name === required ? each : 1), 0);
}

// All your chips, or of an amount that is typed more than half of them, unless it is the least.
/** @param {any} action @param {Offer} face @param {State} state @returns {Doubt | null} */
function staking(action, { button = "", offer }, { hand }) {
  const me = playerMine({ hand });
  const has = me?.stack ?? 0;
  const { amount, least = 0 } = /** @type {any} */ (offer);
  const total = action.do === "Wager" ? stakeOf(/** @type {any} */ (offer), action.amounts) : action.amount;
  const costs = { Call: amount, Raise: action.to - (me?.bet ?? 0), Bid: total, Wager: total };
  const cost = Object.hasOwn(costs, action.do) ? costs[/** @type {keyof typeof costs} */ (action.do)] : 0;
  const typed = ["Bid", "Wager"].includes(action.do) && cost > least && 2 * cost > has;
  if (!has || !cost || (cost < has && !typed)) return null;
  const what = sentence(cardsIn(fillParts(button, { ...action, amounts: total })));
  const key = action.do === "Call" ? "c" : "r";
  return cost < has
    ? { action, asks: text("sure_much", { what, left: chipsSpoken(has - cost) }), words: what, key }
    : { action, asks: text("sure_all_in", { what }), words: text("sure_all_in_yes", { what }), key };
}
