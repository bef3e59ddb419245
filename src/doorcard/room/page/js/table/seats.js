// The other chairs, clockwise from one's own: who sits there, their cards and what they did last.

import { button, h } from "../dom.js";
import { DID, LEVELS, SIDES } from "../text.js";
import { text, word } from "../words.js";
import { cardsRow } from "./cards.js";
import { clock } from "./clock.js";
import { chairOf } from "./state.js";

// Return all chairs but one's own; free ones for whoever may still take one.
export function seats(state, actions) {
  const { table, you } = state;
  const found = [];
  for (let i = 1; i <= table.seats; i++) {
    const number = ((you.chair + i - 1) % table.seats) + 1;
    const chair = chairOf(table, number);
    if (number === you.chair) continue;
    if (chair) found.push(seat(state, chair));
    else if (!you.chair && !table.closed) found.push(freeChair(number, actions));
  }
  return found;
}

function freeChair(number, actions) {
  const words = text("open_chair", { chair: number });
  return button(words, () => actions.pickChair(number), { class: "seat free", id: `chair-${number}` });
}

function seat(state, chair) {
  const player = (state.hand?.players ?? []).find((each) => each.chair === chair.chair);
  const asked = player && askedOf(state, player);
  const classes = ["seat"];
  if (asked) classes.push("turn");
  if (player?.folded) classes.push("folded");
  return h("article", { class: classes.join(" "), "aria-label": chair.name },
    h("header", {}, h("b", { class: "name" }, chair.name), badges(state, chair, player)),
    h("div", { class: "money" },
      h("span", { class: "stack" }, inPlay(state, player) ? player.stack : chair.chips),
      asked && clock(asked.shown_from, asked.deadline)),
    player && !player.folded && cardsRow(player.cards ?? []),
    player && !player.folded && (player.cards ?? []).length > 0 && h("p", { class: "words" }, words(player)),
    player && h("p", { class: "doing" }, doing(player)));
}

// Return whether a hand runs, or its chips have not been moved yet, for a player.
export function inPlay(state, player) {
  return Boolean(player) && !state.hand.over;
}

// Return how a player is asked, undefined for one who isn't.
export function askedOf(state, player) {
  return state.ask?.asked.find((each) => each.player === player.player);
}

// Return the marks of a chair and its player.
export function badges(state, chair, player) {
  const { table, hand } = state;
  const marks = [];
  const add = (kind, words) => marks.push(h("span", { class: `badge ${kind}` }, words));
  if (table.dealer === chair.chair) add("dealer", text("dealer"));
  if (table.host === chair.chair) add("host", text("host"));
  if (chair.bot) add("bot", text("bot", { level: word(LEVELS, chair.bot) }));
  else if (!chair.connected) add("away", text("away"));
  if (chair.out) add("out", text("sits_out"));
  if (chair.leaves) add("out", text("leaves"));
  if (player && !hand.over) {
    if (player.folded) add("out", text("folded"));
    if (player.all_in) add("all-in", text("all_in"));
    if (player.out) add("out", text("timed_out"));
    if (player.bring_in && !player.folded) add("mark", text("bring_in"));
    else if (player.opener && !player.folded) add("mark", text("opener"));
    if (player.answered) add("mark", text("has_answered"));
  }
  return marks;
}

function words(player) {
  const known = player.strengths?.length ? player.strengths : player.showing;
  return strengthWords(known ?? []);
}

// Return what a hand comes to, each side in words.
export function strengthWords(found) {
  return found.map((each) => {
    let told = each.words;
    if (each.for_low) told = text("for_low", { words: told });
    if (each.not_yet) told = text("not_yet", { words: told });
    return found.length > 1 && !each.for_low
      ? text("for_side", { side: word(SIDES, each.side), words: told }) : told;
  }).join(" · ");
}

// Return what a player did last, and what lies in front of them.
export function doing(player) {
  const parts = [];
  if (player.last) {
    const { did, amount, slot } = player.last;
    const told = amount === null ? `${did}_unknown` : did;
    parts.push(word(DID, told, { amount: amount ?? "", slot }));
  }
  if (player.declared) parts.push(text("seat_declared", { sides: word(SIDES, player.declared) }));
  if (player.bid != null) parts.push(text("seat_bid", { amount: player.bid }));
  for (const { on, chips } of player.wagers ?? [])
    parts.push(text("seat_wager", { on: word(SIDES, on), chips }));
  const said = parts.join(" · ");
  const bet = player.bet && !(player.wagers ?? []).length
    ? h("span", { class: "bet" }, text("seat_bet", { amount: player.bet })) : "";
  return [h("span", {}, said), bet];
}
