// Your identity: a name to come in by, changing it, an account, and going.

import { Refused, post } from "../api.js";
import { Form, Wrong, useAttempt } from "../forms.js";
import { LanguageChoice, useKept, wasChosen } from "../language.js";
import { easyOf, playEasy } from "../solo.js";
import { Tile } from "../tile.js";
import { classes, html, useLayoutEffect, useRef, useState } from "../ui.js";
import { text } from "../words.js";
import { Leads } from "./door.js";
import { Learn, beginFirst } from "./learn.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */

const NAMELESS = "nameless";

// The view of a stranger. With an invite, a name is all they are asked for.
/** @param {{ model: HomeModel }} props */
export function Entering({ model }) {
  const [name, setName] = useKept("name");
  model.written = name;
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => {
    if (!wasChosen) field.current?.focus();
  }, []);
  const invited = Boolean(model.invite || model.table);
  const enter = async () => {
    // Other buttons of this form take a guest without a name.
    if (!invited && !name.trim()) throw new Refused(NAMELESS, text("enter_name", { button: text("learn_title") }));
    model.sought = "tables";
    await model.comeIn(name);
    await model.entered(/** @type {import("./model.js").Me} */ (model.me.value));
  };
  const { way, hosting } = model.door.value ?? {};
  const asks = way === "ask" || way === "again";
  const hint = hosting ? "enter_hosting" : asks ? "enter_asking" : invited ? "enter_invited" : "enter_plain";
  return html`<div class="door">
    <section class=${classes("panel", "hero", invited && "invited")}>
      <${Form} kind="entering" words=${text(asks ? "door_ask" : invited ? "enter_table" : "enter_room")}
        faulty=${{ [NAMELESS]: "name" }}
        submit=${enter}>
        <h2>${text("enter_title")}</h2>
        <${Leads} model=${model} />
        <p class="quiet">${text(hint)}</p>
        <label class="field"><span>${text("your_name")}</span>
          <input id="name" ref=${field} required=${invited} maxlength="24" autocomplete="nickname" value=${name}
            onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
        ${!invited && html`<${AtOnce} model=${model} />`}
        ${!invited && html`<${Learn} model=${model} title=${text("learn_all")} />`}
      </${Form}>
    </section>
    <section class="panel"><${LoginForm} title=${text("log_in")} kind="current-password" path="/api/login"
      done=${(/** @type {import("./model.js").Me} */ me) => model.entered(me)} /></section>
  </div>`;
}

// Cards by one more press, also for a guest who gives no name: a lesson first, then games that are easy to
// learn.
/** @param {{ model: HomeModel }} props */
function AtOnce({ model }) {
  const { busy, complaint, attempt } = useAttempt();
  const games = model.games.value;
  const easy = easyOf(games);
  const enter = (/** @type {() => Promise<unknown>} */ go) => attempt(async () => {
    await model.comeInSomehow();
    await go();
  });
  // The lesson is the first button of its form, so that Enter in the field presses the gold button. A player
  // who has given no name may have pressed Enter by mistake: the form asks for one.
  const learn = (/** @type {MouseEvent} */ event) => {
    const typing = document.activeElement?.id === "name" && event.detail === 0;
    if (typing && !model.written.trim()) return;
    event.preventDefault();
    enter(beginFirst);
  };
  return html`<div class="at-once">
    <button id="learn-now" class="gold" aria-disabled=${busy} onClick=${learn}>${text("learn_title")}</button>
    <p class="quiet" id="easy-title">${text("easy_title")}</p>
    <ul class="easy" aria-labelledby="easy-title">${easy.map(({ id, title, glance }, i) => html`<li key=${id}>
      <button type="button" id=${i ? undefined : "play-now"} aria-disabled=${busy}
        onClick=${() => enter(() => playEasy(id, games))}>
        <${Tile} glance=${glance ?? { summary: "" }} /><span>${title}</span></button></li>`)}</ul>
    <p class="quiet">${text("easy_hint")} <a href="#shelf">${text("easy_others")}</a></p>
    <${Wrong} complaint=${complaint} />
  </div>`;
}

// --- who is here

