// A button for more time, where the table gives some.

import { html } from "../../ui.js";
import { text } from "../../words.js";
import { moreTime, takeTime } from "./asking.js";

// The button; nothing where there is no more time to take.
/** @param {{ model: import("../model.js").TableModel }} props */
export function MoreTime({ model }) {
  const seconds = moreTime(model);
  if (!seconds) return null;
  return html`<button type="button" class="small more-time" onClick=${() => takeTime(model)}>${text("more_time", { seconds })}</button>`;
}
