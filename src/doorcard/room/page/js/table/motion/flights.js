// What moves when the table changes: told from how it lay before and how it lies now.
//
// Cards that are new fly from the deck; those of whoever folded go to the dealer; chips slide in
// front of who bets, to the pot when a street ends, and to who wins. Nothing waits for it.

import { way } from "./places.js";

/**
 * @typedef {import("./places.js").Places} Places
 * @typedef {import("./places.js").Box} Box
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

// What a pot held goes to those whose stack grew as it went away.
/** @param {Places} before @param {Places} now @returns {Flight[]} */
function won({ seats, pot, potAmount }, now) {
  if (!pot || now.potAmount >= potAmount) return [];
  return [...now.seats].filter(([player, { stack }]) => stack > (seats.get(player)?.stack ?? stack))
    .map(([, { disc }]) => ({ kind: "chips", from: pot, to: disc }));
}
