// The position in a hand that is looked at again, and how it goes on. It draws nothing; components read its
// signals.

import { settings } from "../settings.js";
import { computed, signal } from "../ui.js";
import { chaptersOf, withShown } from "./snapshots.js";

/** @typedef {import("./snapshots.js").Snapshot} Snapshot */

const A_STEP = 1300;
export const SPEEDS = [0.5, 1, 2, 4];

export class Playback {
  /** @param {Snapshot[]} snapshots at least one */
  constructor(snapshots) {
    this.snapshots = snapshots;
    this.shown = withShown(snapshots);
    this.chapters = chaptersOf(snapshots);
    this.last = snapshots.length - 1;
    // Where it opens: with the cards that were dealt before the first question.
    this.begin = Math.max(0, snapshots.findIndex(({ ask, hand: { players } }) =>
      ask && players.some(({ cards }) => cards?.length)));
    this.at = signal(0);
    this.speed = signal(1);
    this.playing = signal(false);
    // Whether cards that were shown at the end are face up from the beginning.
    this.open = signal(false);
    // The drawer that is open: `sheet`, `share`, `more`, or "".
    this.drawer = signal("");
    // What the coach thinks of the viewer's decisions, and the steps where they were made; the dearest of them.
    this.reviewed = signal(/** @type {import("./costliest.js").Step[]} */ ([]));
    this.costly = computed(() => dearest(this.reviewed.value));
    // The coach's sentence besides: that it is still at work, or what it has found.
    this.coached = signal("");
    // Lets it look at the decisions for which there was no time; null where there are none.
    this.rest = signal(/** @type {(() => void) | null} */ (null));
    this.snapshot = computed(() => (this.open.value ? this.shown : this.snapshots)[this.at.value]);
    this.chapter = computed(() => Math.max(0, this.chapters.findLastIndex(({ at }) => at <= this.at.value)));
    this.timer = 0;
  }

  // Return the street of a step in words.
  /** @param {number} at */
  chapterAt(at) {
    return this.chapters.findLast((each) => each.at <= at)?.words ?? "";
  }

  // Whether that turns up any card which otherwise would be face down.
  get mayOpen() {
    return JSON.stringify(this.shown.map(({ hand }) => hand)) !== JSON.stringify(
      this.snapshots.map(({ hand }) => hand));
  }

  // Go to a step and stay there.
  /** @param {number} at */
  go(at) {
    this.stop();
    this.at.value = Math.max(0, Math.min(this.last, at));
  }

  /** @param {number} by */
  step(by) {
    this.go(this.at.value + by);
  }

  // Go to the beginning of the next street, or back to that of the one before.
  /** @param {number} by */
  street(by) {
    const places = this.chapters.map(({ at }) => at);
    const now = this.at.value;
    const next = by > 0 ? places.find((each) => each > now) : places.findLast((each) => each < now);
    this.go(next ?? (by > 0 ? this.last : 0));
  }

  // Go to the next decision that cost chips, after the last one to the first.
  costliest() {
    const places = this.costly.value.map(({ at }) => at).sort((a, b) => a - b);
    const next = places.find((each) => each > this.at.value) ?? places[0];
    if (next !== undefined) this.go(next);
  }

  // Go to the decision that cost most, else to the first one.
  toFirst() {
    const [first] = [...this.costly.value, ...this.reviewed.value];
    if (first) this.go(first.at);
  }

  toggle() {
    if (this.playing.value) return this.stop();
    if (this.at.value === this.last) this.at.value = 0;
    this.playing.value = true;
    this.wait();
  }

  stop() {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  wait() {
    this.timer = setTimeout(() => {
      this.at.value = Math.min(this.last, this.at.value + 1);
      if (this.at.value === this.last) this.stop();
      else this.wait();
    }, A_STEP / this.speed.value);
  }

  // Return the action of a key, undefined for one that means nothing here.
  /** @param {string} key @returns {(() => void) | undefined} */
  keyed(key) {
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1),
      ArrowUp: () => this.street(-1), ArrowDown: () => this.street(1),
      c: () => this.costliest(), Home: () => this.go(0), End: () => this.go(this.last), " ": () => this.toggle(),
    };
    return keys[key];
  }
}

// Return the decisions that surely cost chips, the dearest first.
/** @param {import("./costliest.js").Step[]} steps */
function dearest(steps) {
  return steps.filter(({ verdict }) => verdict === "cost").sort((one, other) => (other.chips ?? 0) - (one.chips ?? 0));
}

// Let keys move the hand on and back, except those that a field, a button or a drawer has a use for; `other`
// gives the actions of further keys. The settings switch them off, as at the table.
/**
 * @typedef {Record<string, () => void>} Actions
 * @param {Playback} playback
 * @param {{ list: Actions, aloud: Actions }} [other]
 */
export function listenForKeys(playback, { list, aloud } = { list: {}, aloud: {} }) {
  document.addEventListener("keydown", (event) => {
    const { hotkeys, readKeys } = settings.peek();
    const found = (/** @type {Actions} */ keys) => (Object.hasOwn(keys, event.key) ? keys[event.key] : undefined);
    const action = (hotkeys && (playback.keyed(event.key) ?? found(list))) || (readKeys && found(aloud));
    const on = event.target instanceof Element ? event.target : document.body;
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      || on.closest("dialog")) return;
    if (on.matches("input:not([type=checkbox]), select, textarea, summary")) return;
    if (event.key === " " && on.matches("button, a, input")) return;
    event.preventDefault();
    action();
  });
}
