// Forms: fields under their labels, and a refusal said where it belongs.

import { Refused } from "./api.js";
import { html, useRef, useState } from "./ui.js";
import { text } from "./words.js";

/** @typedef {{ message: string, faults: string[] }} Complaint */

// Do something that the room may refuse: whether it goes on, and what was wrong.
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [complaint, complain] = useState(/** @type {Complaint | null} */ (null));
  /** @param {() => Promise<unknown>} action @returns {Promise<Refused | null>} */
  const attempt = async (action) => {
    complain(null);
    setBusy(true);
    try {
      await action();
      return null;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      complain(refused);
      return refused;
    } finally {
      setBusy(false);
    }
  };
  return { busy, complaint, complain, attempt };
}

// What was wrong, read aloud at once; faults stand one by one.
/** @param {{ complaint: Complaint | null, id?: string }} props */
export function Wrong({ complaint, id }) {
  const { message = "", faults = [] } = complaint ?? {};
  return html`<div class="error" role="alert" id=${id}>${faults.length > 1
    ? html`<ul>${faults.map((fault) => html`<li key=${fault}>${fault}</li>`)}</ul>` : message && html`<p>${message}</p>`}</div>`;
}

// What is wrong with the one field of a small form, said beside it until it is right: the words, "" for
// nothing, and what checks the field before it is sent.
export function useFieldFault() {
  const [wrong, setWrong] = useState("");
  const check = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement | null} */ (/** @type {HTMLElement} */ (event.currentTarget).querySelector("input:invalid"));
    setWrong(field ? faultOf(field) : "");
    field?.addEventListener("input", () => field.validity.valid && setWrong(""));
    field?.focus();
    return !field;
  };
  return { wrong, check };
}

let forms = 0;

// A form with its main button. `faulty`: which field a refusal's code is about.
/** @param {{ words: string, submit: () => unknown, id?: string, kind?: string, faulty?: Record<string, string>, children?: any }} props */
export function Form({ words, submit, id, kind = "panel", faulty = {}, children }) {
  const { busy, complaint, complain, attempt } = useAttempt();
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const error = useRef(`wrong-${id ?? ++forms}`);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = form.current;
    if (!body || busy) return;
    for (const each of body.querySelectorAll("[aria-invalid]")) clear(each);
    const empty = /** @type {HTMLInputElement | null} */ (body.querySelector("input:invalid, select:invalid"));
    if (empty) {
      complain({ message: faultOf(empty), faults: [] });
      return point(empty, error.current);
    }
    const refused = await attempt(async () => submit());
    const named = refused && body.elements.namedItem(faulty[refused.code] ?? "");
    if (named instanceof HTMLElement) point(named, error.current);
  };
  // What was wrong no longer holds once it is something else that can be sent.
  const mend = (/** @type {any} */ { target }) => {
    if (!target.hasAttribute("aria-invalid") || !target.validity.valid) return;
    clear(target);
    complain(null);
  };
  return html`<form ref=${form} id=${id} class=${kind} noValidate onSubmit=${send} onInput=${mend} aria-busy=${busy}>
    ${children}
    <button class="main" disabled=${busy}>${words}</button>
    <${Wrong} complaint=${complaint} id=${error.current} />
  </form>`;
}

// Go to a field that is wrong, and unfold what hides it.
/** @param {HTMLElement} field @param {string} error */
function point(field, error) {
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", error);
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  field.focus();
}

/** @param {Element} field */
function clear(field) {
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
}

// Return what is wrong with what a field holds, by its label and its bounds.
/** @param {HTMLInputElement} field */
export function faultOf({ labels, validity, min, max }) {
  const label = labels?.[0]?.querySelector("span")?.textContent ?? "";
  const kind = validity.valueMissing ? "missing" : validity.rangeUnderflow ? "below"
    : validity.rangeOverflow ? "above" : "other";
  return text(`fault_${kind}`, { label, min, max });
}

// Begin to choose all of a number when somebody comes to its field: what they type takes its place, and
// isn't put behind it. A tap sets the cursor after the field has the focus, so it is chosen then, too.
export function replaceNumbers() {
  /** @type {EventTarget | null} */
  let fresh = null;
  document.addEventListener("focusin", ({ target }) => {
    fresh = target instanceof HTMLInputElement && target.type === "number" ? target : null;
    if (fresh) /** @type {HTMLInputElement} */ (fresh).select();
  });
  document.addEventListener("click", ({ target }) => {
    if (fresh && target === fresh) /** @type {HTMLInputElement} */ (fresh).select();
    fresh = null;
  });
  document.addEventListener("input", () => (fresh = null));
}

// --- fields

/** @typedef {{ draft: import("./terms/draft.js").Draft, name: string, label: string }} FieldProps */

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

/** @typedef {[string | number, string | number]} Pair a value and its words */

// One of several: each a value and its words, those in `groups` under a heading.
/** @param {{ label: string, value: string, pairs?: Pair[], groups?: [string, Pair[]][], pick: (value: string) => void, name?: string }} props */
export function OneOf({ label, value, pairs = [], groups = [], pick, name }) {
  const optionsOf = (/** @type {Pair[]} */ some) => some.map(([each, words]) => html`<option key=${each} value=${String(each)}>${words}</option>`);
  return html`<label class="field"><span>${label}</span>
    <select name=${name} value=${value} onChange=${(/** @type {Event} */ event) => pick(valueOf(event))}>
      ${optionsOf(pairs)}${groups.map(([heading, some]) => html`<optgroup key=${heading} label=${heading}>${optionsOf(some)}</optgroup>`)}
    </select></label>`;
}

// A box to tick.
/** @param {FieldProps} props */
export function Tick({ draft, name, label }) {
  return html`<label class="check"><input type="checkbox" name=${name} checked=${draft.fields.value[name] === true}
    onChange=${(/** @type {any} */ event) => draft.set(name, event.target.checked)} /><span>${label}</span></label>`;
}
