// A form whose refusal is said under it, in the room's own words; faults stand one by one.

import { Refused } from "../api.js";
import { h } from "../dom.js";

// Return a form that does something when it is sent, and meanwhile can't be sent again.
export function form(parts, submit, attributes = {}) {
  const error = h("div", { class: "error", role: "alert" });
  const body = h("form", { class: "panel", ...attributes, onsubmit: (event) => {
    event.preventDefault();
    return attempt(submit, error, [...body.querySelectorAll("button.main")]);
  } }, ...parts, error);
  return body;
}

// Do something that the room may refuse, and say why it did.
export async function attempt(action, error, buttons = []) {
  error.replaceChildren();
  for (const each of buttons) each.disabled = true;
  try {
    await action();
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    error.replaceChildren(...complaint(refused));
  } finally {
    for (const each of buttons) each.disabled = false;
  }
}

function complaint({ message, faults }) {
  if (faults.length < 2) return [h("p", {}, message)];
  return [h("ul", {}, faults.map((fault) => h("li", {}, fault)))];
}
