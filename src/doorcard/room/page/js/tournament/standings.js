// Standings, prizes, and the tables to watch.

import { mayMove } from "../settings.js";
import { classes, html, useLayoutEffect, useRef, useState } from "../ui.js";
import { formatNumber, listed, text } from "../words.js";
import { isFinal, placeText } from "./model.js";

/**
 * @typedef {import("./model.js").Tournament} Tournament
 * @typedef {import("./model.js").Entry} Entry
 */

const FLIGHT = 220;

// Let rows glide to their new places; they are known by `data-row`.
function useGliding() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const were = useRef(/** @type {Map<string, number>} */ (new Map()));
  useLayoutEffect(() => {
    const are = new Map();
    for (const row of /** @type {Iterable<HTMLElement>} */ (place.current?.children ?? [])) {
      const key = row.dataset.row ?? "";
      const before = were.current.get(key);
      if (before !== undefined && before !== row.offsetTop && mayMove())
        row.animate([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: "none" }],
          { duration: FLIGHT, easing: "ease-out" });
      are.set(key, row.offsetTop);
    }
    were.current = are;
  });
  return place;
}

// How many of a long list are shown at first.
const SHOWN = 12;

// The standings: by chips while it is played, by places afterwards.
/** @param {{ event: Tournament }} props */
export function Standings({ event }) {
  const rows = useGliding();
  const [all, setAll] = useState(false);
  const { players, bounties, phase, prizes } = event;
  const over = phase === "over";
  const paid = prizes.some(Boolean) && players.some(({ prize }) => prize);
  const shown = all || players.length <= SHOWN + 2 ? players : players.filter(({ you }, i) => i < SHOWN || you);
  return html`<section class="panel standings"><h2>${text(over ? "trn_result" : "trn_standings")}</h2>
    <div class="scrolling" tabindex="0" role="group" aria-label=${text("trn_standings")}><table>
      <thead><tr><th scope="col" class="col-place">${text("trn_place")}</th><th scope="col"
        class="col-player">${text("trn_player")}</th>
        ${!over && html`<th scope="col">${text("trn_chips")}</th>`}
        ${bounties && html`<th scope="col">${text("trn_bounties")}</th>`}
        ${paid && html`<th scope="col">${text("trn_points")}</th>`}</tr></thead>
      <tbody ref=${rows}>
        ${shown.map((row) => html`<tr key=${row.number} data-row=${row.number}
          class=${classes(row.you && "me", row.place > 1 && !over && "gone")}>
        <td class="col-place">${placeText(row, players)}</td>
        <th scope="row" class="col-player">
          <bdi>${row.name}</bdi>${row.you && html` <span class="tag">${text("you_inside")}</span>`}
            ${row.away && !row.place && html` <small class="quiet">${text("away")}</small>`}</th>
        ${!over && html`<td>${row.table ? formatNumber(row.chips) : text("trn_out")}</td>`}
        ${bounties && html`<td>${row.earned ? formatNumber(row.earned) : "–"}</td>`}
        ${paid && html`<td>${row.prize ? formatNumber(row.prize) : "–"}</td>`}</tr>`)}</tbody>
    </table></div>
    ${phase === "playing" && html`<p class="quiet">${text("trn_before_hands")}</p>`}
    ${shown.length < players.length
      && html`<button type="button" onClick=${() => setAll(true)}>
        ${text("trn_show_all", { count: players.length })}</button>`}
  </section>`;
}

// The prize of each place.
/** @param {{ event: Tournament }} props */
export function Prizes({ event: { prizes, phase, entries, places } }) {
  const paid = prizes.filter(Boolean);
  return paid.length > 0 && html`<section class="panel prizes"><h2>${text("trn_prizes")}</h2>
    <ol>${paid.map((prize, i) => html`<li key=${i}>
      <span>${text("trn_place_of", { place: i + 1 })}</span> <b>
        ${text("trn_so_many_points", { points: formatNumber(prize) })}</b></li>`)}</ol>
    ${phase === "open" && entries < places && html`<p class="quiet">${text("trn_prizes_hint")}</p>`}
  </section>`;
}

// The tables that are played at, each with a way to it.
/** @param {{ event: Tournament }} props */
export function Tables({ event }) {
  const { tables, players, you } = event;
  const seated = (/** @type {number} */ number) =>
    players.filter(({ table }) => table === number).sort((one, other) => one.seat - other.seat);
  return tables.length > 0 && html`<section class="panel">
    <h2>${tables.length > 1 ? text("trn_tables") : isFinal(event) ? text("trn_final")
      : text("trn_table", { number: tables[0].number })}</h2>
    <ul class="tables">${tables.map(({ id, number }) => html`<li key=${id}><a href=${`/tables/${id}`}>
      <span class="named"><b>${text("trn_table", { number })}</b></span>
      <span class="go">${text(id === you.table ? "trn_your_table" : "trn_watch")}</span>
      <small class="quiet">
        ${listed(seated(number).map(({ name, chips }) => text("trn_has", { name, chips: formatNumber(chips) })))}
          </small></a></li>`)}</ul>
  </section>`;
}
