// A game against bots in one click.

import { Form, OneOf } from "../forms.js";
import { mostOpponents, playNow } from "../solo.js";
import { About } from "../terms/gamecard.js";
import { LEVELS, LEVELS_TOLD } from "../text.js";
import { Tile } from "../tile.js";
import { inTongues } from "../tongue.js";
import { html } from "../ui.js";
import { sentence, text, word } from "../words.js";
import { toGames } from "./shelf.js";

/** @typedef {import("../solo.js").Solo} Solo */

// The form: filled in, so that its button is enough. Another game is found among all of them.
/** @param {{ model: import("./model.js").HomeModel }} props */
export function Solo({ model }) {
  const games = model.games.value;
  const solo = /** @type {Solo} */ (model.solo.value);
  const most = mostOpponents(games, solo.game);
  const game = /** @type {import("../solo.js").Game} */ (games.find(({ id }) => id === solo.game));
  const set = (/** @type {Partial<Solo>} */ change) => (model.solo.value = { ...solo, ...change });
  return html`<${Form} id="solo" kind="panel hero" words=${text("solo_play")} submit=${() => playNow(solo, games)}>
    <h2>${text("solo_title")}</h2>
    <p class="quiet">${text("solo_hint")}</p>
    <div class="picked"><${Tile} glance=${game.glance ?? { summary: "" }} /><h3>${inTongues(game.title)}</h3>
      <div><${About} game=${game} /></div></div>
    <p class="inline other"><button type="button" aria-haspopup="dialog"
      aria-label=${text("sheet_of", { game: game.title })}
      onClick=${() => (model.reading.value = solo)}>${text("sheet_short")}</button>
      <a class="button" href="#shelf" onClick=${toGames}>${text("solo_another")}</a></p>
    <div class="row two">
      <${OneOf} label=${text("bot_level")} value=${solo.level}
        pairs=${Object.entries(LEVELS).map(([level, words]) => [level, sentence(words)])}
        pick=${(/** @type {string} */ level) => set({ level })} />
      <${OneOf} label=${text("solo_opponents")} value=${String(Math.min(most, solo.opponents))}
        pairs=${Array.from({ length: most }, (_, i) => [i + 1, i + 1])}
        pick=${(/** @type {string} */ many) => set({ opponents: Number(many) })} />
      <small class="quiet" aria-live="polite">${text("level_told",
        { level: sentence(word(LEVELS, solo.level)), habits: word(LEVELS_TOLD, solo.level) })}</small>
    </div>
  </${Form}>`;
}
