// Games found by what people call them: by a part of a name, or by words in any form of what is told of a game.

import { text } from "./words.js";

// The fewest letters that are looked for in what is told of a game, and that are left of a word without its ending.
const LEAST = 3;

// Return text as it is looked for: small letters without accents, and single blanks.
/** @param {string} typed */
export function plain(typed) {
  return typed.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
}

// Tell whether a game fits the text that was typed: by a part of its name, or by words all of which are in its
// names or in what is told of it, also how its pot is shared. "The one with the queens" is a game with a queen.
/** @param {import("./games.js").Named} game @param {string} typed */
export function goesBy({ id, title, english = "", also = [], glance }, typed) {
  const part = plain(typed);
  const names = [title, english, id, ...also].map(plain);
  const closed = part.replaceAll(" ", "");
  if (names.some((name) => name.includes(part) || (closed && name.replaceAll(" ", "").includes(closed)))) return true;
  const { summary, kinds = {}, difficulty, sides = [] } = glance ?? {};
  const shared = sides.length > 1 && text("find_split");
  const highLow = shared && sides.includes("high") && sides.includes("low") && text("find_high_low");
  const told = plain([summary, ...Object.values(kinds), difficulty && text(`difficulty_${difficulty}`), shared,
    highLow].filter(Boolean).join(" "));
  const known = new Set([...names, told].join(" ").split(" "));
  const forms = new Set([...known].flatMap(formsOf));
  const alike = text("find_alike").split("; ").filter((group) => group.split(" ").some((word) => forms.has(word)));
  for (const word of alike.join(" ").split(" ")) forms.add(word), known.add(word);
  const fillers = new Set(text("find_fillers").split(" "));
  const words = part.split(" ").filter((word) => !fillers.has(word));
  return words.length > 0 && words.every((word) => formsOf(word).some((form) => forms.has(form))
    || (word.length >= LEAST && [...known].some((each) => each.startsWith(word))));
}

// Return games in the order they had, but first the one whose name was typed, then those whose own name has
// what was typed.
/** @template {import("./games.js").Named} T @param {T[]} games @param {string} typed @returns {T[]} */
export function namedFirst(games, typed) {
  const part = plain(typed);
  const place = (/** @type {T} */ { title }) => (plain(title) === part ? 0 : plain(title).includes(part) ? 1 : 2);
  return [...games].sort((one, other) => place(one) - place(other));
}

// Return a word with and without the endings that it may have.
/** @param {string} word */
function formsOf(word) {
  const cut = text("find_endings").split(" ").filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...cut.filter((each) => each.length >= LEAST)];
}
