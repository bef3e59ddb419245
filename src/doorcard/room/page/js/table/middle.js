// The middle of the table: the pots, the row, cards for everybody, the result.

import { Showdown } from "../panels/showdown.js";
import { html } from "../ui.js";
import { listed, text } from "../words.js";
import { Spots } from "./banked.js";
import { Cards } from "./cards.js";
import { Market } from "./market.js";
import { Notice } from "./notice.js";
import { whoIs } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Hand} Hand
 * @typedef {import("./model.js").TableModel} Model
 */

// The middle. `picking` says which slots of a row may be clicked; a hand of the past has no model.
/** @param {{ state: State, picking?: import("./market.js").Picking, model?: Model }} props */
export function Middle({ state, picking, model }) {
  const { hand, ask } = state;
  const runs = hand && !hand.over;
  return html`<section id="middle">
    ${model && html`<${Notice} state=${state} model=${model} />`}
    ${runs && !hand.banked && html`<${Pots} state=${state} />`}
    ${runs && hand.market && html`<${Market} row=${hand.market} picking=${picking}
      barred=${(ask?.mine && ask.barred) || []} />`}
    ${hand && html`<${Shared} hand=${hand} />`}
    ${hand?.pays && html`<${Spots} hand=${hand} />`}
    ${hand?.result && html`<${Showdown} state=${state} live=${Boolean(model)} />`}
  </section>`;
}

/** @param {{ state: State }} props */
function Pots({ state }) {
  const hand = /** @type {Hand} */ (state.hand);
  if (!hand.total) return null;
  const all = hand.players.filter((player) => !player.folded).length;
  const side = (hand.pots ?? []).slice(1).map((pot, i) => {
    const names = listed(pot.players.map((player) => whoIs(state, player).name));
    return html`<span class="side-pot" key=${i} title=${names}>
      ${text("side_pot", { number: i + 1, amount: pot.amount })}
      ${pot.players.length < all ? ` ${text("pots_of", { names })}` : ""}</span>`;
  });
  return html`<p class="pots" data-pot=${hand.total}>
    <span class="pot">${text("pot", { amount: hand.total })}</span>${side}</p>`;
}

/** @param {{ hand: Hand }} props */
function Shared({ hand }) {
  /** @type {[string, import("./cards.js").CardFace[] | undefined][]} */
  const groups = [["centre", hand.centre], ["aside", hand.aside], ["house", hand.house]];
  return groups.map(([key, cards]) => cards?.length ? html`<div class="shared" key=${key} data-zone=${key}>
    <span class="label">${text(key)}</span><${Cards} faces=${cards} /></div>` : null);
}
