// The felt: the table with the seats around it, your own place, the answers. It is divided by its width and
// height, so that one layout serves a phone held either way and a wide screen.

import { classes, html, useLayoutEffect, useRef, useState } from "../../ui.js";
import { chairOf, playerAt, seenAt } from "../state.js";
import { Closer } from "./closer.js";
import { centred, coveredBy, freeOf, lofty } from "./free.js";
import { frameOf, planOf } from "./geometry.js";
import { Middle, paidOn } from "./middle.js";
import { Seats, numbersOf, wordsBeside } from "./seats.js";
import { MIDDLE, RATIO } from "./sizes.js";
import { Showdown } from "./showdown.js";
import { shownAt } from "./shown.js";
import { px, styleOf, useSize } from "./size.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./geometry.js").Frame} Frame
 */

// The felt. `below` draws the part under the table; a hand of the past has no model.
/**
 * @param {{ state: State, model?: Model, picking?: import("./market.js").Picking,
 *   below: (room: Frame & { width: number, letters: number }) => any }} props
 */
export function Felt({ state, model, picking, below }) {
  const [place, { width, height, letters, spaced }] = useSize();
  const { hand, table } = state;
  // Larger letters enlarge everything, as if the window were that much smaller.
  const taught = Boolean(model && table?.terms.lesson);
  const frame = frameOf(width / letters, height / letters, taught);
  // With little room, the result is in the place of the answers.
  const beside = frame.shape !== "wide" && Boolean(hand?.result);
  // With a coach there is one line more.
  const coached = Boolean(model && table?.terms.coach && state.you.chair);
  const dealing = useDealing(place, beside);
  const style =
    `--own: ${px(frame.own * letters)}; --answers-width: ${px(frame.answers * letters)}; --dealing: ${px(dealing)}`;
  return html`<main id="felt" ref=${place} style=${style}
      class=${classes(frame.shape, frame.broad && "broad", table?.paused && "paused", hand?.over && "over",
        letters > LARGE && "large", spaced && "spaced", beside && "told", coached && "coached", taught && "taught")}>
    <${Table} state=${state} model=${model} picking=${picking} showsResult=${!beside} own=${frame.own}
      shape=${frame.shape} />
    ${beside && html`<div id="outcome"><${Showdown} state=${state} live=${Boolean(model)} stays /></div>`}
    ${below({ ...frame, width: width / letters, letters })}
  </main>`;
}

// Return the height of the buttons below a result, 0 for none.
/** @param {{ current: HTMLElement | null }} place @param {boolean} beside */
function useDealing(place, beside) {
  const [high, setHigh] = useState(0);
  useLayoutEffect(() => {
    const answers = beside && place.current?.querySelector("#answers");
    if (!answers) return undefined;
    const look = () => setHigh(answers.querySelector("button")
      ? Math.ceil(answers.getBoundingClientRect().height) + APART : 0);
    const watch = new ResizeObserver(look);
    watch.observe(answers);
    look();
    return () => watch.disconnect();
  }, [beside]);
  return beside ? high : 0;
}

// How much larger letters are than usual where ranks on cards are, too, as far as their strip has room.
const LARGE = 1.15;
// Between a result and the buttons below it.
const APART = 5;

/**
 * @param {{ state: State, model?: Model, picking?: import("./market.js").Picking, showsResult: boolean, own: number,
 *   shape: import("./geometry.js").Shape }} props
 */
