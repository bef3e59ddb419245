// The words for what the table waits for: a line in the middle of the felt.

import { post } from "../../api.js";
import { NewTab } from "../../newtab.js";
import { remember, remembered } from "../../settings.js";
import { classes, html, signal } from "../../ui.js";
import { listed, text } from "../../words.js";
import { chairOf } from "../state.js";
import { Key, shortcut } from "../answering/hints.js";
import { eventOf, waitsText } from "../tournament/event.js";
import { Clock, time } from "./clock.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Table} Table
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {{ state: State, model: Model }} Props
 */

/** @param {State} state */
const runs = ({ hand }) => Boolean(hand && !hand.over);

// The stages of a table, by the names that the room has for them (docs/table.md): when each holds, and its
// words. The first that holds counts. The players who are asked are named beside the answers.
/** @type {Record<string, [(state: State) => unknown, ((props: Props) => any) | null]>} */
const STAGES = {
  closed: [(state) => state.table?.closed && !runs(state), Ended],
  stopped: [({ table }) => table?.paused, Stopped],
  contributing: [({ table }) => table?.shuffle, () => text("shuffling")],
  sealing: [(state) => runs(state) && !state.ask, () => text("shuffling")],
  asked: [runs, null],
  choosing: [({ table }) => table?.choosing, Choosing],
  "asking before": [({ table }) => table?.question, Asking],
  pausing: [({ table }) => table?.next_at != null, Pausing],
  idle: [() => true, Waiting],
};

// At the table of a lesson one hand is dealt, and its teacher says how to go on.
/** @param {State} state */
const isTaught = ({ table, hand }) => Boolean(table?.terms.lesson && hand?.over);

// Return the stage of the table.
/** @param {State} state */
export function stageOf(state) {
  return Object.keys(STAGES).find((name) => STAGES[name][0](state)) ?? "";
}

// The line, where there is something to say.
/** @param {Props} props */
export function Notice({ state, model }) {
  const Words = isTaught(state) ? null : waitsText(state.table) ? Held : STAGES[stageOf(state)][1];
  const closes = state.table?.closed && runs(state) && !eventOf(state.table);
  if (!Words && !closes) return null;
  const said = Words && html`<span><${Words} state=${state} model=${model} />
    <${Company} state=${state} model=${model} />
    </span>`;
  return html`<div class="notice">${said}${" "}${sitsOutBetween(state) && html`<span>${
    text("waiting_you", { button: text("sit_in") })}</span>${" "}`}
      ${closes && html`<span>${text("closed")}</span>`}</div>`;
}

// Tell whether you sit out while the next hand is about to come.
/** @param {State} state */
function sitsOutBetween(state) {
  return Boolean(chairOf(state.table, state.you.chair)?.out) && ["pausing", "choosing"].includes(stageOf(state));
}

// Suggestions for a visitor without a chair, or a player alone, until others come.
/** @param {Props} props */
export function Meanwhile({ state, model }) {
  const { table, you, hand } = state;
  if (!table || table.closed || table.terms.lesson || eventOf(table)) return null;
  if (you.chair && (hand || !isAlone(state))) return null;
  const [pick, ...others] = table.terms.menu;
  // The game chosen there begins with the game of this table, which stays open beside it.
  const keep = () => pick && !others.length && !pick.house_rules
    && remember("solo", { ...remembered("solo", {}), game: pick.game });
  const when = text(you.chair ? "meanwhile" : "meanwhile_first");
  return html`<div class="meanwhile" role="group" aria-label=${when}><p>${when}</p>
    <button type="button" class="learn-first" onClick=${() => model.open("learn")}>${text("tool_learn")}</button>
    ${pick && !hand && html`<button type="button"
      onClick=${() => model.open("sheet")}>${text("meanwhile_rules")}</button>`}
    <a class="button" href="/#solo" target="_blank" onClick=${keep}>${text("meanwhile_play")}
      <${NewTab} /></a></div>`;
}

