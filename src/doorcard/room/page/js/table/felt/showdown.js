// How a hand came out: each pot and its shares on lines, each wager, and everybody's total.

import { Amount, chipsWords } from "../../amounts.js";
import { Explained } from "../../glossary.js";
import { ODD_WHY } from "../../text.js";
import { NewTab, opensTab, ownTab } from "../../newtab.js";
import { classes, html, narrow, useEffect, useLayoutEffect, useRef, useState } from "../../ui.js";
import { sentence, text, word } from "../../words.js";
import { cardsIn, sideName, strengthWords, unbroken, wonName } from "../phrases.js";
import { whoIs } from "../state.js";
import { markOf } from "./cards.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Hand} Hand
 * @typedef {import("../../wire.js").AwardFace} Award
 * @typedef {import("../../wire.js").RakeFace} Rake
 */

// After how many milliseconds it folds away, and is looked after again where somebody reads it.
const STANDS = 20_000;
const READING = 2000;

// The result of the hand on the table. At a live table it folds away after a while, to a line. If nothing
// else needs its place it `stays`.
/** @param {{ state: State, live?: boolean, stays?: boolean }} props */
export function Showdown({ state, live = false, stays = false }) {
  const hand = /** @type {Hand} */ (state.hand);
  return html`<${Result} key=${hand.number} state=${state} hand=${hand} folds=${live && Boolean(hand.over)}
    stays=${stays} />`;
}

/** @param {{ state: State, hand: Hand, folds: boolean, stays: boolean }} props */
function Result({ state, hand, folds, stays }) {
  const [folded, setFolded] = useState(false);
  const [whole, setWhole] = useState(false);
  const { place, longer, tight, cut } = useLonger();
  // It waits for a reader: while the pointer or the focus is in it, once it was touched, and for keys, whose
  // owner finds its links by Tab.
  const held = useRef(false);
  const hold = () => (held.current = true);
  useEffect(() => {
    const fold = () => {
      if (held.current) return;
      if (place.current?.matches(".by-keys *, :hover, :focus-within")) timer = setTimeout(fold, READING);
      else setFolded(true);
    };
    let timer = folds && !stays ? setTimeout(fold, STANDS) : undefined;
    return () => clearTimeout(timer);
  }, [folds, stays]);
  const title = text("results", { number: hand.number });
  const away = folds && folded;
  const key = away ? "result_open" : "result_fold";
  return html`<section ref=${place}
    class=${classes("result", away && "away", longer && "longer", tight && "tight", whole && !away && "whole")}
    aria-label=${title} onTouchStart=${hold}>
    <header>
      <h2>${title} <span>${hand.title}</span></h2>
      ${!away && (cut || whole) && html`<button type="button" class="fold all" aria-expanded=${whole}
        onClick=${() => setWhole(!whole)}>${text(whole ? "result_less" : "result_all")}</button>`}
      ${away && html`<${Nets} state=${state} nets=${(hand.result?.nets ?? [])} best />`}
      ${folds && !stays && html`<button type="button" class="fold" aria-expanded=${!away}
        aria-label=${text(key)} title=${text(key)}
        onClick=${() => setFolded(!away)}>${away ? "▾" : "▴"}</button>`}
    </header>
    ${!away && html`<${Details} state=${state} hand=${hand} />`}
  </section>`;
}

// Tell whether an element is longer than its room, so that it is laid out closer; whether it has to be `tight`, since
// even then a hand that won is not seen; and whether it has more than is seen, in a column beside it, or links without
// room. Once it was longer, that stays so: laid out closer it fits, and would be let out and drawn closer for ever.
function useLonger() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [longer, setLonger] = useState(false);
  const [tight, setTight] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const look = () => {
      if (node.scrollHeight > node.clientHeight + 2) setLonger(true);
      if (!longer) return;
      if ([...node.querySelectorAll(".held")].some((each) => edge(each) > edge(node))) setTight(true);
      if (cut) return;
      const left = [...node.querySelectorAll(LEFT_OUT)].some((each) => !each.getClientRects().length);
      const over = [node, ...node.querySelectorAll(".links")].some((each) =>
        each.scrollWidth > each.clientWidth + BESIDE
          || each !== node && each.scrollHeight > each.clientHeight + BESIDE);
      setCut(left || over);
    };
    look();
    if (!globalThis.ResizeObserver) return undefined;
    // Its room changes after it, as when the button for the next hand comes.
    const watching = new ResizeObserver(look);
    watching.observe(node);
    return () => watching.disconnect();
  });
  return { place, longer, tight, cut };
}

/** @param {Element} each */
const edge = (each) => each.getBoundingClientRect().right;

// From how many pixels on something stands beside an element, and not only a shadow; and what the smallest phones
// leave out.
const BESIDE = 20;
const LEFT_OUT = ".held, .award small, .nets > span";

