// The middle of the table: the pots, the row, cards for everybody, the result.

import { RANKS } from "../../text.js";
import { useRoving } from "../../roving.js";
import { classes, html } from "../../ui.js";
import { formatNumber, listed, sentence, text, word } from "../../words.js";
import { chipsSpoken } from "../ears/wording.js";
import { litMiddle, sideName } from "../phrases.js";
import { playerMine, whoIs } from "../state.js";
import { Card, Cards } from "./cards.js";
import { Chips } from "./chips.js";
import { Market } from "./market.js";
import { Showdown } from "./showdown.js";
import { Notice } from "./waiting.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Hand} Hand
 * @typedef {import("../model.js").TableModel} Model
 */

// The middle: the stage. `picking` says which slots of a row may be clicked, `showsResult` whether the result
// is here, `style` where it is; a hand of the past has no model.
/**
 * @param {{ state: State, picking?: import("./market.js").Picking, model?: Model, showsResult?: boolean,
 *   style?: string }} props
 */
export function Middle({ state, picking, model, showsResult = true, style }) {
  const { hand, ask } = state;
  const runs = hand && !hand.over;
  return html`<section id="middle" style=${style}>
    ${model && html`<${Notice} state=${state} model=${model} />`}
    ${runs && !hand.banked && html`<${Pots} state=${state} />`}
    ${runs && hand.market && html`<${Market} row=${hand.market} picking=${picking}
      barred=${(ask?.mine && ask.barred) || []} />`}
    ${hand && html`<${Shared} hand=${hand} />`}
    ${hand?.pays && !(hand.over && showsResult) && html`<${Spots} hand=${hand} model=${model} />`}
    ${showsResult && hand?.result && html`<${Showdown} state=${state} live=${Boolean(model)} />`}
  </section>`;
}

/** @param {{ state: State }} props */
function Pots({ state }) {
  const hand = /** @type {Hand} */ (state.hand);
  if (!hand.total) return null;
  const all = hand.players.filter((player) => !player.folded).length;
  // The chips before the players are theirs until they are gathered.
  const before = hand.players.reduce((sum, { bet = 0 }) => sum + bet, 0);
  const gathered = hand.total - before;
  const side = (hand.pots ?? []).slice(1).map((pot, i) => {
    const names = listed(pot.players.map((player) => whoIs(state, player).name));
    return html`<span class="side-pot" key=${i} title=${names}>
      ${text("side_pot", { number: i + 1, amount: pot.amount })}
      ${pot.players.length < all && html`<span class="whose"> ${text("pots_of", { names })}</span>`}</span>`;
  });
  // With little room, all pots are in one line.
  const sides = side.length > 0 && html`<span class="side-pots"
    aria-hidden="true">${text("side_pots",
      { amounts: (hand.pots ?? []).slice(1).map(({ amount }) => formatNumber(amount)).join(" · ") })}</span>`;
  return html`<h2 class="unseen">${text("pot_heading")}</h2><div class="pots" data-pot=${hand.total}>
    <span class="pot" aria-hidden="true">${gathered > 0 && html`<${Chips} amount=${gathered} />`}
      ${text("pot", { amount: hand.total })}</span>
    <span class="unseen">${chipsSpoken(hand.total)}${before > 0 ? "," : "."}</span>
      ${before > 0 && html` <small class="included">${text("pot_included")}</small>`}${side}${sides}</div>`;
}

// More cards than this leave no room beside them for a result.
const MANY = 2;

/** @param {{ hand: Hand }} props */
function Shared({ hand }) {
  /** @type {[string, import("./cards.js").CardFace[] | undefined][]} */
  const groups = [["centre", hand.centre], ["aside", hand.aside], ["house", hand.house]];
  return groups.map(([key, cards]) => !cards?.length ? null
    : key === "centre" && hand.grid?.length
      ? html`<${Lines} key=${key} cards=${cards} grid=${hand.grid} lit=${litMiddle(hand)} />`
      : html`<div class=${classes("shared", cards.length > MANY && "many")} key=${key} data-zone=${key} role="group"
        aria-label=${text(key)}>
    <h2 class="unseen">${text(key)}</h2><span class="label" aria-hidden="true">${text(key)}</span>
      <${Cards} faces=${cards} lit=${key === "centre" ? litMiddle(hand) : null} /></div>`);
}

// Cards in lines, of which a hand takes one row or one column: one stop of the Tab key, with arrows inside.
// All cards that are face down share one name.
/**
 * @param {{ cards: import("./cards.js").CardFace[], grid: (number | null)[][], lit: import("../phrases.js").Lit |
 *   null }} props
 */
function Lines({ cards, grid, lit }) {
  const inside = useRoving("[data-stop]");
  const backs = cards.flatMap(({ c }, i) => (c === "??" ? [i] : []));
  const laid = grid.flatMap((line, row) => line.flatMap((at, column) => at === null ? [] : [
    html`<${Card} key=${at} face=${cards[at]} lit=${lit && (lit.get(at) ?? false)}
      at=${`grid-area: ${row + 1} / ${column + 1}`}
      backs=${at === backs[0] ? backs.length : 0} stop />`]));
  return html`<div class=${classes("shared", "many", "lines")} data-zone="centre" role="group"
    aria-label=${text("centre_lines")}>
    <span class="cards" ...${inside}>${laid}</span></div>`;
}

// --- spots for wagers against a bank

/**
 * @typedef {import("../../wire.js").PaysFace} Pays
 * @typedef {[what: string, pays: string, kind?: string]} Row
 */

