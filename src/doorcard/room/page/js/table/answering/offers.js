// What is on offer as buttons: each with its words, its column of the bar or none, and its key.

import { ANSWERS, SIDES } from "../../text.js";
import { fill, known, sentence, word } from "../../words.js";
import { bid, call, fold, muck, raise, wager } from "./betting.js";
import { buy, swap, take } from "./trading.js";

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

// Return the buttons of all offers, in order; cards to be given up are chosen elsewhere.
/** @param {Model} model @param {Send} send */
export function buttonsOf(model, send) {
  const offers = model.state.value.ask?.offers ?? [];
  const items = offers.filter(({ offer }) => offer.may !== "CanGive")
    .flatMap((face) => (known(FORMS, face.offer.may) ?? plain)(face.offer, face, model, send));
  return withKeys(items);
}

// The first in a column has the column's key; whatever stands outside has a digit.
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

// Where an offer that is one button stands.
/** @type {Record<string, string>} */
const PLACES = {
  BringIn: "call", Pat: "call", Free: "call", CanStay: "call", Play: "call", Show: "call",
};

// A button for an offer without choices; a kind that is new here is said in the room's own words,
// and where it has choices there is a button for each example.
/** @type {Form} */
function plain(offer, { do: kind, words, examples = [] }, model, send) {
  return examples.map((example) => {
    const { do: _, ...chosen } = example;
    const told = known(ANSWERS, offer.may) ?? known(ANSWERS, kind);
    const which = Object.values(chosen).map(spelt).join(" ");
    const said = told ? fill(told, offer) : sentence(words);
    return {
      kind, words: which ? `${said}: ${which}` : said, press: () => send(example),
      column: known(PLACES, offer.may) ?? known(PLACES, kind),
    };
  });
}

// Return a choice as it is read, whatever it is made of.
/** @param {unknown} value @returns {string} */
function spelt(value) {
  return value && typeof value === "object" ? Object.values(value).map(spelt).join(" ") : String(value);
}

/** @type {Form} */
function say(offer, face, model, send) {
  return offer.sides.map((/** @type {string} */ sides) => ({
    kind: "Say", words: sentence(word(SIDES, sides)), big: true, press: () => send({ do: "Say", sides }),
  }));
}

/** @type {Record<string, Form>} */
const FORMS = {
  CanFold: fold, CanMuck: muck, CanCall: call, CanRaise: raise, CanBid: bid, CanSay: say, CanTake: take,
  CanBuy: buy, CanSwap: swap, CanWager: wager,
};
