// The steps of a shuffle, each from the one before: hashes, the choice, decks and cards (docs/fairness.md).

import { canonical, digest, drawing, hex, hmac, leaf, pack, rootBy, rootOf, unhex } from "./hashing.js";

/**
 * @typedef {import("../wire.js").Announcement} Announcement
 * @typedef {import("../wire.js").Shuffle} Shuffle
 */

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
// The cards' names, in card order.
export const NAMES = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
const FIRST = "ba be bo da fi go hu ka le mo nu pi ro sa ti vo".split(" ");
const SECOND = "bin dak fel gor him jat kem lon mus nar pol rid sev tun wok zel".split(" ");

// Return the hash that contributions to an announcement are bound to.
/** @param {Announcement} announcement */
export const announced = (announcement) => digest("announcement", canonical(announcement));

// Return the hash by which a player commits to a contribution.
/** @param {Uint8Array} hash @param {number} player @param {Uint8Array} contribution */
export const commitment = (hash, player, contribution) =>
  hex(digest("contribution", hash, player, contribution));

// Return Z, and the deck and the cut that follow from it.
/** @param {Shuffle} shuffle */
export function choiceOf({ announcement, commitments, contributions }) {
  const z = digest("z", announced(announcement), canonical([commitments, contributions]));
  const draw = drawing(z, "choice");
  return { z, deck: draw(announcement.roots.length), cut: draw(announcement.size) };
}

// Return the hash of a shuffle, which the next one of the hand names as `previous`.
/** @param {Shuffle} shuffle */
export const shuffleHash = (shuffle) =>
  hex(digest("shuffle", canonical({ ...shuffle, openings: [] })));

// Return the hash of the part of a hand that everybody saw, which the next hand names as `previous`.
/** @param {string} format @param {string} hand @param {Shuffle[]} shuffles */
export function spectatorHash(format, hand, shuffles) {
  const seen = shuffles.map((shuffle) =>
    ({ ...shuffle, openings: shuffle.openings.filter((opening) => opening.public) }));
  return hex(digest("spectator", canonical([format, hand, seen])));
}

// Return the four words.
/** @param {Uint8Array} hash the announcement's @param {Uint8Array} z */
export function wordsOf(hash, z) {
  const bytes = digest("words", hash, z).slice(0, 4);
  return Array.from(bytes, (byte) => FIRST[byte >> 4] + SECOND[byte & 15]).join(" ");
}

// Return the root of the deck that a seed shuffles.
/** @param {Announcement} announcement @param {import("../wire.js").OpenedDeck} opened */
export function rootOfSeed({ hand, number, cards }, { deck, seed }) {
  const key = unhex(seed);
  const order = (cards.match(/../g) ?? []).map(deckNumber);
  const draw = drawing(key, "order");
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const leaves = order.map((card, i) => leaf(hand, number, deck, i, card, hmac(key, pack("salt", i))));
  return hex(rootOf(leaves));
}

// Tell whether a card that was opened was in its place in the deck that is played.
/**
 * @param {Shuffle} shuffle @param {Pick<import("../wire.js").Opening, "position" | "card" | "salt" | "path">} opening
 */
export function isInDeck({ announcement, deck }, opening) {
  const { hand, number, size, roots } = announcement;
  const { position, card, salt, path } = opening;
  const start = leaf(hand, number, deck, position, deckNumber(card), unhex(salt));
  const root = rootBy(start, position, size, path.map(unhex));
  return root !== null && hex(root) === roots[deck];
}

// Return a card's number in card order; -1 for a text that is not a card.
/** @param {string} name */
export const deckNumber = (name) => NAMES.indexOf(name);
