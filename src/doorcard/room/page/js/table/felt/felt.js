// The felt: the table with the seats around it, one's own place, the answers. It is parted by its
// width and height, so that it is one on a phone held either way and on a wide screen.

import { classes, html, useRef } from "../../ui.js";
import { chairOf, playerAt } from "../state.js";
import { centred, coveredBy, freeOf, lofty } from "./free.js";
import { frameOf, planOf } from "./geometry.js";
import { Middle } from "./middle.js";
import { Seats, numbersOf } from "./seats.js";
import { Showdown } from "./showdown.js";
import { px, styleOf, useSize } from "./size.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./geometry.js").Frame} Frame
 */

// The felt. `below` draws what is under the table; a hand of the past has no model.
/** @param {{ state: State, model?: Model, picking?: import("./market.js").Picking, below: (room: Frame & { width: number, letters: number }) => any }} props */
export function Felt({ state, model, picking, below }) {
  const [place, { width, height, letters }] = useSize();
  // Where letters are larger than usual, so is all else, as if the window were that much smaller.
  const frame = frameOf(width / letters, height / letters);
  const { hand, table } = state;
  // Where there is little room, how it came out stands where the answers were.
  const beside = frame.shape !== "wide" && Boolean(hand?.result);
  const style = `--own: ${px(frame.own * letters)}; --answers-width: ${px(frame.answers * letters)}`;
  return html`<main id="felt" ref=${place} style=${style}
      class=${classes(frame.shape, table?.paused && "paused", hand?.over && "over", beside && "told")}>
    <${Table} state=${state} model=${model} picking=${picking} told=${!beside} />
    ${beside && html`<div id="outcome"><${Showdown} state=${state} live=${Boolean(model)} /></div>`}
    ${below({ ...frame, width: width / letters, letters })}
  </main>`;
}

/** @param {{ state: State, model?: Model, picking?: import("./market.js").Picking, told: boolean }} props */
function Table({ state, model, picking, told }) {
  const [place, size] = useSize();
  const mine = Boolean(chairOf(state.table, state.you.chair));
  const { row, hand } = useNeed(state);
  const seats = numbersOf(state).length;
  const { letters } = size;
  const plan = usePlan({ width: size.width / letters, height: size.height / letters, seats, mine, row, hand, spots: Boolean(state.hand?.pays?.length) }, letters);
  const { rail, cloth, line } = plan;
  const room = told && state.hand?.result ? resultRoom(state, plan, size) : centred(plan.stage, plan.free);
  const style = `--letters: ${px(plan.font)}; --disc: ${px(plan.avatar)}; --card: ${px(plan.card)}; --slot: ${px(plan.slot)}`;
  return html`<div id="table" ref=${place} style=${style} data-hand=${state.hand?.number} class=${classes(plan.roomy ? "roomy" : "close", plan.tight && "tight", plan.slim && "slim", plan.squat && "squat", plan.inline && "inline", plan.card < MINI * letters && "mini")}>
    <svg class="oval" width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width / letters} ${size.height / letters}`} aria-hidden="true">
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
    <${Seats} state=${state} model=${model} plan=${plan} />
    <${Middle} state=${state} model=${model} picking=${picking} told=${told} style=${styleOf(room)} />
  </div>`;
}

// The width below which cards show rank and suit alone, as large as they can be.
const MINI = 30;
// The most pixels that a result takes to the sides.
const WIDEST = 480;

// Where the result lies: whoever folded needs a plate only, if that leaves it more room.
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

// The plan, with all its lengths so many times larger; its lines are scaled where they are drawn.
/** @param {import("./geometry.js").Wanted} wanted @param {number} letters @returns {import("./geometry.js").Plan} */
function usePlan(wanted, letters) {
  const kept = useRef({ key: "", plan: /** @type {any} */ (null) });
  const key = JSON.stringify([wanted, letters]);
  const larger = (/** @type {string} */ _, /** @type {any} */ it) => (typeof it === "number" ? it * letters : it);
  if (kept.current.key !== key) kept.current = { key, plan: JSON.parse(JSON.stringify(planOf(wanted)), larger) };
  return kept.current.plan;
}

// How many cards lie on the stage, and how many a player may hold: as many as the game has needed so
// far, so that nothing jumps.
/** @param {State} state */
function useNeed({ hand }) {
  const kept = useRef({ game: "", row: 0, most: 0 });
  const game = hand?.game ?? "";
  if (kept.current.game !== game) kept.current = { game, row: 0, most: hand?.pays ? 3 : 5 };
  const need = kept.current;
  need.row = Math.max(need.row, rowOf(hand));
  need.most = Math.max(need.most, ...(hand?.players ?? []).map(({ cards = [] }) => cards.length));
  return { row: need.row, hand: need.row ? need.most : Math.max(usualHand(hand), need.most) };
}

// Return how many cards a player may come to hold: more than eight share the deck in smaller hands.
/** @param {State["hand"]} hand */
function usualHand(hand) {
  const count = hand?.players.length ?? 0;
  return count > 8 ? Math.floor(52 / count) : 7;
}

/** @param {State["hand"]} hand */
function rowOf(hand) {
  if (!hand) return 0;
  const { market, pays, centre = [], aside = [], house = [] } = hand;
  const sold = market ? market.slots.length + (market.selling && market.deck !== "none" ? 1 : 0) : 0;
  return Math.max(sold, pays?.length ? 5 : 0, centre.length, aside.length, house.length);
}
