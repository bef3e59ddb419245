// Checking a whole transcript, as it is downloaded, against what was seen at the table.

import { checksOf, isInDeck, shuffleHash } from "./checking.js";

/**
 * @typedef {import("../wire.js").Shuffle} Shuffle
 * @typedef {{ what: string, right: boolean, count: number }} Check
 */

// Return what was checked, `{what, right, count}`, in the order in which it happened.
/** @param {{ shuffles: Shuffle[] }} transcript @param {string[]} seenCards @param {string[]} seenWords */
export function checked(transcript, seenCards, seenWords) {
  const { shuffles } = transcript;
  const each = shuffles.map(checksOf);
  const cards = shuffles.flatMap((shuffle) =>
    shuffle.openings.map((opening) => ({ name: opening.card, right: isInDeck(shuffle, opening) })));
  const proved = new Set(cards.filter((card) => card.right).map((card) => card.name));
  const decks = shuffles.reduce((sum, shuffle) => sum + shuffle.opened.length, 0);
  const told = new Set(shuffles.map((shuffle) => shuffle.fingerprint));
  /** @type {[string, boolean, number][]} */
  const found = [
    ["contributions", each.every((one) => one.contributions), givenIn(shuffles)],
    ["choice", each.every((one) => one.choice), shuffles.length],
    ["decks", each.every((one) => one.decks), decks],
    ["words", each.every((one) => one.words) && seenWords.every((words) => told.has(words)), shuffles.length],
    ["cards", cards.every((card) => card.right), cards.length],
    ["seen", seenCards.every((name) => proved.has(name)), seenCards.length],
  ];
  if (shuffles.length > 1) found.push(["chain", isChained(shuffles), shuffles.length]);
  return found.map(([what, right, count]) => ({ what, right, count }));
}

/** @param {Shuffle[]} shuffles */
const givenIn = (shuffles) => shuffles.reduce((sum, shuffle) => sum + shuffle.contributions.length, 0);

/** @param {Shuffle[]} shuffles */
function isChained(shuffles) {
  return shuffles.slice(1).every((shuffle, i) =>
    shuffle.announcement.previous === shuffleHash(shuffles[i]));
}

// Return the names of the cards that states of a hand showed to who looked on.
/** @param {{ hand: unknown }[]} states */
export function cardsSeen(states) {
  const all = states.flatMap(({ hand }) => JSON.stringify(hand).match(/"c":"[2-9TJQKA][cdhs]"/g) ?? []);
  return [...new Set(all.map((found) => found.slice(5, 7)))];
}
