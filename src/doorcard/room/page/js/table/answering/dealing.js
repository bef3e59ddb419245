// The game that the dealer picked: its options, and the button that deals it.

import { post } from "../../api.js";
import { OptionsForm } from "../../options.js";
import { html, useSignal, useState } from "../../ui.js";
import { text } from "../../words.js";
import { described } from "./described.js";

// The picked game.
/** @param {{ model: import("../model.js").TableModel, pick: import("./choosing.js").Placed }} props */
export function Dealing({ model, pick }) {
  const chosen = useSignal(/** @type {Record<string, any>} */ (pick.options ?? {}));
  const [busy, setBusy] = useState(false);
  const known = described(pick);
  const options = known?.options ?? [];
  const deal = async () => {
    setBusy(true);
    try {
      const fields = await choiceOf(pick, known, chosen.value);
      await model.send("choose", fields);
    } catch (error) {
      model.trouble.value = error.message;
    }
    setBusy(false);
  };
  return html`<button type="button" class="main" disabled=${busy} onClick=${deal}>${text("deal_it", { game: pick.title })}</button>
    ${known === null ? html`<p class="quiet">${text("choose_loading")}</p>`
      : options.length ? html`<div class="options"><${OptionsForm} options=${options} chosen=${chosen} /></div>`
      : html`<p class="quiet">${text("no_options")}</p>`}`;
}

// Return the fields of the choice. Options are all that differ from the game's own. House rules are
// dealt as they were laid, or once the room has tried them with others.
/**
 * @param {import("./choosing.js").Placed} pick @param {import("./described.js").Described | null | undefined} known
 * @param {Record<string, any>} options
 */
async function choiceOf({ place, options: laid = {}, house_rules: house }, known, options) {
  if (!known || (house && JSON.stringify(options) === JSON.stringify(laid))) return { place };
  if (house) await post("/api/house-rules", { ...known.pick, options });
  return { place, options };
}
