// What is played for: usual stakes or one's own, and how much one may bring.

import { html } from "../ui.js";
import { text } from "../words.js";
import { OneOf, Whole } from "./fields.js";
import { OWN, STAKES } from "./terms.js";

// The fields.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function Stakes({ draft }) {
  const { stakes } = draft.fields.value;
  const pairs = [...draft.presets.map(({ id, title }) => [id, title]), [OWN, text("stakes_own")]];
  return html`
    <div class="row">
      <${OneOf} label=${text("stakes")} name="stakes" value=${stakes} pairs=${pairs} pick=${(/** @type {string} */ id) => draft.set("stakes", id)} />
      <${Whole} draft=${draft} name="least" label=${text("buy_in_least")} least=${1} />
      <${Whole} draft=${draft} name="most" label=${text("buy_in_most")} least=${1} nothing=${text("no_limit")} />
    </div>
    ${stakes === OWN && html`<div class="row">
      ${STAKES.map((part) => html`<${Whole} key=${part} draft=${draft} name=${part} label=${text(`stakes_${part}`)} />`)}
    </div>`}`;
}
