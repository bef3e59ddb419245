// The plan of a tournament, in words: games, levels, who may enter and how long.

import { html } from "../ui.js";
import { LOCALE, formatNumber, listed, stakesLine, text } from "../words.js";

/**
 * @typedef {import("./model.js").Tournament} Tournament
 * @typedef {import("./model.js").Level} Level
 */

/**
 * @typedef {{ begins_at: number | null, structure?: { start?: "full" | "time" }, places: number,
 *   host?: boolean }} Beginning
 */

// Return when it begins, in words.
/** @param {Beginning} event */
export function beginning(event) {
  const { begins_at: at, places, host } = event;
  if (at != null) return text("trn_starts_at", { when: whenText(at) });
  return waitsForHost(event) ? text(host ? "trn_starts_you" : "trn_starts_host") : text("trn_starts_full", { places });
}

// Tell whether nothing but its host's word begins it.
/** @param {Beginning} event */
export const waitsForHost = ({ begins_at: at, structure }) => at == null && structure?.start === "time";

// Return a moment as its reader writes it: the day only where it is not today.
/** @param {number} at in seconds */
function whenText(at) {
  const when = new Date(at * 1000);
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString(LOCALE,
    { hour: "numeric", minute: "2-digit", ...(today ? {} : { weekday: "short", day: "numeric", month: "short" }) });
}

// Return the stakes of a level as a line.
/** @param {Level} level */
function levelStakes({ small_bet: small, big_bet: big = 0, ante, bring_in = 0 }) {
  return stakesLine(/** @type {any} */ ({ small, big: big || 2 * small, ante, bring_in }));
}

// The panel: a line for each thing, the levels folded.
/** @param {{ event: Tournament }} props */
export function Plan({ event }) {
  const { games, structure, places, phase, level } = event;
  const { stack, seats = 8, late_until: late = 0, format, max_entries: times = 2, bounty = "off",
    bounty_amount: amount = 0, buy_in: points = 10 } = structure;
  const { levels, level_by: by = "minutes", breaks = [] } = structure;
  const again = format === "reentry";
  const byHands = by === "hands";
  const lines = [
    games.length > 1 ? text("trn_plan_games", { games: listed(games) }) : games[0],
    text(places > seats ? "trn_plan_stack" : "trn_plan_stack_one", { stack: formatNumber(stack), places, seats }),
    points > 0 && text("trn_plan_points", { points }),
    late > 0 && text(again ? "trn_plan_reentry" : "trn_plan_late", { level: late, times }),
    bounty !== "off" && text(`trn_plan_bounty_${bounty}`, { amount }),
  ].filter(Boolean);
  const breakAfter = (/** @type {number} */ number) =>
    breaks.filter(({ after }) => after === number).reduce((sum, { minutes }) => sum + minutes, 0);
  return html`<section class="panel plan"><h2>${text("trn_plan")}</h2>
    <ul class="lines">${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
    <details><summary>${text("trn_levels")}</summary>
      <div class="scrolling" tabindex="0" role="group" aria-label=${text("trn_levels")}><table>
        <thead><tr><th scope="col">${text("trn_level_head")}</th><th scope="col">${text("stakes")}</th>
          <th scope="col">${text(byHands ? "trn_hands" : "trn_minutes")}</th></tr></thead>
        <tbody>${levels.map((each,
          i) => html`<tr key=${i} class=${phase === "playing" && level?.number === i + 1 ? "me" : ""}>
          <th scope="row">${i + 1}</th><td>${levelStakes(each)}</td>
          <td>${each.length}${breakAfter(i + 1) > 0
            && html` <small class="quiet">${text("trn_then_break", { minutes: breakAfter(i + 1) })}</small>`}
              </td></tr>`)}</tbody>
      </table></div>
    </details>
  </section>`;
}
