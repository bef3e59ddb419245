// What happens, read aloud as it happens: a region that nobody sees and that screen readers read.

import { settings } from "../settings.js";
import { effect, html, useEffect } from "../ui.js";
import { inside, text, told } from "../words.js";
import { givenUp } from "./answering/betting.js";
import { firstHelp } from "./answering/firsts.js";
import { givingWords } from "./answering/trading.js";
import { moreTime } from "./ears/asking.js";
import { claimHeard, myHand, turnSaid } from "./ears/reading.js";
import { chipsHeard, heard } from "./ears/wording.js";
import { Heard, say, tell, urged } from "./ears/saying.js";
import { time } from "./felt/clock.js";
import { lineSpoken } from "./log.js";
import { NOTHING } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./log.js").Line} Line
 */

// Return what is read aloud of an event: what the room says of it, and one's turn with its offers.
/** @param {Line[]} lines @param {State} before @param {State} after @returns {string[]} */
export function announced(lines, before, after) {
  const heard = settings.peek().reactions ? lines : lines.filter(({ kind }) => kind !== "react");
  return [...spokenLines(heard), ...claims(before, after), ...mineInAll(before, after), ...turn(before, after)];
}

// Return lines as they are read aloud; what a hand comes to is told with whose it is.
/** @param {Line[]} lines @returns {string[]} */
function spokenLines(lines) {
  /** @type {string[]} */
  const said = [];
  let shows = false;
  for (const line of lines) {
    const words = lineSpoken(line);
    if (!words) continue;
    if (shows && line.kind === "detail") said.push(`${said.pop()?.replace(/\.$/, "")}: ${inside(words)}`);
    else said.push(words);
    shows = line.kind === "show";
  }
  return said;
}

// Return what the hand has brought oneself, once it is over.
/** @param {State} before @param {State} after @returns {string[]} */
function mineInAll({ hand: then }, { hand }) {
  const me = hand?.players.find(({ player }) => player === hand.you);
  const net = me && hand?.result?.nets?.[me.player - 1];
  if (!me || net == null || !hand?.over || !then || then.over || then.number !== hand.number) return [];
  const chips = chipsHeard(Math.abs(net));
  return [text(net > 0 ? "read_net_up" : net < 0 ? "read_net_down" : "read_net_even", { chips, left: told(me.stack ?? 0) })];
}

// Return why declarations failed, when the hand is over: all else that was shown has its line.
/** @param {State} before @param {State} after @returns {string[]} */
function claims({ hand: then }, after) {
  const { hand } = after;
  if (!hand?.over || !then || then.over || then.number !== hand.number) return [];
  return (hand.result?.claims ?? [])
    .filter(({ player }) => hand.players.some((each) => each.player === player && each.declared))
    .map((claim) => `${claimHeard(after, claim)}.`);
}

// The region, and what fills it.
/** @param {{ model: import("./model.js").TableModel }} props */
export function Announcer({ model }) {
  // Every message counts: an effect of the component would wait for the next picture, and miss some.
  useEffect(() => {
    let last = NOTHING;
    return effect(() => {
      // What was said before one came is in the log, and is not read aloud all at once.
      const { type, lines: news } = model.message.value ?? {};
      const before = last;
      last = model.state.peek();
      if (last !== before) tell(announced((type === "frame" && news) || [], before, last));
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const words = promptOf(model);
      if (words && words !== last) tell([words]);
      last = words;
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const words = firstHelp(model);
      if (words && words !== last) say([heard(words)]);
      last = words;
    });
  }, []);
  useEffect(() => {
    let left = { question: "", seconds: Infinity };
    return effect(() => {
      const now = leftOf(model.state.value, time.value);
      urged.value = warning(left, now, Boolean(moreTime(model))) ?? (now.question === left.question ? urged.peek() : "");
      left = now;
    });
  }, []);
  return html`<${Heard} id="announcer" />`;
}

// --- warnings that one's time runs out

const WARNINGS = [15, 5];

/** @typedef {{ question: string, seconds: number }} Left */

// Return how much time is left for the question that is put to oneself.
/** @param {State} state @param {number} now @returns {Left} */
function leftOf({ ask, hand, table }, now) {
  const mine = ask?.mine && !table?.paused && ask.asked.find(({ player }) => player === hand?.you);
  return mine ? { question: `${hand?.number}/${ask.decision}`, seconds: mine.deadline - now } : { question: "", seconds: Infinity };
}

// Return what is said when the time comes down to a warning, null where it doesn't.
/** @param {Left} before @param {Left} now @param {boolean} more whether one may take more time */
export function warning(before, now, more) {
  if (before.question !== now.question || now.seconds <= 0) return null;
  const seconds = WARNINGS.find((each) => before.seconds > each && now.seconds <= each);
  if (!seconds) return null;
  return text(more && settings.peek().readKeys ? "read_warning_more" : "read_warning", { seconds });
}

// --- what is said of an answer on its way

// Return what is asked in the middle of an answer, or why one that was set ahead is set no longer.
/** @param {import("./model.js").TableModel} model */
function promptOf(model) {
  const { picked, doubt, dropped } = model.answering;
  if (doubt.value) return heard(doubt.value.asks);
  if (picked.value === "fold" || picked.value === "muck") return givenUp(model);
  if (picked.value !== null) return heard(givingWords(model));
  return dropped.value && text(`dropped_${dropped.value}`);
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
