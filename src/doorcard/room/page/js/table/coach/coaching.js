// Asks the coach, and keeps what it said: by itself when it is your turn, by a button or by a key.

import { Refused, get } from "../../api.js";
import { remember, remembered, settings } from "../../settings.js";
import { effect, signal } from "../../ui.js";
import { sentence, text } from "../../words.js";
import { announce } from "../ears/liveregion.js";
import { asSpoken } from "../ears/wording.js";
import { offerOf, playerAt } from "../state.js";
import { ownWords, worthWords } from "./figures.js";

/** @typedef {import("../model.js").TableModel} Model */
/** @typedef {import("./figures.js").Advice} Advice */

// The number of sentences that are shown first: the advice and two reasons.
export const FIRST = 3;

/** @type {WeakMap<Model, Coaching>} */
const KNOWN = new WeakMap();

// Return the coach of a table's page.
/** @param {Model} model @returns {Coaching} */
export function coachOf(model) {
  const known = KNOWN.get(model) ?? new Coaching(model);
  KNOWN.set(model, known);
  return known;
}

export class Coaching {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    // Whether you want to be coached.
    this.on = signal(remembered("coach", true));
    this.advice = signal(/** @type {Advice | null} */ (null));
    this.trouble = signal("");
    // Whether the words are about a question that is past; it was asked at `spot`.
    this.old = signal(false);
    this.spot = "";
    // Of which advice parts were said by key, and which was the last.
    this.told = /** @type {Advice | null} */ (null);
    this.part = 0;
    // Whether the line on a phone is open, with all its sentences.
    this.whole = signal(false);
    // And whether the panel shows the sentences after the first reasons, too.
    this.further = signal(false);
    // Whether the panel beside the table is open; that stays as you like it.
    this.panel = signal(remembered("coach_figures", false));
    this.asking = signal(false);
    this.asked = "";
    // Ends a question that is no longer of use, so that the room need not refuse it.
    this.stop = new AbortController();
    // A game in which nobody has odds: the page does not ask about it again by itself.
    this.without = "";
    effect(() => this.follow());
    // Closed again, or with other advice, it begins with the first reasons.
    effect(() => {
      if (this.advice.value && this.panel.value) this.further.value = false;
    });
    effect(() => {
      if (model.answering.sent.value) this.stop.abort();
    });
    // The second step of an answer is asked beside the line, which closes for it.
    effect(() => {
      if (model.answering.picked.value !== null) this.whole.value = false;
    });
    effect(() => {
      if (!model.undone.value) return;
      this.advice.value = null;
      this.trouble.value = "";
    });
  }

  // Whether there is anything to ask, or it was just asked: not while the advice stands that belongs to the moment.
  get isAskable() {
    const { advice, asking, old, trouble } = this;
    return asking.value ? Boolean(advice.value) : old.value || !advice.value || trouble.value !== "";
  }

  // Return the coach's words, sentence by sentence, or why there are none.
  words() {
    const { player, odds, words = [] } = this.advice.value ?? {};
    const worths = this.worths();
    const mine = odds?.players.find((each) => each.player === player);
    const all = words.length || !mine ? [...words] : [ownWords(mine, this.model.state.value.hand)];
    // First the advice and how good the hand is, in words; then the figures.
    if (worths.length) all.push(worthWords(worths));
    return this.trouble.value ? [`${sentence(this.trouble.value)}.`] : all;
  }

  // Return what each answer brings, where the coach said it.
  worths() {
    return this.trouble.value ? [] : this.advice.value?.worths ?? [];
  }

  // Return the advice in a word or two; "" for none.
  brief() {
    return this.trouble.value ? "" : this.advice.value?.brief ?? "";
  }

  // Return what is said aloud, in parts: by itself the coach says the first, the advice and its reason, or to
  // players who like speech short only its first sentence. Then come the reasons, a few at a time, and at last
  // what each answer brings.
  parts() {
    const [first = "", ...more] = this.words().map((each) => asSpoken(sentence(each)));
    const begins = !settings.peek().fullSpeech && this.brief() ? firstOf([first]) : first;
    const worths = this.worths().length ? more.splice(-1) : [];
    const rest = [first.slice(begins.length).trim(), ...more].filter(Boolean);
    const parts = [begins];
    while (rest.length) parts.push(rest.splice(0, FIRST).join(" "));
    return [...parts, ...worths];
  }

  // Return one of the parts to be said.
  aloud(nth = 0) {
    const words = this.parts()[nth];
    return words && text("coach_says", { words });
  }

  // Show the reasons and figures, or the first sentence alone.
  /** @param {boolean} open */
  unfold(open) {
    this.panel.value = open;
    remember("coach_figures", open);
  }

  /** @param {boolean} on */
  turn(on) {
    this.on.value = on;
    remember("coach", on);
  }

  // Ask once when a question is put to us; the words for another hand are forgotten.
  follow() {
    const { hand, ask } = this.model.state.value;
    const on = this.on.value;
    if (this.advice.peek() && (hand?.over || this.advice.peek()?.hand !== hand?.number)) this.advice.value = null;
    if (hand?.over) this.asked = "";
    // The line is gone with the cards: nobody reads it any more, though it was open.
    if (!on || !mayAsk(this.model)) this.whole.value = false;
    this.old.value = spotOf(this.model) !== this.spot;
    if (!on || !ask?.mine || !mayAsk(this.model)) return;
    // What you may show or muck the table tells in the same words; what was said before is of no use there.
    if (offerOf(this.model.state.value, "CanMuck")) {
      if (this.old.value) this.advice.value = null;
      return;
    }
    const question = spotOf(this.model);
    // An answer that was ticked before is sent at once: the question may be over before the coach hears of it.
    if (this.model.answering.sent.value) return;
    if (question === this.asked || hand?.game === this.without) return;
    this.asked = question;
    this.whole.value = false;
    this.ask(false);
  }

  // Ask now, and say the answer aloud. One that comes after a newer question was asked is left out; one that
  // comes when its question is answered already is said only if it was `wanted`.
  async ask(wanted = true) {
    const question = this.asked;
    const spot = spotOf(this.model);
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
    this.spot = spot;
    this.old.value = spotOf(this.model) !== spot;
    if (wanted || !this.old.value) announce([this.aloud()]);
  }
}

