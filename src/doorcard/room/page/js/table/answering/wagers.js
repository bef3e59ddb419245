// Wagers against a bank: the one that is needed, and those beside it.

import { html } from "../../ui.js";
import { listed, sentence, text } from "../../words.js";
import { sideName } from "../hand.js";
import { FILLING } from "./filling.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").CanWager} CanWager
 */

// Return what is filled in for each wager, those without chips left out.
/** @param {CanWager} offer @param {Model} model @returns {[string, number][]} */
export function staked(offer, model) {
  return namesOf(offer).map((name) => /** @type {[string, number]} */ ([name, Number(typedFor(offer, model, name))]))
    .filter(([, chips]) => chips > 0);
}

/** @param {CanWager} offer */
const namesOf = ({ required, others }) => [required, ...others];

/** @param {CanWager} offer @param {Model} model @param {string} name */
function typedFor({ required, least }, { answering }, name) {
  return answering.filled.value[name] ?? String(name === required ? least : 0);
}

// The form; the button in the bar sends it.
/** @param {{ model: Model, offer: CanWager }} props */
export function WagerForm({ model, offer }) {
  const { required, alone, least, most, chip = 1 } = offer;
  const { hand } = model.state.value;
  const standing = alone.length
    ? text("wager_alone", { names: listed(alone.map((name) => sideName(hand, name))) }) : "";
  return html`<form class="filling wagers" id=${FILLING} noValidate>
    ${namesOf(offer).map((name, i) => html`<label key=${name} class="field">
      <span>${sentence(sideName(hand, name))}</span>
      <input id=${i ? `wager-${name}` : "amount"} type="number" inputmode="numeric" min="0" max=${most} step=${chip}
        value=${typedFor(offer, model, name)}
        onInput=${(/** @type {any} */ event) => model.answering.fill(name, event.target.value)} /></label>`)}
    <small>${text("wager_hint", { least, most, required: sideName(hand, required), alone: standing })}</small>
  </form>`;
}
