// The tournament at its table: a quiet line with level and clock, the next level, and your place; and the
// same in sentences for screen readers.

import { clockFace, handsLeft } from "../../tournament/clock.js";
import { isFinal, isShared, mineIn } from "../../tournament/model.js";
import { html } from "../../ui.js";
import { betsOf, formatNumber, sentence, stakesLine, text } from "../../words.js";
import { time } from "../felt/clock.js";
import { chipsOf } from "../phrases.js";
import { chairOf } from "../state.js";
import { eventOf, waitsText } from "./event.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../tournament/model.js").Tournament} Tournament
 * @typedef {import("./event.js").EventFace} EventFace
 */

// Return the tournament, null until it is known.
/** @param {Model} model */
export function tournamentOf(model) {
  return model.tournament.value?.tournament.value ?? null;
}

// The line.
/** @param {{ model: Model }} props */
export function Strip({ model }) {
  const { table } = model.state.value;
  const event = eventOf(table);
  if (!event || !table) return null;
  const known = tournamentOf(model);
  const pause = event.break_until != null;
  const { hand } = model.state.value;
  // The level is the next hand's already where the one that is played began before it; hands that are left are
  // counted from there.
  const raised = isRaisedNext(model.state.value) && hand ? betsOf(hand.stakes) : "";
  return html`<section id="event" aria-label=${text("trn_strip")}>
    ${event.over ? html`<b>${text("trn_phase_over")}</b>`
      : html`<b>${pause ? text("trn_break") : raised ? text("trn_this_hand", { stakes: raised })
        : text("trn_level", { number: event.level })}</b>
      ${raised && html`<span>${text("trn_then_level",
        { number: event.level, stakes: betsOf(table.terms.stakes) })}</span>`}
      ${(!raised || event.ends_at != null)
        && html`<span class="clock" role="timer">${timeOf(event, known, time.value)}</span>`}`}
    <span class="rank">${placeIn(event, known, Boolean(hand && !hand.over))}</span>
    ${noteOf(event, known).map((words) => html`<b key=${words} class="note">${words}</b>`)}
    ${event.next && !event.over && !raised
      && html`<span class="then">${text("trn_then", { stakes: stakesLine(event.next) })}</span>`}
  </section>`;
}

// Tell whether the level's stakes wait for the next hand: the one that is played began before it.
/** @param {import("../state.js").State} state */
function isRaisedNext({ hand, table }) {
  return Boolean(hand?.stakes && !hand.over && table && betsOf(hand.stakes) !== betsOf(table.terms.stakes));
}

// Return how long the level or the break lasts yet, as it is shown.
/** @param {EventFace} event @param {Tournament | null} known @param {number} now */
function timeOf({ ends_at: ends, break_until: until, next }, known, now) {
  const at = until ?? ends;
  if (at != null) return clockFace(at - now);
  const hands = known?.level?.hands_left;
  return hands == null ? "" : handsLeft(hands, Boolean(next));
}

// Return your place among those who are left, as it was before the hand that is played; how many are left, for an
// onlooker and while all have the same place, as in the first hand.
/** @param {EventFace} event @param {Tournament | null} known @param {boolean} playing */
function placeIn({ left = 0, entries = 0 }, known, playing) {
  const mine = known && mineIn(known);
  if (mine?.place) return text("trn_placed", mine);
  const shared = mine?.rank && isShared(mine, known?.players ?? []);
  const alike = playing && known?.players.every(({ rank }) => !rank || rank === mine?.rank);
  if (mine?.rank && !alike) return text(playing ? "trn_rank_before" : shared ? "trn_rank_shared" : "trn_rank",
    { rank: mine.rank, left });
  return text("trn_left_of", { left, entries });
}

/** @param {EventFace} event @param {Tournament | null} known */
function noteOf({ hand_for_hand: together, over }, known) {
  return over ? [] : [together && text("trn_together"),
    isFinal(known) && text("trn_final")].filter((each) => typeof each === "string");
}

// --- for screen readers

const MINUTE = 60;

// Return level, time, next level and your place, as sentences.
/** @param {Model} model */
export function eventSpoken(model) {
  const { table } = model.state.value;
  const event = eventOf(table);
  if (!event || !table) return "";
  const known = tournamentOf(model);
  const mine = known && mineIn(known);
  const at = event.break_until ?? event.ends_at;
  const hands = known?.level?.hands_left;
  if (event.over) return [text("trn_waits_over"),
    mine && mine.place > 0 && text("trn_said_placed",
      { place: mine.place, entries: event.entries })].filter(Boolean).join(" ");
  return [
    event.break_until != null ? `${text("trn_break")}.`
      : text("trn_said_level", { level: event.level, stakes: stakesLine(table.terms.stakes) }),
    isRaisedNext(model.state.value) && `${sentence(text("trn_from_next"))}.`,
    at != null ? leftSpoken(at - time.value) : hands != null && `${sentence(handsLeft(hands, Boolean(event.next)))}.`,
    event.next && text("trn_said_next", { stakes: stakesLine(event.next) }),
    mine?.rank ? text("trn_said_rank",
      { rank: mine.rank, left: event.left, chips: formatNumber(chipsNow(model) ?? mine.chips),
        average: formatNumber(known?.average ?? 0) })
      : text("trn_said_left", { left: event.left, entries: event.entries }),
    ...noteOf(event, known).map((words) => `${words}.`), waitsText(table),
  ].filter(Boolean).join(" ");
}

// Return how many chips you have at this table, undefined without a chair here: the tournament knows only how
// many they were before the hand.
/** @param {Model} model */
function chipsNow({ state: { value } }) {
  const chair = chairOf(value.table, value.you.chair);
  return chair && chipsOf(value, chair);
}

/** @param {number} seconds */
function leftSpoken(seconds) {
  const left = Math.max(0, Math.round(seconds));
  const minutes = Math.round(left / MINUTE);
  if (left < MINUTE) return text("trn_said_seconds", { seconds: left });
  return minutes === 1 ? text("trn_said_minute") : text("trn_said_minutes", { minutes });
}
