// A finger that taps twice, or too late: it falls on what has just come there, and was not meant for it.
// A key that comes too early was meant for something else too.

import { effect } from "../../ui.js";
import { text } from "../../words.js";
import { announce, lastBreath } from "../ears/liveregion.js";
import { briefly } from "../moments/briefly.js";
import { TWICE } from "./answering.js";

/** @typedef {import("../model.js").TableModel} Model */

// Within how many pixels around two taps are one.
const NEAR = 24;
const NONE = { at: -Infinity, x: 0, y: 0, question: "", button: /** @type {Element | null} */ (null) };

// Within how many milliseconds an answer to what is new, or in the place of others, can't have been meant.
const FRESH = 450;

// When one's turn last began or ended, and for which turn it was said that something came too early.
let turned = -Infinity;
let warned = -Infinity;

// After how many milliseconds what was cut off is said again: once those words were heard.
const HEARD = 1000;
let sayAgain = () => {};

// Tell whether an answer at a time comes too early to be meant, and say so: once for each turn. It interrupts
// what is said of the turn, which would be heard before it; the turn alone is said again afterwards.
/** @param {number} at */
export function isTooEarly(at) {
  const early = at - turned < FRESH;
  if (early && warned !== turned) {
    briefly(text("too_early"), { turn: true, urgent: true });
    sayAgain();
  }
  if (early) warned = turned;
  return early;
}

// Begin to listen. What stays where it was may be tapped as often as one likes.
/** @param {Model} model */
export function listenForTaps(model) {
  let last = NONE;
  let here = false;
  let asked = "";
  sayAgain = () => {
    const [cut, question] = [lastBreath(), asked];
    // Not where it was answered meanwhile, and not after what came later.
    setTimeout(() => asked === question && !model.answering.sent.peek() && lastBreath() === cut && announce(cut.slice(-1)), HEARD);
  };
  // One's turn begins where answers were set ahead, and ends where there are such again; or it follows
  // on one's last answer, with another question.
  effect(() => {
    const { ask, hand, table } = model.state.value;
    const mine = Boolean(ask?.mine);
    const question = mine ? `${hand?.number}/${ask?.decision}` : asked;
    const before = document.querySelector("#answers .ahead") ? false : document.querySelector("#answers .offers") ? true : mine;
    // Whoever arrives in mid-turn has pressed nothing yet.
    if (here && (before !== mine || question !== asked)) turned = performance.now();
    [here, asked] = [Boolean(table), question];
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#answers button, #table button") : null;
    // Keys of the page come here as they are let through (keys.js).
    if (!button || !event.isTrusted) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const { question } = model.answering;
    // An amount that is filled in is no answer yet.
    const answers = button.closest(".offers, .ahead") && !button.closest(".filling");
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
