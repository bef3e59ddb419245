// The offers as buttons: each with its words, its column of the bar or none, and its key. The words are the
// room's; a kind without a form of its own has a button for each answer, or fields.

import { html } from "../../ui.js";
import { fillParts, inside, known, listed, sentence, text } from "../../words.js";
import { settings } from "../../settings.js";
import { canDo } from "../ears/choices.js";
import { asSpoken } from "../ears/wording.js";
import { cardText } from "../felt/cards.js";
import { cardsIn, sideName } from "../phrases.js";
import { ownCards } from "../state.js";
import { FILLING, bid, faulty, fits, fold, muck, raise, wager, whyNot } from "./betting.js";
import { ASKING, COLUMNS, PANEL } from "./hints.js";
import { howNamed, naming, namingOf } from "./naming.js";
import { buy, cardKeys, swap } from "./trading.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {(action: object) => void} Send
 * @typedef {{
 *   kind: string, words: string, note?: string, column?: string, key?: string, press?: () => void,
 *   filling?: any, ready?: boolean, why?: string, fault?: string, big?: boolean, main?: boolean, aside?: boolean,
 * }} Item an answer's button, with a `note` below its words, small and `aside` where hardly anybody means it;
 * with `filling` it sends the amounts filled in there, once they are `ready`; until then it says `why` not
 * @typedef {(offer: any, face: Offer, model: Model, send: Send) => Item[]} Form
 */

// Keys of the page itself.
const TAKEN = ["m", "h", "t", "n", "z", "j", "d", PANEL, ...Object.keys(ASKING), ...Object.values(COLUMNS)];

// Offers whose own buttons ask once more, by the value of `picked` meanwhile.
const SURE = { fold: "CanFold", muck: "CanMuck" };

// Return the buttons of all offers, in order; cards to be given up are chosen elsewhere. While you are asked
// whether you really fold or muck, the only other answers are those that cost nothing.
/** @param {Model} model @param {Send} send */
export function buttonsOf(model, send) {
  const picked = model.answering.picked.value;
  const asked = typeof picked === "string" ? known(SURE, picked) : undefined;
  const offers = model.state.value.ask?.offers ?? [];
  const items = offers
    .filter(({ offer, ...face }) => (asked ? offer.may === asked || isStaying(face) : offer.may !== "CanGive"))
    .flatMap((face) => formOf(face)(face.offer, face, model, send));
  // Beside an answer that keeps the hand, the way back is not lit up too.
  const stays = items.some(({ column }) => column === "call");
  for (const item of items) if (asked && stays && item.kind === "back") item.main = false;
  // In a bar with other answers, each keeps its place.
  const apart = items.every(({ column }) => !column || column === "fold");
  return withKeys(apart ? items : items.map((item) => ({ ...item, aside: false })));
}

// Tell whether an offer lets you stay in, at the question whether you give up.
/** @param {Pick<Offer, "free" | "column">} face */
const isStaying = ({ free, column }) => column === "call" || Boolean(free && column);

/** @param {Offer} face @returns {Form} */
function formOf(face) {
  return known(FORMS, face.offer.may) ?? (namingOf(face) ? naming : any);
}

// The first button in a column has the column's key; one outside has a key of its own or a digit.
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

// An answer of which nothing has been chosen yet.
const UNTOUCHED = { picked: { value: null }, filled: { value: {} }, named: { value: [] }, wagered: [] };

/**
 * @typedef {{ words: string, kinds: string[] }} Choices answers by their keys in words,
 *   and the kinds of all that are named there
 */
/** @type {Choices} */
export const NO_CHOICES = { words: "", kinds: [] };

