// Sentences from the catalogue, filled in.

import * as catalogue from "./text.js";

const YOURS = { s: "", es: "", is: "are", has: "have" };
const THEIRS = { s: "s", es: "es", is: "is", has: "has" };

// Fill a template's braces; `you` tells which form the verbs take.
export function fill(template, values = {}, you = false) {
  const verbs = you ? YOURS : THEIRS;
  return template.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? verbs[name] ?? ""));
}

// Return a sentence of the pages by its key.
export function text(key, values, you) {
  return fill(catalogue.TEXT[key], values, you);
}

// Return the word for a code of the room; a code that has none is said as it is.
export function word(group, code, values, you) {
  return fill(group[code] ?? String(code).replaceAll("_", " "), values, you);
}

// Return names or cards as a list in words.
export function listed(parts) {
  return parts.length < 2
    ? parts.join("")
    : parts.slice(0, -1).join(", ") + catalogue.TEXT.and + parts.at(-1);
}

// Return a sentence with a capital.
export function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Return stakes as one line, what is 0 left out.
export function stakesLine(stakes, banked = false) {
  if (banked) return text("stakes_banked", { unit: stakes.unit || stakes.ante || stakes.chip || 1 });
  const parts = [text("stakes_limit", stakes)];
  if (stakes.ante) parts.push(text("line_ante", stakes));
  if (stakes.bring_in) parts.push(text("line_bring_in", stakes));
  return parts.join(", ");
}