/** @param {Props} props */
function Ended({ state }) {
  return text(isEnded(state) ? "ended" : "closed");
}

// Tell whether the evening at this table is over, and everybody has left it.
/** @param {State} state */
export const isEnded = (state) => Boolean(state.table?.closed && !runs(state) && !state.table.chairs?.length);

// The ways on from a table that has ended, in the place of the answers.
/** @param {Props} props */
export function AfterTheEnd({ state: { table }, model }) {
  return html`<div class="between"><div class="meanwhile" role="group" aria-label=${text("ended")}>
    <a class="button main" href=${`/tables/${table?.id}/night`}>${text("night_link")}</a>
    <button type="button" onClick=${() => model.open("ledger")}>${text("tool_ledger")}</button></div></div>`;
}

// The reason why the tournament holds this table.
/** @param {Props} props */
function Held({ state: { table } }) {
  const event = eventOf(table);
  return html`${waitsText(table)}${event?.over
    && html` <a href=${`/tournaments/${event.id}`}>${text("trn_to_result")}</a>`}`;
}

// Only a host can make it go on, so it says so if all hosts who sit here are away.
/** @param {Props} props */
function Stopped({ state, model }) {
  if (!state.you.host) return html`${text("paused")} ${hostAway(state)}`;
  const go = () => model.send("pause", { on: false });
  return html`${text("paused_here")} <button type="button" class="main" onClick=${go}>${text("resume")}</button>`;
}

/** @param {State} state */
function hostAway({ table }) {
  const hosts = [table?.host ?? 0, ...(table?.cohosts ?? [])].map((number) => chairOf(table, number));
  const [host] = hosts;
  return host && !hosts.some((each) => each?.connected) ? text("host_away", { who: host.name }) : "";
}

// A pause of this many seconds or more is one that the host ends; a pause of more than `MINUTE` is shown in
// minutes.
export const HOSTED = 600;
const MINUTE = 60;

// Tell whether the player of a chair can be dealt in.
/** @param {import("../state.js").Chair} chair */
const isReady = ({ out, chips, leaves }) => !out && !leaves && (chips ?? 0) > 0;

// Tell whether somebody sits here alone where not every game can be played alone, against a bank.
/** @param {State} state */
export function isAlone({ table }) {
  if (eventOf(table)) return false;
  const ready = (table?.chairs ?? []).filter(isReady);
  return ready.length === 1 && !ready[0].bot && table?.terms.menu.some(({ seats: [least] }) => least > 1);
}

// Return the next step for a player who is alone; and the words for a spectator.
/** @param {State} state */
function aloneWords(state) {
  const { table, you } = state;
  if (!you.chair) return text("waiting_seat_one");
  const mine = chairOf(table, you.chair);
  // Another player is ready, and waits for you; the way back for one who sits out is named elsewhere.
  if (mine && !isReady(mine)) return mine.chips ? "" : text("waiting_rebuy", { names: text("you_inside") });
  const others = (table?.chairs ?? []).filter(({ chair, bot }) => !bot && chair !== you.chair);
  const [broke, away] = [others.filter(({ chips }) => !chips), others.filter(({ chips }) => chips)];
  if (others.length) return [
    broke.length > 0 && text("waiting_rebuy", { names: listed(broke.map(({ name }) => name)) }),
    backWords(state, away.map(({ chair }) => chair)),
  ].filter(Boolean).join(" ");
  const host = chairOf(table, table?.host ?? 0)?.name ?? text("the_host");
  const watching = (you.door?.watching ?? []).map(({ name }) => name);
  if (watching.length) return text("alone_watched", { names: listed(watching) });
  return text(you.host ? "alone" : "alone_guest", { host });
}

// Whether a bot was asked to the table from the felt: more may come by the same button, until cards are dealt.
const bringing = signal(false);

