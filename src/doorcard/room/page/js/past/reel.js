// The player's buttons: step, play, speed, a line to slide along, and the streets to jump to.

import { button, choice, h } from "../dom.js";
import { text } from "../words.js";

const SPEEDS = [[0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]];
const A_STEP = 1300;

// Make the player of a film; `show` is called with the number of the state to be drawn.
export function makeReel(place, length, chapters, show) {
  const last = length - 1;
  let at = 0;
  let speed = 1;
  let timer = 0;

  const slider = h("input", {
    type: "range", min: 0, max: last, step: 1, value: 0, "aria-label": text("reel_place"),
    oninput: () => go(Number(slider.value)),
  });
  const count = h("output", {});
  const play = button("", toggle, { class: "main" });
  const streets = choice(chapters.map(({ words }, i) => [i, words || text("reel_result")]), 0, {
    "aria-label": text("reel_street"), onchange: () => go(chapters[Number(streets.value)].at),
  });
  const speeds = choice(SPEEDS, speed, {
    "aria-label": text("reel_speed"), onchange: () => (speed = Number(speeds.value)),
  });
  place.replaceChildren(
    h("div", { class: "slide" }, slider, count),
    h("div", { class: "keys" },
      key("«", "reel_street_before", () => street(-1)), key("‹", "reel_back", () => step(-1)), play,
      key("›", "reel_on", () => step(1)), key("»", "reel_street_after", () => street(1)),
      streets, speeds));

  function go(number, playing = false) {
    if (!playing) stop();
    at = Math.max(0, Math.min(last, number));
    slider.value = at;
    slider.setAttribute("aria-valuetext", text("reel_step", { number: at + 1, of: length }));
    count.textContent = `${at + 1}/${length}`;
    const now = chapters.findLastIndex((chapter) => chapter.at <= at);
    streets.value = Math.max(0, now);
    show(at);
  }

  function step(by) {
    go(at + by);
  }

  function street(by) {
    const places = chapters.map((chapter) => chapter.at);
    const next = by > 0 ? places.find((each) => each > at) : places.findLast((each) => each < at);
    go(next ?? (by > 0 ? last : 0));
  }

  function toggle() {
    if (timer) return stop();
    if (at === last) go(0);
    run();
  }

  function run() {
    label(true);
    timer = setTimeout(() => {
      go(at + 1, true);
      if (at === last) stop();
      else run();
    }, A_STEP / speed);
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    label(false);
  }

  function label(playing) {
    play.textContent = text(playing ? "reel_pause" : "reel_play");
  }

  const KEYS = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => street(-1),
    ArrowDown: () => street(1), Home: () => go(0), End: () => go(last), " ": toggle,
  };
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, select, textarea, button, a, summary");
    const action = KEYS[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    // A field or a button keeps its own keys; arrows mean nothing to a button.
    if (typing && !(event.target.matches("button, a") && event.key !== " ")) return;
    event.preventDefault();
    action();
  });
  stop();
  go(0);
  return { go };
}

function key(sign, name, action) {
  return button(sign, action, { "aria-label": text(name), title: text(name) });
}
