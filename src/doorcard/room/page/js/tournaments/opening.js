// Opening a tournament: a ready structure, and the changes to it, in plain words.

import { leaveFor, post } from "../api.js";
import { Form, Line, OneOf, Tick, Whole, Wrong, useAttempt } from "../forms.js";
import { explaining } from "../glossary.js";
import { DealtOptions, Menu } from "../terms/menu.js";
import { LEVELS } from "../text.js";
import { html, useState } from "../ui.js";
import { listed, sentence, text } from "../words.js";
import { AT_ONCE } from "../tournament/model.js";
import { Plan } from "./draft.js";

/** @typedef {import("./draft.js").Ready} Ready */

const FAULTY = { bad_title: "title", no_such_game: "dealt", bad_stakes: "small_bet-0", bad_time: "at" };

// The form; another ready structure begins it anew.
/** @param {{ ready: Ready[], games: import("../terms/draft.js").Game[] }} props */
export function Opening({ ready, games }) {
  const [plan, setPlan] = useState(() => new Plan(ready[0], games));
  const { fields } = plan;
  const values = fields.value;
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => plan.set(name, value);
  return html`<${Form} id="opening" kind="panel terms" words=${text("trn_open_it")}
    submit=${() => open(plan)} faulty=${FAULTY}>
    <h2>${text("trn_open")}</h2>
    <${ReadyOnes} ready=${ready} chosen=${plan.ready}
      pick=${(/** @type {Ready} */ each) => setPlan(new Plan(each, games))} />
    <${Line} draft=${plan} name="title" label=${text("trn_title")} longest=${60} />
    <${Games} plan=${plan} key=${plan.ready.id} />
    <div class="row">
      <${Whole} draft=${plan} name="entries" label=${text("trn_places")} least=${2} />
      <${Whole} draft=${plan} name="stack" label=${text("trn_stack")} least=${1} />
      <label class="field"><span>${text(`trn_length_${values.level_by}`)}</span>
        <input name="length" type="number" inputmode="numeric" min="1" required value=${values.length}
          onInput=${(/** @type {any} */ event) => plan.last(event.target.value)} /></label>
    </div>
    <div class="row">
      <${OneOf} label=${text("trn_start")} name="start" value=${values.start} pick=${set("start")}
        pairs=${/** @type {const} */ ([["full", values.bots ? "now" : "full"], ["host", "host"],
          ["at", "at"]]).map(([start, each]) => [start, text(`trn_start_${each}`)])} />
      ${values.start === "at" && html`<label class="field"><span>${text("trn_at")}</span>
        <input name="at" type="datetime-local" required value=${values.at}
          onInput=${(/** @type {any} */ event) => plan.set("at", event.target.value)} /></label>`}
      <${OneOf} label=${text("trn_bots")} name="bots" value=${values.bots} pick=${set("bots")}
        pairs=${[["", text("trn_bots_none")],
          ...FILLING.map((each) => [each, sentence(text("bots_of", { level: LEVELS[each] }))])]} />
    </div>
    ${values.bots && values.level_by === "hands"
      && html`<p class="quiet" id="by-hands">${text("trn_bots_hands", { hands: values.length })}</p>`}
    <${Tick} draft=${plan} name="enter" label=${text("trn_enter_too")} />
    <details class="more"><summary>${text("more")} <small class="quiet">${text("trn_more")}</small></summary>
      <div class="folded"><${Late} plan=${plan} /><${Points} plan=${plan} /><${Ladder} plan=${plan} />
        <${OneOf} label=${text("trn_level_by")} name="level_by" value=${values.level_by} pick=${set("level_by")}
          pairs=${/** @type {const} */ (["minutes", "hands"]).map((each) => [each, text(`trn_level_by_${each}`)])} />
        <div class="row"><${Whole} draft=${plan} name="seats" label=${text("trn_seats")} least=${2} />
          <${Whole} draft=${plan} name="break_after" label=${text("trn_break_after")} />
          ${Number(values.break_after) > 0
            && html`<${Whole} draft=${plan} name="break_minutes" label=${text("trn_break_minutes")}
              least=${1} />`}</div>
        <${Tick} draft=${plan} name="listed" label=${text("trn_listed")} />
      </div></details>
  </${Form}>`;
}

/** @param {Plan} plan */
async function open(plan) {
  const { id } = await post("/api/tournaments", plan.written());
  // A full one begins at once, with everybody who has entered.
  await leaveFor(`/tournaments/${id}${AT_ONCE}`);
}

// The first of the ready structures against bots, by one press.
/** @param {{ ready: Ready[], games: import("../terms/draft.js").Game[] }} props */
export function Practice({ ready, games }) {
  const { busy, complaint, attempt } = useAttempt();
  const play = () => attempt(() => {
    const plan = new Plan(ready[0], games);
    plan.set("bots", FILLING[0]);
    return open(plan);
  });
  return html`<button type="button" id="practise" class="gold" aria-disabled=${busy}
    onClick=${play}>${text("trn_practise")}</button><${Wrong} complaint=${complaint} />`;
}

const FILLING = /** @type {const} */ (["easy", "medium", "hard"]);

