// Races for odd chips: the cards that everybody got, and who won a chip with them.

import { cardName, cardText, nameOf } from "../table/felt/cards.js";
import { html } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {import("./model.js").Tournament} Tournament
 * @typedef {import("./model.js").News} News
 */

// How many races are shown, the latest first.
const SHOWN = 4;

/** @param {{ event: Tournament }} props */
export function Races({ event: { news, players } }) {
  const races = news.filter(({ what, cards }) => what === "race"
    && cards?.some((each) => each.cards.length)).slice(-SHOWN).reverse();
  const nameIn = (/** @type {number} */ number) => players.find((each) => each.number === number)?.name ?? "";
  return races.length > 0 && html`<section class="panel races"><h2>${text("trn_races")}</h2>
    <p class="quiet">${text("trn_races_hint")}</p>
    ${races.map((race) => html`<div key=${race.seq}><h3>${text("trn_table", { number: race.table ?? 0 })}</h3>
      <ul>${(race.cards ?? []).filter(({ cards }) => cards.length).map(
        ({ player, cards, won }) => html`<li key=${player} class=${won ? "won" : ""}>
        <bdi>${nameIn(player)}</bdi> <span class="raced">
          ${cards.map((card) => html`<${Raced} key=${card} card=${card} />`)}</span>
        ${won && html`<b class="note">${text("trn_race_won")}</b>`}</li>`)}</ul></div>`)}
  </section>`;
}

/** @param {{ card: number }} props */
function Raced({ card }) {
  const name = nameOf(card);
  return name && html`<span role="img" aria-label=${cardName(name)}>${cardText(card)}</span> `;
}
