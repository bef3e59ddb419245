// Sitting down, for a visitor without a chair: the game and the stakes, the chips to bring, and another name
// where somebody here has yours.

import { ask } from "../../api.js";
import { useFieldFault } from "../../fields.js";
import { Explained } from "../../glossary.js";
import { TabMemory } from "../../tab_memory.js";
import { html, useEffect, useState } from "../../ui.js";
import { text, textParts } from "../../words.js";
import { chairOf } from "../state.js";

/** @typedef {import("../model.js").TableModel} Model */

// The name under which a tab keeps, over a reload, that you sit down with so many chips.
const SITTING = "sitting";
const memory = new TabMemory();

// Take another name, where somebody with your name sits here; the page begins anew with it, and sits down.
/** @param {Model} model @param {string} name @param {number} chips */
async function rename(model, name, chips) {
  await model.attempt(async () => {
    await ask("PATCH", "/api/me", { name });
    memory.keep(SITTING, String(chips));
    location.reload();
  });
}

// The game and its stakes, in words of which each can be tapped for its meaning; left out while a hand is
// watched, which needs the room.
/** @param {{ terms: import("../../wire.js").TermsFace }} props */
function Played({ terms: { stakes, menu, mode } }) {
  const words = textParts(stakes.ante ? "sit_stakes" : "sit_stakes_bare", stakes);
  const count = text("games_count", { count: menu.length });
  const games = menu.length > 1 && mode !== "fixed" ? `${text(`mode_${mode}`)}, ${count}` : menu[0]?.title;
  return html`${games && html`<span class="plays">${text("sit_plays", { games })}</span>`}
    ${Boolean(stakes.small) && html` <span class="quiet"><${Explained} words=${words} apart /></span>`}`;
}

// The form, with the number of chips to bring.
/** @param {{ model: Model }} props */
export function SitDown({ model }) {
  const table = /** @type {import("../state.js").Table} */ (model.state.value.table);
  const { terms } = table;
  const { least, most } = terms;
  const { hand, you: { seat } } = model.state.value;
  const runs = hand && !hand.over;
  const mustAsk = seat === "ask";
  const [chips, setChips] = useState(Math.min(most, 4 * least));
  const [asks, setAsks] = useState(false);
  const [name, setName] = useState(/** @type {string | null} */ (null));
  const { wrong, check } = useFieldFault();
  const sit = async (/** @type {Event} */ event) => {
    if (!check(event)) return;
    if (name !== null) return rename(model, name, Number(chips));
    await sitWith(Number(chips));
  };
  const sitWith = async (/** @type {number} */ chips) => {
    // Somebody may have taken the chair meanwhile; then any will do.
    const chair = chairOf(table, model.chair.value) ? 0 : model.chair.value;
    const error = await model.send("sit", { chips, chair });
    if (error?.code === "name_taken") {
      setName("");
      model.trouble.value = "";
    }
    setAsks(mustAsk);
  };
  useEffect(() => {
    const wanted = Number(memory.take(SITTING));
    if (wanted) sitWith(wanted);
  }, []);
  // A visitor who asked here for a chair sits down once a host says yes.
  useEffect(() => {
    if (asks && seat === "approved") model.send("sit", { chips: Number(chips) });
  }, [seat]);
  if (seat === "asked") return html`<p class="sitting" role="status">${text("seat_asked")}</p>`;
  return html`<form class="sitting" noValidate onSubmit=${sit}>
    ${name === null ? html`<p>${text("you_watch")} ${!runs && html`<${Played} terms=${terms} />`}</p>`
      : html`<label class="field"><span>${text("name_other")}</span>
      <input id="other-name" required maxlength="24" autocomplete="nickname" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>`}
    <label class="field"><span>${text("sit_with", { least, most })}</span>
      <input id="buy-in" type="number" inputmode="numeric" required min=${least} max=${most} value=${chips}
        aria-invalid=${Boolean(wrong)} aria-describedby=${wrong ? "wrong-buy-in" : undefined}
        onInput=${(/** @type {any} */ event) => setChips(event.target.value)} /></label>
    <button class="main">${text(name !== null && !mustAsk ? "name_take" : mustAsk ? "seat_ask" : "sit")}</button>
    <p class="error" role="alert" id="wrong-buy-in">${wrong}</p>
  </form>`;
}
