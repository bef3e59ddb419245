// The places of everything on the table, as numbers alone: docs/page.md draws it.
//
// A seat is a block: a plate on the rail, its cards on the felt before it, and the chips in front of the
// cards. Blocks are set around an oval at even distances, each as wide and as high as the others, so two of
// them never meet when they are one block apart. The largest cards for which all blocks and the stage in the
// middle have room are the ones that are dealt.

import { benched } from "./benches.js";
import { centred, freeOf, meet } from "./free.js";
import { GAP, RATIO, SEEN_BACK, blockOf, sizesOf, stageAt, waysFor, within } from "./sizes.js";

/**
 * @typedef {{ x: number, y: number, w: number, h: number }} Rect
 * @typedef {"left" | "right" | "top" | "bottom"} Side
 * @typedef {{ side: Side, block: Rect, plate: Rect, cards: Rect, badge: Rect, front: Rect }} Place
 * @typedef {"wide" | "tall" | "flat"} Shape
 * @typedef {{ width: number, height: number, seats: number, mine: boolean, row?: number, rows?: number, hand?: number,
 *   spots?: number[][], spaced?: boolean }} Wanted
 * @typedef {{
 *   roomy: boolean, tight: boolean, inline: boolean, slim: boolean, squat: boolean, few: boolean, low: boolean,
 *   back: number, font: number, avatar: number, card: number, slot: number,
 *   places: Place[], stage: Rect, free: Rect, rail: string, cloth: string, line: string,
 * }} Plan
 * @typedef {{ shape: Shape, broad: boolean, own: number, answers: number }} Frame
 * @typedef {import("./sizes.js").Sizes} Sizes
 */

// How much of a card that is under others stays in sight at most, as a part of its width.
const MOST_SEEN = 0.76;
// The most cards of a hand that are laid out so, unless a caller names fewer.
const HAND = 7;
const SAMPLES = 96;

// Return how the felt is divided, from its width and height in pixels: `wide`, your cards beside the answers
// below the table; `tall`, above them; `flat`, all answers in a column to the right. `broad` tells whether
// your plate has its usual width in the latter two; `own` is the width of your cards, `answers` that of the
// column, which takes more of the felt where a teacher speaks in it.
/** @param {number} width @param {number} height @param {boolean} [taught] @returns {Frame} */
export function frameOf(width, height, taught) {
  const broad = width >= BROAD;
  if (height < 460 && width > height) return { shape: "flat", broad, own: within(40, height * 0.17, 60),
    answers: taught ? within(230, width * 0.36, 290) : within(186, width * 0.25, 230) };
  if (width < 900 && height > width * 0.9) return { shape: "tall", broad,
    own: within(38, Math.min(width * 0.15, height * 0.085), 96), answers: width };
  return { shape: "wide", broad, own: within(56, Math.min(width * 0.1, height * 0.158), 140),
    answers: within(300, width * 0.4, 560) };
}

const BROAD = 700;

// Return how far from the left each card of a hand is, for cards of one width in a room of another. Backs
// that came last slip under the last face. `most` is the farthest that one is from the next, as a part of its
// width, `seen` how much of a back stays in sight.
/**
 * @param {boolean[]} backs which of them show nothing @param {number} card @param {number} room @param {number} [most]
 * @param {number} [seen]
 */
export function fan(backs, card, room, most = MOST_SEEN, seen = SEEN_BACK) {
  const last = backs.lastIndexOf(false);
  const strips = backs.map((back, i) => back || i >= last);
  const narrow = strips.slice(0, -1).filter(Boolean).length;
  const others = backs.length - 1 - narrow;
  const left = room - card - narrow * seen * card;
  const step = others > 0 ? within(0.1 * card, left / others, most * card) : 0;
  let x = 0;
  return strips.map((strip) => {
    const at = x;
    x += strip ? Math.min(seen * card, room / backs.length) : step;
    return at;
  });
}

// Return the plan: `seats` are those shown, clockwise from the left of your own place, which is below the
// table where it is `mine`; `row` is how many cards are for sale, for a bid or for all beside each other, in
// so many `rows`, `hand` how many a player may hold, `spots` how many letters each payout line of a wager
// against a bank has, by wager, `spaced` whether a reader has set letters and lines wider apart. Where it is
// too narrow for cards that can be read, the row takes less of it.
/** @param {Wanted} wanted @returns {Plan} */
export function planOf({ width, height, seats, mine, row = 0, rows = 1, hand = HAND, spots = [], spaced = false }) {
  let best = /** @type {(Found & { sizes: Sizes }) | null} */ (null);
  for (const way of waysFor({ width, height, row, rows })) {
    const sizes = sizesOf({ width, height, row, rows, seats, hand, spots, spaced, ...way });
    const found = roundest(sizes, seats, mine);
    if (!best?.card || found.card > best.card + 1
      || (found.card > best.card && found.card >= sizes.enough)) best = { ...found, sizes };
    if (found.card >= sizes.enough) break;
  }
  const { blocks, stage, oval, beside, sizes, ...found } = /** @type {Found & { sizes: Sizes }} */ (best);
  const card = found.card || sizes.least;
  return {
    roomy: sizes.roomy, tight: sizes.tight, inline: sizes.inline, slim: sizes.slim, squat: sizes.squat, few: sizes.few,
    low: sizes.low, back: sizes.back, font: sizes.font, avatar: sizes.avatar, card, slot: sizes.slot,
    places: blocks.map((block) => cleared(placeOf(block, sizes, card, beside, mine), blocks, width)),
    stage, free: freeOf(stage, blocks, width, height), ...linesOf(sizes, oval),
  };
}

