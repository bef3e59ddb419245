// A game's options as a form, from the room's description of them; only values that differ from the defaults
// are kept.

import { html, useState } from "./ui.js";
import { known, sentence, text } from "./words.js";

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
 * @property {string[]} [examples]
 * @property {string} [title] the name people use for it
 * @property {Record<string, string>} [words] the names people use for its values
 * @property {number} [main] 1, 2 and 3 for those that are shown at once
 */
/** @typedef {{ value: Record<string, any> }} Chosen a signal of the values that differ */

// Return the name of an option.
/** @param {Option} option */
function optionName({ name, title }) {
  return title || sentence(name.replaceAll("_", " "));
}

// Return the name of one of its values.
/** @param {Option} option @param {any} value */
function valueName({ words = {} }, value) {
  if (typeof value === "boolean") return text(value ? "yes" : "no");
  return known(words, String(value)) ?? sentence(String(value).replaceAll("_", " "));
}

// The fields of a game's options, at most three of them at once and the others folded. `chosen` holds
// the values that differ from the defaults.
/** @param {{ options: Option[], chosen: Chosen }} props */
export function OptionsForm({ options, chosen }) {
  const [first] = useState(
    () => new Set(options.filter((each) => each.main || each.name in chosen.value).map(({ name }) => name)));
  const shown = options.filter(({ name }) => first.has(name)).sort((a, b) => (a.main || 9) - (b.main || 9));
  const others = options.filter(({ name }) => !first.has(name));
  const field = (/** @type {Option} */ option) => html`<${OptionField} key=${option.name} option=${option}
    chosen=${chosen} />`;
  if (!shown.length) return others.map(field);
  return html`${shown.map(field)}
    ${others.length > 0 && html`<details class="more-options">
      <summary>${text("more_options", { count: others.length })}</summary>
      <div class="options">${others.map(field)}</div></details>`}`;
}

/** @param {{ option: Option, chosen: Chosen }} props */
function OptionField({ option, chosen }) {
  const value = option.name in chosen.value ? chosen.value[option.name] : option.default;
  const set = (/** @type {any} */ wanted) => (chosen.value = changed(chosen.value, option, wanted));
  // The words name the choices; a field to type in needs a hint.
  const typed = option.kind !== "switch" && option.kind !== "choice" && !isListed(option, value);
  const Input = option.kind === "switch" ? Switch : typed ? Typed : OneOf;
  return html`<label class=${option.kind === "switch" ? "field switch" : "field"}>
    <span>${optionName(option)}</span>
    <${Input} option=${option} value=${value} set=${set} />
    ${typed && option.allowed && html`<small>${hintOf(option)}</small>`}
  </label>`;
}

// A number without an upper bound comes with this one (ENDLESS in games/parts/pricing.py).
const ENDLESS = 10 ** 12;

/** @param {Option} option */
function hintOf({ kind, least, most, allowed }) {
  if (kind !== "number" || least == null || most == null) return allowed;
  return most < ENDLESS ? text("from_to", { least, most }) : text("from_least", { least });
}

// Tell whether a text is one of those that have words: then it is chosen from a list.
/** @param {Option} option @param {any} value */
function isListed({ kind, words = {} }, value) {
  return kind === "text" && Object.keys(words).length > 0
    && (value === undefined || known(words, String(value)) !== undefined);
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
  const choices = option.kind === "text" ? Object.keys(option.words ?? {}) : option.choices ?? [];
  return html`<select value=${String(value)} onChange=${pick}>
    ${choices.map((each) => html`<option key=${each} value=${String(each)}>${valueName(option, each)}</option>`)}
  </select>`;
}

// The text stays as it was typed.
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

// Return the number that was typed; a text that is not a number stays as it is, so that the room can name the
// fault.
/** @param {string} typed */
const amount = (typed) => (Number.isNaN(Number(typed)) ? typed : Number(typed));

// Return the value that was typed for an option; undefined for none.
/** @param {Option} option @param {string} entry */
export function readOption(option, entry) {
  const typed = entry.trim();
  if (typed === "") return undefined;
  const named = (option.choices ?? []).find((each) => String(each) === typed);
  if (named !== undefined) return named;
  if (option.kind === "number") return amount(typed);
  if (option.kind === "numbers") return typed.split(/[\s,]+/).filter(Boolean).map(amount);
  return typed;
}

// Return chosen values with another one; a value equal to the default is left out.
/** @param {Record<string, any>} values @param {Option} option @param {any} value */
export function changed(values, option, value) {
  const { [option.name]: _, ...others } = values;
  const usual = value === undefined || written(value) === written(option.default);
  return usual ? others : { ...others, [option.name]: value };
}
