// Lessons on the front page, for people who have never played stud, and the glossary.

import { get } from "../api.js";
import { TermList } from "../termlist.js";
import { Lessons } from "../lessons.js";
import { beginLesson } from "../solo.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";

// Begin the first of them.
export async function beginFirst() {
  const [{ id }] = await get("/api/lessons");
  await beginLesson(id);
}

/** @param {{ model: import("./model.js").HomeModel, title?: string }} props */
export function Learn({ model, title = text("learn_title") }) {
  const [open, setOpen] = useState(false);
  return html`<details id="learn">
    <summary>${title}</summary>
    <${Lessons} before=${() => model.comeInSomehow()} game=${model.solo.value?.game ?? ""} />
  </details>
  <details id="words" onToggle=${(/** @type {any} */ event) => setOpen(event.currentTarget.open)}>
    <summary>${text("sheet_glossary")}</summary>
    ${open && html`<${TermList} />`}
  </details>`;
}
