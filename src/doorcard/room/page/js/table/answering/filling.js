// An amount: a field, a slider, steps and presets. They fill it; only the button in the bar sends.

import { html } from "../../ui.js";
import { text } from "../../words.js";
import { presets, step } from "./bounds.js";

// The form that the bar's button belongs to.
export const FILLING = "filling";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./bounds.js").Bounds} Bounds
 */

// The form. A bid has its budget beside it, a raise the sizes of pots.
/** @param {{ model: Model, bounds: Bounds, kind: string }} props */
export function AmountForm({ model, bounds, kind }) {
  const { answering, state } = model;
  const { least, most, chip = 1 } = bounds;
  const typed = answering.filled.value[""] ?? String(least);
  const fill = (/** @type {string | number} */ amount) => answering.fill("", amount);
  const typing = (/** @type {any} */ event) => fill(event.target.value);
  const leave = (/** @type {any} */ event) => event.key === "Escape" && event.target.blur();
  const hand = /** @type {import("../state.js").Hand} */ (state.value.hand);
  const offered = kind === "Raise" ? presets(bounds, hand) : [];
  return html`<form class="filling" id=${FILLING} noValidate>
    ${offered.length > 0 && html`<div class="presets">${offered.map(([name, amount]) => html`
      <button key=${name} type="button" class="preset" aria-pressed=${Number(typed) === amount}
        onClick=${() => fill(amount)}>${text(name)}</button>`)}</div>`}
    <input class="slider" type="range" min=${least} max=${most} step=${chip} value=${Number(typed)}
      aria-label=${text("amount")} onInput=${typing} />
    <div class="stepper">
      <${Step} words="−" label=${text("amount_less")} to=${step(bounds, Number(typed), -1)} fill=${fill} />
      <input id="amount" type="number" inputmode="numeric" min=${least} max=${most} step=${chip} value=${typed}
        aria-label=${text("amount")} onInput=${typing} onKeyDown=${leave} />
      <${Step} words="+" label=${text("amount_more")} to=${step(bounds, Number(typed), 1)} fill=${fill} />
      ${kind === "Bid" && html`<span class="budget">${text("bid_budget", { amount: most })}</span>`}
    </div>
  </form>`;
}

/** @param {{ words: string, label: string, to: number, fill: (amount: number) => void }} props */
function Step({ words, label, to, fill }) {
  return html`<button type="button" class="step" aria-label=${label} onClick=${() => fill(to)}>${words}</button>`;
}
