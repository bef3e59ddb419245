// Against a bank: a spot for each wager with one's chips on it, what it pays, and what it came to.

import { RANKS } from "../text.js";
import { classes, html } from "../ui.js";
import { sentence, text, word } from "../words.js";
import { sideName } from "./hand.js";

/**
 * @typedef {import("./state.js").Hand} Hand
 * @typedef {import("../wire.js").PaysFace} Pays
 */

// The spots of the hand; a watcher sees the same ones with nobody's chips on them.
/** @param {{ hand: Hand }} props */
export function Spots({ hand }) {
  const wagers = [...new Set((hand.pays ?? []).map((pays) => pays.on))];
  return html`<div class="spots">${wagers.map((on) => html`<${Spot} key=${on} hand=${hand} on=${on} />`)}</div>`;
}

/** @param {{ hand: Hand, on: string }} props */
function Spot({ hand, on }) {
  const mine = hand.players.find(({ player }) => player === hand.you);
  const settled = (hand.result?.settled ?? []).filter(({ player }) => player === hand.you);
  const paid = (hand.pays ?? []).filter((pays) => pays.on === on);
  const came = settled.filter((each) => paid.some(({ side }) => side === each.on));
  const chips = (mine?.wagers ?? []).find((wager) => wager.on === on)?.chips
    ?? came.find((each) => each.on === on)?.staked ?? 0;
  return html`<section class="spot">
    <h3>${sentence(sideName(hand, on))}</h3>
    <div class="staking">
      <div class=${classes("ring", chips > 0 && "staked")}>${chips || ""}</div>
      ${came.map((each, i) => html`<${Came} key=${i} settled=${each} />`)}
    </div>
    ${!hand.over && html`<dl>${paid.flatMap(rowsOf).map(([what, pays], i) => html`
      <dt key=${`what-${i}`} class=${pays ? "" : "note"}>${what}</dt>${pays && html`<dd key=${`pays-${i}`}>${pays}</dd>`}`)}
    </dl>`}
  </section>`;
}

/** @param {{ settled: import("../wire.js").SettledFace }} props */
function Came({ settled: { returned = 0, won = 0 } }) {
  const key = won ? "won" : returned ? "back" : "lost";
  return html`<div class=${`came ${key}`}>${text(`spot_${key}`, { amount: won })}</div>`;
}

/** @param {Pays} pays @returns {[string, string][]} */
function rowsOf({ kind, table = [], qualifier, unqualified }) {
  if (kind !== "beats_bank")
    return table.map(({ hand, odds }) => [kind === "colour" ? text(`pays_${hand}`) : hand, text("odds", { odds })]);
  const even = /** @type {[string, string]} */ ([text("pays_even"), text("odds", { odds: 1 })]);
  if (!qualifier) return [even];
  return [even, [text(`unqualified_${unqualified}`, { rank: word(RANKS, qualifier) }), ""]];
}
