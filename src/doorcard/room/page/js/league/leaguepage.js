// A league's page begins here: who leads, how that came about, and the tools of its host.

import { get, post } from "../api.js";
import { Copying } from "../copying.js";
import { Wrong, useAttempt } from "../forms.js";
import { html, isNarrow, render, useState } from "../ui.js";
import { entitle, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Hosting } from "./hosting.js";
import { Duels, Meetings, Records, Standings, figure, namesOf } from "./parts.js";

/**
 * @typedef {{ number: number, name: string, host: boolean, you: boolean }} Member
 * @typedef {{ table: string, kind: "night" | "tournament", title: string, at: number, players: number }} Meeting
 * @typedef {{
 *   player: number, rank: number, total: number, meetings: number, firsts: number, place: number,
 *   won: number, points: (number | null)[], line: number[],
 * }} Row
 * @typedef {{ one: number, other: number, met: number, one_ahead: number, other_ahead: number }} Duel
 * @typedef {{ what: string, value: number, players: number[], meeting: number }} Found
 * @typedef {{ formula: string, places: number[], best: number }} Rules
 * @typedef {{
 *   id: string, title: string, rules: Rules, host: boolean, member: boolean, count: number,
 *   members: Member[], meetings: Meeting[], apart: Meeting[], table: Row[], duels: Duel[], records: Found[],
 * }} League
 */

// The whole page.
/** @param {{ found: League }} props */
function App({ found }) {
  const [league, setLeague] = useState(found);
  const path = `/api/leagues/${league.id}`;
  const { busy, complaint, attempt } = useAttempt();
  /** @param {string} what @param {unknown} [body] */
  const act = (what, body) => attempt(async () => setLeague(await post(`${path}/${what}`, body)));
  return html`
    <header class="masthead"><div>
      <p class="tagline"><a href="/">${text("product")}</a> · ${text("league")}</p>
      <h1>${league.title}</h1>
    </div></header>
    <${Wrong} complaint=${complaint} />
    ${league.member ? html`<${Season} league=${league} />` : html`<section class="panel hero">
      <p>${text(league.count === 1 ? "league_one_member" : "league_members",
        { count: league.count })} ${text("league_join_hint")}</p>
      <button type="button" id="join-league" class="gold" aria-disabled=${busy}
        onClick=${() => act("join")}>${text("league_join")}</button>
    </section>`}
    ${league.member && html`<div class="looking-back">
      <${Meetings} league=${league} act=${act} busy=${busy} />
      ${league.host && html`<${Hosting} league=${league} act=${act} busy=${busy} />`}
      <${Sharing} league=${league} act=${act} busy=${busy} />
    </div>`}`;
}

// The results of the league.
/** @param {{ league: League }} props */
function Season({ league }) {
  if (!league.meetings.length) return html`<p class="panel">
    ${text(league.host ? "league_empty_host" : "league_empty")}</p>`;
  return html`<div class="looking-back">
    <section class="panel results"><h2>${text("league_table")}</h2>
      <p class="quiet">${scored(league.rules)}</p>
      <${Standings} league=${league} /></section>
    ${league.meetings.length > 1
      && html`<section class="panel results"><h2>${text("league_plot")}</h2><${Plot} league=${league} /></section>`}
    <${Records} league=${league} />
    <${Duels} league=${league} />
  </div>`;
}

// Return how points are given, in words.
/** @param {Rules} rules */
function scored({ formula, places, best }) {
  const how = text(`league_formula_${formula}`, { places: places.join(", ") });
  return best ? `${how} ${text("league_best_of", { best })}` : how;
}