// Return the answers by their keys, as they are read aloud; none where your turn names them already, or where
// they are those of every betting round. Those of other rounds go by the same keys, and are named on request.
/** @param {import("../state.js").State} state @param {boolean} [usualToo] @returns {Choices} */
export function choicesSpoken(state, usualToo = false) {
  const offers = (state.ask?.offers ?? []).filter(({ offer }) => offer);
  const naming = offers.map(namingOf).find(Boolean);
  if (naming) return { words: `${cardKeys(state, naming.places)} ${naming.count === 1 ? text("giving_how")
    : howNamed(naming)}`, kinds: [] };
  if (offers.some(({ offer }) => offer.may === "CanGive")) return { words: `${cardKeys(state)} ${text("giving_how")}`,
    kinds: [] };
  const model = /** @type {any} */ ({ state: { value: { ...state, ask: { ...state.ask, offers } } },
    answering: UNTOUCHED });
  const usual = state.hand?.stage.bets || !usualToo && offers.some(({ offer }) => offer.may === "CanFold");
  const all = buttonsOf(model, () => {});
  const named = all.filter(({ kind, key, filling }) => key && !filling && !IN_ROW.includes(kind));
  const own = named.filter(({ column }) => !(column && usual));
  if (!own.length) return NO_CHOICES;
  // Beside answers with keys of their own, the usual ones are named by their keys too.
  const listedHere = all.some(({ kind }) => IN_ROW.includes(kind)) ? own
    : named.sort((a, b) => Number(!a.column) - Number(!b.column) || Number(!a.main) - Number(!b.main));
  const presses = listedHere.map(({ key, words }) => text("read_press_key",
    { key: key?.toUpperCase(), words: inside(asSpoken(words)) }));
  const kinds = listedHere.map(({ kind }) => kind).filter(
    (each) => all.every((item) => item.kind !== each || listedHere.includes(item)));
  return { words: text("read_press", { choices: listed(presses, "or") }), kinds };
}

// Return your possible answers: by its key each that has a key of its own, and the rest without.
/** @param {import("../state.js").State} state @param {boolean} [usualToo] also those of any round */
export function waysSpoken(state, usualToo) {
  const { words, kinds } = settings.peek().hotkeys ? choicesSpoken(state, usualToo) : NO_CHOICES;
  return [canDo(state, kinds), words].filter(Boolean).join(" ");
}

// The answers that are clicked in the row, and named after its keys there.
const IN_ROW = ["Buy", "Take"];

