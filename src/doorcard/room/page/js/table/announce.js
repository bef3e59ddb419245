// What happens, read aloud as it happens: a region that nobody sees and that screen readers read.

import { FACTS } from "../text.js";
import { effect, html, useEffect, useSignal } from "../ui.js";
import { listed, sentence, text } from "../words.js";
import { givenUp } from "./answering/betting.js";
import { givingWords } from "./answering/giving.js";
import { nameOf, spoken } from "./cards.js";
import { stageWords } from "./hand.js";
import { NOTHING } from "./state.js";
import { tell } from "./telling.js";
import { TELLERS } from "./tellers.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./telling.js").Story} Story
 */

const MOST_LINES = 12;

// The voice that is read aloud: cards by their full names, hands with what won.
/** @type {import("./telling.js").Voice} */
const SPOKEN = {
  named: (card) => nameIn(card),
  join: ", ",
  dealt: tellDeal,
  tellers: {
    Awarded(story, fact) {
      TELLERS.Awarded(story, fact);
      const won = story.after.hand?.result?.awards?.find((award) =>
        award.player === fact.player && award.side === fact.side && award.words);
      const line = story.lines.at(-1);
      if (won && line) line.words = text("told_with", { told: line.words, hand: won.words });
    },
  },
};

// Return what is read aloud of an event: its facts, and one's turn with what is on offer.
/** @param {any[]} facts @param {State} before @param {State} after @returns {string[]} */
export function announced(facts, before, after) {
  const told = tell(facts, before, after, SPOKEN).filter((line) => line.kind !== "quiet");
  return [...told.map((line) => sentence(line.words)), ...turn(before, after)];
}

// The region. What comes is added, so that nothing is lost when much happens at once.
/** @param {{ model: import("./model.js").TableModel }} props */
export function Announcer({ model }) {
  const lines = useSignal(/** @type {{ key: number, words: string }[]} */ ([]));
  // Every message counts: an effect of the component would wait for the next picture, and miss some.
  useEffect(() => {
    let last = NOTHING;
    return effect(() => {
      const facts = model.message.value?.facts ?? [];
      const before = last;
      last = model.state.peek();
      if (last !== before) add(lines, announced(facts, before, last));
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const words = promptOf(model);
      if (words && words !== last) add(lines, [words]);
      last = words;
    });
  }, []);
  return html`<div id="announcer" class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
    ${lines.value.map(({ key, words }) => html`<p key=${key}>${words}</p>`)}
  </div>`;
}

// Return what is asked in the middle of an answer, or why one that was set ahead is set no longer.
/** @param {import("./model.js").TableModel} model */
function promptOf(model) {
  const { picked, dropped } = model.answering;
  if (picked.value === "fold" || picked.value === "muck") return givenUp(model);
  if (picked.value !== null) return givingWords(model);
  return dropped.value && text(`dropped_${dropped.value}`);
}

/** @param {{ peek: () => { key: number, words: string }[], value: { key: number, words: string }[] }} lines @param {string[]} told */
function add(lines, told) {
  let key = lines.peek().at(-1)?.key ?? 0;
  const fresh = told.map((words) => ({ key: ++key, words }));
  if (fresh.length) lines.value = [...lines.peek(), ...fresh].slice(-MOST_LINES);
}

/** @param {string | number} card */
function nameIn(card) {
  const name = typeof card === "number" ? nameOf(card) : card;
  return name && name !== "??" ? spoken(name) : FACTS.a_card;
}

// Say each card that was dealt, where it lies and whose it is; other players' down cards by names.
/** @param {Story} story */
function tellDeal(story) {
  const you = story.after.hand?.you;
  const to = (/** @type {number} */ player) => (player === you ? text("told_you") : story.nameOf(player));
  const parts = story.deal.filter((each) => each.up || each.player === you).map(({ player, card, up }) =>
    text(up ? "told_up" : "told_down", { card: nameIn(card), who: to(player) }));
  const hidden = story.deal.filter((each) => !each.up && each.player !== you).map((each) => each.player);
  if (hidden.length) parts.push(text("told_hidden", { names: listed([...new Set(hidden)].map(to)) }));
  const told = parts.join("; ");
  const street = newStreet(story);
  story.lines.push({ words: street ? text("told_street", { street, told }) : told, kind: "" });
}

/** @param {Story} story */
function newStreet({ before, after }) {
  const stage = after.hand?.stage;
  const known = before.hand && before.hand.number === after.hand?.number;
  if (!known || !stage?.named || stage.street === before.hand?.stage?.street) return "";
  return stageWords({ phase: "Bet", street: stage.street, named: true });
}

/** @param {State} before @param {State} after @returns {string[]} */
function turn(before, after) {
  const { ask, hand } = after;
  if (!ask?.mine) return [];
  const same = before.ask?.mine && before.ask.decision === ask.decision && before.hand?.number === hand?.number;
  const offers = (ask.offers ?? []).map((offer) => offer.words).join(", ");
  return same ? [] : [text(offers ? "told_turn" : "your_turn", { offers })];
}
