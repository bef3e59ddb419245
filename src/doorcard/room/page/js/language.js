// Which language the pages are in: the room knows it by a cookie, and without one by the browser.

import { LANGUAGES } from "./text.js";
import { TabMemory } from "./tab_memory.js";
import { html, useEffect, useRef, useState } from "./ui.js";
import { text } from "./words.js";

const YEAR = 365 * 24 * 3600;

const CHOSEN = "language-chosen";
const TYPED = "typed-";

// Whether a language was chosen just before this page was loaded.
const memory = new TabMemory();
export const wasChosen = Boolean(memory.take(CHOSEN));
let returns = wasChosen;

// All languages to choose from, each by its own name. Where one `waits`, another stands soon elsewhere.
/** @param {{ waits?: boolean }} props */
export function LanguageChoice({ waits = false }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!returns || waits) return;
    place.current?.focus();
    returns = false;
  }, [waits]);
  return html`<select class="language" ref=${place} aria-label=${text("language")} value=${document.documentElement.lang}
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
    ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}</select>`;
}

// What is typed, by the name of its field, to be kept while another language is chosen.
const typed = new Map(/** @type {[string, string][]} */ ([]));

// Return what stands in a field and what sets it: text that outlasts the choice of another language.
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
  // Whoever chose by keys goes on there.
  memory.keep(CHOSEN, "1");
  for (const [name, value] of typed) memory.keep(TYPED + name, value);
  location.reload();
}
