// Your chair at another table: while you learn or practise, this says that you are waited for there.

import { Refused, get } from "../api.js";
import { TabMemory } from "../tab_memory.js";
import { effect, html, signal } from "../ui.js";
import { listed, text } from "../words.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {import("../wire.js").TableFace & { turn?: boolean, chair?: number }} YourTable
 */

// How often to look, in milliseconds.
const AGAIN = 4000;

// The call and where it leads; null while nobody waits.
export const elsewhere = signal(/** @type {{ words: string, href: string } | null} */ (null));

// The call that was put away: it is not repeated until there is another one, nor at the next table of this
// tab.
const AWAY = "called";
const memory = new TabMemory();
const away = signal("");
putAway(memory.take(AWAY) ?? "");

/** @param {string} words */
function putAway(words) {
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

// Begin to look, if the table is yours alone. Without a chair elsewhere it looks only once.
/** @param {Model} model */
export function watchElsewhere(model) {
  const done = effect(() => {
    const { table } = model.state.value;
    if (!table) return;
    queueMicrotask(() => done());
    if (isMine(table)) look(model.id);
  });
}

/** @param {string} here */
async function look(here) {
  try {
    const others = (await get("/api/tables")).filter((/** @type {YourTable} */ table) => table.id !== here
      && table.chair && !isMine(table));
    elsewhere.value = others.map(callOf).find(Boolean) ?? null;
    if (!elsewhere.value) putAway("");
    if (others.length) setTimeout(() => look(here), AGAIN);
  } catch (refused) {
    // The table itself says that the room can't be reached.
    if (!(refused instanceof Refused)) throw refused;
    setTimeout(() => look(here), AGAIN);
  }
}

// Tell whether a table is for you and bots alone.
/** @param {{ terms: import("../wire.js").TermsFace }} table */
export const isMine = ({ terms: { practice, door, lesson } }) => Boolean(lesson || (practice && door === "closed"));

// Return the call of another table to you: its question, or people who are there; null for none.
/** @param {YourTable} table */
export function callOf({ id, title, turn, chair, chairs = [] }) {
  const names = chairs.filter((each) => each.chair !== chair && !each.bot && each.connected).map(({ name }) => name);
  if (!turn && !names.length) return null;
  const words = turn ? text("elsewhere_turn", { title })
    : text("elsewhere_here", { names: listed(names), title }, names.length > 1 && "several");
  return { words, href: `/tables/${id}` };
}
