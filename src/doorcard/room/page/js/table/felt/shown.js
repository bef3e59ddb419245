// Hands that are shown where there is little room: they grow into the felt that others leave free, so
// that rank and suit of each card can be read. All of them are alike: no hand looks better than another
// because its seat has more room.

import { meet } from "./free.js";
import { RATIO } from "./sizes.js";

/**
 * @typedef {import("./geometry.js").Rect} Rect
 * @typedef {import("./geometry.js").Plan} Plan
 * @typedef {{ cards: Rect, front: Rect, card: number, rows: number }} Shown
 * @typedef {{ shown: number, lies: boolean, letters?: number }} Holds how many cards a seat shows, 0 where not all are
 *   shown; whether there are any before it; and how many letters are beside them, usually a word
 * @typedef {{ width: number, height: number, most: number, kept: Rect[] }} Room the table, the width of
 * the largest cards, and the rectangles that have to stay free
 */

// How much of a card under another stays in sight, to the side and above: its rank and its suit.
export const SEEN = { beside: 0.56, above: 0.82 };
const STEP = 1;
const APART = 2;
// How far the cards of two hands keep from each other, so that they don't look like one.
const HANDS_APART = 10;
// From how many pixels on each card of a row is readable in its place, and how much larger hands have to be
// in two rows before they are parted.
const READ = 36;
const PARTED = 1.1;
// How many ways are tried at one size of cards.
const TRIES = 600;

// Return the places of the cards of each seat that shows them, undefined for all others: as large as all of
// them can be, in one row each, or in two if they are too small to be read in one. Hands without room to grow
// keep their places.
/** @param {Plan} plan @param {Holds[]} holds @param {Room} room @returns {(Shown | undefined)[]} */
export function shownAt(plan, holds, room) {
  const lie = (/** @type {{ cards: Rect, front: Rect }} */ { cards, front }) => [cards, front];
  const taken = [...room.kept, ...plan.places.map(({ plate }) => plate),
    ...plan.places.flatMap((place, i) => (holds[i]?.lies && !holds[i].shown ? lie(place) : []))];
  const all = holds.flatMap(({ shown }, i) => (shown ? [i] : []));
  const alike = (/** @type {number} */ rows) => {
    for (let larger = room.most; larger > plan.card - STEP; larger -= STEP) {
      const card = Math.max(larger, plan.card);
      for (const astray of ASTRAY) {
        const ways = all.map((i) => waysOf(plan, room.width, i, card, holds[i], rows,
          astray).filter((way) => lie(way).every((each) => fits(each, room, taken))));
        const found = ways.every((each) => each.length > 0) && apart(ways);
        if (found) return { card, found };
      }
    }
    return { card: 0, found: [] };
  };
  const one = alike(1);
  const two = one.card < READ ? alike(2) : one;
  const { found } = two.card > one.card * PARTED ? two : one;
  return holds.map((_, i) => found[all.indexOf(i)]);
}

/** @param {Rect} each @param {Room} room @param {Rect[]} taken */
function fits(each, { width, height }, taken) {
  return each.x >= 0 && each.y >= 0 && each.x + each.w <= width && each.y + each.h <= height
    && !taken.some((other) => meet(each, other, APART));
}

// Return one way for each hand so that no two of them meet, those with the fewest first; null where none
// is found.
/** @param {Shown[][]} ways @returns {Shown[] | null} */
function apart(ways) {
  const order = ways.map((_, i) => i).sort((one, other) => ways[one].length - ways[other].length);
  /** @type {Shown[]} */
  const found = [];
  let tries = 0;
  const lie = (/** @type {number} */ n) => {
    if (n === order.length) return true;
    for (const way of ways[order[n]]) {
      if (++tries > TRIES) return false;
      const clear = order.slice(0, n).every((i) => !crosses(found[i], way));
      found[order[n]] = way;
      if (clear && lie(n + 1)) return true;
    }
    return false;
  };
  return lie(0) ? found : null;
}

/** @param {Shown} one @param {Shown} other */
function crosses(one, other) {
  return meet(one.cards, other.cards, HANDS_APART)
    || [one.cards, one.front].some((mine) => [other.cards, other.front].some((theirs) => meet(mine, theirs, APART)));
}

// The size of the words beside a hand: of so many letters, in lines as long as the hand; no words take no
// room.
/** @param {number} letters @param {number} font @param {number} wide */
function lineOf(letters, font, wide) {
  return letters ? font * (0.3 + 1.3 * Math.ceil((letters * LETTER * font) / wide)) : 0;
}

// The width of a letter, and how many there are where that isn't known.
const LETTER = 0.62;
const WORD = 5;
// As many as stand on one line beside cards.
const SHORTEST = 12;

// The ways to lay a hand of a seat: flush with its plate, or as near to that as it can be.
/**
 * @param {Plan} plan @param {number} width @param {number} i @param {number} card @param {Holds} holds
 * @param {number} rows @param {number} astray @returns {Shown[]}
 */
function waysOf({ places, font, squat }, width, i, card, { shown, letters = WORD }, rows, astray) {
  const { plate, side, cards } = places[i];
  const w = card * (1 + (Math.ceil(shown / rows) - 1) * SEEN.beside);
  const h = card * (RATIO + (rows - 1) * SEEN.above);
  const wide = Math.max(w, plate.w);
  const line = lineOf(letters, font, wide);
  const [under, over] = [plate.y + plate.h + APART + 1, plate.y - APART - 1];
  // It leaves the other half to the player across, if it can.
  const half = (width - HANDS_APART) / 2;
  const flush = side === "left" ? Math.max(0, Math.min(plate.x, half - w))
    : side === "right" ? Math.min(width - w, Math.max(plate.x + plate.w - w, width - half))
      : plate.x + (plate.w - w) / 2;
  const most = plate.w * astray;
  const shifts = Array.from({ length: Math.floor(most / SHIFT) }, (_, n) => [(n + 1) * SHIFT, -(n + 1) * SHIFT]).flat();
  const at = [0, ...shifts].map((shift) => flush + shift);
  // Where seats are close below one another the words lie beside the cards.
  const words = font * LETTER * Math.max(Math.min(letters, SHORTEST), letters / 2);
  const next = (/** @type {number} */ x) => ({ x: side === "right" ? x - words - APART - 1 : x + w + APART + 1,
    y: under, w: words, h });
  const front = (/** @type {number} */ x) => Math.max(0, Math.min(x + (w - wide) / 2, width - wide));
  // On the side of its plate where it lay, so that nobody's hand is taken for another's.
  if (cards.y < plate.y) return at.map(
    (x) => ({ card, rows, cards: { x, y: over - h, w, h }, front: { x: plate.x, y: under, w: plate.w, h: line } }));
  return at.flatMap((x) => [
    { card, rows, cards: { x, y: under, w, h }, front: { x: front(x), y: under + h + 1, w: wide, h: line } },
    ...(line ? [{ card, rows, cards: { x, y: under, w, h },
      front: { x: plate.x, y: over - line, w: plate.w, h: line } }] : []),
    ...(squat ? [{ card, rows, cards: { x, y: under, w, h }, front: next(x) }] : []),
  ]);
}

// How far a hand may be from its place flush with its plate, as a part of the plate's width, the least first;
// and by how many pixels that is tried.
const ASTRAY = [0.15, 0.6];
const SHIFT = 4;
