// Which games are dealt: a list with search, favourites, and every game's options as a form.

import { button, h } from "../dom.js";
import { favouritesFirst, isFavourite, star } from "../favourites.js";
import { optionsForm } from "../options.js";
import { text } from "../words.js";

// Return the list. `single` tells whether one game is dealt; `last` are picks to begin with.
export function menu(games, last, single) {
  const rows = games.map((game) => new Row(game, last?.find((pick) => pick.game === game.id && !pick.rules)));
  const wanted = last?.[0]?.game ?? games.find((game) => game.favourite)?.id;
  const list = { rows, single, one: rows.find((row) => row.id === wanted) ?? rows[0] };
  if (!last || single) for (const row of rows) row.chosen = true;
  const places = placesOf(list);
  const show = () => fillIn(list, places, show);
  places.search.addEventListener("input", show);
  places.liked.addEventListener("change", show);
  const mark = (on) => () => {
    for (const row of shownOf(list, places)) row.chosen = on;
    show();
  };
  places.all.append(
    button(text("all"), mark(true), { class: "small" }),
    button(text("none"), mark(false), { class: "small" }));
  show();
  return {
    element: places.element,
    read: () => (list.single ? [list.one] : rows.filter((row) => row.chosen)).map((row) => row.pick()),
    deal(one) {
      list.single = one;
      show();
    },
    // Put a game on the list that the room has just accepted, and choose it.
    add(game, pick) {
      const row = new Row(game, pick, pick.rules);
      const before = rows.findIndex((each) => each.rules && each.id === row.id);
      rows.splice(before < 0 ? 0 : before, before < 0 ? 0 : 1, row);
      row.chosen = true;
      list.one = row;
      show();
    },
  };
}

// A game on the list: whether it is chosen, and its options as far as they were set.
class Row {
  constructor(game, pick, rules = "") {
    this.game = game;
    this.id = game.id;
    this.rules = rules;
    this.chosen = pick !== undefined;
    this.options = pick?.options ?? {};
    this.form = null;
    this.open = false;
  }

  pick() {
    const options = this.form ? this.form.read() : this.options;
    const rules = this.rules ? { rules: this.rules } : {};
    return { game: this.id, ...(Object.keys(options).length ? { options } : {}), ...rules };
  }

  fields() {
    this.form ??= optionsForm(this.game.options.map((option) =>
      option.name in this.options ? { ...option, shown: this.options[option.name] } : option));
    return this.form.fields;
  }
}

function placesOf() {
  const search = h("input", { type: "search", placeholder: text("search"), "aria-label": text("search") });
  const liked = h("input", { type: "checkbox" });
  const count = h("small", { class: "quiet" });
  const all = h("span", { class: "marks" });
  const list = h("ul", { class: "menu" });
  const element = h("fieldset", {},
    h("legend", {}, text("games")),
    h("div", { class: "inline" }, search, h("label", { class: "check" }, liked, text("favourites_only"))),
    h("div", { class: "inline" }, all, count), list);
  return { element, search, liked, count, all, list };
}

function shownOf(list, { search, liked }) {
  const typed = search.value.trim().toLowerCase();
  const found = list.rows.filter(({ id, game }) =>
    game.title.toLowerCase().includes(typed) && (!liked.checked || isFavourite(id)));
  return favouritesFirst(found);
}

function fillIn(list, places, show) {
  const found = shownOf(list, places);
  places.list.replaceChildren(...(found.length
    ? found.map((row) => line(list, row, show)) : [h("li", { class: "quiet" }, text("nothing_found"))]));
  places.all.hidden = list.single;
  const chosen = list.rows.filter((row) => row.chosen).length;
  places.count.textContent = list.single
    ? list.one.game.title : text("games_chosen", { count: chosen, all: list.rows.length });
}

function line(list, row, show) {
  const { title, seats: [least, most], options } = row.game;
  const box = h("input", {
    type: list.single ? "radio" : "checkbox", name: "dealt", checked: list.single ? list.one === row : row.chosen,
    onchange: () => {
      if (list.single) list.one = row;
      else row.chosen = box.checked;
      show();
      document.getElementById(`game-${row.id}`)?.focus();
    },
    id: `game-${row.id}`,
  });
  const open = button("⚙", () => {
    row.open = !row.open;
    show();
  }, { class: "star", "aria-expanded": String(row.open), "aria-label": text("options_of", { game: title }), title: text("options") });
  const house = row.rules ? h("span", { class: "tag" }, text("house_rules")) : null;
  return h("li", {},
    h("div", { class: "game" },
      h("label", { class: "check" }, box, h("span", {}, title), house),
      h("small", { class: "quiet" }, least === most ? text("players_exactly", { least }) : text("players_range", { least, most })),
      options.length > 0 && open, star(row.id, title)),
    row.open && h("div", { class: "options" }, row.fields()));
}