// The most players for whom each wager against a bank is shown; with more, only your own are.
const FEW = 3;

/** @param {{ state: State, hand: Hand }} props */
function Details({ state, hand }) {
  const { awards = [], claims = [], settled = [], rakes = [], nets = [] } = hand.result ?? {};
  const pots = byPot(awards);
  const sweep = sweepOf(pots);
  const players = new Set(settled.map((each) => each.player));
  const staked = [...players].sort((one, other) => Number(other === hand.you) - Number(one === hand.you))
    .filter((player) => players.size <= FEW || player === hand.you);
  const mine = hand.you && nets.length ? nets[hand.you - 1] : null;
  return html`
    ${mine != null && html`<p class="nets own">
      <span class="mine">${text("net_own")} <${Amount} net=${mine} /></span></p>`}
    ${sweep && html`<div class="won-pot"><ul><${Won} state=${state} award=${sweep} split=${false}
      parts=${pots.map(potName).join(" · ")} /></ul>
      ${rakes.map((rake, i) => html`<p class="rake" key=${i}>${text("raked", { amount: rake.amount })}</p>`)}</div>`}
    ${!sweep && pots.map((pot, i) => html`<${WonPot} key=${i} state=${state} awards=${pot} rakes=${rakes}
      several=${pots.length > 1} />`)}
    ${claims.length > 0 && html`<ul class="claims">${claims.map((claim, i) => html`
      <li key=${i}><bdi>${unbroken(claimWords(state, claim))}</bdi></li>`)}</ul>`}
    ${staked.length > 0 && html`<ul class="settled">${staked.map((player) => html`
      <${Settled} key=${player} state=${state} player=${player} net=${nets[player - 1]}
        wagers=${settled.filter((each) => each.player === player)} />`)}</ul>`}
    ${staked.length < nets.length && html`<${Nets} state=${state} nets=${nets} others />`}
    ${hand.over && state.table && html`<${Links} table=${state.table} number=${hand.number}
      coached=${narrow.value && Boolean(state.table.terms.coach && hand.you)} />`}`;
}

