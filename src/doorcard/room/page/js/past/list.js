// The hands of a table, newest first, each with the link under which it can be looked at again.

import { get } from "../api.js";
import { button, h } from "../dom.js";
import { text } from "../words.js";

const A_PAGE = 20;

// Show the hands of a table in a drawer.
export async function showHands(dialog, table) {
  const list = h("ul", { class: "hands" });
  const more = button(text("hands_more"), () => add(list.lastElementChild?.dataset.number), { class: "small" });
  async function add(before) {
    const query = before ? `?before=${before}` : "";
    const rows = await get(`/api/tables/${table}/hands${query}`);
    list.append(...rows.map((row) => handElement(table, row)));
    more.hidden = rows.length < A_PAGE;
    if (!list.children.length) list.append(h("li", {}, text("hands_none")));
  }
  await add();
  dialog.replaceChildren(
    h("h2", {}, text("hands_title")), list, more,
    button(text("close"), () => dialog.close(), { class: "main" }));
  dialog.showModal();
}

function handElement(table, { number, game, began_at: began, outcome }) {
  const time = new Date(began * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const won = outcome ? outcome.winners.map(winnerElement) : text("hand_runs");
  return h("li", { "data-number": number },
    h("a", { href: `/tables/${table}/hands/${number}`, target: "_blank" },
      h("b", {}, text("hand_number", { number })),
      h("span", {}, outcome?.title ?? game.replaceAll("-", " ")),
      h("time", {}, time),
      h("small", { class: "won" }, won)));
}

function winnerElement({ name: who, net, words = [] }) {
  const told = net > 0 ? `+${net}` : String(net).replace("-", "−");
  return h("span", {}, h("b", {}, text("hand_won", { who, net: told })), " ", words.join(" · "));
}
