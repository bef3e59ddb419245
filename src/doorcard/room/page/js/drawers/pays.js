// The payouts of wagers against a bank, for tables that are too small to show them on the cloth.

import { PayTables } from "../table/felt/middle.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";

/** @param {{ model: import("../table/model.js").TableModel }} props */
export function PaysDrawer({ model }) {
  const { hand } = model.state.value;
  return html`<${Drawer} title=${text("pays_title")} close=${() => model.close()}>
    ${hand && html`<${PayTables} hand=${hand} />`}<//>`;
}
