// The hint which key does something: seen on its button, and heard in its name.

import { settings } from "../../settings.js";
import { html } from "../../ui.js";
import { text } from "../../words.js";

/** @param {{ name: string }} props */
export function Key({ name }) {
  if (!settings.value.hotkeys) return null;
  return html`<kbd aria-hidden="true">${name === "esc" ? "Esc" : name.toUpperCase()}</kbd>`;
}

// Return what a button is called, with its key where that tells one of many from the others.
/** @param {string} what @param {string} [key] */
export function keyed(what, key) {
  return key && settings.value.hotkeys ? text("with_key", { what, key }) : what;
}
