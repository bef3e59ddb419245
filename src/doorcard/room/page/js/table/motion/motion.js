// Cards fly and chips slide, each for less than a quarter of a second, where its owner wants that.

import { mayMove } from "../../settings.js";
import { effect } from "../../ui.js";
import { flights } from "./flights.js";
import { placesNow, way } from "./places.js";

const MOST = 250;
const FLIGHT = 190;

// Begin to move what changes; `state` is the signal of how the table stands.
/** @param {{ value: import("../state.js").State }} state */
export function keepMoving(state) {
  let number = 0;
  let waits = false;
  effect(() => {
    const { hand, table } = state.value;
    // What is on the page now is still what was before: it is drawn anew after this.
    if (!mayMove() || waits || document.hidden || !hand) return;
    waits = true;
    const before = placesNow(number);
    requestAnimationFrame(() => {
      waits = false;
      const shown = state.value.hand?.number ?? 0;
      const dealer = hand.players.find(({ chair }) => chair === table?.dealer)?.player ?? 0;
      if (before.seats.size || shown !== number) move(flights(before, placesNow(shown), String(dealer)));
      number = shown;
    });
  });
}

/** @param {import("./flights.js").Flight[]} all */
function move(all) {
  const gap = Math.min(24, (MOST - FLIGHT) / Math.max(1, all.length - 1));
  all.forEach((flight, i) => MOVES[flight.kind](flight, i * gap));
}

/** @type {Record<string, (flight: any, delay: number) => void>} */
const MOVES = {
  deal({ node, by: [x, y] }, delay) {
    const from = { transform: `translate(${x}px, ${y}px) rotate(-25deg) scale(.7)`, opacity: 0 };
    node.animate([from, { transform: "none", opacity: 1 }], { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" });
  },
  muck({ node, from, to }, delay) {
    const [x, y] = way(to, from);
    const end = { transform: `translate(${x}px, ${y}px) rotate(60deg) scale(.3)`, opacity: 0 };
    ghost(node.cloneNode(true), from, [{ transform: "none" }, end], delay);
  },
  chips({ from, to }, delay) {
    const chip = document.createElement("span");
    chip.className = "flying-chip";
    const [x, y] = way(to, from);
    ghost(chip, from, [{ transform: "none" }, { transform: `translate(${x}px, ${y}px)` }], delay);
  },
};

// Show something for the time of its flight only, over everything and in nobody's way.
/** @param {Node} node @param {import("./places.js").Box} at @param {Keyframe[]} frames @param {number} delay */
function ghost(node, at, frames, delay) {
  const place = document.createElement("div");
  place.className = "ghost";
  place.setAttribute("aria-hidden", "true");
  Object.assign(place.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  place.style.setProperty("--card", `${at.width}px`);
  place.append(node);
  document.body.append(place);
  place.animate(frames, { duration: FLIGHT, delay, easing: "ease-in", fill: "both" }).onfinish = () => place.remove();
}

