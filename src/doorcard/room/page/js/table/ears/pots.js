// The pot, the price of staying in, and wagers against the bank, in sentences.

import { listed, text } from "../../words.js";
import { bringInOwed, isBetLater, priceNow } from "../answering/ahead.js";
import { sideName } from "../phrases.js";
import { playerMine } from "../state.js";
import { canDo } from "./choices.js";
import { called, chipsSpoken, together } from "./wording.js";

/** @typedef {import("../state.js").State} State */

// Return the chips in the pot, and the price of staying in now.
/** @param {State} state */
export function potAndPrice(state) {
  const { hand } = state;
  if (!hand) return text("read_no_hand");
  if (hand.over) return text("read_over");
  const pots = hand.pots ?? [];
  const side = pots.length > 1 && pots.map(({ amount, players }, i) => text(i ? "read_side_pot" : "read_main_pot", {
    chips: chipsSpoken(amount), number: pots.length > 2 ? i : "",
    names: listed(players.map((player) => called(state, player))),
  }).replace("  ", " ")).join(" ");
  return together([potNow(state), side, price(state)]);
}

// Return the chips in the pot. A player who has wagered nothing yet hears that the chips are those of others.
/** @param {State} state */
export function potNow(state) {
  const { banked, total = 0 } = state.hand ?? {};
  const others = total > 0 && !playerMine(state)?.paid;
  return text(!banked ? "read_pot" : others ? "read_wagered_others" : "read_wagered", { chips: chipsSpoken(total) });
}

// Return your wagers against the bank, and your possible answers with their prices; "" in other games.
/** @param {State} state */
export function wagersAndPrice(state) {
  const { wagers = [] } = playerMine(state) ?? {};
  if (!state.hand?.banked || state.hand.over) return "";
  const mine = wagers.map(({ on, chips }) =>
    text("wager_on", { chips: chipsSpoken(chips), on: sideName(state.hand, on) }));
  const made = mine.length > 0 && text("read_my_wagers", { wagers: listed(mine) });
  return together([made, state.ask?.mine && canDo(state)]);
}

// Return the price of staying in now, "" while nobody can bet.
/** @param {State} state */
export function price(state) {
  if (!isBetLater(state) || state.hand?.banked) return "";
  const mine = state.ask?.mine ? state.ask.offers ?? [] : null;
  if (mine?.some((each) => each.free)) return text("read_free");
  const owed = bringInOwed(state);
  const bring = owed && { who: called(state, owed.player), chips: chipsSpoken(owed.amount) };
  if (bring) return text(mine ? "read_bring_in" : "read_bring_in_of", bring);
  const chips = priceNow(state);
  if (chips) return text("read_price", { chips: chipsSpoken(chips) });
  return "";
}
