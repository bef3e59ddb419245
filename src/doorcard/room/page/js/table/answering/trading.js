// Cards that are bought, changed, taken or given up: buttons for them, and clicking in the row.

import { fillParts, sentence, text } from "../../words.js";
import { announce } from "../ears/liveregion.js";
import { priced, takingSpoken } from "../ears/row.js";
import { keyed } from "../ears/wording.js";
import { cardName } from "../felt/cards.js";
import { slotText } from "../phrases.js";
import { offerOf, ownCards } from "../state.js";
import { cardWords } from "./doubting.js";
import { COLUMNS } from "./hints.js";
import { pressing } from "./naming.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Form} Form
 */

// Buy a card of the row, or the deck card.
/** @type {Form} */
export function buy(offer, { button = "" }, model) {
  return offer.items.map((/** @type {import("../../wire.js").Item} */ { slot, price }) => ({
    kind: "Buy", words: priced(fillParts(button, { slot: slotText(model.state.value.hand, slot), price }), slot,
      model.state.value), key: String(slot),
    press: () => buySlot(model, slot),
  }));
}

// Change a card; the next question is which one.
/** @type {Form} */
export function swap(_offer, { button = "" }, { answering }) {
  const words = sentence(fillParts(button, { giving: text("a_card") }));
  return [{ kind: "Swap", words, press: () => (answering.picked.value = "swap") }];
}

// --- clicking in the row

/** @typedef {import("../../wire.js").OfferFace} Offer */

// Return how the row can be clicked now: its slots, the words and the action; no slots where it can't.
/**
 * @param {Model} model
 * @returns {import("../felt/market.js").Picking}
 */
export function picking(model) {
  const { answering } = model;
  const { ask, table } = model.state.value;
  const surely = typeof answering.picked.value === "string" && answering.picked.value !== "swap";
  const open = ask?.mine && !answering.sent.value && !table?.paused && !surely;
  const offers = open ? ask.offers ?? [] : [];
  const picked = answering.picked.value;
  const slot = picked && typeof picked === "object" ? picked.slot : answering.doubt.value?.action.slot ?? null;
  for (const face of offers) {
    const { offer, button = "" } = face;
    // The words of a button without a card and its price; and all of them for screen readers.
    const words = sentence(button.replace(/\[[^\]]*\]|\{[^}]*\}/g, "").trim());
    const named = (/** @type {number} */ slot) => keyed(slot, takingSpoken("slot", slot, face, model.state.value));
    if (offer.may === "CanBuy")
      return withFree({ slots: offer.items.map((item) => item.slot), words, named, picked: slot,
        pick: (slot) => buySlot(model, slot) }, model);
    if (offer.may === "CanTake")
      return { slots: offer.slots, words, named, picked: slot,
        pick: (slot) => answering.propose({ do: "Take", slot }) };
  }
  return { slots: [], words: "", picked: null, pick: () => {} };
}

// Return a way to pick in which the deck's card is picked too, where it is taken for nothing.
/**
 * @param {import("../felt/market.js").Picking} usual @param {Model} model
 * @returns {import("../felt/market.js").Picking}
 */
function withFree(usual, { state, answering }) {
  const free = offerOf(state.value, "CanTakeFree");
  const [action] = free?.examples ?? [];
  if (!action || usual.slots.includes(0)) return usual;
  return {
    ...usual, slots: [...usual.slots, 0],
    named: (slot) => (slot ? usual.named?.(slot) ?? "" : keyed(slot, sentence(free?.button || free?.words || ""))),
    pick: (slot) => (slot ? usual.pick(slot) : answering.propose(action)),
  };
}

// Buy from a slot, or ask first which card is given up for it.
/** @param {Model} model @param {number} slot */
export function buySlot({ state, answering }, slot) {
  for (const { offer } of state.value.ask?.offers ?? []) {
    if (offer.may !== "CanBuy") continue;
    const gives = (offer.places ?? 0) > 0 && !(slot === 0 && offer.deck_first);
    // What is asked once more about the same card stays: this press answers it.
    if (gives || answering.picked.value !== null) answering.back();
    if (gives) answering.picked.value = { slot };
    else answering.propose({ do: "Buy", slot });
  }
}

// Return the action of giving up a card while that is chosen, null otherwise.
/** @param {Model} model @returns {((giving: number) => object) | null} */
export function cardAction({ state, answering }) {
  if (answering.doubt.value) return null;
  const picked = answering.picked.value;
  if (picked === "swap") return (giving) => ({ do: "Swap", giving });
  if (picked && typeof picked === "object") return (giving) => ({ do: "Buy", slot: picked.slot, giving });
  // Nothing is given up while you are asked whether you really fold.
  if (picked !== null) return null;
  return offerOf(state.value, "CanGive") ? (giving) => ({ do: "Give", giving }) : null;
}

// Return the action of a press on one of your cards, null for none: it chooses the card, and the next press gives
// it up. So looking at a card gives up none.
/** @param {Model} model @returns {((place: number) => void) | null} */
export function pressingOwn(model) {
  const { answering } = model;
  const { ask, table } = model.state.value;
  if (!ask?.mine || table?.paused || answering.sent.value) return null;
  const action = cardAction(model);
  const { question } = answering;
  if (!action) return pressing(model);
  return (place) => {
    if (answering.choose(place)) return answering.propose(action(place), question);
    announce([chosenWords(model)]);
  };
}

// Return the words for the card that was chosen by a press, "" where none is to be given up.
/** @param {Model} model */
export function chosenWords(model) {
  const { c } = cardAction(model) ? chosenCard(model) : NO_CARD;
  return c ? text("press_again", { card: sentence(cardName(c)) }) : "";
}

// Return the button that gives up the card that was chosen by a press, as a list.
/** @param {Model} model @param {(action: object) => void} send @returns {import("./offers.js").Item[]} */
export function cardButton(model, send) {
  const action = cardAction(model);
  const { c } = chosenCard(model);
  const place = model.answering.chosen.value;
  if (!action || !c || place === null) return [];
  return [{ kind: "Give", words: cardWords(action(place), model.state.value), column: "call",
    key: COLUMNS.call, press: () => send(action(place)) }];
}

const NO_CARD = { c: "" };

/** @param {Model} model */
function chosenCard({ state, answering }) {
  return ownCards(state.value)[answering.chosen.value ?? -1] ?? NO_CARD;
}

// --- giving up a card

// Return your cards by the keys that give them up or name them, as they are read aloud; those at some
// `places` alone, if not all can be.
/** @param {import("../state.js").State} state @param {number[]} [places] */
export function cardKeys(state, places) {
  const cards = ownCards(state);
  const some = places ? cards.filter((_, place) => places.includes(place)) : cards;
  return text("read_choices",
    { choices: some.map(({ c }, i) => keyed(i < 9 ? i + 1 : undefined, cardName(c))).join("; ") });
}

// Return the question while a card has to be given up, else "".
/** @param {Model} model */
export function cardQuestion(model) {
  if (!cardAction(model)) return "";
  const picked = model.answering.picked.value;
  if (picked !== null && typeof picked === "object") return text("choose_giving",
    { card: slotText(model.state.value.hand, picked.slot) });
  return offerOf(model.state.value, picked === "swap" ? "CanSwap" : "CanGive")?.question ?? "";
}
