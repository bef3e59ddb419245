// The middle of the table: where the hand is, what is wild, the pots, the row, the result.

import { button, h } from "../dom.js";
import { showdown } from "../panels/showdown.js";
import { PHASES, STREETS, WHY } from "../text.js";
import { listed, sentence, text, word } from "../words.js";
import { spots } from "./banked.js";
import { cardElement, cardText, cardsRow } from "./cards.js";
import { clock } from "./clock.js";
import { chairOf, whoIs } from "./state.js";

// Return the middle of the table; `picking` says which slots may be clicked, and what that does.
export function middle(state, picking, actions) {
  const { hand } = state;
  return [
    notices(state, actions),
    hand && !hand.over && stage(hand),
    hand && !hand.over && pots(state),
    hand?.market && !hand.over && market(hand.market, state.ask, picking),
    hand && shared(hand),
    hand?.pays && spots(hand),
    hand?.result && showdown(state),
  ];
}

// Return what a hand's running phase is called: a street while it is bet on.
export function stageWords({ phase, street, round, named }) {
  const cards = named ? word(STREETS, street ?? 0) : street && text("street_cards", { count: street });
  const told = phase === "Bet" && cards ? cards : sentence(word(PHASES, phase));
  return phase === "Bet" && round > 1 ? text("street_round", { street: told, number: round }) : told;
}

function stage(hand) {
  const { next } = hand.stage;
  const parts = [h("b", {}, stageWords(hand.stage))];
  if (next) parts.push(h("span", { class: "quiet" }, text("then", { phase: word(PHASES, next) })));
  if (hand.wild?.length)
    parts.push(h("span", { class: "wilds" }, text("wild", { cards: hand.wild.map(wildText).join(", ") })));
  if (hand.redeals) parts.push(h("span", {}, text("redeal", { number: hand.redeals })));
  return h("p", { class: "stage" }, parts);
}

function wildText(wild) {
  return cardText(wild) ?? wild.replace("T", "10");
}

function pots(state) {
  const { hand } = state;
  const all = hand.players.filter((player) => !player.folded).length;
  const side = (hand.pots ?? []).slice(1).map((pot, i) =>
    h("span", { class: "side-pot", title: listed(pot.players.map((p) => whoIs(state, p).name)) },
      text("side_pot", { number: i + 1, amount: pot.amount }),
      pot.players.length < all
        ? ` ${text("pots_of", { names: listed(pot.players.map((p) => whoIs(state, p).name)) })}` : ""),
  );
  if (!hand.total) return null;
  return h("p", { class: "pots" }, h("span", { class: "pot" }, text("pot", { amount: hand.total })), side);
}

function market(row, ask, picking) {
  const barred = (ask?.mine && ask.barred) || [];
  const slots = row.slots.map((slot, i) => slotElement(i + 1, slot, barred, picking));
  if (row.selling && row.deck !== "none") slots.push(deckElement(row, barred, picking));
  const title = text(row.selling ? "for_sale" : "in_the_row");
  return h("div", { class: "market" }, h("span", { class: "label" }, title), h("div", { class: "row-of-slots" }, slots));
}

function slotElement(number, slot, barred, picking) {
  const why = barred.find((each) => each.do === "Buy" && each.slot === number);
  const face = slot.card ? cardElement(slot.card) : h("span", { class: "card gap" }, text("empty_slot"));
  return slotBox(number, face, slot.price, why, picking);
}

function deckElement(row, barred, picking) {
  const why = barred.find((each) => each.do === "Buy" && each.slot === 0);
  const price = row.deck === "free" ? text("deck_free")
    : row.deck === "turned_up" ? text("deck_by_rank") : row.deck_price;
  return slotBox(0, cardElement({ c: "??" }), price, why, picking);
}

function slotBox(number, face, price, why, picking) {
  const name = number ? text("slot_name", { slot: number }) : text("deck_card");
  const inside = [face, h("span", { class: "price" }, price == null ? "" : text("price", { amount: price }))];
  if (picking.slots.includes(number)) {
    return button(inside, () => picking.pick(number), {
      class: picking.picked === number ? "slot picked" : "slot",
      "aria-pressed": String(picking.picked === number),
      title: name,
    });
  }
  return h("span", { class: why ? "slot barred" : "slot", title: why ? word(WHY, why.why) : name }, inside);
}

function shared(hand) {
  const groups = [["centre", hand.centre], ["aside", hand.aside], ["house", hand.house]];
  return groups.filter(([, cards]) => cards?.length).map(([key, cards]) =>
    h("div", { class: "shared" }, h("span", { class: "label" }, text(key)), cardsRow(cards)),
  );
}

function notices(state, actions) {
  const { table } = state;
  const parts = [];
  if (table.paused) parts.push(text("paused"));
  if (table.closed) parts.push(text((table.chairs ?? []).length ? "closed" : "ended"));
  if (table.shuffle) parts.push(text("shuffling"));
  else if (table.choosing) parts.push(choosing(state));
  else if (table.next_at != null) parts.push(clock(0, table.next_at, "next_hand"));
  else if ((!state.hand || state.hand.over) && !table.closed && !table.paused)
    parts.push(waiting(state, actions));
  return parts.length ? h("p", { class: "notice" }, parts.flatMap((part) => [part, " "])) : null;
}

function waiting({ you }, actions) {
  const words = text(you.chair ? "waiting_seated" : "waiting");
  if (!you.host || !you.chair) return words;
  return [words, " ", button(text("add_bot"), () => actions.send("add_bot"), { class: "main" })];
}

function choosing({ table, you }) {
  const { chair, deadline } = table.choosing;
  const mine = chair === you.chair;
  const who = mine ? text("you") : chairOf(table, chair)?.name;
  return [text("choosing_other", { who }, mine), " ", clock(0, deadline)];
}
