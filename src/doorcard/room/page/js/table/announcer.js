// What happens, read aloud as it happens: a region that nobody sees and that screen readers read.

import { remember, remembered, settings } from "../settings.js";
import { effect, html, useEffect, useRef } from "../ui.js";
import { inside, listed, sentence, text } from "../words.js";
import { aheadWords, othersAsked } from "./answering/ahead.js";
import { chooses } from "./answering/choice.js";
import { firstHelp, firstMore } from "./answering/firsts.js";
import { newWords } from "./answering/newwords.js";
import { NO_CHOICES, answerWords, buttonsOf, choicesSpoken, waysSpoken } from "./answering/offers.js";
import { arrivalSpoken } from "./ears/arriving.js";
import { moreTime } from "./ears/asking.js";
import { besidesOwn, endSpoken, ends } from "./ears/ending.js";
import { holdSpoken, isBiddingKnown } from "./ears/lately.js";
import { myHand, rowSpoken, turnSpoken } from "./ears/reading.js";
import { promptOf } from "./ears/refusing.js";
import { asSpoken } from "./ears/wording.js";
import { LiveRegion, announce, interrupt, interruption, narrate } from "./ears/liveregion.js";
import { LONG, stretchEnd, time } from "./felt/clock.js";
import { isAlone, mayDeal, waitingSpoken } from "./felt/waiting.js";
import { lessonSpoken, teacherAsks } from "./lesson.js";
import { spokenLines } from "./log.js";
import { sideName } from "./phrases.js";
import { NOTHING, chairOf } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./log.js").Line} Line
 */

// Return what is read aloud of an event: what the room says of it, and one's turn with its offers.
// A question that was `answered` ahead is not put to anybody; what was set ahead and is `lost` comes
// after its cause. Whoever has `come` this moment is told first how things stand.
/** @param {Line[]} lines @param {State} before @param {State} after @param {boolean} [answered] @param {string[]} [lost] @param {string[]} [come] @returns {string[]} */
export function announced(lines, before, after, answered = false, lost = [], come = []) {
  const stands = before.ask && after.ask?.decision === before.ask.decision && before.hand?.number === after.hand?.number;
  const news = lines.filter(({ kind }) => kind !== "react" || settings.peek().reactions)
    .map((line) => (stands && isSecretAnswer(line, after) ? { ...line, kind: /** @type {const} */ ("action") } : line));
  const mine = answered ? [] : turn(before, after, [...come, ...spokenLines(news)].join(" "));
  const begun = mine.length ? [] : roundBegun(before, after);
  // The row is told with its prices, where it is for sale at once; for bids by the numbers it is taken by.
  const shown = begun.length || (mine.length && after.hand?.market?.selling) ? news.filter(({ kind }) => kind !== "row")
    : news.map((line) => (line.kind === "row" && bids(after) ? { ...line, say: rowSpoken(after) } : line));
  return [...come, ...(ends(before, after) ? endSpoken(shown, after) : spokenLines(shown)), ...begun, ...lost, ...mine];
}

// Tell whether a line says that somebody else has answered, though not what: that is news while the question
// stands for others.
/** @param {Line} line @param {State} state */
const isSecretAnswer = ({ kind, text }, { you }) => kind === "quiet"
  && text.some((piece) => typeof piece === "object" && piece.chair && piece.chair !== you.chair);

// Tell whether one is asked for a bid, of an amount that is filled in.
/** @param {State} state */
const bids = ({ ask }) => Boolean(ask?.mine && ask.offers?.some(({ offer }) => offer?.may === "CanBid" && offer.least < offer.most));

// Return what is said where a round of buying begins with somebody else: its name, and what is for sale.
/** @param {State} before @param {State} after @returns {string[]} */
function roundBegun({ hand: then }, after) {
  const { hand, ask } = after;
  if (!hand?.market?.selling || hand.over || hand.stage.bets || hand.stage.leads || !ask) return [];
  if (then?.number === hand.number && then.stage.at === hand.stage.at) return [];
  return [[`${hand.stage.name}.`, rowSpoken(after)].filter(Boolean).join(" ")];
}

