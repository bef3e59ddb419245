// What the coach says: the odds of everybody still in, asked of the room once for each own decision.

import { Refused, get } from "../api.js";
import { remember, remembered } from "../remembered.js";
import { effect, signal } from "../ui.js";
import { playerAt } from "./state.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {{ player: number, share: number, sides: Record<string, number>, scoop: number }} PlayerOdds
 * @typedef {{ exact: boolean, samples: number, players: PlayerOdds[], carried?: number, redealt?: number, by?: string }} Odds
 * @typedef {{ hand: number, decision: number, player: number, odds: Odds }} Advice
 */

/** @type {WeakMap<Model, Coaching>} */
const KNOWN = new WeakMap();

// Return the coach of a table's page.
/** @param {Model} model @returns {Coaching} */
export function coachOf(model) {
  const known = KNOWN.get(model) ?? new Coaching(model);
  KNOWN.set(model, known);
  return known;
}

class Coaching {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    // Whether one wants to be coached.
    this.on = signal(remembered("coach", true));
    this.advice = signal(/** @type {Advice | null} */ (null));
    this.trouble = signal("");
    this.asking = signal(false);
    this.asked = "";
    // Ends a question that is no longer of use, so that the room need not refuse it.
    this.stop = new AbortController();
    // A game in which nobody has odds: it is not asked about again by itself.
    this.without = "";
    effect(() => this.follow());
    effect(() => {
      if (model.answering.sent.value) this.stop.abort();
    });
  }

  /** @param {boolean} on */
  turn(on) {
    this.on.value = on;
    remember("coach", on);
  }

  // Ask once when a question is put to us; what was said for another hand is forgotten.
  follow() {
    const { hand, ask } = this.model.state.value;
    const on = this.on.value;
    if (this.advice.peek() && this.advice.peek()?.hand !== hand?.number) this.advice.value = null;
    if (!on || !ask?.mine || !mayAsk(this.model)) return;
    const question = `${hand?.number}/${ask.decision}`;
    if (question === this.asked || hand?.game === this.without) return;
    this.asked = question;
    this.ask();
  }

  // Ask now. An answer that comes after a newer question was asked is left out.
  async ask() {
    const question = this.asked;
    this.stop.abort();
    const { signal: stop } = (this.stop = new AbortController());
    this.asking.value = true;
    let advice = null;
    let trouble = "";
    try {
      advice = await get(`/api/tables/${encodeURIComponent(this.model.id)}/odds`, stop);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble = error.message;
      if (error.code === "no_odds") this.without = this.model.state.peek().hand?.game ?? "";
    }
    if (question !== this.asked) return;
    this.asking.value = false;
    if (stop.aborted) return;
    this.advice.value = advice;
    this.trouble.value = trouble;
  }
}

// Tell whether the room would answer: there is a coach here, and we have cards in a hand.
/** @param {Model} model */
export function mayAsk(model) {
  const { table, hand, you } = model.state.value;
  const player = playerAt(hand, you.chair);
  const holds = player && !player.folded && (player.cards ?? []).length > 0;
  return Boolean(table?.terms.coach && hand && !hand.over && !hand.banked && holds);
}

// Return a part of 1 as it is read, to a tenth of a percent.
/** @param {number} part */
export function percent(part) {
  return (100 * part).toFixed(1);
}
