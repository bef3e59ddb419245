// The glossary, over the table: the meanings of the words.

import { TermList } from "../termlist.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";

/** @param {{ model: import("../table/model.js").TableModel }} props */
export function GlossaryDrawer({ model }) {
  return html`<${Drawer} title=${text("sheet_glossary")} close=${() => model.close()} edge><${TermList} /><//>`;
}
