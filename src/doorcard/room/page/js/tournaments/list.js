// All tournaments: those you are in first, then those you may enter, then those that are over.

import { get } from "../api.js";
import { beginning } from "../tournament/plan.js";
import { html, signal, useEffect } from "../ui.js";
import { listed, text } from "../words.js";

/**
 * @typedef {{
 *   id: string, title: string, phase: "open" | "playing" | "over" | "off", games: string[], entries: number,
 *   places: number,
 *   left: number, begins_at: number | null, buy_in: number, host: boolean, entered: boolean, table: string,
 *   start?: "full" | "time",
 * }} Row
 */

const AGAIN = 10_000;

// The rows, asked for anew every so often while somebody looks; null until they are there.
export function useRows() {
  useEffect(() => {
    const load = () => document.hidden || get("/api/tournaments").then((rows) => (found.value = rows), () => {});
    if (!lookers++) {
      load();
      timer = setInterval(load, AGAIN);
    }
    return () => {
      if (!--lookers) clearInterval(timer);
    };
  }, []);
  return found.value;
}

const found = signal(/** @type {Row[] | null} */ (null));
// How many parts of the page look at them.
let lookers = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

// How soon somebody wants to see a row.
/** @param {Row} row */
function rank({ phase, table, entered }) {
  if (phase === "playing" && table) return 0;
  if (phase === "open") return entered ? 1 : 2;
  return phase === "playing" ? 3 : 4;
}

// A list of them; of many the first.
/** @param {{ rows: Row[], most?: number }} props */
export function Rows({ rows, most = Infinity }) {
  const order = [...rows].sort((one, other) => rank(one) - rank(other));
  return html`<ul class="tables tournaments">
    ${order.slice(0, most).map((row) => html`<li key=${row.id}><${Entry} row=${row} /></li>`)}</ul>`;
}

/** @param {{ row: Row }} props */
function Entry({ row }) {
  const { id, title, phase, games, table, entered, entries, places } = row;
  const plays = phase === "playing" && Boolean(table);
  const mark = plays ? "trn_you_play" : entered && phase === "open" ? "trn_you_entered" : "";
  return html`<a href=${plays ? `/tables/${table}` : `/tournaments/${id}`}>
    <span class="named"><b>${title}</b>${mark && html` <span class="awaited">${text(mark)}</span>`}</span>
    <span class="go">${text(plays ? "trn_to_table" : "trn_look")}</span>
    <small>${[games.length > 2 ? text("games_count", { count: games.length }) : listed(games),
      phase === "open" && text("trn_entered_of", { entries, places })].filter(Boolean).join(" · ")}</small>
    <small class="quiet">${standing(row)}</small></a>`;
}

// Return when it begins, or how far it is.
/** @param {Row} row */
function standing(row) {
  const { phase, left, entries, start } = row;
  if (phase === "open") return beginning({ ...row, structure: { start } });
  return text(`trn_row_${phase}`, { left, entries });
}
