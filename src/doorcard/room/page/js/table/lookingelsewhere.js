// Looks whether you are waited for at another table; it is loaded once the table is drawn.

import { Refused, get } from "../api.js";
import { effect } from "../ui.js";
import { listed, text } from "../words.js";
import { elsewhere, isMine, putAway } from "./elsewhere.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {import("../wire.js").TableFace & { turn?: boolean, chair?: number }} YourTable
 */

// How often to look, in milliseconds.
const AGAIN = 4000;

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

// Return the call of another table to you: its question, or people who are there; null for none.
/** @param {YourTable} table */
function callOf({ id, title, turn, chair, chairs = [] }) {
  const names = chairs.filter((each) => each.chair !== chair && !each.bot && each.connected).map(({ name }) => name);
  if (!turn && !names.length) return null;
  const words = turn ? text("elsewhere_turn", { title })
    : text("elsewhere_here", { names: listed(names), title }, names.length > 1 && "several");
  return { words, href: `/tables/${id}` };
}