function Table({ state, model, picking, showsResult, own, shape }) {
  const [place, size] = useSize();
  const mine = Boolean(chairOf(state.table, state.you.chair));
  const { row, rows, hand } = useNeed(state);
  const seats = numbersOf(state).length;
  const { letters } = size;
  const plan = usePlan({ width: size.width / letters, height: size.height / letters, seats, mine, row, rows, hand,
    spots: paysLines(state.hand), spaced: size.spaced }, letters, shape === "wide" ? STEADY : 0);
  const { rail, cloth, line } = plan;
  const room = showsResult && state.hand?.result ? resultRoom(state, plan, size) : centred(plan.stage, plan.free);
  const shown = useShown(state, plan, size, own * letters, shape === "flat");
  const style =
    `--letters: ${px(plan.font)}; --disc: ${px(plan.avatar)}; --card: ${px(plan.card)}; --slot: ${px(plan.slot)}`;
  return html`<div id="table" ref=${place} style=${style} data-hand=${state.hand?.number}
    class=${classes(plan.roomy ? "roomy" : "close", plan.tight && "tight", plan.slim && "slim", plan.squat && "squat",
      plan.low && "low", plan.slot < NARROW * letters && "narrow", plan.inline && "inline",
      room.w < THIN * plan.font && "thin", shown.covers && "covered",
      !plan.roomy && plan.card < MINI * letters && "mini")}>
    <svg class="oval" width=${size.width} height=${size.height}
      viewBox=${`0 0 ${size.width / letters} ${size.height / letters}`} aria-hidden="true">
      <defs>
        <radialGradient id="cloth" cx=".5" cy=".36" r=".72">
          <stop offset="0" class="near" /><stop offset=".5" class="mid" /><stop offset="1" class="far" />
        </radialGradient>
        <linearGradient id="wood" x2="0" y2="1">
          <stop offset="0" class="light" /><stop offset=".55" class="dark" /><stop offset="1" class="light" />
        </linearGradient>
      </defs>
      <path class="rail" d=${rail} /><path class="cloth" d=${cloth} /><path class="line" d=${line} />
    </svg>
    <${Seats} state=${state} model=${model} plan=${plan} shown=${shown.places} />
    ${model && html`<${Closer} state=${state} model=${model} width=${size.width} card=${own * letters} />`}
    <${Middle} state=${state} model=${model} picking=${picking} showsResult=${showsResult} style=${styleOf(room)} />
  </div>`;
}

// Return the places of the hands that are shown, by seat: as large as your own, if the felt has room; and
// whether they cover the text in its middle. Where it is `flat`, wagers are not shown when the hand is over.
/**
 * @param {State} state @param {import("./geometry.js").Plan} plan @param {{ width: number, height: number }} size
 * @param {number} most @param {boolean} flat
 */
function useShown(state, plan, { width, height }, most, flat) {
  const kept = useRef({ key: "", found: NONE_SHOWN });
  const { hand } = state;
  if (plan.roomy || !hand) return NONE_SHOWN;
  const holds = numbersOf(state).map((number) => {
    const player = playerAt(hand, number);
    const cards = player && !player.folded ? player.cards ?? [] : [];
    const shown = cards.some(({ c }) => c === "??") ? 0 : cards.length;
    return { lies: cards.length > 0, shown,
      letters: shown ? wordsBeside(hand, seenAt(state, number), player).length : 0 };
  });
  const lying = hand.over ? openMiddle(hand, !flat) : rowOf(hand);
  const free = Boolean(hand.over) && !lying;
  const key = JSON.stringify([holds, free, most, plan.places]);
  if (kept.current.key !== key) {
    const clearOf = (/** @type {import("./geometry.js").Rect[]} */ rects) => shownAt(plan, holds,
      { width, height, most, kept: rects });
    const lines = hand.over && hand.grid?.length ? linesAt(plan, hand.grid) : null;
    const clear = clearOf(lines ?? [free ? noticeAt(plan) : hand.over ? middleAt(plan, lying) : plan.stage]);
    const open = free ? clearOf([]) : clear;
    const least = (/** @type {typeof clear} */ places) =>
      Math.min(...places.flatMap((place, i) => (holds[i].shown ? [place?.card ?? plan.card] : [])));
    const covers = least(open) > least(clear) * LARGER;
    kept.current = { key, found: { places: covers ? open : clear, covers } };
  }
  return kept.current.found;
}

// How much larger the cards have to get before they may cover the text in the middle.
const LARGER = 1.15;

const NONE_SHOWN = { places: /** @type {ReturnType<typeof shownAt>} */ ([]), covers: false };

// The place of the words when the next hand begins: in the middle of the stage.
/** @param {import("./geometry.js").Plan} plan */
function noticeAt({ stage: { x, y, w, h }, font }) {
  const size = { w: 11 * font, h: 2 * font };
  return { x: x + (w - size.w) / 2, y: y + (h - size.h) / 2, ...size };
}

// The place of so many cards in the middle when the hand is over; no row is sold any more.
/** @param {import("./geometry.js").Plan} plan @param {number} cards */
function middleAt({ stage: { x, y, w, h }, slot, font }, cards) {
  const wide = Math.min(w, Math.max(cards * slot * MIDDLE * 1.1, 9 * font));
  return { x: x + (w - wide) / 2, y, w: wide, h };
}

