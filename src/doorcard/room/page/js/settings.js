// How this browser's owner likes the table: kept by the browser, never sent.

import { remember, remembered } from "./remembered.js";
import { effect, signal } from "./ui.js";

const USUAL = { fourColours: true, motion: true, sound: false, hotkeys: true, hideCards: false };

/** @typedef {typeof USUAL} Settings */

// The settings; whoever reads the value is drawn anew when one changes.
export const settings = signal(/** @type {Settings} */ ({ ...USUAL, ...remembered("settings", {}) }));

// Change one setting.
/** @param {keyof Settings} name @param {boolean} value */
export function setSetting(name, value) {
  settings.value = { ...settings.value, [name]: value };
  remember("settings", settings.value);
}

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

// Tell whether things may move: the switch is on, and the system doesn't ask for calm.
export function mayMove() {
  return settings.value.motion && !still?.matches;
}

// Keep the classes on the page's body that styles go by.
export function dressPage() {
  effect(() => {
    const { fourColours, motion, hideCards } = settings.value;
    document.body.classList.toggle("two-colours", !fourColours);
    document.body.classList.toggle("still", !motion);
    document.body.classList.toggle("veil-cards", hideCards);
  });
}