// The spots of the hand; a watcher sees the same ones with nobody's chips on them. Without room for the
// payouts, all spots are one button that opens them.
/** @param {{ hand: Hand, model?: Model }} props */
function Spots({ hand, model }) {
  return html`<div class="spots">
    ${paidOn(hand).map(({ on, rows }) => html`<${Spot} key=${on} hand=${hand} on=${on} rows=${rows} />`)}
    ${model && !hand.over && html`<button type="button" class="pays-open" aria-haspopup="dialog"
      onClick=${() => model.open("pays")}>${text("pays_title")}</button>`}</div>`;
}

// Return the payouts on a wager, row by row.
/** @param {Hand} hand @param {string} on */
function tableOf(hand, on) {
  const paid = (hand.pays ?? []).filter((pays) => pays.on === on);
  // What your own hand alone is paid comes on top of what the dealer's decides.
  return paid.flatMap((pays, i) => [...i && pays.kind === "hand"
    ? [/** @type {Row} */ ([text("pays_extra"), "", "extra"])] : [], ...rowsOf(pays)]);
}

// Return each wager with the rows that are shown below it: where several are paid alike, at the last of them.
/** @param {Hand} hand @returns {{ on: string, rows: Row[] }[]} */
export function paidOn(hand) {
  const wagers = [...new Set((hand.pays ?? []).map((pays) => pays.on))];
  const tables = wagers.map((on) => tableOf(hand, on));
  const keys = tables.map((rows) => JSON.stringify(rows));
  return wagers.map((on, i) => ({ on, rows: keys.lastIndexOf(keys[i]) === i ? tables[i] : [] }));
}

// Return the payouts on each wager of the table, those that are paid alike together.
/** @param {Hand} hand @returns {{ wagers: string, rows: Row[] }[]} */
export function paidAlike(hand) {
  /** @type {Map<string, string[]>} */
  const wagers = new Map();
  for (const on of new Set((hand.pays ?? []).map((pays) => pays.on))) {
    const rows = JSON.stringify(tableOf(hand, on));
    wagers.set(rows, [...wagers.get(rows) ?? [], sentence(sideName(hand, on))]);
  }
  return [...wagers].map(([rows, names]) => ({ wagers: listed(names), rows: JSON.parse(rows) }));
}

// The payouts of each wager, to be read where the spots have no room for them.
/** @param {{ hand: Hand }} props */
export function PayTables({ hand }) {
  return paidAlike(hand).filter(({ rows }) => rows.length).map(
    ({ wagers, rows }) => html`<section class="spot" key=${wagers}>
    <h3>${wagers}</h3><${Table} rows=${rows} /></section>`);
}

/** @param {{ rows: Row[] }} props */
function Table({ rows }) {
  // A row without a price of its own parts the prices before it from those after it.
  const runs = /** @type {Row[][]} */ ([]);
  for (const row of rows) {
    const run = runs.at(-1);
    if (row[1] && run?.[0][1]) run.push(row);
    else runs.push([row]);
  }
  return html`<div class="paying">${runs.map((run, n) => {
    const [[words, priced, kind = "note"]] = run;
    return priced ? html`<dl key=${n}>${run.map(([what, pays], i) => html`<dt key=${`what-${i}`}>${what}</dt>
      <dd key=${`pays-${i}`}>${pays}</dd>`)}</dl>` : html`<p class=${kind} key=${n}>${words}</p>`;
  })}</div>`;
}

// A wager's spot, with its payout.
/** @param {{ hand: Hand, on: string, rows: Row[] }} props */
function Spot({ hand, on, rows }) {
  const mine = playerMine({ hand });
  const settled = (hand.result?.settled ?? []).filter(({ player }) => player === hand.you);
  const paid = (hand.pays ?? []).filter((pays) => pays.on === on);
  const came = settled.filter((each) => paid.some(({ side }) => side === each.on));
  const chips = (mine?.wagers ?? []).find((wager) => wager.on === on)?.chips
    ?? came.find((each) => each.on === on)?.staked ?? 0;
  return html`<section class="spot">
    <h2>${sentence(sideName(hand, on))}</h2>
    <div class="staking">
      <div class=${classes("ring", chips > 0 && "staked")}>${chips || ""}</div>
      ${came.map((each, i) => html`<${Came} key=${i} settled=${each} />`)}
    </div>
    ${!hand.over && rows.length > 0 && html`<${Table} rows=${rows} />`}
  </section>`;
}

/** @param {{ settled: import("../../wire.js").SettledFace }} props */
function Came({ settled: { returned = 0, won = 0 } }) {
  const key = won ? "won" : returned ? "back" : "lost";
  return html`<div class=${`came ${key}`}>${text(`spot_${key}`, { amount: won })}</div>`;
}

/** @param {Pays} pays @returns {Row[]} */
function rowsOf({ kind, table = [], qualifier = "", unqualified, tie }) {
  /** @type {Row[]} */
  const rows = table.map(({ hand, odds, pays }) => [kind === "colour" ? text(`pays_${hand}`) : hand,
    pays || text("odds", { odds })]);
  if (kind === "stays") rows.push([text("pays_stays"), text("spot_back")]);
  if (kind === "beats_bank") {
    const won = text(tie ? "pays_even_or_tie" : "pays_even");
    rows.unshift([won, rows.length ? "" : text("odds", { odds: 1 })]);
  }
  const rank = [...qualifier].map((each) => word(RANKS, each)).join("-");
  if (qualifier) rows.push([text(`unqualified_${unqualified}`, { rank }), ""]);
  return rows;
}
