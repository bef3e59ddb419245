// The front page begins here: coming in for strangers, the lobby for who is known.

import { Card } from "../table/felt/cards.js";
import { html, render } from "../ui.js";
import { text } from "../words.js";
import { Entering, Me } from "./account.js";
import { AtDoor, Shut } from "./door.js";
import { PublicLobby } from "./lobby.js";
import { HomeModel } from "./model.js";
import { PastNights } from "./nights.js";
import { Solo } from "./solo.js";
import { Following, Opening, Tables } from "./tables.js";

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
    ${where === "shut" ? html`<${Shut} model=${model} />` : html`<${Trouble} model=${model} />`}
    ${(where === "knocking" || where === "asked") && html`<${AtDoor} model=${model} />`}
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
    <div class="mine"><${Tables} tables=${model.tables.value} /><${PublicLobby} /><${PastNights} /></div>
    <div class="new"><${Opening} model=${model} /><${Following} /></div>
  </div>`;
}

// --- here it begins

const model = new HomeModel(
  location.pathname.match(/^\/join\/([^/]+)$/)?.[1], location.pathname.match(/^\/tables\/([^/]+)\/door$/)?.[1]);
render(html`<${Home} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("home")));
await model.begin();
