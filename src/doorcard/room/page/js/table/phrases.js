// Sentences about a hand and its players, for every place that shows them.

import { RANKS } from "../text.js";
import { inTongues } from "../tongue.js";
import { html } from "../ui.js";
import { known, listed, text } from "../words.js";
import { cardName, cardText, nameOfSign } from "./felt/cards.js";
import { playerAt, slotCard } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Player} Player
 * @typedef {import("./state.js").Hand} Hand
 */

// Return whether somebody hosts the table, in words: alone, or too; "" for a player who does not.
/** @param {import("./state.js").Chair} chair @param {import("./state.js").Table | null | undefined} table */
export function hosting({ chair }, table) {
  if (table?.host === chair) return text("host");
  return table?.cohosts?.includes(chair) ? text("cohost") : "";
}

// Return how many chips somebody has now: those in front of them while a hand is played.
/** @param {State} state @param {import("./state.js").Chair} chair */
export function chipsOf({ hand }, chair) {
  const player = playerAt(hand, chair.chair);
  return (player && !hand?.over ? player.stack : chair.chips) ?? 0;
}

// Return the name of a side of the pot or of a wager.
/** @param {Hand | null | undefined} hand @param {string} code @returns {string} */
export function sideName(hand, code) {
  return known(hand?.sides ?? {}, code) ?? code.replaceAll("_", " ");
}

// Return the word with which a side is declared, which may be shorter than its name.
/** @param {Hand | null | undefined} hand @param {string} code @returns {string} */
export function declaredWord(hand, code) {
  return known(hand?.said ?? {}, code) ?? sideName(hand, code);
}

// Return the names of the sides that were won: a player who wins all sides at once wins each of them by its
// name.
/** @param {Hand | null | undefined} hand @param {string} code @returns {string} */
export function wonName(hand, code) {
  const { each } = hand?.result?.awards?.find(({ side, each }) => side === code && each) ?? {};
  return each ? listed(Object.keys(each).map((one) => sideName(hand, one))) : sideName(hand, code);
}

// Return what is wild now, or that nothing is yet; "" where nothing will be. `one` says a rank or card.
/** @param {Hand} hand @param {(wild: string) => string} [one] @returns {string} */
export function wildsText(hand, one = wildSign) {
  const cards = (hand.wild ?? []).map((each) => wildText(each, hand, one)).join(", ");
  return cards ? text("wild", { cards }) : hand.wild_later ? text("wild_later") : "";
}

/** @param {string} wild */
const wildSign = (wild) => cardText(wild) ?? wild.replace("T", "10");

// Return a wild rank or card as it is read: `high 3` is wild for one side alone, `down 3` face down alone.
/** @param {string} wild @param {Hand} hand @param {(wild: string) => string} one @returns {string} */
function wildText(wild, hand, one) {
  const [side, name] = wild.split(" ");
  if (name && side === "down") return text("wild_down", { words: one(name) });
  if (name) return text("read_worth_for", { side: sideName(hand, side), words: one(name) });
  return one(wild);
}

/** @typedef {import("../wire.js").StrengthFace} Strength */

// Return the worth of a hand in words; of several sides, each after its name: `High: a flush · Low: 7-6-4-2-A`.
/** @param {Strength[]} [found] */
export function strengthWords(found = []) {
  return found.map(toldOf).join(" · ");
}

/** @param {Strength} strength */
export const toldOf = ({ words, told }) => told || words;

// Return words of the room with their cards as the page writes them: `10♣`.
/** @param {string} words */
export function cardsIn(words) {
  return words.replace(/T(?=[♣♦♥♠])/g, "10");
}

// A list of ranks, some perhaps in words, or a card: read as one word.
const COURT = ["J", "Q", "K", "A"].map((rank) => known(RANKS, rank)).join("|");
const CARD = "(?:10|[2-9JQKA])[♣♦♥♠]";
const WHOLE = new RegExp(
  `((?:\\d{1,2}|\\b(?:[A-Z]|${COURT}))(?:-(?:\\d{1,2}|[A-Z]|${COURT})(?![\\p{L}\\d])){1,6}|${CARD})`,
  "u");

