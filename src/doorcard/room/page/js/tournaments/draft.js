// A tournament while it is being written: a ready structure, and the changes to it.

import { Draft } from "../terms/draft.js";
import { signal } from "../ui.js";

/**
 * @typedef {import("../tournament/model.js").Structure} Structure
 * @typedef {import("../tournament/model.js").Level} Level
 * @typedef {import("../terms/draft.js").Game} Game
 * @typedef {{ id: string, title: string, words: string, structure: Structure }} Ready a structure to begin with
 * @typedef {Record<string, string | boolean>} Fields the texts and ticks, by the field's name
 */

const LEVEL = /** @type {const} */ (["ante", "bring_in", "small_bet", "big_bet", "length"]);

export class Plan {
  /** @param {Ready} ready @param {Game[]} games */
  constructor(ready, games) {
    this.ready = ready;
    const { structure } = ready;
    this.fields = signal(fieldsOf(structure, ready.title));
    this.levels = signal(structure.levels.map((level) => rowOf(level)));
    const menu = structure.games.map((each) => (typeof each === "string" ? { game: each } : each));
    // The games of the room, as they are chosen for a table too; against a bank nobody plays for places.
    const terms = /** @type {any} */ ({ title: "", choice: { menu, mode: menu.length > 1 ? "orbit" : "fixed" } });
    this.menu = new Draft({ games: games.filter(({ banked }) => !banked), stakes: [], terms, opening: true });
  }

  /** @param {string} name @param {string | boolean} value */
  set(name, value) {
    // With bots alone there is no clock on a player's thoughts, so a level lasts a number of hands; any other
    // choice of the player stays.
    /** @type {Fields} */
    const usual = {};
    if (name === "bots" && Boolean(value) !== Boolean(this.fields.value.bots))
      usual.level_by = value ? "hands" : this.ready.structure.level_by ?? "minutes";
    this.fields.value = { ...this.fields.value, ...usual, [name]: value };
  }

  // Let all levels last as long.
  /** @param {string} length */
  last(length) {
    this.set("length", length);
    this.levels.value = this.levels.value.map((row) => ({ ...row, length }));
  }

  /** @param {number} place @param {string} name @param {string} value */
  setLevel(place, name, value) {
    this.levels.value = this.levels.value.map((row, i) => (i === place ? { ...row, [name]: value } : row));
  }

  // One more level, twice as dear as the last; or one less.
  addLevel() {
    const last = this.levels.value.at(-1) ?? {};
    const twice = (/** @type {string} */ name) => String(2 * Number(last[name] ?? 0));
    this.levels.value = [...this.levels.value,
      { ...last, ...Object.fromEntries(AMOUNTS.map((name) => [name, twice(name)])) }];
  }

  removeLevel() {
    this.levels.value = this.levels.value.slice(0, -1);
  }

  // Return the request to the room.
  written() {
    const fields = this.fields.value;
    const { choice } = this.menu.terms();
    const { structure } = this.ready;
    const number = (/** @type {string} */ name) => Number(fields[name]);
    const late = number("late_until");
    // No more sit at a table than the game with the fewest players takes.
    const seats = Math.min(number("seats"),
      ...choice.menu.map(({ game }) => this.menu.games.find(({ id }) => id === game)?.seats[1] ?? MOST_SEATS));
    const every = number("break_after");
    const levels = this.levels.value.map((row,
      i) => ({ ...structure.levels[Math.min(i, structure.levels.length - 1)], ...numbersOf(row) }));
    return {
      preset: this.ready.id, title: String(fields.title).trim(),
      games: choice.menu.map(({ game, options = {} }) => ({ game, options })),
      entries: number("entries"), seats, stack: number("stack"), levels,
      level_by: String(fields.level_by), late_until: late,
      start: fields.start === "full" ? "full" : "time",
      begins_at: fields.start === "at" ? momentOf(String(fields.at)) : null,
      format: late && fields.again ? "reentry" : "freezeout", max_entries: Math.max(1, number("max_entries")),
      breaks: every ? breaksOf(levels.length, every, number("break_minutes")) : [],
      buy_in: number("buy_in"), ...payoutsOf(String(fields.payouts), structure),
      bounty: String(fields.bounty), bounty_amount: fields.bounty === "off" ? 0 : number("bounty_amount"),
      ...(fields.bots && { bots: String(fields.bots) }), enter: fields.enter === true, listed: fields.listed === true,
    };
  }
}

const MOST_SEATS = 10;
const AMOUNTS = /** @type {const} */ (["ante", "bring_in", "small_bet", "big_bet"]);
const USUAL = { buy_in: 10, seats: 8, entries: 8, late_until: 0, max_entries: 2 };
const WINNER_TAKES_ALL = [[2, [100]]];

// Return the values that the fields begin with.
/** @param {Structure} structure @param {string} title @returns {Fields} */
function fieldsOf(structure, title) {
  const { late_until = USUAL.late_until, format = "freezeout", max_entries = USUAL.max_entries, breaks = [],
    bounty = "off", level_by = "minutes" } = structure;
  const { buy_in = USUAL.buy_in, bounty_amount = 0, seats = USUAL.seats, entries = USUAL.entries, start = "full", stack,
    levels } = structure;
  const [pause] = breaks;
  const typed = {
    title: structure.title && structure.title !== "Tournament" ? structure.title : title, entries, seats, stack,
    length: levels[0].length, late_until, max_entries,
    break_after: pause?.after ?? 0, break_minutes: pause?.minutes ?? 5, buy_in,
    bounty_amount: bounty_amount || Math.floor(buy_in / 2), bounty,
    start: start === "full" ? "full" : "host", at: "", payouts: "usual", bots: "", level_by,
  };
  const texts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  return { ...texts, again: format === "reentry", enter: true, listed: false };
}

/** @param {Level} level @returns {Record<string, string>} */
function rowOf(level) {
  const whole = { ...level, big_bet: level.big_bet || 2 * level.small_bet, bring_in: level.bring_in ?? 0 };
  return Object.fromEntries(LEVEL.map((name) => [name, String(whole[name] ?? 0)]));
}

/** @param {Record<string, string>} row */
function numbersOf(row) {
  return Object.fromEntries(LEVEL.map((name) => [name, Number(row[name])]));
}

/** @param {number} levels @param {number} every @param {number} minutes */
function breaksOf(levels, every, minutes) {
  return Array.from({ length: Math.floor((levels - 1) / every) }, (_, i) => ({ after: every * (i + 1), minutes }));
}

// Return a moment that was typed in seconds, null for none.
/** @param {string} typed */
function momentOf(typed) {
  const at = new Date(typed).getTime();
  return Number.isFinite(at) ? at / 1000 : null;
}

/** @param {string} payouts @param {Structure} structure */
function payoutsOf(payouts, structure) {
  if (payouts === "winner") return { payouts: WINNER_TAKES_ALL };
  return structure.payouts ? { payouts: structure.payouts } : {};
}
