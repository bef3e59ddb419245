// Tables: those that you were let into, following an invite, and those in the public lobby.

import { ask, get, leaveFor, post } from "../api.js";
import { Form, Wrong, useAttempt } from "../forms.js";
import { isForPractice } from "../solo.js";
import { announce } from "../table/ears/liveregion.js";
import { Rows, useRows } from "../tournaments/list.js";
import { classes, html, useEffect, useState } from "../ui.js";
import { listed, stakesLine, text } from "../words.js";

/** @typedef {import("./model.js").YourTable} YourTable */

/** @typedef {import("./model.js").HomeModel} HomeModel */

// How many are shown of the tables where you sit, and of others.
const SEATED = 2;
const SHOWN = 4;

// Tables where you sit, nearest first: those with friends before those where you practise alone, and among
// each those that wait for you.
/** @param {{ model: HomeModel }} props */
export function Seated({ model }) {
  const mine = model.tables.value.filter(sitsAt);
  mine.sort((one, other) => nearness(other) - nearness(one));
  const events = (useRows() ?? []).filter(({ phase, table }) => phase === "playing" && table);
  if (!mine.length && !events.length) return null;
  return html`<${Tables} tables=${mine} model=${model} title=${text("seated_tables")} most=${SEATED}
    head=${events.length > 0 && html`<${Rows} rows=${events} />`} />`;
}

// The other tables that you were let into.
/** @param {{ model: HomeModel }} props */
export function Others({ model }) {
  const others = model.tables.value.filter((table) => !sitsAt(table));
  return others.length > 0
    && html`<${Tables} tables=${others} model=${model} title=${text("my_tables")} most=${SHOWN} />`;
}

// The line that says so where there are none.
/** @param {{ model: HomeModel }} props */
export function NoTables({ model }) {
  return !model.tables.value.length
    && html`<section class=${classes("panel", "line", "yours")}><h2>${text("my_tables")}</h2>
      <p class="quiet">${text("no_tables")}</p></section>`;
}

/** @param {YourTable} table */
const sitsAt = ({ chair }) => Boolean(chair);

/** @param {YourTable} table */
const nearness = ({ turn, terms }) => (isForPractice(terms) ? 0 : 2) + Number(turn ?? false);

// A list; older ones are folded.
/** @param {{ tables: YourTable[], model: HomeModel, title: string, most: number, head?: any }} props */
function Tables({ tables, model, title, most, head }) {
  const older = tables.slice(most);
  return html`<section class="panel yours"><h2>${title}</h2>
    ${head}
    ${tables.length > 0 && html`<${List} tables=${tables.slice(0, most)} model=${model} />`}
    ${older.length > 0 && html`<details><summary>${text("more_tables", { count: older.length })}</summary>
      <${List} tables=${older} model=${model} /></details>`}
  </section>`;
}

/** @param {{ tables: YourTable[], model: HomeModel }} props */
function List({ tables, model }) {
  return html`<ul class="tables">${tables.map((table) => html`<li key=${table.id}>
    <${Entry} table=${table} model=${model} />
    ${isForPractice(table.terms) && html`<${Remove} table=${table} model=${model} />`}</li>`)}</ul>`;
}

// A table for practice can be cleared away: it ends, and nobody misses it.
/** @param {{ table: YourTable, model: HomeModel }} props */
function Remove({ table: { id, terms }, model }) {
  const { busy, complaint, attempt } = useAttempt();
  const remove = (/** @type {any} */ event) => attempt(async () => {
    const list = event.currentTarget.closest("section");
    const place = [...list.querySelectorAll(".remove")].indexOf(event.currentTarget);
    await ask("DELETE", `/api/tables/${id}`);
    await model.lookAgain();
    announce([text("practice_removed", { game: played(terms) })]);
    requestAnimationFrame(() => goOn(list, place));
  });
  return html`<button type="button" class="close remove" aria-disabled=${busy}
    aria-label=${text("practice_remove", { game: played(terms) })}
    title=${text("practice_remove", { game: played(terms) })} onClick=${remove}>×</button>
      <${Wrong} complaint=${complaint} />`;
}

