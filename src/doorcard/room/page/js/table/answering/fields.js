// An answer of any kind, put together field by field: a choice for each, a number for chips.

import { html } from "../../ui.js";
import { fillParts, sentence } from "../../words.js";
import { cardsIn } from "../hand.js";
import { fits } from "./bounds.js";
import { FILLING } from "./filling.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {import("../../wire.js").ChoiceFace} Choice
 */

// Tell whether an offer allows answers that are not among its examples.
/** @param {Offer} face */
export function isOpen({ examples = [], points = {}, choices = {} }) {
  const chips = Object.values(points).includes("amount") && examples.length > 1;
  return chips || Object.keys(choices).length > 0;
}

// Return the button that sends what is chosen, with the fields to choose in.
/** @param {Offer} face @param {Model} model @param {(action: object) => void} send @returns {import("./offers.js").Item} */
export function chosen(face, model, send) {
  const fields = Object.keys(face.points ?? {}).map((name) => fieldOf(face, name, model));
  const values = Object.fromEntries(fields.map(({ name, words }) => [name, words]));
  const answer = Object.fromEntries(fields.filter(({ value }) => value != null).map(({ name, value }) => [name, value]));
  return {
    kind: face.do, words: sentence(cardsIn(face.button ? fillParts(face.button, values) : face.words)),
    column: face.column || "raise", ready: fields.every(({ ready }) => ready), press: () => send({ do: face.do, ...answer }),
    filling: html`<${Fields} face=${face} fields=${fields} model=${model} />`,
  };
}

/**
 * @typedef {{ name: string, value: any, words: string | null, ready: boolean, options?: Choice[], bounds?: { least: number, most: number, chip?: number }, typed: string }} Field
 */

// Return a field with what is chosen for it; at first that of the first example.
/** @param {Offer} face @param {string} name @param {Model} model @returns {Field} */
function fieldOf({ examples = [], choices = {}, offer }, name, { answering }) {
  const given = examples.map((example) => /** @type {any} */ (example)[name] ?? null);
  const filled = answering.filled.value[name];
  const options = choices[name] ?? [...new Set(given)].map((value) => ({ value, words: String(value) }));
  if (choices[name] || given.some((value) => typeof value !== "number")) {
    const at = filled === undefined ? Math.max(0, options.findIndex(({ value }) => (value ?? null) === given[0])) : Number(filled);
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
  const fill = (/** @type {string} */ name) => (/** @type {any} */ event) => model.answering.fill(name, event.target.value);
  return html`<form class="filling fields" id=${FILLING} noValidate>
    ${face.question && html`<small>${face.question}</small>`}
    ${fields.map(({ name, options, bounds, typed }) => html`<label key=${name} class="field">
      <span>${sentence(name.replaceAll("_", " "))}</span>
      ${options ? html`<select id=${`field-${name}`} value=${typed} onChange=${fill(name)}>
          ${options.map(({ words }, i) => html`<option key=${i} value=${i} selected=${String(i) === typed}>${cardsIn(words)}</option>`)}</select>`
        : html`<input id=${`field-${name}`} type="number" inputmode="numeric" min=${bounds?.least} max=${bounds?.most} step=${bounds?.chip}
          value=${typed} onInput=${fill(name)} />`}</label>`)}
  </form>`;
}
