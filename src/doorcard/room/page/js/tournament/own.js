// Your part in a tournament, and your next step: enter, leave again, go to your table, watch.

import { leaveFor, post } from "../api.js";
import { Copying } from "../copying.js";
import { Form, OneOf, Wrong, useAttempt } from "../forms.js";
import { LEVELS } from "../text.js";
import { html, useState } from "../ui.js";
import { formatNumber, listed, sentence, text } from "../words.js";
import { AT_ONCE, isEnded, roleIn } from "./model.js";
import { beginning, waitsForHost } from "./plan.js";

/**
 * @typedef {import("./model.js").TournamentModel} Model
 * @typedef {import("./model.js").Tournament} Tournament
 */

// The panel that comes first.
/** @param {{ model: Model, event: Tournament }} props */
export function Own({ model, event }) {
  const { phase, you, entries, places, players, tables, left } = event;
  const role = roleIn(event);
  const open = phase === "open";
  const free = places - entries;
  return html`<section class="hero panel"><h2>${headOf(event)}</h2>
    ${open && event.host && waitsForHost(event) && free <= 0 && html`<${Begin} model=${model} event=${event} />`}
    ${open && html`<p>${[text("trn_entered_of", { entries, places }), beginning(event)].join(" ")}</p>`}
    ${open && players.length > 0 && html`<p class="quiet entered">${listed(players.map(({ name }) => name))}</p>`}
    ${role === "plays"
      && html`<p>${text("trn_you_have", { chips: formatNumber(you.chips), rank: you.rank, left })}</p>`}
    ${role === "plays" && html`<a class="button main" id="to-table"
      href=${`/tables/${you.table}`}>${text("trn_to_table")}</a>`}
    ${phase === "playing" && role !== "plays" && tables.length > 0
      && html`<a class="button" href=${`/tables/${tables[0].id}`}>${text("trn_watch_on")}</a>`}
    ${you.may_enter && html`<${Enter} model=${model} again=${role === "out"} />`}
    ${open && role === "entered" && html`<p class="quiet">${text("trn_wait_here")}</p>`}
    ${((open && free > 0) || event.late.open) && html`<${Sharing} event=${event} words=${text("trn_share")} />`}
    ${you.may_withdraw && html`<${Withdraw} model=${model} />`}
    ${isEnded(event) && event.host && html`<${Again} id=${event.id} />`}
  </section>`;
}

// Return your own state, in a line.
/** @param {Tournament} event */
function headOf(event) {
  const { phase, you } = event;
  const open = phase === "open";
  if (phase === "off") return text("trn_is_off");
  if (you.place) return placedText(event);
  if (phase === "over") return wonText(event);
  if (roleIn(event)) return text(open ? "trn_you_entered" : "trn_you_play");
  return text(open ? "trn_is_open" : "trn_is_playing");
}

// Return your place, and its prize.
/** @param {Tournament} event */
export function placedText({ you: { place, prize } }) {
  const [plain, paid] = place === 1 ? ["trn_you_won", "trn_you_won_paid"] : ["trn_you_placed", "trn_you_placed_paid"];
  return text(prize ? paid : plain, { place, points: formatNumber(prize) });
}

// Return who has won, by their names.
/** @param {Tournament} event */
export function wonText({ players }) {
  const winners = players.filter(({ place }) => place === 1).map(({ name }) => name);
  return text("trn_won", { who: listed(winners) }, winners.length > 1 && "several");
}

// Entering: a user without a name gives one first.
/** @param {{ model: Model, again: boolean }} props */
function Enter({ model, again }) {
  const [name, setName] = useState("");
  const enter = async () => {
    if (!model.me.value) await model.comeIn(name);
    // A player who enters late, or last, gets a seat at once.
    model.waits = true;
    await model.act("enter");
  };
  return html`<${Form} id="enter" kind="entering-it"
    words=${text(again ? "trn_enter_again" : "trn_enter")} submit=${enter}>
    ${!model.me.value && html`<p class="quiet">${text("enter_plain")}</p><label class="field">
      <span>${text("your_name")}</span>
      <input id="name" required maxlength="24" autocomplete="nickname" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>`}
  </${Form}>`;
}

