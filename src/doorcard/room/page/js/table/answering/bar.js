// The bar: three columns that never move, for folding, staying in and betting.

import { WHY } from "../../text.js";
import { settings } from "../../settings.js";
import { classes, html } from "../../ui.js";
import { text, word } from "../../words.js";
import { FILLING } from "./filling.js";
import { COLUMNS } from "./offers.js";

/**
 * @typedef {import("./offers.js").Item} Item
 * @typedef {import("../../wire.js").BarredFace} Barred
 */

// Return what is not on offer and has no place in the bar or the row, to be told in words.
/** @param {Barred[]} barred @param {Item[]} items */
export function untold(barred, items) {
  return barred.filter((each) => each.slot == null && (!each.column || stands(items, each.column)));
}

/** @param {Item[]} items @param {string} column */
const stands = (items, column) => items.some((item) => item.column === column);

// The three columns. What is not on offer leaves its column empty, or greyed with the reason.
/** @param {{ items: Item[], barred: Barred[] }} props */
export function Bar({ items, barred }) {
  return html`<div class="bar">${Object.keys(COLUMNS).map((column) => {
    const here = items.filter((item) => item.column === column);
    const why = here.length ? undefined : barred.find((each) => each.column === column);
    return html`<div key=${column} class=${`column at-${column}`}>
      ${here.map((item) => html`<${Answer} key=${item.words} item=${item} />`)}
      ${why && html`<span class="barred"><b>${why.words}</b><small>${barredWhy(why)}</small></span>`}
    </div>`;
  })}</div>`;
}

// The button of an answer. One whose amount is filled in belongs to that form, so that Enter sends it.
/** @param {{ item: Item }} props */
export function Answer({ item }) {
  const { kind, words, key, press, filling, ready, big } = item;
  const back = kind === "back";
  return html`<button type=${filling ? "submit" : "button"} form=${filling && FILLING}
      class=${back ? kind : classes("answer", kind, big && "big")} data-key=${back ? undefined : key}
      disabled=${Boolean(filling && !ready)} onClick=${filling ? undefined : press}>
    <span>${words}</span> ${key && html`<${Key} name=${key} />`}</button>`;
}

// The hint which key does it.
/** @param {{ name: string }} props */
export function Key({ name }) {
  if (!settings.value.hotkeys) return null;
  return html`<kbd aria-hidden="true">${name === "esc" ? "Esc" : name.toUpperCase()}</kbd>`;
}

/** @param {Barred} barred */
function barredWhy({ why, price }) {
  const told = word(WHY, why);
  return price ? text("barred_price", { why: told, price }) : told;
}

// What can't be done, in words.
/** @param {Barred} barred */
export function barredWords(barred) {
  return text("barred", { what: barred.words, why: barredWhy(barred) });
}
