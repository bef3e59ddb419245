// A game to choose: its picture, one sentence, how many play, how long and how hard it is.

import { Also, Star } from "../games.js";
import { Tile } from "../tile.js";
import { classes, html } from "../ui.js";
import { text } from "../words.js";

/** @typedef {import("./draft.js").Game} Game */

// The facts of a game beside its picture.
/** @param {{ game: Game }} props */
export function About({ game: { seats, glance } }) {
  const parts = [
    playersWords(seats),
    glance?.minutes ? text("about_minutes", { minutes: glance.minutes }) : "",
    glance?.difficulty ? text(`difficulty_${glance.difficulty}`) : "",
  ];
  return html`${glance?.summary && html`<span class="sentence">${glance.summary}</span>`}
    <small class="facts">${parts.filter(Boolean).join(" · ")}</small>`;
}

// A game that is ticked, or picked out of all; `children` are below, the full width. A tick is never made a
// radio button: of several that were ticked, a browser would leave the last that becomes one.
/**
 * @param {{ game: Game, id: string, single: boolean, chosen: boolean, house: boolean, choose: (on: boolean) => void,
 *   children?: any }} props
 */
export function GameCard({ game, id, single, chosen, house, choose, children }) {
  return html`<div class=${classes("game", chosen && "chosen")}>
    <label class="check"><${Tile} glance=${game.glance ?? NOTHING} />
      <span class="told"><input key=${single ? "one" : "each"} type=${single ? "radio" : "checkbox"}
          name=${single ? "one" : undefined} id=${id} checked=${chosen}
          aria-labelledby=${house ? `${id}-name ${id}-house` : `${id}-name`} aria-describedby=${`${id}-about`}
          onChange=${(/** @type {any} */ event) => choose(event.target.checked)} />
        <b id=${`${id}-name`}>${game.title}</b>
          ${house && html` <span class="tag" id=${`${id}-house`}>${text("house_rules")}</span>`}
        <span class="about" id=${`${id}-about`}><${About} game=${game} />
          <${Also} also=${game.also} /></span></span></label>
    <span class="beside">${children}<${Star} game=${game.id} title=${game.title} /></span>
  </div>`;
}

const NOTHING = { summary: "" };

/** @param {[number, number]} seats */
function playersWords([least, most]) {
  if (!most) return "";
  return least === most ? text("players_exactly", { least }) : text("players_range", { least, most });
}
