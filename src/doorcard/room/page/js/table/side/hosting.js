// What the host of a table may do.

import { LEVELS } from "../../text.js";
import { html, useEffect, useState } from "../../ui.js";
import { text } from "../../words.js";
import { Fold } from "./fold.js";
import { InviteLink } from "./inviting.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../state.js").Chair} Chair
 * @typedef {import("../state.js").Table} Table
 */

const PATIENCE = 5000;
// From how many seconds on a pause is one that its host ends, so that the button stands by itself.
const LONG = 30;

// The host's part; nothing for anybody else. It lies open until the first hand is dealt.
/** @param {{ model: Model }} props */
export function Hosting({ model }) {
  const { table, you } = model.state.value;
  const chairs = table?.chairs ?? [];
  if (!table || !you.host || (table.closed && !chairs.length)) return null;
  const others = chairs.filter((chair) => chair.chair !== you.chair);
  const long = (table.next_at ?? 0) > model.now() + LONG;
  return html`${long && html`<${DealNow} model=${model} />`}<${Fold} title=${text("host_title")} usually=${!table.hand}>
    ${chairs.length < table.seats && !table.closed && html`<${AddBot} model=${model} />`}
    ${!table.closed && html`<${InviteLink} model=${model} />`}
    <div class="inline">
      ${!long && html`<${DealNow} model=${model} />`}
      ${table.paused
        ? html`<button type="button" class="main" onClick=${() => model.send("pause", { on: false })}>${text("resume")}</button>`
        : html`<button type="button" onClick=${() => model.send("pause", { on: true })}>${text("pause")}</button>`}
      ${!table.closed && html`<button type="button" onClick=${() => model.open("terms")}>${text("terms_open")}</button>`}
      ${!table.closed && html`<${End} model=${model} />`}
    </div>
    ${others.length > 0 && html`<ul class="others" aria-label=${text("others")}>
      ${others.map((chair) => html`<${Other} key=${chair.chair} model=${model} chair=${chair} />`)}</ul>`}
  <//>`;
}

// Deal the next hand without waiting; nothing while none waits, or for anybody but the host.
/** @param {{ model: Model }} props */
export function DealNow({ model }) {
  const { table, you } = model.state.value;
  if (!you.host || table?.next_at == null) return null;
  return html`<button type="button" class="main deal-now" onClick=${() => model.send("deal")}>${text("deal_now")}</button>`;
}

/** @param {{ model: Model }} props */
function AddBot({ model }) {
  const [level, setLevel] = useState("medium");
  return html`<div class="inline">
    <select id="level" aria-label=${text("bot_level")} value=${level} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
      ${Object.entries(LEVELS).map(([code, words]) => html`<option key=${code} value=${code}>${words}</option>`)}
    </select>
    <button type="button" id="add-bot" onClick=${() => model.send("add_bot", { level })}>${text("add_bot")}</button>
  </div>`;
}

// End the table: the button asks once, and forgets that it did.
/** @param {{ model: Model }} props */
function End({ model }) {
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (!sure) return undefined;
    const forget = setTimeout(() => setSure(false), PATIENCE);
    return () => clearTimeout(forget);
  }, [sure]);
  const end = () => {
    if (sure) model.send("end");
    setSure(!sure);
  };
  return html`<button type="button" class=${sure ? "danger" : ""} onClick=${end}>${text(sure ? "end_sure" : "end")}</button>`;
}

/** @param {{ model: Model, chair: Chair }} props */
function Other({ model, chair: { chair, name, bot, leaves } }) {
  const remove = text("remove", { who: name });
  const promote = text("make_host", { who: name });
  return html`<li><span>${name}</span>
    ${!bot && html`<button type="button" title=${promote} aria-label=${promote} onClick=${() => model.send("pass_host", { chair })}>★</button>`}
    ${!leaves && html`<button type="button" title=${remove} aria-label=${remove} onClick=${() => model.send("kick", { chair })}>×</button>`}
  </li>`;
}
