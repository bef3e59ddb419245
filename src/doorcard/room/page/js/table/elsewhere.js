// Your chair at another table: while you learn or practise, this says that you are waited for there.

import { TabMemory } from "../tab_memory.js";
import { html, signal } from "../ui.js";
import { text } from "../words.js";

// The call and where it leads; null while nobody waits.
export const elsewhere = signal(/** @type {{ words: string, href: string } | null} */ (null));

// The call that was put away: it is not repeated until there is another one, nor at the next table of this
// tab.
const AWAY = "called";
const memory = new TabMemory();
const away = signal("");
putAway(memory.take(AWAY) ?? "");

/** @param {string} words */
export function putAway(words) {
  away.value = words;
  memory.keep(AWAY, words);
}

// The link that leads there, wherever it is shown; one that `closes` can be put away.
/** @param {{ closes?: boolean }} props */
export function Elsewhere({ closes = false }) {
  const found = elsewhere.value;
  if (!found || found.words === away.value) return null;
  const link = html`<a class="calling button" href=${found.href}>${found.words}</a>`;
  if (!closes) return link;
  return html`<p class="called">${link} <button type="button" aria-label=${text("close")}
    onClick=${() => putAway(found.words)}>×</button></p>`;
}

// Tell whether a table is for you and bots alone.
/** @param {{ terms: import("../wire.js").TermsFace }} table */
export const isMine = ({ terms: { practice, door, lesson } }) => Boolean(lesson || (practice && door === "closed"));
