// The words of a stud table, explained where they stand: a word is a button that unfolds its meaning.

import { get } from "./api.js";
import { html, signal, useEffect, useRef, useState } from "./ui.js";
import { sentence, text } from "./words.js";

/** @typedef {{ word: string, words: string, also?: string[] }} Term */

// Every term, once it was asked for.
export const terms = signal(/** @type {Term[]} */ ([]));
let asked = false;

// Ask the room for the terms, once.
export async function needTerms() {
  if (asked) return;
  asked = true;
  try {
    terms.value = await get("/api/glossary");
  } catch {
    asked = false;
  }
}

// Return words parted at the first place of each term, in `seen` those that were marked before.
/** @param {string} words @param {Term[]} all @param {Set<string>} [seen] @returns {(string | { said: string, term: Term })[]} */
export function marked(words, all, seen = new Set()) {
  const names = all.flatMap((term) => [term.word, ...(term.also ?? [])].map((name) => ({ name, term })))
    .sort((one, other) => other.name.length - one.name.length)
    .map(({ name, term }) => ({ term, forms: formsOf(name) }));
  if (!names.length) return [words];
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${names.map(({ forms }) => forms).join("|")})(?![\\p{L}\\d-])`, "giu");
  /** @type {ReturnType<typeof marked>} */
  const parts = [];
  let from = 0;
  for (const found of words.matchAll(pattern)) {
    const term = names.find(({ forms }) => new RegExp(`^(?:${forms})$`, "iu").test(found[0]))?.term;
    if (!term || seen.has(term.word)) continue;
    seen.add(term.word);
    parts.push(words.slice(from, found.index), { said: found[0], term });
    from = found.index + found[0].length;
  }
  return [...parts, words.slice(from)].filter((part) => part !== "");
}

// Return a pattern of a name as it stands in sentences: with an ending, or with one in the place of
// its own, as in "raising", "komplettiere", "offenen Karten".
/** @param {string} name */
function formsOf(name) {
  const endings = `(?:${text("term_endings")})`;
  const cut = escaped(name).replace(new RegExp(text("term_cut"), "gu"), endings);
  return `${escaped(name)}${endings}?|${cut}${endings}?`;
}

/** @param {string} name */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// Return what shows words one after the other, each term marked at its first place in all of them.
/** @returns {(words: string) => any} */
export function explaining() {
  const seen = new Set();
  const all = terms.value;
  return (words) => html`<${Explained} words=${words} parts=${marked(words, all, seen)} />`;
}

// Words in which each term can be tapped for its meaning, which stands below them then.
/** @param {{ words: string, parts?: ReturnType<typeof marked> }} props */
export function Explained({ words, parts }) {
  const [open, setOpen] = useState(/** @type {Term | null} */ (null));
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void needTerms(), []);
  useEffect(() => setOpen(null), [words]);
  // In a box that scrolls it would begin below the edge.
  useEffect(() => void place.current?.scrollIntoView({ block: "nearest" }), [open]);
  return html`${(parts ?? marked(words, terms.value)).map((part, i) => typeof part === "string" ? part
    : html`<button type="button" key=${i} class="term" aria-expanded=${open === part.term}
        title=${text("term_hint")} onClick=${() => setOpen(open === part.term ? null : part.term)}>${part.said}</button>`)}
    ${open && html`<span class="meaning" role="note" ref=${place}><b>${sentence(open.word)}:</b> ${open.words}</span>`}`;
}
