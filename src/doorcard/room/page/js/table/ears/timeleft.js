// The time that is left for an answer, or to choose the next game, in sentences.

import { text } from "../../words.js";
import { LONG, stretchEnd } from "../felt/clock.js";
import { askedMine, chairOf } from "../state.js";
import { called, together } from "./wording.js";

/** @typedef {import("../state.js").State} State */

// Return how much time the asked players have left.
/** @param {State} state @param {number} now the room's time in seconds */
export function timeLeft(state, now) {
  const { ask, table } = state;
  const { choosing, question } = table ?? {};
  if (table?.paused) return text("paused");
  const more = state.you.more_time ?? 0;
  const spare = more > 0 && text("read_bank", { seconds: Math.floor(more) });
  const chooser = choosing && state.you.chair !== choosing.chair ? chairOf(table, choosing.chair)?.name ?? "" : "";
  if (choosing) return together([left(chooser, choosing.deadline - now), !chooser && spare]);
  if (question) {
    const [one = 0] = question.missing ?? [];
    const mine = question.missing?.includes(state.you.chair);
    return left(mine ? "" : chairOf(table, one)?.name ?? "", question.deadline - now);
  }
  const first = ask?.mine ? askedMine(state) : ask?.asked[0];
  if (!first) return text("read_nobody_asked");
  const ends = stretchEnd(first, now);
  const bank = Math.floor(first.bank ?? 0);
  const reserve = ends < first.deadline ? text("read_reserve", { seconds: bank }) : bank > 0 && text("read_from_bank");
  const time = left(ask?.mine ? "" : called(state, first.player), ends - now);
  return together([time, reserve, ask?.mine && spare]);
}

/** @param {string} who "" for you @param {number} seconds */
function left(who, seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= LONG) return text("read_no_clock");
  return who ? text("read_left_of", { who, seconds: whole }) : text("read_left", { seconds: whole });
}
