// Cards that players hold and show, and the worth of hands, in sentences.

import { TEXT } from "../../text.js";
import { fillParts, listed, text } from "../../words.js";
import { declaredWord, isOneForAll, kindOf, sideName, strengthWords } from "../phrases.js";
import { chairOf, playerAt, playerMine } from "../state.js";
import { ROW, asSpoken, cardSpoken, cardsSpoken, chipsSpoken, together } from "./wording.js";

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
  const worth = worthMine(state);
  if (briefly && worth) return text("read_hold", { cards: worth });
  return text(worth ? "read_hold_worth" : "read_hold", { cards: cardsSpoken(cards, state.hand), worth });
}

// Return the worth of your hand, "" where nobody can tell yet.
/** @param {State} state */
export function worthMine(state) {
  const me = playerMine(state);
  return me ? worthOf(me, state) : "";
}

// Tell whether a low has the ranks of a hand that is only high, in the same order: `king high, 9-6-5` and
// `K-9-6-5 low`. An ace that counts low comes last there.
/** @param {string} high @param {string} low */
function isSameRanks(high, low) {
  const [rows, lows] = [high, low].map((words) => (words.match(ROW) ?? []).map((row) => asSpoken(row).split(/[ -]/)));
  return rows.length === 1 && lows.length === 1 && lows[0].slice(1).join() === rows[0].join();
}

// Return the worth of a hand; of several sides each by its name, where its words don't say it.
/** @param {Player} player @param {State} state */
function worthOf({ strengths = [], showing = [] }, { hand }) {
  const found = strengths.length ? strengths : showing;
  // The form inside a sentence: `a pair of tens`.
  const held = found.map((each) => ({ ...each, words: each.held || each.words }));
  const [one, other] = held;
  if (isOneForAll(held))
    return asSpoken(text("for_both_poor", { words: one.words, one: sideName(hand, one.side) }));
  if (held.length < 2) return asSpoken(strengthWords(held, hand));
  if (held.length === 2 && !one.not_yet && !other.not_yet && isSameRanks(one.words, other.words)) {
    const [first, second] = [sideName(hand, one.side), sideName(hand, other.side)];
    return asSpoken(text("for_both", { words: one.words, one: first, other: second }));
  }
  return held.map(({ side, words, not_yet, for_low: poor, out_of_reach }) => {
    const name = sideName(hand, side);
    if (out_of_reach) return text("for_side", { side: name, words: text("worth_out") });
    // Its kickers count in another order, which nobody needs to hear of the same pair.
    const same = kindOf(one.words) === kindOf(words);
    if (poor && !not_yet && same) return text("poor_low", { words: asSpoken(kindOf(words)) });
    if (poor && !not_yet) return asSpoken(text("for_low", { words }));
    const phrase = asSpoken(not_yet ? text("not_yet", { words }) : words);
    const isNamed = words.split(/[ ,:-]+/).includes(name.split(" ").at(-1) ?? "");
    return isNamed ? phrase : text("read_worth_for", { words: phrase, side: name });
  }).join("; ");
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
  const worth = worthOf(player, state);
  return together([
    text(worth ? "read_has_worth" : "read_has", { who, cards: cardsSpoken(cards, state.hand), worth }),
    player.declared && text("read_declared", { who, side: declaredWord(state.hand, player.declared) }),
    player.bid != null && text("read_bid", { who, chips: chipsSpoken(player.bid) }),
    Boolean(player.bet) && !state.hand?.banked && text("read_bet", { chips: chipsSpoken(player.bet ?? 0) }),
    text(player.all_in ? "read_all_in" : "read_behind", { chips: chipsSpoken(player.stack ?? 0) }),
  ]);
}
