// What somebody won or lost, with its sign.

import { classes, html } from "./ui.js";
import { formatNumber, text } from "./words.js";

// The amount, drawn.
/** @param {{ net: number }} props */
export function Amount({ net }) {
  const kind = net > 0 ? "plus" : net < 0 ? "minus" : "even";
  return html`<b class=${classes("net", kind)}>${signed(net)}</b>`;
}

// Return an amount with its sign, as it is read.
/** @param {number} net */
export function signed(net) {
  return net > 0 ? `+${formatNumber(net)}` : formatNumber(net).replace("-", "−");
}

// Return an amount with its unit.
/** @param {number} chips */
export const chipsWords = (chips) => text(chips === 1 ? "one_chip" : "so_many_chips", { chips: formatNumber(chips) });

// Return who pays whom: the chips, and what they are worth where a chip is worth something else than 1.
/** @param {{ payer: string, payee: string, chips: number, amount: string }} pay */
export function payWords({ payer, payee, chips, amount }) {
  return text(amount === String(chips) ? "pays" : "pays_worth", { payer, payee, chips: chipsWords(chips), amount });
}

// What people won from bots, or lost to them, which nobody settles; nothing where there is none.
/** @param {{ accounts: { name: string, bots: number }[] }} props */
export function FromBots({ accounts }) {
  const found = accounts.filter(({ bots }) => bots).map(({ name, bots }) => `${name} ${signed(bots)}`);
  return found.length ? html`<p class="quiet from-bots">${text("from_bots", { results: found.join(", ") })}</p>` : null;
}
