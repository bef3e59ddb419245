// The dealer's choice: a game from the host's menu, found by its name, with its options.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { favouritesFirst, star } from "../favourites.js";
import { optionsForm } from "../options.js";
import { text } from "../words.js";
import { clock } from "./clock.js";

let games = null;

// Return the picker, once the room has described its games; `redraw` is called when it has.
export function chooser({ table }, actions) {
  if (!games) {
    get("/api/games").then((found) => {
      games = new Map(found.map((each) => [each.id, each]));
      actions.redraw();
    });
    return h("p", {}, text("loading"));
  }
  const ready = (table.chairs ?? []).filter((chair) => !chair.out && chair.chips).length;
  const menu = table.terms.menu.map((pick, place) => ({ ...pick, place }));
  const search = h("input", { type: "search", placeholder: text("search"), "aria-label": text("search") });
  const list = h("ul", { class: "games" });
  const detail = h("div", { class: "detail" });
  const show = () => list.replaceChildren(...entries(menu, search.value, ready, (pick) =>
    detail.replaceChildren(...details(pick, actions))));
  search.addEventListener("input", show);
  show();
  return [
    h("h2", {}, text("choose_title"), " ", clock(0, table.choosing.deadline)),
    h("div", { class: "chooser" }, h("div", {}, search, list), detail),
  ];
}

function entries(menu, typed, ready, pick) {
  const wanted = typed.trim().toLowerCase();
  const found = favouritesFirst(menu.filter((each) => each.title.toLowerCase().includes(wanted)), (each) => each.game);
  if (!found.length) return [h("li", { class: "quiet" }, text("nothing_found"))];
  return found.map((each) => {
    const [least, most] = each.seats;
    const few = ready < least;
    const seats = few ? text("too_few", { seats: least }) : text("players_range", { least, most });
    return h("li", { class: "game" }, star(each.game, each.title), button([each.title, h("small", {}, seats)], () => pick(each), { disabled: few }));
  });
}

function details(pick, actions) {
  const described = pick.house_rules ? [] : games.get(pick.game).options;
  const { fields, read } = optionsForm(described.map((option) =>
    option.name in (pick.options ?? {}) ? { ...option, shown: pick.options[option.name] } : option));
  // Options are all that differ from the game's own; house rules are dealt as the host laid them.
  const deal = button(text("deal_it", { game: pick.title }), () =>
    actions.send("choose", pick.house_rules ? { place: pick.place } : { place: pick.place, options: read() }),
  { class: "main" });
  return [
    deal,
    fields.length ? h("div", { class: "options" }, fields) : h("p", { class: "quiet" }, text("no_options")),
  ];
}