// Return what of an event gives way where much happens at once: what other players do and draw. What
// they show gives way too where all play against a bank; else one wins or loses against it.
/** @param {Line[]} lines @param {State} state @returns {string[]} */
export function ofOthers(lines, { you, hand }) {
  const others = lines.map(({ text }) => {
    const chairs = text.flatMap((piece) => (typeof piece === "string" ? [] : piece.chair ?? []));
    return chairs.length > 0 && !chairs.includes(you.chair);
  });
  // Details are of whoever has shown a hand.
  const kept = hand?.banked ? KEPT : [...KEPT, ...SHOWN];
  const given = lines.filter(({ kind }, i) => !kept.includes(kind) && (others[i] || (kind === "detail" && others[i - 1])));
  return spokenLines(given);
}

// Return what is left out of an event where one skips to the end of the hand: all but how it ends, and
// what people say.
/** @param {Line[]} lines */
const beforeTheEnd = (lines) => spokenLines(lines.filter(({ kind }) => !["result", "chat", "table"].includes(kind)));

// What is said of whomever it speaks of: who won or gets a bet back, what all declared, and what people say.
const KEPT = ["result", "returned", "note", "chat", "table"];
const SHOWN = ["show", "detail"];

// After how many milliseconds one's turn is said without a teacher who says nothing.
const UNTAUGHT = 3000;

