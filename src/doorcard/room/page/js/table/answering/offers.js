// What is on offer as buttons: each with its words, its column of the bar or none, and its key. The
// words are the room's; a kind without a form of its own has a button for each answer, or fields.

import { fillParts, known, sentence } from "../../words.js";
import { cardsIn } from "../hand.js";
import { bid, fold, muck, raise, wager } from "./betting.js";
import { chosen, isOpen } from "./fields.js";
import { buy, swap } from "./trading.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {(action: object) => void} Send
 * @typedef {{
 *   kind: string, words: string, column?: string, key?: string, press?: () => void,
 *   filling?: any, ready?: boolean, big?: boolean,
 * }} Item an answer's button; with `filling` it sends what is filled in there, once that is `ready`
 * @typedef {(offer: any, face: Offer, model: Model, send: Send) => Item[]} Form
 */

// The columns of the bar, and the keys of those who stand there.
export const COLUMNS = { fold: "f", call: "c", raise: "r" };
// Keys of the page itself.
const TAKEN = ["m", "h", "t", ...Object.values(COLUMNS)];

// Return the buttons of all offers, in order; cards to be given up are chosen elsewhere.
/** @param {Model} model @param {Send} send */
export function buttonsOf(model, send) {
  const offers = model.state.value.ask?.offers ?? [];
  const items = offers.filter(({ offer }) => offer.may !== "CanGive")
    .flatMap((face) => (known(FORMS, face.offer.may) ?? any)(face.offer, face, model, send));
  return withKeys(items);
}

// The first in a column has the column's key; whatever stands outside has a key of its own or a digit.
/** @param {Item[]} items */
function withKeys(items) {
  const taken = new Set(items.map(({ key }) => key));
  const digits = [..."123456789"].filter((digit) => !taken.has(digit));
  const keys = /** @type {Record<string, string>} */ ({ ...COLUMNS });
  return items.map((item) => {
    if (item.key) return item;
    const key = item.column ? keys[item.column] : digits.shift();
    if (item.column) delete keys[item.column];
    return { ...item, key };
  });
}

// Any offer: a button for each of its answers, or fields to choose in where there are too many.
/** @type {Form} */
function any(offer, face, model, send) {
  if (isOpen(face)) return [chosen(face, model, send)];
  const { do: kind, examples = [], points = {}, column } = face;
  const [only, ...others] = Object.keys(points);
  const inRow = !others.length && ["row", "slot"].includes(points[only]);
  const single = examples.length === 1 && !column && face.key && !TAKEN.includes(face.key);
  return examples.map((example, i) => ({
    kind, words: wordsFor(face, i), column: column || undefined, press: () => send(example),
    key: inRow ? String(/** @type {any} */ (example)[only]) : single ? face.key : undefined,
    big: points[only] === "word",
  }));
}

// Return what is said of one of an offer's answers; a kind whose words don't say it says what it has.
/** @param {Offer} face @param {number} i */
function wordsFor({ words, button, buttons = [], examples = [], points = {} }, i) {
  const { do: _, ...fields } = examples[i];
  const said = buttons[i] ?? (button && fillParts(button, fields));
  if (said) return sentence(cardsIn(said));
  const which = Object.keys(points).length ? "" : Object.values(fields).map(spelt).join(" ");
  return which ? `${sentence(words)}: ${which}` : sentence(words);
}

// Return a choice as it is read, whatever it is made of.
/** @param {unknown} value @returns {string} */
function spelt(value) {
  return value && typeof value === "object" ? Object.values(value).map(spelt).join(" ") : String(value);
}

/** @type {Record<string, Form>} */
const FORMS = {
  CanFold: fold, CanMuck: muck, CanRaise: raise, CanBid: bid, CanBuy: buy, CanSwap: swap, CanWager: wager,
};
