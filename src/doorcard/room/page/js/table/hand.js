// What is said of a hand and its players in words, for every place that shows them.

import { DID, PHASES, SIDES, STREETS } from "../text.js";
import { sentence, text, word } from "../words.js";
import { cardText } from "./cards.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Player} Player
 * @typedef {import("../wire.js").StageFace} Stage
 */

// Return what a hand's running phase is called: a street while it is bet on.
/** @param {Stage} stage */
export function stageWords({ phase, street, round, named }) {
  const cards = named ? word(STREETS, street ?? 0) : street && text("street_cards", { count: street });
  const told = phase === "Bet" && cards ? cards : sentence(word(PHASES, phase));
  return phase === "Bet" && (round ?? 0) > 1 ? text("street_round", { street: told, number: round }) : told;
}

// Return a wild rank or card as it is read.
/** @param {string} wild */
export function wildText(wild) {
  return cardText(wild) ?? wild.replace("T", "10");
}

// Return what a hand comes to, each side in words.
/** @param {import("../wire.js").StrengthFace[]} found */
export function strengthWords(found) {
  const [one, other] = found;
  if (found.length === 2 && other.for_low && one.words === other.words && !one.not_yet && !other.not_yet)
    return text("for_both", { words: one.words, one: word(SIDES, one.side), other: word(SIDES, other.side) });
  return found.map((each) => {
    let told = each.words;
    if (each.for_low) told = text("for_low", { words: told });
    if (each.not_yet) told = text("not_yet", { words: told });
    return found.length > 1 && !each.for_low
      ? text("for_side", { side: word(SIDES, each.side), words: told }) : told;
  }).join(" · ");
}

// Return what a player did last, and what they have said or staked.
/** @param {Player} player */
export function doingWords(player) {
  const parts = [];
  const wagers = player.wagers ?? [];
  // Wagers are told one by one.
  if (player.last && !(player.last.did === "wager" && wagers.length)) {
    const { did, amount, slot } = player.last;
    const told = amount === null ? `${did}_unknown` : did;
    parts.push(word(DID, told, { amount: amount ?? "", slot }));
  }
  if (player.declared) parts.push(text("seat_declared", { sides: word(SIDES, player.declared) }));
  if (player.bid != null && player.last?.did !== "bid") parts.push(text("seat_bid", { amount: player.bid }));
  for (const { on, chips } of wagers)
    parts.push(text("seat_wager", { on: word(SIDES, on), chips }));
  return parts.join(" · ");
}

// Return how a player is asked, undefined for one who isn't.
/** @param {State} state @param {Player | undefined} player */
export function askedOf(state, player) {
  return player && state.ask?.asked.find((each) => each.player === player.player);
}
