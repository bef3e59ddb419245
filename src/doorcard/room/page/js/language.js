// Which language the pages are in: the room knows it by a cookie, and without one by the browser.

import { LANGUAGES } from "./text.js";
import { TabMemory } from "./tab_memory.js";
import { html, useEffect, useRef } from "./ui.js";
import { text } from "./words.js";

const YEAR = 365 * 24 * 3600;

const CHOSEN = "language-chosen";

// Whether a language was chosen just before this page was loaded.
const memory = new TabMemory();
export const wasChosen = Boolean(memory.take(CHOSEN));
let returns = wasChosen;

// All languages to choose from, each by its own name.
export function LanguageChoice() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (returns) place.current?.focus();
    returns = false;
  }, []);
  return html`<select class="language" ref=${place} aria-label=${text("language")} value=${document.documentElement.lang}
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
    ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}</select>`;
}

/** @param {string} tag */
function choose(tag) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `language=${tag}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  // Whoever chose by keys goes on there.
  memory.keep(CHOSEN, "1");
  location.reload();
}
