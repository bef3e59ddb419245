// The game that is dealt at once, and all games, found by a typed text or by their kind: a press on a game opens its
// rules, and from there it is dealt, with easy bots for a newcomer.

import { goesBy, namedFirst } from "../finding.js";
import { Form, OneOf } from "../forms.js";
import { Families, Found, NothingFound, familiesOf, favouritesFirst, useFew } from "../games.js";
import { useRoving } from "../roving.js";
import { easySolo, mostOpponents, ofKind, playNow } from "../solo.js";
import { About } from "../terms/gamecard.js";
import { LEVELS, LEVELS_TOLD } from "../text.js";
import { Tile } from "../tile.js";
import { inTongues } from "../tongue.js";
import { html, isNarrow, useState } from "../ui.js";
import { sentence, text, word } from "../words.js";

// How many games a phone shows before all are wanted.
const FEW = 6;

// Take somebody there who wants another game: to the field that finds one, or on a phone to the heading, so that
// no keyboard covers the games.
/** @param {Event} event */
function toGames(event) {
  event.preventDefault();
  const shelf = /** @type {HTMLElement} */ (document.getElementById("shelf"));
  const first = /** @type {HTMLElement} */ (shelf.querySelector(isNarrow() ? "h2" : "input"));
  if (isNarrow()) first.tabIndex = -1;
  first.focus({ preventScroll: true });
  shelf.scrollIntoView();
}

// The section.
/** @param {{ model: import("./model.js").HomeModel }} props */
export function Shelf({ model }) {
  const games = model.games.value;
  const [typed, setTyped] = useState("");
  const [family, setFamily] = useState("");
  const fitting = ofKind(games, family, ({ glance }) => glance).filter((game) => goesBy(game, typed));
  const found = namedFirst(favouritesFirst(fitting), typed);
  const { shown, rest } = useFew(found, { few: FEW, lookedFor: Boolean(typed || family) });
  const rows = useRoving("li");
  const open = (/** @type {string} */ game) => {
    model.reading.value = model.solo.value ? { ...model.solo.value, game } : easySolo(game);
  };
  return html`<section class="shelf" id="shelf"><h2>${text("games_title")}</h2>
    <p class="quiet">${text("games_hint")}</p>
    <label class="finder">${text("search")} <input type="search" name="found" value=${typed}
      onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} /></label>
    <${Found} count=${found.length} typed=${typed} kind=${family} />
    <${Families} families=${familiesOf(games.map(({ glance }) => glance))} family=${family} pick=${setFamily} />
    <ul aria-label=${text("games_by_arrows")} ...${rows}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => byRow(event) || rows.onKeyDown(event)}>
        ${shown.map((game) => html`<li key=${game.id}><button type="button" class="game" aria-haspopup="dialog"
          onClick=${() => open(game.id)}>
      <${Tile} glance=${game.glance ?? { summary: "" }} />
      <span class="told"><b>${inTongues(game.title)}</b><${About} game=${game} /></span></button></li>`)}
      ${!found.length && html`<li><${NothingFound} games=${games} typed=${typed} pick=${setTyped} /></li>`}</ul>
    ${rest}
  </section>`;
}

// Take an arrow up or down to the nearest game in the row above or below, as they lie on the screen; return whether it
// was one.
/** @param {KeyboardEvent} event */
function byRow(event) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const at = /** @type {Element} */ (event.target).closest("li");
  if (!way || !at) return false;
  const here = at.getBoundingClientRect();
  const places = [...list.children].map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => way * (box.top - here.top) >= here.height / 2)
    .map(({ each, box }) => ({ each, far: [way * (box.top - here.top), Math.abs(box.left - here.left)] }))
    .sort(({ far: [one, beside] }, { far: [other, further] }) => one - other || beside - further);
  places[0]?.each.querySelector("button")?.focus();
  event.preventDefault();
  return true;
}

// --- a game against bots in one click

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
