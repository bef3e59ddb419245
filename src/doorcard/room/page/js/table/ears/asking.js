// Asking the table by keys: each says one thing, whenever it is pressed.

import { settings } from "../../settings.js";
import { text } from "../../words.js";
import { namedHeard } from "../answering/naming.js";
import { askCoach } from "../coach.js";
import { lookAt } from "../felt/closer.js";
import { lessonTold } from "../lesson.js";
import { middleHeard } from "./middle.js";
import { cardsOfChair, myHand, potAndPrice, rowHeard, rowLying, timeLeft, whoIsIn } from "./reading.js";
import { eventSaid } from "../tournament/strip.js";
import { back, fromTheLast, say } from "./saying.js";

/** @typedef {import("../model.js").TableModel} Model */

// What can be asked for, by its key. None of these letters answers a question or opens anything else.
/** @type {Record<string, string>} */
export const ASKING = { a: "again", p: "pot", y: "hand", v: "cards", i: "in", l: "time", k: "coach", e: "more", w: "event" };
// The key of the panel that has it all.
export const PANEL = "o";

/** @type {Record<string, (model: Model) => string[]>} */
const ANSWERS = {
  again: () => [back() || text("read_first")],
  pot: ({ state: { value } }) => [potAndPrice(value), value.hand?.stage.bets ? rowLying(value) : rowHeard(value), ...middleHeard(value).map((zone) => text("read_zone", zone))],
  hand: (model) => [[myHand(model.state.value), namedHeard(model)].filter(Boolean).join(" ")],
  cards: ({ state }) => [[text("read_which"), (state.value.table?.seats ?? 0) >= TEN && text("read_which_ten")].filter(Boolean).join(" ")],
  in: ({ state }) => [whoIsIn(state.value), buttonMeans(state.value)],
  time: (model) => [timeLeft(model.state.value, model.now())],
  coach: (model) => (model.state.value.table?.terms.lesson ? [lessonTold(model)] : askCoach(model)),
  event: (model) => [eventSaid(model)],
  more: (model) => {
    if (!moreTime(model)) return [text("more_time_none")];
    takeTime(model);
    return [];
  },
};

// What the dealer button is for, once it was named: whoever listens sees no disc lie beside a player.
let meant = false;

/** @param {import("../state.js").State} state */
function buttonMeans({ hand, table }) {
  if (meant || !settings.value.hints || !hand || hand.over || !table?.dealer) return "";
  meant = true;
  return text("read_button_means");
}

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
    say([key === "escape" ? text("read_which_off") : chairHeard(key, model)]);
    return true;
  }
  if (key === PANEL) return reads(model) ? model.close() : model.open("reading"), true;
  const asked = Object.hasOwn(ASKING, key) ? ASKING[key] : "";
  if (!asked) return false;
  which = asked === "cards";
  if (asked !== "again") fromTheLast();
  say(ANSWERS[asked](model));
  return true;
}

// Return what lies before the player of a chair, by the key pressed for it; it is shown too.
/** @param {string} key @param {Model} model */
function chairHeard(key, model) {
  const seats = model.state.value.table?.seats ?? 0;
  if (!/^\d$/.test(key)) return text("read_no_chair");
  const chair = key === "0" && seats >= TEN ? TEN : Number(key);
  if (chair < 1 || chair > seats) return text("read_no_such_chair", { chair, seats });
  if (!reads(model)) lookAt(model, chair);
  return cardsOfChair(model.state.value, chair);
}

// Tell whether the panel is open that has it all: there the keys are told, so there they work.
/** @param {Model} model */
export function reads(model) {
  return model.drawer.value === "reading";
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