// A button with the name, and the panel it unfolds.
/** @param {{ model: HomeModel }} props */
export function Me({ model }) {
  const me = /** @type {import("./model.js").Me} */ (model.me.value);
  const summary = useRef(/** @type {HTMLElement | null} */ (null));
  const close = (/** @type {any} */ event) => {
    if (event.key !== "Escape") return;
    event.currentTarget.open = false;
    summary.current?.focus();
  };
  // The form is gone then, and the focus must not go with it.
  const made = (/** @type {import("./model.js").Me} */ known) => {
    model.me.value = known;
    summary.current?.focus();
  };
  return html`<details class="me" open=${wasChosen} onKeyDown=${close}><summary ref=${summary}>
    <span>${me.name}</span></summary>
    <div class="panel">
      <p>${me.login ? text("hello_account", me) : text("hello", me)}</p>
      <${Renaming} model=${model} />
      ${!me.login && html`<${LoginForm} title=${text("account_make")} kind="new-password" path="/api/account"
        done=${made} />`}
      <label class="field"><span>${text("language")}</span><${LanguageChoice} /></label>
      ${me.login && html`<${NewPassword} />`}
      <p><a href="/api/me/file" download>${text("my_file")}</a></p>
      <${Deleting} login=${me.login} />
      <button type="button" onClick=${() => model.leave()}>${text(me.login ? "log_out" : "forget_me")}</button>
    </div>
  </details>`;
}

/** @param {{ model: HomeModel }} props */
function Renaming({ model }) {
  const [name, setName] = useState(model.me.value?.name ?? "");
  return html`<${Form} kind="renaming" words=${text("save")} submit=${() => model.rename(name)}>
    <label class="field"><span>${text("your_name")}</span>
      <input required maxlength="24" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
  </${Form}>`;
}

// --- a login and its password

// A field for a password; `kind` tells password managers which.
/** @param {{ label: string, kind: string, value: string, set: (value: string) => void }} props */
function PasswordField({ label, kind, value, set }) {
  return html`<label class="field"><span>${label}</span>
    <input required type="password" autocomplete=${kind} value=${value}
      onInput=${(/** @type {any} */ event) => set(event.target.value)} /></label>`;
}

// Another password for an account; other browsers are logged out by it.
function NewPassword() {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [done, setDone] = useState(false);
  const change = async () => {
    setDone(false);
    await post("/api/password", { old, new: fresh });
    setDone(true);
  };
  return html`<details class="account"><summary>${text("password_change")}</summary>
    <${Form} kind="folded" words=${text("save")} submit=${change}>
      <${PasswordField} label=${text("password_old")} kind="current-password" value=${old} set=${setOld} />
      <${PasswordField} label=${text("password_new")} kind="new-password" value=${fresh} set=${setFresh} />
      <p class="quiet" role="status">${done && text("password_changed")}</p>
    </${Form}>
  </details>`;
}

// Being deleted, for good: an account says its password once more.
/** @param {{ login: string | null | undefined }} props */
function Deleting({ login }) {
  const [password, setPassword] = useState("");
  const go = async () => {
    await post("/api/me/delete", login ? { password } : {});
    location.assign("/");
  };
  return html`<details class="account"><summary>${text("delete_me")}</summary>
    <${Form} kind="folded" words=${text("delete_me_sure")} submit=${go}>
      <p class="quiet">${text("delete_me_hint")}</p>
      ${login && html`<${PasswordField} label=${text("password")} kind="current-password" value=${password}
        set=${setPassword} />`}
    </${Form}>
  </details>`;
}

/** @typedef {import("./model.js").Me} Me */

// A login and its password, folded. `path` is the address that takes them.
/** @param {{ title: string, kind: string, path: string, done: (me: Me) => unknown }} props */
function LoginForm({ title, kind, path, done }) {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  return html`<details class="account"><summary>${title}</summary>
    <${Form} kind="folded" words=${title} submit=${async () => done(await post(path, { login, password }))}>
      <label class="field"><span>${text("login")}</span>
        <input required autocomplete="username" autocapitalize="off" value=${login}
          onInput=${(/** @type {any} */ event) => setLogin(event.target.value)} /></label>
      <${PasswordField} label=${text("password")} kind=${kind} value=${password} set=${setPassword} />
    </${Form}>
  </details>`;
}
