// Declarations that won nothing: those that failed alike have one sentence, on the screen as by ear.

import { listed, text } from "../words.js";
import { declaredWord } from "./phrases.js";
import { whoIs } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("../wire.js").ClaimFace} Claim
 */

// Return claims in their order, those of other players whose declarations failed alike together. Your own
// stays alone, with its reason.
/** @param {State} state @param {Claim[]} claims @returns {Claim[][]} */
export function alike(state, claims) {
  const groups = /** @type {Map<string | Claim, Claim[]>} */ (new Map());
  for (const claim of claims) {
    const others = (claim.text ?? []).map((piece) => (piece.player && piece.player === claim.player ? {} : piece));
    const mine = claim.player === state.hand?.you;
    const why = !mine && declaredBy(state, claim) ? JSON.stringify(others) : claim;
    groups.set(why, [...groups.get(why) ?? [], claim]);
  }
  return [...groups.values()];
}

// Return the sentence on several players whose declarations failed alike.
/** @param {State} state @param {Claim[]} claims */
export function failedAlike(state, claims) {
  const declared = declaredBy(state, claims[0]);
  const names = listed(claims.map(({ player = 0 }) => whoIs(state, player).name));
  const both = declared === "both";
  return text(both ? "claims_both" : "claims_side", { names, side: declaredWord(state.hand, declared) });
}

/** @param {State} state @param {Claim} claim */
function declaredBy(state, { player }) {
  return state.hand?.players.find((each) => each.player === player)?.declared ?? "";
}
