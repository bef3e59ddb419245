// What somebody won or lost, with its sign.

import { classes, html } from "./ui.js";
import { text, told } from "./words.js";

// The amount, drawn.
/** @param {{ net: number }} props */
export function Amount({ net }) {
  const kind = net > 0 ? "plus" : net < 0 ? "minus" : "even";
  return html`<b class=${classes("net", kind)}>${signed(net)}</b>`;
}

// Return an amount with its sign, as it is read.
/** @param {number} net */
export function signed(net) {
  return net > 0 ? `+${told(net)}` : told(net).replace("-", "−");
}

// What people won from bots, or lost to them, which nobody settles; nothing where there is none.
/** @param {{ accounts: { name: string, bots: number }[] }} props */
export function FromBots({ accounts }) {
  const found = accounts.filter(({ bots }) => bots).map(({ name, bots }) => `${name} ${signed(bots)}`);
  return found.length ? html`<p class="quiet from-bots">${text("from_bots", { results: found.join(", ") })}</p>` : null;
}
