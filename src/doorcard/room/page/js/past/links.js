// What one may take along from a hand of the past: its file, and the link to a step.

import { html, useState } from "../ui.js";
import { text } from "../words.js";

// The links. `path` is the hand's in the room's interface.
/** @param {{ path: string, at: number, over: boolean }} props */
export function TakeAlong({ path, at, over }) {
  return html`<div class="take-along">
    ${over && html`<a class="small-button" href=${`${path}/file`}>${text("hand_file")}</a>`}
    <${CopyLink} at=${at} />
  </div>`;
}

// A button that copies the link to this step; where a browser may not, the link is shown instead.
/** @param {{ at: number }} props */
function CopyLink({ at }) {
  const [told, setTold] = useState({ at: -1, link: "" });
  const copy = async () => {
    const link = `${location.origin}${location.pathname}${at ? `#${at + 1}` : ""}`;
    const done = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    setTold({ at, link: done ? "" : link });
  };
  const here = told.at === at;
  return html`<button type="button" class="small-button" id="copy" onClick=${copy}>
      ${text(here && !told.link ? "copied" : "link_copy")}</button>
    ${here && told.link && html`<input readonly value=${told.link} aria-label=${text("link_copy")}
      onFocus=${(/** @type {any} */ event) => event.target.select()} />`}`;
}
