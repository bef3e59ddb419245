// The front page, part by part: coming in for strangers, the lobby for who is known.

import { Card } from "../table/cards.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { Entering } from "./entering.js";
import { Following } from "./following.js";
import { Me } from "./me.js";
import { Opening } from "./opening.js";
import { Solo } from "./solo.js";
import { Tables } from "./tables.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */

// Two cards down and the door card up.
const FAN = [{ c: "??" }, { c: "??" }, { c: "As", up: true }];

// The whole page.
/** @param {{ model: HomeModel }} props */
export function Home({ model }) {
  const where = model.where.value;
  return html`
    <header class="masthead">
      <span class="fan" aria-hidden="true">${FAN.map((face, i) => html`<${Card} key=${i} face=${face} />`)}</span>
      <div><h1>${text("product")}</h1><p class="tagline">${text("tagline")}</p></div>
      ${where === "here" && html`<${Me} model=${model} />`}
    </header>
    <${Trouble} model=${model} />
    ${where === "joining" && html`<p class="joining" role="status">${text("joining")}</p>`}
    ${where === "stranger" && html`<${Entering} model=${model} />`}
    ${where === "here" && html`<${Lobby} model=${model} />`}`;
}

/** @param {{ model: HomeModel }} props */
function Trouble({ model }) {
  return html`<div class="trouble" role="alert">
    ${model.trouble.value && html`<p class="panel error">${model.trouble.value}</p>`}</div>`;
}

/** @param {{ model: HomeModel }} props */
function Lobby({ model }) {
  return html`<div class="columns">
    <div><${Solo} model=${model} /></div>
    <div class="mine"><${Tables} tables=${model.tables.value} /></div>
    <div class="new"><${Opening} model=${model} /><${Following} /></div>
  </div>`;
}
