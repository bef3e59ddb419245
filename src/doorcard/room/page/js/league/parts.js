// The results of a league, in tables and lists.

import { Amount } from "../amounts.js";
import { html } from "../ui.js";
import { LOCALE, listed, text } from "../words.js";

/** @typedef {import("./leaguepage.js").League} League */

const OVER = 10;
/** Decimal places of points and amounts, at most. */
const PLACES = 2;

// Return points as they are read.
/** @param {number} value */
export const figure = (value) => value.toLocaleString(LOCALE, { maximumFractionDigits: PLACES });

// Return the names of members, by number.
/** @param {League} league */
export function namesOf(league) {
  return new Map(league.members.map(({ number, name }) => [number, name]));
}

// The table, best first.
/** @param {{ league: League }} props */
export function Standings({ league }) {
  const names = namesOf(league);
  const you = league.members.find((member) => member.you)?.number;
  return html`<div class="scrolling" tabindex="0" role="group" aria-label=${text("league_table")}><table>
    <thead><tr><th scope="col">${text("ledger_name")}</th>
      ${COLUMNS.map((key) => html`<th key=${key} scope="col">${text(key)}</th>`)}</tr></thead>
    <tbody>${league.table.map((row) => html`<tr key=${row.player} class=${row.player === you ? "you" : undefined}>
      <th scope="row">${row.rank > 0 && html`<span class="rank">${row.rank}.</span> `}
        <bdi>${names.get(row.player)}</bdi></th>
      <td><b>${figure(row.total)}</b></td><td>${row.meetings}</td><td>${row.firsts}</td>
      <td>${row.place ? figure(row.place) : "–"}</td><td><${Amount} net=${row.won} /></td></tr>`)}</tbody>
  </table></div>`;
}

const COLUMNS = ["league_points", "league_meetings", "league_firsts", "league_place", "ledger_net"];

// Nights and tournaments, the latest first, with everybody's points.
/** @param {{ league: League, act: (what: string, body: unknown) => unknown, busy: boolean }} props */
export function Meetings({ league, act, busy }) {
  const names = namesOf(league);
  const all = league.meetings.map((meeting, at) => ({ meeting, points: pointsAt(league, at) }));
  const apart = league.apart.map((meeting) => ({ meeting, points: /** @type {[number, number][]} */ ([]) }));
  const found = [...all, ...apart].sort((one, other) => other.meeting.at - one.meeting.at);
  return found.length > 0 && html`<section class="panel meetings"><h2>${text("league_counted")}</h2>
    <ul>${found.map(({ meeting, points }) => html`<li key=${meeting.table}>
      <a href=${meeting.kind === "night" ? `/tables/${meeting.table}/night` : `/tournaments/${meeting.table}`}>
        <b>${meeting.title}</b></a>
      <small class="quiet"> ${day(meeting.at)}</small>
      <p class="quiet">${points.length
        ? points.map(([player, had]) => `${names.get(player)} ${figure(had)}`).join(" · ") : text("league_apart")}</p>
      ${league.host && html`<button type="button" aria-disabled=${busy}
        aria-label=${text("league_uncount_which", { title: meeting.title, day: day(meeting.at) })}
        onClick=${() => act("uncount", { table: meeting.table })}>${text("league_uncount")}</button>`}
    </li>`)}</ul></section>`;
}

// Return who had how many points at a meeting, the most first.
/** @param {League} league @param {number} at @returns {[number, number][]} */
function pointsAt(league, at) {
  return league.table
    .map((row) => /** @type {[number, number | null]} */ ([row.player, row.points[at]]))
    .filter(/** @returns {each is [number, number]} */ (each) => each[1] !== null)
    .sort((one, other) => other[1] - one[1]);
}

// Return a day as it is read.
/** @param {number} seconds */
export function day(seconds) {
  return new Date(seconds * 1000).toLocaleDateString(LOCALE, { day: "numeric", month: "short", year: "numeric" });
}

// Records of the season.
/** @param {{ league: League }} props */
export function Records({ league }) {
  const names = namesOf(league);
  return league.records.length > 0 && html`<section class="panel"><h2>${text("league_records")}</h2>
    <ul>${league.records.map((record) => html`<li key=${record.what}>${text(`league_record_${record.what}`, {
      who: listed(record.players.map((player) => names.get(player) ?? "")), value: figure(record.value),
      day: record.meeting < 0 ? "" : day(league.meetings[record.meeting].at),
    })}</li>`)}</ul></section>`;
}

// How often each placed higher than each other; of many members the best few.
/** @param {{ league: League }} props */
export function Duels({ league }) {
  if (!league.duels.length) return null;
  const names = namesOf(league);
  const players = league.table.filter((row) => row.meetings > 0).slice(0, OVER).map((row) => row.player);
  return html`<section class="panel results"><h2>${text("league_duels")}</h2>
    <p class="quiet">${text("league_duels_hint")}</p>
    <div class="scrolling" tabindex="0" role="group" aria-label=${text("league_duels")}><table>
      <thead><tr><td></td>
        ${players.map((player) => html`<th key=${player} scope="col">
          <bdi>${names.get(player)}</bdi></th>`)}</tr></thead>
      <tbody>${players.map((one) => html`<tr key=${one}><th scope="row"><bdi>${names.get(one)}</bdi></th>
        ${players.map((other) => html`<td key=${other}>${between(league, one, other)}</td>`)}</tr>`)}</tbody>
    </table></div></section>`;
}

// Return how often one placed higher than another, and lower.
/** @param {League} league @param {number} one @param {number} other */
function between(league, one, other) {
  const duel = league.duels.find((each) => each.one === one && each.other === other);
  if (duel) return `${duel.one_ahead} : ${duel.other_ahead}`;
  const turned = league.duels.find((each) => each.one === other && each.other === one);
  return turned ? `${turned.other_ahead} : ${turned.one_ahead}` : "–";
}
