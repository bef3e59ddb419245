// Clicking in the row: which slots may be clicked now, and what that does.

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").OfferFace} Offer
 */

// Return what a row needs to be clicked in.
/**
 * @param {Model} model
 * @returns {import("../market.js").Picking}
 */
export function picking(model) {
  const { answering } = model;
  const { ask, table } = model.state.value;
  const open = ask?.mine && !answering.sent.value && !table?.paused;
  const offers = open ? ask.offers ?? [] : [];
  const picked = answering.picked.value;
  const slot = picked && typeof picked === "object" ? picked.slot : null;
  for (const { offer } of offers) {
    if (offer.may === "CanBuy")
      return { slots: offer.items.map((item) => item.slot), picked: slot, pick: (slot) => buySlot(model, slot) };
    if (offer.may === "CanTake")
      return { slots: offer.slots, picked: null, pick: (slot) => answering.answer({ do: "Take", slot }) };
  }
  return { slots: [], picked: null, pick: () => {} };
}

// Buy from a slot, or ask first which card is given up for it.
/** @param {Model} model @param {number} slot */
export function buySlot({ state, answering }, slot) {
  for (const { offer } of state.value.ask?.offers ?? []) {
    if (offer.may !== "CanBuy") continue;
    const gives = (offer.places ?? 0) > 0 && !(slot === 0 && offer.deck_first);
    if (gives) answering.picked.value = { slot };
    else answering.answer({ do: "Buy", slot });
  }
}

// Return what giving up a card does where that is chosen now, null where it isn't.
/** @param {Model} model @returns {((giving: number) => object) | null} */
export function givingUp({ state, answering }) {
  const picked = answering.picked.value;
  if (picked === "swap") return (giving) => ({ do: "Swap", giving });
  if (picked && typeof picked === "object") return (giving) => ({ do: "Buy", slot: picked.slot, giving });
  const must = (state.value.ask?.offers ?? []).some(({ offer }) => offer.may === "CanGive");
  return must ? (giving) => ({ do: "Give", giving }) : null;
}
