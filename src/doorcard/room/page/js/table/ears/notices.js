// Announcements of a new state, besides the room's lines about an event and your own turn.

import { remember, remembered, settings } from "../../settings.js";
import { inside, listed, text } from "../../words.js";
import { aheadSpoken, aheadWords, othersAsked } from "../answering/ahead.js";
import { choiceSpoken, chooses } from "../answering/dealerschoice.js";
import { firstHelp, firstMore } from "../answering/firsts.js";
import { newWords } from "../answering/newwords.js";
import { answerWords, buttonsOf, waysSpoken } from "../answering/offers.js";
import { LONG, stretchEnd, time } from "../felt/clock.js";
import { isAlone, isEnded, mayDeal, waitingSpoken } from "../felt/waiting.js";
import { declaredWord } from "../phrases.js";
import { askedMine, chairOf } from "../state.js";
import { moreTime } from "./asking.js";
import { announce, interrupt, interruption, narrate } from "./liveregion.js";
import { offered, promptOf } from "./refusing.js";
import { asSpoken, together } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../model.js").TableModel} TableModel
 * @typedef {(model: TableModel) => () => void} Notice looks at the table after each change, and remembers
 *   the words it has said
 */

// Announce something whenever it becomes so.
/** @param {(model: TableModel) => boolean} isSo @param {(model: TableModel) => string} words @returns {Notice} */
const whenever = (isSo, words) => (model) => {
  let last = false;
  return () => {
    const now = isSo(model);
    if (now && !last) announce([words(model)]);
    last = now;
  };
};

// A question within a question, such as which card you give up; and the question itself once that is left.
/** @type {Notice} */
const asksWithin = (model) => {
  let last = { words: "", question: "" };
  return () => {
    const words = promptOf(model);
    const { question, sent } = model.answering;
    const back = !words && last.words && last.question === question && !sent.peek() && model.state.peek().ask?.mine;
    if (back) narrate([text("read_back_to", { offers: waysSpoken(model.state.peek()) })]);
    else if (words && words !== last.words) narrate([words]);
    last = { words, question };
  };
};

// How a kind of answer goes, the first time it is on offer.
/** @type {Notice} */
const helpsFirst = (model) => {
  let last = "";
  return () => {
    const words = together([firstHelp(model, true), firstMore(model)]);
    if (words && words !== last) announce([asSpoken(words)]);
    last = words;
  };
};

// Words of the question that are new to the player. In brief speech they stand beside it, and are not said.
/** @type {Notice} */
const namesNewWords = (model) => {
  let last = "";
  return () => {
    const { answering, state } = model;
    const { sent, picked, doubt } = answering;
    const reads = settings.value.fullSpeech && state.value.ask?.mine && !sent.value && !picked.value
      && !doubt.value && !firstHelp(model);
    const found = reads ? newWords(model, buttonsOf(model, () => {}).map(({ words }) => words)) : [];
    const words = found.length ? `${text("new_words")} ${listed(found)}.` : "";
    if (words && words !== last) {
      announce([words]);
    }
    if (reads) last = words;
  };
};

// The reason why the table waits. Players who play on alone need not hear it again after each hand.
/** @type {Notice} */
const tellsWaiting = (model) => {
  let last = "";
  return () => {
    const { table, you, hand } = model.state.value;
    if (model.beginning.value) return;
    const watches = table && !table.closed && !you.chair && text("you_watch");
    const words = together([watches, waitingSpoken(model.state.value)]);
    if (words && words !== last) narrate([words]);
    if (words || !hand || hand.over) last = words;
  };
};

// It is your choice of the next game.
/** @type {Notice} */
const asksForGame = (model) => {
  let last = -1;
  return () => {
    const before = choosesBefore(model.state.value, model.now());
    if (before >= 0 && before !== last) narrate([choiceSpoken(model.state.value, model.now())]);
    last = before;
  };
};

