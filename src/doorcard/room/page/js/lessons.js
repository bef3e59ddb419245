// The lessons for people who have never played stud, to choose from.

import { get } from "./api.js";
import { Wrong, useAttempt } from "./forms.js";
import { remember, remembered } from "./settings.js";
import { beginLesson } from "./solo.js";
import { html, useEffect, useState } from "./ui.js";
import { text } from "./words.js";

/** @typedef {{ id: string, title: string, summary: string, game: string }} Row */

const DONE = "lessons";

// Keep in this browser that a lesson was played to its end.
/** @param {string} lesson */
export function keepDone(lesson) {
  remember(DONE, [...new Set([...remembered(DONE, []), lesson])]);
}

// A button for each, under its number, with a tick once it was done in this browser; those of the `game` that
// somebody is about to play say so. `before` is called when one is begun.
/** @param {{ before?: () => Promise<unknown>, game?: string }} props */
export function Lessons({ before, game }) {
  const [rows, setRows] = useState(/** @type {Row[]} */ ([]));
  const { busy, complaint, attempt } = useAttempt();
  useEffect(() => void attempt(async () => setRows(await get("/api/lessons"))), []);
  const done = remembered(DONE, []);
  const begin = (/** @type {string} */ lesson) => attempt(async () => {
    await before?.();
    await beginLesson(lesson);
  });
  return html`<div class="learn">
    <p class="quiet">${text("learn_hint")}</p>
    <ol>${rows.map(({ id, title, summary, game: taught }, i) => html`<li key=${id}>
      <button type="button" aria-disabled=${busy} data-lesson=${id} data-number=${i + 1}
        onClick=${() => begin(id)}>${title}${done.includes(id) && html` <span
          aria-hidden="true">✓</span><span class="unseen"> (${text("learn_done")})</span>`}</button>
      <span class="quiet">${taught === game && html`<b>${text("learn_fits")}</b> `}${summary}</span></li>`)}</ol>
    <${Wrong} complaint=${complaint} />
  </div>`;
}
