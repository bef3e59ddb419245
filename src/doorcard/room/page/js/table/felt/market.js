// The row beside the deck: cards with their prices, the blind one at its own.

import { WHY } from "../../text.js";
import { classes, html } from "../../ui.js";
import { text, word } from "../../words.js";
import { Key, shortcut } from "../answering/hints.js";
import { cardSpoken, keyed } from "../ears/wording.js";
import { Card } from "./cards.js";

/**
 * @typedef {import("../../wire.js").MarketFace} MarketFace
 * @typedef {import("../../wire.js").BarredFace} Barred
 * @typedef {{ slots: number[], words: string, named?: (slot: number) => string, picked: number | null,
 *   pick: (slot: number) => void }} Picking
 *   the slots that may be clicked, the word for a click, the words for each slot, the slot chosen,
 *   and the action of a click
 */

// The row. `picking` says which slots may be clicked now, and the action of a click.
/** @param {{ row: MarketFace, barred?: Barred[], picking?: Picking }} props */
export function Market({ row, barred = [], picking }) {
  const priced = row.selling ?? false;
  const slots = row.slots.map((slot, i) => {
    const face = slot.card ? html`<${Card} face=${slot.card} />`
      : html`<span class="card gap">${text("empty_slot")}</span>`;
    const card = slot.card ? cardSpoken(slot.card) : text("empty_slot");
    return html`<${Slot} key=${i + 1} number=${i + 1} card=${card} price=${slot.price} barred=${barred}
      picking=${picking}>${face}<//>`;
  });
  const deck = priced && row.deck !== "none"
    && html`<${Slot} key="0" number=${0} card=${deckWords(row)} price=${deckPrice(row)} barred=${barred}
      picking=${picking}>
    <${Card} face=${{ c: "??" }} /><//>`;
  const title = text(priced ? "for_sale" : "in_the_row");
  return html`<div class="market" id="row" role="group" tabindex="-1" aria-label=${title}>
    <h2 class="unseen">${title}</h2>
    <div class="row-of-slots">${slots}${deck}</div>
  </div>`;
}

/** @param {MarketFace} row */
function deckWords({ deck }) {
  const byRank = deck === "turned_up";
  return text(byRank ? "deck_by_rank" : "the_deck_card");
}

/** @param {MarketFace} row */
function deckPrice(row) {
  if (row.deck === "free") return text("deck_free");
  const { deck_least: least, deck_most: most } = row;
  return row.deck === "turned_up" && least !== most ? text("deck_range", { least, most }) : row.deck_price ?? least;
}

// Return a price in words: a number alone might be that of the place, or of cards.
/** @param {any} price */
function priceWords(price) {
  if (typeof price !== "number") return price ?? "";
  return text(price === 1 ? "one_chip" : "so_many_chips", { chips: price });
}

// A price where there is little room: without a word where there is none at all, as in a narrow slot.
/** @param {{ price: number }} props */
function Alone({ price }) {
  return html`<span class="alone" aria-hidden="true">${priceWords(price)}</span><span class="bare" aria-hidden="true">
    <i class="disc"></i>${price}</span>`;
}

// From how many letters on the words for a click are broader than their slot, also with most room.
const BROAD = 13;
// The same of a price in words, where there is little room.
const LONG = 9;

// A slot; it can be clicked only while it is your turn to pick there.
/** @param {{ number: number, card: string, price?: any, barred: Barred[], picking?: Picking, children?: any }} props */
function Slot({ number, card, price, barred, picking, children }) {
  const name = number ? text("slot_name", { slot: number }) : text("deck_card");
  const why = barred.find((each) => each.do === "Buy" && each.slot === number);
  const cost = priceWords(price);
  if (picking?.slots.includes(number)) {
    // With little room, the price has no words; screen readers hear all of it.
    const whole = text("does_for", { what: picking.words, price: cost });
    const does = typeof price === "number" ? html`<span class="what">${whole}</span><${Alone} price=${price} />`
      : cost || picking.words;
    const picked = picking.picked === number;
    // Somebody who speaks to their browser says what they see.
    const named = picking.named?.(number) ?? name;
    const seen = typeof price === "number" ? whole : cost || picking.words;
    const called = named.toLowerCase().includes(seen.toLowerCase()) ? named : keyed(number, `${whole}, ${card}`);
    return html`<button type="button" class=${classes("slot", picked && "picked")} aria-pressed=${picked}
      aria-label=${called} aria-keyshortcuts=${shortcut(String(number))} title=${name}
      data-slot=${number} onClick=${() => picking.pick(number)}>${children}<${Key} name=${String(number)} />
        <span class=${classes("price", "does", whole.length > BROAD && "broad", cost.length > LONG && "long")}>
          ${does}</span></button>`;
  }
  const reason = why && word(WHY, why.why);
  const costs = typeof price === "number" ? text("slot_costs", { price: cost }) : cost;
  return html`<span class=${classes("slot", why && "barred")} title=${reason ?? name} data-slot=${number} role="img"
      aria-label=${[keyed(number, card), costs, reason].filter(Boolean).join(", ")}>
    ${children}<span class=${classes("price", cost.length > LONG && "long")}>${typeof price === "number"
      ? html`<span class="what">${cost}</span><${Alone} price=${price} />` : cost}</span>
        ${why && html`<small class="why">${reason}</small>`}</span>`;
}
