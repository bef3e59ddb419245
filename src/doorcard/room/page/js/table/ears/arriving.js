// The words for a player who comes while a hand is being played: the game, the street, the cards face up.

import { inside, listed, sentence, stakesLine, text } from "../../words.js";
import { whoIs } from "../state.js";
import { eventOf } from "../tournament/event.js";
import { middleSpoken, wildsSpoken } from "./middle.js";
import { myHand } from "./hands.js";
import { rowLying } from "./row.js";
import { cardSpoken, chipsSpoken } from "./wording.js";

/** @typedef {import("../state.js").State} State */

// Return those words in one breath; none where no hand is being played.
/** @param {State} state @returns {string[]} */
export function arrivalSpoken(state) {
  const { table, hand, ask } = state;
  if (!hand || hand.over) return [];
  const event = eventOf(table);
  const level = event && !event.over ? inside(text("trn_level", { number: event.level })) : "";
  const game = [hand.title, level, stakesLine(hand.stakes, hand.banked)].filter(Boolean).join(", ");
  // A player who is asked hears their cards with their turn.
  const holds = !ask?.mine && hand.players.some(({ player, cards }) => player === hand.you && cards?.length);
  return [[
    `${game}.`, `${[text("hand_number", hand), hand.stage.name].filter(Boolean).join(". ")}.`,
    ...othersLie(state), rowLying(state), ...middleSpoken(state).map((zone) => text("read_zone", zone)),
    wildsSpoken(state),
    holds ? myHand(state) : "",
  ].filter(Boolean).join(" ")];
}

// Return the cards that the others show, who of them opened, their bets, and who has folded.
/** @param {State} state */
function othersLie(state) {
  const others = (state.hand?.players ?? []).filter(({ player }) => player !== state.hand?.you);
  const called = (/** @type {import("../state.js").Player} */ { player }) => whoIs(state, player).name;
  const left = others.filter(({ folded }) => !folded);
  const shown = left.map((each) => {
    const up = (each.cards ?? []).filter(({ c, up }) => up && c !== "??");
    const cards = listed(up.map((card) => cardSpoken(card, state.hand)));
    return up.length ? text("came_shows", { who: called(each), cards }) : "";
  });
  const opened = left.filter(({ opener }) => opener).map((each) => text("came_opened", { who: called(each) }));
  const bets = state.hand?.banked ? [] : left.filter(({ bet }) => bet).map((each) =>
    text("came_bet", { who: called(each), chips: chipsSpoken(each.bet ?? 0) }));
  const gone = others.filter(({ folded }) => folded).map(called);
  const folded = gone.length && sentence(text("read_gone", { names: listed(gone) }, gone.length > 1 && "several"));
  return [...shown, ...opened, ...bets, folded || ""];
}
