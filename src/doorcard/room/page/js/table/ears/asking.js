// Asking the table by keys: each says one thing, whenever it is pressed.

import { remember, remembered, setSetting, settings } from "../../settings.js";
import { text } from "../../words.js";
import { ASKING, PANEL } from "../answering/hints.js";
import { namedSpoken } from "../answering/naming.js";
import { askCoach } from "../coach/coaching.js";
import { lookAt, looksAt } from "../felt/closer.js";
import { lastWordsSpoken } from "../lesson.js";
import { bankSpoken, middleSpoken, paysSpoken, wildsSpoken } from "./middle.js";
import { cardsOfChair, myHand } from "./hands.js";
import { whoIsIn } from "./players.js";
import { potAndPrice, wagersAndPrice } from "./pots.js";
import { rowLying, rowSpoken } from "./row.js";
import { timeLeft } from "./timeleft.js";
import { asksNow, choiceNow } from "./refusing.js";
import { chooses } from "../answering/dealerschoice.js";
import { dealerOf } from "../state.js";
import { announce, back, fromTheLast, history } from "./liveregion.js";
import { together } from "./wording.js";

/** @typedef {import("../model.js").TableModel} Model */

/** @type {Record<string, (model: Model) => string[]>} */
const ANSWERS = {
  // Where nothing was said yet, as after a change of language between hands, how things stand is said.
  again: (model) => [back() || (history.peek().length ? text("read_first") : asksNow(model))],
  pot: (model) => {
    const { value } = model.state;
    const zones = middleSpoken(value).map((zone) => text("read_zone", zone));
    const row = value.hand?.stage.bets ? rowLying(value) : rowSpoken(value);
    return [potAndPrice(value), choiceNow(model), row, wagersAndPrice(value), ...zones, wildsSpoken(value)];
  },
  hand: (model) => [together([myHand(model.state.value), namedSpoken(model)])],
  cards: ({ state: { value } }) => {
    const zero = hasTen(value) ? text("read_which_ten") : value.hand?.banked && text("read_which_bank");
    return [together([text("read_which"), zero])];
  },
  in: (model) => [whoIsIn(model.state.value), choiceNow(model), buttonMeans(model.state.value)],
  time: (model) => [timeLeft(model.state.value, model.now())],
  coach: (model) => (model.state.value.table?.terms.lesson ? [lastWordsSpoken(model)] : askCoach(model)),
  event: () => [text("trn_said_none")],
  pays: ({ state }) => [paysSpoken(state.value).join(" ") || text("read_pays_none")],
  question: (model) => [asksNow(model)],
  speech: () => {
    setSetting("fullSpeech", !settings.peek().fullSpeech);
    return [text(settings.peek().fullSpeech ? "speech_full" : "speech_brief")];
  },
  more: (model) => {
    if (!moreTime(model)) return [text("more_time_none")];
    takeTime(model);
    return [];
  },
};

// Let a key be answered by code that is loaded where there is something to say.
/** @param {"event"} asks @param {(model: Model) => string[]} answer */
export function answerWith(asks, answer) {
  ANSWERS[asks] = answer;
}

// Explain the dealer button, once in this browser: a listener sees no disc beside a player.
/** @param {import("../state.js").State} state */
function buttonMeans(state) {
  const told = !settings.value.hints || remembered("button_told", false);
  if (told || !state.hand || state.hand.over || !dealerOf(state)) return "";
  remember("button_told", true);
  return text("read_button_means");
}

// The chair that 0 stands for; at a table without it, 0 is the bank.
const TEN = 10;
/** @param {import("../state.js").State} state */
const hasTen = ({ table }) => (table?.seats ?? 0) >= TEN;

// Keys that are held with others, as for a digit where digits take Shift.
const HELD = ["shift", "capslock", "altgraph"];
// The drawer that was open when the next key became the number of a chair, "" for none; null while the next
// key is not a number. If a drawer is opened or closed meanwhile, the number is no longer waited for.
let which = /** @type {string | null} */ (null);

// Say the words that a key asks for; tell whether it asks for any. After the key for a player's cards the
// next key is taken as a chair, whatever it is, until it is the number of one, or Escape: a digit never
// answers a question by mistake.
/** @param {string} key @param {Model} model */
export function askByKey(key, model) {
  const open = model.drawer.value;
  if (which === open && !HELD.includes(key) && ASKING[key] !== "cards") {
    const answer = key === "escape" ? text("read_which_off") : chairSpoken(key, model);
    which = answer ? null : open;
    announce([answer || wrongChair(key, model)]);
    return true;
  }
  // The panel is not opened over another: fields filled in there would be lost.
  if (key === PANEL && (!open || reads(model))) return reads(model) ? model.close() : model.open("reading"), true;
  const asked = Object.hasOwn(ASKING, key) ? ASKING[key] : "";
  if (!asked) return false;
  which = asked === "cards" ? open : null;
  if (asked !== "again") fromTheLast();
  announce(ANSWERS[asked](model));
  return true;
}

// Return why a key is that of no chair.
/** @param {string} key @param {Model} model */
function wrongChair(key, { state }) {
  const { seats = 0 } = state.value.table ?? {};
  const why = /^\d$/.test(key) ? text("read_no_such_chair", { chair: key, seats }) : text("read_no_chair");
  return `${why} ${text("read_which_again")}`;
}

// Return the cards and bets of the player in a chair, by the key pressed for it, "" for no chair; they are
// shown too.
/** @param {string} key @param {Model} model */
function chairSpoken(key, model) {
  const state = model.state.value;
  if (!/^\d$/.test(key)) return "";
  if (key === "0" && !hasTen(state) && state.hand?.banked) return bankSpoken(state);
  const chair = key === "0" && hasTen(state) ? TEN : Number(key);
  if (chair < 1 || chair > (state.table?.seats ?? 0)) return "";
  if (!model.drawer.value) lookAt(model, chair, true);
  const shown = looksAt(model) === chair && settings.peek().fullSpeech && !remembered("look_away_told", false);
  if (shown) remember("look_away_told", true);
  return together([cardsOfChair(model.state.value, chair), shown && text("look_away_how")]);
}

// Tell whether the panel is open that has it all.
/** @param {Model} model */
function reads(model) {
  return model.drawer.value === "reading";
}

// --- more time

// Return how many seconds more you may take now, for your answer or to choose the next game; 0 for none.
/** @param {Model} model */
export function moreTime({ state }) {
  const { ask, you, table } = state.value;
  return (ask?.mine || chooses(state.value)) && !table?.paused ? Math.floor(you.more_time ?? 0) : 0;
}

// Take more time.
/** @param {Model} model */
export function takeTime(model) {
  const { hand, ask, table } = model.state.value;
  if (chooses(model.state.value)) model.send("more_time", { hand: (table?.hand ?? 0) + 1, decision: 0 });
  else if (hand && ask) model.send("more_time", { hand: hand.number, decision: ask.decision });
}
