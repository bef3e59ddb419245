// One's chair at another table: whoever learns or practises meanwhile is told that they are waited for there.

import { Refused, get } from "../api.js";
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

// The way there, wherever it stands.
export function Elsewhere() {
  const found = elsewhere.value;
  return found && html`<a class="calling button" href=${found.href}>${found.words}</a>`;
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
    if (others.length) setTimeout(() => look(here), AGAIN);
  } catch (refused) {
    // The table itself says that the room can't be reached.
    if (!(refused instanceof Refused)) throw refused;
    setTimeout(() => look(here), AGAIN);
  }
}

// Tell whether a table is for oneself and bots alone.
/** @param {{ terms: import("../wire.js").TermsFace }} table */
const isMine = ({ terms: { practice, door, lesson } }) => Boolean(lesson || (practice && door === "closed"));

// Return what a table calls one for: its question, or people who are there.
/** @param {YourTable} table */
export function callOf({ id, title, turn, chair, chairs = [] }) {
  const names = chairs.filter((each) => each.chair !== chair && !each.bot && each.connected).map(({ name }) => name);
  if (!turn && !names.length) return null;
  const words = turn ? text("elsewhere_turn", { title }) : text("elsewhere_here", { names: listed(names), title }, names.length > 1 && "several");
  return { words, href: `/tables/${id}` };
}
