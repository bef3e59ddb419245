// Checking a shuffle as it happens: that what was announced, contributed, chosen and opened belongs
// together, and that each card lay where it was sealed. The same checks as `doorcard verify` makes.

import { canonical, digest, drawing, hex, hmac, leaf, pack, rootBy, rootOf, unhex } from "./hashing.js";

/**
 * @typedef {import("../wire.js").Announcement} Announcement
 * @typedef {import("../wire.js").Shuffle} Shuffle
 */

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const FIRST = "ba be bo da fi go hu ka le mo nu pi ro sa ti vo".split(" ");
const SECOND = "bin dak fel gor him jat kem lon mus nar pol rid sev tun wok zel".split(" ");

// Return the hash that contributions to an announcement are bound to.
/** @param {Announcement} announcement */
export const announced = (announcement) => digest("announcement", canonical(announcement));

// Return the hash by which a player commits to a contribution.
/** @param {Uint8Array} hash @param {number} player @param {Uint8Array} contribution */
export const commitment = (hash, player, contribution) =>
  hex(digest("contribution", hash, player, contribution));

// Tell whether a chosen shuffle follows from its announcement and the contributions in it.
/** @param {Shuffle} shuffle */
export const isChosenRightly = (shuffle) => Object.values(checksOf(shuffle)).every(Boolean);

// Return what is to be checked of a chosen shuffle, each true if it is as it should be.
/** @param {Shuffle} shuffle */
export function checksOf(shuffle) {
  const { announcement, commitments, contributions, opened } = shuffle;
  const hash = announced(announcement);
  const z = digest("z", hash, canonical([commitments, contributions]));
  const draw = drawing(z, "choice");
  const deck = draw(announcement.roots.length);
  const cut = draw(announcement.size);
  const committed = new Map(commitments);
  return {
    contributions: contributions.every(([player, given]) =>
      committed.get(player) === commitment(hash, player, unhex(given))),
    choice: shuffle.z === hex(z) && shuffle.deck === deck && shuffle.cut === cut,
    words: shuffle.fingerprint === wordsOf(hash, z),
    decks: (announcement.kind !== "chosen" || opened.length === announcement.roots.length - 1) &&
      opened.every((each) => each.deck !== deck && isMadeBySeed(announcement, each)),
  };
}

// Return the hash of a shuffle, which the next one of the hand names as `previous`.
/** @param {Shuffle} shuffle */
export const shuffleHash = (shuffle) =>
  hex(digest("shuffle", canonical({ ...shuffle, openings: [] })));

/** @param {Uint8Array} hash @param {Uint8Array} z */
function wordsOf(hash, z) {
  const bytes = digest("words", hash, z).slice(0, 4);
  return Array.from(bytes, (byte) => FIRST[byte >> 4] + SECOND[byte & 15]).join(" ");
}

// Tell whether a deck that was not played is the one that its seed shuffles.
/** @param {Announcement} announcement @param {import("../wire.js").OpenedDeck} opened */
function isMadeBySeed({ hand, number, cards, roots }, { deck, seed }) {
  const key = unhex(seed);
  const order = (cards.match(/../g) ?? []).map(cardNumber);
  const draw = drawing(key, "order");
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const leaves = order.map((card, i) => leaf(hand, number, deck, i, card, hmac(key, pack("salt", i))));
  return hex(rootOf(leaves)) === roots[deck];
}

// Tell whether a card that was opened lay in its place in the deck that is played.
/** @param {Shuffle} shuffle @param {Pick<import("../wire.js").Opening, "dealt" | "position" | "card" | "salt" | "path">} opening */
export function isInDeck({ announcement, deck, cut }, opening) {
  const { hand, number, size, roots } = announcement;
  const { dealt, position, card, salt, path } = opening;
  if (position !== (cut + dealt) % size) return false;
  const start = leaf(hand, number, deck, position, cardNumber(card), unhex(salt));
  const root = rootBy(start, position, size, path.map(unhex));
  return root !== null && hex(root) === roots[deck];
}

/** @param {string} name */
const cardNumber = (name) => 4 * RANKS.indexOf(name[0]) + SUITS.indexOf(name[1]);
