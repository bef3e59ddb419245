// A night as plain text, to be pasted wherever friends talk.

import { payWords, signed } from "../amounts.js";
import { LOCALE, formatNumber, text } from "../words.js";
import { won } from "./parts.js";

// Return it: the title, who pays whom, the results, the biggest pot.
/**
 * @param {import("./parts.js").Night} night
 * @param {{ settle_up: { payer: string, payee: string, chips: number, amount: string }[] }} ledger
 */
export function asText(night, { settle_up: pays }) {
  const day = new Date(night.opened_at * 1000).toLocaleDateString(LOCALE);
  const results = [...night.people].sort((one, other) => other.net - one.net)
    .map(({ name, net }) => `${name} ${signed(net)}`);
  const lines = pays.map(payWords);
  const [pot] = night.pots;
  return [
    `${night.title}, ${day}`,
    "",
    ...results,
    "",
    ...(lines.length ? lines : [text("nobody_owes")]),
    ...(pot ? ["", text("night_best", { chips: formatNumber(pot.pot), who: won(pot), game: pot.title })] : []),
  ].join("\n");
}
