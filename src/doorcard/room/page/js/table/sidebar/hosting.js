// The tools of a table's host, and the links that invite to it.

import { ask, get, post } from "../../api.js";
import { Copying } from "../../copying.js";
import { Drawer } from "../../drawers/drawer.js";
import { INVITE, TabMemory } from "../../tab_memory.js";
import { LEVELS } from "../../text.js";
import { Fold, html, signal, useEffect, useRef, useSignal, useState } from "../../ui.js";
import { LOCALE, text } from "../../words.js";
import { announce } from "../ears/liveregion.js";
import { HOSTED } from "../felt/waiting.js";
import { briefly } from "../moments/briefly.js";
import { eventOf } from "../tournament/event.js";
import { People, Twice } from "./people.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../state.js").Table} Table
 */

// A pause longer than so many seconds has a button of its own by which the host ends it; if nothing else
// would end it, that button is on the felt.
const LONG = 30;

// The host's tools in a drawer.
/** @param {{ model: Model }} props */
export function HostDrawer({ model }) {
  return html`<${Drawer} title=${text("host_title")} close=${() => model.close()} edge>
    <${Hosting} model=${model} /><//>`;
}

// During a long pause, the button by which the host ends it.
/** @param {{ model: Model }} props */
export function LongPause({ model }) {
  const { table, you } = model.state.value;
  const left = (table?.next_at ?? 0) - model.now();
  return you.host && left > LONG && left <= HOSTED ? html`<${DealNow} model=${model} />` : null;
}

// The host's part; nothing for anybody else. Beside the table it is open until the first hand is dealt.
/** @param {{ model: Model }} props */
export function Hosting({ model }) {
  const { table, you } = model.state.value;
  const chairs = table?.chairs ?? [];
  if (!table || !you.host || (table.closed && !chairs.length)) return null;
  return html`<${Fold} title=${text("host_title")} usually>
    ${!table.terms.coach && !table.closed && !eventOf(table) && html`<${Newcomers} model=${model} />`}
    ${chairs.length < table.seats && !table.closed && html`<${AddBot} model=${model} />`}
    ${!table.closed && html`<${InviteLink} model=${model} /><${Listing} model=${model} />`}
    <div class="inline even">
      <${DealNow} model=${model} />
      ${table.paused
        ? html`<button type="button" class="main"
          onClick=${() => model.send("pause", { on: false })}>${text("resume")}</button>`
        : html`<button type="button" onClick=${() => model.send("pause", { on: true })}>${text("pause")}</button>`}
      ${!table.closed && html`<button type="button"
        onClick=${() => model.open("terms")}>${text("terms_title")}</button>`}
      ${!table.closed && html`<${Twice} words=${text("end")} sure=${text("end_sure")}
        act=${() => model.send("end")} />`}
    </div>
    <${People} model=${model} />
  <//>`;
}

// If somebody is new a coach helps: it comes with the next hand.
/** @param {{ model: Model }} props */
function Newcomers({ model }) {
  const at = `/api/tables/${encodeURIComponent(model.id)}/terms`;
  const [done, setDone] = useState(false);
  const allow = () => model.attempt(async () => {
    await ask("PUT", at, { ...(await get(at)), coach: true });
    briefly(text("terms_done"));
    setDone(true);
  });
  return !done && html`<div class="newcomers"><button type="button" id="allow-coach"
    onClick=${allow}>${text("allow_coach")}</button></div>`;
}

// Deal the next hand without waiting; nothing while none waits, or for anybody but the host.
/** @param {{ model: Model }} props */
function DealNow({ model }) {
  const { table, you } = model.state.value;
  if (!you.host || table?.next_at == null) return null;
  return html`<button type="button" class="main deal-now"
    onClick=${() => model.send("deal")}>${text("deal_now")}</button>`;
}

/** @param {{ model: Model }} props */
function AddBot({ model }) {
  const [level, setLevel] = useState("medium");
  return html`<div class="inline add-bot">
    <label class="field" for="level"><span>${text("bot_level")}</span></label>
    <select id="level" value=${level} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
      ${Object.entries(LEVELS).map(([code, words]) => html`<option key=${code} value=${code}>${words}</option>`)}
    </select>
    <button type="button" id="add-bot" onClick=${() => model.send("add_bot", { level })}>${text("add_bot")}</button>
  </div>`;
}

// --- invites

/**
 * @typedef {{ id: string, expires_at: number, uses_left: number | null, revoked: boolean, code: string | null }} Invite
 */

// The link that was made last; the room keeps no codes, so it is known to this page alone.
const made = signal(/** @type {{ id: string, code: string } | null} */ (null));

/** @param {Model} model */
const path = (model) => `/api/tables/${encodeURIComponent(model.id)}/invites`;

// The link is announced once it is there, and the focus goes to the button that copies it.
/** @param {Model} model */
const make = (model) => model.attempt(async () => {
  made.value = await post(path(model));
  setTimeout(() => {
    const copies = [...document.querySelectorAll(".copy-link")].filter((each) => !each.closest("[inert]"));
    /** @type {HTMLElement | undefined} */
      (copies.findLast((each) => !document.querySelector("dialog[open]") || each.closest("dialog")))?.focus();
    announce([text("invite_ready")]);
  });
});

