// Chips on the table: stacks by their worth, so that a large pot looks like one.

import { html } from "../../ui.js";

const WORTHS = [10000, 2500, 500, 100, 25, 5, 1];
// The most chips of a stack, and stacks of a heap: more would hide the cards behind them.
const HIGH = 6;
const WIDE = 4;

// Return how many chips of each worth an amount comes to, the dearest first, `[[25, 3], [1, 2]]`.
/** @param {number} amount @returns {[number, number][]} */
function stacksOf(amount) {
  /** @type {[number, number][]} */
  const found = [];
  let left = amount;
  for (const worth of WORTHS) {
    const count = Math.floor(left / worth);
    left -= count * worth;
    if (count) found.push([worth, Math.min(count, HIGH)]);
  }
  return found.slice(0, WIDE);
}

// A heap of chips. It has no name of its own: the number is beside it.
/** @param {{ amount: number }} props */
export function Chips({ amount }) {
  return html`<span class="chips" aria-hidden="true">${stacksOf(amount).map(([worth, count]) => html`
    <span key=${worth} class=${`pile worth-${worth}`}>
      ${Array.from({ length: count }, (_, i) => html`<i key=${i}></i>`)}</span>`)}</span>`;
}
