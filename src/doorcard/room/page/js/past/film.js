// A hand of the past as a film: the live table's own reducer, run over the frames of the hand.

import { NOTHING, after } from "../table/state.js";
import { text } from "../words.js";
import { touchedIn } from "./shown.js";

/**
 * @typedef {import("../table/state.js").State} State
 * @typedef {import("../table/state.js").Hand} Hand
 * @typedef {State & { table: import("../table/state.js").Table, hand: Hand, touched: number[] }} Shot
 * @typedef {{ at: number, words: string, stage?: number, over?: boolean }} Chapter
 */

// Phases in which nobody decides: what they deal belongs to the street that follows.
const LEADING = ["Ante", "Deal", "LayOut", "SweepUp", "ExtraCard", "RedealWithout"];

// Return the states of a hand, one for each event that can be seen, and whose cards it changed.
/** @param {import("../wire.js").Frame[]} frames @param {number} number */
export function filmOf(frames, number) {
  /** @type {Shot[]} */
  const shots = [];
  let state = NOTHING;
  let seen = "";
  for (const frame of frames) {
    state = after(state, frame, frame.at);
    const { table, hand } = state;
    if (hand?.number !== number || !table) continue;
    const shown = JSON.stringify([hand, state.lines.length]);
    const before = shown === seen ? shots.pop()?.touched ?? [] : [];
    shots.push({ ...state, table, hand, touched: [...before, ...touchedIn(frame.facts)] });
    seen = shown;
  }
  return shots;
}

// Return where each street or stage begins, the result last.
/** @param {Shot[]} shots */
export function chaptersOf(shots) {
  /** @type {Chapter[]} */
  const found = [];
  let begins = 0;
  shots.forEach(({ hand }, at) => {
    if (hand.over) {
      if (!found.at(-1)?.over) found.push({ at, words: "", over: true });
      return;
    }
    const before = shots[at - 1]?.hand;
    const led = before && LEADING.includes(before.stage.phase);
    if (before && before.stage.at !== hand.stage.at && !led) begins = at;
    if (LEADING.includes(hand.stage.phase)) return;
    const words = hand.stage.name;
    const last = found.at(-1);
    if (last?.words !== words || last.stage !== hand.stage.at)
      found.push({ at: begins, words, stage: hand.stage.at });
    begins = at;
  });
  return found.map((chapter, i) => numbered(chapter, found.slice(0, i + 1)));
}

/** @param {Chapter} chapter @param {Chapter[]} upTo */
function numbered(chapter, upTo) {
  const times = upTo.filter((each) => each.words === chapter.words).length;
  return times > 1 ? { ...chapter, words: text("chapter_again", { words: chapter.words, times }) } : chapter;
}
