// What is beside the table: drawers to open, one's own chair, the host's part, the log and the talk.
// On a phone it is a sheet that slides over the table when the menu is opened.

import { classes, html, useLayoutEffect, useRef } from "../../ui.js";
import { text } from "../../words.js";
import { Coach } from "../coach.js";
import { Hosting } from "./hosting.js";
import { MySeat } from "./seat.js";
import { Talk } from "./talk.js";
import { Tools } from "./tools.js";
import { isNarrow } from "./width.js";

/** @typedef {import("../model.js").TableModel} Model */

// All of it.
/** @param {{ model: Model }} props */
export function Side({ model }) {
  const aside = useRef(/** @type {HTMLElement | null} */ (null));
  const menu = model.drawer.value === "menu";
  const open = menu && isNarrow();
  useLayoutEffect(() => {
    if (menu) return open ? cover(aside.current, model) : uncover(aside.current, model);
  }, [menu]);
  return html`
    ${open && html`<div class="side-veil" onClick=${() => model.close()}></div>`}
    <aside id="side" ref=${aside} class=${classes(open && "open")} aria-label=${text("menu")}
        role=${open ? "dialog" : undefined} aria-modal=${open ? "true" : undefined}>
      <header class="side-head"><h2>${text("menu")}</h2>
        <button type="button" class="close" aria-label=${text("close")} onClick=${() => model.close()}>×</button></header>
      <${Tools} model=${model} />
      <div class="controls"><${MySeat} model=${model} /><${Hosting} model=${model} /></div>
      <${Talk} model=${model} />
      <${Coach} model=${model} />
      <p class="side-foot">${text("play_money")}</p>
    </aside>`;
}

// While the sheet lies over the table, keys and the focus stay within it; then they go back.
/** @param {HTMLElement | null} aside @param {Model} model */
function cover(aside, model) {
  const from = document.activeElement;
  const behind = ["felt", "top"].map((id) => document.getElementById(id));
  const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && model.close();
  for (const each of behind) each?.toggleAttribute("inert", true);
  document.addEventListener("keydown", escape);
  /** @type {HTMLElement | null | undefined} */ (aside?.querySelector(".close"))?.focus();
  return () => {
    for (const each of behind) each?.toggleAttribute("inert", false);
    document.removeEventListener("keydown", escape);
    if (from instanceof HTMLElement) from.focus();
  };
}

// Where the side is always in sight, the menu only leads the focus there.
/** @param {HTMLElement | null} aside @param {Model} model */
function uncover(aside, model) {
  model.close();
  /** @type {HTMLElement | null | undefined} */ (aside?.querySelector(".openers button"))?.focus();
}
