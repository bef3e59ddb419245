// The hands of a table, newest first, each with the link under which it can be looked at again.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { text } from "../words.js";

const A_PAGE = 50;

// Show the hands of a table in a drawer.
export async function showHands(dialog, table) {
  const list = h("ul", { class: "hands" });
  const more = button(text("hands_more"), () => add(list.lastElementChild?.dataset.number), { class: "small" });
  async function add(before) {
    const query = before ? `?before=${before}` : "";
    const [rows, games] = await Promise.all([get(`/api/tables/${table}/hands${query}`), titles()]);
    list.append(...rows.map((row) => handElement(table, row, games)));
    more.hidden = rows.length < A_PAGE;
    if (!list.children.length) list.append(h("li", {}, text("hands_none")));
  }
  await add();
  dialog.replaceChildren(
    h("h2", {}, text("hands_title")), list, more,
    button(text("close"), () => dialog.close(), { class: "main" }));
  dialog.showModal();
}

let known = null;

// Return the games' titles by their id; a house rule's id stands for itself.
async function titles() {
  known ??= new Map((await get("/api/games")).map((game) => [game.id, game.title]));
  return known;
}

function handElement(table, { number, game, players, began_at: began, ended_at: ended }, games) {
  const time = new Date(began * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return h("li", { "data-number": number },
    h("a", { href: `/tables/${table}/hands/${number}`, target: "_blank" },
      h("b", {}, text("hand_number", { number })), " ",
      h("span", {}, games.get(game) ?? game),
      h("small", {}, ended === null ? text("hand_runs") : text("hand_line", { players, time }))));
}