// Make a link, and copy it.
/** @param {{ model: Model }} props */
function InviteLink({ model }) {
  const all = html`<button type="button" onClick=${() => model.open("invites")}>${text("invites_open")}</button>`;
  if (!made.value)
    return html`<div class="inline even"><button type="button" id="invite"
      onClick=${() => make(model)}>${text("invite")}</button>${all}</div>`;
  return html`<${Link} code=${made.value.code} />
    ${model.state.value.you.door?.guarded && html`<p class="quiet">${text("invite_guarded")}</p>`}
    <div class="inline">${all}</div>`;
}

// How many were drawn: the same link may be shown beside the table and in a drawer.
let links = 0;

/** @param {{ code: string }} props */
function Link({ code }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [id] = useState(() => `link-${++links}`);
  const link = () => `${location.origin}/join/${code}`;
  return html`<div class="field"><span><label for=${id}>${text("invite_hint")}</label></span>
    <span class="inline handed"><input id=${id} ref=${field} readonly value=${link()}
      onFocus=${() => field.current?.select()} />
      <${Copying} kind="main" content=${link} words=${text("share")} title=${text("product")} field=${field} />
      <${Copying} kind="copy-link" content=${link} words=${text("copy")} field=${field} /></span></div>`;
}

// A table that was just opened: its name, and the link to it.
/** @param {{ model: Model }} props */
export function OpenedDrawer({ model }) {
  const { title = "", seats = 0, chairs = [] } = model.state.value.table ?? {};
  useEffect(() => void model.attempt(async () => {
    const code = memory.take(INVITE);
    if (!code) return made.value ? undefined : make(model);
    const [{ id }] = await get(path(model));
    made.value = { id, code };
  }), []);
  useClosedByDeal(model);
  return html`<${Drawer} title=${title} close=${() => model.close()}>
    <p>${text("opened_words", { title, free: seats - chairs.length })}</p>
    <${InviteLink} model=${model} />
    <div><button type="button" onClick=${() => model.close()}>${text("opened_go")}</button></div>
  <//>`;
}

// Close any drawer when cards are dealt, so that it covers no hand in play; one opened during a hand stays
// until the next hand.
/** @param {Model} model */
function useClosedByDeal(model) {
  const { hand } = model.state.value;
  const number = hand && !hand.over ? hand.number : 0;
  const seen = useRef(number);
  useEffect(() => {
    if (number && number !== seen.current) model.close();
  }, [number]);
}

const memory = new TabMemory();

// The invites there are. Their codes are not kept, so only the newest can be shown again.
/** @param {{ model: Model }} props */
export function InvitesDrawer({ model }) {
  const found = useSignal(/** @type {Invite[]} */ ([]));
  const load = () => model.attempt(async () => (found.value = await get(path(model))));
  const revoke = (id = "") => model.attempt(async () => {
    await ask("DELETE", path(model) + (id && `?invite=${encodeURIComponent(id)}`));
    if (!id || id === made.value?.id) made.value = null;
    await load();
  });
  const add = () => make(model).then(load);
  useEffect(() => void load(), []);
  useClosedByDeal(model);
  const open = found.value.filter((each) => !each.revoked && each.uses_left !== 0);
  return html`<${Drawer} title=${text("invites")} close=${() => model.close()}>
    ${made.value && html`<${Link} code=${made.value.code} />`}
    <div class="inline"><button type="button" onClick=${add}>${text("invite_new")}</button></div>
    ${open.length ? html`<ul class="invites">${open.map((each) => html`<li key=${each.id}>
        <span>${wordsOf(each)}${each.id === made.value?.id && html` <b>${text("invite_this")}</b>`}</span>
        <button type="button" class="small" onClick=${() => revoke(each.id)}>${text("invite_revoke")}</button>
      </li>`)}</ul>` : html`<p class="quiet">${text("invites_none")}</p>`}
    ${open.length > 1 && html`<div><button type="button"
      onClick=${() => revoke()}>${text("invites_revoke")}</button></div>`}
  <//>`;
}

/** @param {Invite} invite */
function wordsOf({ expires_at, uses_left }) {
  const day = new Date(1000 * expires_at).toLocaleDateString(LOCALE, { day: "numeric", month: "long" });
  return uses_left === null ? text("invite_until", { day }) : text("invite_uses", { day, count: uses_left });
}

// --- whether a table is in the public lobby: its host's switch, where the room has a lobby

// The switch.
/** @param {{ model: import("../model.js").TableModel }} props */
function Listing({ model }) {
  const [found, setFound] = useState({ lobby: false, listed: false });
  const path = `/api/tables/${model.id}/listing`;
  const load = () => model.attempt(async () => setFound(await get(path)));
  useEffect(() => void load(), []);
  if (!found.lobby) return null;
  const change = (/** @type {any} */ event) => {
    const listed = event.target.checked;
    model.attempt(async () => setFound(await ask("PUT", path, { listed })));
  };
  return html`<label class="check listing"><input type="checkbox" checked=${found.listed} onChange=${change} />
    <span>${text("lobby_list")}</span></label>`;
}
