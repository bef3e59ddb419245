// Seats in straight lines, where they have no room around an oval: up the left side, along the top and down
// the right one. The stage is between the sides, or below them.

import { blockOf, stageAt } from "./sizes.js";

/**
 * @typedef {import("./geometry.js").Rect} Rect
 * @typedef {import("./geometry.js").Found} Found
 * @typedef {import("./sizes.js").Sizes} Sizes
 */

const STEP = 0.5;
const CLEAR = 1;
// How far cards are lifted over their own plate, in letters, where that makes room for all.
const LIFTS = [0, 0.3, 0.6, 0.9];

// Return the largest cards for which lines have room; if lines have none, the largest in rows, and if there
// is no room for those either, the smallest, though they cover each other.
/** @param {Sizes} sizes @param {number} seats @returns {Found} */
export function benched(sizes, seats) {
  const inLines = largestOf(sizes, (card) => linedMost(sizes, seats, card, false, blockOf(sizes, card, false))
    ?? linedMost(sizes, seats, card, true, blockOf(sizes, card, true)));
  if (inLines && (!sizes.squat || inLines.card >= sizes.enough)) return inLines;
  const inRows = sizes.squat && largestOf(sizes, (card) => packed(sizes, blockOf(sizes, card, false), seats, card));
  if (inLines && !(inRows && inRows.card > inLines.card * LARGER)) return inLines;
  if (inRows) return inRows;
  const size = blockOf(sizes, sizes.least, false);
  for (const part of sizes.squat ? LIFTS : []) {
    const lifted = { ...size, h: size.h - part * sizes.font };
    const found = packed(sizes, lifted, seats, sizes.least) ?? linedMost(sizes, seats, sizes.least, false, lifted);
    if (found) return found;
  }
  const sides = Math.max(0, Math.ceil((seats - Math.floor(sizes.width / size.w)) / 2));
  const blocks = linesOf(sizes, size, seats, sides, (sides + 1) * (size.h + CLEAR));
  return { oval: 9, beside: false, card: 0, blocks, stage: stageAt(sizes, 0.6) };
}

// How much larger cards are in rows before lines give way to them, where those are hard to read.
const LARGER = 1.15;

// Return what is found with the largest cards, null where no size has room.
/** @param {Sizes} sizes @param {(card: number) => Found | null} find @returns {Found | null} */
function largestOf({ most, least }, find) {
  for (let card = Math.floor(most); card >= least; card -= STEP) {
    const found = find(card);
    if (found) return found;
  }
  return null;
}

// Lines of seats of a size, with as many at the sides as there is room for.
/**
 * @param {Sizes} sizes @param {number} seats @param {number} card @param {boolean} beside
 * @param {{ w: number, h: number }} size @returns {Found | null}
 */
function linedMost(sizes, seats, card, beside, size) {
  for (let sides = Math.floor(seats / 2); sides >= 0; sides--) {
    const found = lined(sizes, seats, sides, card, beside, size);
    if (found) return found;
  }
  return null;
}

/**
 * @param {Sizes} sizes @param {number} seats @param {number} sides how many on each @param {number} card
 * @param {boolean} beside @param {{ w: number, h: number }} size @returns {Found | null}
 */
function lined(sizes, seats, sides, card, beside, size) {
  const { width, height, stage, pot, clear } = sizes;
  const along = seats - 2 * sides;
  const top = along ? size.h + CLEAR : 0;
  const high = top + sides * (size.h + CLEAR);
  if (along * size.w + (along - 1) * CLEAR > width || high - CLEAR > height
    || (sides && 2 * size.w + CLEAR > width)) return null;
  const between = sides > 0 && pot + 2 * (size.w + CLEAR) <= width;
  const from = between ? top : high;
  const below = between ? 0 : clear;
  if (stage.h > height - below - from) return null;
  const until = between ? height : high;
  const blocks = linesOf(sizes, size, seats, sides, until);
  const w = Math.min(stage.w, between ? width - 2 * (size.w + CLEAR) : width);
  return { oval: 9, beside, card, blocks,
    stage: { x: (width - w) / 2, y: from + (height - below - from - stage.h) / 2, w, h: stage.h } };
}

// The blocks, clockwise from the lower left; the sides reach down to `until`.
/**
 * @param {Sizes} sizes @param {{ w: number, h: number }} size @param {number} seats @param {number} sides
 * @param {number} until @returns {Rect[]}
 */
function linesOf({ width }, size, seats, sides, until) {
  const along = seats - 2 * sides;
  const top = along ? size.h + CLEAR : 0;
  const down = sides > 1 ? Math.min((until - top - size.h) / (sides - 1), size.h * 1.5) : 0;
  const at = (/** @type {number} */ x, /** @type {number} */ row) => ({ x, y: top + row * down, ...size });
  const left = Array.from({ length: sides }, (_, i) => at(0, sides - 1 - i));
  const right = Array.from({ length: sides }, (_, i) => at(width - size.w, i));
  const gap = (width - along * size.w) / Math.max(along, 1);
  const above = Array.from({ length: along }, (_, i) => ({ x: gap / 2 + i * (size.w + gap), y: 0, ...size }));
  return [...left, ...above, ...right];
}

// Seats in rows, with some between those of the sides: the first row is full, and below it the stage is
// between the sides, or else below them all. Null where there is no room for that either.
/**
 * @param {Sizes} sizes @param {{ w: number, h: number }} size @param {number} seats @param {number} card
 * @returns {Found | null}
 */
function packed({ width, height, stage }, size, seats, card) {
  const columns = Math.floor((width + CLEAR) / (size.w + CLEAR));
  const most = Math.floor((height + CLEAR) / (size.h + CLEAR));
  const within = width - 2 * (size.w + CLEAR);
  const w = Math.min(stage.w, width);
  for (let rows = 2; rows <= most && columns > 2; rows++) {
    const inner = seats - columns - 2 * (rows - 1);
    const deep = Math.ceil(Math.max(inner, 0) / (columns - 2));
    if (inner < -1 || deep > rows - 1) continue;
    const from = [1 + deep, rows].map((each) => each * (size.h + CLEAR))
      .find((each, i) => stage.h <= height - each && (i || stage.w <= within));
    if (from === undefined) continue;
    const blocks = rowsOf(width, size, seats, rows, columns);
    return { oval: 9, beside: false, card, blocks,
      stage: { x: (width - w) / 2, y: from + (height - from - stage.h) / 2, w, h: stage.h } };
  }
  return null;
}

// The blocks of such rows, clockwise from the lower left.
/**
 * @param {number} width @param {{ w: number, h: number }} size @param {number} seats @param {number} rows
 * @param {number} columns @returns {Rect[]}
 */
function rowsOf(width, size, seats, rows, columns) {
  const across = (width - size.w) / (columns - 1);
  const at = (/** @type {number} */ column, /** @type {number} */
    row) => ({ x: column * across, y: row * (size.h + CLEAR), ...size });
  const top = Array.from({ length: columns }, (_, i) => at(i, 0));
  const [left, right] = [/** @type {Rect[]} */ ([]), /** @type {Rect[]} */ ([])];
  let more = Math.max(0, seats - columns - 2 * (rows - 1));
  for (let row = 1; row < rows; row++) {
    const between = Array.from({ length: Math.min(more, columns - 2) }, (_, i) => at(i + 1, row));
    more -= between.length;
    const half = Math.ceil(between.length / 2);
    left.unshift(at(0, row), ...between.slice(0, half));
    right.push(...between.slice(half), at(columns - 1, row));
  }
  return [...left, ...top, ...right].slice(0, seats);
}
