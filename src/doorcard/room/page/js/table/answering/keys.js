// Playing by keys: one listener for the page, which presses the button that is marked with the key.

import { coachShuts } from "../coach/line.js";
import { lookAway } from "../felt/closer.js";
import { settings } from "../../settings.js";
import { isNarrow } from "../../ui.js";
import { text } from "../../words.js";
import { askByKey } from "../ears/asking.js";
import { announce } from "../ears/liveregion.js";
import { refused } from "../ears/refusing.js";
import { tab } from "../log.js";
import { INSIST, SHOW, answerTeacher } from "../lesson.js";
import { briefly } from "../moments/briefly.js";
import { BACK, DEAL } from "../felt/waiting.js";
import { leave } from "../focus.js";
import { UNDO } from "../moments/afterwards.js";
import { aheadOffered, othersAsked } from "./ahead.js";
import { ASKING, COLUMNS } from "./hints.js";
import { isTooEarly } from "./tapping.js";

/** @typedef {import("../model.js").TableModel} Model */

const ANSWERS = ".offers:not(.sent)";
// Within how many milliseconds the same key is the same press.
const TWICE = 250;

// Begin to listen.
/** @param {Model} model */
export function listenForKeys(model) {
  document.addEventListener("keydown", (event) => {
    // A key that is held down answers one question, not those that come after it.
    if (event.repeat && isHeldOnAnswer(event)) return event.preventDefault();
    if (isLetterInNumber(event)) return letterInNumber(event, model);
    if (event.repeat || isElsewhere(event)) return void isForGoneField(event, model);
    const covered = Boolean(document.querySelector(OVER));
    if (isTwice(event)) return void saidTwice(event, model);
    if (isForGoneField(event, model)) return event.preventDefault(), briefly(text("field_gone", { key: event.key }));
    const { hotkeys, readKeys } = settings.value;
    const key = event.key.toLowerCase();
    const plays = hotkeys && !covered;
    const done = (readKeys && askByKey(key, model)) || (plays && press(key, event, model));
    if (done) event.preventDefault();
    else if (covered && hotkeys && isHelp(key) && model.drawer.value === "keys") event.preventDefault(), model.close();
    else if (covered && isLetter(event)) briefly(coveredSpoken(key, model), { over: model.drawer.value });
    else if (plays && !(key === "enter" && isPressed(event.target))) briefly(refused(key, model));
  });
}

// Tell whether a letter is typed in a field for numbers alone: browsers would drop the number for it.
/** @param {KeyboardEvent} event */
function isLetterInNumber({ key, target, ctrlKey, altKey, metaKey }) {
  return /^\p{L}$/u.test(key) && !ctrlKey && !altKey && !metaKey
    && target instanceof Element && Boolean(target.closest('#answers input[type="number"]'));
}

// In such a field a letter is a key as elsewhere, except the one that waits for a digit: it would take the
// digit from the field.
/** @param {KeyboardEvent} event @param {Model} model */
function letterInNumber(event, model) {
  event.preventDefault();
  if (event.repeat || isTwice(event)) return;
  const key = event.key.toLowerCase();
  const { hotkeys, readKeys } = settings.value;
  const done = (readKeys && ASKING[key] !== "cards" && askByKey(key, model))
    || (hotkeys && !document.querySelector(OVER) && press(key, event, model));
  if (!done) briefly(text("digits_only"));
}

// Tell whether a key is one of those that would play if nothing covered the table.
/** @param {Pick<KeyboardEvent, "key">} event */
const isLetter = ({ key }) => settings.value.hotkeys && /^[0-9a-z?]$/i.test(key);

// Return the words for such a key, with how often Escape has to be pressed: a drawer that was opened from
// another one leads back to it. A key whose button isn't there would do nothing at the table either.
/** @param {string} key @param {Model} model */
function coveredSpoken(key, model) {
  const { way } = model;
  if (Object.hasOwn(PRESSES, key) && !document.querySelector(PRESSES[key])) return refused(key, model);
  return way.length ? text("key_covered_deep", { times: way.length + 1 }) : text("key_covered");
}

let last = { key: "", at: -Infinity };

// Tell whether a key was pressed just before: by mistake, and not for the question that is new.
/** @param {KeyboardEvent} event */
function isTwice({ key, timeStamp }) {
  const twice = key === last.key && timeStamp - last.at < TWICE;
  last = { key, at: timeStamp };
  return twice;
}

// Say that the same key came too early for the next question; it had already sent the answer to the first.
/** @param {KeyboardEvent} event @param {Model} model */
function saidTwice({ key }, { answering: { picked, doubt } }) {
  const asks = picked.value !== null || doubt.value;
  const plays = settings.value.hotkeys && !Object.hasOwn(ASKING, key.toLowerCase()) && isLetter({ key });
  if (asks && plays) briefly(text("too_early"));
}

// Anything that covers the table: while it does, no key plays, and each says so; those that read aloud work
// all the same.
const OVER = "dialog[open], #side.open";

// Tell whether a key means something else: in a field, or with another key held.
/** @param {KeyboardEvent} event */
function isElsewhere(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(target?.closest(TYPED));
}

// Fields to type in. A switch, a tick and a slider take no letters, so there keys work as elsewhere.
const TICKED = "[type=checkbox], [type=radio], [type=range]";
const TYPED = `input:not(${TICKED}), select, textarea, [contenteditable]`;

