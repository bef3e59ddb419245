// The row beside the deck: cards with their prices, the blind one at its own.

import { WHY } from "../../text.js";
import { classes, html, isNarrow } from "../../ui.js";
import { text, word } from "../../words.js";
import { Key, keyed } from "../answering/hints.js";
import { Card } from "./cards.js";

/**
 * @typedef {import("../../wire.js").MarketFace} MarketFace
 * @typedef {import("../../wire.js").BarredFace} Barred
 * @typedef {{ slots: number[], words: string, named?: (slot: number) => string, picked: number | null, pick: (slot: number) => void }} Picking
 *   what may be clicked, the word for that, what each click is called, what is chosen, and what a click does
 */

// The row. `picking` says which slots may be clicked now, and what that does.
/** @param {{ row: MarketFace, barred?: Barred[], picking?: Picking }} props */
export function Market({ row, barred = [], picking }) {
  const priced = row.selling ?? false;
  const slots = row.slots.map((slot, i) => {
    const face = slot.card ? html`<${Card} face=${slot.card} />`
      : html`<span class="card gap">${text("empty_slot")}</span>`;
    return html`<${Slot} key=${i + 1} number=${i + 1} price=${slot.price} barred=${barred} picking=${picking}>${face}<//>`;
  });
  const deck = priced && row.deck !== "none" && html`<${Slot} key="0" number=${0} price=${deckPrice(row)} barred=${barred} picking=${picking}>
    <${Card} face=${{ c: "??" }} /><//>`;
  const title = text(priced ? "for_sale" : "in_the_row");
  return html`<div class="market" id="row" role="group" tabindex="-1" aria-label=${title}>
    <h2 class="unseen">${title}</h2>
    <div class="row-of-slots">${slots}${deck}</div>
  </div>`;
}

/** @param {MarketFace} row */
function deckPrice(row) {
  if (row.deck === "free") return text("deck_free");
  return row.deck === "turned_up" ? text("deck_by_rank") : row.deck_price;
}

// How long a word may be that stands before a price on a phone; whoever listens hears it anyway.
const SHORT = 4;

/** @param {{ number: number, price?: any, barred: Barred[], picking?: Picking, children?: any }} props */
function Slot({ number, price, barred, picking, children }) {
  const name = number ? text("slot_name", { slot: number }) : text("deck_card");
  const why = barred.find((each) => each.do === "Buy" && each.slot === number);
  const told = price == null ? "" : text("price", { amount: price });
  // A number alone might be that of the place: a chip before it says that it is a price.
  const coin = typeof price === "number";
  if (picking?.slots.includes(number)) {
    const fits = typeof price === "number" && (!isNarrow() || picking.words.length <= SHORT);
    const does = told && !fits ? told : [picking.words, told].filter(Boolean).join(" ");
    const picked = picking.picked === number;
    return html`<button type="button" class=${classes("slot", picked && "picked")} aria-pressed=${picked}
      aria-label=${keyed(picking.named?.(number) ?? name, String(number))} title=${name} data-slot=${number} onClick=${() => picking.pick(number)}>${children}<${Key} name=${String(number)} /><span class=${classes("price does", coin && does === told && "coin")}>${does}</span></button>`;
  }
  const reason = why && word(WHY, why.why);
  return html`<span class=${classes("slot", why && "barred")} title=${reason ?? name} data-slot=${number}>
    ${children}<span class=${classes("price", coin && "coin")}>${told}</span>${why && html`<small class="why">${reason}</small>`}</span>`;
}
