// Ways to the table: a link to hand on, and the links there are, to be taken back.

import { ask, get, post } from "../../api.js";
import { Drawer } from "../../drawer.js";
import { html, signal, useEffect, useRef, useSignal } from "../../ui.js";
import { text } from "../../words.js";
import { attempt } from "./attempt.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {{ id: string, expires_at: number, uses_left: number | null, revoked: boolean, code: string | null }} Invite
 */

// The link that was made last; the room keeps no codes, so it is known to this page alone.
const made = signal(/** @type {{ id: string, code: string } | null} */ (null));

/** @param {Model} model */
const path = (model) => `/api/tables/${encodeURIComponent(model.id)}/invites`;

/** @param {Model} model */
const make = (model) => attempt(model, async () => {
  made.value = await post(path(model));
});

// Make a link, and copy it.
/** @param {{ model: Model }} props */
export function InviteLink({ model }) {
  const all = html`<button type="button" class="small" onClick=${() => model.open("invites")}>${text("invites_open")}</button>`;
  if (!made.value)
    return html`<div class="inline"><button type="button" id="invite" onClick=${() => make(model)}>${text("invite")}</button>${all}</div>`;
  return html`<${Link} code=${made.value.code} /><div class="inline">${all}</div>`;
}

/** @param {{ code: string }} props */
function Link({ code }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const copied = useSignal("");
  const link = `${location.origin}/join/${code}`;
  const copy = async () => {
    field.current?.select();
    // Without a secure address the link is only marked, ready to be copied by hand.
    await navigator.clipboard?.writeText(link).then(() => (copied.value = link)).catch(() => {});
  };
  return html`<label class="field"><span>${text("invite_hint")}</span>
    <span class="inline"><input ref=${field} readonly value=${link} onFocus=${() => field.current?.select()} />
      <button type="button" onClick=${copy}>${text(copied.value === link ? "copied" : "copy")}</button></span></label>`;
}

// The invites there are. Their codes are not kept, so only the newest can be shown again.
/** @param {{ model: Model }} props */
export function InvitesDrawer({ model }) {
  const found = useSignal(/** @type {Invite[]} */ ([]));
  const load = () => attempt(model, async () => (found.value = await get(path(model))));
  const revoke = (id = "") => attempt(model, async () => {
    await ask("DELETE", path(model) + (id && `?invite=${encodeURIComponent(id)}`));
    if (!id || id === made.value?.id) made.value = null;
    await load();
  });
  const add = () => make(model).then(load);
  useEffect(() => void load(), []);
  const open = found.value.filter((each) => !each.revoked && each.uses_left !== 0);
  return html`<${Drawer} title=${text("invites")} close=${() => model.close()}>
    ${made.value && html`<${Link} code=${made.value.code} />`}
    <div class="inline"><button type="button" class="main" onClick=${add}>${text("invite_new")}</button></div>
    ${open.length ? html`<ul class="invites">${open.map((each) => html`<li key=${each.id}>
        <span>${wordsOf(each)}${each.id === made.value?.id && html` <b>${text("invite_this")}</b>`}</span>
        <button type="button" class="small" onClick=${() => revoke(each.id)}>${text("invite_revoke")}</button>
      </li>`)}</ul>` : html`<p class="quiet">${text("invites_none")}</p>`}
    ${open.length > 1 && html`<div><button type="button" onClick=${() => revoke()}>${text("invites_revoke")}</button></div>`}
  <//>`;
}

/** @param {Invite} invite */
function wordsOf({ expires_at, uses_left }) {
  const day = new Date(1000 * expires_at).toLocaleDateString(undefined, { day: "numeric", month: "long" });
  return uses_left === null ? text("invite_until", { day }) : text("invite_uses", { day, count: uses_left });
}
