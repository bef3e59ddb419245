// The tools of a league's host: let nights and tournaments count, and change how it is scored.

import { get } from "../api.js";
import { Form } from "../forms.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";
import { day } from "./parts.js";

/**
 * @typedef {import("./leaguepage.js").League} League
 * @typedef {{ league: League, act: (what: string, body?: unknown) => any, busy: boolean }} Props
 * @typedef {{ table: string, title: string, at: number }} Candidate
 */

const FORMULAS = ["beaten", "places", "root", "won"];
const LONGEST_TITLE = 60;

// The panel.
/** @param {Props} props */
export function Hosting({ league, act, busy }) {
  return html`<section class="panel hosting"><h2>${text("league_hosting")}</h2>
    <${Candidates} league=${league} act=${act} busy=${busy} />
    <details><summary>${text("league_rules")}</summary>
      <${Scoring} setup=${league} words=${text("league_keep")}
        submit=${(/** @type {unknown} */ setup) => act("setup", setup)} /></details>
    ${league.members.length > 1 && html`<details><summary>${text("league_people")}</summary>
      <ul class="people">
        ${league.members.filter((member) => !member.host).map(
          ({ number, name }) => html`<li key=${number}><bdi>${name}</bdi>
        ${" "}<button type="button" aria-disabled=${busy} aria-label=${text("league_remove_whom", { who: name })}
          onClick=${() => act("remove", { number })}>${text("league_remove")}</button></li>`)}</ul></details>`}
  </section>`;
}

// Nights and tournaments that are over and don't count yet; fetched when unfolded.
/** @param {Props} props */
function Candidates({ league, act, busy }) {
  const [found, setFound] = useState(/** @type {Candidate[] | null} */ (null));
  const [error, setError] = useState("");
  const load = async () => {
    const [nights, events] = await Promise.all([get("/api/nights"), get("/api/tournaments")]);
    setFound([
      ...nights.filter((/** @type {any} */ row) => row.hands > 0).map(
        (/** @type {any} */ row) => ({ table: row.table, title: row.title, at: row.opened_at })),
      ...events.filter((/** @type {any} */ row) => row.phase === "over").map(
        (/** @type {any} */ row) => ({ table: row.id, title: row.title, at: row.begins_at ?? 0 })),
    ]);
  };
  const open = (/** @type {any} */ event) => {
    if (event.target.open && !found) load().catch((refused) => setError(refused.message));
  };
  const known = new Set([...league.meetings, ...league.apart].map((meeting) => meeting.table));
  const left = found?.filter((each) => !known.has(each.table));
  return html`<details class="candidates" onToggle=${open}><summary>${text("league_add")}</summary>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${left?.length === 0 && html`<p class="quiet">${text("league_nothing_over")}</p>`}
    ${left && left.length > 0 && html`<ul>${left.map((each) => html`<li key=${each.table}><b>${each.title}</b>
      ${each.at > 0 && html`<small class="quiet"> ${day(each.at)}</small>`}
      ${" "}<button type="button" aria-disabled=${busy} aria-label=${text("league_count_which", { title: each.title })}
        onClick=${() => act("count", { table: each.table })}>${text("league_count")}</button></li>`)}</ul>`}
  </details>`;
}

// The name of a league and its way of scoring, as a form.
/** @param {{ setup?: League, words: string, submit: (setup: unknown) => unknown }} props */
export function Scoring({ setup, words, submit }) {
  const [title, setTitle] = useState(setup?.title ?? "");
  const [formula, setFormula] = useState(setup?.rules.formula ?? FORMULAS[0]);
  const [places, setPlaces] = useState((setup?.rules.places ?? [10, 7, 5, 3, 2, 1]).join(", "));
  const [best, setBest] = useState(String(setup?.rules.best || ""));
  const value = (/** @type {any} */ event) => event.target.value;
  const send = () => submit({
    title: title.trim(),
    rules: { formula, places: places.split(/[\s,;]+/).filter(Boolean).map(Number).filter(Number.isInteger),
      best: Number(best) || 0 },
  });
  return html`<${Form} words=${words} submit=${send} kind="league-form"
    faulty=${{ bad_title: "title", bad_league: "places" }}>
    <label class="field"><span>${text("league_title")}</span><input name="title" required maxlength=${LONGEST_TITLE}
      value=${title} onInput=${(/** @type {Event} */ event) => setTitle(value(event))} /></label>
    <label class="field"><span>${text("league_formula")}</span><select name="formula" value=${formula}
      onChange=${(/** @type {Event} */ event) => setFormula(value(event))}>
      ${FORMULAS.map((each) => html`<option key=${each}
        value=${each}>${text(`league_by_${each}`)}</option>`)}</select></label>
    <p class="quiet">${text(`league_formula_${formula}`, { places })}</p>
    ${formula === "places" && html`<label class="field"><span>${text("league_places")}</span><input name="places"
      required value=${places} onInput=${(/** @type {Event} */ event) => setPlaces(value(event))} /></label>`}
    <label class="field"><span>${text("league_best")}</span><input name="best" type="number" inputmode="numeric" min="1"
      max="1000" placeholder=${text("league_best_all")} value=${best}
      onInput=${(/** @type {Event} */ event) => setBest(value(event))} /></label>
  <//>`;
}
