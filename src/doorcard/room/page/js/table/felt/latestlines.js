// The latest lines of the log, above the answers of a phone, where the log has no room beside the table: as
// many whole lines as there is room for, the newest below. Screen readers have said them already.

import { settings } from "../../settings.js";
import { html } from "../../ui.js";
import { Words, lineClasses } from "../log.js";

const MOST = 12;

/** @param {{ model: import("../model.js").TableModel }} props */
export function Lately({ model }) {
  const lines = model.state.value.lines.filter(({ kind, secret }) => kind !== "quiet"
    && !(secret && settings.value.hideCards)).slice(-MOST).reverse();
  return html`<div class="lately" aria-hidden="true">
    <ol>${lines.map((line, i) => html`<li key=${i} class=${lineClasses(line)}>
      <${Words} line=${line} /></li>`)}</ol></div>`;
}
