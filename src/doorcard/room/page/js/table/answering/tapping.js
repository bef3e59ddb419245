// A finger that taps twice: the second tap falls on what has just come there, and was not meant for it.

/** @typedef {import("../model.js").TableModel} Model */

// Within how many milliseconds, and how many pixels around, two taps are one.
const TWICE = 400;
const NEAR = 24;
const NONE = { at: -Infinity, x: 0, y: 0, question: "", button: /** @type {Element | null} */ (null) };

// Begin to listen. What stays where it was may be tapped as often as one likes.
/** @param {Model} model */
export function listenForTaps(model) {
  let last = NONE;
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#answers button, #table button") : null;
    // Keys and programs press without a place.
    if (!button || !event.detail) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const { question } = model.answering;
    const near = Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR;
    if (near && at - last.at < TWICE && question === last.question && button !== last.button) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { at, x, y, question, button };
  }, true);
}
