// The line above the table: what is being played, for what, with which options, and the words.

import { button, h } from "../dom.js";
import { stakesLine, text } from "../words.js";

// Return what always stands above the table; without actions, a hand of the past has none.
export function top({ table, hand }, checked, actions = null) {
  const playing = hand && !hand.over;
  const game = playing ? hand.title : table.title;
  const stakes = playing ? hand.stakes : table.terms.stakes;
  const options = playing ? Object.entries(hand.options ?? {}) : [];
  return [
    h("a", { href: "/", class: "brand" }, text("product")),
    h("h1", {}, actions
      ? button(game, actions.sheet, { class: "game", id: "sheet", title: text("sheet_open") }) : game),
    h("span", { class: "stakes" }, stakesLine(stakes, playing && hand.banked)),
    options.length > 0 && h("span", { class: "options quiet" },
      options.map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`).join(", ")),
    playing && hand.house_rules && h("span", { class: "quiet" }, text("house_rules")),
    h("span", { class: "gap" }),
    playing && h("span", { class: "quiet hand-number" }, text("hand_number", { number: hand.number })),
    actions && button(text("hands"), actions.hands, { class: "top-button", id: "hands" }),
    (table.fingerprint || (actions && hand)) && fingerprint(table, checked, actions),
  ];
}

// The four words while a hand runs; at a table they lead to what was checked.
function fingerprint(table, checked, actions) {
  const inside = !table.fingerprint ? text("fairness") : [
    h("span", { class: "words-said" }, h("small", {}, text("fair_words")), " ", table.fingerprint,
      checked > 0 && h("small", { class: "checked" }, ` ✓ ${text("fair_checked", { count: checked })}`)),
    actions && h("span", { class: "in-short" }, text("fairness")),
  ].filter(Boolean);
  const attributes = { class: "fingerprint", title: text("fair_words_hint") };
  return actions ? button(inside, actions.proof, attributes) : h("span", attributes, inside);
}
