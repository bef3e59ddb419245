// Forms: fields under their labels, and a refusal said beside the field that it is about.

import { Refused } from "./api.js";
import { faultOf } from "./fields.js";
import { html, showingWait, useRef, useState } from "./ui.js";
import { sentence } from "./words.js";

/** @typedef {{ message: string, faults: string[] }} Complaint */

// Do something that the room may refuse. Returns whether it is under way, the complaint, and the functions
// that set the complaint and attempt an action. While one is under way another attempt does nothing; its button
// says so by `aria-disabled`, since a button that is `disabled` would lose the keyboard's focus.
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const [complaint, complain] = useState(/** @type {Complaint | null} */ (null));
  /** @param {() => Promise<unknown>} action @returns {Promise<Refused | null>} */
  const attempt = async (action) => {
    if (going.current) return null;
    going.current = true;
    complain(null);
    setBusy(true);
    try {
      await showingWait(action);
      return null;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      complain(refused);
      return refused;
    } finally {
      going.current = false;
      setBusy(false);
    }
  };
  return { busy, complaint, complain, attempt };
}

// Return a refusal as a sentence.
/** @param {string} words */
const whole = (words) => sentence(/[.?!…]$/.test(words) ? words : `${words}.`);

// The faults, read aloud at once, one below the other.
/** @param {{ complaint: Complaint | null, id?: string }} props */
export function Wrong({ complaint, id }) {
  const { message = "", faults = [] } = complaint ?? {};
  return html`<div class="error" role="alert" id=${id}>${faults.length > 1
    ? html`<ul>${faults.map((fault) => html`<li key=${fault}>${fault}</li>`)}</ul>`
      : message && html`<p>${whole(message)}</p>`}</div>`;
}

// Bring what a refusal says into sight, once it is drawn, where no field is in its stead.
/** @param {Element | null} part */
export function showWrong(part) {
  requestAnimationFrame(() => part?.querySelector(".error:not(:empty)")?.scrollIntoView({ block: "nearest" }));
}

let forms = 0;

// A form with its main button. `faulty`: the field that a refusal's code is about.
/**
 * @param {{ words: string, submit: () => unknown, id?: string, kind?: string, faulty?: Record<string, string>,
 *   children?: any }} props
 */
export function Form({ words, submit, id, kind = "panel", faulty = {}, children }) {
  const { busy, complaint, complain, attempt } = useAttempt();
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const error = useRef(`wrong-${id ?? ++forms}`);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = form.current;
    if (!body || busy) return;
    for (const each of body.querySelectorAll("[aria-invalid]")) clear(each);
    const wrong = /** @type {HTMLInputElement[]} */ ([...body.querySelectorAll("input:invalid, select:invalid")]);
    if (wrong.length) {
      for (const each of wrong) mark(each, faultOf(each), error.current);
      complain(complaintOf(wrong));
      return point(wrong[0]);
    }
    const refused = await attempt(async () => submit());
    const named = refused && body.elements.namedItem(faulty[refused.code] ?? "");
    if (!(named instanceof HTMLElement)) return refused && showWrong(body);
    mark(named, refused?.faults.length ? "" : whole(refused?.message ?? ""), error.current);
    point(named);
  };
  // A fault is forgotten once the value of its field has changed to another one that can be sent, and one that is
  // about no field's value once anything else is chosen.
  const mend = (/** @type {any} */ { target }) => {
    const marked = [.../** @type {HTMLFormElement} */ (form.current).querySelectorAll("[aria-invalid]")];
    const fields = marked.filter((each) => each.matches("input, select"));
    if (!complaint || (fields.length && !(fields.includes(target) && target.validity.valid))) return;
    const left = /** @type {HTMLInputElement[]} */ (fields.filter((each) => each !== target));
    (left.length ? [target] : marked).forEach(clear);
    complain(left.length ? complaintOf(left) : null);
  };
  const pressed = (/** @type {any} */ event) => event.target.closest("button[type=button]") && mend(event);
  return html`<form ref=${form} id=${id} class=${kind} noValidate onSubmit=${send} onInput=${mend}
    onClick=${pressed} aria-busy=${busy}>
    ${children}
    <button class="main" aria-disabled=${busy}>${words}</button>
    <${Wrong} complaint=${complaint} id=${error.current} />
  </form>`;
}

/** @param {HTMLInputElement[]} fields @returns {Complaint} */
function complaintOf(fields) {
  const faults = fields.map(faultOf);
  return { message: faults[0], faults };
}

// Mark a field with a fault, and say at the field which: not in its name, but in its description. A fault without
// words of its own is described by the form's `error`.
/** @param {HTMLElement} field @param {string} words @param {string} error */
function mark(field, words, error) {
  const { labels } = /** @type {HTMLInputElement} */ (field);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", words && labels?.length ? `${error}-${++faults}` : error);
  if (!words || !labels?.length) return;
  const note = Object.assign(document.createElement("small"),
    { className: "fault", id: `${error}-${faults}`, textContent: words, ariaHidden: "true" });
  labels[0].append(note);
}

let faults = 0;

// Go to a field with a fault, unfold the part that hides it, and bring it into sight with what is said of it.
/** @param {HTMLElement} field */
function point(field) {
  for (let fold = field.closest("details"); fold;
    fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  field.focus();
  field.closest("label")?.scrollIntoView({ block: "nearest" });
}

/** @param {Element} field */
function clear(field) {
  field.removeAttribute("aria-invalid");
  field.closest("label")?.querySelector(".fault")?.remove();
  field.removeAttribute("aria-describedby");
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

// A whole number; `nothing` is the meaning of an empty field, else there must be one.
/** @param {FieldProps & { least?: number, nothing?: string }} props */
export function Whole({ draft, name, label, least = 0, nothing }) {
  return html`<label class="field"><span>${label}</span>
    <input name=${name} type="number" inputmode="numeric" min=${least} required=${nothing === undefined}
      placeholder=${nothing} value=${draft.fields.value[name]}
      onInput=${(/** @type {Event} */ event) => draft.set(name, valueOf(event))} /></label>`;
}

/** @typedef {[string | number, string | number]} Pair a value and its words */

// One of several: each a value and its words, those in `groups` under a heading.
/**
 * @param {{ label: string, value: string, pairs?: Pair[], groups?: [string, Pair[]][], pick: (value: string) => void,
 *   name?: string }} props
 */
export function OneOf({ label, value, pairs = [], groups = [], pick, name }) {
  const optionsOf = (/** @type {Pair[]} */ some) =>
    some.map(([each, words]) => html`<option key=${each} value=${String(each)}>${words}</option>`);
  return html`<label class="field"><span>${label}</span>
    <select name=${name} value=${value} onChange=${(/** @type {Event} */ event) => pick(valueOf(event))}>
      ${optionsOf(pairs)}
        ${groups.map(([heading, some]) => html`<optgroup key=${heading}
          label=${heading}>${optionsOf(some)}</optgroup>`)}
    </select></label>`;
}

// A box to tick.
/** @param {FieldProps & { set?: (on: boolean) => void }} props */
export function Tick({ draft, name, label, set = (on) => draft.set(name, on) }) {
  return html`<label class="check"><input type="checkbox" name=${name} checked=${draft.fields.value[name] === true}
    onChange=${(/** @type {any} */ event) => set(event.target.checked)} /><span>${label}</span></label>`;
}
