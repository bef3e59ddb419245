// What beats what, and what one sees at the table: before somebody's first hand of all one after the
// other, and from the menu together, for the game that is played there.

import { get } from "../api.js";
import { Card } from "../table/felt/cards.js";
import { html, useEffect, useRef, useState } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";
import { Examples, useFetched } from "./rules.js";

// A card that only its owner sees, and one that lies open.
const OWN = { c: "Kh", known: /** @type {const} */ ("owner") };
const OPEN = { c: "Kd", up: true };

/** @param {{ model: import("../table/model.js").TableModel }} props */
export function PrimerDrawer({ model }) {
  const { value: sheet, error } = useFetched(() => get(`/api/tables/${model.id}/sheet`), "");
  const close = () => model.close();
  const taught = Boolean(model.state.value.table?.terms.lesson);
  const [first, ...others] = sheet?.shares ?? [];
  // Of the two parts a lesson shows one at a time, so that nobody begins without the second.
  const [later, setLater] = useState(false);
  const seen = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (later) seen.current?.focus();
  }, [later]);
  return html`<${Drawer} title=${text("primer_title")} close=${close} kind="primer" called=${false}>
    <article class="sheet">
      <div hidden=${taught && later}>
      <p>${taught ? text("primer_five") : first?.words}</p>
      ${error && html`<p class="error">${error}</p>`}
      <${Examples} examples=${sheet?.shares?.[0]?.examples ?? []} />
      ${first?.examples?.some((/** @type {import("./rules.js").Example} */ { kind }) => kind) && html`<p>${text("primer_kicker")}</p>`}
      <p class="quiet letters">${text("letters")}</p>
      ${!taught && others.map((/** @type {import("./rules.js").Share} */ share, /** @type {number} */ i) => html`<p key=${i}>${share.words}</p><${Examples} examples=${share.examples ?? []} />`)}
      </div>
      <div hidden=${taught && !later}>
      <h3 ref=${seen} tabindex="-1">${text("primer_table")}</h3>
      <ul>
        <li><b class="mark" aria-hidden="true">${text("dealer_button")}</b> ${text("primer_dealer")}</li>
        <li><span class="pair"><${Card} face=${OWN} /><${Card} face=${OPEN} /></span> ${text("primer_strip")}</li>
        <li>${text("primer_complete")}</li>
      </ul>
      </div>
    </article>
    ${taught && html`<p class="begins">${later
      ? html`<button type="button" key="begin" class="main" onClick=${close}>${text("primer_begin")}</button>`
      : html`<button type="button" key="next" class="main" onClick=${() => setLater(true)}>${text("primer_next")}</button>`}</p>`}
  <//>`;
}
