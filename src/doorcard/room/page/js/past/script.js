// The whole log of a hand beside it: what is still to come is pale, and every line leads to its step.

import { Words, lineClasses } from "../table/lines.js";
import { classes, html, useLayoutEffect, useRef } from "../ui.js";
import { text } from "../words.js";

/** @typedef {import("./film.js").Shot} Shot */

// The log. `go` is called with the step of a line that was clicked.
/** @param {{ shots: Shot[], at: number, go: (at: number) => void }} props */
export function Script({ shots, at, go }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const lines = linesOf(shots);
  const now = lines.findLastIndex((line) => line.at <= at);
  useLayoutEffect(() => {
    const place = list.current;
    const item = place?.children[now];
    // Within the list only: the page itself is not to jump.
    if (place && item instanceof HTMLElement)
      place.scrollTop = item.offsetTop - place.offsetTop - place.clientHeight / 2;
  }, [now]);
  return html`<section id="talk"><h2>${text("log_of_hand")}</h2>
    <ol class="log" ref=${list} aria-label=${text("log_of_hand")}>${lines.map((line, i) => html`
      <li key=${i} class=${classes(lineClasses(line), line.at > at && "to-come", line.at === at && "now")}
          aria-current=${i === now ? "step" : undefined}>
        <button type="button" class="line" onClick=${() => go(line.at)}><${Words} line=${line} /></button></li>`)}</ol>
  </section>`;
}

// Return the lines of a film, each with the step at which it was said.
/** @param {Shot[]} shots */
function linesOf(shots) {
  return shots.flatMap(({ lines }, at) => {
    const last = shots[at - 1]?.lines.at(-1);
    const fresh = last ? lines.slice(lines.lastIndexOf(last) + 1) : lines;
    return fresh.map((line) => ({ ...line, at }));
  });
}
