// Words of the game that a player meets for the first time, beside the question: each unfolds its meaning,
// with a coach or without. Each is shown beside one question only, so players who know the game need not read
// them again; the glossary has them all.

import { Explained, marked, needTerms, terms } from "../../glossary.js";
import { remember, remembered, settings } from "../../settings.js";
import { effect, html, signal, useEffect } from "../../ui.js";
import { sentence, stakesLine, text } from "../../words.js";
import { uncoached } from "./firsts.js";

/** @typedef {import("../model.js").TableModel} Model */

// How many are shown at a time: two, as one line has room for, or the answers of a betting round.
const MOST = 2;
const ANSWERS = 3;

// The words that were met at earlier questions.
const known = signal(/** @type {string[]} */ (remembered("words", [])));
/** @type {{ at: string, words: Set<string> }} */
let met = { at: "", words: new Set() };
// The first question of the hand that you were asked: the stakes come in there, not later.
let first = "";

// Return the new words of a question in the form they have there, but all with a capital; `words` of its buttons
// are among them.
/** @param {Model} model @param {string[]} words @returns {string[]} */
export function newWords(model, words) {
  const { hand, table } = model.state.value;
  if (!hand || !settings.value.hints || !(table?.terms.coach || uncoached.value) || table?.terms.lesson) return [];
  const at = questionOf(model);
  if (!first.startsWith(`${hand.id}/`)) first = at;
  const around = [hand.stage.name, first === at ? stakesLine(hand.stakes, hand.banked) : ""];
  const seen = new Set(known.value);
  // First the answers, which are what is to be decided now.
  const [answers, others] = [words, around].map((read) => marked(read.filter(Boolean).join(" · "), terms.value, seen)
    .flatMap((part) => (typeof part === "string" ? [] : [part])));
  const shown = [...answers.slice(0, ANSWERS), ...others.slice(0, Math.max(0, MOST - answers.length))];
  if (met.at !== at) met = { at, words: new Set() };
  for (const { term } of shown) met.words.add(term.word);
  return shown.map(({ words }) => sentence(words));
}

// Count the words of a question as known when the next one is put.
/** @param {Model} model */
export function noteWords(model) {
  effect(() => {
    const { ask } = model.state.value;
    if (!met.at || !ask?.mine || questionOf(model) === met.at) return;
    known.value = [...known.peek(), ...met.words];
    met = { at: "", words: new Set() };
    remember("words", known.value);
  });
}

// Count words as known that a teacher has explained, or that a lesson's answers were named by.
/** @param {string} words */
export function learnWords(words) {
  const found = marked(words, terms.value, new Set(known.peek()))
    .flatMap((part) => (typeof part === "string" ? [] : [part.term.word]));
  if (!found.length) return;
  known.value = [...known.peek(), ...found];
  remember("words", known.value);
}

/** @param {Model} model */
function questionOf({ state }) {
  const { hand, ask } = state.value;
  return `${hand?.id}/${ask?.decision}`;
}

// They are in the line of your turn.
/** @param {{ model: Model, words: string[] }} props */
export function NewWords({ model, words }) {
  useEffect(() => void needTerms(), []);
  const found = newWords(model, words);
  const named = html`${text("new_words")} <${Explained} words=${found.join(" · ")} apart />`;
  return found.length
    ? html` <span class="quiet new-words"><span aria-hidden="true">· </span>${named}</span>` : null;
}
