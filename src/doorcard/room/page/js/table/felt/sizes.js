// The sizes of a table's parts where cards have one width, and the places that the stage may take.

/** @typedef {import("./geometry.js").Rect} Rect */

// How much of a card with others on it stays in sight, as a part of its width: rank and suit whole. With
// little room, ranks and suits are narrower.
const SEEN = 0.5;
export const SEEN_CLOSE = 0.42;
// How much of a back stays in sight, on which there is nothing to read: with little room, it leaves more of
// it to the others.
export const SEEN_BACK = 0.3;
const CLOSE_BACK = 0.26;
const FEW_BACK = 0.12;
// How many of a hand's cards are face up while it is played, at most, in most games.
const FACES = 4;
export const RATIO = 1.4;
// Between a plate and its cards.
export const GAP = 5;
// The narrowest card whose rank can be read, and below which it is all that a card shows.
const LEAST = 17;
// The width that a finger needs for a card of the row, and the space around that card in its slot.
const FINGER = 44;
// The pot beside a row, in letters.
const BESIDE = 9;
const AROUND = { roomy: 14, close: 6 };
// How wide a card in the middle is, as a part of a slot.
export const MIDDLE = 0.8;
// And a card of a bank's, where wagers are below it (`css/felt.css`), in pixels at least.
const BANKED = 0.62;
const BANK_LEAST = 26;
// A slot of cards in lines that have to be between the seats: no finger presses those.
const BETWEEN = 28;

// How much wider and higher words become where a reader has set letters and lines wider apart (WCAG 1.4.12).
const WIDER = 1.25;
const HIGHER = 1.3;

/** @param {number} least @param {number} value @param {number} most */
export const within = (least, value, most) => Math.max(least, Math.min(value, most));

/**
 * @typedef {{ part: number, inline?: boolean, slim?: boolean, squat?: boolean, few?: boolean, low?: boolean,
 *   between?: boolean }} Way how much of its usual size the row takes; whether the pot
 *   is beside it; whether plates do without a disc; whether chips and words are beside the cards of a seat;
 *   whether cards face down hardly show under the others; whether plates are as `low` as a name, with the
 *   chips beside it; whether lines of cards are as small as they can be read, the pot above them
 * @typedef {{
 *   width: number, height: number, tight: boolean, inline: boolean, slim: boolean, squat: boolean, few: boolean,
 *   low: boolean, back: number, fan: number, roomy: boolean, font: number, avatar: number,
 *   plate: { w: number, h: number }, badge: number, front: number, aside: number, slot: number,
 *   clear: number, stage: { w: number, h: number }, pot: number, least: number, enough: number, most: number,
 * }} Sizes
 */

/** @param {{ width: number, height: number }} of */
const isRoomy = ({ width, height }) => width >= 720 && height >= 300;

// The ways to make room, the best first.
/** @param {{ width: number, height: number, row: number, rows?: number }} of @returns {Way[]} */
export function waysFor({ row, rows = 1, ...size }) {
  const wide = row * FINGER + BESIDE * 10 < size.width;
  const smaller = [1, 0.84, 0.7].map((part) => ({ part }));
  const last = { part: 0.5 };
  if (isRoomy(size)) return row ? [...smaller, last, { ...last, inline: true }] : [...smaller, last];
  const beside = row && wide ? [{ ...last, inline: true }] : [];
  const least = rows > 1 ? [{ ...last, squat: true, between: true }] : [];
  const squat = [last, ...beside].map((way) => ({ ...way, squat: true }));
  const slim = [last, ...beside, ...squat].map((way) => ({ ...way, slim: true }));
  const few = squat.map((way) => ({ ...way, slim: true, few: true }));
  return [...smaller, ...beside, ...squat, ...slim, ...few, ...few.map((way) => ({ ...way, low: true })), ...least];
}

/**
 * @param {{ width: number, height: number, row: number, rows?: number, seats: number, hand: number, spots: number[][],
 *   spaced?: boolean } & Way} of
 * @returns {Sizes}
 */
