// Your own game without writing a file: begin with a known one, change what you like, and see its rule sheet
// change.

import { post } from "../api.js";
import { Sheet, useFetched } from "../drawers/rules.js";
import { OneOf } from "../forms.js";
import { OptionsForm } from "../options.js";
import { html, useEffect, useSignal, useState } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {import("./draft.js").Game} Game
 * @typedef {{ title: string, base: string, options: Record<string, any> }} Own
 */

const WAIT = 250; // ms

// The builder. `offer` is called with the rules as a file.
/** @param {{ games: Game[], busy: boolean, offer: (rules: string) => void }} props */
export function Builder({ games, busy, offer }) {
  const [base, setBase] = useState((games.find(({ favourite }) => favourite) ?? games[0]).id);
  const [title, setTitle] = useState("");
  const game = /** @type {Game} */ (games.find(({ id }) => id === base));
  const chosen = useSignal(/** @type {Record<string, any>} */ ({}));
  const begin = (/** @type {string} */ id) => {
    chosen.value = {};
    setBase(id);
  };
  const named = title.trim() || text("own_title", { game: game.title });
  return html`<div class="builder">
    <div class="row">
      <${OneOf} label=${text("own_base")} value=${base}
        pairs=${games.map(({ id, title }) => [id, title])} pick=${begin} />
      <label class="field"><span>${text("own_name")}</span><input value=${title} maxlength="60" placeholder=${named}
        onInput=${(/** @type {any} */ event) => setTitle(event.target.value)} /></label>
    </div>
    <div class="sides">
      <div class="options"><${OptionsForm} key=${base} options=${game.options} chosen=${chosen} /></div>
      <div class="sheet-beside" tabindex="0" role="group" aria-label=${text("own_sheet")}><${Shown} base=${base}
        options=${chosen.value} /></div>
    </div>
    <div class="inline"><button type="button" class="use" aria-disabled=${busy}
      onClick=${() => offer(tomlOf({ title: named, base, options: chosen.value }))}>${text("own_use")}</button></div>
  </div>`;
}

// The rule sheet of the choices so far; it follows once nothing has changed for a moment.
/** @param {{ base: string, options: Record<string, any> }} props */
function Shown({ base, options }) {
  const wanted = JSON.stringify({ game: base, options });
  const [calm, setCalm] = useState(wanted);
  useEffect(() => {
    const later = setTimeout(() => setCalm(wanted), WAIT);
    return () => clearTimeout(later);
  }, [wanted]);
  const { value: sheet, error } = useFetched(() => post("/api/sheets", JSON.parse(calm)), calm);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  return sheet ? html`<${Sheet} sheet=${sheet} at=${null} />` : html`<p class="quiet">${text("loading_this")}</p>`;
}

// Return a game with other options as a file of house rules.
/** @param {Own} own */
function tomlOf({ title, base, options }) {
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${tomlValue(value)}`);
  const head = [`title = ${JSON.stringify(title)}`, `base = ${JSON.stringify(base)}`];
  return [...head, ...(lines.length ? ["", "[options]", ...lines] : []), ""].join("\n");
}

/** @param {any} value @returns {string} */
function tomlValue(value) {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(", ")}]`;
  return JSON.stringify(value);
}
