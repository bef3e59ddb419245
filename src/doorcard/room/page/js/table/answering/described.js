// How the room describes games for a form: built-in ones, and house rules of one's own tables.

import { get } from "../../api.js";
import { signal } from "../../ui.js";

/**
 * @typedef {import("../../options.js").Option} Option
 * @typedef {{ options: Option[], pick?: import("../../wire.js").Pick }} Described
 * @typedef {import("../../wire.js").PickFace} PickFace
 */

const games = signal(/** @type {Map<string, Described> | null} */ (null));
let asked = false;

// Return what is known of a game on the menu, undefined for nothing; null while it isn't known yet.
/** @param {PickFace} pick @returns {Described | undefined | null} */
export function described(pick) {
  return games.value && games.value.get(keyOf(pick.game, pick.house_rules));
}

// Ask the room once; house rules are described to the host alone.
/** @param {boolean} house */
export async function describe(house) {
  if (asked) return;
  asked = true;
  const [built, own] = await Promise.all([
    get("/api/games").catch(() => []), house ? get("/api/house-rules").catch(() => []) : [],
  ]);
  games.value = new Map([
    ...built.map((/** @type {any} */ game) => [keyOf(game.id), { options: game.options }]),
    ...own.map((/** @type {any} */ { pick, game }) => [keyOf(pick.game, true), { options: game.options, pick }]),
  ]);
}

/** @param {string} game @param {boolean} [house] */
const keyOf = (game, house = false) => `${house ? "house" : "built"}/${game}`;
