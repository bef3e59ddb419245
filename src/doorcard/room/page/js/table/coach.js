// The coach, where a table has one: how much of the pot everybody still in wins on average.

import { classes, html } from "../ui.js";
import { sentence, text } from "../words.js";
import { coachOf, mayAsk, percent } from "./coaching.js";
import { sideName } from "./hand.js";
import { whoIs } from "./state.js";

/**
 * @typedef {import("./model.js").TableModel} Model
 * @typedef {import("./coaching.js").PlayerOdds} PlayerOdds
 * @typedef {import("./coaching.js").Odds} Odds
 */

// A small panel with everybody's odds, beside the answers.
/** @param {{ model: Model }} props */
export function Coach({ model }) {
  const coach = coachOf(model);
  const { table, hand, you } = model.state.value;
  // Against a bank nobody has odds in a pot.
  if (!table?.terms.coach || !you.chair || hand?.banked) return null;
  const on = coach.on.value;
  const turn = (/** @type {any} */ event) => coach.turn(event.target.checked);
  return html`<section id="coach" aria-label=${text("coach")}>
    <header><h2>${text("coach")}</h2>
      ${on && mayAsk(model) && html`<button type="button" class="small" disabled=${coach.asking.value}
        onClick=${() => coach.ask()}>${text(coach.asking.value ? "coach_asking" : "coach_ask")}</button>`}
      <label class="check"><input type="checkbox" role="switch" checked=${on} aria-label=${text("coach_on")} onChange=${turn} /></label>
    </header>
    ${on && html`<${Advice} model=${model} />`}
  </section>`;
}

// One's own share in a line, for where there is no room for more.
/** @param {{ model: Model }} props */
export function CoachLine({ model }) {
  const coach = coachOf(model);
  if (!coach.on.value || !mayAsk(model)) return null;
  const { advice, trouble, asking } = coach;
  const mine = advice.value?.odds.players.find((each) => each.player === advice.value?.player);
  const said = asking.value ? text("coach_asking") : trouble.value || (mine && ownWords(mine, model.state.value.hand));
  return html`<p class=${classes("coach-line", asking.value && "asking")}>${said}
    ${!said && html`<button type="button" class="small" onClick=${() => coach.ask()}>${text("coach_ask")}</button>`}</p>`;
}

/** @param {PlayerOdds} odds @param {import("./state.js").Hand | null} hand */
function ownWords({ share, sides }, hand) {
  return [text("coach_share", { percent: percent(share) }), sidesWords(sides, hand)].filter(Boolean).join(" · ");
}

/** @param {{ model: Model }} props */
function Advice({ model }) {
  const { advice, trouble, asking } = coachOf(model);
  if (trouble.value) return html`<p class="quiet">${trouble.value}</p>`;
  if (!advice.value) return html`<p class="quiet">${text(asking.value ? "coach_asking" : "coach_waits")}</p>`;
  const { player, odds } = advice.value;
  const players = [...odds.players].sort((a, b) => Number(b.player === player) - Number(a.player === player));
  return html`<ul class=${classes("odds", asking.value && "asking")}>
      ${players.map((each) => html`<${Share} key=${each.player} model=${model} odds=${each} mine=${each.player === player} />`)}
      <${Rest} odds=${odds} />
    </ul>
    <p class="quiet samples">${text(odds.exact ? "coach_counted" : "coach_drawn", { count: odds.samples.toLocaleString("en-GB") })}
      ${odds.by === "engine" && text("coach_engine")}</p>`;
}

/** @param {{ model: Model, odds: PlayerOdds, mine: boolean }} props */
function Share({ model, odds: { player, share, sides }, mine }) {
  const told = sidesWords(sides, model.state.value.hand);
  return html`<li class=${classes(mine && "mine")}>
    <span>${mine ? text("you") : whoIs(model.state.value, player).name}</span>
    <meter min="0" max="1" value=${share} aria-hidden="true"></meter>
    <b>${text("percent", { percent: percent(share) })}</b>
    ${told && html`<small>${told}</small>`}
  </li>`;
}

// How often nobody wins the pot.
/** @param {{ odds: Odds }} props */
function Rest({ odds: { carried = 0, redealt = 0 } }) {
  /** @type {[number, string][]} */
  const rest = [[carried, "coach_carried"], [redealt, "coach_redealt"]];
  return rest.filter(([part]) => part > 0).map(([part, key]) => html`<li class="rest" key=${key}>
    <span>${text(key)}</span><b>${text("percent", { percent: percent(part) })}</b></li>`);
}

// By which sides a share is won, where there are several.
/** @param {Record<string, number>} sides @param {import("./state.js").Hand | null} hand */
function sidesWords(sides, hand) {
  const all = Object.entries(sides);
  return all.length < 2 ? "" : all.map(([side, part]) =>
    text("coach_side", { side: sentence(sideName(hand, side)), percent: percent(part) })).join(" · ");
}
