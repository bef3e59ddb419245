// The results of a night, in tables and lists.

import { Amount } from "../amounts.js";
import { html } from "../ui.js";
import { formatNumber, listed, percent, text } from "../words.js";

/**
 * @typedef {{
 *   name: string, hands: number, played: number, won: number, shown: number, shown_won: number,
 *   biggest: number, net: number,
 * }} Statistics
 * @typedef {{ name: string, chips: number, net: number, words?: string[] }} Winner
 * @typedef {{
 *   number: number, title: string, pot: number, winners: Winner[], showed: number, raises: number,
 *   deals: number,
 * }} Noted
 * @typedef {{
 *   title: string, value: string, opened_at: number, ended_at: number | null, hands: number,
 *   complete: boolean, again: boolean, people: Statistics[], pots: Noted[],
 *   most_shown: Noted | null, most_raises: Noted | null, most_deals: Noted | null,
 * }} Night
 */

// How everybody did, who won most first.
/** @param {{ people: Statistics[], hands: number }} props */
export function Results({ people, hands }) {
  if (!people.length) return html`<p class="quiet">${text("hands_none")}</p>`;
  const order = [...people].sort((one, other) => other.net - one.net);
  return html`<p class="quiet">${text(hands === 1 ? "night_one_hand" : "night_hands", { hands })}</p>
    <div class="scrolling" tabindex="0" role="group" aria-label=${text("night_results")}><table>
      <thead><tr><th scope="col">${text("ledger_name")}</th><th scope="col">${text("ledger_net")}</th>
        ${COLUMNS.map(({ key, hint }) => html`<th key=${key} scope="col">
          <abbr title=${text(hint)}>${text(key)}</abbr></th>`)}</tr></thead>
      <tbody>${order.map((each) => html`<tr key=${each.name}>
        <th scope="row"><bdi>${each.name}</bdi></th><td><${Amount} net=${each.net} /></td>
        ${COLUMNS.map(({ key, of }) => html`<td key=${key}>${of(each)}</td>`)}</tr>`)}</tbody>
    </table></div>
    <dl class="meanings">
      ${COLUMNS.map(({ key, hint }) => html`<div key=${key}><dt>${text(key)}</dt><dd>${text(hint)}</dd></div>`)}</dl>`;
}

/** @type {{ key: string, hint: string, of: (each: Statistics) => string }[]} */
const COLUMNS = [
  { key: "stat_hands", hint: "stat_hands_hint", of: ({ hands }) => formatNumber(hands) },
  { key: "stat_played", hint: "stat_played_hint", of: ({ played, hands }) => share(played, hands) },
  { key: "stat_won", hint: "stat_won_hint", of: ({ won, hands }) => share(won, hands) },
  { key: "stat_shown", hint: "stat_shown_hint", of: ({ shown, hands }) => share(shown, hands) },
  { key: "stat_shown_won", hint: "stat_shown_won_hint", of: ({ shown_won: won, shown }) => share(won, shown) },
  { key: "stat_biggest", hint: "stat_biggest_hint", of: ({ biggest }) => formatNumber(biggest) },
];

// Return a part of a whole in whole per cent; a dash where the whole is 0.
/** @param {number} part @param {number} whole */
function share(part, whole) {
  return whole ? percent(part / whole, 0) : "–";
}

// --- hands to look at again

/** @param {{ id: string, pots: Noted[] }} props */
export function Pots({ id, pots }) {
  return pots.length > 0 && html`<section class="panel pots"><h2>${text("night_pots")}</h2>
    <ol>${pots.map((pot) => html`<li key=${pot.number}><${Look} id=${id} noted=${pot}
      why=${text("so_many_chips", { chips: formatNumber(pot.pot) })} /></li>`)}</ol>
  </section>`;
}

/** @param {{ id: string, night: Night }} props */
export function Remarkable({ id, night: { most_shown: shown, most_raises: raises, most_deals: deals } }) {
  const found = [
    raises && { noted: raises, why: text("night_raises", { count: raises.raises }) },
    shown && { noted: shown, why: text("night_shown", { count: shown.showed }) },
    deals && { noted: deals, why: text("night_deals", { count: deals.deals }) },
  ].filter((each) => each != null);
  return found.length > 0 && html`<section class="panel pots"><h2>${text("night_look")}</h2>
    <ul>${found.map(({ noted, why }) => html`<li key=${why}><${Look} id=${id} noted=${noted} why=${why} /></li>`)}</ul>
  </section>`;
}

/** @param {{ id: string, noted: Noted, why: string }} props */
function Look({ id, noted, why }) {
  return html`<a href=${`/tables/${id}/hands/${noted.number}`}>
    <b>${why}</b> <span class="quiet">${noted.title}, ${text("hand_number", { number: noted.number })}</span>
    <span class="who">${won(noted)}</span></a>`;
}

// Return the winner of a hand and the winning hand, in words.
/** @param {Noted} noted */
export function won({ winners }) {
  return listed(winners.map(({ name, words = [] }) => (words.length
    ? text("night_won_with", { name, words: words.join(" · ") }) : name)));
}