// The place of each card in lines, with as much above and below it as a notice may shift them.
/** @param {import("./geometry.js").Plan} plan @param {(number | null)[][]} grid */
function linesAt({ stage: { x, y, w, h }, slot, font }, grid) {
  const card = slot * MIDDLE;
  const [wide, high] = [card * 1.1, card * (RATIO + 0.1)];
  const left = x + (w - wide * Math.max(...grid.map((line) => line.length))) / 2;
  const top = y + (h - high * grid.length) / 2;
  return grid.flatMap((line, row) => line.flatMap((at, column) => (at === null ? []
    : [{ x: left + column * wide, y: top + row * high - font, w: wide, h: high + 2 * font }])));
}

// The width below which cards show rank and suit alone, as large as they can be.
const MINI = 46;
// The width below which a slot has no room for a price in words.
const NARROW = 46;
// How many letters wide the middle has to be for a pot of thousands with its chips.
const THIN = 13;
// The most pixels that a result takes to the sides.
const WIDEST = 480;

// The place of the result: a player who folded needs a plate only, if that leaves it more room.
/** @param {State} state @param {import("./geometry.js").Plan} plan @param {{ width: number, height: number }} size */
function resultRoom(state, { stage, free, places }, { width, height }) {
  const holds = numbersOf(state).map((number) => {
    const player = playerAt(state.hand, number);
    return Boolean(player && !player.folded && player.cards?.length);
  });
  const more = freeOf(stage, places.map((place, i) => coveredBy(place, holds[i])), width, height);
  const [usual, other] = [free, more].map((each) => lofty(stage, each));
  const worth = (/** @type {typeof usual} */ { w, h }) => Math.min(w, WIDEST) * h;
  return worth(other) > worth(usual) ? other : usual;
}

// The plan, with all its lengths so many times larger; its lines are scaled where they are drawn. Questions
// and results differ in height: no seat moves for as many pixels as are `steady`, since the plan leaves a part
// of them free.
/**
 * @param {import("./geometry.js").Wanted} wanted @param {number} letters @param {number} steady
 * @returns {import("./geometry.js").Plan}
 */
function usePlan({ height, ...others }, letters, steady) {
  const kept = useRef({ key: "", height: 0, plan: /** @type {any} */ (null) });
  const key = JSON.stringify([others, letters]);
  const larger = (/** @type {string} */ _, /** @type {any} */ it) => (typeof it === "number" ? it * letters : it);
  const gained = height - kept.current.height;
  if (kept.current.key !== key || gained < 0 || gained > steady) {
    const used = height - steady * FREE;
    const plan = JSON.parse(JSON.stringify(planOf({ ...others, height: used })), larger);
    kept.current = { key, height: used, plan };
  }
  return kept.current.plan;
}

const STEADY = 64;
const FREE = 0.15;

// How many cards are on the stage, and how many a player may hold: as many as the game has needed so far, so
// that nothing jumps.
/** @param {State} state */
function useNeed({ hand }) {
  const kept = useRef({ game: "", row: 0, most: 0 });
  const game = hand?.game ?? "";
  if (kept.current.game !== game) kept.current = { game, row: 0, most: hand?.pays ? 3 : 5 };
  const need = kept.current;
  need.row = Math.max(need.row, rowOf(hand));
  need.most = Math.max(need.most, ...(hand?.players ?? []).map(({ cards = [] }) => cards.length));
  return { row: need.row, rows: hand?.grid?.length ?? 1,
    hand: need.row ? need.most : Math.max(usualHand(hand), need.most) };
}

// Return how many cards a player may come to hold: more than eight share the deck in smaller hands.
/** @param {State["hand"]} hand */
function usualHand(hand) {
  const count = hand?.players.length ?? 0;
  return count > 8 ? Math.floor(52 / count) : 7;
}

// Return how many letters each payout line of a wager has, by wager.
/** @param {State["hand"]} hand */
function paysLines(hand) {
  return hand ? paidOn(hand).map(({ rows }) => rows.map(([what]) => what.length)) : [];
}

/** @param {State["hand"]} hand */
function rowOf(hand) {
  if (!hand) return 0;
  const { market } = hand;
  const sold = market ? market.slots.length + (market.selling && market.deck !== "none" ? 1 : 0) : 0;
  return Math.max(sold, openMiddle(hand));
}

// How many cards are beside each other in the middle that are not for sale; wagers against a bank take as
// much room as five, where they are `seen`.
/** @param {import("../state.js").Hand} hand @param {boolean} [seen] */
function openMiddle(hand, seen = true) {
  const { pays, centre = [], grid = [centre], aside = [], house = [] } = hand;
  return Math.max(seen && pays?.length ? 5 : 0, ...grid.map((line) => line.length), aside.length, house.length);
}