// Your time runs out; a warning that no longer holds is taken back.
/** @type {Notice} */
const warnsOfTime = (model) => {
  /** @type {Left} */
  let left = { question: "", seconds: Infinity };
  return () => {
    const now = since(left, leftOf(model.state.value, time.value));
    const warned = warning(left, now, Boolean(moreTime(model)));
    if (warned) interrupt(warned);
    else if (now.question !== left.question && interruption.peek().words) interrupt("");
    left = now;
  };
};

// The fate of an answer that was set ahead.
/** @type {Notice} */
const tellsAhead = (model) => () => {
  const news = model.answering.news.value;
  if (news) announce([text(`ahead_said_${news.what}`, { what: aheadWords(news.ahead) })]);
};

// Answers can be set ahead by keys: said the first time somebody else is asked before you.
/** @type {Notice} */
const offersAhead = (model) => () => {
  const { ask, hand } = model.state.value;
  const words = ask && hand?.stage.bets && othersAsked(model.state.value).length ? aheadSpoken(model.state.value) : "";
  if (!words || !settings.peek().hints || remembered("ahead_told", false)) return;
  remember("ahead_told", true);
  setTimeout(() => announce([words]));
};

// You may have a hand dealt, unless you have just asked for it.
/** @type {Notice} */
const offersDeal = (model) => {
  let last = false;
  return () => {
    const may = mayDeal(model.state.value) && !model.beginning.value;
    const { reply, what } = model.underway;
    const asked = reply && COMING.includes(JSON.parse(what)[0]);
    if (may && !last && !asked) announce([offered(model, "deal_offered", "deal_offered_key")]);
    last = may;
  };
};

// Speech can be shorter: said once a hand was heard to its end, after its result.
/** @type {Notice} */
const offersShortSpeech = (model) => () => {
  const { table, hand, you } = model.state.value;
  const heardOne = hand?.over && Boolean(hand.you) && you.chair > 0 && !table?.terms.lesson;
  const { readKeys, fullSpeech } = settings.peek();
  if (!heardOne || !readKeys || !fullSpeech || remembered("speech_told", false)) return;
  remember("speech_told", true);
  setTimeout(() => announce([text("speech_how")]));
};

// Somebody asks the host for something.
/** @type {Notice} */
const tellsRequests = (model) => {
  let last = 0;
  return () => {
    const { requests = [] } = model.state.value.you.door ?? {};
    const latest = Math.max(0, ...requests.map(({ number }) => number));
    const how = settings.peek().hotkeys ? text("request_how") : text("request_how_tab", { where: text("at_once") });
    if (latest > last) announce([how]);
    last = Math.max(last, latest);
  };
};

// A clock runs from now on, where none did.
/** @type {Notice} */
const tellsClock = (model) => {
  let free = false;
  return () => {
    const runs = clockRuns(model.state.value, model.now());
    if (runs && free) announce([text("clock_begins", { seconds: moveSeconds(model.state.value) })]);
    if (runs !== null) free = !runs;
  };
};

/** @param {TableModel} model */
const chair = ({ state: { value: { table, you } } }) => chairOf(table, you.chair);

// All notices, in the order in which they are heard where several come at once.
/** @type {Notice[]} */
export const NOTICES = [
  asksWithin,
  helpsFirst,
  namesNewWords,
  tellsWaiting,
  asksForGame,
  (model) => () => announce([givenSpoken(model)]),
  warnsOfTime,
  tellsAhead,
  offersAhead,
  offersDeal,
  offersShortSpeech,
  whenever(
    (model) => Boolean(chair(model)?.out && chair(model)?.connected),
    (model) => offered(model, "out_how_tab", "out_how"),
  ),
  whenever(
    (model) => Boolean(chair(model)?.leaves),
    (model) => text(settings.peek().hotkeys && !model.drawer.peek() ? "leave_back_key" : "leave_back"),
  ),
  whenever(
    (model) => Boolean(model.state.value.you.skip),
    (model) => offered(model, "skip_offered", "skip_offered_key"),
  ),
  whenever((model) => isEnded(model.state.value), () => text("ended")),
  tellsRequests,
  tellsClock,
];

