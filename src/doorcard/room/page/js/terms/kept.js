// House rules that the room has accepted from this browser, kept by the browser.

import { remember, remembered } from "../remembered.js";

const MOST_KEPT = 12;

/** @typedef {import("./picks.js").Accepted} Accepted */

// Return what was accepted, the latest first.
/** @returns {Accepted[]} */
export function kept() {
  return remembered("house-rules", []).filter((/** @type {any} */ each) => each?.pick?.rules && each.game?.id);
}

// Keep what was accepted, in the place of what was called so before.
/** @param {Accepted} accepted */
export function keep(accepted) {
  const others = kept().filter((each) => each.pick.game !== accepted.pick.game);
  remember("house-rules", [accepted, ...others].slice(0, MOST_KEPT));
}

// A game is called here by its title, in small letters with hyphens.
/** @param {string} rules */
export function idOf(rules) {
  const title = rules.match(/^\s*title\s*=\s*["'](.*?)["']/m)?.[1] ?? "";
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "house-rules";
}
