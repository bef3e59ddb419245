// Your leagues, and a new one; fetched when unfolded.

import { get, leaveFor, post } from "../api.js";
import { Scoring } from "../league/hosting.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";

/** @typedef {{ id: string, title: string, created_at: number, host: boolean }} Row */

// The panel.
export function MyLeagues() {
  const [rows, setRows] = useState(/** @type {Row[] | null} */ (null));
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
