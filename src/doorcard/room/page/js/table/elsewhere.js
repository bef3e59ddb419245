// One's chair at another table: whoever learns or practises meanwhile is told that they are waited for there.

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

// What is said, and where it leads; null while nobody waits.
export const elsewhere = signal(/** @type {{ words: string, href: string } | null} */ (null));

// What was put away: it is not said again until something else is, nor at the next table of this tab.
const AWAY = "called";
const memory = new TabMemory();
const away = signal("");
putAway(memory.take(AWAY) ?? "");

/** @param {string} words */
function putAway(words) {
  away.value = words;
  memory.keep(AWAY, words);
}

// The way there, wherever it stands; one that `closes` can be put away.
/** @param {{ closes?: boolean }} props */
export function Elsewhere({ closes = false }) {
  const found = elsewhere.value;
  if (!found || found.words === away.value) return null;
  const link = html`<a class="calling button" href=${found.href}>${found.words}</a>`;
  if (!closes) return link;
  return html`<p class="called">${link} <button type="button" aria-label=${text("close")} onClick=${() => putAway(found.words)}>×</button></p>`;
}

// Begin to look, where one has the table to oneself. Whoever has no chair elsewhere is not looked after.
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
    const others = (await get("/api/tables")).filter((/** @type {YourTable} */ table) => table.id !== here && table.chair && !isMine(table));
    elsewhere.value = others.map(callOf).find(Boolean) ?? null;
    if (!elsewhere.value) putAway("");
    if (others.length) setTimeout(() => look(here), AGAIN);
  } catch (refused) {
    // The table itself says that the room can't be reached.
    if (!(refused instanceof Refused)) throw refused;
    setTimeout(() => look(here), AGAIN);
  }
}

// Tell whether a table is for oneself and bots alone.
/** @param {{ terms: import("../wire.js").TermsFace }} table */
export const isMine = ({ terms: { practice, door, lesson } }) => Boolean(lesson || (practice && door === "closed"));

// Return what a table calls one for: its question, or people who are there.
/** @param {YourTable} table */
export function callOf({ id, title, turn, chair, chairs = [] }) {
  const names = chairs.filter((each) => each.chair !== chair && !each.bot && each.connected).map(({ name }) => name);
  if (!turn && !names.length) return null;
  const words = turn ? text("elsewhere_turn", { title }) : text("elsewhere_here", { names: listed(names), title }, names.length > 1 && "several");
  return { words, href: `/tables/${id}` };
}
