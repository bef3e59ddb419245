// Links that open in a tab of their own, so that the table stays where it is; on a phone they open in the same
// tab, with a way back.

import { html, narrow } from "./ui.js";
import { text } from "./words.js";

// Return the attributes of such a link.
export const ownTab = () => (narrow.value ? {} : { target: "_blank" });

// What is said and shown of it, after its words.
export const NewTab = () =>
  html`<span class="unseen"> (${text("new_tab")})</span> <span aria-hidden="true">↗</span>`;
