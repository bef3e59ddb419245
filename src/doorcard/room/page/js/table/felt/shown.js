// Hands that are shown where there is little room: they grow into the felt that others leave free, so
// that rank and suit of each card can be read.

import { meet } from "./free.js";
import { RATIO } from "./sizes.js";

/**
 * @typedef {import("./geometry.js").Rect} Rect
 * @typedef {import("./geometry.js").Plan} Plan
 * @typedef {{ cards: Rect, front: Rect, card: number, rows: number }} Shown
 * @typedef {{ shown: number, lies: boolean }} Holds how many cards a seat shows, 0 where not all are
 *   shown; and whether any lie before it
 * @typedef {{ width: number, height: number, most: number, kept: Rect[] }} Room the table, the width of
 *   the largest cards, and what has to stay free besides
 */

// How much of a card under another stays in sight, to the side and above: its rank and its suit.
export const SEEN = { beside: 0.56, above: 0.82 };
const STEP = 1;
const APART = 2;
// From which part of the largest size on cards stay in one row; from how many pixels on each card of a row is
// read as it lies there, and how much larger others have to be in two rows before they are parted.
const LARGE = 0.8;
const READ = 36;
const PARTED = 1.1;

// Return where the cards of each seat lie that shows them, undefined for all others: all alike in one
// row, or some in two, where they are too small to be read in one; else each as large as it can be.
/** @param {Plan} plan @param {Holds[]} holds @param {Room} room @returns {(Shown | undefined)[]} */
export function shownAt(plan, holds, room) {
  const all = holds.flatMap(({ shown }, i) => (shown ? [i] : []));
  const lie = (/** @type {{ cards: Rect, front: Rect }} */ { cards, front }) => [cards, front];
  const taken = [...room.kept, ...plan.places.map(({ plate }) => plate),
    ...plan.places.flatMap((place, i) => (holds[i]?.lies && !holds[i].shown ? lie(place) : []))];
  /** @param {number} i @param {number} card @param {number} rows @param {Rect[]} others */
  const placed = (i, card, rows, others) => waysOf(plan, room.width, i, card, holds[i].shown, rows).find((way) => lie(way).every((each) =>
    each.x >= 0 && each.y >= 0 && each.x + each.w <= room.width && each.y + each.h <= room.height
      && !others.some((other) => meet(each, other, APART))));
  const alike = (/** @type {number} */ rows) => {
    for (let card = room.most; card > plan.card; card -= STEP) {
      const tried = [...taken];
      const found = holds.map(({ shown }, i) => {
        const way = shown ? placed(i, card, 1, tried) ?? (rows > 1 ? placed(i, card, rows, tried) : undefined) : undefined;
        if (way) tried.push(...lie(way));
        return way;
      });
      if (all.every((i) => found[i])) return { card, found };
    }
    return { card: 0, found: holds.map(() => /** @type {Shown | undefined} */ (undefined)) };
  };
  const one = alike(1);
  if (one.card >= LARGE * room.most) return one.found;
  const two = alike(2);
  const { found, card: least } = one.card < READ && two.card > one.card * PARTED ? two : one;
  if (least >= LARGE * room.most) return found;
  // What is small because of another grows by itself.
  for (const i of all) {
    const others = [...taken, ...all.flatMap((each) => (each === i ? [] : lie(found[each] ?? plan.places[each])))];
    const enough = Math.max(plan.card, (found[i]?.card ?? 0) * 1.1);
    const largest = (/** @type {number} */ rows) => {
      for (let card = room.most; card > enough; card -= STEP) {
        const way = placed(i, card, rows, others);
        if (way) return way;
      }
      return undefined;
    };
    // A hand is read best in one row.
    const [one, two] = [largest(1), largest(2)];
    const row = one?.card ?? plan.card;
    found[i] = (two && row < READ && two.card > row * PARTED ? two : one) ?? found[i];
  }
  return found;
}

// The ways to lay a hand of a seat: flush with its plate, or as near to that as it can be.
/** @param {Plan} plan @param {number} width @param {number} i @param {number} card @param {number} count @param {number} rows @returns {Shown[]} */
function waysOf({ places, font }, width, i, card, count, rows) {
  const { plate, side, cards } = places[i];
  const w = card * (1 + (Math.ceil(count / rows) - 1) * SEEN.beside);
  const h = card * (RATIO + (rows - 1) * SEEN.above);
  const line = font * 1.6;
  const [under, over] = [plate.y + plate.h + APART + 1, plate.y - APART - 1];
  // It leaves the other half to whoever sits across, if it can.
  const half = (width - APART) / 2;
  const flush = side === "left" ? Math.max(0, Math.min(plate.x, half - w))
    : side === "right" ? Math.min(width - w, Math.max(plate.x + plate.w - w, width - half)) : plate.x + (plate.w - w) / 2;
  const most = Math.max(w, plate.w) * ASTRAY;
  const shifts = Array.from({ length: Math.floor(most / SHIFT) }, (_, n) => [(n + 1) * SHIFT, -(n + 1) * SHIFT]).flat();
  const at = [0, ...shifts].map((shift) => flush + shift);
  // On the side of its plate where it lay, so that nobody's hand is taken for another's.
  if (cards.y < plate.y) return at.map((x) => ({ card, rows, cards: { x, y: over - h, w, h }, front: { x: plate.x, y: under, w: plate.w, h: line } }));
  return at.flatMap((x) => [
    { card, rows, cards: { x, y: under, w, h }, front: { x, y: under + h + 1, w, h: line } },
    { card, rows, cards: { x, y: under, w, h }, front: { x: plate.x, y: over - line, w: plate.w, h: line } },
  ]);
}

// How far a hand may lie from where it is flush with its plate, as a part of its width; and by how many
// pixels that is tried.
const ASTRAY = 0.7;
const SHIFT = 4;
