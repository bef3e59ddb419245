// The words of a stud table, explained in place: a word is a button that unfolds its meaning.

import { get } from "./api.js";
import { announce } from "./table/ears/liveregion.js";
import { inTongues } from "./tongue.js";
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "./ui.js";
import { sentence, text } from "./words.js";

/** @typedef {{ word: string, words: string, also?: string[], group: string, english?: string,
 *   event?: string }} Term */

// Every term, once it was asked for.
export const terms = signal(/** @type {Term[]} */ ([]));
let asked = false;

// Return what a term means where one is: some mean another thing in a tournament.
/** @param {Term} term */
const meant = ({ words, event }) => (location.pathname.startsWith("/tournaments") && event) || words;

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
/**
 * @param {string} words @param {Term[]} all @param {Set<string>} [seen]
 * @returns {(string | { words: string, term: Term })[]}
 */
export function marked(words, all, seen = new Set()) {
  const names = all.flatMap((term) => [term.word, ...(term.also ?? [])].map((name) => ({ name, term })))
    .sort((one, other) => other.name.length - one.name.length)
    .map(({ name, term }) => ({ term, forms: formsOf(name) }));
  if (!names.length) return [words];
  // A fixed phrase is found before a word that is part of it; the phrase is not a term.
  const found = [text("term_phrases"), ...names.map(({ forms }) => forms)].join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${found})(?![\\p{L}\\d-])`, "giu");
  /** @type {ReturnType<typeof marked>} */
  const parts = [];
  let from = 0;
  for (const { 0: match, index } of words.matchAll(pattern)) {
    const term = names.find(({ forms }) => new RegExp(`^(?:${forms})$`, "iu").test(match))?.term;
    if (!term || seen.has(term.word)) continue;
    seen.add(term.word);
    parts.push(words.slice(from, index), { words: match, term });
    from = index + match.length;
  }
  return [...parts, words.slice(from)].filter((part) => part !== "");
}

// Return a pattern of a name as sentences have it: with an ending, or with one in the place of its own, as in
// "raising", "komplettiere", "offenen Karten".
/** @param {string} name */
function formsOf(name) {
  const endings = `(?:${text("term_endings")})`;
  const cut = escaped(name).replace(new RegExp(text("term_cut"), "gu"), endings);
  return `${escaped(name)}${endings}?|${cut}${endings}?`;
}

/** @param {string} name */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// Return a function that shows words one after the other, each term marked at its first place in all of them.
// All other words are shown by `plain`.
/** @param {(words: string) => any} [plain] @returns {(words: string) => any} */
export function explaining(plain) {
  const seen = new Set();
  const all = terms.value;
  return (words) => html`<${Explained} words=${words} parts=${marked(words, all, seen)} plain=${plain} />`;
}

// Signs that no line begins with.
const CLOSING = /^[,.;:!?)\]”’…]+/u;

// Words in which each term can be tapped for its meaning. The meaning opens beside the term and is said
// aloud; in a drawer it opens below the words. The term itself is the name of its button, so that the sentence
// reads whole by ear as well. Where the words are not a sentence, the meaning comes right behind the term, and
// the name of the button says that it is a new word: it must not be taken for the answer of the same name.
/**
 * @param {{ words: string, parts?: ReturnType<typeof marked>, plain?: (words: string) => any, apart?: boolean }} props
 */
export function Explained({ words, parts, plain = (words) => words, apart }) {
  const [open, setOpen] = useState(/** @type {Term | null} */ (null));
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void needTerms(), []);
  useEffect(() => setOpen(null), [words]);
  // Escape closes the meaning, and nothing else.
  const shut = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(null);
  };
  const word = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const it = place.current;
    if (!it || !word.current) return undefined;
    // In a box that scrolls it would begin below the edge.
    if (!it.popover) return void it.scrollIntoView({ block: "nearest" });
    const stops = layBeside(it, word.current);
    // The next press anywhere closes it, and still does its own work. A press on the word itself closes it by
    // its own handler, and would open it again here.
    const pressed = (/** @type {Event} */ { target }) => (target instanceof Node
      && word.current?.contains(target)) || setOpen(null);
    addEventListener("click", pressed, true);
    return () => {
      stops();
      removeEventListener("click", pressed, true);
    };
  }, [open]);
  const press = (/** @type {Term} */ term, /** @type {any} */ at) => {
    word.current = at;
    setOpen(open === term ? null : term);
    if (open !== term) announce([`${sentence(term.word)}: ${meant(term)}`]);
  };
  const meaning = open && html`<span key=${open.word} class="meaning" role="note" ref=${place}
    popover=${word.current?.closest("dialog") ? undefined : "manual"}>
      <b>${sentence(open.word)}:</b> ${meant(open)}</span>`;
  const shown = parts ?? marked(words, terms.value);
  return html`${shown.map((part, i) => {
    if (typeof part === "string") return plain(typeof shown[i - 1] === "object" ? part.replace(CLOSING, "") : part);
    const after = shown[i + 1];
    // A sign that closes the word before it stays with it at the end of a line.
    const sign = typeof after === "string" ? after.match(CLOSING)?.[0] ?? "" : "";
    const button = html`<button type="button" key=${i} class="term" aria-expanded=${open === part.term}
        aria-label=${apart && `${text("new_words")} ${part.words}`}
        onKeyDown=${shut} onClick=${(/** @type {any} */ event) => press(part.term, event.currentTarget)}>
          ${inTongues(part.words)}</button>`;
    return html`${sign ? html`<span class="with-sign" key=${`${i}:`}>${button}${sign}</span>` : button}
      ${apart && open === part.term && meaning}`;
  })}
    ${!apart && meaning}`;
}

const APART = 4;
// The elements that have to stay in sight beside it.
const KEPT =
  "#answers :is(.choices, .filling, .bar, .ahead), #lesson .inline, .coach-line > * > :is(.plain, .coach-ways)";

// Lay a meaning below its word, or above it, or above the coach's line with its button: the first of these that is
// within the window and covers neither answers nor that line. If none is, below or above the word, as the answers
// allow. Return a function that ends it. Nothing else moves.
/** @param {HTMLElement} it @param {HTMLElement} word */
function layBeside(it, word) {
  const lay = () => {
    const { left, top, bottom } = word.getBoundingClientRect();
    const boxes = (/** @type {string} */ parts) => [...document.querySelectorAll(parts)]
      .map((each) => each.getBoundingClientRect()).filter((each) => each.height);
    const [kept, coach] = [boxes(KEPT), boxes(".coach-line:not(.whole)")];
    const { offsetHeight: height, offsetWidth: width } = it;
    const x = Math.max(APART, Math.min(left, innerWidth - APART - width));
    const answers = kept.filter((each) => each.top >= bottom);
    const fits = bottom + APART + height <= Math.min(innerHeight, ...answers.map((each) => each.top));
    const above = top - APART - height;
    const lowest = Math.min(bottom + APART, innerHeight - APART - height);
    const clear = (/** @type {number} */ y) => y >= APART && y + height <= innerHeight
      && ![...kept, ...coach].some((each) => y < each.bottom && y + height > each.top
        && x < each.right && x + width > each.left);
    const over = Math.min(top, ...[...kept, ...coach].map((each) => each.top));
    // Beside a word of that line itself it may lie on the rest of it.
    const places = word.closest(".coach-line") ? [] : [bottom + APART, above, over - APART - height];
    const usual = fits || above < APART ? Math.max(APART, lowest) : above;
    it.style.top = `${places.find(clear) ?? usual}px`;
    it.style.left = `${x}px`;
  };
  it.showPopover?.();
  lay();
  for (const moved of MOVED) addEventListener(moved, lay, true);
  return () => MOVED.forEach((moved) => removeEventListener(moved, lay, true));
}

const MOVED = ["scroll", "resize"];
