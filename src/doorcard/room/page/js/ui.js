// What components are written with: Preact, htm for their markup, signals for what they show.
//
// Whatever people wrote goes in as text, never as markup.

import htm from "./vendor/htm.js";
import { h } from "./vendor/preact.js";

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
