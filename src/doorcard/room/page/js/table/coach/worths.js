// What each answer brings, as a table, and all that the coach said where its line on a phone is open.

import { classes, html } from "../../ui.js";
import { text } from "../../words.js";
import { unbroken } from "../phrases.js";
import { signed } from "./figures.js";

/** @typedef {import("./figures.js").Worth} Worth */

// The advice, its reasons as a list, and the table; `explained` writes words with their meanings.
/** @param {{ worths: Worth[], words: string[], explained: (words: string) => unknown }} props */
export function Said({ worths, words: [first, ...rest], explained }) {
  const reasons = worths.length ? rest.slice(0, -1) : rest;
  return html`<p>${explained(first)}</p>
    ${reasons.length > 0 && html`<ul>${reasons.map((each, i) => html`<li key=${i}>${explained(each)}</li>`)}</ul>`}
    <${Worths} worths=${worths} />`;
}

// The value of each answer, with those marked that may be the best.
/** @param {{ worths: Worth[] }} props */
export function Worths({ worths }) {
  if (!worths.length) return null;
  const told = worths.filter(({ best }) => best);
  const most = (/** @type {Worth[]} */ found) => Math.max(...found.map(({ chips }) => chips));
  // An answer with a higher value than the advice puts more at stake.
  const bolder = most(worths.filter(({ best }) => !best)) > most(told);
  // The answers to a bet stand in the order of what they put at stake.
  const at = worths.findIndex(({ advised }) => advised);
  const isBolder = (/** @type {Worth} */ { chips }, /** @type {number} */ nth) => nth > at && chips > worths[at].chips;
  // Where one that is about as good has a higher figure, the advice says why it is the advice all the same.
  const close = worths.some((each, nth) => each.best && isBolder(each, nth));
  const mark = (/** @type {Worth} */ worth, /** @type {number} */ nth) =>
    text(worth.advised ? bolder ? "coach_safer" : close ? "coach_cheaper" : "coach_best"
      : isBolder(worth, nth) ? "coach_bolder" : "coach_as_good");
  const range = (/** @type {Worth} */ { low, high }) => signed(low) !== signed(high) &&
    text("coach_between", { low: signed(low), high: signed(high) });
  return html`<h3 class="worths-head">${text("coach_worths_head")}</h3><ul class="worths">
    ${worths.map((worth, nth) => html`<li key=${worth.answer} class=${classes(worth.best && "best")}>
      <span>${unbroken(worth.answer)}</span><b>${signed(worth.chips)}</b>
      <small>${[range(worth), worth.best && mark(worth, nth)].filter(Boolean).join(" · ")}</small></li>`)}</ul>`;
}
