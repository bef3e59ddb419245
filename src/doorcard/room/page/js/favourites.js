// Games that the owner of this browser likes best: they stand first wherever games are chosen.

import { button } from "./dom.js";
import { remember, remembered } from "./remembered.js";
import { text } from "./words.js";

const liked = new Set(remembered("favourites", []));

// Tell whether a game is a favourite.
export function isFavourite(game) {
  return liked.has(game);
}

// Return games with the favourites first, else in the order they had.
export function favouritesFirst(games, id = (game) => game.id) {
  return [...games].sort((a, b) => liked.has(id(b)) - liked.has(id(a)));
}

// Return the star that makes a game a favourite, or no longer.
export function star(game, title) {
  const made = button("", () => {
    if (!liked.delete(game)) liked.add(game);
    remember("favourites", [...liked]);
    show();
  }, { class: "star", "aria-label": text("favourite", { game: title }) });
  const show = () => {
    made.textContent = liked.has(game) ? "★" : "☆";
    made.setAttribute("aria-pressed", String(liked.has(game)));
  };
  show();
  return made;
}
