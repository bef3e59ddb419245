// Fields of terms that are being written, each under its label.

import { html } from "../ui.js";

/** @typedef {{ draft: import("./draft.js").Draft, name: string, label: string }} FieldProps */

const valueOf = (/** @type {any} */ event) => event.target.value;

// A line of text.
/** @param {FieldProps & { longest?: number }} props */
export function Line({ draft, name, label, longest }) {
  return html`<label class="field"><span>${label}</span>
    <input name=${name} required maxlength=${longest} value=${draft.fields.value[name]}
      onInput=${(/** @type {Event} */ event) => draft.set(name, valueOf(event))} /></label>`;
}

// A whole number; `nothing` says what an empty field means, else there must be one.
/** @param {FieldProps & { least?: number, nothing?: string }} props */
export function Whole({ draft, name, label, least = 0, nothing }) {
  return html`<label class="field"><span>${label}</span>
    <input name=${name} type="number" inputmode="numeric" min=${least} required=${nothing === undefined}
      placeholder=${nothing} value=${draft.fields.value[name]}
      onInput=${(/** @type {Event} */ event) => draft.set(name, valueOf(event))} /></label>`;
}

// One of several, given as pairs of a value and its words.
/** @param {{ label: string, value: string, pairs: [string | number, string | number][], pick: (value: string) => void, name?: string }} props */
export function OneOf({ label, value, pairs, pick, name }) {
  return html`<label class="field"><span>${label}</span>
    <select name=${name} value=${value} onChange=${(/** @type {Event} */ event) => pick(valueOf(event))}>
      ${pairs.map(([each, words]) => html`<option key=${each} value=${String(each)}>${words}</option>`)}
    </select></label>`;
}

// A box to tick.
/** @param {FieldProps} props */
export function Tick({ draft, name, label }) {
  return html`<label class="check"><input type="checkbox" name=${name} checked=${draft.fields.value[name] === true}
    onChange=${(/** @type {any} */ event) => draft.set(name, event.target.checked)} /><span>${label}</span></label>`;
}
