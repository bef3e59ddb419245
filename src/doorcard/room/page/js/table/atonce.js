// Requests that need an answer at once, over the table: people who ask a host, and chips for a player who has
// none.

import { useFieldFault } from "../fields.js";
import { html, useSignal } from "../ui.js";
import { text } from "../words.js";
import { announce } from "./ears/liveregion.js";
import { chairOf } from "./state.js";
import { eventOf } from "./tournament/event.js";

/** @typedef {import("./model.js").TableModel} Model */

// All of it; nothing most of the time.
/** @param {{ model: Model }} props */
export function AtOnce({ model }) {
  const { table, you } = model.state.value;
  const requests = you.door?.requests ?? [];
  const chair = chairOf(table, you.chair);
  // In a tournament chips are not for sale.
  const broke = chair && !eventOf(table) && !table?.closed && !chair.leaves && !chair.chips && !chair.promised;
  if (!requests.length && !broke) return null;
  return html`<section id="at-once" aria-label=${text("at_once")}>
    ${requests.length > 0 && html`<ul class="requests" aria-label=${text("requests")}>
      ${requests.map((each) => html`<${Request} key=${each.number} model=${model} request=${each} />`)}</ul>`}
    ${broke && html`<${Rebuy} model=${model} />`}
  </section>`;
}

/** @param {{ model: Model, request: import("../wire.js").RequestFace }} props */
function Request({ model, request: { number, name, seat } }) {
  const yes = seat ? "seat_yes" : "yes";
  const answer = async (/** @type {boolean} */ on) => {
    const error = await model.send("answer_request", { request: number, yes: on });
    if (!error) announce([text(`request_done_${on ? yes : "no"}`, { name })]);
  };
  return html`<li><span>${text(seat ? "request_seat" : "request_door", { name })}</span>
    <button type="button" class="main" aria-label=${text(`request_whom_${yes}`, { name })}
      onClick=${() => answer(true)}>${text(`request_${yes}`)}</button>
    <button type="button" aria-label=${text("request_whom_no", { name })}
      onClick=${() => answer(false)}>${text("request_no")}</button></li>`;
}

// Buy in again, or leave.
/** @param {{ model: Model }} props */
function Rebuy({ model }) {
  const { least, most } = /** @type {import("./state.js").Table} */ (model.state.value.table).terms;
  const typed = useSignal(Math.min(most, 4 * least));
  const chips = typed.value;
  const { wrong, check } = useFieldFault();
  const buy = (/** @type {Event} */ event) => {
    if (check(event)) model.send("top_up", { chips });
  };
  return html`<form id="rebuy" noValidate onSubmit=${buy}>
    <h2>${text("rebuy_title")}</h2>
    <label class="field"><span>${text("rebuy_with", { least, most })}</span>
      <input type="number" inputmode="numeric" required min=${least} max=${most} value=${chips}
        aria-invalid=${Boolean(wrong)} aria-describedby=${wrong ? "wrong-rebuy" : undefined}
        onInput=${(/** @type {any} */ event) => (typed.value = Number(event.target.value))} /></label>
    <p class="error" role="alert" id="wrong-rebuy">${wrong}</p>
    <div class="inline"><button class="main">${text("rebuy", { chips })}</button>
      <button type="button" onClick=${() => model.send("leave")}>${text("leave")}</button></div>
  </form>`;
}
