// The line above the table: what is being played, for what, with which options, and the words.

import { h } from "../dom.js";
import { stakesLine, text } from "../words.js";

// Return what always stands above the table.
export function top({ table, hand }, checked) {
  const playing = hand && !hand.over;
  const game = playing ? hand.title : table.title;
  const stakes = playing ? hand.stakes : table.terms.stakes;
  const options = playing ? Object.entries(hand.options ?? {}) : [];
  return [
    h("a", { href: "/", class: "brand" }, text("product")),
    h("h1", {}, game),
    h("span", { class: "stakes" }, stakesLine(stakes, playing && hand.banked)),
    options.length > 0 && h("span", { class: "options quiet" },
      options.map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`).join(", ")),
    playing && hand.house_rules && h("span", { class: "quiet" }, text("house_rules")),
    h("span", { class: "gap" }),
    playing && h("span", { class: "quiet hand-number" }, text("hand_number", { number: hand.number })),
    table.fingerprint && h("span", { class: "fingerprint", title: text("fair_words_hint") },
      h("small", {}, text("fair_words")), " ", table.fingerprint,
      checked > 0 && h("small", { class: "checked" }, ` ✓ ${text("fair_checked", { count: checked })}`)),
  ];
}
