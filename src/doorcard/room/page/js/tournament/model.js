// The state of a tournament's page: the tournament, the user who looks at it, and what they may do there.

import { Refused, get, post } from "../api.js";
import { batch, signal } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {import("../wire.js").StakesFace} Stakes
 * @typedef {{
 *   number: number, name: string, bot: string, chips: number, table: number, seat: number, rank: number, place: number,
 *   prize: number, bounty: number, earned: number, you: boolean, away: boolean,
 * }} Entry `rank` counts the chips of players still in; a player who is out has a `place`
 * @typedef {{ id: string, number: number, players: number, hand: number, waits: boolean, final: boolean }} Seating
 * @typedef {{ small_bet: number, ante: number, length: number, big_bet?: number, bring_in?: number,
 *   chip?: number }} Level
 * @typedef {{
 *   games: (string | { game: string, options?: Record<string, any> })[], levels: Level[], stack: number,
 *   title?: string,
 *   per_game?: "orbit" | number, seats?: number, entries?: number, start?: "full" | "time", min_players?: number,
 *   format?: "freezeout" | "reentry", max_entries?: number, late_until?: number, level_by?: "minutes" | "hands",
 *   after_last?: "repeat" | "double", breaks?: { after: number, minutes: number }[], buy_in?: number,
 *   payouts?: [number, number[]][],
 *   hand_for_hand?: "bubble" | "off", bounty?: "off" | "fixed" | "progressive", bounty_amount?: number,
 * }} Structure
 * @typedef {{ seq: number, at: number, what: string, text: string, player?: number, table?: number, seat?: number,
 *   cards?: Raced[] }} News
 * @typedef {{ player: number, cards: number[], won: boolean }} Raced
 * @typedef {{
 *   number: number, table: string, seat: number, chips: number, rank: number, place: number, prize: number,
 *   may_enter: boolean, may_withdraw: boolean, entered: number,
 * }} You
 * @typedef {{
 *   id: string, seq: number, at: number, title: string, phase: "open" | "playing" | "over" | "off", host: boolean,
 *   structure: Structure, games: string[], entries: number, places: number, left: number, begins_at: number | null,
 *   late: { open: boolean, until_level: number },
 *   level: { number: number, stakes: Stakes, ends_at: number | null, hands_left: number | null, stands: boolean } |
 *   null,
 *   next: { number: number, stakes: Stakes, break_minutes: number } | null,
 *   break: { due: boolean, until: number | null } | null, hand_for_hand: boolean, average: number, chips: number,
 *   prizes: number[], pool: number, bounties: boolean, tables: Seating[], players: Entry[], you: You, news: News[],
 *   paused?: boolean, reading?: boolean,
 * }} Tournament
 */

const SECOND = 1000;
// How long to wait after an answer that didn't come.
const PATIENCE = 3 * SECOND;

const now = () => Date.now() / SECOND;

// The end of the address of a tournament that was opened just now: the page takes its host to their table
// when it begins.
export const AT_ONCE = "#begin";

export class TournamentModel {
  /** @param {string} id the tournament's */
  constructor(id) {
    this.id = id;
    this.me = signal(/** @type {{ name: string } | null} */ (null));
    // The tournament, null until it is known.
    this.tournament = signal(/** @type {Tournament | null} */ (null));
    // Why it can't be shown; "" for nothing.
    this.trouble = signal("");
    // Whether you wait for a table here, to be taken there.
    this.waits = false;
    this.offset = -Infinity;
    this.stop = new AbortController();
  }

  get path() {
    return `/api/tournaments/${encodeURIComponent(this.id)}`;
  }

  // The room's clock, in seconds.
  now() {
    return now() + (Number.isFinite(this.offset) ? this.offset : 0);
  }

  // Find out who is here and the state of the tournament, and follow it until it is over.
  async begin() {
    try {
      this.me.value = (await get("/api/here")).me;
      await this.look();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.trouble.value = refused.message;
      return;
    }
    await this.follow();
  }

  // The room answers as soon as there is something new.
  async follow() {
    const { signal: stopped } = this.stop;
    while (!stopped.aborted && !isEnded(this.tournament.value)) {
      try {
        await this.look(this.tournament.value?.seq);
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        if (!stopped.aborted) await new Promise((done) => setTimeout(done, PATIENCE));
      }
    }
  }

  // See the state of the tournament: at once, or as soon as something has changed after `since`.
  /** @param {number} [since] */
  async look(since) {
    this.take(await get(since === undefined ? this.path : `${this.path}?since=${since}`, this.stop.signal));
  }

  /** @param {Tournament} found */
  take(found) {
    // Every answer was on its way for a while: the one that was fastest knows the time best.
    this.offset = Math.max(this.offset, found.at - now());
    if (found.seq < (this.tournament.value?.seq ?? -1)) return;
    batch(() => {
      this.tournament.value = found;
      this.trouble.value = "";
    });
  }

  // Follow it no more.
  end() {
    this.stop.abort();
  }

  // Take a name, so that a visitor who came by the link alone may enter.
  /** @param {string} name */
  async comeIn(name) {
    this.me.value = await post("/api/guests", { name });
  }

  // Do something that the room may refuse.
  /**
   * @param {"enter" | "withdraw" | "fill" | "begin" | "pause" | "end" | "disqualify"} what
   * @param {Record<string, unknown>} [body]
   */
  async act(what, body = {}) {
    this.take(await post(`${this.path}/${what}`, body));
  }
}

// Tell whether the tournament is over or cancelled.
/** @param {Tournament | null} event */
export function isEnded(event) {
  return event?.phase === "over" || event?.phase === "off";
}

// Return your own entry, or undefined before you have entered.
/** @param {Tournament} event */
export function mineIn({ players }) {
  return players.find(({ you }) => you);
}

// Return the place of an entry as it is shown: by chips while it plays; several may share one.
/** @param {Entry} entry @param {Entry[]} all */
export function placeText(entry, all) {
  return text(isShared(entry, all) ? "trn_place_shared" : "trn_place_at", { place: entry.place || entry.rank });
}

// Tell whether others have the same place.
/** @param {Entry} entry @param {Entry[]} all */
export function isShared({ place, rank }, all) {
  return all.filter((each) => (each.place || each.rank) === (place || rank)).length > 1;
}

// Return your part in the tournament: `plays`, `out`, `entered` before it begins, "" for an onlooker.
/** @param {Tournament} event */
export function roleIn({ phase, you }) {
  if (you.place) return "out";
  if (!you.number) return "";
  if (phase === "open") return "entered";
  return phase === "playing" && you.table ? "plays" : "";
}

// Tell whether the last table of several is played at.
/** @param {Tournament | null} known */
export function isFinal(known) {
  return known?.phase === "playing" && known.tables.length === 1
    && known.entries > (known.structure.seats ?? USUAL_SEATS);
}

const USUAL_SEATS = 8;