export function sizesOf({ width, height, row, rows = 1, seats, part, inline = false, slim: bare = false, squat = false,
  few = false, low = false, between = false, hand, spots, spaced = false }) {
  const [apart, high] = spaced ? [WIDER, HIGHER] : [1, 1];
  const scale = Math.min(width / 1060, height / 520);
  const roomy = isRoomy({ width, height });
  // Many seats in little room have no disc, but a strip of its colour.
  const slim = bare || between || !roomy && seats > (width < 340 ? 3 : 5);
  const font = within(roomy ? 12 : slim ? 10 : 11, 13.5 * scale, 18);
  const avatar = slim ? 5 : within(24, 38 * scale, 50);
  // Two lines of a name, words of up to fourteen letters, and the chips below them; beside them on a low one,
  // which leaves the pot its own between its neighbours, or beside the cards where letters are set apart.
  const plate = { w: Math.round(avatar + (low ? 1 : apart) * Math.max(font * 8.75, slim ? 97 : 100)),
    h: Math.round(high * font * (low ? 2.6 : 3.7)) };
  const around = roomy ? AROUND.roomy : AROUND.close;
  const usual = within(40, Math.min(width * (roomy ? 0.085 : 0.125), height * (roomy ? 0.17 : 0.16)), 132);
  const slot = between ? BETWEEN : Math.max(FINGER - AROUND.close, Math.max(part, 0.7) * usual);
  // Cards of the middle are smaller than those of a row that are bought, and closer together.
  const deep = rows > 1 ? rows * MIDDLE * (RATIO + 0.1) : RATIO;
  const tight = part < 1 || height < 300;
  const beside = inline ? apart * font * BESIDE : 0;
  // If there is room the stage is large enough for a result, in any game. A bank's wagers have their payouts
  // below them, unless it is tight.
  const payWide = spots.length && !roomy && !tight ? payRoom(width, plate.w, font) : 0;
  const larger = width >= BROAD ? 1.1 : 1;
  const pays = tight ? 6.3 : roomy ? 3 + 1.15 * mostLines(spots, NOTE)
    : 4.3 + 1.25 * larger * mostLines(spots, (payWide / spots.length / larger - ODDS) / LETTER);
  const stage = {
    w: between ? Math.max(apart * font * 7, row * slot * MIDDLE * 1.1)
      : Math.max(font * (roomy ? 9 + 15 * part : 10), row * (slot + around) + beside, payWide),
    h: Math.max(roomy ? part * font * 13 : 0,
      spots.length ? (tight ? RATIO * Math.max(slot * BANKED, BANK_LEAST) : slot * 1.1) + high * font * pays
      : (inline ? 0 : high * font * (squat ? 2 : 2.4)) + (row ? slot * deep + high * font * (squat ? 1.7 : 2.2) : 0)),
  };
  const back = roomy ? SEEN_BACK : few ? FEW_BACK : CLOSE_BACK;
  // Between benches a pot alone needs less.
  const pot = roomy || row || spots.length ? stage.w : apart * font * 7;
  return {
    width, height, pot, tight, inline, slim, squat, few, low, back,
    fan: few ? fewWide(hand) : 1 + (hand - 1) * (roomy ? SEEN : SEEN_CLOSE), roomy, font, avatar, plate,
    // Payouts are read on the cloth, and so is a pot, not over the rail.
    clear: spots.length ? (roomy ? font * 3.4 : 0) : roomy || row ? 0 : font * 1.4,
    badge: roomy ? Math.round(apart * font * 6.6) : 0, front: Math.round(high * font * 1.6),
    aside: apart * font * (few ? FEW_ASIDE : ASIDE), slot, stage,
    least: LEAST, enough: roomy ? 44 : 24,
    most: within(30, Math.min(width * (roomy ? 0.07 : 0.15), height * (roomy ? 0.16 : 0.19)), 108),
  };
}

// With little room, payouts have small letters, each so wide; the odds beside the words and the gap between
// them take so much. From `BROAD` pixels on the letters are a pixel larger (`css/felt.css`).
const LETTER = 5.2;
const ODDS = 50;
const BROAD = 376;
// The letters of a line where there is more room.
const NOTE = 30;

// The room for a bank's wagers where there is little: between the seats if it is wide enough for that,
// else from edge to edge.
/** @param {number} width @param {number} plate @param {number} font */
function payRoom(width, plate, font) {
  const between = Math.min(width * 0.58, font * 32);
  return between + 2 * plate <= width ? between : width - 8;
}

// The width of a hand of which no more than `FACES` are face up, in cards.
/** @param {number} hand */
function fewWide(hand) {
  const faces = Math.min(hand, FACES);
  return 1 + (faces - 1) * SEEN + (hand - faces) * FEW_BACK;
}

// How many lines the payouts of a wager take, the most of all wagers, where so many letters fit a line.
/** @param {number[][]} spots @param {number} fits */
function mostLines(spots, fits) {
  return Math.max(0,
    ...spots.map((lines) => lines.reduce((sum, letters) => sum + Math.ceil(letters / Math.max(fits, 1)), 0)));
}

// Beside the cards of a seat, room for chips or a token, in letters.
const ASIDE = 4.2;
const FEW_ASIDE = 3.4;

// Return the size of a seat.
/** @param {Sizes} sizes @param {number} card @param {boolean} beside */
export function blockOf({ fan: wide, plate, badge, front, squat, aside }, card, beside) {
  if (beside) return { w: plate.w + 2 + wide * card, h: Math.max(plate.h, RATIO * card) + front };
  if (squat) return { w: Math.max(wide * card + aside, plate.w), h: plate.h + 1 + RATIO * card };
  return { w: Math.max(wide * card, plate.w + badge), h: plate.h + GAP + RATIO * card + front };
}

// Return the stage with its middle at a part of the height.
/** @param {Sizes} sizes @param {number} at @returns {Rect} */
export function stageAt({ width, height, stage }, at) {
  const w = Math.min(stage.w, width);
  return { x: (width - w) / 2, y: height * at - stage.h / 2, w, h: stage.h };
}