// The element with the focus is gone: it goes to the button for the next table, else to a heading, where Enter does
// nothing. A list that is gone, too, has that of the first part of the page.
/** @param {Element} list @param {number} place */
function goOn(list, place) {
  const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".remove"))];
  const next = buttons[place] ?? buttons.at(-1);
  if (list.isConnected && next?.checkVisibility()) return next.focus();
  const heading = /** @type {HTMLElement} */
    (list.isConnected ? list.querySelector("h2") : document.querySelector(".lead h2"));
  heading.tabIndex = -1;
  heading.focus();
}

/** @param {{ table: YourTable, model: HomeModel }} props */
function Entry({ table, model }) {
  const { terms, chairs = [], seats } = table;
  const names = chairs.map(({ name }) => name);
  // Tables against bots have all one title: their games tell them apart.
  const alone = isForPractice(terms);
  const banked = terms.menu.every(({ game }) => model.games.value.find(({ id }) => id === game)?.banked);
  return html`<a href=${`/tables/${table.id}`}>
    <span class="named"><b>${alone ? played(terms) : table.title}</b>
      ${table.turn && html` <span class="awaited">${text("awaited")}</span>`}</span>
        <span class="go">${text("go_there")}</span>
    <small>${[alone ? table.title : played(terms), stakesLine(terms.stakes, banked), alone && text("bots_wait")]
      .filter(Boolean).join(" · ")}</small>
    <small class="quiet">${names.length
      ? text("who_sits", { names: listed(names), players: names.length, seats })
        : text("nobody_sits", { seats })}</small>
  </a>`;
}

/** @param {import("../wire.js").TermsFace} terms */
function played({ mode, menu }) {
  if (mode === "fixed" || menu.length === 1) return menu[0].title;
  return text("menu_of", { mode: text(`mode_${mode}`), count: menu.length });
}

// --- an invite that somebody was sent

const FAULTY = { bad_invite: "code", invite_expired: "code", invite_used: "code" };

// The form that follows it.
export function Following() {
  const [code, setCode] = useState("");
  const follow = async () => {
    // The address of a tournament is its invite.
    const [event] = code.match(/\/tournaments\/[^/\s]+/) ?? [];
    if (event) return leaveFor(event);
    const { table } = await post("/api/join", { code: code.trim().split("/").at(-1) });
    await leaveFor(`/tables/${table}`);
  };
  return html`<${Form} kind="panel following" words=${text("follow")} submit=${follow}
    faulty=${FAULTY}>
    <label class="field"><span>${text("invite_code")}</span>
      <input name="code" required value=${code} autocapitalize="off" spellcheck=${false}
        onInput=${(/** @type {any} */ event) => setCode(event.target.value)} /></label>
  </${Form}>`;
}

// --- tables that their hosts have listed for everybody, where the room has a lobby

/** @typedef {import("../wire.js").TableFace} TableFace */

// The panel; nothing where there is no lobby.
export function PublicLobby() {
  const [tables, setTables] = useState(/** @type {TableFace[] | null} */ (null));
  const { busy, complaint, attempt } = useAttempt();
  const load = async () => {
    const { on, tables: found } = await get("/api/lobby");
    setTables(on ? found : null);
  };
  useEffect(() => void attempt(load), []);
  if (!tables) return null;
  const join = (/** @type {string} */ id) => attempt(async () => {
    await post(`/api/lobby/${id}`);
    await leaveFor(`/tables/${id}`);
  });
  return html`<section class="panel public-lobby"><h2>${text("lobby_title")}</h2>
    ${tables.length === 0 && html`<p class="quiet">${text("lobby_empty")}</p>`}
    <ul class="tables">${tables.map(({ id, title, terms, chairs = [], seats }) => html`<li key=${id} class="listed">
      <div><b>${title}</b> <small>${terms.menu.length === 1 ? terms.menu[0].title
        : text("games_count", { count: terms.menu.length })}</small>
        <small class="quiet">${chairs.length
          ? text("who_sits", { names: listed(chairs.map(({ name }) => name)), players: chairs.length, seats })
          : text("nobody_sits", { seats })}</small></div>
      <button type="button" aria-disabled=${busy} aria-label=${text("lobby_join_at", { title })}
        onClick=${() => join(id)}>${text("lobby_join")}</button></li>`)}</ul>
    <${Wrong} complaint=${complaint} />
  </section>`;
}
