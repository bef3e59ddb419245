// How a hand came out: each pot and its shares on lines, each wager, and what everybody won or lost.

import { whoIs } from "../table/state.js";
import { ODD_WHY, SIDES } from "../text.js";
import { classes, html } from "../ui.js";
import { sentence, text, word } from "../words.js";

/**
 * @typedef {import("../table/state.js").State} State
 * @typedef {import("../wire.js").AwardFace} Award
 * @typedef {import("../wire.js").RakeFace} Rake
 */

// The result of the hand on the table, with what shows that it was fair.
/** @param {{ state: State }} props */
export function Showdown({ state }) {
  const hand = /** @type {import("../table/state.js").Hand} */ (state.hand);
  const { awards = [], settled = [], rakes = [], nets = [] } = hand.result ?? {};
  const pots = byPot(awards);
  const staked = [...new Set(settled.map((each) => each.player))];
  const title = text("results", { number: hand.number });
  return html`<section class="result" aria-label=${title}>
    <h2>${title} · ${hand.title}</h2>
    ${pots.map((pot, i) => html`<${WonPot} key=${i} state=${state} awards=${pot} rakes=${rakes} several=${pots.length > 1} />`)}
    ${staked.length > 0 && html`<ul>${staked.map((player) => html`<li key=${player}>
      ${settledWords(state, player, settled.filter((each) => each.player === player))}</li>`)}</ul>`}
    ${nets.length > 0 && html`<p class="nets">${nets.map((net, i) => html`<${Net} key=${i} state=${state} player=${i + 1} net=${net} />`)}</p>`}
    ${hand.over && state.table && html`<${Links} table=${state.table.id} number=${hand.number} />`}
  </section>`;
}

/** @param {{ deal?: number, pot: number }} award */
const potKey = ({ deal = 0, pot }) => `${deal}/${pot}`;

/** @param {Award[]} awards @returns {Award[][]} */
function byPot(awards) {
  const found = new Map();
  for (const award of awards)
    found.set(potKey(award), [...(found.get(potKey(award)) ?? []), award]);
  return [...found.values()];
}

/** @param {{ state: State, awards: Award[], rakes: Rake[], several: boolean }} props */
function WonPot({ state, awards, rakes, several }) {
  const { pot, deal } = awards[0];
  const amount = awards.reduce((sum, award) => sum + award.amount, 0);
  const name = pot ? text("side_pot", { number: pot, amount }) : text("main_pot_of", { amount });
  const again = deal ? `, ${text("after_redeal", { number: deal })}` : "";
  const sides = new Set(awards.map((each) => each.side)).size;
  return html`<div class="won-pot">
    ${several && html`<h3>${name}${again}</h3>`}
    <ul>${awards.map((award, i) => html`<${Won} key=${i} state=${state} award=${award} split=${sides > 1} />`)}</ul>
    ${rakes.filter((rake) => potKey(rake) === potKey(awards[0])).map((rake, i) =>
      html`<p class="rake" key=${i}>${text("raked", { amount: rake.amount })}</p>`)}
  </div>`;
}

/** @param {{ state: State, award: Award, split: boolean }} props */
function Won({ state, award, split }) {
  const { name, me } = whoIs(state, award.player);
  const side = split || !["high", "uncontested"].includes(award.side);
  const told = award.side === "uncontested" ? text("nobody_else") : award.words;
  return html`<li class=${classes("award", me && "mine")}>
    <b>${text("wins", { who: me ? text("you") : name, amount: award.amount }, me)}</b>
    ${side && html`<span class="share">${sentence(word(SIDES, award.side))}</span>`}
    ${told && html`<span class="held">${told}</span>`}
    ${reasons(award).map((why) => html`<small key=${why}>${why}</small>`)}
  </li>`;
}

// Say why a share is larger than another's: chips that can't be shared out (POT-02…05).
/** @param {Award} award */
export function reasons({ side, odd, why, over }) {
  const found = [];
  if (over) found.push(text("odd_side", { count: over, side: word(SIDES, side) }));
  if (odd) found.push(text("odd_chip", { count: odd, why: word(ODD_WHY, why ?? "") }));
  return found;
}

/** @param {State} state @param {number} player @param {import("../wire.js").SettledFace[]} wagers */
function settledWords(state, player, wagers) {
  const { name, me } = whoIs(state, player);
  const told = wagers.map(({ on, staked, returned, won }) => {
    const key = won ? "wager_won" : returned ? "wager_back" : "wager_lost";
    return text(key, { amount: won || returned || staked, on: word(SIDES, on) });
  });
  return text("wagers_of", { who: me ? text("you") : name, wagers: told.join(", ") });
}

/** @param {{ state: State, player: number, net: number }} props */
function Net({ state, player, net }) {
  const { name, me } = whoIs(state, player);
  const kind = net > 0 ? "plus" : net < 0 ? "minus" : "even";
  const amount = net > 0 ? `+${net}` : String(net).replace("-", "−");
  return html`<span class=${`net ${kind}`}>${text("net", { who: me ? text("you") : name, amount })}</span>`;
}

/** @param {{ table: string, number: number }} props */
function Links({ table, number }) {
  const path = `/api/tables/${table}/hands/${number}`;
  return html`<p class="links">
    <a href=${`/tables/${table}/hands/${number}`} target="_blank">${text("look_again")}</a>${" · "}
    <a href=${`${path}/file`}>${text("hand_file")}</a>${" · "}
    <a href=${`${path}/fairness`}>${text("transcript")}</a></p>`;
}
