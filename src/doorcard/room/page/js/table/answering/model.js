// The choices made so far for an answer, now or ahead of your turn; a new question begins anew.

import { TabMemory } from "../../tab_memory.js";
import { effect, signal } from "../../ui.js";
import { offerFor } from "../state.js";
import { actionOf, endOf, isPlaying, setNow } from "./ahead.js";
import { doubtOf } from "./doubting.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("./ahead.js").Ahead} Ahead
 * @typedef {import("../../wire.js").OfferFace} Offer
 */

// Within how many milliseconds two presses are one.
export const TWICE = 400;

// The name under which a tab keeps, over a reload, what you have named and filled in for which question.
const CHOSEN = "named";
const memory = new TabMemory();

export class Answering {
  /** @param {import("../model.js").TableModel} model */
  constructor(model) {
    this.model = model;
    this.question = "";
    // The first step of an answer in two: a slot that is bought, `swap`, or `fold` or `muck` to be confirmed.
    this.picked = signal(/** @type {null | "swap" | "fold" | "muck" | { slot: number }} */ (null));
    // An answer that is asked once more before it is sent, and when it was proposed.
    this.doubt = signal(/** @type {import("./doubting.js").Doubt | null} */ (null));
    this.doubtAt = -Infinity;
    // The question that was answered last.
    this.done = "";
    // Whether your answer is on its way.
    this.sent = signal(false);
    // The fields filled in, as they were typed: an amount under "", wagers by their names.
    this.filled = signal(/** @type {Record<string, string>} */ ({}));
    // Your last wagers, with which the next ones begin.
    this.wagered = /** @type {[string, number][]} */ ([]);
    // The places of your own cards that are named so far, in that order.
    this.named = signal(/** @type {number[]} */ ([]));
    effect(() => {
      const chosen = [this.named.value, this.filled.value];
      if (this.question) memory.keep(CHOSEN, JSON.stringify([this.model.id, this.question, ...chosen]));
    });
    // The place of your card that was pressed on the felt, and when: the next press on it is the answer.
    this.chosen = signal(/** @type {number | null} */ (null));
    this.chosenAt = -Infinity;
    // The answer set ahead of your turn, and why the last one was dropped: "" for no reason.
    this.ahead = signal(/** @type {Ahead | null} */ (null));
    this.dropped = signal("");
    this.lost = { why: "", ahead: /** @type {Ahead | null} */ (null) };
    // The answer given, and to which question.
    this.given = signal(/** @type {{ action: object, face: Offer | undefined, decision: number } | null} */ (null));
    // The latest change of the answer set ahead, to be read aloud: it was `set`, taken `off`, or given,
    // `done`.
    this.news = signal(/** @type {{ what: "set" | "off" | "done", ahead: Ahead } | null} */ (null));
    // Tells whether an answer is better thought over before it is sent: a teacher's part.
    this.consider = (/** @type {object} */ _action) => false;
  }

  // Take note of the state of the table.
  /** @param {State} state */
  onState(state) {
    const question = questionOf(state);
    if (question !== this.question) {
      this.question = question;
      this.begin();
    }
    this.goAhead(state);
  }

  begin() {
    this.back();
    this.sent.value = false;
    const [table, question, ...chosen] = JSON.parse(memory.take(CHOSEN) ?? "[]");
    const [named = [], filled = {}] = table === this.model.id && question === this.question ? chosen : [];
    this.named.value = named;
    this.filled.value = filled;
  }

  // Go back a step; tell whether there was one.
  back() {
    const there = [this.picked, this.doubt, this.chosen].some((each) => each.value !== null);
    this.picked.value = null;
    this.doubt.value = null;
    this.chosen.value = null;
    return there;
  }

  // Choose one of your cards by a press on it; tell whether it was chosen already, by a press that was
  // another one.
  /** @param {number} place */
  choose(place) {
    const now = performance.now();
    if (this.chosen.value === place) return now - this.chosenAt > TWICE;
    this.chosen.value = place;
    this.chosenAt = now;
    return false;
  }

  // Give an answer to the question, or have it asked once more where a finger may have slipped; the same proposed
  // again, by a press that was another one, is given.
  /** @param {object} action @param {string} [question] */
  propose(action, question = this.question) {
    if (this.sent.value || question !== this.question) return;
    const doubt = doubtOf(action, this.model.state.value);
    const now = performance.now();
    const again = doubt && JSON.stringify(this.doubt.value?.action) === JSON.stringify(action);
    if (!doubt || again && now - this.doubtAt > TWICE) this.answer(action, question);
    if (again) return;
    this.doubt.value = doubt;
    this.doubtAt = now;
  }

  /** @param {string} name @param {string | number} amount */
  fill(name, amount) {
    this.filled.value = { ...this.filled.value, [name]: String(amount) };
  }

  // Tell whether an amount was chosen, or cards: nobody raises by a stray Enter.
  isFilled() {
    return Object.keys(this.filled.value).length > 0 || this.named.value.length > 0;
  }

  // Set an answer ahead of the turn, or take it back.
  /** @param {import("./ahead.js").Kind} kind */
  toggle(kind) {
    const before = this.ahead.value;
    const off = before?.kind === kind;
    const ahead = off ? before : setNow(kind, this.model.state.value);
    this.ahead.value = off ? null : ahead;
    this.news.value = { what: off ? "off" : "set", ahead };
    this.dropped.value = "";
  }

  // Drop the answer that was set ahead if it no longer holds; give it when the question has come.
  /** @param {State} state */
  goAhead(state) {
    const ahead = this.ahead.value;
    if (!isPlaying(state)) this.dropped.value = "";
    if (!ahead) return;
    const why = endOf(ahead, state);
    if (why) this.drop(isPlaying(state) ? why : "");
    else if (state.ask?.mine && !state.table?.paused) {
      const action = actionOf(ahead, state.ask.offers ?? []);
      this.drop(action ? "" : "price");
      if (!action) return;
      this.news.value = { what: "done", ahead };
      this.answer(action);
    }
  }

  /** @param {string} why */
  drop(why) {
    this.lost = { why, ahead: this.ahead.value };
    this.ahead.value = null;
    this.dropped.value = why;
  }

  // Answer the question, the one that was shown; an answer that comes twice or too late is not sent.
  /** @param {object} action @param {string} [question] */
  async answer(action, question = this.question) {
    const { hand, ask, table } = this.model.state.value;
    if (this.sent.value || question !== this.question) return;
    if (!ask || !ask.mine || !hand || table?.paused) return;
    if (this.consider(action)) return;
    this.sent.value = true;
    this.done = question;
    this.dropped.value = "";
    const error = await this.model.send("act", { hand: hand.number, decision: ask.decision, do: action });
    // The answers stay inert until the question is gone: the reply may come before the new state, or after
    // it.
    if (error && this.question === question) this.sent.value = false;
    if (error && this.done === question) this.done = "";
    const face = offerFor({ ask }, /** @type {any} */ (action));
    if (!error && face?.offer.may === "CanWager") this.wagered = /** @type {any} */ (action).amounts;
    if (!error) this.given.value = { action, face, decision: ask.decision };
  }
}

/** @param {State} state */
function questionOf({ hand, ask }) {
  return ask && hand ? `${hand.number}/${ask.decision}/${ask.mine ?? false}` : "";
}
