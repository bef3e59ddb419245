// The door of a table: where a link leads, asking to come in, and why you can't.

import { Form } from "../forms.js";
import { html } from "../ui.js";
import { sentence, text } from "../words.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */

// Which table a link leads to, and whose it is.
/** @param {{ model: HomeModel }} props */
export function Leads({ model }) {
  const door = model.door.value;
  if (!door) return null;
  return html`<p class="leads">${text("door_to", door)} ${door.host && text("door_host", door)}</p>`;
}

// The door, for a user who is known: a button that asks, or the word that they have asked.
/** @param {{ model: HomeModel }} props */
export function AtDoor({ model }) {
  const again = model.door.value?.way === "again";
  if (model.where.value === "asked")
    return html`<div class="door"><section class="panel"><${Leads} model=${model} />
      <p id="asked">${text("door_asked")}</p></section></div>`;
  return html`<div class="door"><${Form} id="knock" kind="panel" words=${text("door_ask")}
    submit=${() => model.knock()}>
    <${Leads} model=${model} /><p class="quiet">${text(again ? "door_again" : "door_ask_hint")}</p></${Form}></div>`;
}

// Why a link leads nowhere, and how to go on.
/** @param {{ model: HomeModel }} props */
export function Shut({ model }) {
  return html`<div class="door"><section class="panel" id="shut" role="alert">
    <h2>${text("door_shut")}</h2><p>${sentence(model.trouble.value)}.</p>
    <p><a href="/">${text("door_home")}</a></p></section></div>`;
}
