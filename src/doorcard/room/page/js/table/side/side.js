// What is beside the table: one's own chair and the host's part, the log and the talk.

import { html } from "../../ui.js";

/** @param {{ model: import("../model.js").TableModel }} props */
export function Side({ model }) {
  const bot = () => model.send("add_bot");
  return html`<aside id="side"><button type="button" id="add-bot" onClick=${bot}>+</button>
    <ol class="log">${model.state.value.lines.map((line, i) => html`<li key=${i} class=${line.kind}>${line.words}</li>`)}</ol></aside>`;
}
