// What somebody needs to know before their first hand of all: what beats what, and what they see.

import { get } from "../api.js";
import { Card } from "../table/felt/cards.js";
import { html } from "../ui.js";
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
  return html`<${Drawer} title=${text("primer_title")} close=${close} kind="primer" called=${false}>
    <article class="sheet">
      <p>${text("primer_five")}</p>
      ${error && html`<p class="error">${error}</p>`}
      <${Examples} examples=${sheet?.shares?.[0]?.examples ?? []} />
      <p>${text("primer_kicker")}</p>
      <p class="quiet letters">${text("letters")}</p>
      <h3>${text("primer_table")}</h3>
      <ul>
        <li><b class="mark" aria-hidden="true">${text("dealer_button")}</b> ${text("primer_dealer")}</li>
        <li><span class="pair"><${Card} face=${OWN} /><${Card} face=${OPEN} /></span> ${text("primer_strip")}</li>
        <li>${text("primer_complete")}</li>
      </ul>
    </article>
    <p class="begins"><button type="button" class="main" onClick=${close}>${text("primer_begin")}</button></p>
  <//>`;
}
