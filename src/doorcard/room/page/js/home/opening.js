// Opening a table: one game or a menu, stakes, chairs and bots.

import { post } from "../api.js";
import { choice, field, h } from "../dom.js";
import { optionsForm } from "../options.js";
import { LEVELS } from "../text.js";
import { text } from "../words.js";
import { form } from "./form.js";

const MODES = ["dealer", "fixed", "hand", "orbit"];

// Return the form that opens a table.
export function opening(games, stakes) {
  const title = h("input", { value: text("home_game"), maxlength: 60, required: true });
  const what = h("div");
  const mode = choice(MODES.map((each) => [each, text(`mode_${each}`)]), "dealer", {
    onchange: () => what.replaceChildren(...picked[mode.value === "fixed" ? "one" : "menu"].parts),
  });
  const picked = { one: oneGame(games), menu: menuOf(games) };
  const table = {
    stakes: choice(stakes.map((each) => [each.id, each.title]), "home-small"),
    chairs: choice([2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, n]), 8),
    bots: choice([0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n, n]), 3),
    level: choice(Object.entries(LEVELS), "medium"),
  };
  what.replaceChildren(...picked.menu.parts);
  const parts = [
    h("h2", {}, text("open_table")),
    field(text("table_title"), title),
    field(text("which_games"), mode),
    what,
    h("div", { class: "row" },
      field(text("stakes"), table.stakes), field(text("chairs"), table.chairs),
      field(text("bots"), table.bots), field(text("bot_level"), table.level)),
    h("button", { class: "main" }, text("create")),
  ];
  return form(parts, async () => {
    const menu = picked[mode.value === "fixed" ? "one" : "menu"].read();
    const { table: id } = await post("/api/tables", {
      title: title.value,
      games: menu,
      default: Math.max(0, menu.findIndex((pick) => pick.game === favourite(games))),
      mode: mode.value,
      stakes: table.stakes.value,
      chairs: Number(table.chairs.value),
      bots: Array(Number(table.bots.value)).fill(table.level.value),
    });
    location.assign(`/tables/${id}`);
  });
}

function favourite(games) {
  return games.find((each) => each.favourite)?.id;
}

function oneGame(games) {
  const options = h("details", {}, h("summary", {}, text("options")));
  const game = choice(games.map((each) => [each.id, each.title]), favourite(games), { onchange: describe });
  let read = () => ({});
  function describe() {
    const made = optionsForm(games.find((each) => each.id === game.value).options);
    read = made.read;
    options.replaceChildren(options.firstChild, h("div", { class: "options" }, made.fields));
  }
  describe();
  return {
    parts: [field(text("game"), game), options],
    read: () => [{ game: game.value, options: read() }],
  };
}

function menuOf(games) {
  const boxes = games.map((each) => ({
    id: each.id, box: h("input", { type: "checkbox", checked: true }), title: each.title,
  }));
  const mark = (on) => () => boxes.forEach(({ box }) => (box.checked = on));
  const list = boxes.map(({ box, title }) => h("label", { class: "check" }, box, title));
  return {
    parts: [h("fieldset", {},
      h("legend", {}, text("games")),
      h("button", { type: "button", class: "small", onclick: mark(true) }, text("all")),
      h("button", { type: "button", class: "small", onclick: mark(false) }, text("none")),
      h("div", { class: "menu" }, list))],
    read: () => boxes.filter(({ box }) => box.checked).map(({ id }) => ({ game: id })),
  };
}
