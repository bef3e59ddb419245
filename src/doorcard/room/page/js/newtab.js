// What is said and shown of a link that opens in a tab of its own.

import { html } from "./ui.js";
import { text } from "./words.js";

export const NewTab = () =>
  html`<span class="unseen"> (${text("new_tab")})</span> <span aria-hidden="true">↗</span>`;
