// Reading a transcript: JSON of exactly the shape that docs/fairness.md describes, or nothing.

/**
 * @typedef {import("../wire.js").Shuffle} Shuffle
 * @typedef {{ format: string, hand: string, shuffles: Shuffle[], spectator: string }} Transcript
 * @typedef {(value: any) => boolean} Tell
 */

/** @type {Tell} */
const text = (value) => typeof value === "string";
/** @type {Tell} */
const whole = (value) => Number.isInteger(value);
/** @type {Tell} */
const truth = (value) => typeof value === "boolean";
/** @type {Tell} */
const object = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @type {(kind: Tell) => Tell} */
const list = (kind) => (value) => Array.isArray(value) && value.every(kind);
/** @type {(fields: Record<string, Tell>) => Tell} */
const record = (fields) => (value) =>
  object(value) && Object.keys(value).length === Object.keys(fields).length &&
  Object.keys(fields).every((name) => Object.hasOwn(value, name) && fields[name](value[name]));

/** @type {Tell} */
const given = (value) => Array.isArray(value) && value.length === 2 && whole(value[0]) && text(value[1]);
const announcement = record({
  hand: text, number: whole, kind: (value) => value === "chosen" || value === "committed",
  seats: list(text), game: text, options: object, cards: text, size: whole, roots: list(text), previous: text,
});
const opening = record({
  dealt: whole, position: whole, card: text, salt: text, path: list(text), public: truth,
});
const shuffle = record({
  announcement, commitments: list(given), contributions: list(given), left_out: list(whole), z: text,
  deck: whole, cut: whole, fingerprint: text, opened: list(record({ deck: whole, seed: text })),
  openings: list(opening),
});
const shape = record({ format: text, hand: text, shuffles: list(shuffle), spectator: text });

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

// Return the transcript in a text; null where the text is not one.
/** @param {string} json @returns {Transcript | null} */
export function read(json) {
  try {
    const value = JSON.parse(json.replace(TOKEN, unlike));
    return shape(value) && isWhole(value) ? value : null;
  } catch {
    return null;
  }
}

// 1.0 is not the whole number 1, though JSON.parse reads both alike: it becomes 0.5, which no check takes for
// a whole number.
/** @param {string} token */
const unlike = (token) => (token[0] !== '"' && /[.eE]/.test(token) ? "0.5" : token);

// Tell whether no text in a value has half a surrogate pair, as an escape can write it.
/** @param {any} value @returns {boolean} */
function isWhole(value) {
  if (typeof value === "string") return !/\p{Surrogate}/u.test(value);
  if (value === null || typeof value !== "object") return true;
  return Object.entries(value).every(([key, each]) => isWhole(key) && isWhole(each));
}

const MOST_NESTED = 16;

// Tell whether every language writes a value in one and the same way.
/** @param {any} value @param {number} [levels] @returns {boolean} */
export function isPlain(value, levels = MOST_NESTED) {
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (value === null || typeof value !== "object") return true;
  return levels > 0 && Object.values(value).every((each) => isPlain(each, levels - 1));
}
