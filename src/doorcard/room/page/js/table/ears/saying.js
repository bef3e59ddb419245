// What is read aloud: regions that nobody sees and that screen readers read, and what fills them.

import { html, signal } from "../../ui.js";

/** @typedef {{ key: number, words: string }} Said */

const MOST_LINES = 12;

// What was said last.
export const said = signal(/** @type {Said[]} */ ([]));
// What is so urgent that it interrupts.
export const urged = signal("");
/** @type {string[]} */
let latest = [];

// Say something. It is added, so that nothing is lost when much happens at once.
/** @param {string[]} words */
export function say(words) {
  let key = said.peek().at(-1)?.key ?? 0;
  const fresh = words.filter(Boolean).map((each) => ({ key: ++key, words: each }));
  if (fresh.length) said.value = [...said.peek(), ...fresh].slice(-MOST_LINES);
}

// Say what happens; it can be asked for again.
/** @param {string[]} words */
export function tell(words) {
  if (words.length) latest = words;
  say(words);
}

// Return what happened last, as it was said.
export function told() {
  return latest;
}

// The region. Over an open drawer stands another, since what is behind it isn't read.
/** @param {{ id?: string }} props */
export function Heard({ id }) {
  return html`<div id=${id} class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
    ${said.value.map(({ key, words }) => html`<p key=${key}>${words}</p>`)}
  </div>
  <div class="unseen" role="alert">${urged.value && html`<p>${urged.value}</p>`}</div>`;
}
