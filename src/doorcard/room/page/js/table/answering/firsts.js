// A sentence of help where somebody meets a kind of question for the first time, kept in this browser.

import { remember, remembered, settings } from "../../settings.js";
import { effect, signal } from "../../ui.js";
import { sentence, text } from "../../words.js";
import { cardSpoken } from "../ears/wording.js";
import { offerOf, ownCards } from "../state.js";

// The kinds of offers that were answered before. What the words of a declaration mean depends on the game.
const met = signal(/** @type {string[]} */ (remembered("met", [])));

// Return the offers that the room has such a sentence for.
/** @param {import("../model.js").TableModel} model */
function offersOf({ state }) {
  const { ask } = state.value;
  return (ask?.mine ? ask.offers ?? [] : []).filter(({ first }) => first);
}

// Return the help for the question, "" where there is none or it was met before. In a lesson the
// teacher says it. What is `heard` names the card that a reader finds by its edge.
/** @param {import("../model.js").TableModel} model @param {boolean} [heard] */
export function firstHelp(model, heard) {
  const { offer, first = "" } = newOffer(model) ?? {};
  // Where nobody may keep their cards for nothing, buying is not presented as a choice.
  const state = model.state.value;
  return offer?.may === "CanBuy" && offerOf(state, "CanFold") && !offerOf(state, "CanPat")
    ? text("first_must_buy") : first || knownHelp(model, heard);
}

/** @param {import("../model.js").TableModel} model @param {boolean} [heard] */
function knownHelp(model, heard) {
  const card = knownNew(model);
  return card ? text("first_known", { card: sentence(heard ? cardSpoken(card) : text("known_card")) }) : "";
}

// The first card of yours that lies face down though everybody knows it, by the name it is remembered by.
const KNOWN = "known";

// Return such a card if you hold one for the first time, before the hands are shown.
/** @param {import("../model.js").TableModel} model */
function knownNew({ state: { value: state } }) {
  return settings.value.hints && state.ask?.mine && !state.table?.terms.lesson && !met.value.includes(KNOWN)
    && !offerOf(state, "CanShow") && ownCards(state).find(({ up, known = "all" }) => !up && known === "all");
}

// Return the rest of the help, where there is room for it: that a purchase replaces a card, and how to buy
// nothing.
/** @param {import("../model.js").TableModel} model */
export function firstMore(model) {
  const { offer } = newOffer(model) ?? {};
  if (offer?.may !== "CanBuy" || !offer.places) return "";
  const pat = offerOf(model.state.value, "CanPat");
  return [text("first_gives"), pat && text("first_pat")].filter(Boolean).join(" ");
}

/** @param {import("../../wire.js").OfferFace} face @param {import("../state.js").State} state */
const kindOf = ({ offer, points = {} }, { hand }) =>
  Object.values(points).includes("word") ? `${offer.may} ${hand?.game}` : offer.may;

/** @param {import("../model.js").TableModel} model */
function newOffer(model) {
  if (!settings.value.hints || model.state.value.table?.terms.lesson) return undefined;
  return offersOf(model).find((face) => !met.value.includes(kindOf(face, model.state.value)));
}

// Whether the player here has begun a hand without a coach, in this browser.
export const uncoached = signal(remembered("uncoached_told", false));

// Take note of the kinds of offers that are answered.
/** @param {import("../model.js").TableModel} model */
export function noteFirsts(model) {
  effect(() => {
    if (!model.answering.sent.value) return;
    const kinds = offersOf(model).map((face) => kindOf(face, model.state.value));
    if (!newOffer(model) && knownNew(model)) kinds.push(KNOWN);
    const news = kinds.filter((kind) => !met.peek().includes(kind));
    if (!news.length) return;
    met.value = [...met.peek(), ...news];
    remember("met", met.value);
  });
}
