// Many rows of buttons, or of text, as one stop of the Tab key: arrows lead from row to row, and Tab leads
// out.

import { useLayoutEffect, useRef } from "./ui.js";

const FOCUSABLE = "button:not(:disabled), input, select, textarea, a[href], summary, [data-stop]";
/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** @param {Element} row */
const inside = (row) => /** @type {HTMLElement[]} */ (row.matches(FOCUSABLE) ? [row]
  : [...row.querySelectorAll(FOCUSABLE)]);

// Return the props of a list of rows: its ref and its handlers of keys and focus. Of all rows Tab reaches the
// one that has the focus, else the ticked or current one, else the first.
/** @param {string} rows which elements in it are rows */
export function useRoving(rows) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const all = () => [...(place.current?.querySelectorAll(rows) ?? [])];
  const settle = () => {
    const found = all();
    const current = found.find((row) => row.contains(document.activeElement))
      ?? found.find((row) => row.querySelector("[type=radio]:checked"))
      ?? found.find((row) => row.matches("[aria-pressed=true], [aria-current]")
        || row.querySelector(".pick[aria-pressed=true]")) ?? found[0];
    for (const row of found)
      for (const each of inside(row)) each.tabIndex = row === current ? 0 : -1;
  };
  useLayoutEffect(settle);
  const onKeyDown = (/** @type {any} */ event) => {
    const { target } = event;
    const found = all();
    const at = found.findIndex((row) => row.contains(target));
    // The arrows of fields are their own.
    if (at < 0 || !(event.key in STEPS) || !target.matches("button, [type=checkbox], [data-stop]")) return;
    const next = found[at + STEPS[event.key]];
    event.preventDefault();
    if (next) inside(next)[0]?.focus();
  };
  return { ref: place, onKeyDown, onFocusIn: settle };
}
