// The room's news of a tournament at each of its tables.

import { text } from "../../words.js";

/** @typedef {import("../../wire.js").EventFace} EventFace */

// Return it, null at a table of no tournament.
/** @param {import("../state.js").Table | null | undefined} table @returns {EventFace | null} */
export function eventOf(table) {
  return table?.event ?? null;
}

// Return why no hand is dealt here, "" where one is or the next one comes.
/** @param {import("../state.js").Table | null | undefined} table */
export function waitsText(table) {
  if (!eventOf(table)) return "";
  const { waits = "", over = false } = eventOf(table) ?? {};
  if (table?.closed && !over) return text("trn_waits_broken");
  return waits ? text(`trn_waits_${waits}`) : "";
}