// Of the ovals choose the one with the largest cards, and of those that are alike the roundest.
/** @param {Sizes} sizes @param {number} seats @param {boolean} mine @returns {Found} */
function roundest(sizes, seats, mine) {
  let best = /** @type {Found & { worth: number } | null} */ (null);
  for (const beside of sizes.roomy ? [false] : [false, true])
    for (const [i, oval] of SHAPES.entries()) {
      const fair = 1 - 0.035 * i - (beside ? 0.12 : 0);
      if (best && sizes.most * fair <= best.worth) continue;
      const found = largest(sizes, oval, beside, seats, mine, Math.max(sizes.least, best ? best.worth / fair : 0));
      const worth = found.card * fair;
      if (!best || worth > best.worth) best = { ...found, worth };
    }
  const found = /** @type {Found} */ (best);
  if (sizes.roomy && found.card >= sizes.enough) return airiest(sizes, found, seats, mine);
  const lines = benched(sizes, seats);
  return found.card && found.card >= lines.card * STRAIGHT ? airiest(sizes, found, seats, mine) : lines;
}

// How much larger cards are in lines before an oval gives way to them.
const STRAIGHT = 0.85;

// How round the oval is: 2 is an ellipse, more is nearer to the corners.
const SHAPES = [2, 2.6, 4, 9];

// --- the largest cards for which all have room

/**
 * @typedef {{ oval: number, beside: boolean, card: number, blocks: Rect[], stage: Rect }} Found
 */

/**
 * @param {Sizes} sizes @param {number} oval @param {boolean} beside @param {number} seats @param {boolean} mine
 * @param {number} least @returns {Found}
 */
function largest(sizes, oval, beside, seats, mine, least) {
  /** @param {number} card @returns {Found | null} */
  const tried = (card) => tryAll(sizes, oval, beside, seats, mine, card);
  let [low, high] = [least, sizes.most];
  let best = tried(high);
  if (best) return best;
  best = tried(low);
  while (best && high - low > 0.8) {
    const middle = (low + high) / 2;
    const found = tried(middle);
    if (found) [low, best] = [middle, found];
    else high = middle;
  }
  return best ?? { oval, beside, card: 0, blocks: [], stage: stageAt(sizes, 0.5) };
}

const GAPS = [84, 50, 20, 4];
const ENDS = [0.5, 0.2, 0];
// The heights at which the stage is tried, as a part of the table's height, nearest to the middle first.
const HEIGHTS = [0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.68, 0.3, 0.76];

// How much of the largest size is given up if that makes more room for the stage.
const YIELD = 0.94;

// Of the layouts with one size of cards choose the one that leaves most room around the stage, for a result.
/** @param {Sizes} sizes @param {Found} found @param {number} seats @param {boolean} mine @returns {Found} */
function airiest(sizes, found, seats, mine) {
  const card = Math.max(found.card * YIELD, sizes.least);
  let best = { found, worth: airOf(sizes, found) };
  for (const oval of new Set([found.oval, ...SHAPES]))
    for (const each of allWays(sizes, oval, found.beside, seats, mine, card)) {
      const worth = airOf(sizes, each);
      if (worth > best.worth * 1.15) best = { found: each, worth };
    }
  return best.found;
}

// Players sit across from one another: seats that are on the whole in the lower half leave no such room. A
// roomy table stays round unless corners bring much more.
/** @param {Sizes} sizes @param {Found} found */
function airOf({ width, height, font, roomy }, { oval, stage, blocks }) {
  const { w, h } = centred(stage, freeOf(stage, blocks, width, height));
  const low = blocks.reduce((sum, each) => sum + each.y + each.h / 2, 0) > blocks.length * height * LOW;
  const round = roomy ? 1 - ROUND * SHAPES.indexOf(oval) : 1;
  return (low ? 0.5 : 1) * round * Math.min(w, font * 32) * Math.min(h, font * 20);
}

const LOW = 0.54;
const ROUND = 0.16;

