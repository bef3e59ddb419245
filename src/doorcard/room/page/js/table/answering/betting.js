// Buttons for chips: fold, raise, bids and wagers against a bank.

import { html } from "../../ui.js";
import { fillParts, text } from "../../words.js";
import { fits } from "./bounds.js";
import { AmountForm } from "./filling.js";
import { WagerForm, staked } from "./wagers.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Form} Form
 * @typedef {import("./offers.js").Item} Item
 */

// Fold. Where staying in costs nothing it is asked twice.
/** @type {Form} */
export function fold(offer, { button = "" }, { state, answering }, send) {
  const press = () => send({ do: "Fold" });
  const free = (state.value.ask?.offers ?? []).some((face) => face.free);
  return giveUp("Fold", button, free ? "fold_sure" : "", answering, press);
}

// Muck. A hand that may win, or change who does, is asked for twice.
/** @type {Form} */
export function muck(offer, { button = "", gives_up }, { answering }, send) {
  return giveUp("Muck", button, gives_up ? "muck_sure" : "", answering, () => send({ do: "Muck" }));
}

// Give the hand up: at once, or with words for a second click, which is elsewhere than the first.
/** @param {"Fold" | "Muck"} kind @param {string} words @param {"" | "fold_sure" | "muck_sure"} sure @param {Model["answering"]} answering @param {() => void} press @returns {Item[]} */
function giveUp(kind, words, sure, { picked }, press) {
  const name = kind === "Fold" ? "fold" : "muck";
  if (sure && picked.value === name) return [
    { kind, words: text(sure), key: "f", press },
    { kind: "back", words: text("back"), column: "fold", key: "esc", press: () => (picked.value = null) },
  ];
  const ask = () => (picked.value = name);
  return [{ kind, words, column: "fold", press: sure ? ask : press }];
}

// Return what is given away: by a hand that may be mucked, at once; by a fold, when it is asked for.
/** @param {Model} model @returns {string} */
export function givenUp({ state, answering }) {
  if (answering.picked.value === "fold") return text("fold_free");
  const muck = (state.value.ask?.offers ?? []).find((face) => face.gives_up);
  return muck ? text(`muck_${muck.gives_up}`) : "";
}

// Bet or raise: a button for each total, or an amount to be filled in.
/** @type {Form} */
export function raise(offer, { button = "" }, model, send) {
  const totals = offer.only?.length ? offer.only : offer.least === offer.most ? [offer.least] : null;
  const words = (/** @type {number} */ to) => fillParts(button, { to });
  const say = (/** @type {number} */ to) => (offer.cap ? text("to_the_cap", { words: words(to) }) : words(to));
  const raiseTo = (/** @type {number} */ to) => send({ do: "Raise", to });
  if (!totals) return [amount("Raise", offer, model, say, raiseTo)];
  return totals.map((/** @type {number} */ to) => ({ kind: "Raise", words: say(to), column: "raise", press: () => raiseTo(to) }));
}

// Bid for a card.
/** @type {Form} */
export function bid(offer, { button = "" }, model, send) {
  const say = (/** @type {number} */ amount) => fillParts(button, { amount });
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
export function wager(offer, { button = "" }, model, send) {
  const amounts = staked(offer, model);
  const total = amounts.reduce((sum, [, chips]) => sum + chips, 0);
  return [{
    kind: "Wager", words: fillParts(button, { amounts: total }), column: "raise",
    ready: total > 0 && total <= offer.most, press: () => send({ do: "Wager", amounts }),
    filling: html`<${WagerForm} model=${model} offer=${offer} />`,
  }];
}