// The ready structures, one of them chosen.
/** @param {{ ready: Ready[], chosen: Ready, pick: (ready: Ready) => void }} props */
function ReadyOnes({ ready, chosen, pick }) {
  // A term is a button of its own, so it stands beside the label.
  const explained = explaining();
  return html`<fieldset class="ready-ones"><legend>${text("trn_ready")}</legend>
    ${ready.map((each) => html`<div key=${each.id} class="ready-one"><label><input type="radio" name="preset"
      value=${each.id} checked=${each === chosen} aria-describedby=${`ready-${each.id}`} onChange=${() => pick(each)} />
      <b>${each.title}</b></label><small id=${`ready-${each.id}`}>${explained(each.words)}</small></div>`)}</fieldset>`;
}

// The games: folded, since a ready structure has its own.
/** @param {{ plan: Plan }} props */
function Games({ plan }) {
  const { menu } = plan;
  const single = menu.single.value;
  const chosen = menu.terms().choice.menu.map(({ game }) => menu.games.find(({ id }) => id === game)?.title ?? game);
  return html`<details class="dealt-games"><summary>
    <span>${text("trn_games")}</span> <b>${chosen.length > 4 ? text("games_count", { count: chosen.length })
      : listed(chosen)}</b></summary>
    <div class="folded">
      <fieldset class="way"><div class="segments">
        ${/** @type {const} */ (["fixed",
          "orbit"]).map((each) => html`<label key=${each}><input type="radio" name="mode" value=${each}
        checked=${single === (each === "fixed")} onChange=${() => menu.set("mode", each)} />
          <span>${text(`mode_${each}`)}</span></label>`)}</div></fieldset>
      <${Menu} draft=${menu} />
      ${single && html`<${DealtOptions} draft=${menu} />`}
    </div></details>`;
}

// Late entries: who may still enter once it has begun.
/** @param {{ plan: Plan }} props */
function Late({ plan }) {
  const { late_until: late, again } = plan.fields.value;
  const until = plan.levels.value.map((_, i) => [i + 1, text("trn_late_until", { level: i + 1 })]);
  return html`<div class="row">
      <${OneOf} label=${text("trn_late")} name="late_until" value=${String(late)}
        pairs=${[[0, text("trn_late_never")], ...until]}
        pick=${(/** @type {string} */ level) => plan.set("late_until", level)} /></div>
    ${Number(late) > 0 && html`<div class="row"><${Tick} draft=${plan} name="again" label=${text("trn_reentry")} />
      ${again && html`<${Whole} draft=${plan} name="max_entries" label=${text("trn_most_entries")}
        least=${2} />`}</div>`}`;
}

// The prizes.
/** @param {{ plan: Plan }} props */
function Points({ plan }) {
  const { payouts, bounty } = plan.fields.value;
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => plan.set(name, value);
  return html`<div class="row"><${Whole} draft=${plan} name="buy_in" label=${text("trn_buy_in")} />
      <${OneOf} label=${text("trn_payouts")} name="payouts" value=${payouts} pick=${set("payouts")}
        pairs=${/** @type {const} */ (["usual", "winner"]).map((each) => [each, text(`trn_payouts_${each}`)])} /></div>
    <div class="row"><${OneOf} label=${text("trn_bounty")} name="bounty" value=${bounty} pick=${set("bounty")}
        pairs=${/** @type {const} */ (["off", "fixed", "progressive"]).map((each) => [each,
          text(`trn_bounty_${each}`)])} />
      ${bounty !== "off" && html`<${Whole} draft=${plan} name="bounty_amount" label=${text("trn_bounty_amount")}
        least=${1} />`}</div>`;
}

// The levels, each in a row of fields.
/** @param {{ plan: Plan }} props */
function Ladder({ plan }) {
  const rows = plan.levels.value;
  const columns = COLUMNS.map(([name, key]) => [name,
    key || (plan.fields.value.level_by === "hands" ? "trn_hands" : "trn_minutes_short")]);
  return html`<details><summary>${text("trn_levels_of", { count: rows.length })}</summary><div class="folded">
    <div class="scrolling" tabindex="0" role="group" aria-label=${text("trn_levels")}><table class="ladder">
      <thead><tr><th scope="col">${text("trn_level_head")}</th>
        ${columns.map(([name, key]) => html`<th key=${name} scope="col">${text(key)}</th>`)}</tr></thead>
      <tbody>${rows.map((row, i) => html`<tr key=${i}>
        <th scope="row">${i + 1}</th>${columns.map(([name, key]) => html`<td key=${name}>
        <input name=${`${name}-${i}`} type="number" inputmode="numeric" min="0" required
          aria-label=${text("trn_level_field", { level: i + 1, field: text(key) })}
          value=${row[name]}
          onInput=${(/** @type {any} */ event) => plan.setLevel(i, name, event.target.value)} /></td>`)}</tr>`)}</tbody>
    </table></div>
    <div class="inline"><button type="button" onClick=${() => plan.addLevel()}>${text("trn_level_add")}</button>
      <button type="button" disabled=${rows.length < 2}
        onClick=${() => plan.removeLevel()}>${text("trn_level_remove")}</button></div>
  </div></details>`;
}

/** @type {[string, string][]} */
const COLUMNS = [["ante", "stakes_ante"], ["bring_in", "stakes_bring_in"], ["small_bet", "stakes_small_bet"],
  ["big_bet", "stakes_big_bet"], ["length", ""]];
