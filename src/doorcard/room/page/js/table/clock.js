// Clocks that are shown: every element of class `clock` counts down to its deadline by itself.

import { h } from "../dom.js";
import { text } from "../words.js";

// Return an element that shows how many seconds are left, from a time on, both on the room's clock.
export function clock(from, until, words = "clock") {
  return h("span", { class: "clock", "data-from": from, "data-until": until, "data-words": words });
}

// Begin to keep all clocks; `now` gives the time on the room's clock.
export function keepClocks(now) {
  const tick = () => document.querySelectorAll(".clock").forEach((each) => show(each, now()));
  setInterval(tick, 250);
  return tick;
}

function show(element, now) {
  const { from, until, words } = element.dataset;
  const left = Math.max(0, Math.ceil(until - now));
  const told = now >= from ? text(words, { seconds: left }) : "";
  if (element.textContent !== told) element.textContent = told;
  element.classList.toggle("late", words === "clock" && now >= from && left <= 5);
}
