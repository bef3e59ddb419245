// Tables that have ended, with your total result over all of them, and your leagues, both fetched when unfolded;
// tournaments that you are in or may enter.

import { Amount } from "../amounts.js";
import { get, leaveFor, post } from "../api.js";
import { Scoring } from "../league/hosting.js";
import { Results } from "../night/parts.js";
import { Rows, useRows } from "../tournaments/list.js";
import { classes, html, useState } from "../ui.js";
import { LOCALE, listed, text } from "../words.js";

/**
 * @typedef {{ table: string, title: string, opened_at: number, ended_at: number, hands: number, net: number | null,
 *   names: string[] }} Row
 * @typedef {{ nights: number, complete: boolean, statistics: import("../night/parts.js").Statistics }} Career
 */

const A_PAGE = 20;
const AGAIN = 400;

// The panel.
export function PastNights() {
  const [rows, setRows] = useState(/** @type {Row[] | null} */ (null));
  const [more, setMore] = useState(false);
  const [career, setCareer] = useState(/** @type {Career | null} */ (null));
  const [error, setError] = useState("");
  const add = async (/** @type {Row[]} */ had) => {
    const last = had.at(-1);
    /** @type {Row[]} */
    const found = await get(`/api/nights${last ? `?before=${last.opened_at}` : ""}`);
    setRows([...had, ...found]);
    setMore(found.length === A_PAGE);
  };
  const count = async () => {
    for (;;) {
      /** @type {Career} */
      const found = await get("/api/nights/statistics");
      setCareer(found);
      if (found.complete) return;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  };
  const orShow = (/** @type {Promise<unknown>} */ asking) => asking.catch((refused) => setError(refused.message));
  const open = (/** @type {any} */ event) => {
    if (!event.target.open || rows) return;
    orShow(add([]));
    orShow(count());
  };
  return html`<details class="panel past-nights" onToggle=${open}><summary><h2>${text("nights_title")}</h2></summary>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${rows?.length === 0 && html`<p class="quiet">${text("nights_none")}</p>`}
    ${rows && rows.length > 0
      && html`<ul class="tables">${rows.map((row) => html`<li key=${row.table}><${Entry} row=${row} /></li>`)}</ul>`}
    ${more && html`<button type="button" onClick=${() => orShow(add(rows ?? []))}>${text("nights_more")}</button>`}
    ${career && career.statistics.hands > 0 && html`<h3>${text("nights_all")}</h3>
      ${!career.complete && html`<p class="quiet" role="status">${text("night_counting")}</p>`}
      <${Results} people=${[career.statistics]} hands=${career.statistics.hands} />`}
  </details>`;
}

/** @param {{ row: Row }} props */
function Entry({ row: { table, title, opened_at: opened, hands, net, names } }) {
  const day = new Date(opened * 1000).toLocaleDateString(LOCALE, { day: "numeric", month: "short", year: "numeric" });
  return html`<a href=${`/tables/${table}/night`}>
    <b>${title}</b><span class="go">${net == null ? "" : html`<${Amount} net=${net} />`}</span>
    <small>${day} · ${text(hands === 1 ? "night_one_hand" : "night_hands", { hands })}</small>
    <small class="quiet">${listed(names)}</small></a>`;
}

// --- your leagues, and a new one

/** @typedef {{ id: string, title: string, created_at: number, host: boolean }} League */

// The panel.
export function MyLeagues() {
  const [rows, setRows] = useState(/** @type {League[] | null} */ (null));
  const [error, setError] = useState("");
  const open = (/** @type {any} */ event) => {
    if (event.target === event.currentTarget && event.target.open && !rows) get("/api/leagues").then(setRows,
      (refused) => setError(refused.message));
  };
  const found = async (/** @type {unknown} */ setup) => {
    const { id } = await post("/api/leagues", setup);
    await leaveFor(`/leagues/${id}`);
  };
  return html`<details class="panel past-nights" id="leagues" onToggle=${open}><summary>
    <h2>${text("leagues_title")}</h2></summary>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <p class="quiet">${text("leagues_hint")}</p>
    ${rows && rows.length > 0
      && html`<ul class="tables">
        ${rows.map((row) => html`<li key=${row.id}><a href=${`/leagues/${row.id}`}>
          <b>${row.title}</b></a></li>`)}</ul>`}
    <details><summary>${text("league_new")}</summary><${Scoring} words=${text("league_open")}
      submit=${found} /></details>
  </details>`;
}

// --- tournaments: a few, and the way to all of them

const SHOWN = 3;

export function Tournaments() {
  const rows = useRows();
  const open = rows?.filter(({ phase, entered }) => phase === "open" || (phase === "playing" && entered)) ?? [];
  return html`<section class=${classes("panel tournaments-panel", !open.length && "line")}><h2>${text("trn")}</h2>
    ${open.length ? html`<${Rows} rows=${open} most=${SHOWN} />` : html`<p class="quiet">${text("trn_none_here")}</p>`}
    <a class="button" href="/tournaments">${text(open.length ? "trn_all" : "trn_first")}</a>
  </section>`;
}
