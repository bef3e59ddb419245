// Cards that players hold and show, and the worth of hands, in sentences.

import { TEXT } from "../../text.js";
import { fillParts, listed, text } from "../../words.js";
import { declaredWord } from "../phrases.js";
import { chairOf, playerAt, playerMine } from "../state.js";
import { cardSpoken, cardsSpoken, chipsSpoken, together } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 */

// Return your cards and their worth; `briefly` without the cards one by one.
/** @param {State} state @param {boolean} [briefly] */
export function myHand(state, briefly = false) {
  const me = playerMine(state);
  const cards = me?.cards ?? [];
  if (!me || !cards.length) return text("read_no_cards");
  if (me.folded) return text("read_i_folded");
  const worth = me.holds ?? "";
  if (briefly && worth) return text("read_hold", { cards: worth });
  return text(worth ? "read_hold_worth" : "read_hold", { cards: cardsSpoken(cards, state.hand), worth });
}

// Return the cards and bets of the player in a chair, and their state.
/** @param {State} state @param {number} number */
export function cardsOfChair(state, number) {
  const chair = chairOf(state.table, number);
  if (!chair) return text("read_empty", { chair: number });
  if (number === state.you.chair) return myHand(state);
  const who = chair.name;
  const player = playerAt(state.hand, number);
  const cards = player?.cards ?? [];
  if (!player || (!cards.length && !player.folded)) return text("read_has_none", { who });
  // The folded player's open cards are dead: that matters to a player who waits for one of them.
  const dead = cards.filter(({ up, c }) => up && c !== "??").map((card) => cardSpoken(card, state.hand));
  if (player.folded) return fillParts(TEXT.read_has_folded, { who, cards: dead.length ? listed(dead) : null });
  const worth = player.holds ?? "";
  return together([
    text(worth ? "read_has_worth" : "read_has", { who, cards: cardsSpoken(cards, state.hand), worth }),
    player.declared && text("read_declared", { who, side: declaredWord(state.hand, player.declared) }),
    player.bid != null && text("read_bid", { who, chips: chipsSpoken(player.bid) }),
    Boolean(player.bet) && !state.hand?.banked && text("read_bet", { chips: chipsSpoken(player.bet ?? 0) }),
    text(player.all_in ? "read_all_in" : "read_behind", { chips: chipsSpoken(player.stack ?? 0) }),
  ]);
}