// Return words in which no line ends within a list of ranks, each in the language that it is of; cards are
// heard by their names.
/** @param {string} words */
export function unbroken(words) {
  return words.split(WHOLE).map((part, i) => {
    if (i % 2 === 0) return inTongues(part);
    const card = /[♣♦♥♠]/.test(part) && nameOfSign(part.slice(0, -1), part.slice(-1));
    return card ? html`<${CardInText} key=${i} card=${card} />` : html`<span class="unbroken" key=${i}>${part}</span>`;
  });
}

// A card in a line of text.
/** @param {{ card: string }} props */
export function CardInText({ card }) {
  return html`<span role="img" aria-label=${cardName(card)}>${cardText(card)}</span>`;
}

// Return what lies in a slot of the row for sale: its card, else which slot it is; slot 0 is the deck's card.
/** @param {Hand | null | undefined} hand @param {number} slot */
export function slotText(hand, slot) {
  return slot ? cardText(slotCard(hand, slot)?.c) ?? text("slot_name", { slot }) : text("the_deck_card");
}

// Return how a player is asked, undefined for one who isn't.
/** @param {State} state @param {Player | undefined} player */
export function askedOf(state, player) {
  return player && state.ask?.asked.find((each) => each.player === player.player);
}

// --- how a hand came out

// Return a player's winnings, by side; the side is empty where there was only one to win.
/** @param {Hand | null | undefined} hand @param {number} player @returns {{ side: string, amount: number }[]} */
export function wonOf(hand, player) {
  const awards = hand?.result?.awards ?? [];
  const sides = new Set(awards.map((award) => award.side));
  const found = new Map();
  for (const award of awards.filter((each) => each.player === player)) {
    const side = sides.size > 1 && award.side !== "uncontested" ? award.side : "";
    found.set(side, (found.get(side) ?? 0) + award.amount);
  }
  return [...found].map(([side, amount]) => ({ side, amount }));
}

/**
 * @typedef {import("../wire.js").AwardFace} Award
 * @typedef {{ code: string, name: string }} Side a side of the pot that a card wins
 * @typedef {Map<number, Side[]>} Lit the cards that win, by place, each with what for where that differs
 */

// Return the cards with which a player won; null where nothing is to be lit.
/** @param {Hand | null | undefined} hand @param {Player} player @returns {Lit | null} */
export function litOf(hand, player) {
  const awards = hand?.result?.awards ?? [];
  if (!awards.some((award) => award.cards?.length)) return null;
  const own = awards.filter((award) => award.player === player.player);
  return litBy(hand, own.flatMap((award) => Object.entries(award.each ?? { [award.side]: award.cards ?? [] })));
}

// Return the cards in the middle with which somebody won; null where none are to be lit.
/** @param {Hand | null | undefined} hand @returns {Lit | null} */
export function litMiddle(hand) {
  const awards = hand?.result?.awards ?? [];
  if (!awards.some((award) => award.cards?.length || award.middle?.length)) return null;
  return litBy(hand, awards.map((award) => [award.side, award.middle ?? []]));
}

/** @param {Hand | null | undefined} hand @param {[string, number[]][]} won @returns {Lit} */
function litBy(hand, won) {
  const sides = new Set((hand?.result?.awards ?? []).flatMap(({ side, each }) => (each ? Object.keys(each) : side)));
  const found = new Map();
  for (const [code, places] of won)
    for (const place of places) {
      const before = found.get(place) ?? [];
      const news = sides.size > 1 && !before.some((/** @type {Side} */ each) => each.code === code);
      found.set(place, news ? [...before, { code, name: sideName(hand, code) }] : before);
    }
  return found;
}
