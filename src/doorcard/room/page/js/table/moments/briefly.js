// A sentence that is seen for a moment: why a key or a tap did nothing, or what just came of one.

import { html, signal } from "../../ui.js";
import { say } from "../ears/saying.js";

// For how long, in milliseconds.
const LASTS = 4000;

const shown = signal("");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let gone;

// Say something, and show it for a moment; `silent` is what is said aloud elsewhere.
/** @param {string} words @param {{ silent?: boolean }} [how] */
export function briefly(words, { silent = false } = {}) {
  if (!words) return;
  if (!silent) say([words]);
  shown.value = words;
  clearTimeout(gone);
  gone = setTimeout(() => (shown.value = ""), LASTS);
}

// Whoever listens has heard it already.
export function Briefly() {
  return shown.value && html`<p class="briefly" aria-hidden="true">${shown.value}</p>`;
}
