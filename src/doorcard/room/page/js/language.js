// Which language the pages are in: the room knows it by a cookie, and without one by the browser.

import { LANGUAGES } from "./text.js";
import { html } from "./ui.js";
import { text } from "./words.js";

const YEAR = 365 * 24 * 3600;

// All languages to choose from, each by its own name.
export function LanguageChoice() {
  return html`<select class="language" aria-label=${text("language")} value=${document.documentElement.lang}
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
    ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option key=${tag} value=${tag} lang=${tag}>${name}</option>`)}</select>`;
}

/** @param {string} tag */
function choose(tag) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `language=${tag}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  location.reload();
}
