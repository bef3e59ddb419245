// What is dealt: one game, or several by somebody's choice or in turn.

import { favouritesFirst } from "../favourites.js";
import { OptionsForm } from "../options.js";
import { html } from "../ui.js";
import { text } from "../words.js";

const MANY = /** @type {const} */ (["dealer", "hand", "orbit"]);
const ONE = "one:";

/** @typedef {import("./draft.js").Draft} Draft */

// The choice, games by their titles below the ways to play many.
/** @param {{ draft: Draft }} props */
export function Dealt({ draft }) {
  const single = draft.single.value;
  const value = single ? ONE + draft.one.value : draft.fields.value.mode;
  const pick = (/** @type {any} */ { target }) => {
    const one = target.value.startsWith(ONE);
    draft.set("mode", one ? "fixed" : target.value);
    if (one) draft.one.value = target.value.slice(ONE.length);
  };
  const games = favouritesFirst(draft.entries.value, ({ game }) => game.id);
  return html`<label class="field"><span>${text("which_games")}</span>
    <select name="dealt" value=${value} onChange=${pick}>
      <optgroup label=${text("many_games")}>
        ${MANY.map((mode) => html`<option key=${mode} value=${mode}>${text(`mode_${mode}`)}</option>`)}
      </optgroup>
      <optgroup label=${text("mode_fixed")}>
        ${games.map(({ key, game }) => html`<option key=${key} value=${ONE + key}>${game.title}</option>`)}
      </optgroup>
    </select></label>`;
}

// The options of the one game that is dealt, folded: some have many.
/** @param {{ draft: Draft }} props */
export function DealtOptions({ draft }) {
  const entry = draft.entries.value.find(({ key }) => key === draft.one.value);
  if (!entry?.game.options.length) return null;
  return html`<details><summary>${text("options_of", { game: entry.game.title })}</summary>
    <div class="options"><${OptionsForm} key=${entry.key} options=${entry.game.options} chosen=${draft.chosen(entry)} /></div>
  </details>`;
}