// Return words as single sentences.
/** @param {string} words */
export const sentencesOf = (words) => words.split(/(?<=[.!?]) /);

// Return the first of all sentences: the advice and its reason.
/** @param {string[]} words */
const firstOf = ([first = ""]) => sentencesOf(first)[0];

// The words belong to your question, or between your questions to the phase that runs. After something was
// taken back the same numbers belong to another course of the hand.
/** @param {Model} model */
function spotOf({ state, undone }) {
  const { hand, ask } = state.value;
  const at = ask?.mine ? ask.decision : `at/${hand?.stage?.at}`;
  return `${hand?.number}/${undone.value}/${at}`;
}

// Tell whether the room would answer: there is a coach here, and we have cards in a hand.
/** @param {Model} model */
export function mayAsk(model) {
  const { table, hand, you } = model.state.value;
  const player = playerAt(hand, you.chair);
  const holds = player && !player.folded && (player.cards ?? []).length > 0;
  return Boolean(table?.terms.coach && hand && !hand.over && (hand.banked || holds));
}

// Ask the coach by a key: return the words to say at once, a sentence first and a part more each time; an
// answer that still has to be worked out is said when it comes.
/** @param {Model} model */
export function askCoach(model) {
  const coach = coachOf(model);
  if (!model.state.value.table?.terms.coach) return [text("coach_none")];
  if (!mayAsk(model)) return [text("coach_no_cards")];
  if (!coach.asking.value && !coach.old.value && coach.aloud()) {
    const count = coach.parts().length;
    coach.part = coach.told === coach.advice.value ? (coach.part + 1) % count : 0;
    coach.told = coach.advice.value;
    coach.whole.value = true;
    coach.unfold(true);
    const left = count - 1 - coach.part;
    return [`${coach.aloud(coach.part)} ${left ? text("coach_again", { left }) : ""}`.trim()];
  }
  if (!coach.asking.value) coach.ask();
  return [text("coach_asking")];
}
