// The table's page, part by part. Every part reads the model and draws itself anew when it changes.

import { classes, html } from "../ui.js";
import { text } from "../words.js";
import { Announcer } from "./announce.js";
import { Answers } from "./answering/answers.js";
import { picking } from "./answering/picking.js";
import { Banner } from "./banner.js";
import { CoachLine } from "./coach.js";
import { drawerOf } from "./drawers.js";
import { Middle } from "./middle.js";
import { Own } from "./own.js";
import { Seats } from "./seats.js";
import { Side } from "./side/side.js";
import { Top } from "./top.js";

/** @typedef {import("./model.js").TableModel} Model */

// The whole page.
/** @param {{ model: Model }} props */
export function App({ model }) {
  return html`<${Header} model=${model} /><${Banner} model=${model} />
    <${Felt} model=${model} /><${Side} model=${model} /><${OpenDrawer} model=${model} />
    <${Announcer} model=${model} />`;
}

/** @param {{ model: Model }} props */
function Header({ model }) {
  return html`<${Top} state=${model.state.value} model=${model} />`;
}

/** @param {{ model: Model }} props */
function Felt({ model }) {
  const state = model.state.value;
  const lost = model.connection.value.status === "ended";
  if (!state.table) return html`<main id="felt">${!lost && html`<p class="loading">${text("loading")}</p>`}</main>`;
  return html`<main id="felt" class=${classes(state.table.paused && "paused", state.hand?.over && "over")}>
    <${Seats} state=${state} model=${model} />
    <${Middle} state=${state} model=${model} picking=${picking(model)} />
    <${Own} state=${state} model=${model} />
    <${CoachLine} model=${model} />
    <${Answers} model=${model} />
  </main>`;
}

/** @param {{ model: Model }} props */
function OpenDrawer({ model }) {
  const Inside = drawerOf(model);
  return Inside ? html`<${Inside} key=${model.drawer.value} model=${model} />` : null;
}
