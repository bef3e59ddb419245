// What is said of a hand and its players in words, for every place that shows them.

import { known, text } from "../words.js";
import { cardText } from "./felt/cards.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Player} Player
 * @typedef {import("./state.js").Hand} Hand
 */

// Return what a side of the pot or a wager is called.
/** @param {Hand | null | undefined} hand @param {string} code @returns {string} */
export function sideName(hand, code) {
  return known(hand?.sides ?? {}, code) ?? code.replaceAll("_", " ");
}

// Return a wild rank or card as it is read.
/** @param {string} wild */
export function wildText(wild) {
  return cardText(wild) ?? wild.replace("T", "10");
}

// Return what a hand comes to, each side in words.
/** @param {import("../wire.js").StrengthFace[]} found @param {Hand | null | undefined} hand */
export function strengthWords(found, hand) {
  const [one, other] = found;
  if (found.length === 2 && other.for_low && one.words === other.words && !one.not_yet && !other.not_yet)
    return text("for_both", { words: one.words, one: sideName(hand, one.side), other: sideName(hand, other.side) });
  return found.map((each) => {
    let told = each.words;
    if (each.for_low) told = text("for_low", { words: told });
    if (each.not_yet) told = text("not_yet", { words: told });
    return found.length > 1 && !each.for_low
      ? text("for_side", { side: sideName(hand, each.side), words: told }) : told;
  }).join(" · ");
}

// Return what a player did last, and what they have said or staked.
/** @param {Player} player @param {Hand | null | undefined} hand */
export function doingWords(player, hand) {
  const { last, declared, bid } = player;
  const wagers = player.wagers ?? [];
  const parts = [];
  // Wagers are told one by one.
  if (last && !(last.fact === "Wagered" && wagers.length)) parts.push(cardsIn(last.words));
  if (declared) parts.push(text("seat_declared", { sides: declared.replaceAll("_", " ") }));
  if (bid != null && last?.fact !== "BidMade") parts.push(text("seat_bid", { amount: bid }));
  for (const { on, chips } of wagers) parts.push(text("seat_wager", { on: sideName(hand, on), chips }));
  return parts.join(" · ");
}

// Return words of the room with their cards as the page writes them: `10♣`.
/** @param {string} words */
export function cardsIn(words) {
  return words.replace(/T(?=[♣♦♥♠])/g, "10");
}

// Return how a player is asked, undefined for one who isn't.
/** @param {State} state @param {Player | undefined} player */
export function askedOf(state, player) {
  return player && state.ask?.asked.find((each) => each.player === player.player);
}
