// A league's page begins here: who leads, how that came about, and the tools of its host.

import { get, post } from "../api.js";
import { Copying } from "../copying.js";
import { Wrong, useAttempt } from "../forms.js";
import { html, render, useState } from "../ui.js";
import { entitle, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Hosting } from "./hosting.js";
import { Duels, Meetings, Records, Standings } from "./parts.js";
import { Plot } from "./plot.js";

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
