// Buttons for chips: fold, call, raise, bids and wagers against a bank.

import { ANSWERS, RAISES } from "../../text.js";
import { html } from "../../ui.js";
import { fill, text, word } from "../../words.js";
import { fits } from "./bounds.js";
import { AmountForm } from "./filling.js";
import { WagerForm, staked } from "./wagers.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Form} Form
 * @typedef {import("./offers.js").Item} Item
 */

// Offers that keep a hand at no price; a call has an amount.
const FREE = ["CanCall", "CanPat", "CanTakeFree", "CanTakeUp", "CanStay", "CanSay"];

// Fold. Where staying in costs nothing it is asked twice.
/** @type {Form} */
export function fold(offer, face, { state, answering }, send) {
  const all = (state.value.ask?.offers ?? []).map((each) => /** @type {any} */ (each.offer));
  const press = () => send({ do: "Fold" });
  if (all.some(({ may }) => may === "CanWager"))
    return [{ kind: "Fold", words: text("wager_none"), column: "fold", press }];
  const free = all.some(({ may, amount }) => FREE.includes(may) && !amount);
  return giveUp("Fold", free ? "fold_sure" : "", answering, press);
}

// Muck. A hand that may win, or change who does, is asked for twice.
/** @type {Form} */
export function muck(offer, { gives_up }, { answering }, send) {
  return giveUp("Muck", gives_up ? "muck_sure" : "", answering, () => send({ do: "Muck" }));
}

// Give the hand up: at once, or with words for a second click, which is elsewhere than the first.
/** @param {"Fold" | "Muck"} kind @param {"" | "fold_sure" | "muck_sure"} sure @param {Model["answering"]} answering @param {() => void} press @returns {Item[]} */
function giveUp(kind, sure, { picked }, press) {
  const name = kind === "Fold" ? "fold" : "muck";
  if (sure && picked.value === name) return [
    { kind, words: text(sure), key: "f", press },
    { kind: "back", words: text("back"), column: "fold", key: "esc", press: () => (picked.value = null) },
  ];
  const ask = () => (picked.value = name);
  return [{ kind, words: ANSWERS[kind], column: "fold", press: sure ? ask : press }];
}

// Return what is given away: by a hand that may be mucked, at once; by a fold, when it is asked for.
/** @param {Model} model @returns {string} */
export function givenUp({ state, answering }) {
  if (answering.picked.value === "fold") return text("fold_free");
  const muck = (state.value.ask?.offers ?? []).find((face) => face.gives_up);
  return muck ? text(`muck_${muck.gives_up}`) : "";
}

// Match the bet, or check.
/** @type {Form} */
export function call(offer, face, model, send) {
  const words = offer.amount ? fill(ANSWERS.Call, offer) : ANSWERS.Check;
  return [{ kind: "Call", words, column: "call", press: () => send({ do: "Call" }) }];
}

// Bet or raise: a button for each total, or an amount to be filled in.
/** @type {Form} */
export function raise(offer, face, model, send) {
  const verb = word(RAISES, offer.kind);
  const totals = offer.only?.length ? offer.only : offer.least === offer.most ? [offer.least] : null;
  const say = (/** @type {number} */ amount) => text(offer.cap ? "to_amount_cap" : "to_amount", { verb, amount });
  const raiseTo = (/** @type {number} */ to) => send({ do: "Raise", to });
  if (!totals) return [amount("Raise", offer, model, say, raiseTo)];
  return totals.map((/** @type {number} */ to) => ({ kind: "Raise", words: say(to), column: "raise", press: () => raiseTo(to) }));
}

// Bid for a card.
/** @type {Form} */
export function bid(offer, face, model, send) {
  const say = (/** @type {number} */ amount) => text("bid_now", { amount });
  const press = (/** @type {number} */ amount) => send({ do: "Bid", amount });
  if (offer.least === offer.most) return [{ kind: "Bid", words: say(offer.least), column: "raise", press: () => press(offer.least) }];
  return [amount("Bid", offer, model, say, press)];
}

/**
 * @param {string} kind @param {import("./bounds.js").Bounds} bounds @param {Model} model
 * @param {(amount: number) => string} say @param {(amount: number) => void} press
 * @returns {Item}
 */
function amount(kind, bounds, model, say, press) {
  const now = Number(model.answering.filled.value[""] ?? bounds.least);
  return {
    kind, words: say(now), column: "raise", ready: fits(bounds, now), press: () => press(now),
    filling: html`<${AmountForm} model=${model} bounds=${bounds} kind=${kind} />`,
  };
}

// Put chips on wagers against a bank.
/** @type {Form} */
export function wager(offer, face, model, send) {
  const amounts = staked(offer, model);
  const total = amounts.reduce((sum, [, chips]) => sum + chips, 0);
  return [{
    kind: "Wager", words: text("wager", { amount: total }), column: "raise",
    ready: total > 0 && total <= offer.most, press: () => send({ do: "Wager", amounts }),
    filling: html`<${WagerForm} model=${model} offer=${offer} />`,
  }];
}
