// Buttons for cards: what is taken from the row, bought or changed.

import { text } from "../../words.js";
import { cardText } from "../cards.js";
import { buySlot } from "./picking.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Form} Form
 */

// Take a card of the row.
/** @type {Form} */
export function take(offer, face, model, send) {
  return offer.slots.map((/** @type {number} */ slot) => ({
    kind: "Take", words: text("take", { card: slotText(model, slot) }), key: String(slot), press: () => send({ do: "Take", slot }),
  }));
}

// Buy a card of the row, or the deck card.
/** @type {Form} */
export function buy(offer, face, model) {
  return offer.items.map((/** @type {import("../../wire.js").Item} */ { slot, price }) => ({
    kind: "Buy", words: buyWords(model, slot, price), key: String(slot), press: () => buySlot(model, slot),
  }));
}

/** @param {Model} model @param {number} slot @param {number | null} [price] */
function buyWords(model, slot, price) {
  const values = { card: slotText(model, slot), amount: price };
  if (slot) return text(price == null ? "buy_slot_unpriced" : "buy_slot", values);
  return text(price == null ? "buy_deck_by_rank" : "buy_deck", values);
}

/** @param {Model} model @param {number} slot */
function slotText({ state }, slot) {
  return cardText(state.value.hand?.market?.slots[slot - 1]?.card?.c) ?? text("slot_name", { slot });
}

// Change a card; which one is asked then.
/** @type {Form} */
export function swap(offer, face, { answering }) {
  const words = offer.price ? text("swap", { amount: offer.price }) : text("swap_free");
  return [{ kind: "Swap", words, press: () => (answering.picked.value = "swap") }];
}
