// Amounts: a field with its bounds, presets that fill it without sending, and wagers by name.

import { button, h } from "../dom.js";
import { SIDES } from "../text.js";
import { listed, text, word } from "../words.js";

// Return a form for an amount from `least` to `most`; `words` gives its button's words.
export function amountForm({ least, most, chip = 1 }, words, send, kind) {
  const input = h("input", {
    id: "amount", type: "number", inputmode: "numeric", value: least, min: least, max: most,
    "aria-label": text("amount"),
  });
  const go = h("button", { class: `answer ${kind}` }, words(least));
  const fill = (amount) => {
    input.value = Math.min(most, Math.max(least, amount));
    changed();
  };
  const changed = () => (go.textContent = words(input.value));
  input.addEventListener("input", changed);
  const onsubmit = (event) => {
    event.preventDefault();
    send(Number(input.value));
  };
  return h("form", { class: "amount", onsubmit },
    button("−", () => fill(Number(input.value) - chip), { class: "step" }),
    input,
    button("+", () => fill(Number(input.value) + chip), { class: "step" }),
    button(text("least"), () => fill(least), { class: "preset" }),
    button(text("most"), () => fill(most), { class: "preset" }),
    go);
}

// Return a form for wagers: the one that is needed, and those beside it.
export function wagerForm({ required, others, alone, least, most, chip }, send) {
  const go = h("button", { class: "answer Call" });
  const fields = [required, ...others].map((name) => {
    const input = h("input", {
      id: `wager-${name}`, type: "number", inputmode: "numeric", min: 0, max: most, step: chip,
      value: name === required ? least : 0,
    });
    input.addEventListener("input", () => changed());
    return { name, input };
  });
  const amounts = () => fields.map(({ name, input }) => [name, Number(input.value)]).filter(([, n]) => n > 0);
  const changed = () => {
    go.textContent = text("wager", { amount: amounts().reduce((sum, [, chips]) => sum + chips, 0) });
  };
  changed();
  const standing = alone.length ? text("wager_alone", { names: listed(alone.map((n) => word(SIDES, n))) }) : "";
  const onsubmit = (event) => {
    event.preventDefault();
    send(amounts());
  };
  return h("form", { class: "wagers", onsubmit },
    fields.map(({ name, input }) =>
      h("label", { class: "field" }, h("span", {}, word(SIDES, name)), input)),
    go,
    h("small", {}, text("wager_hint", { least, most, required: word(SIDES, required), alone: standing })));
}
