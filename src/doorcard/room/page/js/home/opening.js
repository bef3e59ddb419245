// Opening a table: what is played, how many chairs, and bots for those that friends don't take.

import { post } from "../api.js";
import { LEVELS } from "../text.js";
import { keepOpening, lastOpening } from "../terms/draft.js";
import { OneOf } from "../terms/fields.js";
import { TermsForm } from "../terms/form.js";
import { openingOf } from "../terms/terms.js";
import { html, useState } from "../ui.js";
import { sentence, text } from "../words.js";
import { leaveFor } from "./leaving.js";

const CHAIRS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const USUAL = { chairs: 8, bots: ["medium", "medium", "medium"] };

/** @typedef {typeof USUAL} Seating */

// The form that opens a table, filled in as this browser's owner did the last time.
/** @param {{ model: import("./model.js").HomeModel }} props */
export function Opening({ model }) {
  const [last] = useState(lastOpening);
  const [seats, setSeats] = useState({ ...USUAL, ...last.seats });
  const open = async (/** @type {import("../terms/terms.js").Terms} */ terms) => {
    const { table } = await post("/api/tables", openingOf(terms, seats));
    keepOpening(terms, seats);
    await leaveFor(`/tables/${table}`);
  };
  return html`<${TermsForm} opening id="opening" games=${model.games.value} stakes=${model.stakes.value}
      terms=${last.terms} submit=${open} words=${text("create")} head=${html`<h2>${text("open_table")}</h2>`}>
    <${Seats} seats=${seats} set=${setSeats} />
  </${TermsForm}>`;
}

/** @param {{ seats: Seating, set: (seats: Seating) => void }} props */
function Seats({ seats, set }) {
  const many = (/** @type {string} */ level) => seats.bots.filter((each) => each === level).length;
  const change = (/** @type {string} */ level, /** @type {number} */ count) =>
    set({ ...seats, bots: [...seats.bots.filter((each) => each !== level), ...Array(count).fill(level)] });
  return html`<div class="row">
    <${OneOf} label=${text("chairs")} name="chairs" value=${String(seats.chairs)} pairs=${CHAIRS.map((n) => [n, n])}
      pick=${(/** @type {string} */ chairs) => set({ ...seats, chairs: Number(chairs) })} />
    ${Object.entries(LEVELS).map(([level, words]) => html`<${OneOf} key=${level}
      label=${sentence(text("bots_of", { level: words }))} value=${String(many(level))}
      pairs=${Array.from({ length: 10 }, (_, n) => [n, n])} pick=${(/** @type {string} */ count) => change(level, Number(count))} />`)}
  </div>`;
}
