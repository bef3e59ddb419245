// How fast it goes: clocks, the pause between hands.

import { html } from "../ui.js";
import { text } from "../words.js";
import { OneOf, Whole } from "./fields.js";
import { SECONDS } from "./terms.js";

// The fields, folded.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function Pace({ draft }) {
  const late = /** @type {const} */ (["all_in", "fold"]).map((each) => [each, text(`late_${each}`)]);
  return html`<details><summary>${text("pace")}</summary>
    <div class="folded">
      <div class="row">
        ${SECONDS.map((name) => html`<${Whole} key=${name} draft=${draft} name=${name} label=${text(`clock_${name}`)} />`)}
        <${OneOf} label=${text("late")} name="timeout_policy" value=${draft.fields.value.timeout_policy} pairs=${late}
          pick=${(/** @type {string} */ each) => draft.set("timeout_policy", each)} />
        <${Whole} draft=${draft} name="pause" label=${text("pause_between")} />
        ${draft.fields.value.mode === "dealer" && html`<${Choosing} draft=${draft} />`}
      </div>
    </div>
  </details>`;
}

// How long a dealer may take to choose, and what is dealt if they don't.
/** @param {{ draft: import("./draft.js").Draft }} props */
function Choosing({ draft }) {
  const chosen = draft.entries.value.filter((entry) => entry.chosen);
  return html`<${Whole} draft=${draft} name="seconds" label=${text("choosing_seconds")} least=${1} />
    <${OneOf} label=${text("if_nobody_chooses")} value=${draft.one.value} pairs=${chosen.map(({ key, game }) => [key, game.title])}
      pick=${(/** @type {string} */ key) => (draft.one.value = key)} />`;
}
