// The hands of a table, newest first, each with the link under which it can be looked at again.

import { Amount } from "../amounts.js";
import { get } from "../api.js";
import { opensTab, ownTab } from "../newtab.js";
import { chairOf } from "../table/state.js";
import { html, useEffect, useState } from "../ui.js";
import { LOCALE, text } from "../words.js";
import { Drawer } from "./drawer.js";

/**
 * @typedef {{ name: string, net: number, words?: string[] }} Winner
 * @typedef {{ name: string, net: number }} Net
 * @typedef {{
 *   number: number, game: string, began_at: number,
 *   outcome: { title: string, winners: Winner[], nets?: Net[] } | null,
 * }} Row
 */

const A_PAGE = 20;

// The list. It follows the table: a hand that ends gets its result while the list is open.
/** @param {{ model: import("../table/model.js").TableModel }} props */
export function HandsDrawer({ model }) {
  const { table, hand, you } = model.state.value;
  const [rows, setRows] = useState(/** @type {Row[] | null} */ (null));
  const [more, setMore] = useState(true);
  const [error, setError] = useState("");
  const add = async (/** @type {number | undefined} */ before) => {
    try {
      const query = before ? `?before=${before}` : "";
      /** @type {Row[]} */
      const found = await get(`/api/tables/${model.id}/hands${query}`);
      setRows((had) => together(had ?? [], found));
      if (before || !rows) setMore(found.length === A_PAGE);
      setError("");
    } catch (refused) {
      setError(refused.message);
    }
  };
  useEffect(() => void add(undefined), [hand?.number, hand?.over]);
  const name = chairOf(table, you.chair)?.name;
  // A hand that is being played has its name on the table, or else its name on the menu.
  const titleOf = (/** @type {Row} */ { number, game, outcome }) => outcome?.title
    ?? (hand?.number === number ? hand.title : table?.terms.menu.find((each) => each.game === game)?.title) ?? game;
  return html`<${Drawer} title=${text("hands")} close=${() => model.close()} edge>
    ${error && html`<p class="error">${error}</p>`}
    <ul class="hands">
      ${(rows ?? []).map((row) => html`<${Played} key=${row.number} table=${model.id} row=${row}
        title=${titleOf(row)} me=${name} at=${table} />`)}
      ${rows?.length === 0 && html`<li class="quiet">${text("hands_none")}</li>`}</ul>
    ${more && rows && rows.length > 0
      && html`<button type="button" onClick=${() => add(rows.at(-1)?.number)}>${text("hands_more")}</button>`}
  <//>`;
}

/** @param {Row[]} had @param {Row[]} found */
function together(had, found) {
  const rows = new Map([...had, ...found].map((row) => [row.number, row]));
  return [...rows.values()].sort((one, other) => other.number - one.number);
}

/**
 * @param {{ table: string, row: Row, title: string, me?: string,
 *   at?: import("../table/state.js").State["table"] }} props
 */
function Played({ table, title, row: { number, began_at: began, outcome }, me, at }) {
  const time = new Date(began * 1000).toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" });
  const mine = [...(outcome?.nets ?? []), ...(outcome?.winners ?? [])].find((each) => each.name === me);
  const way = (/** @type {string} */ words) => `${words}: ${text("hand_number", { number })}`;
  // What cost you chips is not worked out before you ask.
  const back = at?.terms.coach && mine
    && html`<a class="file look-back" href=${`/tables/${table}/hands/${number}#coach`}
      aria-label=${way(text("hand_back"))} ...${ownTab(at)}>${text("hand_back")}</a>`;
  return html`<li>
    <a class="look" href=${`/tables/${table}/hands/${number}`} ...${ownTab(at)}>
      <b>${text("hand_number", { number })}
        ${opensTab(at) && html`<span class="unseen"> (${text("new_tab")})</span>`}</b>
      <span>${title}</span>
      <time>${time}</time>
      ${mine && html`<span class="own-net">${text("hand_mine")} <${Amount} net=${mine.net} /></span>`}
      <span class="won">${outcome ? outcome.winners.map((winner, i) => html`<${Won} key=${i} winner=${winner} />`)
        : text("hand_runs")}</span>
    </a>
    ${back}
    ${outcome && html`<a class="file" href=${`/api/tables/${table}/hands/${number}/file`}
      aria-label=${way(text("hand_file"))}>${text("hand_file")}</a>`}
  </li>`;
}

/** @param {{ winner: Winner }} props */
function Won({ winner: { name, net, words = [] } }) {
  return html`<span class="winner"><bdi>${name}</bdi> <${Amount} net=${net} /> <span>
    ${words.join(" · ")}</span></span>`;
}
