// How hands rank, and how to read the table: for the game that is played there, and in a first lesson.

import { get } from "../api.js";
import { Card } from "../table/felt/cards.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { Drawer } from "./drawer.js";
import { Examples, useFetched } from "./rules.js";

// A card that only its owner sees, one that lies face down though everybody knows it, and one that is face up.
const OWN = { c: "Kh", known: /** @type {const} */ ("owner") };
const KNOWN = { c: "Ks", known: /** @type {const} */ ("all") };
const OPEN = { c: "Kd", up: true };

/** @param {{ model: import("../table/model.js").TableModel }} props */
export function PrimerDrawer({ model }) {
  const { value: sheet, error } = useFetched(() => get(`/api/tables/${model.id}/sheet`), "");
  const { hand, table } = model.state.value;
  const taught = Boolean(table?.terms.lesson);
  const bringIn = (hand?.stakes ?? table?.terms.stakes)?.bring_in;
  const [first, ...others] = sheet?.shares ?? [];
  return html`<${Drawer} title=${text("primer_title")} close=${() => model.close()} kind="primer">
    <article class="sheet">
      <p>${taught ? text("primer_five") : first?.words}</p>
      <${Lows} share=${first} />
      ${error && html`<p class="error">${error}</p>`}
      <${Examples} examples=${sheet?.shares?.[0]?.examples ?? []} />
      ${first?.examples?.some((/** @type {import("./rules.js").Example} */ { kind }) => kind)
        && html`<p>${text("primer_kicker")}</p>`}
      <p class="quiet letters">${text("letters")}</p>
      ${others.map((/** @type {import("./rules.js").Share} */ share, /** @type {number} */
        i) => html`<p key=${i}>${share.words}</p><${Lows} share=${share} />
          <${Examples} examples=${share.examples ?? []} />`)}
      <h3>${text("primer_table")}</h3>
      <ul>
        <li><b class="mark" aria-hidden="true">${text("dealer_button")}</b> ${text("primer_dealer")}</li>
        <li><span class="pair"><${Card} face=${OWN} /><${Card} face=${KNOWN} /><${Card} face=${OPEN} /></span>
          ${text("card_marks")} ${text("primer_strip")}</li>
        ${bringIn && html`<li>${text("primer_complete")}</li>`}
      </ul>
    </article>
  <//>`;
}

// How two lows are compared, and what counts against one in this game.
/** @param {{ share?: import("./rules.js").Share }} props */
function Lows({ share }) {
  return share?.lows ? html`<p>${share.lows.join(" ")}</p>` : null;
}