// A sentence of the room, in which the page writes the names of players.
/** @param {State} state @param {import("../../wire.js").ClaimFace} claim */
function claimWords(state, { text: pieces = [] }) {
  return cardsIn(pieces.map(({ text: words = "", player = 0 }) => words || whoIs(state, player).name).join(""));
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

// Return the winnings of a player who alone wins every one of several pots, as one award; null for none.
/** @param {Award[][]} pots @returns {Award | null} */
function sweepOf(pots) {
  const [[first] = [], ...others] = pots;
  if (!others.length || pots.some((pot) => pot.length > 1)) return null;
  const same = (/** @type {Award} */ { player, side, words, deal, odd, over }) => player === first.player
    && side === first.side && words === first.words && !deal && !odd && !over;
  return pots.every(([award]) => same(award))
    ? { ...first, amount: pots.reduce((sum, [{ amount }]) => sum + amount, 0) } : null;
}

// Return the name of a pot, with its chips.
/** @param {Award[]} awards */
function potName(awards) {
  const { pot } = awards[0];
  const amount = awards.reduce((sum, award) => sum + award.amount, 0);
  return pot ? text("side_pot", { number: pot, amount }) : text("main_pot_of", { amount });
}

/** @param {{ state: State, awards: Award[], rakes: Rake[], several: boolean }} props */
function WonPot({ state, awards, rakes, several }) {
  const { deal } = awards[0];
  const name = potName(awards);
  const again = deal ? `, ${text("after_redeal", { number: deal })}` : "";
  const sides = new Set(awards.map((each) => each.side)).size;
  return html`<div class="won-pot">
    ${(several || deal) && html`<h3>${name}${again}</h3>`}
    <ul>${awards.map((award, i) => html`<${Won} key=${i} state=${state} award=${award} split=${sides > 1} />`)}</ul>
    ${rakes.filter((rake) => potKey(rake) === potKey(awards[0])).map((rake, i) =>
      html`<p class="rake" key=${i}>${text("raked", { amount: rake.amount })}</p>`)}
  </div>`;
}

// A player's winnings; `parts` are the pots that they come from, where those are in the same line.
/** @param {{ state: State, award: Award, split: boolean, parts?: string }} props */
function Won({ state, award, split, parts }) {
  const { name, me } = whoIs(state, award.player);
  const side = split || !["high", "uncontested"].includes(award.side);
  const player = state.hand?.players.find((each) => each.player === award.player);
  // A player who wins all sides at once does so with a hand for each.
  const every = award.side === "both" ? strengthWords(player?.strengths ?? player?.showing) : "";
  const won = wonName(state.hand, award.side);
  const held = award.side === "uncontested" ? text("nobody_else") : award.words || every;
  const chair = player?.chair;
  // The mark that its cards bear.
  const sign = split && award.cards?.length ? markOf(award.side) : "";
  return html`<li class=${classes("award", me && "mine")}>
    <span class=${`disc tone-${chair}`} aria-hidden="true">${[...name][0]?.toUpperCase()}</span>
    <b><bdi>${text("wins", { who: me ? text("you") : name, amount: award.amount }, me)}</bdi></b>${" "}
    <span class="by">
      ${side && html`<span class="share">${sentence(won)}
        ${sign && html` <span class="sign" aria-hidden="true">${sign}</span>`}</span> `}
      ${held && html`<span class="held"><${Explained} words=${held} plain=${unbroken} /></span>`}</span>
    ${parts && html` <small>${parts}</small>`}
    ${reasons(award, state.hand).map((why) => html`${" "}<small key=${why}>${why}</small>`)}
  </li>`;
}

// Say why a share is larger than another's: chips that can't be shared out (POT-02…05).
/** @param {Award} award @param {Hand | null} hand */
export function reasons({ side, odd, why, over }, hand) {
  const found = [];
  if (over) found.push(text("odd_side", { count: chipsWords(over), side: sideName(hand, side) }));
  if (odd) found.push(text("odd_chip", { count: chipsWords(odd), why: word(ODD_WHY, why ?? "") }));
  return found;
}

// The result of a player's wagers against the bank; the sum when all of them are settled.
/** @param {{ state: State, player: number, net?: number, wagers: import("../../wire.js").SettledFace[] }} props */
function Settled({ state, player, net, wagers }) {
  const { name, me } = whoIs(state, player);
  const each = wagers.map(({ on, staked, returned, won }) => {
    const key = won ? "wager_won" : returned ? "wager_back" : "wager_lost";
    return text(key, { amount: won || returned || staked, on: sideName(state.hand, on) });
  });
  const who = me ? text("you") : name;
  const shown = state.hand?.players.find((each) => each.player === player);
  const held = shown?.folded ? "" : strengthWords(shown?.strengths);
  const needed = me ? neededFor(wagers, state.hand) : [];
  const lost = needed.length > 0 && text("wager_needed", { hands: needed.join(", ") });
  const words = text("wagers_of",
    { who: held ? text("holding", { who, words: held }) : who,
      wagers: [each.join(", "), lost].filter(Boolean).join(" ") });
  return html`<li class=${classes(me && "mine")}>
    <bdi>${unbroken(words)}</bdi>${net != null && html`<${Amount} net=${net} />`}</li>`;
}

// Return the least hands that would have won the wagers that were lost, where your own cards decide.
/** @param {import("../../wire.js").SettledFace[]} wagers @param {Hand | null} hand */
function neededFor(wagers, hand) {
  const lost = wagers.filter(({ won, returned }) => !won && !returned).map(({ on }) => on);
  // If a hand against the bank's decides, too, your own hand needs no rank.
  const beats = (hand?.pays ?? []).filter(({ kind }) => kind !== "hand").map(({ on }) => on);
  const least = (hand?.pays ?? []).filter(({ on, kind }) => kind === "hand" && lost.includes(on) && !beats.includes(on))
    .map(({ table = [] }) => table[table.length - 1]?.hand);
  return [...new Set(least)].filter(Boolean);
}

// Everybody's total, winners first; or only those of the winners and your own; or all `others`.
/** @param {{ state: State, nets: number[], best?: boolean, others?: boolean }} props */
function Nets({ state, nets, best = false, others = false }) {
  const all = nets.map((net, i) => ({ net, ...whoIs(state, i + 1) })).sort((one, other) => other.net - one.net);
  const shown = best ? all.filter(({ net, me }) => net > 0 || me) : all.filter(({ me }) => !(others && me));
  if (!shown.length) return null;
  return html`<p class="nets">${shown.map(({ net, name, me }, i) => html`<span key=${i} class=${classes(me && "mine")}>
    <bdi>${me ? text("you") : name}</bdi> <${Amount} net=${net} /></span> `)}</p>`;
}

// The ways from here; on a phone, whose panel of the coach is closed, first the one to what the coach thinks.
/** @param {{ table: NonNullable<State["table"]>, number: number, coached: boolean }} props */
function Links({ table, number, coached }) {
  const here = `/tables/${table.id}/hands/${number}`;
  const path = `/api${here}`;
  return html`<p class="links">
    ${coached && html`<a href=${`${here}#coach`}>${text("coach_link")}</a>`}
    <a href=${here} ...${ownTab(table)}>${text("look_again")}
        ${opensTab(table) && html`<${NewTab} />`}</a>
    <a href=${`${path}/file`}>${text("hand_file")}</a>
    ${!table.terms.lesson && html`<a href=${`${path}/fairness`}>${text("transcript")}</a>`}</p>`;
}
