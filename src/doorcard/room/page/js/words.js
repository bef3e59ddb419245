// Sentences from the catalogue, filled in.

import * as catalogue from "./text.js";

/** @type {Record<string, string>} */
const YOURS = { s: "", es: "", is: "are", has: "have" };
/** @type {Record<string, string>} */
const THEIRS = { s: "s", es: "es", is: "is", has: "has" };

// Fill a template's braces; `you` tells which form the verbs take.
/** @param {string} template @param {Record<string, any>} [values] @param {boolean} [you] @returns {string} */
export function fill(template, values = {}, you = false) {
  const verbs = you ? YOURS : THEIRS;
  return template.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => told(values[name] ?? verbs[name] ?? ""));
}

// Fill a template of the room, in which what stands in square brackets goes without its parts.
/** @param {string} template @param {Record<string, any>} values @returns {string} */
export function fillParts(template, values) {
  const kept = template.replace(/\[([^[\]]*)\]/g, (_, /** @type {string} */ group) =>
    [...group.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name] != null) ? group : "");
  return fill(kept, values);
}

// From which number on thousands are set apart.
const LONG = 10_000;

// Return a value as it is read; a long number in groups.
/** @param {unknown} value */
export function told(value) {
  return typeof value === "number" && Math.abs(value) >= LONG ? value.toLocaleString("en") : String(value);
}

/** @type {Record<string, string>} */
const TEXT = catalogue.TEXT;

// Return a sentence of the pages by its key.
/** @param {string} key @param {Record<string, any>} [values] @param {boolean} [you] @returns {string} */
export function text(key, values, you) {
  return fill(TEXT[key], values, you);
}

// Return what stands in a group under a code of the room, undefined for nothing: codes may be
// called anything, also what every object has.
/** @template Value @param {Record<string, Value>} group @param {string | number} code @returns {Value | undefined} */
export function known(group, code) {
  return Object.hasOwn(group, code) ? group[code] : undefined;
}

// Return the word for a code of the room; a code that has none is said as it is.
/** @param {Record<string, string>} group @param {string | number} code @param {Record<string, any>} [values] @param {boolean} [you] */
export function word(group, code, values, you) {
  return fill(known(group, code) ?? String(code).replaceAll("_", " "), values, you);
}

// Return names or cards as a list in words.
/** @param {string[]} parts */
export function listed(parts) {
  return parts.length < 2
    ? parts.join("")
    : parts.slice(0, -1).join(", ") + catalogue.TEXT.and + parts.at(-1);
}

// Return a sentence with a capital.
/** @param {string} words */
export function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Return stakes as one line, what is 0 left out.
/** @param {import("./wire.js").StakesFace} stakes @param {boolean} [banked] */
export function stakesLine(stakes, banked = false) {
  if (banked) return text("stakes_banked", { unit: stakes.unit || stakes.ante || stakes.chip || 1 });
  const parts = [text("stakes_limit", stakes)];
  if (stakes.ante) parts.push(text("line_ante", stakes));
  if (stakes.bring_in) parts.push(text("line_bring_in", stakes));
  return parts.join(", ");
}
