// Rectangles on the table: whether two meet, and the room that seats leave free around the stage.

/**
 * @typedef {import("./geometry.js").Rect} Rect
 * @typedef {import("./geometry.js").Place} Place
 */

// Tell whether two rectangles come nearer than so much.
/** @param {Rect} one @param {Rect} other @param {number} [gap] */
export function meet(one, other, gap = 0) {
  return one.x < other.x + other.w + gap && other.x < one.x + one.w + gap
    && one.y < other.y + other.h + gap && other.y < one.y + one.h + gap;
}

// The room around the stage that no seat needs: up and down first, then to the sides.
/** @param {Rect} stage @param {Rect[]} blocks @param {number} width @param {number} height @returns {Rect} */
export function freeOf(stage, blocks, width, height) {
  const column = blocks.filter((block) => block.x < stage.x + stage.w && stage.x < block.x + block.w);
  const y = Math.max(4, ...column.filter((block) => block.y < stage.y).map((block) => block.y + block.h + 4));
  const end = Math.min(height - 4, ...column.filter((block) => block.y > stage.y).map((block) => block.y - 4));
  const line = blocks.filter((block) => block.y < end && y < block.y + block.h);
  const x = Math.max(4, ...line.filter((block) => block.x < stage.x).map((block) => block.x + block.w + 4));
  const right = Math.min(width - 4, ...line.filter((block) => block.x > stage.x).map((block) => block.x - 4));
  return { x, y, w: right - x, h: end - y };
}

// The largest room that has the stage in its middle.
/** @param {Rect} stage @param {Rect} free @returns {Rect} */
export function centred(stage, free) {
  const [x, y] = [stage.x + stage.w / 2, stage.y + stage.h / 2];
  const w = 2 * Math.min(x - free.x, free.x + free.w - x);
  const h = 2 * Math.min(y - free.y, free.y + free.h - y);
  return { x: x - w / 2, y: y - h / 2, w, h };
}

// The room for a result: as wide as the stage may be in its middle, and all that is free up and down.
/** @param {Rect} stage @param {Rect} free @returns {Rect} */
export function lofty(stage, free) {
  const { x, w } = centred(stage, free);
  return { x, w, y: free.y, h: free.h };
}

// Return the rectangle that a seat covers: without cards only the plate, and the words beside it.
/** @param {Place} place @param {boolean} holds */
export function coveredBy({ block, plate, badge }, holds) {
  if (holds) return block;
  const x = Math.min(plate.x, badge.w ? badge.x : plate.x);
  return { x, y: plate.y, w: Math.max(plate.x + plate.w, badge.w ? badge.x + badge.w : 0) - x, h: plate.h };
}
