// The coach where there is no room beside the table: one line, which opens to all sentences.

import { explaining } from "../../glossary.js";
import { classes, html, later, useEffect, useLayoutEffect, useRef, useState } from "../../ui.js";
import { text } from "../../words.js";
import { unbroken } from "../phrases.js";
import { FIRST, coachOf, mayAsk, sentencesOf } from "./coaching.js";

/** @typedef {import("../model.js").TableModel} Model */
/** @typedef {import("./coaching.js").Coaching} Coaching */

// What is read in the open line; it is fetched before that.
const opened = () => import("./worths.js");
const Said = later(() => opened().then((module) => module.Said));

// One line, where there is no room for more: it opens to all sentences. Where the table lies `sideways`, its
// column has room for the advice and a reason.
/** @param {{ model: Model, sideways: boolean }} props */
export function CoachLine({ model, sideways }) {
  const coach = coachOf(model);
  if (!coach.on.value || !mayAsk(model)) return null;
  const asking = coach.asking.value;
  const words = asking ? [text("coach_asking")] : coach.old.value ? [] : coach.words();
  if (!words.length) {
    const ask = () => coach.ask();
    return html`<div class="coach-line">
      <button type="button" class="small" onClick=${ask}>${text("coach_ask_line")}</button></div>`;
  }
  return html`<${Line} coach=${coach} words=${words} asking=${asking} sideways=${sideways} />`;
}

// The line: closed it has the first sentence, the first figure and as many more as it has room for, beside a
// button that opens it. Open it has all that was said, in a text that scrolls, a button that goes on in it and one
// that closes it.
/** @param {{ coach: Coaching, words: string[], asking: boolean, sideways: boolean }} props */
function Line({ coach, words, asking, sideways }) {
  const whole = coach.whole.value;
  const first = words.slice(0, sideways ? 2 : FIRST).join(" ");
  const sentences = sentencesOf(first);
  const [fits, setFits] = useState({ of: "", count: 0 });
  const count = fits.of === first ? fits.count : sentences.length;
  const shown = foremost(sentences, count, coach.advice.value?.held).join(" ");
  const longer = words.length > 1 || count < sentences.length;
  const [box, cut, below] = useCut(whole ? first : shown);
  useLayoutEffect(() => {
    if (!whole && count > 1 && box.current && leftBelow(box.current) > 2) setFits({ of: first, count: count - 1 });
  });
  useWholeLines(box, whole);
  useEffect(() => void opened(), []);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const pressed = useRef(false);
  const turn = () => {
    pressed.current = true;
    coach.whole.value = !whole;
  };
  useLayoutEffect(() => {
    const way = /** @type {HTMLElement | null} */ (place.current?.querySelector(".coach-ways .more, .plain"));
    if (pressed.current) way?.focus({ preventScroll: true });
    pressed.current = false;
  }, [whole]);
  // Closed again, the text begins anew: at its first word, with no meaning unfolded.
  const times = useRef({ whole, shut: 0 });
  if (times.current.whole && !whole) times.current.shut++;
  times.current.whole = whole;
  const explained = explaining(unbroken);
  const scrolls = whole && { tabindex: 0, role: "group", "aria-label": text("coach") };
  const shut = html`<button type="button" class="small more" aria-expanded="true"
    aria-label=${text("coach_less_of")} onClick=${turn}>${text("result_less")}</button>`;
  const further = html`<button type="button" class="small further" hidden=${!below} title=${text("coach_further")}
    aria-label=${text("coach_further")} onClick=${() => scrollOn(box.current)}>▾</button>`;
  const open = html`<button type="button" class="plain" aria-expanded="false"
    aria-label=${text("coach_more_of")} onClick=${turn}><span class="more">${text("more")}</span></button>`;
  const look = classes("coach-line", asking && "asking", whole ? "whole" : below && "cut");
  return html`<div ref=${place} class=${look}>
    <div class="coach-box">
      <div ref=${box} key=${times.current.shut} class="coach-said" ...${scrolls}>
        ${whole ? html`<${Said} worths=${coach.worths()} words=${words} explained=${explained} />` : explained(shown)}
      </div>
      ${whole ? html`<div class="coach-ways">${shut}${further}</div>` : (longer || cut) && open}
    </div></div>`;
}

