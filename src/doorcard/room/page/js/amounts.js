// What somebody won or lost, with its sign.

import { classes, html } from "./ui.js";
import { told } from "./words.js";

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