// The region, and what fills it.
/** @param {{ model: import("./model.js").TableModel }} props */
export function Announcer({ model }) {
  // One's turn in a lesson, until the teacher has said what it is about: what can be answered comes last.
  const own = useRef("");
  const sayOwn = (/** @type {string} */ taught) => {
    narrate([taught, own.current]);
    own.current = "";
  };
  // Every message counts: an effect of the component would wait for the next picture, and miss some.
  useEffect(() => {
    let last = NOTHING;
    let { lost } = model.answering;
    return effect(() => {
      // What was said before one came is in the log, and is not read aloud all at once.
      const { type, lines: news } = model.message.value ?? {};
      const before = last;
      last = model.state.peek();
      // Whoever has just come for the first time needs to know how to ask for the rest.
      if (last.table && !before.table && settings.peek().hotkeys && !remembered("keys_told", false)) {
        announce([text("arrival_keys")]);
        remember("keys_told", true);
      }
      const gone = lost === model.answering.lost ? [] : lostSpoken(model.answering.lost);
      lost = model.answering.lost;
      const lines = (type === "frame" && news) || [];
      if (last === before) return;
      const come = type === "welcome" && !before.table ? arrivalSpoken(last) : [];
      const skips = model.skipped > 0 && model.skipped === last.hand?.number;
      const over = ends(before, last) ? besidesOwn(lines, last) : [];
      const less = skips ? beforeTheEnd(lines) : over.length ? over : ofOthers(lines, last);
      const sent = model.answering.sent.peek();
      const words = announced(lines, before, last, sent, gone, come);
      if (!last.ask?.mine) own.current = "";
      else if (last.table?.terms.lesson && !sent && isAskedAnew(before, last)) {
        const turn = own.current = words.pop() ?? "";
        setTimeout(() => own.current === turn && sayOwn(""), UNTAUGHT);
      }
      narrate(words, less, skips || over.length > 0);
    });
  }, []);
  useEffect(() => {
    let last = /** @type {string[]} */ ([]);
    return effect(() => {
      const words = lessonSpoken(model);
      const fresh = words.filter((each) => !last.includes(each)).join(" ");
      last = words;
      const asks = teacherAsks(model);
      // Not before what it is said of.
      if (asks) setTimeout(() => sayOwn(fresh));
      else if (fresh) setTimeout(() => narrate([fresh]));
    });
  }, []);
  useEffect(() => {
    let last = { words: "", question: "" };
    return effect(() => {
      const words = promptOf(model);
      const { question, sent } = model.answering;
      const back = !words && last.words && last.question === question && !sent.peek() && model.state.peek().ask?.mine;
      if (back) narrate([text("read_back_to", { offers: waysSpoken(model.state.peek()) })]);
      else if (words && words !== last.words) narrate([words]);
      last = { words, question };
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const words = [firstHelp(model), firstMore(model)].filter(Boolean).join(" ");
      if (words && words !== last) announce([asSpoken(withoutSpoken(words))]);
      last = words;
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const { answering, state } = model;
      const reads = state.value.ask?.mine && !answering.sent.value && !answering.picked.value && !answering.doubt.value && !firstHelp(model);
      const found = reads ? newWords(model, buttonsOf(model, () => {}).map(({ words }) => words)) : [];
      const words = found.length ? `${text("new_words")} ${listed(found)}.` : "";
      if (words && words !== last) {
        announce([words, remembered("words_told", false) ? "" : text("new_words_how")]);
        remember("words_told", true);
      }
      if (reads) last = words;
    });
  }, []);
  useEffect(() => {
    let last = "";
    return effect(() => {
      const { table, you, hand } = model.state.value;
      if (model.beginning.value) return;
      const words = [table && !table.closed && !you.chair && text("you_watch"), waitingSpoken(model.state.value)].filter(Boolean).join(" ");
      if (words && words !== last) narrate([words]);
      // Who plays on alone need not hear it again after each hand.
      if (words || !hand || hand.over) last = words;
    });
  }, []);
  useEffect(() => {
    let last = -1;
    return effect(() => {
      const before = choosesBefore(model.state.value);
      if (before >= 0 && before !== last) narrate([choiceSpoken(model.state.value, model.now())]);
      last = before;
    });
  }, []);
  useEffect(() => effect(() => announce([givenSpoken(model)])), []);
  useEffect(() => {
    let left = { question: "", seconds: Infinity };
    return effect(() => {
      const now = leftOf(model.state.value, time.value);
      const warned = warning(left, now, Boolean(moreTime(model)));
      if (warned) interrupt(warned);
      else if (now.question !== left.question && interruption.peek().words) interrupt("");
      left = now;
    });
  }, []);
  useEffect(() => effect(() => {
    const news = model.answering.news.value;
    if (news) announce([text(`ahead_said_${news.what}`, { what: aheadWords(news.ahead) })]);
  }), []);
  useEffect(() => {
    let last = false;
    return effect(() => {
      const may = mayDeal(model.state.value) && !model.beginning.value;
      // Whoever comes for a hand at once has asked for it already; one's last answer asks for none.
      const { reply, what } = model.underway;
      if (may && !last && !(reply && COMING.includes(JSON.parse(what)[0]))) announce([offered(model, "deal_offered", "deal_offered_key")]);
      last = may;
    });
  }, []);
  useEffect(() => effect(() => {
    // Once a hand was heard, who finds it too long needs to know that it can be shorter.
    const { table, hand, you } = model.state.value;
    const heardOne = hand?.over && Boolean(hand.you) && you.chair > 0 && !table?.terms.lesson;
    const { readKeys, fullSpeech } = settings.peek();
    if (!heardOne || !readKeys || !fullSpeech || remembered("speech_told", false)) return;
    remember("speech_told", true);
    // After the result.
    setTimeout(() => announce([text("speech_how")]));
  }), []);
  useEffect(() => {
    let last = false;
    return effect(() => {
      const { table, you } = model.state.value;
      const out = Boolean(chairOf(table, you.chair)?.out);
      if (out && !last) announce([text(settings.peek().hotkeys ? "out_how" : "out_how_tab", { words: text("sit_in") })]);
      last = out;
    });
  }, []);
  useEffect(() => {
    let last = false;
    return effect(() => {
      const { table, you } = model.state.value;
      const leaves = Boolean(chairOf(table, you.chair)?.leaves);
      if (leaves && !last) announce([text(settings.peek().hotkeys && !model.drawer.peek() ? "leave_back_key" : "leave_back")]);
      last = leaves;
    });
  }, []);
  useEffect(() => {
    let last = false;
    return effect(() => {
      const { skip = false } = model.state.value.you;
      if (skip && !last) announce([offered(model, "skip_offered", "skip_offered_key")]);
      last = skip;
    });
  }, []);
  useEffect(() => {
    let last = 0;
    return effect(() => {
      const { requests = [] } = model.state.value.you.door ?? {};
      const latest = Math.max(0, ...requests.map(({ number }) => number));
      if (latest > last) announce([settings.peek().hotkeys ? text("request_how") : text("request_how_tab", { where: text("at_once") })]);
      last = Math.max(last, latest);
    });
  }, []);
  useEffect(() => {
    let free = false;
    return effect(() => {
      const runs = clockRuns(model.state.value, model.now());
      if (runs && free) announce([text("clock_begins", { seconds: moveSeconds(model.state.value) })]);
      if (runs !== null) free = !runs;
    });
  }, []);
  return html`<${LiveRegion} />`;
}

// Return help without what one's turn has just said: that all answer at once.
/** @param {string} help */
function withoutSpoken(help) {
  const known = text("read_at_once").replace(/\.$/, ": ");
  return help.startsWith(known) ? sentence(help.slice(known.length)) : help;
}

