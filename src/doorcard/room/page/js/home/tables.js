// The tables that one was let into: what is played there, and who sits.

import { html } from "../ui.js";
import { listed, stakesLine, text } from "../words.js";

/** @typedef {import("../wire.js").TableFace} TableFace */

const SHOWN = 4;

// The list; older ones are folded.
/** @param {{ tables: TableFace[] }} props */
export function Tables({ tables }) {
  const older = tables.slice(SHOWN);
  return html`<section class="panel"><h2>${text("my_tables")}</h2>
    ${tables.length ? html`<${List} tables=${tables.slice(0, SHOWN)} />` : html`<p class="quiet">${text("no_tables")}</p>`}
    ${older.length > 0 && html`<details><summary>${text("more_tables", { count: older.length })}</summary>
      <${List} tables=${older} /></details>`}
  </section>`;
}

/** @param {{ tables: TableFace[] }} props */
function List({ tables }) {
  return html`<ul class="tables">${tables.map((table) => html`<li key=${table.id}><${Entry} table=${table} /></li>`)}</ul>`;
}

/** @param {{ table: TableFace }} props */
function Entry({ table }) {
  const { terms, chairs = [], seats } = table;
  const names = chairs.map(({ name }) => name);
  return html`<a href=${`/tables/${table.id}`}>
    <b>${table.title}</b><span class="go">${text("go_there")}</span>
    <small>${played(terms)} · ${stakesLine(terms.stakes)}</small>
    <small class="quiet">${names.length
      ? text("who_sits", { names: listed(names), players: names.length, seats }) : text("nobody_sits", { seats })}</small>
  </a>`;
}

/** @param {import("../wire.js").TermsFace} terms */
function played({ mode, menu, default: usual = 0 }) {
  if (mode === "fixed" || menu.length === 1) return menu[mode === "fixed" ? 0 : usual].title;
  return text("menu_of", { mode: text(`mode_${mode}`), count: menu.length });
}