/** @param {{ model: Model }} props */
function Withdraw({ model }) {
  const { busy, complaint, attempt } = useAttempt();
  return html`<div><button type="button" id="withdraw" aria-disabled=${busy}
    onClick=${() => attempt(() => model.act("withdraw"))}>${text("trn_withdraw")}</button>
    <${Wrong} complaint=${complaint} /></div>`;
}

// Once it is over, its host opens one like it, which the same bots enter.
/** @param {{ id: string }} props */
function Again({ id }) {
  const { busy, complaint, attempt } = useAttempt();
  const open = async () => leaveFor(
    `/tournaments/${(await post(`/api/tournaments/${encodeURIComponent(id)}/again`, {})).id}${AT_ONCE}`);
  return html`<div><button type="button" id="again" class="main" aria-disabled=${busy}
    onClick=${() => attempt(open)}>${text("trn_again")}</button>
    <${Wrong} complaint=${complaint} /></div>`;
}

// A button that hands the page's address on.
/** @param {{ event: Tournament, words: string }} props */
export function Sharing({ event, words }) {
  return html`<div class="sharing"><${Copying} id="share" content=${() => linkOf(event)} words=${words}
    title=${event.title} /></div>`;
}

// Return the address by which others come here.
/** @param {{ id: string }} event */
export function linkOf({ id }) {
  return new URL(`/tournaments/${id}`, location.href).href;
}

// --- the host

const FILLING = /** @type {const} */ (["easy", "medium", "hard"]);

// The host's tools before it begins.
/** @param {{ model: Model, event: Tournament }} props */
export function Hosting({ model, event }) {
  const [level, setLevel] = useState("medium");
  const { busy, complaint, attempt } = useAttempt();
  const free = event.places - event.entries;
  const full = event.structure.start !== "time";
  return html`<section class="panel hosting"><h2>${text("host_title")}</h2>
    ${free > 0 && html`<div class="row two">
        <${OneOf} label=${text("bot_level")} value=${level}
          pairs=${FILLING.map((each) => [each, sentence(LEVELS[each])])} pick=${setLevel} />
        <button type="button" id="fill" aria-disabled=${busy}
          onClick=${() => attempt(() => model.act("fill", { level, count: free }))}>
            ${text("trn_fill", { count: free })}</button>
      </div>
      <p class="quiet">${text(full ? "trn_fill_hint_full" : "trn_fill_hint")}</p>`}
    ${(free > 0 || !waitsForHost(event)) && html`<${Begin} model=${model} event=${event} />`}
    <${Ending} model=${model} />
    <${Wrong} complaint=${complaint} />
  </section>`;
}

// The button to begin: on top while nobody else is waited for, among the host's tools while friends may yet
// come.
/** @param {{ model: Model, event: Tournament }} props */
function Begin({ model, event }) {
  const { busy, complaint, attempt } = useAttempt();
  return html`<div><button type="button" id="begin" class=${event.entries < event.places ? "" : "main"}
    disabled=${busy || event.entries < 2}
    onClick=${() => attempt(() => model.act("begin"))}>${text("trn_begin_now")}</button>
    <${Wrong} complaint=${complaint} /></div>`;
}

// Cancelling it, asked about once more.
/** @param {{ model: Model }} props */
export function Ending({ model }) {
  const [sure, setSure] = useState(false);
  const { busy, complaint, attempt } = useAttempt();
  // The button goes with the tournament: the focus goes to the line that says it was cancelled.
  const end = async () => {
    if (!sure) return setSure(true);
    if (await attempt(() => model.act("end"))) return;
    const heading = /** @type {HTMLElement | null} */ (document.querySelector(".hero h2"));
    if (heading) heading.tabIndex = -1;
    setTimeout(() => heading?.focus());
  };
  return html`<div class="ending">
    <div role="status" id="end-hint">
      ${sure && html`<p><span class="unseen">${text("trn_end_sure")}: </span>${text("trn_end_hint")}</p>`}</div>
    <button type="button" id="end" aria-describedby=${sure ? "end-hint" : undefined} class=${sure ? "danger" : ""}
      aria-disabled=${busy} onClick=${end} onBlur=${() => setSure(false)}>
      ${text(sure ? "trn_end_sure" : "trn_end")}</button>
    <${Wrong} complaint=${complaint} /></div>`;
}
