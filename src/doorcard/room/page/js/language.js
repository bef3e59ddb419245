// The language of the pages: the room knows it by a cookie, and without one by the browser.

import { LANGUAGES } from "./text.js";
import { TabMemory } from "./tab_memory.js";
import { html, useEffect, useRef, useState } from "./ui.js";
import { text } from "./words.js";

const YEAR = 365 * 24 * 3600;

const CHOSEN = "language-chosen";
const TYPED = "typed-";

// Whether this page was loaded because a language was chosen.
const memory = new TabMemory();
export const wasChosen = Boolean(memory.take(CHOSEN));
let returns = wasChosen;

// All languages to choose from, each by its own name. A list that `waits` does not take the focus after a
// change of language: another one is about to be drawn.
/** @param {{ waits?: boolean }} props */
export function LanguageChoice({ waits = false }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!returns || waits) return;
    place.current?.focus();
    returns = false;
  }, [waits]);
  return html`<select class="language" ref=${place} aria-label=${text("language")}
    value=${document.documentElement.lang}
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
    ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option key=${tag} value=${tag}
      lang=${tag}>${name}</option>`)}</select>`;
}

// The texts typed so far, by the names of their fields, to be kept while another language is chosen.
const typed = new Map(/** @type {[string, string][]} */ ([]));

// Return the text of a field and its setter: the text outlasts the choice of another language.
/** @param {string} name @returns {[string, (value: string) => void]} */
export function useKept(name) {
  const [value, setValue] = useState(() => (wasChosen && memory.take(TYPED + name)) || "");
  typed.set(name, value);
  useEffect(() => () => void typed.delete(name), []);
  return [value, setValue];
}

/** @param {string} tag */
function choose(tag) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `language=${tag}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  // A player who chose by keys goes on there.
  memory.keep(CHOSEN, "1");
  for (const [name, value] of typed) memory.keep(TYPED + name, value);
  location.reload();
}