// Return what one can do now, by its key where there are any; a key is of no use under what lies over the table.
/** @param {import("./model.js").TableModel} model @param {string} what @param {string} key */
function offered({ drawer, way }, what, key) {
  if (!settings.peek().hotkeys) return text(what);
  const first = way.length ? text("behind_first_deep", { times: way.length + 1 }) : text("behind_first");
  return [text(key), drawer.peek() && first].filter(Boolean).join(" ");
}

// Commands of whoever comes for a hand, or has one dealt.
const COMING = ["sit", "add_bot", "deal"];

// Return the number of the hand after which one chooses the next game, -1 where one doesn't.
/** @param {State} state */
function choosesBefore(state) {
  return chooses(state) && !isAlone(state) ? state.table?.hand ?? 0 : -1;
}

// Return how one chooses the game, how long one may, and what is dealt else.
/** @param {State} state @param {number} now */
function choiceSpoken({ table }, now) {
  const { deadline = now, otherwise: game } = table?.choosing ?? {};
  const seconds = Math.round(deadline - now);
  return [text("choosing_how"), seconds < LONG && (game ? text("choosing_otherwise_in", { seconds, game }) : text("read_left", { seconds }))].filter(Boolean).join(" ");
}

// Tell whether those who are asked have a clock; null while nobody is but bots, who always have one.
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

// --- warnings that one's time runs out

const WARNINGS = [15, 5];

/** @typedef {{ question: string, seconds: number }} Left */

// Return how much time is left for the question that is put to oneself.
/** @param {State} state @param {number} now @returns {Left} */
function leftOf(state, now) {
  const { ask, hand, table } = state;
  if (chooses(state) && !table?.paused) return { question: `choice ${table?.hand}`, seconds: (table?.choosing?.deadline ?? Infinity) - now };
  const mine = ask?.mine && !table?.paused && ask.asked.find(({ player }) => player === hand?.you);
  return mine ? { question: `${hand?.number}/${ask.decision}`, seconds: stretchEnd(mine, now) - now } : { question: "", seconds: Infinity };
}

// Return what is said when the time comes down to a warning, null where it doesn't.
/** @param {Left} before @param {Left} now @param {boolean} more whether one may take more time */
export function warning(before, now, more) {
  // Before the first tick of the clock nobody knows how long it is.
  if (before.question !== now.question || now.seconds <= 0 || before.seconds === Infinity) return null;
  const seconds = WARNINGS.find((each) => before.seconds > each && now.seconds <= each);
  if (!seconds) return null;
  return text(more && settings.peek().readKeys ? "read_warning_more" : "read_warning", { seconds });
}

// --- what is said of an answer on its way

// Return what is said of an answer that was set ahead and is lost.
/** @param {{ why: string, ahead: import("./answering/ahead.js").Ahead | null }} lost */
function lostSpoken({ why, ahead }) {
  return why && ahead ? [text(`dropped_said_${why}`, { what: inside(aheadWords(ahead)) })] : [];
}

// Return what one has answered, while others still think about the same question, "" otherwise.
/** @param {import("./model.js").TableModel} model */
function givenSpoken({ answering, state }) {
  const given = answering.given.value;
  const now = state.peek();
  const names = othersAsked(now);
  if (!given?.face || given.decision !== now.ask?.decision || !names.length) return "";
  const { sides } = /** @type {{ sides?: string }} */ (given.action);
  const [key, words] = sides ? ["answered_declared", { side: sideName(now.hand, sides) }]
    : ["answered_said", { what: inside(asSpoken(answerWords(given.face, given.action, now.hand))) }];
  return text(key, { ...words, names: listed(names) }, names.length > 1 && "several");
}

// Tell whether one is asked something that one was not asked before.
/** @param {State} before @param {State} after */
function isAskedAnew({ ask: then, hand: before }, { ask, hand }) {
  return Boolean(ask?.mine) && !(then?.mine && then.decision === ask?.decision && before?.number === hand?.number);
}

// What was `justSaid` in the same breath is not said again.
/** @param {State} before @param {State} after @param {string} justSaid @returns {string[]} */
function turn(before, after, justSaid) {
  if (!isAskedAnew(before, after)) return [];
  const full = settings.peek().fullSpeech;
  const choices = settings.peek().hotkeys ? choicesSpoken(after) : NO_CHOICES;
  const how = full && settings.peek().hotkeys && bids(after) && !isBiddingKnown(after) && text("read_bid_how");
  const known = {
    holds: full ? holdSpoken(after, justSaid) : myHand(after, true), kinds: choices.kinds, justSaid,
  };
  return [[turnSpoken(after, full, known), choices.words, how].filter(Boolean).join(" ")];
}
