// Reactions: a small choice of them beside your own seat, each shown at its seat for two seconds. And the
// chat of others, for some seconds at their seats, where the chat is out of sight.

import { Icon } from "../../icons.js";
import { settings } from "../../settings.js";
import { REACTIONS } from "../../text.js";
import { effect, html, isNarrow, signal, useEffect, useLayoutEffect, useRef, useSignal } from "../../ui.js";
import { text } from "../../words.js";
import { lineText, unread } from "../log.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {{ key: number, chair: number, words: string }} Bubble
 */

const SHOWN = 2000;

// The reactions that are in sight now.
const bubbles = signal(/** @type {Bubble[]} */ ([]));
let latest = 0;

// Return the reactions of a message, each with its player.
/** @param {any} message @returns {{ chair: number, words: string }[]} */
function reactionsOf(message) {
  if (message?.type !== "frame") return [];
  return (message.lines ?? []).filter((/** @type {any} */ line) => line.kind === "react").map(
    (/** @type {any} */ line) => {
    const [who, ...rest] = line.text;
    return { chair: who.chair, words: lineText({ ...line, text: rest }).replace(/^: /, "") };
  });
}

// For how long a line of chat is seen, in milliseconds: so long, and so much more for each letter.
const READ = 4000;
const LETTER = 50;
// How many such lines are in sight at a time.
const MOST = 2;

/** @typedef {Bubble & { cut: boolean }} Line `cut`: it is longer than what is shown of it */

const chatted = signal(/** @type {Line[]} */ ([]));

// Show a line of chat where the chat is out of sight; for its author it isn't. The announcer reads it aloud.
// Once it was shown for its time, it counts as read.
/** @param {Model} model */
function showChat(model) {
  const message = model.message.peek();
  if (message?.type !== "frame" || !isNarrow() || model.drawer.peek() === "talk") return;
  const chairs = model.state.peek().table?.chairs ?? [];
  for (const words of message.lines.filter(({ kind }) => kind === "chat").map(lineText)) {
    // Nobody sits here by the name of somebody else.
    const chair = chairs.find(({ name }) => words.startsWith(`${name}: `))?.chair ?? 0;
    const line = { key: ++latest, chair, words, cut: false };
    chatted.value = [...chatted.peek(), line].slice(-MOST);
    const fade = () => {
      const seen = chatted.peek().includes(line) && !line.cut && !document.hidden && !model.drawer.peek();
      if (seen) unread.value = Math.max(0, unread.peek() - 1);
      chatted.value = chatted.peek().filter((each) => each !== line);
    };
    setTimeout(fade, READ + LETTER * words.length);
  }
}

// Show reactions and lines of chat, each for its time; reactions unless they are muted.
/** @param {Model} model */
function watch(model) {
  return effect(() => {
    const found = reactionsOf(model.message.value);
    showChat(model);
    if (!settings.peek().reactions) return;
    for (const each of found) {
      const bubble = { ...each, key: ++latest };
      // Of one seat the newest counts.
      bubbles.value = [...bubbles.peek().filter(({ chair }) => chair !== each.chair), bubble];
      setTimeout(() => (bubbles.value = bubbles.peek().filter(({ key }) => key !== bubble.key)), SHOWN);
    }
  });
}

// The bubbles, over the table. Screen readers hear them from the announcer.
/** @param {{ model: Model }} props */
export function Bubbles({ model }) {
  useEffect(() => watch(model), []);
  return html`<div id="bubbles" aria-hidden="true">
    ${bubbles.value.map((each) => html`<${Bubbled} key=${each.key} bubble=${each} />`)}
    ${chatted.value.length > 0 && model.drawer.value !== "talk"
      && html`<div class="chatted">
        ${chatted.value.map((each) => html`<${Said} key=${each.key} line=${each} />`)}</div>`}</div>`;
}

// How far a line of chat keeps from the edge of the window, in pixels.
const EDGE = 4;

// A line of chat, over its author's plate, whose name it says first; at the top for an author without a seat.
/** @param {{ line: Line }} props */
function Said({ line }) {
  const { chair, words } = line;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const it = place.current;
    if (!it) return;
    const plate = chair ? document.querySelector(`#felt [data-chair="${chair}"] .plate`) : null;
    if (plate) layOver(it, plate);
    line.cut = it.scrollHeight > it.clientHeight + 2;
  }, []);
  return html`<p ref=${place} class=${chair ? "at-seat" : undefined}>${words}</p>`;
}

// Lay a line over a plate, to whichever side it covers nobody else's; where there is none, as narrow as the
// plate.
/** @param {HTMLElement} it @param {Element} plate */
function layOver(it, plate) {
  const own = plate.getBoundingClientRect();
  const others = [...document.querySelectorAll("#felt .plate")].filter((each) => each !== plate)
    .map((each) => each.getBoundingClientRect());
  const lay = (/** @type {(width: number) => number} */ at) => {
    const { offsetWidth: width, offsetHeight: height } = it;
    const left = Math.max(EDGE, Math.min(at(width), innerWidth - EDGE - width));
    const top = Math.max(EDGE, Math.min(own.bottom - height, innerHeight - EDGE - height));
    Object.assign(it.style, { position: "fixed", left: `${left}px`, top: `${top}px` });
    return others.every((each) => each.left >= left + width || each.right <= left
      || each.top >= top + height || each.bottom <= top);
  };
  const [beside, before] = [() => own.left, (/** @type {number} */ width) => own.right - width];
  if (lay(beside) || lay(before)) return;
  Object.assign(it.style, { maxWidth: `${own.width}px`, "-webkit-line-clamp": "6" });
  lay(beside);
}

/** @param {{ bubble: Bubble }} props */
function Bubbled({ bubble }) {
  const seat = document.querySelector(`#felt [data-chair="${bubble.chair}"]`);
  if (!seat) return null;
  const { left, top, width } = seat.getBoundingClientRect();
  const style = { left: `${left + width / 2}px`, top: `${Math.max(top, 40)}px` };
  return html`<span class="bubble" style=${style}>${bubble.words}</span>`;
}

// Close the open choice when Escape or anything outside of it is pressed; return a function that stops
// listening.
/** @param {HTMLElement | null} place @param {() => void} close */
function closeElsewhere(place, close) {
  const press = (/** @type {Event} */ event) => place?.contains(/** @type {Node} */ (event.target)) || close();
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    close();
    place?.querySelector("button")?.focus();
  };
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("keydown", escape, true);
  return () => {
    document.removeEventListener("pointerdown", press, true);
    document.removeEventListener("keydown", escape, true);
  };
}

// The choice. It closes when one is sent, and when anything else is pressed.
/** @param {{ model: Model }} props */
export function React({ model }) {
  const open = useSignal(false);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => (open.value ? closeElsewhere(place.current, () => (open.value = false))
    : undefined), [open.value]);
  const send = (/** @type {string} */ what) => {
    open.value = false;
    model.send("react", { what });
  };
  return html`<span class="react" title=${text("react")} ref=${place}>
    <button type="button" class="small" aria-expanded=${open.value} aria-label=${text("react")}
      onClick=${() => (open.value = !open.value)}><${Icon} name="smile" /></button>
    ${open.value && html`<span class="reactions" role="group" aria-label=${text("react")}>
      ${Object.entries(REACTIONS).map(([what, label]) => {
        const [sign, ...words] = label.split(" ");
        return html`<button type="button" class="small" key=${what} aria-label=${words.join(" ")}
          title=${words.join(" ")}
          onClick=${() => send(what)}>${sign}</button>`;
      })}</span>`}
  </span>`;
}
