// How large a part of the page is, for whatever is laid out by its width and height.

import { useLayoutEffect, useRef, useState } from "../../ui.js";

/** @typedef {{ width: number, height: number }} Size */

// What is assumed until something has been measured.
const USUAL = { width: 1060, height: 520 };

// Return a place to be measured and its size in pixels; it is drawn anew when that changes.
/** @returns {[any, Size]} */
export function useSize() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState(/** @type {Size} */ (USUAL));
  useLayoutEffect(() => {
    const node = place.current;
    if (!node || !globalThis.ResizeObserver) return undefined;
    const measure = () => {
      const [width, height] = [node.clientWidth, node.clientHeight];
      if (width && height) setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [place, size];
}

// Return a rectangle as a style.
/** @param {import("./geometry.js").Rect} rect @param {{ x: number, y: number }} [from] */
export function styleOf({ x, y, w, h }, from = { x: 0, y: 0 }) {
  const [left, top] = [x - from.x, y - from.y];
  return `left: ${px(left)}; top: ${px(top)}; width: ${px(w)}; height: ${px(h)}`;
}

/** @param {number} length */
export const px = (length) => `${length.toFixed(1)}px`;
