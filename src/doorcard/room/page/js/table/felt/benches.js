// Seats in straight lines, where they have no room around an oval: up the left side, along the top
// and down the right one. The stage stands between the sides, or below them.

import { blockOf, stageAt } from "./sizes.js";

/**
 * @typedef {import("./geometry.js").Rect} Rect
 * @typedef {import("./geometry.js").Found} Found
 * @typedef {import("./sizes.js").Sizes} Sizes
 */

const STEP = 0.5;
const CLEAR = 1;

// Return the largest cards for which lines have room; where none do, the smallest, whatever they cover.
/** @param {Sizes} sizes @param {number} seats @returns {Found} */
export function benched(sizes, seats) {
  for (let card = sizes.most; card >= sizes.least; card -= STEP)
    for (const beside of [false, true])
      for (let sides = Math.floor(seats / 2); sides >= 0; sides--) {
        const found = lined(sizes, seats, sides, card, beside);
        if (found) return found;
      }
  const size = blockOf(sizes, sizes.least, false);
  const sides = Math.max(0, Math.ceil((seats - Math.floor(sizes.width / size.w)) / 2));
  const blocks = linesOf(sizes, size, seats, sides, (sides + 1) * (size.h + CLEAR));
  return { oval: 9, beside: false, card: 0, blocks, stage: stageAt(sizes, 0.6) };
}

/** @param {Sizes} sizes @param {number} seats @param {number} sides how many on each @param {number} card @param {boolean} beside @returns {Found | null} */
function lined(sizes, seats, sides, card, beside) {
  const { width, height, stage } = sizes;
  const size = blockOf(sizes, card, beside);
  const along = seats - 2 * sides;
  const top = along ? size.h + CLEAR : 0;
  const high = top + sides * (size.h + CLEAR);
  if (along * size.w + (along - 1) * CLEAR > width || high - CLEAR > height || (sides && 2 * size.w + CLEAR > width)) return null;
  const between = sides > 0 && stage.w + 2 * (size.w + CLEAR) <= width;
  const from = between ? top : high;
  if (stage.h > height - from) return null;
  const until = between ? height : high;
  const blocks = linesOf(sizes, size, seats, sides, until);
  const w = Math.min(stage.w, width);
  return { oval: 9, beside, card, blocks, stage: { x: (width - w) / 2, y: from + (height - from - stage.h) / 2, w, h: stage.h } };
}

// The blocks, clockwise from the lower left; the sides reach down to `until`.
/** @param {Sizes} sizes @param {{ w: number, h: number }} size @param {number} seats @param {number} sides @param {number} until @returns {Rect[]} */
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
