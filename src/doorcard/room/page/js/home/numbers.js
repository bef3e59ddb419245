// A field for a whole number.

import { h } from "../dom.js";

// Return the field; nothing in it is said by the placeholder.
export function number(value, least = 0, placeholder = "") {
  return h("input", { type: "number", inputmode: "numeric", min: least, value, placeholder });
}
