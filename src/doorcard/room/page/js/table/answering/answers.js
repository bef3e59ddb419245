// The question that is put to you, or whom the table waits for.

import { html } from "../../ui.js";

/** @param {{ model: import("../model.js").TableModel }} props */
export function Answers({ model }) {
  const { ask } = model.state.value;
  const { answering } = model;
  const all = ask?.mine ? ask.offers?.flatMap((face) => face.examples ?? []) ?? [] : [];
  return html`<section id="answers" tabindex="-1"><div class=${answering.sent.value ? "offers sent" : "offers"}>
    ${all.map((example) => html`<button type="button" class=${`answer ${example.do}`} onClick=${() => answering.answer(example)}>${JSON.stringify(example)}</button>`)}
  </div></section>`;
}
