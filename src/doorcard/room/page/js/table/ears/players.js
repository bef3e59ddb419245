// The players in sentences: who is in the hand, its winners, your own result, the headings of seats.

import { formatNumber, listed, sentence, text } from "../../words.js";
import { chipsOf, wonName, wonOf } from "../phrases.js";
import { chairOf, dealerOf, playerMine, whoIs } from "../state.js";
import { called, chipsSpoken, together } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 */

// Return who is in the hand, who has folded, and who is asked.
/** @param {State} state */
export function whoIsIn(state) {
  const { hand, ask } = state;
  if (!hand) return text("read_no_hand");
  if (hand.over) return together([text("read_over"), ...winners(state)]);
  // The number of the chair is the key that asks for a player's cards.
  const seated = (/** @type {Player} */ { player, chair, folded }) => {
    const who = called(state, player);
    return player === hand.you || folded ? who : text("read_name_at", { who, chair });
  };
  const names = (/** @type {Player[]} */ some) => listed(some.map((each) =>
    text(each.all_in ? "read_name_all_in" : "read_name", { who: seated(each) })));
  const staying = hand.players.filter(({ folded }) => !folded);
  const gone = hand.players.filter(({ folded }) => folded);
  const several = gone.length > 1 ? "several" : gone[0]?.player === hand.you;
  const asked = (ask?.asked ?? []).map(({ player }) => called(state, player));
  return together([
    text("read_in", { count: staying.length, names: names(staying) }),
    hand.banked && text("read_against_bank"),
    gone.length > 0 && sentence(text("read_gone", { names: names(gone) }, several)),
    asked.length > 0 && sentence(text("read_asked", { names: listed(asked) })),
    buttonWith(state),
  ]);
}

// Return who has the dealer button, as cards are dealt and players asked clockwise from it.
/** @param {State} state */
function buttonWith(state) {
  const chair = chairOf(state.table, dealerOf(state));
  const mine = chair?.chair === state.you.chair;
  return chair && sentence(text("read_button", { who: mine ? text("you_inside") : chair.name }, mine));
}

/** @param {State} state */
function winners(state) {
  return (state.hand?.players ?? []).flatMap(({ player }) => wonOf(state.hand, player).map(({ side, amount }) => {
    const { name, me } = whoIs(state, player);
    const words = { who: me ? text("you") : name, chips: chipsSpoken(amount), side: wonName(state.hand, side) };
    return text(side ? "read_won_side" : "read_won", words, me);
  }));
}

// Return your own result of a hand that is over, "" for a player who had no part in it.
/** @param {NonNullable<State["hand"]>} hand */
export function netSpoken(hand) {
  const me = playerMine({ hand });
  const net = me && hand.result?.nets?.[me.player - 1];
  if (!me || net == null) return "";
  const key = net > 0 ? "up" : !net ? "even" : me.stack ? "down" : "broke";
  return text(`read_net_${key}`, { chips: chipsSpoken(Math.abs(net)), left: formatNumber(me.stack ?? 0) });
}

// Return the heading of a seat: the chair, its player, their chips, the dealer button.
/** @param {State} state @param {import("../state.js").Chair} chair */
export function seatHeading(state, chair) {
  const parts = [
    chair.chair === state.you.chair ? text("read_me", { who: chair.name }) : chair.name,
    chipsSpoken(chipsOf(state, chair)), dealerOf(state) === chair.chair && text("read_dealer"),
  ];
  return text("read_chair", { chair: chair.chair, seat: parts.filter(Boolean).join(", ") });
}
