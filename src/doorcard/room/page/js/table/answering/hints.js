// The hint which key presses a button: shown on the button, and given to screen readers beside its name.

import { settings } from "../../settings.js";
import { html } from "../../ui.js";

// The columns of the bar of answers, and the keys of their buttons.
export const COLUMNS = { fold: "f", call: "c", raise: "r" };

// The sayings that can be asked for, by their keys. None of these letters answers a question or opens
// anything else.
/** @type {Record<string, string>} */
export const ASKING = { a: "again", p: "pot", y: "hand", v: "cards", i: "in", l: "time", k: "coach", e: "more",
  w: "event", q: "question", b: "pays", s: "speech" };
// The key of the panel that has it all.
export const PANEL = "o";

/** @param {{ name: string }} props */
export function Key({ name }) {
  if (!settings.value.hotkeys) return null;
  return html`<kbd aria-hidden="true">${name === "esc" ? "Esc" : name.toUpperCase()}</kbd>`;
}

// Return a button's key as browsers tell it to screen readers, undefined for none.
/** @param {string} [key] */
export function shortcut(key) {
  if (!key || !settings.value.hotkeys) return undefined;
  return key === "esc" ? "Escape" : key.toUpperCase();
}
