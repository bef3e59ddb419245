// What the coach answers as the room sends it, and its figures in words.

import { decimal, percent, sentence, text } from "../../words.js";
import { sideName } from "../phrases.js";

/**
 * @typedef {{ player: number, share: number, sides: Record<string, number>, scoop: number }} PlayerOdds
 * @typedef {{ exact: boolean, samples: number, players: PlayerOdds[],
 *   carried?: number, redealt?: number }} Odds
 * @typedef {{ answer: string, chips: number, low: number, high: number, best?: boolean, advised?: boolean }} Worth
 * @typedef {{ hand: number, decision: number, player: number, odds: Odds | null, rough?: boolean,
 *   words?: string[], brief?: string, worths?: Worth[], held?: number | null }} Advice
 */

// The sides by which a share is won, where there are several.
/** @param {Record<string, number>} sides @param {import("../state.js").Hand | null} hand */
export function sidesWords(sides, hand) {
  const all = Object.entries(sides);
  return all.length < 2 ? "" : all.map(([side, part]) =>
    text("coach_side", { side: sentence(sideName(hand, side)), share: percent(part) })).join(" · ");
}

// Return your own odds in words.
/** @param {PlayerOdds} odds @param {import("../state.js").Hand | null} hand */
export function ownWords({ share, sides }, hand) {
  return [text("coach_share", { share: percent(share) }), sidesWords(sides, hand)].filter(Boolean).join(" · ");
}

// Return the value of each answer in a sentence; its margin of error is in the list alone.
/** @param {Worth[]} worths */
export function worthWords(worths) {
  const each = worths.map(({ answer, chips }) => text("coach_worth", { answer, chips: signed(chips) }));
  return text("coach_worths", { each: each.join("; ") });
}

// Return an average number of chips with its sign.
/** @param {number} chips */
export function signed(chips) {
  const shown = decimal(Math.abs(chips));
  return shown === decimal(0) ? shown : `${chips < 0 ? "−" : "+"}${shown}`;
}
