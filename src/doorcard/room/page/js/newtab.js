// Links that open in a tab of their own, so that the table stays where it is while others play on. On a phone, and
// from a table that is yours alone and waits for you, they open in the same tab, with a way back.

import { isMine } from "./table/elsewhere.js";
import { html, narrow } from "./ui.js";
import { text } from "./words.js";

// Tell whether such a link opens in a tab of its own.
/** @param {{ terms: import("./wire.js").TermsFace } | null | undefined} table */
export const opensTab = (table) => !narrow.value && !(table && isMine(table));

// Return the attributes of such a link.
/** @param {{ terms: import("./wire.js").TermsFace } | null | undefined} table */
export const ownTab = (table) => (opensTab(table) ? { target: "_blank" } : {});

// What is said and shown of it, after its words.
export const NewTab = () =>
  html`<span class="unseen"> (${text("new_tab")})</span> <span aria-hidden="true">↗</span>`;
