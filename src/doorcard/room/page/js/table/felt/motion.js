// Cards and chips that move: from the table as it was to the table as it is now.

import { mayMove } from "../../settings.js";
import { effect } from "../../ui.js";

const MOST = 250;
const FLIGHT = 190;

// Begin to move every change; `state` is the signal of the table's state.
/** @param {{ value: import("../state.js").State }} state */
export function keepMoving(state) {
  let number = 0;
  let waits = false;
  effect(() => {
    const { hand, table } = state.value;
    // The page still shows the state before: it is drawn anew after this.
    if (!mayMove() || waits || document.hidden || !hand) return;
    waits = true;
    const before = placesNow(number);
    requestAnimationFrame(() => {
      waits = false;
      const shown = state.value.hand?.number ?? 0;
      const dealer = hand.players.find(({ chair }) => chair === table?.dealer)?.player ?? 0;
      if (before.seats.size || shown !== number) move(flights(before, placesNow(shown), String(dealer)));
      number = shown;
    });
  });
}

/** @param {Flight[]} all */
function move(all) {
  const gap = Math.min(24, (MOST - FLIGHT) / Math.max(1, all.length - 1));
  all.forEach((flight, i) => MOVES[flight.kind](flight, i * gap));
}

/** @type {Record<string, (flight: any, delay: number) => void>} */
const MOVES = {
  deal({ node, by: [x, y] }, delay) {
    const from = { transform: `translate(${x}px, ${y}px) rotate(-25deg) scale(.7)`, opacity: 0 };
    node.animate([from, { transform: "none", opacity: 1 }],
      { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" });
  },
  muck({ node, from, to }, delay) {
    const [x, y] = way(to, from);
    const end = { transform: `translate(${x}px, ${y}px) rotate(60deg) scale(.3)`, opacity: 0 };
    ghost(node.cloneNode(true), from, [{ transform: "none" }, end], delay);
  },
  chips({ from, to }, delay) {
    const chip = document.createElement("span");
    chip.className = "flying-chip";
    const [x, y] = way(to, from);
    ghost(chip, from, [{ transform: "none" }, { transform: `translate(${x}px, ${y}px)` }], delay);
  },
};

// Show something for the time of its flight only, over everything and in nobody's way.
/** @param {Node} node @param {Box} at @param {Keyframe[]} frames @param {number} delay */
function ghost(node, at, frames, delay) {
  const place = document.createElement("div");
  place.className = "ghost";
  place.setAttribute("aria-hidden", "true");
  Object.assign(place.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  place.style.setProperty("--card", `${at.width}px`);
  place.append(node);
  document.body.append(place);
  place.animate(frames, { duration: FLIGHT, delay, easing: "ease-in", fill: "both" }).onfinish = () => place.remove();
}

// --- flights

/**
 * @typedef {{ kind: "deal", node: Element, by: [number, number] }
 *   | { kind: "muck", node: Element, from: Box, to: Box }
 *   | { kind: "chips", from: Box, to: Box }} Flight
 */

// Return all flights from one picture of the table to the next. `dealer` is the dealer's player.
/** @param {Places} before @param {Places} now @param {string} dealer @returns {Flight[]} */
export function flights(before, now, dealer) {
  if (before.hand !== now.hand) return dealt(before, now);
  return [...dealt(before, now), ...mucked(before, now, dealer), ...chips(before, now), ...won(before, now)];
}

/** @param {Places} before @param {Places} now @returns {Flight[]} */
function dealt(before, now) {
  const { deck } = now;
  if (!deck) return [];
  /** @type {Flight[][]} */
  const perSeat = [...now.seats].map(([player, { cards }]) => {
    const had = before.hand === now.hand ? before.seats.get(player)?.cards.length ?? 0 : 0;
    return cards.slice(had).map(({ node, box }) => ({ kind: "deal", node, by: way(deck, box) }));
  });
  // One round after the other, as a dealer goes about it.
  const rounds = Math.max(0, ...perSeat.map((cards) => cards.length));
  return Array.from({ length: rounds }, (_, i) => perSeat.flatMap((cards) => cards.slice(i, i + 1))).flat();
}

/** @param {Places} before @param {Places} now @param {string} dealer @returns {Flight[]} */
function mucked(before, now, dealer) {
  const to = now.seats.get(dealer)?.disc ?? now.deck;
  if (!to) return [];
  const gone = [...before.seats].filter(([player, { cards }]) =>
    cards.length > 0 && now.seats.get(player)?.cards.length === 0);
  return gone.flatMap(([, { cards }]) => cards.map(({ node, box }) => ({ kind: "muck", node, from: box, to })));
}

/** @param {Places} before @param {Places} now @returns {Flight[]} */
function chips(before, now) {
  /** @type {Flight[]} */
  const found = [];
  for (const [player, seat] of now.seats) {
    const was = before.seats.get(player);
    if (seat.bet > (was?.bet ?? 0) && seat.betBox) found.push({ kind: "chips", from: seat.disc, to: seat.betBox });
    if (was?.betBox && !seat.bet && now.pot) found.push({ kind: "chips", from: was.betBox, to: now.pot });
  }
  return found;
}

// Chips that leave a pot go to the players whose stacks grew at the same time.
/** @param {Places} before @param {Places} now @returns {Flight[]} */
function won({ seats, pot, potAmount }, now) {
  if (!pot || now.potAmount >= potAmount) return [];
  return [...now.seats].filter(([player, { stack }]) => stack > (seats.get(player)?.stack ?? stack))
    .map(([, { disc }]) => ({ kind: "chips", from: pot, to: disc }));
}

// --- positions

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {{ cards: { box: Box, node: Element }[], bet: number, stack: number, betBox: Box | null, box: Box,
 *   disc: Box }} SeatPlace
 * @typedef {{ seats: Map<string, SeatPlace>, pot: Box | null, potAmount: number, deck: Box | null,
 *   hand: number }} Places
 */

// Return the position of everything that may move now.
/** @param {number} hand the hand's number @returns {Places} */
function placesNow(hand) {
  const seats = new Map();
  for (const seat of document.querySelectorAll("#felt .seat[data-player]"))
    seats.set(seat.getAttribute("data-player") ?? "", placeOf(seat));
  const pot = document.querySelector("#middle .pots");
  const middle = document.querySelector("#middle");
  return {
    seats, hand,
    pot: boxOf(pot ?? middle),
    potAmount: Number(pot?.getAttribute("data-pot") ?? 0),
    deck: boxOf(document.querySelector('#middle [data-slot="0"]') ?? middle),
  };
}

/** @param {Element} seat @returns {SeatPlace} */
function placeOf(seat) {
  const bet = seat.querySelector(".bet");
  const cards = [...seat.querySelectorAll(".cards > .card")];
  return {
    cards: cards.map((node) => ({ node, box: /** @type {Box} */ (boxOf(node)) })),
    bet: Number(bet?.getAttribute("data-bet") ?? 0),
    stack: Number(seat.querySelector(".stack")?.getAttribute("data-chips") ?? 0),
    betBox: boxOf(bet),
    box: /** @type {Box} */ (boxOf(seat)),
    disc: /** @type {Box} */ (boxOf(seat.querySelector(".avatar") ?? seat)),
  };
}

/** @param {Element | null} element @returns {Box | null} */
function boxOf(element) {
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

// Return how far it is from the middle of one box to that of another.
/** @param {Box} from @param {Box} to @returns {[number, number]} */
function way(from, to) {
  return [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ];
}
