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
  const shown = own ? { ...own, big_bet: own.big_bet || 2 * own.small_bet } : USUAL;
  const inputs = Object.fromEntries(PARTS.map((part) => [part, number(shown[part])]));
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
      stakes: picked.value === OWN ? ownStakes(inputs) : picked.value,
      buy_in: { least: Number(least.value), most: most.value === "" ? null : Number(most.value) },
    }),
  };
}

// A big bet of twice the small one is left out, since some games have one bet only.
function ownStakes(inputs) {
  const own = Object.fromEntries(PARTS.map((part) => [part, Number(inputs[part].value)]));
  return own.big_bet === 2 * own.small_bet ? { ...own, big_bet: 0 } : own;
}
