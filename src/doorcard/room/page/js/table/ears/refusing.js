// The words for a key that answers nothing now: why, and your possible answers; and the question you are
// asked.

import { WHY } from "../../text.js";
import { inside, listed, text, word } from "../../words.js";
import { aheadSpoken, othersAsked } from "../answering/ahead.js";
import { foldWords } from "../answering/betting.js";
import { choiceSpoken } from "../answering/dealerschoice.js";
import { COLUMNS } from "../answering/hints.js";
import { namedSpoken, stillToName } from "../answering/naming.js";
import { waysSpoken } from "../answering/offers.js";
import { cardKeys, cardQuestion } from "../answering/trading.js";
import { settings } from "../../settings.js";
import { BACK, DEAL, isEnded, mayDeal, waitingSpoken } from "../felt/waiting.js";
import { UNDO } from "../moments/afterwards.js";
import { chairOf } from "../state.js";
import { barredSpoken } from "./choices.js";
import { asSpoken, together } from "./wording.js";

/** @typedef {import("../model.js").TableModel} Model */

// The key that leads to people who ask to come in.
const REQUESTS = "j";

// The columns of the bar, by their keys.
/** @typedef {keyof typeof COLUMNS} Column */
const KEYS = /** @type {[Column, string][]} */ (Object.entries(COLUMNS));
const COLUMN_OF = Object.fromEntries(KEYS.map(([column, key]) => [key, column]));

// Return the words for a key of the list of keys that means nothing now, "" for any other key.
/** @param {string} key @param {Model} model @returns {string} */
export function refused(key, model) {
  const { state, answering } = model;
  if (key === DEAL) return noDeal(state.value);
  if (key === BACK) return state.value.you.chair ? text("key_back_in") : watchedSpoken(state.value);
  if (key === REQUESTS) return text(state.value.you.host ? "key_no_requests" : "key_requests_host");
  if (key === UNDO) return text(state.value.table?.terms.practice ? "key_no_undo" : "key_no_practice");
  const { ask, table, you } = state.value;
  const asked = ask?.mine && (answering.doubt.value || answering.picked.value !== null);
  const column = Object.hasOwn(COLUMN_OF, key) ? COLUMN_OF[key] : "";
  // While something is asked once more, any key may have been meant for the question before.
  if (key === "enter") return asked ? "" : stillToName(model);
  if (!column && !(asked ? /^[0-9a-z]$/ : /^\d$/).test(key)) return "";
  if (table?.paused) return text("paused_here");
  if (answering.sent.value) return text("key_sent");
  if (!you.chair) return watchedSpoken(state.value);
  if (!ask?.mine) return choiceNow(model) || notMine(model);
  if (asked) return text("key_asked");
  // Cards are chosen before they are sent.
  const more = column === "call" ? stillToName(model) : "";
  if (more) return more;
  // The answer of that key is on offer, so it is not said to be missing, whatever keeps its button from being
  // pressed.
  if (column && ask.offers?.some((each) => each.column === column)) return waysSpoken(state.value);
  const barred = ask.barred?.find((each) => column && each.column === column);
  const not = barred ? text("read_barred", { what: inside(barred.words), why: word(WHY, barred.why) })
    : column ? text(`key_no_${column}`) : text("key_no_number", { number: key });
  return `${not} ${waysSpoken(state.value, true)}`;
}

// Why you are not asked: others are, or you sit out, or nobody is.
/** @param {Model} model */
function notMine(model) {
  const state = model.state.value;
  const names = othersAsked(state);
  const out = chairOf(state.table, state.you.chair)?.out;
  if (out) return offered(model, "out_how_tab", "key_out");
  if (!names.length) return text("read_nobody_asked");
  return together([text("key_not_turn", { names: listed(names) }, names.length > 1 && "several"), aheadSpoken(state)]);
}

// Return the choice of the next game while it is yours, with the time left for it, "" otherwise.
/** @param {Model} model */
export const choiceNow = (model) => choiceSpoken(model.state.value, model.now());

// Return the question in the middle of an answer, with the keys that answer it.
/** @param {Model} model @returns {string} */
export function promptOf(model) {
  const { picked, doubt } = model.answering;
  const sure = (/** @type {string} */ asks, /** @type {string} */ key) =>
    settings.peek().hotkeys ? `${asks} ${text("read_sure", { key: key.toUpperCase() })}` : asks;
  if (doubt.value) return sure(asSpoken(doubt.value.asks), doubt.value.key);
  if (picked.value === "fold" || picked.value === "muck") return sure(foldWords(model), COLUMNS.fold);
  if (picked.value === null) return "";
  const state = model.state.peek();
  return `${asSpoken(cardQuestion(model))} ${cardKeys(state)} ${text("giving_how")}`;
}

// Return the meaning of the words that you answer by, "" where you answer by cards on the table.
/** @param {import("../state.js").State} state */
function wordsMean({ ask }) {
  return ask?.offers?.find(({ points = {} }) => Object.values(points).includes("word"))?.first ?? "";
}

// Return the words for an action you may take now, with its key where there are keys; a key works only once
// the drawers over the table are closed, and the words say so.
/** @param {Model} model @param {string} what @param {string} key */
export function offered({ drawer, way }, what, key) {
  if (!settings.peek().hotkeys) return text(what, { words: text("sit_in") });
  const first = way.length ? text("behind_first_deep", { times: way.length + 1 }) : text("behind_first");
  return together([text(key), drawer.peek() && first]);
}

// Return the question you are asked now, and your possible answers; else why you are not asked.
/** @param {Model} model @returns {string} */
export function asksNow(model) {
  const { state: { value }, answering } = model;
  const { ask, table, you } = value;
  if (table?.paused) return text("paused_here");
  if (answering.sent.value) return text("key_sent");
  if (!you.chair) return watchedSpoken(value);
  const choice = choiceNow(model);
  if (choice) return choice;
  const undo = you.back && settings.value.hotkeys && text("undo_offered_key");
  if (mayDeal(value)) return together([offered(model, "deal_offered", "deal_offered_key"), undo]);
  if (!ask?.mine) return together([notMine(model), undo]);
  const prompt = promptOf(model);
  if (prompt) return prompt;
  return together([waysSpoken(value, true), namedSpoken(model), wordsMean(value), ...barredSpoken(ask)]);
}

// Why the next hand can't be dealt now.
/** @param {import("../state.js").State} state */
function noDeal(state) {
  const { table, hand, you } = state;
  if (table?.paused) return text("paused_here");
  if (hand && !hand.over) return text(state.ask ? "key_deal_runs" : "key_deal_ends");
  const waits = waitingSpoken(state);
  return waits ? `${text("key_no_deal")} ${waits}` : text(you.host ? "key_no_deal" : "key_deal_host");
}

// Return what a player without a chair is told: that they watch, or that the table has ended.
/** @param {import("../state.js").State} state */
const watchedSpoken = (state) => text(isEnded(state) ? "ended" : "you_watch");
