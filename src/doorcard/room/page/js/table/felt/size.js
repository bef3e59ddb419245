// The size of a part of the page, for components that are laid out by its width and height.

import { measurePage, useLayoutEffect, useRef, useState } from "../../ui.js";

/** @typedef {{ width: number, height: number, letters: number, spaced: boolean }} Size */

// The size assumed until something has been measured.
const USUAL = { width: 1060, height: 520, letters: 1, spaced: false };

// The width in pixels below which a table has no room for its seats.
const NARROWEST = 320;

// The space between letters, as a part of their size, from which on a reader has set it wider than the page does.
const SPACED = 0.1;

// Return a place to be measured and its size in pixels, with how much larger than usual `letters` are
// that somebody's browser is set to, and whether they are `spaced`; it is drawn anew when that changes.
/** @returns {[any, Size]} */
export function useSize() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState(/** @type {Size} */ (USUAL));
  useLayoutEffect(() => {
    const node = place.current;
    if (!node || !globalThis.ResizeObserver) return undefined;
    const measure = () => {
      measurePage();
      const [width, height] = [node.clientWidth, node.clientHeight];
      const usual = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const letters = Math.max(1, Math.min(usual, innerWidth / NARROWEST));
      const { letterSpacing, fontSize } = getComputedStyle(node);
      const spaced = parseFloat(letterSpacing) > SPACED * parseFloat(fontSize);
      const same = (/** @type {Size} */ old) => old.width === width && old.height === height && old.letters === letters
        && old.spaced === spaced;
      if (width && height) setSize((old) => (same(old) ? old : { width, height, letters, spaced }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    observer.observe(letter());
    return () => observer.disconnect();
  }, []);
  return [place, size];
}

/** @type {HTMLElement | undefined} */
let sample;

// Return letters that nobody sees: they become wider when a reader sets them apart, where the page stays as large.
function letter() {
  if (sample) return sample;
  sample = document.createElement("span");
  sample.textContent = "mm";
  sample.setAttribute("aria-hidden", "true");
  Object.assign(sample.style, { position: "fixed", visibility: "hidden", pointerEvents: "none" });
  document.body.append(sample);
  return sample;
}

// Return a rectangle as a style.
/** @param {import("./geometry.js").Rect} rect @param {{ x: number, y: number }} [from] */
export function styleOf({ x, y, w, h }, from = { x: 0, y: 0 }) {
  const [left, top] = [x - from.x, y - from.y];
  return `left: ${px(left)}; top: ${px(top)}; width: ${px(w)}; height: ${px(h)}`;
}

/** @param {number} length */
export const px = (length) => `${length.toFixed(1)}px`;
