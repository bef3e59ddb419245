// All games, found by a typed text or by their kind: a press on a game opens its rules, and from there it is dealt,
// with easy bots for a newcomer.

import { goesBy, namedFirst } from "../finding.js";
import { Families, Found, NothingFound, familiesOf, favouritesFirst, useFew } from "../games.js";
import { useRoving } from "../roving.js";
import { easySolo, ofKind } from "../solo.js";
import { About } from "../terms/gamecard.js";
import { Tile } from "../tile.js";
import { inTongues } from "../tongue.js";
import { html, isNarrow, useState } from "../ui.js";
import { text } from "../words.js";

// How many games a phone shows before all are wanted.
const FEW = 6;

// Take somebody there who wants another game: to the field that finds one, or on a phone to the heading, so that
// no keyboard covers the games.
/** @param {Event} event */
export function toGames(event) {
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
    <ul aria-label=${text("games_by_arrows")} ...${rows}>
        ${shown.map((game) => html`<li key=${game.id}><button type="button" class="game" aria-haspopup="dialog"
          onClick=${() => open(game.id)}>
      <${Tile} glance=${game.glance ?? { summary: "" }} />
      <span class="told"><b>${inTongues(game.title)}</b><${About} game=${game} /></span></button></li>`)}
      ${!found.length && html`<li><${NothingFound} games=${games} typed=${typed} pick=${setTyped} /></li>`}</ul>
    ${rest}
  </section>`;
}