/** @param {State} state */
function wantsCompany(state) {
  const { table, you, hand } = state;
  if (!you.host || !you.chair || isTaught(state) || waitsText(table)) return false;
  const stage = stageOf(state);
  if (stage === "idle") return true;
  const room = (table?.chairs ?? []).length < (table?.seats ?? 0);
  // Others are invited as long as the host lets the first hand wait.
  if (stage === "pausing" && nextIn(state) > HOSTED) return !hand && room;
  return ["choosing", "pausing"].includes(stage) && (isAlone(state) || (bringing.value && !hand && room));
}

// The buttons that bring others to the table, for those who may.
/** @param {Props} props */
function Company({ state, model }) {
  if (!wantsCompany(state)) return null;
  const add = () => {
    bringing.value = true;
    model.send("add_bot");
  };
  // Once others are there, dealing comes first.
  const first = (state.table?.chairs ?? []).every(({ bot, chair }) => bot || chair === state.you.chair);
  return html`${" "}<button type="button" class=${classes(first && "main")}
    onClick=${() => model.open("opened")}>${text("share_link")}</button>${" "}
    <button type="button" class="add-one" onClick=${add}>${text("add_bot")}</button>`;
}

// Return in how many seconds the next hand comes, where it is a pause that ends it.
/** @param {State} state */
function nextIn({ table }) {
  return table?.next_at == null ? 0 : table.next_at - time.value;
}

/** @param {Props} props */
function Pausing({ state }) {
  const at = state.table?.next_at ?? 0;
  const left = nextIn(state);
  const alone = isAlone(state) && left <= HOSTED && aloneWords(state);
  if (alone) return alone;
  if (left > MINUTE && left <= HOSTED)
    return html`${text("next_hand_later", { minutes: Math.round(left / MINUTE) })}`;
  if (left <= HOSTED) return html`<${Clock} until=${at} words="next_hand" />`;
  if (!state.you.host) return html`${text("deal_waits")} ${hostAway(state)}`;
  // The button is among the answers; a player with bots alone waits for nobody.
  const others = state.table?.chairs?.some(({ chair, bot }) => !bot && chair !== state.you.chair);
  return others ? html`${text("deal_yours")}` : null;
}

// The button that has the next hand dealt, in the place of the answers.
/** @param {Props} props */
export function Deal({ state, model }) {
  const deal = () => (practises(state) ? model.attempt(() => post(`/api/tournaments/${eventId(model.id)}/next`))
    : model.send("deal"));
  return html`<button type="button" id="deal" class="main" aria-keyshortcuts=${shortcut(DEAL)}
    onClick=${deal}>${text(state.hand ? "deal_next" : "deal_first")} <${Key} name=${DEAL} /></button>`;
}

// The button that has the rest of a hand played at once that bots alone are still in, on the same key.
/** @param {Props} props */
export function Skip({ state: { hand }, model }) {
  const skip = () => {
    model.skipped = hand?.number ?? 0;
    model.send("skip", { hand: hand?.number });
  };
  return html`<button type="button" id="skip-hand" aria-keyshortcuts=${shortcut(DEAL)}
    onClick=${skip}>${text("skip_hand")} <${Key} name=${DEAL} /></button>`;
}

// Tell whether you play in a tournament for practice, with bots alone: only there is a coach.
/** @param {State} state */
export function practises({ table, you }) {
  return Boolean(eventOf(table) && table?.terms.coach && you.chair);
}

// Return the tournament's id, with which the ids of its tables begin.
/** @param {string} table */
const eventId = (table) => encodeURIComponent(table.split(".")[0]);

// The key by which a player who sits out is dealt in again.
export const BACK = "d";

// The key that has the next hand dealt, and before that skips the rest of this one.
export const DEAL = "n";

// Tell whether you may have the next hand dealt: as a host, in a pause that ends by nothing else.
/** @param {State} state */
export function mayDeal(state) {
  if (practises(state)) return Boolean(state.hand?.over && !waitsText(state.table));
  const left = (state.table?.next_at ?? 0) - time.value;
  // Before the first tick of the clock nobody knows how long it is.
  return state.you.host && left > HOSTED && left < Infinity && stageOf(state) === "pausing" && !isTaught(state);
}

