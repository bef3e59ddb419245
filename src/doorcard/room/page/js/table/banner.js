// A line over the table when something is wrong: the connection, a refusal, a card that doesn't fit.

import { html } from "../ui.js";
import { text } from "../words.js";

// The line. It is read aloud at once.
/** @param {{ model: import("./model.js").TableModel }} props */
export function Banner({ model }) {
  return html`<div id="banner" role="status" aria-live="assertive">${lineOf(model)}</div>`;
}

/** @param {import("./model.js").TableModel} model */
function lineOf(model) {
  const { status, error } = model.connection.value;
  if (status === "lost") return html`<p>${text("lost")}</p>`;
  if (status === "ended" && error.code === "fenced")
    return html`<p>${text("fenced")} <button type="button" onClick=${model.room.retry}>${text("take_over")}</button></p>`;
  if (status === "ended")
    return html`<p>${error.message} <a href="/">${text("back_to_lobby")}</a></p>`;
  if (model.checked.value.fault) return html`<p>${model.checked.value.fault}</p>`;
  if (!model.trouble.value) return null;
  const close = () => (model.trouble.value = "");
  return html`<p>${model.trouble.value} <button type="button" aria-label=${text("close")} onClick=${close}>×</button></p>`;
}
