// How things stand at the table: what the room last sent, and the lines of the log so far.

import { tell } from "./telling.js";

const MOST_LINES = 300;

export const NOTHING = {
  seq: null, offset: -Infinity, you: null, table: null, hand: null, ask: null, lines: [], names: [],
};

// Return the state after a welcome or a frame, heard at a time in seconds on our own clock.
export function after(state, message, now) {
  if (message.type === "frame" && message.seq <= state.seq) return state;
  const { seq, you, table, hand, ask } = message;
  const next = {
    seq, you, table, hand, ask,
    // Every message was on its way for a while: the one that was fastest knows the time best.
    offset: Math.max(state.offset, message.at - now),
    names: namesOf(state, table, hand),
    lines: state.lines,
  };
  const news = tell(message.facts ?? [], state, next).map((line) => ({ ...line, seq }));
  return news.length ? { ...next, lines: [...next.lines, ...news].slice(-MOST_LINES) } : next;
}

// The players' names, which outlast their chairs until the next hand.
function namesOf(state, table, hand) {
  const same = state.hand && hand && state.hand.number === hand.number;
  return (hand?.players ?? []).map(
    ({ player, chair }) => (same && state.names[player - 1]) || chairOf(table, chair)?.name || "?",
  );
}

// Return who sits in a chair, undefined for nobody.
export function chairOf(table, number) {
  return (table?.chairs ?? []).find((each) => each.chair === number);
}

// Return the name of a player of the hand and whether that is you, as sentences take them.
export function whoIs(state, player) {
  return { name: state.names[player - 1] ?? "?", me: player > 0 && player === state.hand?.you };
}
