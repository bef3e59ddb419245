// The keys of the table, listed.

import { Drawer } from "../../drawer.js";
import { html } from "../../ui.js";
import { text } from "../../words.js";

// The drawer with the list.
/** @param {{ model: import("../model.js").TableModel }} props */
export function Keys({ model }) {
  const rows = [
    [["F"], text("key_fold")], [["C"], text("key_call")], [["R"], text("key_raise")],
    [["0", "9"], text("key_digit")], [["Enter"], text("key_enter")], [["Esc"], text("key_esc")],
    [["M"], text("key_menu")], [["T"], text("key_talk")], [["H", "?"], text("key_help")],
  ];
  return html`<${Drawer} title=${text("keys_title")} close=${() => model.close()}>
    <dl class="keys">${rows.map(([keys, words]) => html`<div key=${words}>
      <dt>${/** @type {string[]} */ (keys).map((key) => html`<kbd key=${key}>${key}</kbd> `)}</dt><dd>${words}</dd></div>`)}
    </dl>
    <p class="quiet">${text("keys_hint")}</p>
  <//>`;
}
