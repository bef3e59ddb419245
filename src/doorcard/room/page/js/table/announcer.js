// What happens, read aloud as it happens: a region that nobody sees and that screen readers read.

import { settings } from "../settings.js";
import { effect, html, useEffect, useSignal } from "../ui.js";
import { text } from "../words.js";
import { givenUp } from "./answering/betting.js";
import { givingWords } from "./answering/trading.js";
import { myHand, turnSaid } from "./ears/reading.js";
import { lineSpoken } from "./log.js";
import { NOTHING } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./log.js").Line} Line
 */

const MOST_LINES = 12;

// Return what is read aloud of an event: what the room says of it, and one's turn with its offers.
/** @param {Line[]} lines @param {State} before @param {State} after @returns {string[]} */
export function announced(lines, before, after) {
  const heard = settings.peek().reactions ? lines : lines.filter(({ kind }) => kind !== "react");
  return [...heard.map(lineSpoken).filter(Boolean), ...turn(before, after)];
}

// The region. What comes is added, so that nothing is lost when much happens at once.
/** @param {{ model: import("./model.js").TableModel }} props */
export function Announcer({ model }) {
  const lines = useSignal(/** @type {{ key: number, words: string }[]} */ ([]));
  // Every message counts: an effect of the component would wait for the next picture, and miss some.
  useEffect(() => {
    let last = NOTHING;
    return effect(() => {
      // What was said before one came is in the log, and is not read aloud all at once.
      const { type, lines: news } = model.message.value ?? {};
      const before = last;
      last = model.state.peek();
      if (last !== before) add(lines, announced((type === "frame" && news) || [], before, last));
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const words = promptOf(model);
      if (words && words !== last) add(lines, [words]);
      last = words;
    });
  }, []);
  return html`<div id="announcer" class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
    ${lines.value.map(({ key, words }) => html`<p key=${key}>${words}</p>`)}
  </div>`;
}

// Return what is asked in the middle of an answer, or why one that was set ahead is set no longer.
/** @param {import("./model.js").TableModel} model */
function promptOf(model) {
  const { picked, dropped } = model.answering;
  if (picked.value === "fold" || picked.value === "muck") return givenUp(model);
  if (picked.value !== null) return givingWords(model);
  return dropped.value && text(`dropped_${dropped.value}`);
}

/** @param {{ peek: () => { key: number, words: string }[], value: { key: number, words: string }[] }} lines @param {string[]} told */
function add(lines, told) {
  let key = lines.peek().at(-1)?.key ?? 0;
  const fresh = told.map((words) => ({ key: ++key, words }));
  if (fresh.length) lines.value = [...lines.peek(), ...fresh].slice(-MOST_LINES);
}

// What one held when it was last said card by card: it is said so again when it has changed.
let lastHeld = "";

/** @param {State} before @param {State} after @returns {string[]} */
function turn(before, after) {
  const { ask, hand } = after;
  if (!ask?.mine) return [];
  const same = before.ask?.mine && before.ask.decision === ask.decision && before.hand?.number === hand?.number;
  if (same) return [];
  const full = settings.peek().fullSpeech;
  const held = myHand(after);
  const known = held === lastHeld;
  lastHeld = held;
  return [turnSaid(after, full, full && !known)];
}
