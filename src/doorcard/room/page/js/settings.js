// The values that this browser keeps for its owner, among them how they like the table; they are never sent.

import { effect, signal } from "./ui.js";

const PREFIX = "doorcard.";

// Return the value kept under a name, or the default; also the default where another kind of value was kept
// there once.
/** @param {string} name @param {any} nothing @returns {any} */
export function remembered(name, nothing) {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return kindOf(kept) === kindOf(nothing) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** @param {unknown} value */
const kindOf = (value) => (Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value);

// Keep something; a browser that keeps nothing goes without.
/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the choice is asked for again.
  }
}

// --- how the owner likes the table

const USUAL = {
  fourColours: true, motion: true, sound: true, hotkeys: true, hideCards: false, reactions: true,
  vibrate: true, notify: false, hints: true, fullSpeech: true, readKeys: true, felt: "pine", back: "ink",
};
// The felts and card backs there are, the usual one first; css/tokens.css has their colours.
export const FELTS = ["pine", "night", "wine"];
export const BACKS = ["ink", "claret", "forest"];

/** @typedef {typeof USUAL} Settings */

// The settings; a component that reads the value is drawn anew when one changes.
export const settings = signal(/** @type {Settings} */ ({ ...USUAL, ...remembered("settings", {}) }));

// Change one setting.
/** @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} value */
export function setSetting(name, value) {
  settings.value = { ...settings.value, [name]: value };
  remember("settings", settings.value);
}

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

// Tell whether things may move: the switch is on, and the system doesn't ask for calm.
export function mayMove() {
  return settings.value.motion && !still?.matches;
}

// Keep the page's body's classes, which the styles follow, in step with the settings.
export function dressPage() {
  effect(() => {
    const { fourColours, motion, hideCards, felt, back } = settings.value;
    document.body.dataset.felt = felt;
    document.body.dataset.back = back;
    document.body.classList.toggle("two-colours", !fourColours);
    document.body.classList.toggle("still", !motion);
    document.body.classList.toggle("veil-cards", hideCards);
  });
}