// Return so many of some sentences, in their order: the first ones, and where the share that is `held` decides,
// that before what is only said of the cards.
/** @param {string[]} sentences @param {number} count @param {number | null} [held] */
function foremost(sentences, count, held) {
  const share = sentences.findIndex((each) => each.includes("%"));
  const last = held != null && count > 1 && share >= count ? [sentences[share]] : [];
  return [...sentences.slice(0, count - last.length), ...last];
}

/** @param {HTMLElement} box */
const lineOf = (box) => parseFloat(getComputedStyle(box).lineHeight);

// Scroll a text on by all of its visible lines but the last, which is read first then.
/** @param {HTMLElement | null} box */
function scrollOn(box) {
  if (!box) return;
  const line = lineOf(box);
  box.scrollBy({ top: Math.max(1, Math.floor(box.clientHeight / line) - 1) * line });
}

// Make a text that scrolls as high as its whole lines, however much room it has.
/** @param {{ current: HTMLElement | null }} place @param {boolean} scrolls */
function useWholeLines(place, scrolls) {
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const fit = () => {
      const top = box.scrollTop;
      box.style.maxHeight = "";
      const { clientHeight: height, scrollHeight: all } = box;
      const line = lineOf(box);
      if (scrolls && all > height + 2) box.style.maxHeight = `${Math.max(1, Math.floor(height / line)) * line}px`;
      box.scrollTop = top;
    };
    fit();
    if (!globalThis.ResizeObserver) return undefined;
    const watching = new ResizeObserver(fit);
    if (box.parentElement) watching.observe(box.parentElement);
    return () => watching.disconnect();
  });
}

// Return how many pixels of a text are below its visible part. Within lines of text it has no height of its
// own: there the box around it is cut, and the words of the button after it are its last, which lie elsewhere
// as long as it is taken to be cut.
/** @param {HTMLElement} node */
function leftBelow(node) {
  const box = node.parentElement ?? node;
  const cut = getComputedStyle(box).overflowY === "clip" ? box : node;
  if (node.clientHeight) return cut.scrollHeight - cut.clientHeight - cut.scrollTop;
  const way = node.nextElementSibling ?? node;
  const taken = box.closest(".cut");
  taken?.classList.remove("cut");
  const { top, bottom } = (way.firstElementChild ?? way).getBoundingClientRect();
  const left = (top + bottom + lineOf(node)) / 2 - box.getBoundingClientRect().bottom;
  taken?.classList.add("cut");
  return left;
}

// Tell of a text by its element whether it was ever cut, and whether there is more below the visible part.
/** @param {string} shown */
function useCut(shown) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [cut, setCut] = useState("");
  const [below, setBelow] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const look = () => {
      const left = leftBelow(node);
      if (left > 2) setCut(shown);
      setBelow(left > 2);
    };
    look();
    node.addEventListener("scroll", look, { passive: true });
    // Its room may come after it.
    const watching = globalThis.ResizeObserver && new ResizeObserver(look);
    watching?.observe(node);
    watching?.observe(node.parentElement ?? node);
    return () => {
      node.removeEventListener("scroll", look);
      watching?.disconnect();
    };
  });
  return /** @type {const} */ ([place, cut === shown, below]);
}

// Close the line again; tell whether it was open.
/** @param {Model} model */
export function coachShuts(model) {
  const { whole, on } = coachOf(model);
  const there = on.value && whole.value && document.querySelector(".coach-line.whole")?.checkVisibility();
  if (there) whole.value = false;
  return Boolean(there);
}
