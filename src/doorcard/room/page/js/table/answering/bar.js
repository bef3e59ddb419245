// The bar of answers: three columns that never move, and the button of each answer.

import { WHY } from "../../text.js";
import { inTongues } from "../../tongue.js";
import { classes, html } from "../../ui.js";
import { inside, text, word } from "../../words.js";
import { asSpoken } from "../ears/wording.js";
import { FAULT, FILLING } from "./betting.js";
import { COLUMNS, Key, shortcut } from "./hints.js";

/**
 * @typedef {import("./offers.js").Item} Item
 * @typedef {import("../../wire.js").BarredFace} Barred
 */

// Return the answers that are not on offer and have no place in the bar or the row, to be explained in words.
/** @param {Barred[]} barred @param {Item[]} items */
export function untold(barred, items) {
  return barred.filter((each) => each.slot == null && (!each.column || stands(items, each.column)));
}

/** @param {Item[]} items @param {string} column */
const stands = (items, column) => items.some((item) => item.column === column);

// The three columns. An answer that is not on offer leaves its column empty, or greyed with the reason.
/** @param {{ items: Item[], barred: Barred[] }} props */
export function Bar({ items, barred }) {
  return html`<div class="bar">${Object.keys(COLUMNS).map((column) => {
    const here = items.filter((item) => item.column === column);
    const why = here.length ? undefined : barred.find((each) => each.column === column);
    return html`<div key=${column} class=${`column at-${column}`}>
      ${here.map((item) => html`<${Answer} key=${item.words} item=${item} />`)}
      ${why && html`<span class="barred"><b>${why.words}</b><span class="unseen">: </span>
        <small>${barredWhy(why)}</small></span>`}
    </div>`;
  })}</div>`;
}

// From how many letters on a word needs smaller ones on a phone's button.
const BROAD = 11;

// The button of an answer. One whose amount is filled in belongs to that form, so that Enter sends it.
/** @param {{ item: Item }} props */
export function Answer({ item }) {
  const { kind, words, note, key, press, filling, ready, why, big, main, aside } = item;
  const off = Boolean(filling && !ready);
  const aloud = asSpoken(words) + (note ? `, ${note}` : "");
  const back = kind === "back";
  const lengthy = words.split(/\s/).some((each) => each.length > BROAD);
  return html`<button type=${filling ? "submit" : "button"} form=${filling && FILLING}
      class=${back ? classes(kind, main && "main")
        : classes("answer", kind, big && "big", main && "best", aside && "aside", lengthy && "lengthy")}
          data-key=${back ? undefined : key}
      disabled=${off} aria-label=${off && why ? text("barred", { what: aloud, why: inside(why) })
        : aloud === words ? undefined : aloud}
      aria-keyshortcuts=${off ? undefined : shortcut(key)} onClick=${filling ? undefined : press}>
    <span id=${filling && FAULT} aria-live=${filling ? "polite" : undefined}>
      ${inTongues((off && why) || words)}${note && !off && html` <small>${note}</small>`}</span>
    ${key && !off && html`<${Key} name=${key} />`}</button>`;
}

/** @param {Barred} barred */
function barredWhy({ why, price }) {
  const reason = word(WHY, why);
  return price ? text("barred_price", { why: reason, price }) : reason;
}

// An answer that is not on offer, in words.
/** @param {Barred} barred */
export function barredWords(barred) {
  return text("barred", { what: barred.words, why: barredWhy(barred) });
}
