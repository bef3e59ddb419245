// A field by itself: the fault of its value, and how all of a number is chosen when its field gets the focus.

import { useState } from "./ui.js";
import { text } from "./words.js";

// The fault in the one field of a small form, said beside it until it is right. Returns its words, "" for
// none, and a function that checks the field before it is sent.
export function useFieldFault() {
  const [wrong, setWrong] = useState("");
  const check = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement | null} */
      (/** @type {HTMLElement} */ (event.currentTarget).querySelector("input:invalid"));
    setWrong(field ? faultOf(field) : "");
    field?.addEventListener("input", () => field.validity.valid && setWrong(""));
    field?.focus();
    return !field;
  };
  return { wrong, check };
}

// Return the fault in a field's value, by its label and its bounds; "" for none.
/** @param {HTMLInputElement} field */
export function faultOf({ labels, ariaLabel, validity, min, max }) {
  const label = labels?.[0]?.querySelector("span")?.textContent ?? ariaLabel ?? "";
  // What a browser can't read as a number counts as missing, too.
  const kind = validity.badInput ? "whole" : validity.valueMissing ? "missing"
    : validity.rangeUnderflow ? "below" : validity.rangeOverflow ? "above" : "whole";
  return text(`fault_${kind}`, { label, min, max });
}

// Begin to choose all of a number when somebody comes to its field, so that typing replaces it instead of
// adding to it. A tap sets the cursor after the field has the focus, so it is chosen then, too.
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
