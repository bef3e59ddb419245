// A finger that taps twice, or too late, hits a button that has just come there, and does not mean it. A key
// that comes too early was meant for something else too.

import { effect } from "../../ui.js";
import { text } from "../../words.js";
import { announce, lastBreath } from "../ears/liveregion.js";
import { briefly } from "../moments/briefly.js";
import { aheadOffered } from "./ahead.js";
import { TWICE } from "./model.js";

/** @typedef {import("../model.js").TableModel} Model */

// Within how many pixels around two taps are one.
const NEAR = 24;
const NONE = { at: -Infinity, x: 0, y: 0, question: "", button: /** @type {Element | null} */ (null) };

// Within how many milliseconds an answer to a new question, or in the place of another answer, can't have
// been meant.
const FRESH = 450;

// When your turn last began or ended, whether it is your turn, and the turn for which the words "too early"
// were said.
let turned = -Infinity;
let yours = false;
let warned = -Infinity;

// The milliseconds after which words that were cut off are said again: when the interruption has been heard.
const HEARD = 1000;
let sayAgain = () => {};

// Tell whether an answer at a time comes too early to be meant, and say so: once for each turn. On your own
// turn that interrupts the words of the turn, which would be heard before it; the words of the turn alone are
// said again afterwards.
/** @param {number} at */
export function isTooEarly(at) {
  const early = at - turned < FRESH;
  if (early && warned !== turned) {
    briefly(text(yours ? "too_early" : "too_early_ahead"), { urgent: yours });
    if (yours) sayAgain();
  }
  if (early) warned = turned;
  return early;
}

// Begin to listen. A button that stays in its place may be tapped as often as you like.
/** @param {Model} model */
export function listenForTaps(model) {
  let last = NONE;
  let here = false;
  let asked = "";
  let offered = "";
  sayAgain = () => {
    const [cut, question] = [lastBreath(), asked];
    // Not if it was answered meanwhile, and not after later words.
    setTimeout(() => asked === question && !model.answering.sent.peek() && lastBreath() === cut
      && announce(cut.slice(-1)), HEARD);
  };
  // Your turn begins where answers were set ahead, and ends where there are such again; or it follows on your
  // last answer, with another question. And other answers than before can be set ahead, as on the next street.
  effect(() => {
    const { ask, hand, table } = model.state.value;
    const mine = Boolean(ask?.mine);
    const question = mine ? `${hand?.number}/${ask?.decision}` : asked;
    const before = document.querySelector("#answers .ahead") ? false
      : document.querySelector("#answers .offers") ? true : mine;
    // A player who arrives in mid-turn has pressed nothing yet.
    const ahead = JSON.stringify(aheadOffered(model.state.value));
    if (here && (before !== mine || question !== asked || ahead !== offered)) turned = performance.now();
    [here, yours, asked, offered] = [Boolean(table), mine, question, ahead];
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#answers button, #table button") : null;
    // Keys of the page come here as they are let through (keys.js).
    if (!button || !event.isTrusted) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const { question } = model.answering;
    // Filling in an amount is not an answer yet.
    const answers = button.closest(".offers, .ahead, #skip-hand") && !button.closest(".filling");
    const fresh = answers && isTooEarly(at);
    const near = Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR;
    // Enter presses without a place.
    const placed = event.detail > 0;
    const second = placed && near && at - last.at < TWICE && question === last.question && button !== last.button;
    if (fresh || second) {
      event.preventDefault();
      event.stopPropagation();
    } else if (placed) last = { at, x, y, question, button };
  }, true);
}