// Any offer: a button for each of its answers, or fields to choose in where there are too many.
/** @type {Form} */
function any(_offer, face, model, send) {
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

// Return the words for one of an offer's answers; a kind whose words don't name it adds its values.
/** @param {Offer} face @param {number} i */
function wordsFor({ words, button, buttons = [], examples = [], points = {} }, i) {
  const { do: _, ...fields } = examples[i];
  const label = buttons[i] ?? (button && fillParts(button, fields));
  if (label) return sentence(cardsIn(label));
  const which = Object.keys(points).length ? "" : Object.values(fields).map(spelt).join(" ");
  return which ? `${sentence(words)}: ${which}` : sentence(words);
}

// Return the words for an answer, whichever of an offer's it is: cards of your own by their names, wagers by
// theirs.
/** @param {Offer} face @param {any} action @param {import("../state.js").Hand | null} [hand] */
export function answerWords(face, action, hand) {
  const own = ownCards({ hand });
  const named = Object.entries(face.points ?? {}).find(([, points]) => points === "cards" || points === "wagers");
  if (named && Array.isArray(action[named[0]])) {
    const [field, points] = named;
    const parts = points === "cards"
      ? action[field].map((/** @type {number} */ place) => cardText(own[place]?.c) ?? text("a_card"))
      : action[field].map((/** @type {[string, number]} */ [on, chips]) => text("wager_on",
        { on: sideName(hand, on), chips }));
    const words = sentence(fillParts(face.button || face.words, { [field]: listed(parts) }));
    return parts.length > 1 && /** @type {any} */ (face.offer).ordered ? text("answered_in_order", { words }) : words;
  }
  const same = (/** @type {object} */ example) =>
    JSON.stringify(Object.entries(example).sort()) === JSON.stringify(Object.entries(action).sort());
  const at = (face.examples ?? []).findIndex(same);
  return at >= 0 ? wordsFor(face, at) : sentence(cardsIn(fillParts(face.button || face.words, action)));
}

// Return a choice in words, of any kind.
/** @param {unknown} value @returns {string} */
function spelt(value) {
  return value && typeof value === "object" ? Object.values(value).map(spelt).join(" ") : String(value);
}

/** @type {Record<string, Form>} */
const FORMS = {
  CanFold: fold, CanMuck: muck, CanRaise: raise, CanBid: bid, CanBuy: buy, CanSwap: swap, CanWager: wager,
};

// --- fields, where an offer has too many answers for buttons

/** @typedef {import("../../wire.js").ChoiceFace} Choice */

// Tell whether an offer allows answers that are not among its examples.
/** @param {Offer} face */
function isOpen({ examples = [], points = {}, choices = {} }) {
  const chips = Object.values(points).includes("amount") && examples.length > 1;
  return chips || Object.keys(choices).length > 0;
}

// Return the button that sends the chosen values, with the fields to choose in.
/** @param {Offer} face @param {Model} model @param {(action: object) => void} send @returns {Item} */
export function chosen(face, model, send) {
  const fields = Object.keys(face.points ?? {}).map((name) => fieldOf(face, name, model));
  const values = Object.fromEntries(fields.map(({ name, words }) => [name, words]));
  const answer = Object.fromEntries(
    fields.filter(({ value }) => value != null).map(({ name, value }) => [name, value]));
  return {
    kind: face.do, words: sentence(cardsIn(face.button ? fillParts(face.button, values) : face.words)),
    column: face.column || "raise", ready: fields.every(({ ready }) => ready),
    why: fields.map(({ bounds, typed }) => (bounds ? whyNot(bounds, typed) : "")).find(Boolean) ?? "",
    press: () => send({ do: face.do, ...answer }),
    filling: html`<${Fields} face=${face} fields=${fields} model=${model} />`,
  };
}

/**
 * @typedef {{ name: string, value: any, words: string | null, ready: boolean, options?: Choice[],
 *   bounds?: { least: number, most: number, chip?: number }, typed: string }} Field
 */

// Return a field with the value chosen for it; at first that of the first example.
/** @param {Offer} face @param {string} name @param {Model} model @returns {Field} */
function fieldOf({ examples = [], choices = {}, offer }, name, { answering }) {
  const given = examples.map((example) => /** @type {any} */ (example)[name] ?? null);
  const filled = answering.filled.value[name];
  const options = choices[name] ?? [...new Set(given)].map((value) => ({ value, words: String(value) }));
  if (choices[name] || given.some((value) => typeof value !== "number")) {
    const at = filled === undefined ? Math.max(0,
      options.findIndex(({ value }) => (value ?? null) === given[0])) : Number(filled);
    const { value = null, words } = options[at] ?? options[0];
    return { name, value, words: value === null ? null : words, ready: true, options, typed: String(at) };
  }
  const { least = Math.min(...given), most = Math.max(...given), chip = 1 } = /** @type {any} */ (offer);
  const bounds = { least, most, chip };
  const value = Number(filled ?? given[0]);
  return { name, value, words: String(value), ready: fits(bounds, value), bounds, typed: String(filled ?? given[0]) };
}

/** @param {{ face: Offer, fields: Field[], model: Model }} props */
function Fields({ face, fields, model }) {
  const fill = (/** @type {string} */ name) => (/** @type {any} */ event) => model.answering.fill(name,
    event.target.value);
  return html`<form class="filling fields" id=${FILLING} noValidate>
    ${face.question && html`<small>${face.question}</small>`}
    ${fields.map(({ name, options, bounds, typed }) => html`<label key=${name} class="field">
      <span>${sentence(name.replaceAll("_", " "))}</span>
      ${options ? html`<select id=${`field-${name}`} value=${typed} onChange=${fill(name)}>
          ${options.map(({ words },
            i) => html`<option key=${i} value=${i}
              selected=${String(i) === typed}>${cardsIn(words)}</option>`)}</select>`
        : html`<input id=${`field-${name}`} type="number" inputmode="numeric" min=${bounds?.least} max=${bounds?.most}
          step=${bounds?.chip}
          value=${typed} ...${faulty(bounds ? whyNot(bounds, typed) : "")} onInput=${fill(name)} />`}</label>`)}
  </form>`;
}
