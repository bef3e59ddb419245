// The whole log of a hand beside it: what is still to come is pale, and every line leads to its step.

import { button, h } from "../dom.js";
import { text } from "../words.js";

// Make the log of a film's states; returns a function that marks the lines up to a state.
export function script(place, states, go) {
  const steps = states.flatMap(({ lines }, at) => {
    const before = states[at - 1]?.lines;
    const fresh = before ? lines.slice(lines.lastIndexOf(before.at(-1)) + 1) : lines;
    return fresh.map((line) => ({ ...line, at }));
  });
  const items = steps.map((line) =>
    h("li", { class: line.kind || null }, button(line.words, () => go(line.at), { class: "line" })));
  const list = h("ol", { class: "log", "aria-label": text("log_of_hand") }, items);
  place.replaceChildren(h("h2", {}, text("log_of_hand")), list);
  return (at) => {
    let now = null;
    steps.forEach((step, i) => {
      items[i].classList.toggle("to-come", step.at > at);
      items[i].classList.toggle("now", step.at === at);
      if (step.at <= at) now = items[i];
    });
    // Within the list only: the page itself is not to jump.
    if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
}