// Leave a switch by Escape, like a field.
/** @param {KeyboardEvent} event */
function leaveSwitch(event) {
  const { target } = event;
  const there = target instanceof Element && Boolean(target.closest(TICKED)) && !target.closest("#answers");
  if (there) leave(event);
  return there;
}

// The number field being typed in, its question, and when a digit first came after the field was gone.
let typing = { field: /** @type {Element | null} */ (null), question: "", gone: NaN };
// For how many milliseconds digits go on that were begun in the field.
const GONE = 1000;

// Tell whether a digit was meant for a field that has just gone by itself, as where time ran out: the first
// such digit answers nothing, nor do those right after it. A player who sent the field themselves knows that
// it is gone.
/** @param {KeyboardEvent} event @param {Model} model */
function isForGoneField({ key, target, timeStamp }, { answering: { question, done } }) {
  if (target instanceof HTMLInputElement && target.type === "number") typing = { field: target, question, gone: NaN };
  else if (!/^\d$/.test(key) || typing.question === done) typing.field = null;
  if (!typing.field || typing.field.isConnected) return false;
  if (Number.isNaN(typing.gone)) typing.gone = timeStamp;
  return timeStamp - typing.gone < GONE;
}

// Tell whether a key that is held down would press an answer again and again by itself.
/** @param {KeyboardEvent} event */
function isHeldOnAnswer({ key, target }) {
  return key === "Enter" && target instanceof Element && Boolean(target.closest("#answers"));
}

// Tell whether a key opens the list of keys; pressed once more, it closes it.
/** @param {string} key */
const isHelp = (key) => key === "?" || key === "h";

// The buttons that keys press wherever they lie.
/** @type {Record<string, string>} */
const PRESSES = { [DEAL]: "#deal, #skip-hand", [UNDO]: ".take-back", [BACK]: "#back-in" };

/** @param {string} key @param {KeyboardEvent} event @param {Model} model */
function press(key, event, model) {
  const { target, timeStamp } = event;
  if (key === "m") return model.open("menu"), true;
  if (isHelp(key)) return model.open("keys"), true;
  if (key === "t") return openChat(model), true;
  if (Object.hasOwn(PRESSES, key)) return click(PRESSES[key]);
  if (key === "j") return focusRequest();
  // Both a closer look and a step are taken back: a listener can't tell that a look is open.
  if (key === "escape") {
    const shuts = () => [lookAway(model), stepBack(model) || coachShuts(model)].includes(true);
    return answerTeacher(model, "think") || shuts() || leaveSwitch(event);
  }
  // Enter takes the button that stands out, as on every other question.
  if (key === "enter" && !isPressed(target) && answerTeacher(model, "think")) return true;
  if (key === INSIST && answerTeacher(model, "insist")) return true;
  if (key === SHOW && answerTeacher(model, "show")) return true;
  if (key === "enter") return !isPressed(target) && model.answering.isFilled()
    && answer(`${ANSWERS} button[form]`, timeStamp);
  if (key === COLUMNS.raise && !isLetterInNumber(event) && focus(`${ANSWERS} #amount`)) return sayRange(), true;
  if (/^[0-9a-z]$/.test(key) && answer(`${ANSWERS} [data-key="${key}"]`, timeStamp)) return true;
  // What lies in the row has its number on it, also where it is taken by a button with another key.
  if (/^\d$/.test(key) && answer(`#row button[data-slot="${key}"]`, timeStamp)) return true;
  return setAhead(key, model);
}

// Go to the chat; beside the table the log, which has the chat too, stays in sight.
/** @param {Model} model */
function openChat(model) {
  if (isNarrow()) tab.value = "chat";
  model.open("talk");
}

// Set an answer ahead of your turn while others are asked, or take it back.
/** @param {string} key @param {Model} model */
function setAhead(key, { answering, state }) {
  const waits = othersAsked(state.value).length > 0 && !state.value.table?.paused;
  const offered = waits ? aheadOffered(state.value) : [];
  const found = offered.find(({ kind }) => COLUMNS[kind] === key);
  if (found) answering.toggle(found.kind);
  return Boolean(found);
}

/** @param {Model} model */
function stepBack({ answering }) {
  return answering.back();
}

// Tell whether Enter already presses the element with the focus. Once enough cards are named, Enter on a card
// sends them, and Space puts a card back.
/** @param {EventTarget | null} target */
function isPressed(target) {
  return target instanceof Element && Boolean(target.closest(`button:not(.full .pick-card), a, summary, ${TICKED}`));
}

/** @param {string} selector */
function click(selector) {
  const found = document.querySelector(selector);
  // A button under the open menu can't be pressed by a pointer, so not by a key either.
  if (!(found instanceof HTMLElement) || found.closest("[inert]")) return false;
  found.click();
  return true;
}

// Press an answer, unless its question has only just come.
/** @param {string} selector @param {number} at */
function answer(selector, at) {
  const found = document.querySelector(selector);
  const off = /** @type {{ disabled?: boolean } | null} */ (found)?.disabled;
  return Boolean(found) && !off && (isTooEarly(at) || click(selector));
}

// Go to those who ask a host to come in.
function focusRequest() {
  const found = document.querySelector("#at-once .requests button");
  if (found instanceof HTMLElement) found.focus();
  return Boolean(found);
}

// Say the amount that has the focus, and its bounds: not every voice reads its description.
function sayRange() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  const what = field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
  announce([text("amount_said", { what, least: Number(field.min), most: Number(field.max) })]);
}

/** @param {string} selector */
function focus(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLInputElement) || found.closest("[inert]")) return false;
  found.focus();
  found.select();
  return true;
}
