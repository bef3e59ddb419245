// What is played for: usual stakes or one's own, and how much one may bring.

import { html } from "../ui.js";
import { text } from "../words.js";
import { OneOf, Tick, Whole } from "./fields.js";
import { OWN, STAKES } from "./terms.js";

// The fields.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function Stakes({ draft }) {
  const stakes = draft.stakes.value;
  const rake = draft.presets.find(({ id }) => id === stakes)?.rake ?? [];
  const pairs = [...draft.presets.map(({ id, title }) => [id, title]), [OWN, text("stakes_own")]];
  return html`
    <div class="row">
      <${OneOf} label=${text("stakes")} name="stakes" value=${stakes} pairs=${pairs} pick=${(/** @type {string} */ id) => draft.play(id)} />
      <${Whole} draft=${draft} name="least" label=${text("buy_in_least")} least=${1} />
      <${Whole} draft=${draft} name="most" label=${text("buy_in_most")} least=${1} nothing=${text("no_limit")} />
    </div>
    <div><${Tick} draft=${draft} name="rake" label=${text("rake")} />
      ${rake.length > 0 && html`<small class="quiet">${text("rake_takes", { parts: rakeWords(rake) })}</small>`}</div>
    ${stakes === OWN && html`<div class="row">
      ${STAKES.map((part) => html`<${Whole} key=${part} draft=${draft} name=${part} label=${text(`stakes_${part}`)} />`)}
    </div>`}`;
}

// What the house takes, by the number of players dealt in.
/** @param {import("./terms.js").RakeColumn[]} rake */
function rakeWords(rake) {
  return rake.map((each) => text(rake.length > 1 ? "rake_up_to" : "rake_always", each)).join(" · ");
}
