// A hand of the past as a film: the live table's own reducer, run over the frames of the hand.

import { stageWords } from "../table/middle.js";
import { NOTHING, after } from "../table/state.js";
import { text } from "../words.js";

// Phases in which nobody decides: what they deal belongs to the street that follows.
const LEADING = ["Ante", "Deal", "LayOut", "SweepUp", "ExtraCard", "RedealWithout"];

// Return the states of a hand, one for each event that can be seen.
export function filmOf(frames, number) {
  const states = [];
  let state = NOTHING;
  let seen = "";
  for (const frame of frames) {
    state = after(state, frame, frame.at);
    if (state.hand?.number !== number) continue;
    const shown = JSON.stringify([state.hand, state.lines.length]);
    if (shown === seen) states.pop();
    states.push(state);
    seen = shown;
  }
  return states;
}

// Return where each street or stage begins, `{at, words}`, the result last.
export function chaptersOf(states) {
  const found = [];
  let begins = 0;
  states.forEach(({ hand }, at) => {
    if (hand.over) {
      if (!found.at(-1)?.over) found.push({ at, words: "", over: true });
      return;
    }
    const before = states[at - 1]?.hand;
    const led = before && LEADING.includes(before.stage.phase);
    if (before && before.stage.at !== hand.stage.at && !led) begins = at;
    if (LEADING.includes(hand.stage.phase)) return;
    const words = stageWords(hand.stage);
    const last = found.at(-1);
    if (last?.words !== words || last.stage !== hand.stage.at)
      found.push({ at: begins, words, stage: hand.stage.at });
    begins = at;
  });
  return found.map((chapter, i) => {
    const times = found.slice(0, i + 1).filter((each) => each.words === chapter.words).length;
    return times > 1 ? { ...chapter, words: text("chapter_again", { words: chapter.words, times }) } : chapter;
  });
}
