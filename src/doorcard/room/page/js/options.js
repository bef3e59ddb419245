// A game's options as a form, from the room's description of them; only what differs is kept.

import { html, useState } from "./ui.js";
import { sentence } from "./words.js";

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {"switch" | "choice" | "number" | "numbers" | "text"} kind
 * @property {any} default
 * @property {string} [description]
 * @property {string} [allowed]
 * @property {(boolean | string | number)[]} [choices]
 * @property {number | null} [least]
 * @property {number | null} [most]
 */
/** @typedef {{ value: Record<string, any> }} Chosen a signal of the values that differ */

// Return what an option or one of its choices is called.
/** @param {string} name */
export function optionName(name) {
  return sentence(name.replaceAll("_", " "));
}

// The fields of a game's options. `chosen` holds the values that differ from the defaults.
/** @param {{ options: Option[], chosen: Chosen }} props */
export function OptionsForm({ options, chosen }) {
  return options.map((option) => html`<${OptionField} key=${option.name} option=${option} chosen=${chosen} />`);
}

/** @param {{ option: Option, chosen: Chosen }} props */
function OptionField({ option, chosen }) {
  // A box to tick and a list say by themselves what is allowed.
  const said = option.kind === "switch" || option.kind === "choice" ? "" : option.allowed;
  const hint = [option.description, said].filter(Boolean).join(" · ");
  const value = option.name in chosen.value ? chosen.value[option.name] : option.default;
  const set = (/** @type {any} */ wanted) => (chosen.value = changed(chosen.value, option, wanted));
  const Input = option.kind === "switch" ? Switch : option.kind === "choice" ? OneOf : Typed;
  return html`<label class=${option.kind === "switch" ? "field switch" : "field"}>
    <span>${optionName(option.name)}</span>
    <${Input} option=${option} value=${value} set=${set} />
    <small>${hint}</small>
  </label>`;
}

/** @typedef {{ option: Option, value: any, set: (value: any) => void }} InputProps */

/** @param {InputProps} props */
function Switch({ value, set }) {
  return html`<input type="checkbox" checked=${value === true}
    onChange=${(/** @type {any} */ event) => set(event.target.checked)} />`;
}

/** @param {InputProps} props */
function OneOf({ option, value, set }) {
  const pick = (/** @type {any} */ event) => set(readOption(option, event.target.value));
  return html`<select value=${String(value)} onChange=${pick}>
    ${(option.choices ?? []).map((each) => html`<option key=${each} value=${String(each)}>${optionName(String(each))}</option>`)}
  </select>`;
}

// What is typed stays as it was typed.
/** @param {InputProps} props */
function Typed({ option, value, set }) {
  const [typed, setTyped] = useState(written(value));
  const read = (/** @type {any} */ event) => {
    setTyped(event.target.value);
    set(readOption(option, event.target.value));
  };
  const plain = option.kind === "number" && !(option.choices ?? []).length;
  return html`<input type=${plain ? "number" : "text"} inputmode=${plain ? "numeric" : undefined}
    min=${plain ? option.least : undefined} max=${plain ? option.most : undefined}
    value=${typed} placeholder=${written(option.default)} onInput=${read} />`;
}

/** @param {any} value */
function written(value) {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

// Return what was typed as an option's value; undefined for nothing.
/** @param {Option} option @param {string} entry */
export function readOption(option, entry) {
  const typed = entry.trim();
  if (typed === "") return undefined;
  const named = (option.choices ?? []).find((each) => String(each) === typed);
  if (named !== undefined) return named;
  if (option.kind === "number") return Number(typed);
  if (option.kind === "numbers") return typed.split(/[\s,]+/).map(Number);
  return typed;
}

// Return chosen values with another one; what is as usual is left out.
/** @param {Record<string, any>} values @param {Option} option @param {any} value */
export function changed(values, option, value) {
  const { [option.name]: _, ...others } = values;
  const usual = value === undefined || written(value) === written(option.default);
  return usual ? others : { ...others, [option.name]: value };
}
