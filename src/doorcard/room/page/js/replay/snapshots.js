// A hand of the past, step by step: the live table's own reducer, run over the hand's frames.

import { NOTHING, after } from "../table/state.js";
import { text } from "../words.js";

/**
 * @typedef {import("../table/state.js").State} State
 * @typedef {import("../table/state.js").Hand} Hand
 * @typedef {State & { table: import("../table/state.js").Table, hand: Hand,
 *   touched: number[], back?: boolean }} Snapshot
 * @typedef {{ at: number, words: string, name?: string, stage?: number, over?: boolean }} Chapter
 */

// Return the states of a hand, one for each event that can be seen, whose cards it changed, and whether an answer
// was taken back.
/** @param {import("../wire.js").Frame[]} frames @param {number} number */
export function snapshotsOf(frames, number) {
  /** @type {Snapshot[]} */
  const snapshots = [];
  let state = NOTHING;
  let seen = "";
  for (const frame of frames) {
    state = after(state, frame, frame.at);
    const { table, hand } = state;
    if (hand?.number !== number || !table) continue;
    const shown = JSON.stringify([hand, state.lines.length]);
    const before = shown === seen ? snapshots.pop() : undefined;
    const touched = [...before?.touched ?? [], ...touchedIn(frame.facts)];
    const back = Boolean(before?.back) || frame.facts.some(({ fact }) => fact === "TakenBack");
    snapshots.push({ ...state, table, hand, touched, back });
    seen = shown;
  }
  return snapshots;
}

// Return the lines that were said at a step of a hand.
/** @param {Snapshot[]} snapshots @param {number} at */
export function linesAt(snapshots, at) {
  const { lines } = snapshots[at];
  const last = snapshots[at - 1]?.lines.at(-1);
  return last ? lines.slice(lines.lastIndexOf(last) + 1) : lines;
}

// Return where each street or stage begins, the result last. The events that lead to a stage belong to it, and
// what was taken back to the one that the hand went back to.
/** @param {Snapshot[]} snapshots */
export function chaptersOf(snapshots) {
  /** @type {Chapter[]} */
  const found = [];
  let begins = 0;
  snapshots.forEach(({ hand, back }, at) => {
    if (back) takeBack(found, hand);
    if (hand.over) {
      if (!found.at(-1)?.over) found.push({ at, words: "", over: true });
      return;
    }
    const before = snapshots[at - 1]?.hand;
    if (before && before.stage.at !== hand.stage.at && !before.stage.leads) begins = at;
    if (hand.stage.leads) return;
    const { name, at: stage } = hand.stage;
    const last = found.at(-1);
    if (!last || !isOf(last, hand)) found.push({ at: begins, name, words: numbered(name, found), stage });
    begins = at;
  });
  return found;
}

// Leave out what came after the last of the streets that a hand has gone back to: it never was, and goes on.
/** @param {Chapter[]} found @param {Hand} hand */
function takeBack(found, hand) {
  const again = found.findLastIndex((each) => isOf(each, hand));
  if (again >= 0) found.length = again + 1;
}

/** @param {Chapter} chapter @param {Hand} hand */
const isOf = ({ name, stage }, hand) => name === hand.stage.name && stage === hand.stage.at;

/** @param {string} words @param {Chapter[]} before */
function numbered(words, before) {
  const times = 1 + before.filter(({ name }) => name === words).length;
  return times > 1 ? text("chapter_again", { words, times }) : words;
}

// --- cards that were shown at the end, laid open from the beginning

/** @typedef {import("../wire.js").CardFace} CardFace */

const HIDDEN = "??";
// Facts that add a card to a player's others and take none away.
const ADDING = ["Dealt", "Collected", "Drew", "Taken", "TakenUnasked"];

// Return the players whose cards facts may have changed otherwise than by a card more.
/** @param {any[]} facts */
function touchedIn(facts) {
  return facts.filter((fact) => fact.player && changes(fact)).map((fact) => fact.player);
}

/** @param {any} fact */
function changes({ fact, place, given, giving, index }) {
  return given != null || giving != null || index != null || (place != null && !ADDING.includes(fact));
}

// Return the states with the cards of the last one in their places of before, down as they were.
/** @param {Snapshot[]} snapshots @returns {Snapshot[]} */
export function withShown(snapshots) {
  /** @type {Map<number, CardFace[]>} */
  const open = new Map();
  const found = [...snapshots];
  for (let at = snapshots.length - 1; at >= 0; at--) {
    const players = snapshots[at].hand.players.map((player) => {
      const cards = player.cards ?? [];
      const later = open.get(player.player) ?? (at === snapshots.length - 1 ? cards : []);
      const filled = fits(cards, later) ? cards.map((card, i) => laidOpen(card, later[i])) : cards;
      // Before this event the place held another card.
      open.set(player.player, snapshots[at].touched.includes(player.player) ? [] : filled);
      return { ...player, cards: filled };
    });
    found[at] = { ...snapshots[at], hand: { ...snapshots[at].hand, players } };
  }
  return found;
}

// Tell whether cards are the first of the later ones in the same place.
/** @param {CardFace[]} cards @param {CardFace[]} later */
function fits(cards, later) {
  return cards.length <= later.length
    && cards.every(({ c }, i) => c === HIDDEN || later[i].c === HIDDEN || c === later[i].c);
}

/** @param {CardFace} card @param {CardFace} later @returns {CardFace} */
function laidOpen(card, later) {
  if (card.c !== HIDDEN || later.c === HIDDEN) return card;
  return { ...card, c: later.c, known: "all" };
}
