// A sentence that is shown for a moment: why a key or a tap did nothing, or what it has just done.

import { html, signal, useLayoutEffect, useRef } from "../../ui.js";
import { announce, interrupt } from "../ears/liveregion.js";

// For how long, in milliseconds.
const LASTS = 4000;
// How far it is from the element with the focus, in pixels.
const APART = 4;

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
    const lay = () => bar.current && ((turn && overTurn(bar.current)) || besideFocus(bar.current));
    lay();
    for (const moved of MOVED) addEventListener(moved, lay, true);
    return () => {
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

// Lay it below the element with the focus if it would cover that and there is room.
/** @param {HTMLElement} bar */
function besideFocus(bar) {
  bar.style.top = "";
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const [it, own] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  const covers = it.top < own.bottom && it.bottom > own.top && it.left < own.right && it.right > own.left;
  if (covers && it.bottom + APART + own.height <= innerHeight) bar.style.top = `${it.bottom + APART}px`;
}
