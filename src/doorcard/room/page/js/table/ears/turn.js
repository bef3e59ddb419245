// The words of your turn: what it is about, what you hold, and your possible answers.

import { inside, text } from "../../words.js";
import { muckWords } from "../answering/betting.js";
import { ownCards } from "../state.js";
import { barredSpoken, canDo } from "./choices.js";
import { myHand } from "./hands.js";
import { potAndPrice, potNow, price } from "./pots.js";
import { isIn, together } from "./wording.js";

/** @typedef {import("../state.js").State} State */

// Return the words of your turn: the street, pot and price, the cards you `hold`, and your possible answers.
// Unless `full`, the answers are left out if they are only betting. Kinds of answers whose `kinds` were named
// with their keys are left out too, and of street and pot anything that was `justSaid`. Where cards are for sale,
// brief words name only the answers.
/**
 * @param {State} state @param {boolean} [full]
 * @param {{ holds?: string, kinds?: string[], justSaid?: string }} [known]
 * @returns {string}
 */
export function turnSpoken(state, full = true, known = {}) {
  const { holds = myHand(state, !full), kinds = [], justSaid = "" } = known;
  const { ask, hand } = state;
  const { name: stage, bets = false } = hand?.stage ?? {};
  const street = stage && !isIn(stage, justSaid) ? text("read_turn", { stage: inside(stage) }) : text("your_turn_now");
  if (!full && !bets && hand?.market?.selling) return together([street, muckWords(state), canDo(state, kinds)]);
  return together([
    street,
    hand && ((hand.pots?.length ?? 0) < 2 && isIn(potNow(state), justSaid) ? price(state) : potAndPrice(state)),
    ownCards(state).length > 0 && holds,
    !bets && (ask?.asked.length ?? 0) > 1 && text("read_at_once"),
    muckWords(state),
    (full || !bets) && canDo(state, kinds),
    ...(full ? barredSpoken(ask) : []),
  ]);
}
