// The lessons for people who have never played stud, to choose from.

import { get, post } from "./api.js";
import { Wrong, useAttempt } from "./forms.js";
import { html, useEffect, useState } from "./ui.js";
import { text } from "./words.js";

/** @typedef {{ id: string, title: string, summary: string }} Row */

// A button for each; `before` is done first.
/** @param {{ before?: () => Promise<unknown> }} props */
export function Lessons({ before }) {
  const [rows, setRows] = useState(/** @type {Row[]} */ ([]));
  const { busy, complaint, attempt } = useAttempt();
  useEffect(() => void attempt(async () => setRows(await get("/api/lessons"))), []);
  const begin = (/** @type {string} */ lesson) => attempt(async () => {
    await before?.();
    await beginLesson(lesson);
  });
  return html`<div class="learn">
    <p class="quiet">${text("learn_hint")}</p>
    <ol>${rows.map(({ id, title, summary }) => html`<li key=${id}>
      <button type="button" disabled=${busy} data-lesson=${id} onClick=${() => begin(id)}>${title}</button>
      <span class="quiet">${summary}</span></li>`)}</ol>
    <${Wrong} complaint=${complaint} />
  </div>`;
}

// Open a table for a lesson, and go there to be dealt in.
/** @param {string} lesson */
export async function beginLesson(lesson) {
  const { table } = await post(`/api/lessons/${encodeURIComponent(lesson)}`);
  location.assign(`/tables/${table}#deal`);
}
