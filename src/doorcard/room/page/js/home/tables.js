// The tables that one was let into: what is played there, and who sits.

import { h } from "../dom.js";
import { listed, stakesLine, text } from "../words.js";

// Return the list of tables.
export function tablesList(tables) {
  const list = tables.length
    ? h("ul", { class: "tables" }, tables.map((table) => h("li", {}, entry(table))))
    : h("p", {}, text("no_tables"));
  return h("section", { class: "panel" }, h("h2", {}, text("my_tables")), list);
}

function entry(table) {
  const { terms, chairs = [] } = table;
  const names = chairs.map((chair) => chair.name);
  return h("a", { href: `/tables/${table.id}` },
    h("b", {}, table.title),
    h("span", { class: "go" }, text("go_there")),
    h("small", {}, `${played(terms)} · ${stakesLine(terms.stakes)}`),
    h("small", { class: "quiet" }, names.length
      ? text("who_sits", { names: listed(names), players: names.length, seats: table.seats })
      : text("nobody_sits", { seats: table.seats })));
}

function played({ mode, menu, default: usual = 0 }) {
  if (mode === "fixed" || menu.length === 1) return menu[mode === "fixed" ? 0 : usual].title;
  return text("menu_of", { mode: text(`mode_${mode}`), count: menu.length });
}
