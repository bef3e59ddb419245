// Checking a whole transcript, as it is downloaded, against what was seen at the table.

import { IN_ORDER, NOBODY, verify } from "./verifying.js";

/**
 * @typedef {import("../wire.js").Shuffle} Shuffle
 * @typedef {{ what: string, right: boolean, count: number }} Check
 * @typedef {{ verdict: string, checks: Check[], shuffles: Shuffle[] }} Found
 */

// Return the verdict, what was checked, and the shuffles of a transcript that fits together. The
// verdict is `in_order`, `nobody_contributed`, the code of a fault, or the check that was not right.
/**
 * @param {string} json @param {string} previous that of the hand before, "" for none
 * @param {string[]} seenCards @param {string[]} seenWords @returns {Found}
 */
export function checked(json, previous, seenCards, seenWords) {
  const { verdict, transcript } = verify(json, previous);
  const fits = verdict === IN_ORDER || verdict === NOBODY;
  if (!fits || !transcript) return { verdict, checks: [{ what: verdict, right: false, count: 0 }], shuffles: [] };
  const { shuffles } = transcript;
  const proved = new Set(shuffles.flatMap(({ openings }) => openings.map(({ card }) => card)));
  const told = new Set(shuffles.map((shuffle) => shuffle.fingerprint));
  const sum = (/** @type {(shuffle: Shuffle) => unknown[]} */ part) =>
    shuffles.reduce((so_far, shuffle) => so_far + part(shuffle).length, 0);
  const checks = [
    point(verdict === NOBODY ? NOBODY : "contributions", verdict !== NOBODY, sum((each) => each.contributions)),
    point("choice", true, shuffles.length),
    point("decks", true, sum((each) => each.opened)),
    point("words", seenWords.every((words) => told.has(words)), shuffles.length),
    point("cards", true, sum((each) => each.openings)),
    point("seen", seenCards.every((name) => proved.has(name)), seenCards.length),
  ];
  if (shuffles.length > 1) checks.push(point("chain", true, shuffles.length));
  if (previous) checks.push(point("previous", true, 1));
  const wrong = checks.find(({ what, right }) => !right && what !== NOBODY);
  return { verdict: wrong?.what ?? verdict, checks, shuffles };
}

/** @param {string} what @param {boolean} right @param {number} count @returns {Check} */
const point = (what, right, count) => ({ what, right, count });

// Return the names of the cards that states of a hand showed to who looked on.
/** @param {{ hand: unknown }[]} states */
export function cardsSeen(states) {
  const all = states.flatMap(({ hand }) => JSON.stringify(hand).match(/"c":"[2-9TJQKA][cdhs]"/g) ?? []);
  return [...new Set(all.map((found) => found.slice(5, 7)))];
}
