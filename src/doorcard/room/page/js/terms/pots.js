// Kill pots, bomb pots, and antes that are put in otherwise.

import { OneOf, Tick, Whole } from "../forms.js";
import { html } from "../ui.js";
import { text } from "../words.js";

const KILLS = /** @type {const} */ (["off", "half", "full"]);
const WHEN = /** @type {const} */ (["auto", "two_in_a_row", "scoop"]);
const BOMBS = /** @type {const} */ (["off", "hands", "dealer", "vote"]);

// The fields, folded.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function Pots({ draft }) {
  const { kill, bomb, kill_when: when } = draft.fields.value;
  const pick = (/** @type {string} */ name) => (/** @type {string} */ value) => draft.set(name, value);
  return html`<details><summary>${text("special_pots")}</summary>
    <div class="folded">
      <div class="row">
        <${OneOf} label=${text("kill")} name="kill" value=${kill}
          pairs=${KILLS.map((each) => [each, text(`kill_${each}`)])} pick=${pick("kill")} />
        ${kill !== "off" && html`<${OneOf} label=${text("kill_when")} name="kill_when" value=${when}
          pairs=${WHEN.map((each) => [each, text(`kill_when_${each}`)])} pick=${pick("kill_when")} />
          <${Whole} draft=${draft} name="kill_pot" label=${text("kill_pot")} />
          <${Whole} draft=${draft} name="kill_post" label=${text("kill_post")} nothing=${text("small_bet_once")} />`}
      </div>
      ${kill !== "off" && html`<${Tick} draft=${draft} name="kill_forced" label=${text("kill_forced")} />`}
      <div class="row">
        <${OneOf} label=${text("bomb")} name="bomb" value=${bomb}
          pairs=${BOMBS.map((each) => [each, text(`bomb_${each}`)])} pick=${pick("bomb")} />
        ${bomb === "hands" && html`<${Whole} draft=${draft} name="bomb_hands"
          label=${text("bomb_every")} least=${1} />`}
        ${bomb !== "off" && html`<${Whole} draft=${draft} name="bomb_ante" label=${text("bomb_ante")}
          nothing=${text("small_bets_five")} />`}
      </div>
      <${Tick} draft=${draft} name="double_ante" label=${text("double_ante")} />
      <${Tick} draft=${draft} name="dealer_ante" label=${text("dealer_ante")} />
    </div>
  </details>`;
}
