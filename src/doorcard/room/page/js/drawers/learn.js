// The lessons, from the table's menu.

import { Lessons } from "../lessons.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";

/** @param {{ model: import("../table/model.js").TableModel }} props */
export function LearnDrawer({ model }) {
  const { hand, table } = model.state.value;
  const [pick, ...others] = table?.terms.menu ?? [];
  return html`<${Drawer} title=${text("learn_title")} close=${() => model.close()}>
    <${Lessons} game=${hand?.game ?? (others.length ? undefined : pick?.game)} /><//>`;
}
