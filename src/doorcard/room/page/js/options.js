// A game's options as a form, from the room's description of them; only what differs is sent.
// An option is filled in with `shown` where that is given, else with its default.

import { choice, field, h } from "./dom.js";

// Return the form's fields and a function that reads them.
export function optionsForm(described) {
  const entries = described.map((option) => ({ option, input: inputOf(option) }));
  const fields = entries.map(({ option, input }) =>
    field(option.name.replaceAll("_", " "), [input, h("small", {}, hint(option))]),
  );
  return { fields, read: () => changed(entries) };
}

function hint(option) {
  return [option.description, option.allowed].filter(Boolean).join(" · ");
}

function inputOf(option) {
  const { kind, choices = [] } = option;
  const value = option.shown ?? option.default;
  if (kind === "switch") return h("input", { type: "checkbox", checked: value === true });
  if (kind === "choice") return choice(choices.map((c) => [c, c]), value);
  const attributes = { value: written(value), placeholder: written(value) };
  if (kind === "number" && !choices.length)
    return h("input", { type: "number", min: option.least, max: option.most, ...attributes });
  return h("input", { type: "text", ...attributes });
}

function written(value) {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function changed(entries) {
  const found = {};
  for (const { option, input } of entries) {
    const value = read(option, input);
    if (value !== undefined && written(value) !== written(option.default)) found[option.name] = value;
  }
  return found;
}

function read(option, input) {
  if (option.kind === "switch") return input.checked;
  const typed = input.value.trim();
  if (typed === "") return undefined;
  const named = (option.choices ?? []).find((each) => String(each) === typed);
  if (named !== undefined) return named;
  if (option.kind === "number") return Number(typed);
  if (option.kind === "numbers") return typed.split(/[\s,]+/).map(Number);
  return typed;
}
