// A lesson: the teacher's words about a question, and about an answer that is better thought over.

import { get } from "../api.js";
import { settings } from "../settings.js";
import { effect, html, later, signal } from "../ui.js";
import { listed, text } from "../words.js";
import { asSpoken } from "./ears/wording.js";
import { takeRefuge } from "./focus.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {import("../lessons.js").Row} Row
 * @typedef {{ to: Record<string, unknown>, words?: string, after?: string }} Advice
 * @typedef {{
 *   lesson: string, game: string, title: string, number: number, of: number, hand?: number, decision?: number,
 *   words?: string, hint?: string, advice?: Advice[], over?: boolean, next?: Row | null, step?: number, steps?: number,
 * }} LessonWords
 */

// The teacher's panel, above the answers, which is fetched with the first lesson; nothing at any other table.
/** @param {{ model: Model }} props */
export function Lesson({ model }) {
  return model.state.value.table?.terms.lesson
    && html`<${Panel} model=${model} teaching=${teachingOf(model)} />`;
}

const Panel = later(() => import("./lessonpanel.js").then((module) => module.Panel));

// The keys that insist on an answer that the teacher holds, and have the move shown that is asked for.
export const INSIST = "g";
export const SHOW = "x";

// Choose by a key between the two ways on from an answer that the teacher holds: think again, or insist; or have
// the move shown. Tell whether there was anything to answer so.
/** @param {Model} model @param {"think" | "insist" | "show"} how */
export function answerTeacher(model, how) {
  const teaching = model.state.value.table?.terms.lesson ? teachingOf(model) : null;
  if (!teaching || !(how === "show" ? lessonNow(teaching, model).hides : teaching.held.value)) return false;
  teaching[how]();
  return true;
}

// Return the teacher's words as they are heard; none while the player only waits.
/** @param {Model} model @returns {string[]} */
export function lessonSpoken(model) {
  if (!model.state.value.table?.terms.lesson) return [];
  const teaching = teachingOf(model);
  const { asks, now, reply, hint, hides } = lessonNow(teaching, model);
  const { words = "" } = teaching.held.value ?? {};
  // Words about an answer come once the answer was carried out.
  const given = model.answering.sent.value ? "" : reply;
  const over = asks ? stepsSpoken(teaching) : "";
  return (words ? [`${words} ${settings.peek().hotkeys
    ? text("lesson_held_keys", { key: INSIST.toUpperCase() }) : text("lesson_held_tab")}`]
    : [given, asks ? stepSpoken(teaching) + now : "", hides ? showSpoken() : hint, over])
    .filter(Boolean).map(asSpoken);
}

// Tell whether the teacher has come to the question that is put to you now.
/** @param {Model} model */
export function teacherAsks(model) {
  const { table, ask } = model.state.value;
  return Boolean(table?.terms.lesson && ask?.mine && lessonNow(teachingOf(model), model).asks);
}

// How the move is shown that the teacher asks for.
const showSpoken = () => (settings.peek().hotkeys ? text("lesson_show_key", { key: SHOW.toUpperCase() })
  : text("lesson_show_tab"));

// Return the number of a step before its words; nothing where the steps have none.
/** @param {Teaching} teaching */
function stepSpoken({ latest: { value: latest } }) {
  return latest?.step ? `${text("lesson_step", latest)}: ` : "";
}

// Return where a lesson that is over leads to, by its buttons.
/** @param {Teaching} teaching */
function stepsSpoken({ latest: { value: latest } }) {
  if (!latest?.over) return "";
  const steps = [latest.next && text("lesson_next", latest.next), text("lesson_again"), text("lesson_play"),
    !latest.next && text("lesson_other")].filter(Boolean);
  return text("lesson_steps", { steps: listed(/** @type {string[]} */ (steps), "or") });
}

// Return the teacher's last words, asked for by a key or in the table as it is read.
/** @param {Model} model */
export function lastWordsSpoken(model) {
  const { now, reply, hint, hides } = lessonNow(teachingOf(model), model);
  const words = [reply, now, hides ? showSpoken() : hint].filter(Boolean).join(" ");
  return asSpoken(teachingOf(model).held.value?.words || words);
}

