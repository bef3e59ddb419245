// Asking the table by keys: each says one thing, whenever it is pressed.

import { text } from "../../words.js";
import { askCoach } from "../coach.js";
import { lookAt } from "../felt/closer.js";
import { lessonTold } from "../lesson.js";
import { middleHeard } from "./middle.js";
import { cardsOfChair, myHand, potAndPrice, rowHeard, timeLeft, whoIsIn } from "./reading.js";
import { eventSaid } from "../tournament/strip.js";
import { say, told } from "./saying.js";

/** @typedef {import("../model.js").TableModel} Model */

// What can be asked for, by its key. None of these letters answers a question or opens anything else.
/** @type {Record<string, string>} */
export const ASKING = { a: "again", p: "pot", y: "hand", v: "cards", i: "in", l: "time", k: "coach", e: "more", w: "event" };
// The key of the panel that has it all.
export const PANEL = "o";

/** @type {Record<string, (model: Model) => string[]>} */
const ANSWERS = {
  again: () => told(),
  pot: ({ state: { value } }) => [potAndPrice(value), rowHeard(value), ...middleHeard(value).map((zone) => text("read_zone", zone))],
  hand: ({ state }) => [myHand(state.value)],
  cards: ({ state }) => [[text("read_which"), (state.value.table?.seats ?? 0) >= TEN && text("read_which_ten")].filter(Boolean).join(" ")],
  in: ({ state }) => [whoIsIn(state.value)],
  time: (model) => [timeLeft(model.state.value, model.now())],
  coach: (model) => (model.state.value.table?.terms.lesson ? [lessonTold(model)] : askCoach(model)),
  event: (model) => [eventSaid(model)],
  more: (model) => {
    if (!moreTime(model)) return [text("more_time_none")];
    takeTime(model);
    return [];
  },
};

// The chair that 0 stands for.
const TEN = 10;

// Keys that are held with others, as for a digit where digits take Shift.
const HELD = ["shift", "capslock", "altgraph"];
// Whether the next key is the number of a chair.
let which = false;

// Say what a key asks for; tell whether it asks for anything. After the key for a player's cards the
// next is theirs, whatever it is: a digit never answers a question by mistake.
/** @param {string} key @param {Model} model */
export function askByKey(key, model) {
  if (which && !HELD.includes(key)) {
    which = false;
    const digit = /^\d$/.test(key);
    if (digit) lookAt(model, Number(key) || TEN);
    say([digit ? cardsOfChair(model.state.value, Number(key) || TEN) : text("read_no_chair")]);
    return true;
  }
  if (key === PANEL) return model.open("reading"), true;
  const asked = Object.hasOwn(ASKING, key) ? ASKING[key] : "";
  if (!asked) return false;
  which = asked === "cards";
  say(ANSWERS[asked](model));
  return true;
}

// --- more time

// Return how many seconds more one may take now; 0 for none.
/** @param {Model} model */
export function moreTime({ state }) {
  const { ask, you, table } = state.value;
  return ask?.mine && !table?.paused ? Math.floor(you.more_time ?? 0) : 0;
}

// Take more time out of one's bank.
/** @param {Model} model */
export function takeTime(model) {
  const { hand, ask } = model.state.value;
  if (hand && ask) model.send("more_time", { hand: hand.number, decision: ask.decision });
}
