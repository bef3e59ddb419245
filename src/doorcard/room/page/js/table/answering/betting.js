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

// Fold. Where staying in costs nothing it is asked once, and the second click is elsewhere than the first.
/** @type {Form} */
export function fold(offer, { button = "" }, { state, answering }, send) {
  const press = () => send({ do: "Fold" });
  const free = (state.value.ask?.offers ?? []).some((face) => face.free);
  if (free && answering.picked.value === "fold") return [
    { kind: "Fold", words: text("fold_sure"), key: "f", press },
    { kind: "back", words: text("back"), column: "fold", key: "esc", press: () => (answering.picked.value = null) },
  ];
  const ask = () => (answering.picked.value = "fold");
  return [{ kind: "Fold", words: button, column: "fold", press: free ? ask : press }];
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