/** @param {Props} props */
function Choosing({ state }) {
  const { table, you } = state;
  const alone = isAlone(state) && aloneWords(state);
  if (alone) return alone;
  const { chair, deadline, otherwise: game } = /** @type {import("../../wire.js").ChoosingFace} */ (table?.choosing);
  const mine = chair === you.chair;
  const who = mine ? text("you") : chairOf(table, chair)?.name;
  return html`${text("choosing_other", { who }, mine)} <${Clock} until=${deadline} />
    ${game && html` <small>${text("choosing_otherwise", { game })}</small>`}`;
}

// The players who are asked before the hand; the answers are in the usual place.
/** @param {Props} props */
function Asking({ state: { table, you } }) {
  const { about, missing = [], deadline } = /** @type {import("../../wire.js").QuestionFace} */ (table?.question);
  const alone = missing.length === 1 && missing[0] === you.chair && about !== "vote";
  const names = missing.map((chair) => (chair === you.chair ? text("you_inside") : chairOf(table, chair)?.name ?? ""));
  const who = alone ? text("you") : listed(names);
  return html`${text(`asking_${about}`, { who }, alone)} <${Clock} until=${deadline} />`;
}

/** @param {Props} props */
function Waiting({ state }) {
  return eventOf(state.table) ? "" : idleWords(state);
}

// Return the words said aloud where no hand is dealt until somebody does something; "" elsewhere.
/** @param {State} state */
export function waitingSpoken(state) {
  // To the room you are still away in its first message: it deals you in at once.
  const mine = chairOf(state.table, state.you.chair);
  if (!state.table || (mine && !mine.connected)) return "";
  const stage = stageOf(state);
  if (stage === "choosing" || stage === "pausing") return isAlone(state) && nextIn(state) <= HOSTED
    ? aloneWords(state) : "";
  if (stage !== "idle") return "";
  return eventOf(state.table) ? waitsText(state.table) : idleWords(state);
}

// The players who sit out: who is there has a button to press, and the others are dealt in once they are back.
/** @param {State} state @param {number[]} chairs */
function backWords({ table }, chairs) {
  const some = (/** @type {boolean} */ here) =>
    chairs.map((chair) => chairOf(table, chair)).filter((each) => Boolean(each?.connected) === here);
  const told = (/** @type {string} */ words, /** @type {ReturnType<typeof some>} */ them) =>
    them.length > 0 && text(words, { names: listed(them.map((each) => each?.name ?? "")), button: text("sit_in") });
  return [told("waiting_here", some(true)), told("waiting_back", some(false))].filter(Boolean).join(" ");
}

// The player or players waited for.
/** @param {State} state */
function idleWords(state) {
  const { table, you } = state;
  const mine = chairOf(table, you.chair);
  if (you.host && mine && isReady(mine) && isAlone(state)) return aloneWords(state);
  const { rebuy = [], back = [], more = 0 } = table?.waiting ?? {};
  const names = (/** @type {number[]} */ chairs) =>
    listed(chairs.map((chair) => (chair === you.chair ? text("you_inside") : chairOf(table, chair)?.name ?? "")));
  // Bots alone are dealt no hand, however many they are.
  const bots = !you.chair && more === 1 && table?.chairs?.length && table.chairs.every(({ bot }) => bot);
  const empty = !you.chair && more === 1 && !table?.chairs?.length;
  const wanted = empty ? "waiting_nobody" : bots ? "waiting_person"
    : `waiting_${you.chair ? "more" : "seat"}${more === 1 ? "_one" : ""}`;
  const others = back.filter((chair) => chair !== you.chair);
  return [
    rebuy.length > 0 && text("waiting_rebuy", { names: names(rebuy) }),
    backWords(state, others),
    others.length < back.length && text("waiting_you", { button: text("sit_in") }),
    more > 0 && text(wanted, { count: more }),
  ].filter(Boolean).join(" ");
}
