// The announcer reads events aloud as they happen: in a live region that is not seen, for screen readers.

import { remember, remembered, settings } from "../settings.js";
import { effect, html, useEffect, useRef } from "../ui.js";
import { inside, text } from "../words.js";
import { aheadWords } from "./answering/ahead.js";
import { NO_CHOICES, choicesSpoken } from "./answering/offers.js";
import { arrivalSpoken } from "./ears/arriving.js";
import { besidesOwn, endSpoken, ends } from "./ears/ending.js";
import { holdSpoken, isBiddingKnown, noteRow, noteTurn, rowKnown } from "./ears/heardbefore.js";
import { LiveRegion, announce, narrate } from "./ears/liveregion.js";
import { NOTICES } from "./ears/notices.js";
import { myHand } from "./ears/hands.js";
import { rowItems, rowSpoken, slotsTaken, takes } from "./ears/row.js";
import { turnSpoken } from "./ears/turn.js";
import { together } from "./ears/wording.js";
import { lessonSpoken, teacherAsks } from "./lesson.js";
import { spokenLines } from "./log.js";
import { NOTHING } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./log.js").Line} Line
 */

// Return the words read aloud for an event: the room's lines, and your turn with its offers. A question that
// was `answered` ahead is left out; the word of an answer set ahead that is `lost` comes after its cause. For
// a player who has `come` this moment, the state of the table comes first.
/**
 * @param {Line[]} lines @param {State} before @param {State} after @param {boolean} [answered]
 * @param {string[]} [lost] @param {string[]} [come] @returns {string[]}
 */
export function announced(lines, before, after, answered = false, lost = [], come = []) {
  const stands = before.ask && after.ask?.decision === before.ask.decision
    && before.hand?.number === after.hand?.number;
  const news = lines.filter(({ kind }) => kind !== "react" || settings.peek().reactions)
    .map((line) => (stands && isSecretAnswer(line, after) ? { ...line, kind: /** @type {const} */ ("action") } : line));
  const mine = answered ? [] : turn(before, after, [...come, ...spokenLines(news)].join(" "));
  const begun = mine.length ? [] : roundBegun(before, after);
  // Where the row is for sale at once, your turn names its cards with their prices; for bids they are named
  // by the numbers they are taken by.
  const shown = begun.length || (mine.length && after.hand?.market?.selling) ? news.filter(({ kind }) => kind !== "row")
    : news.map((line) => (line.kind === "row" && bids(after) ? { ...line, say: rowSpoken(after) } : line));
  return [...come, ...(ends(before, after) ? endSpoken(shown, after) : spokenLines(shown)), ...begun, ...lost, ...mine];
}

// Tell whether a line says that somebody else has answered, though not how: that is news while others are
// still asked.
/** @param {Line} line @param {State} state */
const isSecretAnswer = ({ kind, text }, { you }) => kind === "quiet"
  && text.some((piece) => typeof piece === "object" && piece.chair && piece.chair !== you.chair);

// Tell whether you are asked for a bid, of an amount that is filled in.
/** @param {State} state */
const bids = ({ ask }) => Boolean(ask?.mine)
  && (ask?.offers ?? []).some(({ offer }) => offer?.may === "CanBid" && offer.least < offer.most);

// Return the words for a round of buying that begins with somebody else's turn: its name, and the cards for
// sale.
/** @param {State} before @param {State} after @returns {string[]} */
function roundBegun({ hand: then }, after) {
  const { hand, ask } = after;
  if (!hand?.market?.selling || hand.over || hand.stage.bets || hand.stage.leads || !ask) return [];
  if (then?.number === hand.number && then.stage.at === hand.stage.at) return [];
  return [together([`${hand.stage.name}.`, rowSpoken(after, rowKnown(after))])];
}

// Return the words of an event that give way where much happens at once: the actions and draws of other
// players. The cards they show give way too in a game against a bank; else you win or lose against those.
/** @param {Line[]} lines @param {State} state @returns {string[]} */
export function ofOthers(lines, { you, hand }) {
  const others = lines.map(({ text }) => {
    const chairs = text.flatMap((piece) => (typeof piece === "string" ? [] : piece.chair ?? []));
    return chairs.length > 0 && !chairs.includes(you.chair);
  });
  // A detail belongs to the player of the line before it, who has shown a hand.
  const kept = hand?.banked ? KEPT : [...KEPT, ...SHOWN];
  const isOfOthers = (/** @type {Line} */ { kind }, /** @type {number} */ i) =>
    others[i] || (kind === "detail" && others[i - 1]);
  const given = lines.filter((line, i) => !kept.includes(line.kind) && isOfOthers(line, i));
  return spokenLines(given);
}

