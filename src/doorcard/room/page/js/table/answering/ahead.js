// While others think: the players whom the table waits for, and answers that are set ahead of your turn.

import { remember, remembered, settings } from "../../settings.js";
import { classes, html, signal, useEffect } from "../../ui.js";
import { inside, listed, text } from "../../words.js";
import { chairOf, offerOf, playerMine, whoIs } from "../state.js";
import { COLUMNS, Key, shortcut } from "./hints.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {"fold" | "call"} Kind
 * @typedef {{ kind: Kind, price: number, again?: string, spot: string }} Ahead
 */

// The answers that can be set ahead, in their places of your turn: fold if there is something to pay, or stay
// in at the price that is shown.
/** @type {Kind[]} */
const KINDS = ["fold", "call"];

// Only such questions are answered ahead: not a bring-in, nothing that is bought, bid or said.
const BETTING = ["CanFold", "CanCall", "CanRaise"];

// Return the player who still has to bring in, with the amount; null for none.
/** @param {State} state */
export function bringInOwed(state) {
  const { ask } = state;
  const { amount = 0 } = /** @type {any} */ (offerOf(state, "CanBringIn")?.offer ?? {});
  return amount && ask?.asked[0] ? { player: ask.asked[0].player, amount: Number(amount) } : null;
}

// Return the chips that staying in would cost now: the highest bet, or the bring-in that is owed, less your
// own bet, and never more than your stack.
/** @param {State} state */
export function priceNow(state) {
  const { hand } = state;
  const me = playerMine(state);
  if (!hand || !me) return 0;
  const high = Math.max(bringInOwed(state)?.amount ?? 0, ...hand.players.map(({ bet }) => bet ?? 0));
  return Math.min(high - (me.bet ?? 0), me.stack);
}

// Return what alone has you asked again, once you have bet as much as anybody, or checked: that somebody has
// raised, or made a bet.
/** @param {State} state */
function askedAgain(state) {
  const me = playerMine(state);
  return priceNow(state) ? "" : me?.bet ? "raised" : me?.last ? "bet" : "";
}

// Tell whether you may be asked to bet later in this round: in the hand, with chips behind.
/** @param {State} state */
export function isBetLater(state) {
  const me = playerMine(state);
  const leaves = chairOf(state.table, state.you?.chair ?? 0)?.leaves;
  return isPlaying(state) && Boolean(state.hand?.stage.bets) && !me?.all_in && !me?.out && !leaves;
}

// Tell whether you are in the hand that is played.
/** @param {State} state */
export function isPlaying(state) {
  const me = playerMine(state);
  return Boolean(me && !me.folded && !state.hand?.over);
}

// Return an answer of a kind as it is seen now: at its price, in this round of this hand.
/** @param {Kind} kind @param {State} state @returns {Ahead} */
export function setNow(kind, state) {
  return { kind, price: priceNow(state), again: askedAgain(state), spot: spotOf(state) };
}

// Return why an answer no longer holds, as a code; "" where it does. Folding has no price.
/** @param {Ahead} ahead @param {State} state */
export function endOf(ahead, state) {
  if (!isBetLater(state) || ahead.spot !== spotOf(state)) return "over";
  return ahead.kind !== "fold" && ahead.price !== priceNow(state) ? "price" : "";
}

// Return the action of an answer where these are the offers, null where it has none.
/** @param {Ahead} ahead @param {Offer[]} offers */
export function actionOf({ kind, price }, offers) {
  const kinds = offers.map(({ offer }) => offer.may);
  if (!kinds.every((may) => BETTING.includes(may))) return null;
  const call = offers.map(({ offer }) => offer).find((offer) => offer.may === "CanCall");
  if (kind === "call") return call && call.amount === price ? { do: "Call" } : null;
  if (call && !call.amount) return { do: "Call" };
  return kinds.includes("CanFold") ? { do: "Fold" } : null;
}

/** @param {State} state */
function spotOf({ hand }) {
  const { at, street, round } = hand?.stage ?? {};
  return [hand?.number, hand?.redeals, at, street, round].join("/");
}

// --- shown meanwhile

