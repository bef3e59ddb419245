// Games that the owner of this browser likes best: they stand first wherever games are chosen.

import { remember, remembered } from "./remembered.js";
import { html, signal } from "./ui.js";
import { text } from "./words.js";

const liked = signal(new Set(/** @type {string[]} */ (remembered("favourites", []))));

// Tell whether a game is a favourite; whoever asks is drawn anew when that changes.
/** @param {string} game */
export function isFavourite(game) {
  return liked.value.has(game);
}

// Return games with the favourites first, else in the order they had.
/** @template T @param {T[]} games @param {(game: T) => string} [id] @returns {T[]} */
export function favouritesFirst(games, id = (game) => /** @type {any} */ (game).id) {
  return [...games.filter((game) => isFavourite(id(game))), ...games.filter((game) => !isFavourite(id(game)))];
}

// The star that makes a game a favourite, or no longer.
/** @param {{ game: string, title: string }} props */
export function Star({ game, title }) {
  const turn = () => {
    const next = new Set(liked.value);
    if (!next.delete(game)) next.add(game);
    liked.value = next;
    remember("favourites", [...next]);
  };
  const on = isFavourite(game);
  return html`<button type="button" class="star" aria-pressed=${on} onClick=${turn}
    aria-label=${text("favourite", { game: title })}>${on ? "★" : "☆"}</button>`;
}
