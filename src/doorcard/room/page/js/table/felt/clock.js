// Clocks that are shown: they count down to a deadline by themselves, on the room's clock.

import { classes, html, signal } from "../../ui.js";
import { text } from "../../words.js";

// The room's time in seconds; a component that reads it is drawn anew as it goes on.
export const time = signal(0);

// Begin to keep the time; `now` gives it.
/** @param {() => number} now */
export function keepTime(now) {
  const tick = () => (time.value = now());
  tick();
  setInterval(tick, 250);
}

// A deadline as far away as this many seconds is none, as where you play alone.
export const LONG = 3600;

// How many seconds are left, from a time on. The last ones may come out of a time bank, and are marked so.
/** @param {{ from?: number, until: number, bank?: number, words?: string }} props */
export function Clock({ from = 0, until, bank = 0, words = "clock" }) {
  const banked = bank > 0 && time.value >= until - bank;
  const left = Math.max(0, Math.ceil(stretchEnd({ deadline: until, bank }, time.value) - time.value));
  const shown = time.value >= from && left < LONG;
  const late = words === "clock" && shown && left <= 5;
  return html`<span class=${classes("clock", late && "late")}>
    ${shown && text(banked ? "clock_bank" : words, { seconds: left })}</span>`;
}

// Return when the time that runs now ends: the player's own, or after it that of the bank.
/** @param {{ deadline: number, bank?: number }} asked @param {number} now */
export function stretchEnd({ deadline, bank = 0 }, now) {
  return now < deadline - bank ? deadline - bank : deadline;
}

const AROUND = 2 * Math.PI * 17;

// A ring around a player who is asked: whole for the silent part, then it runs out.
/** @param {{ asked?: import("../../wire.js").AskedFace }} props */
export function Ring({ asked }) {
  if (!asked) return html`<svg class="ring-clock" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20"
    cy="20" r="17" /></svg>`;
  const whole = Math.max(0.1, asked.deadline - asked.shown_from);
  const left = Math.min(1, Math.max(0, (asked.deadline - time.value) / whole));
  return html`<svg class=${classes("ring-clock asked", left < 0.25 && "late")} viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="17" />
    <circle class="left" cx="20" cy="20" r="17" pathLength=${AROUND} stroke-dasharray=${AROUND}
      stroke-dashoffset=${AROUND * (1 - left)} />
  </svg>`;
}
