// The hint which key does something: seen on its button, and told to whoever listens beside its name.

import { settings } from "../../settings.js";
import { html } from "../../ui.js";

// The columns of the bar of answers, and the keys of what stands there.
export const COLUMNS = { fold: "f", call: "c", raise: "r" };

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
