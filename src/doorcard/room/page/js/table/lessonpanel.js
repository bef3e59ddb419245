// The teacher's panel: the words about a question, and the ways on from a lesson that is over.

import { Explained, terms } from "../glossary.js";
import { keepDone } from "../lessons.js";
import { beginLesson, keepLearned, playLearned } from "../solo.js";
import { classes, html, narrow, useEffect, useRef } from "../ui.js";
import { text } from "../words.js";
import { learnWords } from "./answering/newwords.js";
import { Key, shortcut } from "./answering/hints.js";
import { INSIST, SHOW, lessonNow } from "./lesson.js";
import { unbroken } from "./phrases.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {import("./lesson.js").Teaching} Teaching
 */

/** @param {{ model: Model, teaching: Teaching }} props */
export function Panel({ model, teaching }) {
  const latest = teaching.latest.value;
  const held = teaching.held.value;
  const { asks, now, reply, hint, hides } = lessonNow(teaching, model);
  // Where there is room, what was wrong with your answer stays beside the next question.
  const said = reply || (!narrow.value && asks && !latest?.over ? teaching.corrected.value : "");
  const at = latest ? text(latest.step ? "lesson_step" : "lesson_title", latest) : text("lesson");
  const about = latest ? `: ${latest.title}` : "";
  const { offers = [] } = model.state.value.ask ?? {};
  const taught = asks ? [now, hint, ...offers.map(({ words }) => words)].join(" · ") : "";
  useEffect(() => learnWords(taught), [taught, terms.value]);
  const done = latest?.over ? latest.lesson : "";
  useEffect(() => void (done && keepDone(done)), [done]);
  // Leave this lesson for another, or for the same one from its beginning.
  const go = (/** @type {string} */ lesson) => model.attempt(() => beginLesson(lesson));
  const beats = html`${hides && html`<button type="button" class="term" id="show-move"
    aria-keyshortcuts=${shortcut(SHOW)} onClick=${() => teaching.show()}><span>${text("lesson_show")}</span>${" "}
    <${Key} name=${SHOW} /></button>${" · "}`}<button type="button" class="term" aria-haspopup="dialog"
    onClick=${() => model.open("primer")}>${text("primer_open")}</button>${" · "}<button
    type="button" class="term" aria-haspopup="dialog"
    onClick=${() => model.open("glossary")}>${text("glossary")}</button>`;
  return html`<div class="teaching"><section id="lesson" class=${classes(asks && (latest?.over ? "over" : "asks"))}
    tabindex="0" aria-label=${at + about}>
    <h3><span>${at}<span class="about">${about}</span></span>${latest?.step
      && html`<b aria-hidden="true">${text("lesson_short", latest)}</b>`}</h3>
    <div>
      ${held ? html`<p class="held">${held.words}</p>`
        : html`${said && html`<p class="reply">${said}</p>`}
          ${now && html`<p><${Explained} words=${now}
            plain=${unbroken} />${hint && html` <b><${Explained} words=${hint}
            plain=${unbroken} /></b>`}${asks && !latest?.over && html` ${beats}`}</p>`}`}
    </div>
    ${held && html`<${Held} key=${held.question} teaching=${teaching} />`}
    ${latest?.over && html`<p class="inline">
      ${latest.next && html`<button type="button" class="main"
        onClick=${() => go(latest.next?.id ?? "")}>${text("lesson_next", latest.next)}</button>`}
      <button type="button" onClick=${() => go(latest.lesson)}>${text("lesson_again")}</button>
      <button type="button" class=${classes(!latest.next && "main")} id="play-learned"
        onClick=${() => model.attempt(() => playLearned(latest.game))}>${text("lesson_play")}</button>
      ${!latest.next && html`<a class="button" href="/#shelf"
        onClick=${() => keepLearned(latest.game)}>${text("lesson_other")}</a>`}</p>`}
  </section></div>`;
}

// The choice between two answers when the teacher would give another one; the focus is led there.
/** @param {{ teaching: Teaching }} props */
function Held({ teaching }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.focus(), []);
  return html`<div class="inline" role="group" ref=${place} tabindex="-1" aria-label=${text("lesson_held")}>
    <button type="button" class="main" aria-keyshortcuts=${shortcut("esc")}
      onClick=${() => teaching.think()}><span>${text("lesson_think")}</span><${Key} name="esc" /></button>
    <button type="button" aria-keyshortcuts=${shortcut(INSIST)}
      onClick=${() => teaching.insist()}><span>${text("lesson_insist")}</span><${Key} name=${INSIST} /></button></div>`;
}