// Return the words of an event that are left out while you skip to the end of the hand: all but what was
// declared, the hands that are shown, the results and the chat.
/** @param {Line[]} lines */
const beforeTheEnd = (lines) => spokenLines(lines.filter(({ kind }) => !AT_THE_END.includes(kind)));

// Kept, also of others: who won or gets a bet back, the declarations, and the chat.
const KEPT = ["result", "returned", "note", "chat", "table"];
const SHOWN = ["show", "detail"];
const AT_THE_END = ["result", "note", "chat", "table", ...SHOWN];

// The milliseconds after which your turn is said if the teacher stays silent.
const UNTAUGHT = 3000;

// The region, and the effects that fill it.
/** @param {{ model: import("./model.js").TableModel }} props */
export function Announcer({ model }) {
  // Your turn in a lesson, kept until the teacher has spoken about it: the possible answers come last.
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
      // Lines from before you came are in the log, and are not read aloud all at once.
      const { type, lines: news } = model.message.value ?? {};
      const before = last;
      last = model.state.peek();
      // A player who comes for the first time needs to know how to ask for the rest.
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
      noteAnnounced(before, last, sent);
    });
  }, []);
  useEffect(() => {
    let last = /** @type {string[]} */ ([]);
    return effect(() => {
      const words = lessonSpoken(model);
      const fresh = words.filter((each) => !last.includes(each)).join(" ");
      last = words;
      const asks = teacherAsks(model);
      // The teacher's words come after the event that they are about.
      if (asks) setTimeout(() => sayOwn(fresh));
      else if (fresh) setTimeout(() => narrate([fresh]));
    });
  }, []);
  useEffect(() => {
    const ends = NOTICES.map((notice) => effect(notice(model)));
    return () => ends.forEach((end) => end());
  }, []);
  return html`<${LiveRegion} />`;
}

// --- words about an answer that was set ahead

// Return the words for an answer that was set ahead and is lost.
/** @param {{ why: string, ahead: import("./answering/ahead.js").Ahead | null }} lost */
function lostSpoken({ why, ahead }) {
  return why && ahead ? [text(`dropped_said_${why}`, { what: inside(aheadWords(ahead)) })] : [];
}

// Tell whether you are asked something new.
/** @param {State} before @param {State} after */
function isAskedAnew({ ask: then, hand: before }, { ask, hand }) {
  return Boolean(ask?.mine) && !(then?.mine && then.decision === ask?.decision && before?.number === hand?.number);
}

// Words that were `justSaid` in the same breath are not said again.
/** @param {State} before @param {State} after @param {string} justSaid @returns {string[]} */
function turn(before, after, justSaid) {
  if (!isAskedAnew(before, after)) return [];
  const full = settings.peek().fullSpeech;
  const choices = settings.peek().hotkeys ? choicesSpoken(after) : NO_CHOICES;
  const how = saysBidding(after) && !isBiddingKnown(after) && text("read_bid_how");
  const known = {
    holds: full ? holdSpoken(after, justSaid) : myHand(after, true), kinds: choices.kinds, justSaid,
  };
  return [together([turnSpoken(after, full, known), choices.words, how])];
}

// Tell whether your turn says how to bid, unless that is known.
/** @param {State} state */
const saysBidding = (state) => settings.peek().fullSpeech && settings.peek().hotkeys && bids(state);

// Remember the turn and the row that were said with an event, for the turns to come.
/** @param {State} before @param {State} after @param {boolean} [answered] */
export function noteAnnounced(before, after, answered = false) {
  if (answered || !isAskedAnew(before, after)) {
    if (roundBegun(before, after).length) noteRow(after, [...rowItems(after).keys()]);
    return;
  }
  noteTurn(after, { cards: settings.peek().fullSpeech, bidding: saysBidding(after) });
  noteRow(after, (after.ask?.offers ?? []).filter(takes).flatMap(slotsTaken));
}