/** @typedef {import("../model.js").TableModel} Model */

// The players whom the table waits for; nothing between questions.
/** @param {{ state: State }} props */
export function Waiting({ state }) {
  const names = othersAsked(state);
  if (!names.length) return null;
  return html`<span class="waits">${names.length === 1
    ? text("their_turn", { who: names[0] }) : text("their_turns", { names: listed(names) })}</span>`;
}

// Return the names of the others who are asked and haven't answered.
/** @param {State} state */
export function othersAsked(state) {
  const answered = (state.hand?.players ?? []).filter((each) => each.answered).map(({ player }) => player);
  return (state.ask?.asked ?? []).map(({ player }) => player)
    .filter((player) => player !== state.hand?.you && !answered.includes(player))
    .map((player) => whoIs(state, player).name);
}

// The hand in which the switches were met first; they are explained throughout it.
const metIn = signal(remembered("ahead", ""));

// Tell whether the switches are explained: to a player who has not met them yet, or has met them in this
// hand.
/** @param {Model} model */
function explains(model) {
  const here = `${model.id}/${model.state.value.hand?.number}`;
  useEffect(() => {
    if (metIn.value || !settings.value.hints) return;
    metIn.value = here;
    remember("ahead", here);
  }, [here]);
  return settings.value.hints && (!metIn.value || metIn.value === here);
}

// Explains the switches, in the place where your turn has another answer, so that nothing moves: at first in
// a sentence, then in a word that tells them from the answers of your turn.
/** @param {{ model: Model }} props */
function Explained({ model }) {
  const first = explains(model);
  return html`<small class="quiet" aria-hidden=${!first}>${text(first ? "ahead_first" : "ahead_then")}</small>`;
}

// Switches for the next question of a betting round.
/** @param {{ model: Model }} props */
export function AheadOfTurn({ model }) {
  const { answering } = model;
  const offered = aheadOffered(model.state.value);
  if (!offered.length) return null;
  const toggles = offered.map((each) => {
    const { kind } = each;
    const set = answering.ahead.value?.kind === kind;
    const key = COLUMNS[kind];
    return html`<button key=${kind} type="button" class=${classes("toggle", set && "set")} aria-pressed=${set}
      aria-keyshortcuts=${shortcut(key)} onClick=${() => answering.toggle(kind)}>
      ${aheadWords(each)} <${Key} name=${key} /></button>`;
  });
  const explained = html`<${Explained} model=${model} />`;
  return html`<div class="ahead" role="group" aria-label=${text("ahead")}>${toggles}${explained}</div>`;
}

// Return the answers that can be set ahead now. In a lesson there are none: nobody answers before they have
// read the teacher's words.
/** @param {State} state @returns {Ahead[]} */
export function aheadOffered(state) {
  if (state.ask?.mine || !isBetLater(state) || state.table?.terms.lesson) return [];
  return KINDS.map((kind) => setNow(kind, state)).filter(({ kind, again }) => !again || kind === "fold");
}

// Return those answers with their keys, as they are read aloud; "" for none, or without keys.
/** @param {State} state */
export function aheadSpoken(state) {
  const offered = settings.peek().hotkeys ? aheadOffered(state) : [];
  const keys = offered.map((each) =>
    text("ahead_key", { key: COLUMNS[each.kind].toUpperCase(), words: inside(aheadWords(each)) }));
  return keys.length ? text("ahead_keys", { choices: listed(keys, "or") }) : "";
}

// Return the words for an answer that is set ahead.
/** @param {{ kind: Kind, price: number, again?: string }} ahead */
export function aheadWords({ kind, price, again }) {
  if (again && kind === "fold") return text(`ahead_fold_${again}`);
  if (!price) return kind === "call" ? text("ahead_check") : text("ahead_check_fold");
  return text(`ahead_${kind}`, { amount: price });
}

// Why an answer that was set ahead has been dropped.
/** @param {{ model: Model }} props */
export function Dropped({ model }) {
  const why = model.answering.dropped.value;
  return why ? html`<span class="dropped">${text(`dropped_${why}`)}</span>` : null;
}
