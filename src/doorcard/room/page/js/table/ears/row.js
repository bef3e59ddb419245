// The row of cards that are for sale or to be taken, and offers of its cards, in words.

import { fillParts, inside, listed, text } from "../../words.js";
import { slotCard } from "../state.js";
import { asSpoken, cardSpoken, chipsSpoken, keyed } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").OfferFace} Offer
 */

/** @typedef {Map<number, string>} Items cards in words, with their keys and prices, by slot; 0 is the deck's */

// Return the cards of the row, and the card of the deck that goes with them; none where there is no row.
/** @param {Pick<State, "hand">} state @returns {Items} */
export function rowItems({ hand }) {
  const slots = hand?.market?.slots ?? [];
  if (!slots.some(({ card }) => card)) return new Map();
  const lie = slots.map(({ card, price }, i) => {
    if (!card) return text("slot_empty", { slot: i + 1 });
    const costs = price == null ? "" : text("read_priced", { card: cardSpoken(card), chips: chipsSpoken(price) });
    return keyed(i + 1, costs || cardSpoken(card));
  });
  const items = new Map(lie.map((words, i) => [i + 1, words]));
  const deck = deckSpoken(hand);
  return deck ? items.set(0, deck) : items;
}

// Return the cards of the row by the numbers of their keys, with their prices; for sale, only those that are
// not `known` yet. "" where there is no row.
/** @param {State} state @param {Items} [known] */
export function rowSpoken(state, known = new Map()) {
  const items = rowItems(state);
  const { selling, slots = [] } = state.hand?.market ?? {};
  if (!items.size) return "";
  const fresh = [...items].filter(([slot, words]) => known.get(slot) !== words);
  const whole = !selling || 2 * fresh.length > items.size || fresh.some(([slot]) => slot > 0 && !slots[slot - 1].card);
  if (whole) return text(selling ? "read_sale" : "read_row_keys", { cards: [...items.values()].join("; ") });
  if (!fresh.length) return text("read_sale_same");
  return text("read_sale_new", { cards: fresh.map(([, words]) => words).join("; ") });
}

// Return the cards of the row alone, while nobody can have one.
/** @param {State} state */
export function rowLying({ hand }) {
  const cards = (hand?.market?.slots ?? []).flatMap(({ card }) => (card ? [cardSpoken(card)] : []));
  return cards.length ? text("read_row", { cards: listed(cards) }) : "";
}

/** @param {State["hand"]} hand */
function deckSpoken(hand) {
  const { selling, deck, deck_price: price } = hand?.market ?? {};
  if (!selling || !deck || deck === "none") return "";
  const card = text("the_deck_card");
  if (deck === "turned_up") return keyed(0, text("priced_by_rank", { what: card, price: deckRange(hand) }));
  if (deck === "free") return keyed(0, text("read_free_card", { card }));
  return keyed(0, price == null ? card : text("read_priced", { card, chips: chipsSpoken(price) }));
}

// Return the field of an answer that names the card taken from the row, undefined for none.
/** @param {Offer} face */
const takenBy = ({ points = {} }) => Object.keys(points).find((each) => ["row", "slot"].includes(points[each]));
// Tell whether an offer is for a card of the row.
/** @param {Offer} face */
export const takes = (face) => Boolean(takenBy(face) && face.button);

// Punctuation around the parts of a button's words while it is filled in.
const FROM = "\u0002", TO = "\u0003";

// Return the slots that an offer is for.
/** @param {Offer} face @returns {number[]} */
export function slotsTaken(face) {
  const { examples = [], choices = {} } = face;
  const name = takenBy(face) ?? "";
  const given = examples.map((each) => /** @type {any} */ (each)[name]);
  return [...new Set([...(choices[name] ?? []).map(({ value }) => value), ...given])];
}

// Return an offer of cards as it is read aloud, the verb once, each card by its name, with its price:
// `buy 1: the ace of hearts for 1 chip, 2: …`; always, since others may have acted since.
/** @param {Offer} face @param {State} state */
export function takingsSpoken(face, state) {
  const { button = "", offer } = face;
  const name = takenBy(face) ?? "";
  let verb = ["", ""];
  const spoken = (/** @type {number} */ value) => {
    const { price, ...item } = itemOf(offer, name, value);
    const costs = price == null ? price : `${FROM}${typeof price === "number" ? chipsSpoken(price) : price}${TO}`;
    const card = `${FROM}${slotSpoken(state, value)}${TO}`;
    const phrase = asSpoken(fillParts(button, { ...item, price: costs, [name]: card }));
    const [from, to] = [phrase.indexOf(FROM), phrase.lastIndexOf(TO) + 1];
    verb = [phrase.slice(0, from), phrase.slice(to)];
    return keyed(value, priced(phrase.slice(from, to).replaceAll(FROM, "").replaceAll(TO, ""), value, state));
  };
  const all = listed(slotsTaken(face).map(spoken), "or");
  // Where the verb comes last, the cards are listed after it.
  return inside(verb[0] ? verb.join(all) : `${verb[1].trim()}: ${all}`);
}

// Return the words for taking a card of the row, with its price: `Buy the ace of hearts for 1 chip`.
/**
 * @param {string} name the field of the answer that tells which @param {unknown} value
 * @param {Pick<Offer, "button" | "offer">} face @param {State} state
 */
export function takingSpoken(name, value, { button = "", offer }, state) {
  const item = itemOf(offer, name, value);
  const price = typeof item.price === "number" ? chipsSpoken(item.price) : item.price;
  return priced(asSpoken(fillParts(button, { ...item, price, [name]: slotSpoken(state, value) })), value, state);
}

// Return the words for buying from a slot whose price nobody can know yet: that of a deck card which is
// turned up once it is bought.
/** @param {string} what @param {unknown} slot @param {State} state */
export function priced(what, slot, { hand }) {
  const price = slot === 0 ? deckRange(hand) : "";
  return price ? text("priced_by_rank", { what, price }) : what;
}

// Return the bounds of the price of the deck's card, "" where it doesn't depend on its rank.
/** @param {State["hand"]} hand */
export function deckRange(hand) {
  const { deck, deck_least: least = 0, deck_most: most = 0 } = hand?.market ?? {};
  if (deck !== "turned_up") return "";
  return least === most ? chipsSpoken(least ?? 0) : text("chips_range", { least, most });
}

/** @param {any} offer @param {string} name @param {unknown} value */
function itemOf(offer, name, value) {
  return Object.values(offer).filter(Array.isArray).flat().find((item) => item?.[name] === value) ?? {};
}

/** @param {State} state @param {unknown} slot */
function slotSpoken({ hand }, slot) {
  const card = typeof slot === "number" && slotCard(hand, slot);
  if (card) return cardSpoken(card);
  return slot ? text("slot_name", { slot }) : text("the_deck_card");
}
