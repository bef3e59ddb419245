// A finger that taps twice, or too late: it falls on what has just come there, and was not meant for it.

import { effect } from "../../ui.js";

/** @typedef {import("../model.js").TableModel} Model */

// Within how many milliseconds, and how many pixels around, two taps are one.
const TWICE = 400;
const NEAR = 24;
const NONE = { at: -Infinity, x: 0, y: 0, question: "", button: /** @type {Element | null} */ (null) };

// Within how many milliseconds what takes the place of other buttons can't have been meant.
const FRESH = 450;

// Begin to listen. What stays where it was may be tapped as often as one likes.
/** @param {Model} model */
export function listenForTaps(model) {
  let last = NONE;
  let turned = -Infinity;
  // One's turn begins where answers were set ahead, and ends where there are such again.
  effect(() => {
    const mine = Boolean(model.state.value.ask?.mine);
    const before = document.querySelector("#answers .ahead") ? false : document.querySelector("#answers .offers") ? true : mine;
    if (before !== mine) turned = performance.now();
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#answers button, #table button") : null;
    // Keys and programs press without a place.
    if (!button || !event.detail) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const { question } = model.answering;
    // An amount that is filled in is no answer yet.
    const answers = button.closest(".offers, .ahead") && !button.closest(".filling");
    const fresh = answers && at - turned < FRESH;
    const near = Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR;
    const second = near && at - last.at < TWICE && question === last.question && button !== last.button;
    if (fresh || second) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { at, x, y, question, button };
  }, true);
}
