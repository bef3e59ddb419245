// Sentences from the catalogue, filled in.

import * as catalogue from "./text.js";

// The page's language, and how its reader writes dates: as in Vienna, where the browser says so.
export const SPOKEN = globalThis.document?.documentElement?.lang || "en";
export const LOCALE = globalThis.navigator?.languages?.find((each) => each.split("-")[0] === SPOKEN) ?? SPOKEN;

/** @typedef {boolean | "several"} Whose */

// Fill a template's braces. `you` chooses the form of a verb: `{folds|fold}` has one that goes with a name
// and one that goes with You, and in other languages a third for several.
/** @param {string} template @param {Record<string, any>} [values] @param {Whose} [you] @returns {string} */
export function fill(template, values = {}, you = false) {
  return template.replace(/\{([^{}]+)\}/g, (_, /** @type {string} */ part) => {
    if (!part.includes("|")) return formatNumber(values[part] ?? "");
    const [name, mine, several = mine] = part.split("|");
    return you === "several" ? several : you ? mine : name;
  });
}

// Fill a template of the room, in which a part in square brackets is left out where a name in it has no
// value.
/** @param {string} template @param {Record<string, any>} values @returns {string} */
export function fillParts(template, values) {
  const kept = template.replace(/\[([^[\]]*)\]/g, (_, /** @type {string} */ group) =>
    [...group.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name] != null) ? group : "");
  return fill(kept, values);
}

// From which number on thousands are set apart: in other languages as is usual there.
const LONG = SPOKEN === "en" ? 10_000 : 1000;

// Return a value as it is read; a long number in groups.
/** @param {unknown} value */
export function formatNumber(value) {
  return typeof value === "number" && Math.abs(value) >= LONG ? value.toLocaleString(SPOKEN) : String(value);
}

/** @type {Record<string, string>} */
const TEXT = catalogue.TEXT;

// Return a sentence of the pages by its key.
/** @param {string} key @param {Record<string, any>} [values] @param {Whose} [you] @returns {string} */
export function text(key, values, you) {
  return fill(TEXT[key], values, you);
}

// Return such a sentence without its parts in square brackets that have no value.
/** @param {string} key @param {Record<string, any>} values */
export const textParts = (key, values) => fillParts(TEXT[key], values);

// Return the entry of a group under a code of the room, undefined for none. It looks at own properties only,
// since a code may have the name of a property that every object has.
/** @template Value @param {Record<string, Value>} group @param {string | number} code @returns {Value | undefined} */
export function known(group, code) {
  return Object.hasOwn(group, code) ? group[code] : undefined;
}

// Return the word for a code of the room; a code without a word is returned as it is.
/**
 * @param {Record<string, string>} group @param {string | number} code @param {Record<string, any>} [values]
 * @param {Whose} [you]
 */
export function word(group, code, values, you) {
  return fill(known(group, code) ?? String(code).replaceAll("_", " "), values, you);
}

// Return names or cards as a list in words; `key` is the word before the last of them.
/** @param {string[]} parts @param {"and" | "or"} [key] */
export function listed(parts, key = "and") {
  return parts.length < 2 ? parts.join("") : parts.slice(0, -1).join(", ") + TEXT[key] + parts.at(-1);
}

// Return a part of 1 in per cent as the language writes it, with up to so many digits after the point.
/** @param {number} part @param {number} [digits] */
export function percent(part, digits = 1) {
  return part.toLocaleString(SPOKEN, { style: "percent", maximumFractionDigits: digits });
}

// Return a number with one digit after the point.
/** @param {number} value */
export function decimal(value) {
  return value.toLocaleString(SPOKEN, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

// Name the window after the page's view, since that is read first; "" for the front page.
/** @param {string} shown */
export function entitle(shown) {
  document.title = [shown, text("product")].filter(Boolean).join(" · ");
}

// Return a sentence with a capital.
/** @param {string} words */
export function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Return words that begin a sentence in the form they have inside one: a noun is small there in English.
/** @param {string} words */
export function inside(words) {
  return TEXT.nouns === "small" ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

// Return the bets alone of stakes, where there is no room for more; `spelt` writes out the meaning of `4/8`, for
// beginners. A single bet always is: a number alone says nothing.
/** @param {import("./wire.js").StakesFace} stakes @param {boolean} [banked] @param {boolean} [spelt] */
export function betsOf(stakes, banked = false, spelt = false) {
  if (banked) return text("stakes_banked", { unit: stakes.unit || stakes.ante || stakes.chip || 1 });
  return textParts(spelt || !stakes.big ? "stakes_spelt" : "stakes_limit", stakes);
}

// Return stakes as one line, a stake of 0 left out.
/** @param {import("./wire.js").StakesFace} stakes @param {boolean} [banked] @param {boolean} [spelt] */
export function stakesLine(stakes, banked = false, spelt = false) {
  if (banked) return betsOf(stakes, banked);
  const parts = [betsOf(stakes, false, spelt)];
  if (stakes.ante) parts.push(text("line_ante", stakes));
  if (stakes.bring_in) parts.push(text("line_bring_in", stakes));
  if (stakes.killed) parts.push(text("line_killed"));
  if (stakes.bomb) parts.push(text("line_bomb"));
  return parts.join(", ");
}
