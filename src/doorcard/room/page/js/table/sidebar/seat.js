// Your own chair between hands: sitting out, leaving, bringing more chips.

import { useFieldFault } from "../../fields.js";
import { html, useEffect, useRef, useSignal } from "../../ui.js";
import { text } from "../../words.js";
import { isPlaying } from "../answering/ahead.js";
import { chairOf } from "../state.js";
import { eventOf } from "../tournament/event.js";
import { Twice } from "./people.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../state.js").Chair} Chair
 * @typedef {import("../state.js").Table} Table
 */

// Actions for the chair you sit in.
/** @param {{ model: Model }} props */
export function MySeat({ model }) {
  const { table, you } = model.state.value;
  const chair = chairOf(table, you.chair);
  if (!table || !chair) return null;
  const event = eventOf(table);
  const mucks = (/** @type {any} */ event) => model.send("auto_muck", { on: event.target.checked });
  return html`<section class="part" aria-label=${text("my_seat")}><h3>${text("my_seat")}</h3><div class="part-body">
    <div class="inline">
      <button type="button" onClick=${() => model.send("sit_out", { out: !chair.out })}>
        ${text(chair.out ? "sit_in" : "sit_out")}</button>
      ${!event && !chair.leaves && html`<${Twice} words=${text("leave")} act=${() => model.send("leave")}
        sure=${text(isPlaying(model.state.value) ? "leave_hand_sure" : "leave_sure")} />`}
    </div>
    ${chair.leaves && html`<${Leaving} model=${model} />`}
    ${event ? html`<p class="quiet">${text("trn_sit_out_hint")}</p>`
      : html`<${TopUp} model=${model} table=${table} chair=${chair} />`}
    <label class="check"><input type="checkbox" checked=${you.auto_muck}
      onChange=${mucks} />${text("auto_muck")}</label>
  </div></section>`;
}

// Says that you leave after the hand, with the button that takes it back: the focus goes there.
/** @param {{ model: Model }} props */
function Leaving({ model }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const { activeElement: active } = document;
    if (!active || active === document.body || active.matches("dialog, .drawer-body")) button.current?.focus();
  }, []);
  return html`<p class="quiet">${text("leave_after")}
    <button type="button" ref=${button}
      onClick=${() => model.send("leave", { stay: true })}>${text("leave_not")}</button></p>`;
}

// Bring more chips, as far as the table's limits go.
/** @param {{ model: Model, table: Table, chair: Chair }} props */
function TopUp({ model, table, chair }) {
  const typed = useSignal(/** @type {number | null} */ (null));
  const most = table.terms.most - (chair.chips ?? 0) - (chair.promised ?? 0);
  if (most <= 0) return html`<p class="quiet">${text("top_up_none", { most: table.terms.most })}</p>`;
  const chips = Math.min(typed.value ?? Math.min(most, table.terms.least), most);
  const presets = [...new Set([table.terms.least, most])].filter((amount) => amount <= most);
  const { wrong, check } = useFieldFault();
  const add = async (/** @type {Event} */ event) => {
    if (check(event) && !(await model.send("top_up", { chips }))) typed.value = null;
  };
  return html`<form class="top-up" noValidate onSubmit=${add}>
    <label class="field" for="top-up"><span>${text("top_up_label")}</span></label>
    <small class="quiet" id="top-up-hint">${text("top_up_hint")}</small>
    <div class="inline">
      <input id="top-up" type="number" inputmode="numeric" required min="1" max=${most} value=${chips}
        aria-invalid=${Boolean(wrong)} aria-describedby=${wrong ? "wrong-top-up top-up-hint" : "top-up-hint"}
        onInput=${(/** @type {any} */ event) => (typed.value = Number(event.target.value))} />
      <button>${text("top_up")}</button>
    </div>
    <p class="error" role="alert" id="wrong-top-up">${wrong}</p>
    <div class="inline presets">${presets.map((amount) => html`<button type="button" class="small" key=${amount}
      aria-pressed=${amount === chips} onClick=${() => (typed.value = amount)}>
      ${text(amount === most ? "top_up_most" : "top_up_some", { amount })}</button>`)}</div>
  </form>`;
}
