// Your possible answers in words, and the answers that are not on offer.

import { TEXT, WHY } from "../../text.js";
import { fillParts, inside, listed, text, word } from "../../words.js";
import { sideName } from "../phrases.js";
import { playerMine, whoIs } from "../state.js";
import { takes, takingsSpoken } from "./row.js";
import { asSpoken, together } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../wire.js").OfferFace} Offer
 */

// Return why answers that belong to no card of the row are not on offer.
/** @param {State["ask"]} ask */
export function barredSpoken(ask) {
  return (ask?.barred ?? []).filter(({ slot }) => slot == null)
    .map(({ words, why }) => text("read_barred", { what: inside(words), why: word(WHY, why) }));
}

// Return your possible answers, "" for none but the `kinds` named elsewhere; cards that you may take come
// last.
/** @param {State} state @param {string[]} [kinds] of those answers */
export function canDo(state, kinds = []) {
  const offers = (state.ask?.offers ?? []).filter((each) => !kinds.includes(each.do));
  const taking = offers.filter(takes);
  const others = offers.filter((each) => !takes(each)).map((each) => offerSpoken(each, state));
  const choices = [...others, ...taking.map((each) => takingsSpoken(each, state))];
  return choices.length ? together([text("read_can", { offers: listed(choices, "or") }),
    ...offers.map(({ offer }) => getterWords(offer, state))]) : "";
}

// Return who gets the cards that an offer takes, "" where nobody does.
/** @param {any} offer @param {State} state */
export function getterWords({ getter = 0, count = 1 } = {}, state) {
  return getter ? text("name_getter", { who: whoIs(state, getter).name }, count > 1) : "";
}

// Return an offer as it is read aloud.
/** @param {Offer} face @param {State} state */
function offerSpoken({ words, button = "", offer }, state) {
  const { hand } = state;
  if (offer?.may === "CanWager") return wagersSpoken(offer, hand);
  const named = button && !/[{[]/.test(button) && button.toLowerCase() !== words.toLowerCase();
  // A word alone is a verb, which begins small in any language.
  const verb = /\s/.test(button) ? button : button.charAt(0).toLowerCase() + button.slice(1);
  const phrase = asSpoken(named ? verb : words);
  const { cap, amount } = /** @type {any} */ (offer ?? {});
  const { stack = 0 } = playerMine(state) ?? {};
  if (stack > 0 && amount === stack) return inside(text("sure_all_in_yes", { what: phrase }));
  return inside(cap ? `${phrase}, ${text("last_raise")}` : phrase);
}

// Return the wagers that are possible, each by its name.
/** @param {import("../answering/betting.js").CanWager} offer @param {State["hand"]} hand */
function wagersSpoken({ required, others, least, most, each = 1 }, hand) {
  return fillParts(TEXT.read_wager, {
    least, most: Math.floor(most / each), on: sideName(hand, required), each: each > 1 ? each : null,
    others: others.length ? listed(others.map((name) => sideName(hand, name))) : null,
  });
}
