// Lessons on the front page, for people who have never played stud, and the glossary.

import { TermList } from "../glossary.js";
import { Lessons } from "../lessons.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";

// Somebody who gives no name comes in as a guest.
/** @param {{ model: import("./model.js").HomeModel, name?: string }} props */
export function Learn({ model, name = "" }) {
  const before = async () => {
    if (!model.me.value) await model.comeIn(name.trim() || text("guest"));
  };
  const [open, setOpen] = useState(false);
  return html`<details id="learn">
    <summary>${text("learn_title")}</summary>
    <${Lessons} before=${before} game=${model.chosen.value} />
  </details>
  <details id="words" onToggle=${(/** @type {any} */ event) => setOpen(event.currentTarget.open)}>
    <summary>${text("sheet_glossary")}</summary>
    ${open && html`<${TermList} />`}
  </details>`;
}
