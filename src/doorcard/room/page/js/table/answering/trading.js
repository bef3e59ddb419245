// Buttons for cards that are bought or changed: the card that is given up is asked for then.

import { fillParts, text } from "../../words.js";
import { cardText } from "../cards.js";
import { buySlot } from "./picking.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Form} Form
 */

// Buy a card of the row, or the deck card.
/** @type {Form} */
export function buy(offer, { button = "" }, model) {
  return offer.items.map((/** @type {import("../../wire.js").Item} */ { slot, price }) => ({
    kind: "Buy", words: fillParts(button, { slot: slotText(model, slot), price }), key: String(slot),
    press: () => buySlot(model, slot),
  }));
}

/** @param {Model} model @param {number} slot */
function slotText({ state }, slot) {
  if (!slot) return text("the_deck_card");
  return cardText(state.value.hand?.market?.slots[slot - 1]?.card?.c) ?? text("slot_name", { slot });
}

// Change a card; which one is asked then.
/** @type {Form} */
export function swap(offer, { button = "" }, { answering }) {
  const words = fillParts(button, { giving: text("a_card") });
  return [{ kind: "Swap", words, press: () => (answering.picked.value = "swap") }];
}
