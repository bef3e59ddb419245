// A game against bots in one click.

import { Form, OneOf } from "../forms.js";
import { Families, Found, byFamily, familiesOf } from "../games.js";
import { isOfKind, mostOpponents, playNow, usualSolo, withKind } from "../solo.js";
import { About } from "../terms/gamecard.js";
import { LEVELS, LEVELS_TOLD } from "../text.js";
import { Tile } from "../tile.js";
import { html, useEffect, useState } from "../ui.js";
import { sentence, text, word } from "../words.js";

/** @typedef {import("../solo.js").Solo} Solo */

// The form: filled in, so that its button is enough.
/** @param {{ model: import("./model.js").HomeModel }} props */
export function Solo({ model }) {
  const games = model.games.value;
  const [solo, setSolo] = useState(() => usualSolo(games));
  const most = mostOpponents(games, solo.game);
  const chosen = games.find(({ id }) => id === solo.game);
  const kind = solo.kind ?? "";
  const some = games.filter(({ glance }) => isOfKind(glance, kind));
  const set = (/** @type {Partial<Solo>} */ change) => setSolo({ ...solo, ...change });
  useEffect(() => void (model.chosen.value = solo.game), [solo.game]);
  return html`<${Form} id="solo" kind="panel hero" words=${text("solo_play")} submit=${() => playNow(solo, games)}>
    <h2>${text("solo_title")}</h2>
    <p class="quiet">${text("solo_hint")} <a href="#shelf">${text("easy_others")}</a></p>
    <${Families} families=${familiesOf(games.map(({ glance }) => glance))} family=${kind}
      pick=${(/** @type {string} */ each) => setSolo(withKind(solo, each, games))} />
    <${Found} count=${some.length} kind=${kind} />
    <div class="game-chosen"><${OneOf} label=${text("game")} value=${solo.game}
      groups=${byFamily(some).map(([words, some]) => [words, some.map(({ id, title }) => [id, title])])}
      pick=${(/** @type {string} */ game) => set({ game })} />
      <button type="button" aria-haspopup="dialog" aria-label=${text("sheet_of", { game: chosen?.title ?? "" })}
        onClick=${() => (model.reading.value = solo)}>${text("sheet_short")}</button></div>
    ${chosen?.glance && html`<div class="picked"><${Tile} glance=${chosen.glance} /><div>
      <${About} game=${chosen} /></div></div>`}
    <div class="row two">
      <${OneOf} label=${text("bot_level")} value=${solo.level}
        pairs=${Object.entries(LEVELS).map(([level, words]) => [level,
          sentence(text("level_told", { level: words, habits: word(LEVELS_TOLD, level) }))])}
        pick=${(/** @type {string} */ level) => set({ level })} />
      <${OneOf} label=${text("solo_opponents")} value=${String(Math.min(most, solo.opponents))}
        pairs=${Array.from({ length: most }, (_, i) => [i + 1, i + 1])}
        pick=${(/** @type {string} */ many) => set({ opponents: Number(many) })} />
    </div>
  </${Form}>`;
}
