// Words as they are heard: cards by their names, ranks as words, chips as chips.

import { RANKS } from "../../text.js";
import { listed, text } from "../../words.js";
import { cardName, nameOfSign } from "../felt/cards.js";
import { sideName } from "../phrases.js";
import { whoIs } from "../state.js";

/**
 * @typedef {import("../../wire.js").CardFace} CardFace
 * @typedef {import("../state.js").Hand} Hand
 * @typedef {import("../state.js").State} State
 */

/** @type {Record<string, string>} */
const WORDS = RANKS;

// Ranks joined by hyphens, such as `Q-8`, with neither a letter of any language nor a digit next to them; some
// languages write the court cards as words there. The room says a single rank in words.
const RANK = `(?:10|[2-9JQKA]|${["J", "Q", "K", "A"].map((rank) => WORDS[rank]).join("|")})`;
const ROW = new RegExp(`(?<![\\p{L}\\p{N}-])${RANK}(?:-${RANK})+(?![\\p{L}\\p{N}-])`, "gu");

// Return words of the room as they are read aloud, as the room says them: `K♣ 2♥` is the king of clubs and
// the two of hearts, `Q-8` queen, eight.
/** @param {string} words */
export function asSpoken(words) {
  const card = (/** @type {string} */ sign) =>
    text("the_card", { card: cardName(nameOfSign(sign.slice(0, -1), sign.slice(-1))) });
  return words
    .replace(/(?:(?:10|[2-9TJQKA])[♣♦♥♠](?: (?=\w+[♣♦♥♠]))?)+/g,
      (cards) => listed(cards.split(" ").map(card)))
    .replace(ROW, (ranks) => ranks.split("-").map((rank) => WORDS[rank.replace("10", "T")] ?? rank).join(", "))
    .replaceAll(" · ", "; ").replaceAll("_", " ");
}

// Return the action of a key in words, with the key first; an action without a key goes without.
/** @param {string | number | undefined} key @param {string} words */
export function keyed(key, words) {
  return key === undefined || String(key).length > 1 ? words : text("read_keyed", { key, words });
}

// Return an amount as it is read aloud.
/** @param {number} chips */
export function chipsSpoken(chips) {
  return text(chips === 1 ? "one_chip" : "so_many_chips", { chips });
}

// Return cards in their order on the table, those alike together: first those that are down, then those that
// are up.
/** @param {CardFace[]} cards @param {Hand | null} [hand] */
export function cardsSpoken(cards, hand) {
  const groups = /** @type {Record<string, CardFace[]>} */ ({ back: [], down: [], known: [], up: [] });
  for (const card of cards) groups[lies(card)].push(card);
  const { back, ...open } = groups;
  const said = Object.entries(open).filter(([, some]) => some.length).map(([how, some]) => {
    const named = listed(some.map((card) => cardSpoken(card, hand)));
    return text(`read_${how}`, { cards: named }, some.length > 1 && "several");
  });
  const backs = back.length === 1 ? text("read_back") : back.length && text("read_backs", { count: back.length });
  return [...(backs ? [backs] : []), ...said].join(", ");
}

/** @param {CardFace} card */
function lies({ c, up, known = "all" }) {
  if (c === "??") return "back";
  return up ? "up" : known === "all" ? "known" : "down";
}

// Return a card by its name, with the rank it is wild for; where that is one side of the pot alone, which.
/** @param {CardFace} card @param {Hand | null} [hand] */
export function cardSpoken({ c, wild }, hand) {
  const all = (wild && hand?.wild) || [];
  const sides = all.map((each) => each.split(" "))
    .filter(([side, name]) => side !== "down" && (name === c || name === c[0])).map(([side]) => side);
  const [side = ""] = all.some((each) => each === c || each === c[0]) ? [] : sides;
  if (side) return text("read_wild_for", { card: cardName(c), side: sideName(hand, side) });
  return text(wild ? "read_wild" : "the_card", { card: cardName(c) });
}

// Return the parts that are there as one text.
/** @param {(string | false | null | undefined)[]} parts */
export const together = (parts) => parts.filter(Boolean).join(" ");

// Return a player's name, or "you" as it is said inside a sentence.
/** @param {State} state @param {number} player */
export function called(state, player) {
  const { name, me } = whoIs(state, player);
  return me ? text("you_inside") : name;
}

// Tell whether words were heard just now, as a sentence or within one.
/** @param {string} words @param {string} speech */
export const isIn = (words, speech) => speech.toLowerCase().includes(words.replace(/\.$/, "").toLowerCase());
