// An amount that somebody won or lost, with its sign.

import { classes, html } from "./ui.js";
import { LOCALE, formatNumber, text } from "./words.js";

// The amount, drawn.
/** @param {{ net: number }} props */
export function Amount({ net }) {
  const kind = net > 0 ? "plus" : net < 0 ? "minus" : "even";
  return html`<b class=${classes("net", kind)}>${signed(net)}</b>`;
}

// Return an amount with its sign, in words for the reader.
/** @param {number} net */
export function signed(net) {
  return net > 0 ? `+${formatNumber(net)}` : formatNumber(net).replace("-", "−");
}

// Return an amount with its unit.
/** @param {number} chips */
export const chipsWords = (chips) => text(chips === 1 ? "one_chip" : "so_many_chips", { chips: formatNumber(chips) });

// Return what chips are worth in money, signed where they are lost; "" where a chip is worth 1.
/** @param {number} chips @param {string} value what one chip is worth, as a decimal number */
export function moneyWords(chips, value) {
  if (Number(value) === 1) return "";
  const digits = value.split(".")[1]?.length ?? 0;
  const shown = Math.abs(chips * Number(value)).toLocaleString(LOCALE,
    { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return chips < 0 ? `−${shown}` : shown;
}

// Return who pays whom: the chips, and their worth in money where a chip is not worth 1.
/** @param {{ payer: string, payee: string, chips: number, amount: string }} pay */
export function payWords({ payer, payee, chips, amount }) {
  return text(amount === String(chips) ? "pays" : "pays_worth", { payer, payee, chips: chipsWords(chips), amount });
}

// The sum that people won from bots, or lost to them, which nobody settles; nothing where there is none.
/** @param {{ accounts: { name: string, bots: number }[] }} props */
export function FromBots({ accounts }) {
  const found = accounts.filter(({ bots }) => bots).map(({ name, bots }) => `${name} ${signed(bots)}`);
  return found.length ? html`<p class="quiet from-bots">${text("from_bots", { results: found.join(", ") })}</p>` : null;
}
