// A lesson: what the teacher says to a question, and to an answer that is better thought over.

import { get } from "../api.js";
import { Explained } from "../glossary.js";
import { beginLesson } from "../lessons.js";
import { remember, remembered } from "../settings.js";
import { classes, effect, html, signal } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {import("../lessons.js").Row} Row
 * @typedef {{ to: Record<string, unknown>, words?: string, after?: string }} Advice
 * @typedef {{
 *   lesson: string, title: string, number: number, of: number, hand?: number, decision?: number,
 *   words?: string, advice?: Advice[], over?: boolean, next?: Row | null,
 * }} Said
 */

// The teacher's panel, above the answers; nothing at any other table.
/** @param {{ model: Model }} props */
export function Lesson({ model }) {
  if (!model.state.value.table?.terms.lesson) return null;
  const teaching = teachingOf(model);
  const said = teaching.said.value;
  const held = teaching.held.value;
  const reply = teaching.reply.value;
  const beats = html`<button type="button" class="term" aria-haspopup="dialog" onClick=${() => model.open("primer")}>${text("primer_open")}</button>`;
  return html`<div class="teaching"><section id="lesson" class=${classes(said?.over && "over")} tabindex="0" aria-label=${text("lesson")}>
    <h2>${said ? text("lesson_title", said) : text("lesson")}</h2>
    <div aria-live="polite">
      ${held ? html`<p class="held">${held.words}</p>`
        : html`${reply && html`<p class="reply">${reply}</p>`}
          <p><${Explained} words=${said?.words || text("lesson_begins")} />${said?.decision ? html` ${beats}` : null}</p>`}
    </div>
    ${held && html`<p class="inline">
      <button type="button" class="main" onClick=${() => teaching.think()}>${text("lesson_think")}</button>
      <button type="button" onClick=${() => teaching.insist()}>${text("lesson_insist")}</button></p>`}
    ${said?.over && html`<p class="inline">
      ${said.next && html`<button type="button" class="main" onClick=${() => teaching.go(said.next?.id ?? "")}>${text("lesson_next", said.next)}</button>`}
      <button type="button" onClick=${() => teaching.go(said.lesson)}>${text("lesson_again")}</button>
      <a class=${classes("button", !said.next && "main")} href="/">${text("lesson_play")}</a></p>`}
  </section></div>`;
}

// --- following the hand

// Under which name it is kept that what comes before the first hand was said.
const PRIMER = "primer";

/** @type {WeakMap<Model, Teaching>} */
const KNOWN = new WeakMap();

/** @param {Model} model @returns {Teaching} */
function teachingOf(model) {
  const known = KNOWN.get(model) ?? new Teaching(model);
  KNOWN.set(model, known);
  return known;
}

class Teaching {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.said = signal(/** @type {Said | null} */ (null));
    // An answer that waits, since the teacher would give another.
    this.held = signal(/** @type {{ question: string, action: object, words: string } | null} */ (null));
    // What is said to the answer that was given last.
    this.reply = signal("");
    this.asked = "";
    this.sure = false;
    model.answering.consider = (action) => this.consider(action);
    effect(() => this.follow());
  }

  // Ask what is said once for each question, and at the end.
  follow() {
    const { hand, ask } = this.model.state.value;
    const question = hand?.over ? `${hand.number}/over` : ask?.mine ? `${hand?.number}/${ask.decision}` : "";
    if (!question && this.asked) this.held.value = null;
    if (!question || question === this.asked) return;
    this.asked = question;
    this.held.value = null;
    this.ask(question);
  }

  /** @param {string} question */
  ask(question) {
    return this.model.attempt(async () => {
      const said = await get(`/api/tables/${encodeURIComponent(this.model.id)}/lesson`);
      if (question !== this.asked) return;
      this.said.value = said;
      this.begin(said);
    });
  }

  // Before somebody's first hand of all, say what beats what.
  /** @param {Said} said */
  begin({ number, decision }) {
    if (number !== 1 || !decision || remembered(PRIMER, false)) return;
    remember(PRIMER, true);
    this.model.open("primer");
  }

  // Tell whether an answer waits until it was thought over.
  /** @param {object} action */
  consider(action) {
    const said = this.said.value;
    const { hand, ask } = this.model.state.value;
    if (!said || said.hand !== hand?.number || said.decision !== ask?.decision) return false;
    const { words = "", after = "" } = (said.advice ?? []).find(({ to }) => fits(to, action)) ?? {};
    const waits = Boolean(words) && !this.sure;
    if (waits) this.held.value = { question: this.asked, action, words };
    else this.reply.value = words ? text("lesson_insisted") : after;
    return waits;
  }

  // Choose again.
  think() {
    this.held.value = null;
    this.model.answering.begin();
    document.getElementById("answers")?.focus({ preventScroll: true });
  }

  // Give the answer all the same.
  insist() {
    const { held } = this;
    const action = held.value?.action;
    held.value = null;
    if (!action) return;
    this.sure = true;
    this.model.answering.answer(action);
    this.sure = false;
  }

  // Leave this lesson for another, or for the same one from its beginning.
  /** @param {string} lesson */
  async go(lesson) {
    await this.model.attempt(() => beginLesson(lesson));
  }
}

/** @param {Record<string, unknown>} to @param {any} action */
function fits(to, action) {
  return Object.entries(to).every(([name, value]) => action[name] === value);
}
