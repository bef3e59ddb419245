// The clock of a tournament: the level, the time left of it, the next level.

import { time } from "../table/felt/clock.js";
import { classes, html } from "../ui.js";
import { formatNumber, stakesLine, text } from "../words.js";

/** @typedef {import("./model.js").Tournament} Tournament */

const MINUTE = 60;
const HOUR = 3600;

// Return seconds as a clock shows them: 7:05, or 1:02:03; "" until the page knows the room's time.
/** @param {number} seconds */
export function clockFace(seconds) {
  if (!Number.isFinite(seconds)) return "";
  const left = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ part) => String(Math.floor(part)).padStart(2, "0");
  if (left < HOUR) return `${Math.floor(left / MINUTE)}:${two(left % MINUTE)}`;
  return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two(left % MINUTE)}`;
}

// Return the time left of the level, or of the break, as it is shown; "" where nobody can say.
/** @param {Tournament} event @param {number} now */
function leftOfLevel({ level, next, break: pause }, now) {
  if (pause) return pause.until == null ? "" : clockFace(pause.until - now);
  if (level?.ends_at != null) return clockFace(level.ends_at - now);
  return level?.hands_left == null ? "" : handsLeft(level.hands_left, Boolean(next));
}

// Return how many hands there are to the next level, if any comes.
/** @param {number} hands @param {boolean} more */
export function handsLeft(hands, more) {
  if (!more) return text("trn_last_level");
  return text(hands === 1 ? "trn_one_hand_left" : "trn_hands_left", { hands });
}

// The panel.
/** @param {{ event: Tournament }} props */
export function LevelClock({ event }) {
  const { level, next, break: pause, hand_for_hand: together, left, entries, average, prizes } = event;
  const paused = event.paused && !event.reading;
  if (!level) return null;
  // Whoever reads has stopped nothing: the hands of a level are still to be played.
  const shown = paused ? "" : leftOfLevel(event, time.value);
  return html`<section class=${classes("panel level-clock", pause && "pause")}>
    <h2>${pause ? text("trn_break") : text("trn_level", level)}</h2>
    <p class=${classes("left-time", !paused && !pause && level.ends_at == null && "in-hands")}
      role="timer">${shown || text(pause && !paused ? "trn_break_due" : "trn_clock_stands")}</p>
    <p class="now">${stakesLine(level.stakes)}</p>
    ${paused && html`<p><b class="note">${text("trn_paused")}</b></p>`}
    ${event.reading && event.host && html`<p class="quiet">${text("trn_reading")}</p>`}
    ${together && html`<p><b class="note">${text("trn_together")}</b></p>`}
    <dl class="figures">
      <${Figure} name=${text("trn_next")} value=${next ? stakesLine(next.stakes) : text("trn_next_none")} />
      <${Figure} name=${text("trn_left")} value=${text("trn_of", { part: left, all: entries })} />
      <${Figure} name=${text("trn_average")} value=${formatNumber(average)} />
      <${Figure} name=${text("trn_paid")} value=${prizes.filter(Boolean).length} />
    </dl>
    ${next && next.break_minutes > 0
      && html`<p class="quiet">${text("trn_break_comes", { minutes: next.break_minutes })}</p>`}
  </section>`;
}

/** @param {{ name: string, value: string | number }} props */
function Figure({ name, value }) {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
