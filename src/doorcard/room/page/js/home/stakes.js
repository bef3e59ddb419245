// What is played for: usual stakes or one's own, and how much one may bring.

import { choice, field, h } from "../dom.js";
import { text } from "../words.js";
import { number } from "./numbers.js";

const OWN = "own";
const PARTS = ["ante", "small_bet", "big_bet", "bring_in"];
const USUAL = { ante: 1, small_bet: 5, big_bet: 10, bring_in: 2 };
const BUY_IN = { least: 10, most: 100 };

// Return the fields, filled in as the last time.
export function stakesPart(stakes, last) {
  const own = typeof last.stakes === "object" ? last.stakes : null;
  const inputs = Object.fromEntries(PARTS.map((part) => [part, number((own ?? USUAL)[part])]));
  const fields = h("div", { class: "row" }, PARTS.map((part) => field(text(`stakes_${part}`), inputs[part])));
  const pairs = [...stakes.map((each) => [each.id, each.title]), [OWN, text("stakes_own")]];
  const picked = choice(pairs, own ? OWN : last.stakes ?? "home-small", { onchange: () => show() });
  const show = () => (fields.hidden = picked.value !== OWN);
  const buyIn = { ...BUY_IN, ...last.buy_in };
  const least = number(buyIn.least, 1);
  const most = number(buyIn.most ?? "", 1, text("no_limit"));
  show();
  return {
    parts: [
      h("div", { class: "row" }, field(text("stakes"), picked),
        field(text("buy_in_least"), least), field(text("buy_in_most"), most)),
      fields,
    ],
    read: () => ({
      stakes: picked.value === OWN
        ? Object.fromEntries(PARTS.map((part) => [part, Number(inputs[part].value)])) : picked.value,
      buy_in: { least: Number(least.value), most: most.value === "" ? null : Number(most.value) },
    }),
  };
}