// Commands of a player who comes for a hand, or has one dealt.
const COMING = ["sit", "add_bot", "deal"];

// Return the number of the hand after which you choose the next game, -1 where you don't, or are alone and
// have all the time there is.
/** @param {State} state @param {number} now */
function choosesBefore(state, now) {
  const limited = (state.table?.choosing?.deadline ?? Infinity) - now < LONG;
  return chooses(state) && (limited || !isAlone(state)) ? state.table?.hand ?? 0 : -1;
}

// Tell whether the asked players have a clock; null while only bots are asked, who always have one.
/** @param {State} state @param {number} now */
function clockRuns({ ask, hand, table }, now) {
  const bots = (table?.chairs ?? []).filter(({ bot }) => bot).map(({ chair }) => chair);
  const playing = (hand?.players ?? []).filter(({ chair }) => bots.includes(chair)).map(({ player }) => player);
  const first = ask?.asked.find(({ player }) => !playing.includes(player));
  return first && !table?.paused ? first.deadline - now < LONG : null;
}

// Return how many seconds a move may take.
/** @param {State} state */
function moveSeconds({ table }) {
  const { base_time: silent = 0, countdown = 0 } = table?.terms.clock ?? {};
  return silent + countdown;
}

// --- warnings that your time runs out

const EARLY = 15;
const WARNINGS = [EARLY, 5];
// On a clock of so many seconds the early warning would cut off the words of your turn.
const SHORT = 20;

/**
 * @typedef {{ question: string, seconds: number, whole?: number }} Left how many seconds are left for a question,
 *   and how many there were when its clock began, or was given more
 */

// Return how much time is left for the question that is put to you.
/** @param {State} state @param {number} now @returns {Left} */
function leftOf(state, now) {
  const { ask, hand, table } = state;
  const { deadline = Infinity } = table?.choosing ?? {};
  if (chooses(state) && !table?.paused) return { question: `choice ${table?.hand}`, seconds: deadline - now };
  const mine = ask?.mine && !table?.paused && askedMine(state);
  if (!mine) return { question: "", seconds: Infinity };
  return { question: `${hand?.number}/${ask.decision}`, seconds: stretchEnd(mine, now) - now };
}

// Return what is left now, with the whole of the clock that runs.
/** @param {Left} before @param {Left} now @returns {Left} */
export function since(before, now) {
  const anew = before.question !== now.question || now.seconds > before.seconds;
  return { ...now, whole: anew ? now.seconds : before.whole };
}

// Return the warning when the time comes down to one, null otherwise.
/** @param {Left} before @param {Left} now @param {boolean} more whether you may take more time */
export function warning(before, now, more) {
  // Before the first tick of the clock nobody knows how long it is.
  if (before.question !== now.question || now.seconds <= 0 || before.seconds === Infinity) return null;
  const seconds = WARNINGS.find((each) => before.seconds > each && now.seconds <= each);
  if (!seconds || (seconds === EARLY && (now.whole ?? Infinity) <= SHORT)) return null;
  return text(more && settings.peek().readKeys ? "read_warning_more" : "read_warning", { seconds });
}

// Return the answer you have given, while others still think about the same question, "" otherwise.
/** @param {TableModel} model */
function givenSpoken({ answering, state }) {
  const given = answering.given.value;
  const now = state.peek();
  const names = othersAsked(now);
  if (!given?.face || given.decision !== now.ask?.decision || !names.length) return "";
  const { sides } = /** @type {{ sides?: string }} */ (given.action);
  const [key, words] = sides ? ["answered_declared", { side: declaredWord(now.hand, sides) }]
    : ["answered_said", { what: inside(asSpoken(answerWords(given.face, given.action, now.hand))) }];
  return text(key, { ...words, names: listed(names) }, names.length > 1 && "several");
}
