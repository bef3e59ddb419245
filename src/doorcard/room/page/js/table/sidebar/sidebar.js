// What is beside the table: drawers to open, one's own chair, the host's part, the log.
// On a phone it is a sheet that slides over the table when the menu is opened.

import { Fold, classes, html, isNarrow, useLayoutEffect, useRef, useSignal } from "../../ui.js";
import { text } from "../../words.js";
import { Coach } from "../coach.js";
import { Talk } from "../log.js";
import { chairOf } from "../state.js";
import { Hosting } from "./hosting.js";

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

// --- drawers to open

/** @type {[string, string][]} */
const SHOWN = [
  ["sheet", "tool_sheet"], ["hands", "hands"], ["ledger", "ledger"],
  ["proof", "fairness"], ["settings", "settings"], ["keys", "tool_keys"],
];

/** @param {{ model: import("../model.js").TableModel }} props */
export function Tools({ model }) {
  return html`<nav class="openers" aria-label=${text("tools")}>
    ${SHOWN.map(([name, key]) => html`<button type="button" key=${name}
      class=${`tool open-${name}`} onClick=${() => model.open(name)}>${text(key)}</button>`)}
  </nav>`;
}

// --- one's own chair between hands

/**
 * @typedef {import("../state.js").Chair} Chair
 * @typedef {import("../state.js").Table} Table
 */

// What may be done with the chair one sits in.
/** @param {{ model: Model }} props */
export function MySeat({ model }) {
  const { table, you } = model.state.value;
  const chair = chairOf(table, you.chair);
  if (!table || !chair) return null;
  const mucks = (/** @type {any} */ event) => model.send("auto_muck", { on: event.target.checked });
  return html`<${Fold} title=${text("my_seat")} usually=${false}>
    <div class="inline">
      <button type="button" onClick=${() => model.send("sit_out", { out: !chair.out })}>${text(chair.out ? "sit_in" : "sit_out")}</button>
      ${!chair.leaves && html`<button type="button" onClick=${() => model.send("leave")}>${text("leave")}</button>`}
    </div>
    ${chair.leaves && html`<p class="quiet">${text("leave_after")}</p>`}
    <${TopUp} model=${model} table=${table} chair=${chair} />
    <label class="check"><input type="checkbox" checked=${you.auto_muck} onChange=${mucks} />${text("auto_muck")}</label>
  <//>`;
}

// Bring more chips, as far as the table's limits go.
/** @param {{ model: Model, table: Table, chair: Chair }} props */
function TopUp({ model, table, chair }) {
  const typed = useSignal(/** @type {number | null} */ (null));
  const most = table.terms.most - (chair.chips ?? 0) - (chair.promised ?? 0);
  if (most <= 0) return html`<p class="quiet">${text("top_up_none", { most: table.terms.most })}</p>`;
  const chips = Math.min(typed.value ?? Math.min(most, table.terms.least), most);
  const presets = [...new Set([table.terms.least, most])].filter((amount) => amount <= most);
  const add = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!(await model.send("top_up", { chips }))) typed.value = null;
  };
  return html`<form class="top-up" onSubmit=${add}>
    <div class="inline">
      <input id="top-up" type="number" inputmode="numeric" required min="1" max=${most} value=${chips}
        aria-label=${text("top_up_label")} onInput=${(/** @type {any} */ event) => (typed.value = Number(event.target.value))} />
      <button>${text("top_up")}</button>
    </div>
    <div class="inline presets">${presets.map((amount) => html`<button type="button" class="small" key=${amount}
      aria-pressed=${amount === chips} onClick=${() => (typed.value = amount)}>
      ${text(amount === most ? "top_up_most" : "top_up_some", { amount })}</button>`)}</div>
  </form>`;
}
