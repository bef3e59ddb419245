// The middle of the table, for screen readers: cards for everybody and the bank's, and the payouts.

import { RANKS } from "../../text.js";
import { known, listed, text } from "../../words.js";
import { cardName } from "../felt/cards.js";
import { paidAlike } from "../felt/middle.js";
import { wildsText } from "../phrases.js";
import { asSpoken, cardSpoken, cardsSpoken } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").CardFace} CardFace
 */

// Return the zones in the middle: whose each is, and its cards as they are read aloud.
/** @param {State} state @returns {{ whose: string, cards: string }[]} */
export function middleSpoken({ hand }) {
  const { centre = [], aside = [], house = [], grid = [] } = hand ?? {};
  const zones = [
    { whose: text("centre"), cards: grid.length > 1 ? linesSpoken(centre, grid) : cardsSpoken(centre) },
    { whose: text("aside"), cards: cardsSpoken(aside) },
    { whose: text("house"), cards: cardsSpoken(house) },
  ];
  return zones.filter(({ cards }) => cards);
}

// Return what is wild, or that nothing is yet, as it is read aloud; "" where nothing will be.
/** @param {State} state */
export function wildsSpoken({ hand }) {
  const wilds = hand && !hand.over && wildsText(hand, (wild) => known(RANKS, wild) ?? cardName(wild));
  return wilds ? `${wilds}.` : "";
}

// Return the bank's zone.
/** @param {State} state */
export function bankSpoken({ hand }) {
  const cards = cardsSpoken(hand?.house ?? []);
  return cards ? text("read_zone", { whose: text("house"), cards }) : text("read_has_none", { who: text("house") });
}

// Return the cards of a cross, by line and column.
const CROSS = [["", "top", ""], ["left", "centre", "right"], ["", "bottom", ""]];

// Return cards in lines, each with its place in a cross, else line by line from the top.
/** @param {CardFace[]} cards @param {(number | null)[][]} grid */
function linesSpoken(cards, grid) {
  const cross = CROSS.every((line, row) => line.length === grid[row]?.length
    && line.every((place, column) => Boolean(place) === (grid[row][column] !== null)));
  const lying = (/** @type {number | null} */ at) => (at === null || !cards[at] ? [] : [cards[at]]);
  const inCross = (/** @type {number | null} */ at, /** @type {string} */ place) =>
    lying(at).map((card) => text(`lies_${place}`, { card: cardAlone(card) }));
  return grid.flatMap((line, row) => cross && CROSS[row]
    ? line.flatMap((at, column) => inCross(at, CROSS[row][column]))
    : [text("read_line", { number: row + 1, cards: listed(line.flatMap(lying).map(cardAlone)) })]).join("; ");
}

/** @param {CardFace} card */
function cardAlone(card) {
  return card.c === "??" ? text("read_back") : cardSpoken(card);
}

// Return the payouts on each wager of the table, in words; a row that ends in a colon leads on to the next.
/** @param {State} state @returns {string[]} */
export function paysSpoken({ hand }) {
  return (hand ? paidAlike(hand) : []).filter(({ rows }) => rows.length).map(({ wagers, rows }) => text("read_pays", {
    wagers, paid: rows.map(([what, pays]) => asSpoken(pays ? text("read_paid", { what, pays }) : what)).join("; ")
      .replaceAll(":; ", ": "),
  }));
}
