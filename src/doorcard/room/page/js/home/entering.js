// Coming in: by a name, straight into a game or to the lobby, or by an account.

import { Form, Wrong, useAttempt } from "../terms/sending.js";
import { classes, html, useLayoutEffect, useRef, useState } from "../ui.js";
import { text } from "../words.js";
import { LoginForm } from "./account.js";
import { playNow, usualSolo } from "./playing.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */

// What a stranger sees. One who follows an invite only says a name.
/** @param {{ model: HomeModel }} props */
export function Entering({ model }) {
  const [name, setName] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => field.current?.focus(), []);
  const enter = async () => {
    await model.comeIn(name);
    await model.entered(/** @type {import("./model.js").Me} */ (model.me.value));
  };
  const invited = Boolean(model.invite);
  return html`<div class="door">
    <section class=${classes("panel", "hero", invited && "invited")}>
      <${Form} kind="entering" words=${text(invited ? "enter_table" : "enter")} submit=${enter}>
        <h2>${text("enter_title")}</h2>
        <p class="quiet">${text(invited ? "enter_invited" : "enter_plain")}</p>
        <label class="field"><span>${text("your_name")}</span>
          <input id="name" ref=${field} required maxlength="24" autocomplete="nickname" value=${name}
            onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
        ${!invited && html`<${AtOnce} model=${model} name=${name} />`}
      </${Form}>
    </section>
    <section class="panel"><${LoginForm} title=${text("log_in")} kind="current-password" path="/api/login"
      done=${(/** @type {import("./model.js").Me} */ me) => model.entered(me)} /></section>
  </div>`;
}

// A hand at once, also for who says no name.
/** @param {{ model: HomeModel, name: string }} props */
function AtOnce({ model, name }) {
  const { busy, complaint, attempt } = useAttempt();
  const play = () => attempt(async () => {
    if (!model.me.value) await model.comeIn(name.trim() || text("guest"));
    await playNow(usualSolo(model.games.value), model.games.value);
  });
  return html`<div class="at-once">
    <button type="button" id="play-now" class="gold" disabled=${busy} onClick=${play}>${text("solo_title")}</button>
    <p class="quiet">${text("solo_hint")}</p>
    <${Wrong} complaint=${complaint} />
  </div>`;
}
