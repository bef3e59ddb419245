// The icon menu: everything that opens over the table, the host's tools among it, and your chair.

import { Drawer } from "../../drawers/drawer.js";
import { Icon } from "../../icons.js";
import { html, isNarrow, later } from "../../ui.js";
import { text } from "../../words.js";
import { eventOf } from "../tournament/event.js";

/** @typedef {import("../model.js").TableModel} Model */

// Loaded later: nobody leaves in the first moment.
const MySeat = later(() => import("./seat.js").then((module) => module.MySeat));

/** @type {[string, string][]} */
const SHOWN = [
  ["sheet", "tool_sheet"], ["primer", "primer_open"], ["hands", "hands"], ["ledger", "tool_ledger"],
  ["reading", "reading"],
  ["learn", "tool_learn"], ["glossary", "glossary"], ["proof", "fair_title"], ["settings", "settings"],
  ["keys", "tool_keys"],
];

// The host's changes of the game itself.
/** @type {[string, string][]} */
const CHANGED = [["terms", "terms_title"]];

// The panel.
/** @param {{ model: Model }} props */
export function Menu({ model }) {
  const { table, you } = model.state.value;
  const event = eventOf(table);
  // In a tournament nobody settles up.
  const usual = event ? [["tournament", "trn_strip"], ...SHOWN.filter(([name]) => name !== "ledger")] : SHOWN;
  const shown = you.host ? [["host", "host_title"],
    ...(table?.closed || table?.terms.lesson ? [] : CHANGED), ...usual] : usual;
  return html`<${Drawer} title=${text("menu")} close=${() => model.close()} kind="menu-drawer">
    <nav class="openers" aria-label=${text("tools")}>
      ${shown.map(([name, key]) => html`<button type="button" key=${name} class=${`tool open-${name}`}
        onClick=${() => model.open(name)}><${Icon} name=${name} />${text(key)}</button>`)}
      <a class="tool button" href="/"><${Icon} name="home" />${text("lobby")}</a>
    </nav>
    <${MySeat} model=${model} />
    ${isNarrow() && html`<p class="quiet play-money">${text("play_money")}</p>`}
  <//>`;
}
