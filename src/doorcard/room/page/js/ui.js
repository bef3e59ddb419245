// The tools that components are written with: Preact, htm for their markup, signals for their values.
//
// Whatever people wrote goes in as text, never as markup.

import htm from "./vendor/htm.js";
import { useState } from "./vendor/hooks.js";
import { h } from "./vendor/preact.js";
import { signal } from "./vendor/signals.js";

// Markup in a template: html`<${Card} face=${face} />`.
/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);

export { Fragment, render } from "./vendor/preact.js";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
export { batch, computed, effect, signal, useComputed, useSignal, useSignalEffect } from "./vendor/signals.js";

// Return the names of classes that hold, as one attribute.
/** @param {...(string | false | null | undefined)} names */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

// --- the size of the page

// How large the root's letters are, in pixels: the browser's setting, or what a style of the reader's own makes of it.
const lettersOf = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

// Whether there is no room beside the felt: on a phone upright or held sideways (css/side.css).
function measured() {
  if (!globalThis.getComputedStyle) return false;
  const letters = lettersOf();
  return innerWidth <= 50 * letters || innerHeight <= 31.25 * letters;
}

// It follows the window and its letters, and so does any component that reads it.
export const narrow = signal(measured());
export const measurePage = () => void (narrow.value = measured());
globalThis.addEventListener?.("resize", measurePage);

export function isNarrow() {
  return narrow.value;
}

// --- a press that waits

// The button of a click that is being handled.
let pressed = /** @type {Element | null} */ (null);
globalThis.document?.addEventListener("click", ({ target }) => {
  pressed = target instanceof Element ? target.closest("button, .button") : null;
  setTimeout(() => (pressed = null));
}, true);

// Show on the button that is pressed that its press was taken, until the work is done (css/base.css).
/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export async function showingWait(work) {
  const button = pressed;
  button?.setAttribute("aria-busy", "true");
  try {
    return await work();
  } finally {
    button?.removeAttribute("aria-busy");
  }
}

// --- a part that is fetched when it is wanted

const AGAIN = 1000;

// Return a function that brings something once, when it is called for the first time; it tries until it succeeds.
/** @template T @param {() => Promise<T>} bring @returns {() => Promise<T>} */
export function fetched(bring) {
  let found = /** @type {Promise<T> | null} */ (null);
  const again = () => new Promise((done) => setTimeout(done, AGAIN)).then(ask);
  /** @type {() => Promise<T>} */
  const ask = () => bring().catch(again);
  return () => (found ??= ask());
}

// Return a component that is fetched when it is drawn for the first time, and until then is nothing.
/** @param {() => Promise<(props: any) => any>} bring */
export function later(bring) {
  const here = signal(/** @type {((props: any) => any) | null} */ (null));
  const ask = fetched(() => bring().then((found) => (here.value = found)));
  return (/** @type {any} */ props) => {
    ask();
    const Found = here.value;
    return Found && html`<${Found} ...${props} />`;
  };
}

// --- a part that can be folded away

// Show children under a title, folded by default until the user has chosen.
/** @param {{ title: string, usually: boolean, children?: any }} props */
export function Fold({ title, usually, children }) {
  const [chosen, setChosen] = useState(/** @type {boolean | null} */ (null));
  const open = chosen ?? usually;
  const turn = (/** @type {Event} */ event) => {
    event.preventDefault();
    setChosen(!open);
  };
  return html`<details class="part" open=${open}>
    <summary onClick=${turn}>${title}</summary>
    <div class="part-body">${children}</div>
  </details>`;
}
