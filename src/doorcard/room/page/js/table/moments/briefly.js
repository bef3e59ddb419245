// A sentence that is seen for a moment: why a key or a tap did nothing, or what just came of one.

import { html, signal, useLayoutEffect, useRef } from "../../ui.js";
import { announce, interrupt } from "../ears/liveregion.js";

// For how long, in milliseconds.
const LASTS = 4000;
// How far it lies from what has the focus, in pixels.
const APART = 4;

const NONE = { words: "", over: "", turn: false };
const shown = signal(NONE);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let gone;

// Say something, and show it for a moment; `silent` is what is said aloud elsewhere, and what is `urgent`
// interrupts. What holds only `over` the table, in the drawer of that name,
// goes with it; what is said of one's `turn` lies where that is told.
/** @param {string} words @param {{ silent?: boolean, urgent?: boolean, over?: string, turn?: boolean }} [how] */
export function briefly(words, { silent = false, urgent = false, over = "", turn = false } = {}) {
  if (!words) return;
  if (urgent) interrupt(words);
  else if (!silent) announce([words]);
  shown.value = { words, over, turn };
  clearTimeout(gone);
  gone = setTimeout(() => (shown.value = NONE), LASTS);
}

// Whoever listens has heard it already.
/** @param {{ model: import("../model.js").TableModel }} props */
export function Briefly({ model }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const { words, over, turn } = shown.value;
  const seen = words && (!over || over === model.drawer.value) ? words : "";
  useLayoutEffect(() => {
    if (!seen) return;
    const lay = () => bar.current && ((turn && overTurn(bar.current)) || besideFocus(bar.current));
    lay();
    for (const moved of MOVED) addEventListener(moved, lay, true);
    return () => {
      for (const moved of MOVED) removeEventListener(moved, lay, true);
    };
  }, [seen]);
  return seen && html`<p class="briefly" aria-hidden="true" ref=${bar}>${seen}</p>`;
}

// What moves the focus, or what has it.
const MOVED = ["focusin", "scroll", "resize"];

// Lay it over the line that tells one's turn, ending where that ends; tell whether there is one.
/** @param {HTMLElement} bar */
function overTurn(bar) {
  const line = document.querySelector("#answers .turn-line");
  if (!line || document.querySelector("dialog[open]")) return false;
  const { left, right, bottom } = line.getBoundingClientRect();
  Object.assign(bar.style, { left: `${left}px`, right: `${innerWidth - right}px`, width: "auto", top: `${Math.max(0, bottom - bar.offsetHeight)}px` });
  return true;
}

// Lay it below what has the focus where it would cover that, if there is room.
/** @param {HTMLElement} bar */
function besideFocus(bar) {
  bar.style.top = "";
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const [it, own] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  const covers = it.top < own.bottom && it.bottom > own.top && it.left < own.right && it.right > own.left;
  if (covers && it.bottom + APART + own.height <= innerHeight) bar.style.top = `${it.bottom + APART}px`;
}
