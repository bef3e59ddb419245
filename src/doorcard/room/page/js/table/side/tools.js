// The drawers that can be opened, as a row of small buttons.

import { html } from "../../ui.js";
import { text } from "../../words.js";

/** @type {[string, string][]} */
const SHOWN = [
  ["sheet", "tool_sheet"], ["hands", "hands"], ["ledger", "ledger"],
  ["proof", "fairness"], ["settings", "settings"], ["keys", "tool_keys"],
];

/** @param {{ model: import("../model.js").TableModel }} props */
export function Tools({ model }) {
  return html`<nav class="openers" aria-label=${text("tools")}>
    ${SHOWN.map(([name, key]) => html`<button type="button" key=${name}
      class=${`tool open-${name}`} onClick=${() => model.open(name)}>${text(key)}</button>`)}
  </nav>`;
}
