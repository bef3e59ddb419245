// The whole log of a hand, every line of it a step.

import { useRoving } from "../roving.js";
import { Words, lineClasses } from "../table/log.js";
import { classes, html, useLayoutEffect } from "../ui.js";
import { text } from "../words.js";
import { linesAt } from "./snapshots.js";

/** @typedef {import("./snapshots.js").Snapshot} Snapshot */

// The log. `go` is called with the step of a line that was clicked.
/** @param {{ snapshots: Snapshot[], at: number, go: (at: number) => void }} props */
export function HandLog({ snapshots, at, go }) {
  const roving = useRoving(":scope > li");
  const { ref: list } = roving;
  const lines = linesOf(snapshots);
  const now = lines.findLastIndex((line) => line.at <= at);
  // Also where the list gets less room later, as when the mistakes above it have been found.
  useLayoutEffect(() => {
    const place = list.current;
    if (!place) return undefined;
    follow(place, now);
    if (!globalThis.ResizeObserver) return undefined;
    const watching = new ResizeObserver(() => follow(place, now));
    watching.observe(place);
    return () => watching.disconnect();
  }, [now]);
  return html`<section id="talk"><h2>${text("log_of_hand")}</h2>
    <ol class="log" ...${roving} aria-label=${text("log_of_hand")}>${lines.map((line, i) => html`
      <li key=${i} class=${classes(lineClasses(line), line.at > at && "to-come", line.at === at && "now")}
          aria-current=${i === now ? "step" : undefined}>
        <button type="button" class="line" onClick=${() => go(line.at)}><${Words} line=${line} /></button></li>`)}</ol>
  </section>`;
}

// Scroll a list to where an item is in its middle: within the list only, the page itself is not to jump.
/** @param {HTMLElement} place @param {number} at */
function follow(place, at) {
  const item = place.children[at];
  if (!item) return;
  const { top, height } = item.getBoundingClientRect();
  place.scrollTop += top - place.getBoundingClientRect().top - (place.clientHeight - height) / 2;
}

// Return the lines of a hand, each with the step at which it was said.
/** @param {Snapshot[]} snapshots */
function linesOf(snapshots) {
  return snapshots.flatMap((_, at) => linesAt(snapshots, at).map((line) => ({ ...line, at })));
}
