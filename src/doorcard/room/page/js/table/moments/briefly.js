// A sentence that is shown for a moment: why a key or a tap did nothing, or what it has just done.

import { html, signal, useLayoutEffect, useRef } from "../../ui.js";
import { announce, interrupt } from "../ears/liveregion.js";

// For how long, in milliseconds.
const LASTS = 4000;

const NONE = { words: "", over: "", turn: false };
const shown = signal(NONE);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let gone;

// Say something, and show it for a moment; `silent` words are said aloud elsewhere, and `urgent` ones
// interrupt. Words that hold only `over` the table, in the drawer of that name, go with it; those about your
// `turn` cover the line of your turn.
/** @param {string} words @param {{ silent?: boolean, urgent?: boolean, over?: string, turn?: boolean }} [how] */
export function briefly(words, { silent = false, urgent = false, over = "", turn = false } = {}) {
  if (!words) return;
  if (urgent) interrupt(words);
  else if (!silent) announce([words]);
  shown.value = { words, over, turn };
  clearTimeout(gone);
  gone = setTimeout(() => (shown.value = NONE), LASTS);
}

// Screen readers have said it already.
/** @param {{ model: import("../model.js").TableModel }} props */
export function Briefly({ model }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const { words, over, turn } = shown.value;
  const seen = words && (!over || over === model.drawer.value) ? words : "";
  useLayoutEffect(() => {
    if (!seen) return;
    let lasts = true;
    const lay = () => lasts && bar.current && ((turn && overTurn(bar.current)) || layClear(bar.current));
    lay();
    if (layClear === NOWHERE) clearing.then(lay);
    const watch = new ResizeObserver(lay);
    for (const part of document.querySelectorAll("#answers, .turn-line")) watch.observe(part);
    for (const moved of MOVED) addEventListener(moved, lay, true);
    return () => {
      lasts = false;
      watch.disconnect();
      for (const moved of MOVED) removeEventListener(moved, lay, true);
    };
  }, [seen]);
  return seen && html`<p class="briefly" aria-hidden="true" ref=${bar}>${seen}</p>`;
}

// Events that move the focus, or the element that has it.
const MOVED = ["focusin", "scroll", "resize"];

// Lay it over the line of your turn, its lower edge on the line's; tell whether there is such a line.
/** @param {HTMLElement} bar */
function overTurn(bar) {
  const line = document.querySelector("#answers .turn-line");
  if (!line || document.querySelector("dialog[open]")) return false;
  const { left, right, bottom } = line.getBoundingClientRect();
  Object.assign(bar.style, { left: `${left}px`, right: `${innerWidth - right}px`, width: "auto",
    top: `${Math.max(0, bottom - bar.offsetHeight)}px` });
  return true;
}

// What lays it where it covers nothing, once that is fetched.
const NOWHERE = (/** @type {HTMLElement} */ _) => {};
let layClear = NOWHERE;
const clearing = import("./clear.js").then((module) => void (layClear = module.layClear), () => {});
