// A form whose refusal is said under it.

import { Refused } from "../api.js";
import { h } from "../dom.js";

// Return a form that does something when it is sent.
export function form(parts, submit) {
  const error = h("p", { class: "error", role: "alert" });
  const onsubmit = async (event) => {
    event.preventDefault();
    error.textContent = "";
    try {
      await submit();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      error.textContent = refused.message;
    }
  };
  return h("form", { class: "panel", onsubmit }, ...parts, error);
}

