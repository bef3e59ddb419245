// A game against bots in one click.

import { post } from "../api.js";
import { choice, field, h } from "../dom.js";
import { favouritesFirst } from "../favourites.js";
import { remember, remembered } from "../remembered.js";
import { LEVELS } from "../text.js";
import { text } from "../words.js";
import { form } from "./form.js";
import { sitDown } from "./seating.js";

const CHAIRS = 5;

// Return the form that deals a game at once.
export function solo(games) {
  const last = remembered("solo", {});
  const usual = last.game ?? games.find((each) => each.favourite)?.id;
  const game = choice(favouritesFirst(games).map((each) => [each.id, each.title]), usual);
  const level = choice(Object.entries(LEVELS), last.level ?? "medium");
  const parts = [
    h("h2", {}, text("solo_title")),
    field(text("game"), game),
    h("div", { class: "row" }, field(text("bot_level"), level), h("button", { class: "main" }, text("solo_play"))),
  ];
  return form(parts, async () => {
    remember("solo", { game: game.value, level: level.value });
    const [, most] = games.find((each) => each.id === game.value).seats;
    const chairs = Math.min(CHAIRS, most);
    const { table } = await post("/api/tables", {
      title: text("solo_table"), games: [{ game: game.value }], chairs,
      stakes: "home-small", bots: Array(chairs - 1).fill(level.value),
    });
    await sitDown(table);
    location.assign(`/tables/${table}`);
  }, { id: "solo" });
}