// Return the teacher's words now: about the question while it is open, at the end how it went, and in between
// the verdict on your answer. A question that names no move `hides` it, until it is shown as a `hint`.
/** @param {Teaching} teaching @param {Model} model */
export function lessonNow(teaching, model) {
  const { hand, ask } = model.state.value;
  const latest = teaching.latest.value;
  const fits = latest?.hand === hand?.number
    && (hand?.over ? latest?.over : ask?.mine && latest?.decision === ask.decision);
  const sent = !hand?.over && model.answering.sent.value;
  const reply = ask?.mine && !sent ? "" : teaching.reply.value;
  const asks = fits && !sent;
  const waits = latest?.hand ? text("lesson_waits") : text("lesson_begins");
  const move = asks && latest?.hint || "";
  const shown = teaching.shown.value === teaching.asked;
  const now = asks ? latest?.words : reply ? "" : waits;
  return { asks, reply, now, hint: shown ? move : "", hides: Boolean(move) && !shown };
}

// --- following the hand

/** @type {WeakMap<Model, Teaching>} */
const KNOWN = new WeakMap();

/** @param {Model} model @returns {Teaching} */
function teachingOf(model) {
  const known = KNOWN.get(model) ?? new Teaching(model);
  KNOWN.set(model, known);
  return known;
}

export class Teaching {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.latest = signal(/** @type {LessonWords | null} */ (null));
    // An answer that waits, since the teacher would give another.
    this.held = signal(/** @type {{ question: string, action: object, words: string } | null} */ (null));
    // The words about the answer that was given last.
    this.reply = signal("");
    // The same where another answer was advised.
    this.corrected = signal("");
    this.asked = "";
    // The question whose move was shown.
    this.shown = signal("");
    this.sure = false;
    model.answering.consider = (action) => this.consider(action);
    effect(() => this.follow());
    effect(() => {
      if (model.undone.value) this.reply.value = this.corrected.value = "";
    });
  }

  // Ask for the words once for each question, and at the end.
  follow() {
    const { hand, ask } = this.model.state.value;
    const question = hand?.over ? `${hand.number}/over` : ask?.mine ? `${hand?.number}/${ask.decision}` : "";
    if (!question && this.asked) this.held.value = null;
    if (!question || question === this.asked) return;
    this.asked = question;
    this.held.value = null;
    this.ask(question);
  }

  /** @returns {Promise<LessonWords>} */
  fetch() {
    return get(`/api/tables/${encodeURIComponent(this.model.id)}/lesson`);
  }

  /** @param {string} question */
  ask(question) {
    return this.model.attempt(async () => {
      const latest = await this.fetch();
      if (question === this.asked) this.latest.value = latest;
    });
  }

  // Tell whether an answer waits until it was thought over.
  /** @param {object} action */
  consider(action) {
    const latest = this.latest.value;
    const { hand, ask } = this.model.state.value;
    if (!latest || latest.hand !== hand?.number || latest.decision !== ask?.decision) return false;
    const { to = {}, words = "", after = "" } = (latest.advice ?? []).find((each) => fits(each.to, action)) ?? {};
    const waits = Boolean(words) && !this.sure;
    if (waits) this.held.value = { question: this.asked, action, words };
    else this.reply.value = words ? text("lesson_insisted") : after;
    this.corrected.value = !words && Object.keys(to).length === 0 ? after : "";
    return waits;
  }

  // Show the move that is asked for.
  show() {
    this.shown.value = this.asked;
  }

  // Choose again.
  think() {
    this.held.value = null;
    this.model.answering.begin();
    takeRefuge();
  }

  // Give the answer all the same.
  insist() {
    const action = this.held.value?.action;
    if (!action) return;
    // The advice stays said: the answer is on its way before the question is open again.
    this.sure = true;
    this.model.answering.answer(action);
    this.sure = false;
    this.held.value = null;
  }
}

/** @param {Record<string, unknown>} to @param {any} action */
function fits(to, action) {
  return Object.entries(to).every(([name, value]) => action[name] === value);
}
