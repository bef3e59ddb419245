// A button for more time, where you may take some.

import { html } from "../../ui.js";
import { text } from "../../words.js";
import { AT_ONCE } from "../answering/dealerschoice.js";
import { moreTime, takeTime } from "./asking.js";

// The button; nothing where there is no more time to take.
/** @param {{ model: import("../model.js").TableModel }} props */
export function MoreTime({ model }) {
  const seconds = Math.min(AT_ONCE, moreTime(model));
  if (!seconds) return null;
  const words = text("more_time", { seconds });
  return html`<button type="button" class="small more-time" aria-label=${words} title=${words}
    onClick=${() => takeTime(model)}>${text("more_time_short", { seconds })}</button>`;
}
