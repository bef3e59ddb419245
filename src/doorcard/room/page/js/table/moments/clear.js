// Finds a sentence that is shown for a moment a place in which it covers nothing to press and nothing to read.

// The widths that it may take, in letters: as wide as there is a place for it.
const WIDTHS = [24, 18, 13, 10, 8, 6.5];
// How far it is from the edges of the window and from what it may not cover, and how far one place that is tried
// is from the next, in pixels.
const EDGE = 3;
const APART = 2;
const STEP = 4;
// How much worse than words it is to cover your turn and its answers, what is pressed, and what has the focus.
const ASKED = 16;
const PRESSED = 8;
const FOCUSED = 99;

const PRESSES = "button, input, select, textarea, summary, a, [tabindex='0']";
// What is shown as a whole, also where its words take less room.
const SHOWS = ".card, .plate, .pile, .turn-line, .stage > *, .price";

/** @typedef {{ left: number, top: number, right: number, bottom: number, worth: number }} Kept */

// Lay it where it covers least: nothing, if any place is free; and there as near to the answers as possible.
/** @param {HTMLElement} bar */
export function layClear(bar) {
  const kept = keptIn(document.querySelector("dialog[open]") ?? document.body, bar);
  const { left = 0, right = 0, top = innerHeight } = document.querySelector("#answers")?.getBoundingClientRect() ?? {};
  const near = { x: (left + right) / 2, y: top };
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  let best = { covers: Infinity, apart: Infinity, x: 0, y: 0, wide: 0 };
  for (const letters of WIDTHS) {
    const wide = Math.min(letters * letter, innerWidth - 2 * EDGE);
    Object.assign(bar.style, { inset: `${EDGE}px auto auto ${EDGE}px`, width: "max-content", maxWidth: `${wide}px` });
    const { width, height } = bar.getBoundingClientRect();
    for (let y = EDGE; y + height <= innerHeight - EDGE; y += STEP) {
      for (let x = EDGE; x + width <= innerWidth - EDGE; x += STEP) {
        const apart = Math.hypot(x + width / 2 - near.x, y + height - near.y);
        if (best.covers || apart < best.apart) {
          const covers = coveredAt(kept, x - APART, y - APART, x + width + APART, y + height + APART, best.covers);
          if (covers < best.covers || (covers === best.covers && apart < best.apart))
            best = { covers, apart, x, y, wide };
        }
      }
    }
    if (!best.covers) break;
  }
  Object.assign(bar.style, { left: `${best.x}px`, top: `${best.y}px`, maxWidth: `${best.wide}px` });
}

// How much it would cover, by its worth; it may be told as soon as that is more than `most`.
/** @param {Kept[]} kept @param {number} l @param {number} t @param {number} r @param {number} b @param {number} most */
function coveredAt(kept, l, t, r, b, most) {
  let sum = 0;
  for (const { left, top, right, bottom, worth } of kept) {
    const [w, h] = [Math.min(r, right) - Math.max(l, left), Math.min(b, bottom) - Math.max(t, top)];
    if (w > 0 && h > 0 && (sum += w * h * worth) > most) break;
  }
  return sum;
}

// Return what is pressed, shown or read in a part of the page, with its place; without the sentence itself.
/** @param {Element} part @param {HTMLElement} bar @returns {Kept[]} */
function keptIn(part, bar) {
  const kept = [];
  for (const each of part.querySelectorAll("*")) {
    const [presses, shows] = [PRESSES, SHOWS].map((which) => each.matches(which));
    const words = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (each === bar || !(presses || shows || words.length)) continue;
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(each);
    const { left, top, right, bottom } = (presses || shows ? each : range).getBoundingClientRect();
    const whole = each.getBoundingClientRect();
    const worth = each === document.activeElement ? FOCUSED : each.closest(".turn-line, #answers") ? ASKED
      : presses ? PRESSED : 1;
    if (Math.min(whole.width, whole.height) > 2 && right > left) kept.push({ left, top, right, bottom, worth });
  }
  return kept;
}
