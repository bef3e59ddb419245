// A sentence of help where somebody meets a kind of question for the first time, kept in this browser.

import { remember, remembered, settings } from "../../settings.js";
import { effect, signal } from "../../ui.js";

// The kinds of offers that were answered before.
const met = signal(/** @type {string[]} */ (remembered("met", [])));

const played = signal(remembered("played", false));

// Return the offers that the room has such a sentence for.
/** @param {import("../model.js").TableModel} model */
function toldOf({ state }) {
  const { ask } = state.value;
  return (ask?.mine ? ask.offers ?? [] : []).filter(({ first }) => first);
}

// Return the help for the question, "" where there is none or it was met before. In a lesson the
// teacher says it.
/** @param {import("../model.js").TableModel} model */
export function firstHelp(model) {
  if (!settings.value.hints || model.state.value.table?.terms.lesson) return "";
  return toldOf(model).find(({ offer }) => !met.value.includes(offer.may))?.first ?? "";
}

// Tell whether somebody has never answered anything at a table, as far as this browser knows.
export function isNew() {
  return !played.value && !met.value.length;
}

// Take note of what is answered.
/** @param {import("../model.js").TableModel} model */
export function noteFirsts(model) {
  effect(() => {
    if (!model.answering.sent.value) return;
    played.value = true;
    remember("played", true);
    const news = toldOf(model).map(({ offer }) => offer.may).filter((kind) => !met.peek().includes(kind));
    if (!news.length) return;
    met.value = [...met.peek(), ...news];
    remember("met", met.value);
  });
}
