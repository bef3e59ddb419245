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

// Fold. Where staying in costs nothing it is asked once, and the second click is elsewhere than the first.
/** @type {Form} */
export function fold(offer, face, { state, answering }, send) {
  const all = (state.value.ask?.offers ?? []).map((each) => /** @type {any} */ (each.offer));
  const press = () => send({ do: "Fold" });
  if (all.some(({ may }) => may === "CanWager"))
    return [{ kind: "Fold", words: text("wager_none"), column: "fold", press }];
  const free = all.some(({ may, amount }) => FREE.includes(may) && !amount);
  if (free && answering.picked.value === "fold") return [
    { kind: "Fold", words: text("fold_sure"), key: "f", press },
    { kind: "back", words: text("back"), column: "fold", key: "esc", press: () => (answering.picked.value = null) },
  ];
  const ask = () => (answering.picked.value = "fold");
  return [{ kind: "Fold", words: ANSWERS.Fold, column: "fold", press: free ? ask : press }];
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