// The link for others, the season as files, and the way out.
/** @param {{ league: League, act: (what: string, body?: unknown) => unknown, busy: boolean }} props */
function Sharing({ league, act, busy }) {
  const address = location.origin + location.pathname;
  return html`<section class="panel"><h2>${text("league_share")}</h2>
    <p>${text("league_share_hint")}</p>
    <div class="row-of-buttons">
      <${Copying} content=${() => address} words=${text("league_copy")} />
      <a class="plain-button" href=${`/api/leagues/${league.id}/season.csv`} download>${text("league_csv")}</a>
      <a class="plain-button" href=${`/api/leagues/${league.id}/season.json`} download>${text("league_json")}</a>
    </div>
    ${!league.host && html`<p><button type="button" id="leave-league" aria-disabled=${busy}
      onClick=${() => act("leave")}>${text("league_leave")}</button></p>`}
  </section>`;
}

// --- how points grew over a season: a line for each of the best players, drawn as SVG

const SIZES = { wide: [640, 300], narrow: [330, 260] };
const EDGE = { left: 36, right: 96, top: 12, bottom: 28 };
const LINES = 8;
/** The least distance between two names. */
const APART = 17;

/** @param {{ league: import("./leaguepage.js").League }} props */
function Plot({ league }) {
  const names = namesOf(league);
  const [width, height] = SIZES[isNarrow() ? "narrow" : "wide"];
  const rows = league.table.filter((row) => row.meetings > 0).slice(0, LINES);
  const values = rows.flatMap((row) => row.line);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const last = league.meetings.length;
  const x = (/** @type {number} */ at) => EDGE.left + (at * (width - EDGE.left - EDGE.right)) / last;
  const y = (/** @type {number} */ value) =>
    height - EDGE.bottom - ((value - low) * (height - EDGE.top - EDGE.bottom)) / (high - low);
  const labels = spread(rows.map((row) => y(row.line[last - 1])), height - 6);
  const marks = [...new Set([low, 0, high])];
  return html`<svg class="plot" viewBox=${`0 0 ${width} ${height}`} role="img"
      aria-label=${text("league_plot_told",
        { points: rows.map((row) => `${names.get(row.player)} ${figure(row.total)}`).join(", ") })}>
    ${marks.map((value) => html`<g key=${value}><line class="grid" x1=${EDGE.left} x2=${x(last)}
      y1=${y(value)} y2=${y(value)} />
      <text class="mark" x=${EDGE.left - 6} y=${y(value) + 4} text-anchor="end">${figure(value)}</text></g>`)}
    <text class="mark" x=${x(last)} y=${height - 8}
      text-anchor="end">${text("league_plot_axis", { count: last })}</text>
    ${rows.map((row, i) => html`<g key=${row.player} class=${`line-${i}`}>
      <polyline points=${[0, ...row.line].map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ")} />
      <text x=${x(last) + 8} y=${labels[i] + 4}>${shortened(names.get(row.player) ?? "")}</text></g>`)}
  </svg>`;
}

const LETTERS = 11;

/** @param {string} name */
function shortened(name) {
  const letters = [...name];
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join("")}…` : name;
}

// Move names apart that would cover each other, each as little as may be, from the top.
/** @param {number[]} heights @param {number} lowest */
function spread(heights, lowest) {
  const order = heights.map((_, i) => i).sort((one, other) => heights[one] - heights[other]);
  const found = [...heights];
  for (let i = 1; i < order.length; i += 1) {
    found[order[i]] = Math.max(found[order[i]], found[order[i - 1]] + APART);
  }
  const over = order.length ? found[order[order.length - 1]] - lowest : 0;
  return over > 0 ? found.map((each) => each - over) : found;
}

// --- here it begins

const id = location.pathname.split("/")[2];
const place = /** @type {HTMLElement} */ (document.getElementById("league"));

async function open() {
  const found = await get(`/api/leagues/${id}`);
  entitle(found.title);
  render(html`<${App} found=${found} />`, place);
}

open().catch((error) => render(html`<p class="panel error"
  role="alert">${error.message} <a href="/">${text("back_to_lobby")}</a></p>`, place));
keepOfflinePage();