/**
 * @param {Sizes} sizes @param {number} oval @param {boolean} beside @param {number} seats @param {boolean} mine
 * @param {number} card @returns {Found | null}
 */
function tryAll(sizes, oval, beside, seats, mine, card) {
  return allWays(sizes, oval, beside, seats, mine, card).next().value ?? null;
}

/**
 * @param {Sizes} sizes @param {number} oval @param {boolean} beside @param {number} seats @param {boolean} mine
 * @param {number} card @returns {Generator<Found, void>}
 */
function* allWays(sizes, oval, beside, seats, mine, card) {
  const size = blockOf(sizes, card, beside);
  if (size.w > sizes.width || size.h > sizes.height) return;
  const stages = HEIGHTS.map((at) => stageAt(sizes, at)).filter(({ y, h }) => y >= 0
    && y + h <= sizes.height - sizes.clear);
  for (const avoid of [null, ...stages])
    for (const gap of mine ? GAPS : [0])
      for (const end of mine && seats > 1 ? ENDS : [0.5]) {
        const blocks = around(sizes, oval, size, { seats, mine, gap, end, avoid });
        if (!blocks) continue;
        const stage = (avoid ? [avoid] : stages).find((each) => blocks.every((block) => !meet(block, each, 4)));
        if (stage) yield { oval, beside, card, blocks, stage };
      }
}

// Blocks around an oval, at even distances as measured in blocks; null where two would meet. If `avoid` is
// given, there are none beside it.
/**
 * @param {Sizes} sizes @param {number} oval @param {{ w: number, h: number }} size
 * @param {{ seats: number, mine: boolean, gap: number, end: number, avoid: Rect | null }} how
 * @returns {Rect[] | null}
 */
function around({ width, height }, oval, size, { seats, mine, gap, end, avoid }) {
  const [rx, ry] = [(width - size.w) / 2, (height - size.h) / 2];
  const unit = mine ? unitOval(oval, 90 + gap / 2, 360 - gap) : unitOval(oval, 90, 360);
  const from = avoid ? avoid.y - size.h / 2 - 4 : Infinity;
  const to = avoid ? avoid.y + avoid.h + size.h / 2 + 4 : -Infinity;
  /** @type {[number, number][]} */
  const points = unit.map(([x, y]) => [width / 2 + rx * x, height / 2 + ry * y]);
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [[x, y], [u, v]] = [points[i - 1], points[i]];
    const mid = (y + v) / 2;
    const step = mid > from && mid < to ? 0 : Math.max(Math.abs(u - x) / size.w, Math.abs(v - y) / size.h);
    lengths.push(lengths[i - 1] + step);
  }
  const spaces = mine ? seats - 1 + 2 * end : seats;
  const each = lengths[SAMPLES] / Math.max(spaces, 1);
  // The way along the oval is never shorter than the distance.
  if (!avoid && seats > 1 && each < 1) return null;
  /** @type {Rect[]} */
  const blocks = [];
  for (let i = 0; i < seats; i++) {
    const [x, y] = pointAt(points, lengths, each * (i + (mine ? end : 0.5)));
    const block = { x: x - size.w / 2, y: y - size.h / 2, ...size };
    if (blocks.some((other) => meet(block, other, 2))) return null;
    blocks.push(block);
  }
  const even = blocks.every(({ x, y }, i) => {
    const facing = blocks[seats - 1 - i];
    return Math.abs(x + facing.x + size.w - width) < width * EVEN && Math.abs(y - facing.y) < height * EVEN;
  });
  return even ? blocks : null;
}

// How far, as a part of the table, two seats may be from facing each other.
const EVEN = 0.06;

/** @type {Map<string, [number, number][]>} */
const ovals = new Map();

// Points of an oval of radius 1, from an angle on.
/** @param {number} oval @param {number} from @param {number} whole */
function unitOval(oval, from, whole) {
  const key = `${oval}/${from}/${whole}`;
  const found = ovals.get(key)
    ?? Array.from({ length: SAMPLES + 1 }, (_, i) => onOval(0, 0, 1, 1, oval, from + (whole * i) / SAMPLES));
  ovals.set(key, found);
  return found;
}

/** @param {[number, number][]} points @param {number[]} lengths @param {number} length @returns {[number, number]} */
function pointAt(points, lengths, length) {
  let i = 1;
  while (i < lengths.length - 1 && lengths[i] < length) i++;
  const piece = lengths[i] - lengths[i - 1];
  const part = piece ? within(0, (length - lengths[i - 1]) / piece, 1) : 0;
  const [[x, y], [u, v]] = [points[i - 1], points[i]];
  return [x + part * (u - x), y + part * (v - y)];
}

// A point of an oval; the angle is in degrees, 90 below and 180 to the left.
/**
 * @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {number} oval
 * @param {number} degrees @returns {[number, number]}
 */
