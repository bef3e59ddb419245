// The middle of the table: the pots, the row, cards for everybody, the result.

import { RANKS } from "../../text.js";
import { classes, html } from "../../ui.js";
import { listed, sentence, text, word } from "../../words.js";
import { sideName } from "../phrases.js";
import { whoIs } from "../state.js";
import { Cards } from "./cards.js";
import { Chips } from "./chips.js";
import { Market } from "./market.js";
import { Showdown } from "./showdown.js";
import { Notice } from "./waiting.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Hand} Hand
 * @typedef {import("../model.js").TableModel} Model
 */

// The middle: the stage. `picking` says which slots of a row may be clicked, `told` whether the result
// stands here, `style` where it lies; a hand of the past has no model.
/** @param {{ state: State, picking?: import("./market.js").Picking, model?: Model, told?: boolean, style?: string }} props */
export function Middle({ state, picking, model, told: tells = true, style }) {
  const { hand, ask } = state;
  const runs = hand && !hand.over;
  return html`<section id="middle" style=${style}>
    ${model && html`<${Notice} state=${state} model=${model} />`}
    ${runs && !hand.banked && html`<${Pots} state=${state} />`}
    ${runs && hand.market && html`<${Market} row=${hand.market} picking=${picking}
      barred=${(ask?.mine && ask.barred) || []} />`}
    ${hand && html`<${Shared} hand=${hand} />`}
    ${hand?.pays && !(hand.over && tells) && html`<${Spots} hand=${hand} />`}
    ${tells && hand?.result && html`<${Showdown} state=${state} live=${Boolean(model)} />`}
  </section>`;
}

/** @param {{ state: State }} props */
function Pots({ state }) {
  const hand = /** @type {Hand} */ (state.hand);
  if (!hand.total) return null;
  const all = hand.players.filter((player) => !player.folded).length;
  // What lies before the players is theirs until it is gathered.
  const before = hand.players.reduce((sum, { bet = 0 }) => sum + bet, 0);
  const gathered = hand.total - before;
  const side = (hand.pots ?? []).slice(1).map((pot, i) => {
    const names = listed(pot.players.map((player) => whoIs(state, player).name));
    return html`<span class="side-pot" key=${i} title=${names}>
      ${text("side_pot", { number: i + 1, amount: pot.amount })}
      ${pot.players.length < all && html`<span class="whose"> ${text("pots_of", { names })}</span>`}</span>`;
  });
  return html`<h2 class="unseen">${text("pot_heading")}</h2><p class="pots" data-pot=${hand.total}>
    <span class="pot">${gathered > 0 && html`<${Chips} amount=${gathered} />`}${text("pot", { amount: hand.total })}</span>${side}</p>`;
}

/** @param {{ hand: Hand }} props */
function Shared({ hand }) {
  /** @type {[string, import("./cards.js").CardFace[] | undefined][]} */
  const groups = [["centre", hand.centre], ["aside", hand.aside], ["house", hand.house]];
  return groups.map(([key, cards]) => cards?.length ? html`<div class="shared" key=${key} data-zone=${key}>
    <span class="label">${text(key)}</span><${Cards} faces=${cards} /></div>` : null);
}

// --- spots for wagers against a bank

/** @typedef {import("../../wire.js").PaysFace} Pays */

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

/** @param {{ settled: import("../../wire.js").SettledFace }} props */
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
