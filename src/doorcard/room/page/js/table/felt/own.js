// One's own place at the table: cards, what they come to, chips; or a way to sit down.

import { settings } from "../../settings.js";
import { html, useEffect, useState } from "../../ui.js";
import { text } from "../../words.js";
import { Afterwards } from "../moments/afterwards.js";
import { React } from "../moments/reactions.js";
import { askedOf, strengthWords } from "../phrases.js";
import { chairOf, playerAt } from "../state.js";
import { Cards } from "./cards.js";
import { Doing, Nameplate, seatClasses } from "./seats.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../model.js").TableModel} Model
 */

// One's own place. A hand of the past has no model.
/** @param {{ state: State, model?: Model }} props */
export function Own({ state, model }) {
  const { table, you } = state;
  const chair = chairOf(table, you.chair);
  if (!chair) return html`<section id="own">${model && !table?.closed && html`<${SitDown} model=${model} />`}</section>`;
  const player = playerAt(state.hand, chair.chair);
  return html`<section id="own">
    <article class=${seatClasses("seat mine", chair, player, Boolean(askedOf(state, player)))}
        aria-label=${text("your_place")} data-chair=${chair.chair} data-player=${player?.player}>
      <div class="me">
        <${Nameplate} state=${state} chair=${chair} player=${player}>
          ${(chair.promised ?? 0) > 0 && html`<small>${text("promised", { chips: chair.promised })}</small>`}
        <//>
        ${player && html`<${Doing} player=${player} hand=${state.hand} />`}
      </div>
      ${player && html`<${Hold} player=${player} hand=${state.hand} />`}
      ${model && html`<${Beside} state=${state} model=${model} player=${player} />`}
    </article>
  </section>`;
}

// One's cards and what they come to. Whoever wants them hidden sees them under the pointer.
/** @param {{ player: Player, hand: import("../state.js").Hand | null }} props */
function Hold({ player, hand }) {
  const cards = player.cards ?? [];
  if (!cards.length) return html`<div class="hold"></div>`;
  const veiled = settings.value.hideCards;
  const words = strengthWords(player.strengths ?? [], hand);
  const wilds = player.wilds ? ` (${text("wilds", { count: player.wilds })})` : "";
  return html`<div class="hold" tabindex=${veiled ? 0 : undefined} title=${veiled ? text("veil_hint") : undefined}>
    <${Cards} faces=${cards} veiled=${veiled} />
    ${!player.folded && words && html`<p class="words"><span class="you-hold">${text("your_hand")} </span>${words}${wilds}</p>`}
  </div>`;
}

// What one may do between hands, where one looks then.
/** @param {{ state: State, model: Model, player?: Player }} props */
function Beside({ state, model, player }) {
  const { table, you } = state;
  const back = () => model.send("sit_out", { out: false });
  return html`<div class="after">
    <${Afterwards} state=${state} model=${model} player=${player} />
    ${chairOf(table, you.chair)?.out && html`<button type="button" class="main" onClick=${back}>${text("sit_in")}</button>`}
    <${React} model=${model} />
  </div>`;
}

// Sit down, with as many chips as one brings.
/** @param {{ model: Model }} props */
function SitDown({ model }) {
  const table = /** @type {import("../state.js").Table} */ (model.state.value.table);
  const { terms } = table;
  const { least, most } = terms;
  const { seat } = model.state.value.you;
  const mustAsk = seat === "ask";
  const [chips, setChips] = useState(Math.min(most, 4 * least));
  const [asks, setAsks] = useState(false);
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    // Somebody may have taken the chair meanwhile; then any will do.
    const chair = chairOf(table, model.chair.value) ? 0 : model.chair.value;
    model.send("sit", { chips: Number(chips), chair });
    setAsks(mustAsk);
  };
  // Whoever asked here for a chair sits down once a host says yes.
  useEffect(() => {
    if (asks && seat === "approved") model.send("sit", { chips: Number(chips) });
  }, [seat]);
  if (seat === "asked") return html`<p class="sitting" role="status">${text("seat_asked")}</p>`;
  return html`<form class="sitting" onSubmit=${sit}>
    <p>${text("you_watch")}</p>
    <label class="field"><span>${text("sit_with", { least, most })}</span>
      <input id="buy-in" type="number" inputmode="numeric" required min=${least} max=${most} value=${chips}
        onInput=${(/** @type {any} */ event) => setChips(event.target.value)} /></label>
    <button class="main">${text(mustAsk ? "seat_ask" : "sit")}</button>
  </form>`;
}
