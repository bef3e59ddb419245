// The hint which key does something: seen on its button, and told to whoever listens beside its name.

import { settings } from "../../settings.js";
import { html } from "../../ui.js";

// The columns of the bar of answers, and the keys of what stands there.
export const COLUMNS = { fold: "f", call: "c", raise: "r" };

// What can be asked for, by its key. None of these letters answers a question or opens anything else.
/** @type {Record<string, string>} */
export const ASKING = { a: "again", p: "pot", y: "hand", v: "cards", i: "in", l: "time", k: "coach", e: "more", w: "event", q: "question", b: "pays", s: "speech" };
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