function onOval(cx, cy, rx, ry, oval, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const bent = (/** @type {number} */ part) => Math.sign(part) * Math.abs(part) ** (2 / oval);
  return [cx + rx * bent(Math.cos(angle)), cy + ry * bent(Math.sin(angle))];
}

// --- the parts of a block, and the rail and cloth around them

// The room beside a plate that what a player did may take, so that a line has all of it, in least widths of it.
const WIDER = 1.6;

/**
 * @param {Rect} block @param {Sizes} sizes @param {number} card @param {boolean} beside @param {boolean} mine
 * @returns {Place}
 */
function placeOf(block, sizes, card, beside, mine) {
  const { plate, badge, front, width, height, squat } = sizes;
  const wide = sizes.fan * card;
  if (squat && !beside) return squatAt(block, sizes, wide, card);
  const from = block.x + block.w / 2 - width / 2;
  const low = !mine && block.y + block.h / 2 > height * 0.72 && Math.abs(from) < width * 0.34;
  const central = Math.abs(from) < 2;
  const side = low ? "bottom" : central ? "top" : from < 0 ? "left" : "right";
  const right = from > 0 && !central;
  const cards = { w: beside ? wide : Math.min(block.w, Math.max(wide, plate.w)), h: RATIO * card };
  const tall = beside ? Math.max(plate.h, cards.h) : plate.h;
  const [top, under] = low ? [block.y + block.h - tall, block.y] : [block.y, block.y + block.h - front];
  const middle = (/** @type {number} */ w) => block.x + (block.w - w) / 2;
  const edge = (/** @type {number} */ w) => (right ? block.x + block.w - w : block.x);
  const plateX = central && !beside ? middle(plate.w) : edge(plate.w);
  const cardsX = beside ? (right ? block.x : block.x + block.w - cards.w) : central ? middle(cards.w) : edge(cards.w);
  const cardsY = beside ? top + (tall - cards.h) / 2 : low ? block.y + front : block.y + plate.h + GAP;
  const beyond = central ? badge * WIDER : Math.min(badge * WIDER, block.w - plate.w);
  return {
    side, block,
    plate: { x: plateX, y: top + (tall - plate.h) / 2, ...plate },
    cards: { x: cardsX, y: cardsY, ...cards },
    badge: { x: right ? plateX - beyond : plateX + plate.w, y: top, w: beside ? 0 : beyond, h: plate.h },
    front: { x: beside ? block.x : cardsX, y: under, w: beside ? block.w : cards.w, h: front },
  };
}

// A seat with its chips and words beside its cards. If the cards are lifted over the plate, they are at its
// right, clear of the chips.
/** @param {Rect} block @param {Sizes} sizes @param {number} wide @param {number} card @returns {Place} */
function squatAt(block, { plate, width }, wide, card) {
  const h = RATIO * card;
  const y = block.y + block.h - h;
  const under = Math.max(y, block.y + plate.h);
  const right = under > y || block.x + block.w / 2 > width / 2 + 2;
  const beside = block.w - wide - 2;
  return {
    side: block.x + block.w / 2 > width / 2 + 2 ? "right" : "left", block,
    plate: { x: right ? block.x + block.w - plate.w : block.x, y: block.y, ...plate },
    cards: { x: right ? block.x + block.w - wide : block.x, y, w: wide, h },
    badge: { x: block.x, y: block.y, w: 0, h: plate.h },
    front: { x: right ? block.x : block.x + wide + 2, y: under, w: beside, h: block.y + block.h - under },
  };
}

// The words beside a plate in the middle may reach beyond its block, unless they would meet others.
/** @param {Place} place @param {Rect[]} blocks @param {number} width @returns {Place} */
function cleared(place, blocks, width) {
  const { badge, block } = place;
  const free = badge.x + badge.w <= width && blocks.every((each) => each === block || !meet(each, badge, 2));
  return free ? place : { ...place, badge: { ...badge, w: 0 } };
}

// The rail, the cloth in it and the line on it, as paths: the rail runs under the plates.
/** @param {Sizes} sizes @param {number} oval */
function linesOf({ width, height, plate, roomy, font }, oval) {
  const thick = roomy ? font * 1.5 : font * 0.8;
  const rx = width / 2 - plate.w * (roomy ? 0.4 : 0.16);
  const top = plate.h * 0.5;
  const [cy, ry] = [(height + top - 4) / 2, (height - top - 4) / 2];
  const path = (/** @type {number} */ inset) => {
    const points = Array.from({ length: 120 }, (_, i) =>
      onOval(width / 2, cy, rx - inset, ry - inset, Math.max(oval, roomy ? 2 : 3),
        3 * i).map((each) => each.toFixed(1)).join(" "));
    return `M${points.join("L")}Z`;
  };
  return { rail: path(0), cloth: path(thick), line: path(thick + font * 2.2) };
}
