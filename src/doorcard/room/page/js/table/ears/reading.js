// The table in sentences, for screen readers: the answers to keys that ask, and the words of your turn.

import { TEXT, WHY } from "../../text.js";
import { fillParts, formatNumber, inside, listed, sentence, text, word } from "../../words.js";
import { bringInOwed, isBetLater, priceNow } from "../answering/ahead.js";
import { LONG, stretchEnd } from "../felt/clock.js";
import { askedOf, chipsOf, isOneForAll, sideName, strengthWords, wonName, wonOf } from "../phrases.js";
import { chairOf, dealerOf, playerAt, whoIs } from "../state.js";
import { asSpoken, cardSpoken, cardsSpoken, chipsSpoken, keyed } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../../wire.js").OfferFace} Offer
 */

const together = (/** @type {(string | false | null | undefined)[]} */ parts) => parts.filter(Boolean).join(" ");

// Return the chips in the pot, and the price of staying in now.
/** @param {State} state */
export function potAndPrice(state) {
  const { hand } = state;
  if (!hand) return text("read_no_hand");
  if (hand.over) return text("read_over");
  const pots = hand.pots ?? [];
  const side = pots.length > 1 && pots.map(({ amount, players }, i) => text(i ? "read_side_pot" : "read_main_pot", {
    chips: chipsSpoken(amount), number: pots.length > 2 ? i : "", names: listed(players.map((player) => called(state, player))),
  }).replace("  ", " ")).join(" ");
  return together([potNow(state), side, price(state)]);
}

// A player who has wagered nothing yet hears that the chips are those of others.
/** @param {State} state */
function potNow(state) {
  const { banked, total = 0 } = state.hand ?? {};
  const others = total > 0 && !playerMine(state)?.paid;
  return text(!banked ? "read_pot" : others ? "read_wagered_others" : "read_wagered", { chips: chipsSpoken(total) });
}

// Return your wagers against the bank, and your possible answers with their prices; "" in other games.
/** @param {State} state */
export function wagersAndPrice(state) {
  const { wagers = [] } = playerMine(state) ?? {};
  if (!state.hand?.banked || state.hand.over) return "";
  const mine = wagers.map(({ on, chips }) => text("wager_on", { chips: chipsSpoken(chips), on: sideName(state.hand, on) }));
  return together([mine.length > 0 && text("read_my_wagers", { wagers: listed(mine) }), state.ask?.mine && canDo(state)]);
}

/** @param {State} state */
function price(state) {
  if (!isBetLater(state) || state.hand?.banked) return "";
  const mine = state.ask?.mine ? state.ask.offers ?? [] : null;
  if (mine?.some((each) => each.free)) return text("read_free");
  const owed = bringInOwed(state);
  if (owed) return text(mine ? "read_bring_in" : "read_bring_in_of", { who: called(state, owed.player), chips: chipsSpoken(owed.amount) });
  const chips = priceNow(state);
  if (chips) return text("read_price", { chips: chipsSpoken(chips) });
  return "";
}

/** @param {State} state */
function playerMine({ hand }) {
  return hand?.players.find(({ player }) => player === hand.you);
}

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

// Ranks as they are written on cards.
const ROW = /(?<![\p{L}\p{N}-])(?:10|[2-9JQKA])(?:-(?:10|[2-9JQKA]))+(?![\p{L}\p{N}-])/gu;

// Tell whether a low has the ranks of a hand that is only high, in the same order: `king high, 9-6-5` and
// `K-9-6-5 low`. An ace that counts low comes last there.
/** @param {string} high @param {string} low */
function isSameRanks(high, low) {
  const [rows, lows] = [high.match(ROW) ?? [], low.match(ROW) ?? []];
  return rows.length === 1 && lows.length === 1 && lows[0].slice(lows[0].indexOf("-") + 1) === rows[0];
}

// Return words without kickers.
/** @param {string} words */
const kindOf = (words) => words.split(", ")[0];

// Return the worth of a hand; of several sides each by its name, where its words don't say it.
/** @param {Player} player @param {State} state */
function worthOf({ strengths = [], showing = [] }, { hand }) {
  const found = strengths.length ? strengths : showing;
  // The form inside a sentence: `a pair of tens`.
  const held = found.map((each) => ({ ...each, words: each.held || each.words }));
  if (held.length < 2 || isOneForAll(held)) return asSpoken(strengthWords(held, hand));
  const [one, other] = held;
  if (held.length === 2 && !one.not_yet && !other.not_yet && isSameRanks(one.words, other.words))
    return asSpoken(text("for_both", { words: one.words, one: sideName(hand, one.side), other: sideName(hand, other.side) }));
  return held.map(({ side, words, not_yet, for_low: poor }) => {
    const name = sideName(hand, side);
    // Its kickers count in another order, which nobody needs to hear of the same pair.
    if (poor && !not_yet) return kindOf(one.words) === kindOf(words) ? text("poor_low", { words: asSpoken(kindOf(words)) }) : asSpoken(text("for_low", { words }));
    const phrase = asSpoken(not_yet ? text("not_yet", { words }) : words);
    return words.split(/[ ,:-]+/).includes(name.split(" ").at(-1) ?? "") ? phrase : text("read_worth_for", { words: phrase, side: name });
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
    player.declared && text("read_declared", { who, side: sideName(state.hand, player.declared) }),
    player.bid != null && text("read_bid", { who, chips: chipsSpoken(player.bid) }),
    Boolean(player.bet) && !state.hand?.banked && text("read_bet", { chips: chipsSpoken(player.bet ?? 0) }),
    text(player.all_in ? "read_all_in" : "read_behind", { chips: chipsSpoken(player.stack ?? 0) }),
  ]);
}

// Return the cards of the row by the numbers of their keys, with their prices, and the card of the deck
// that goes with them; "" where there is none.
/** @param {State} state */
export function rowSpoken({ hand }) {
  const slots = hand?.market?.slots ?? [];
  if (!slots.some(({ card }) => card)) return "";
  const lie = slots.map(({ card, price }, i) => !card ? text("slot_empty", { slot: i + 1 })
    : keyed(i + 1, price == null ? cardSpoken(card) : text("read_priced", { card: cardSpoken(card), chips: chipsSpoken(price) })));
  const cards = [...lie, deckSpoken(hand)].filter(Boolean).join("; ");
  return text(hand?.market?.selling ? "read_sale" : "read_row", { cards });
}

// Return the cards of the row alone, while nobody can have one.
/** @param {State} state */
export function rowLying({ hand }) {
  const cards = (hand?.market?.slots ?? []).flatMap(({ card }) => (card ? [cardSpoken(card)] : []));
  return cards.length ? text("read_row", { cards: listed(cards) }) : "";
}

/** @param {State["hand"]} hand */
function deckSpoken(hand) {
  const { selling, deck, deck_price: price } = hand?.market ?? {};
  if (!selling || !deck || deck === "none") return "";
  const card = text("the_deck_card");
  if (deck === "turned_up") return keyed(0, text("priced_by_rank", { what: card, price: deckRange(hand) }));
  if (deck === "free") return keyed(0, text("read_free_card", { card }));
  return keyed(0, price == null ? card : text("read_priced", { card, chips: chipsSpoken(price) }));
}

// Return who is in the hand, who has folded, and who is asked.
/** @param {State} state */
export function whoIsIn(state) {
  const { hand, ask } = state;
  if (!hand) return text("read_no_hand");
  if (hand.over) return together([text("read_over"), ...winners(state)]);
  // The number of the chair is the key that asks for a player's cards.
  const seated = (/** @type {Player} */ { player, chair, folded }) => player === hand.you || folded ? called(state, player) : text("read_name_at", { who: called(state, player), chair });
  const names = (/** @type {Player[]} */ some) => listed(some.map((each) =>
    text(each.all_in ? "read_name_all_in" : "read_name", { who: seated(each) })));
  const staying = hand.players.filter(({ folded }) => !folded);
  const gone = hand.players.filter(({ folded }) => folded);
  const asked = (ask?.asked ?? []).map(({ player }) => called(state, player));
  return together([
    text("read_in", { count: staying.length, names: names(staying) }),
    hand.banked && text("read_against_bank"),
    gone.length > 0 && sentence(text("read_gone", { names: names(gone) }, gone.length > 1 ? "several" : gone[0].player === hand.you)),
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
  const me = hand.players.find(({ player }) => player === hand.you);
  const net = me && hand.result?.nets?.[me.player - 1];
  if (!me || net == null) return "";
  const key = net > 0 ? "up" : !net ? "even" : me.stack ? "down" : "broke";
  return text(`read_net_${key}`, { chips: chipsSpoken(Math.abs(net)), left: formatNumber(me.stack ?? 0) });
}

// Return how much time the asked players have left.
/** @param {State} state @param {number} now the room's time in seconds */
export function timeLeft(state, now) {
  const { ask, hand, table } = state;
  const { choosing, question } = table ?? {};
  if (table?.paused) return text("paused");
  const more = state.you.more_time ?? 0;
  const spare = more > 0 && text("read_bank", { seconds: Math.floor(more) });
  const chooser = choosing && state.you.chair !== choosing.chair ? chairOf(table, choosing.chair)?.name ?? "" : "";
  if (choosing) return together([left(chooser, choosing.deadline - now), !chooser && spare]);
  if (question) {
    const [one = 0] = question.missing ?? [];
    const mine = question.missing?.includes(state.you.chair);
    return left(mine ? "" : chairOf(table, one)?.name ?? "", question.deadline - now);
  }
  const first = ask?.mine ? askedOf(state, hand?.players.find(({ player }) => player === hand.you)) : ask?.asked[0];
  if (!first) return text("read_nobody_asked");
  const ends = stretchEnd(first, now);
  const bank = Math.floor(first.bank ?? 0);
  const reserve = ends < first.deadline ? text("read_reserve", { seconds: bank }) : bank > 0 && text("read_from_bank");
  const time = left(ask?.mine ? "" : called(state, first.player), ends - now);
  return together([time, reserve, ask?.mine && spare]);
}

/** @param {string} who "" for you @param {number} seconds */
function left(who, seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= LONG) return text("read_no_clock");
  return who ? text("read_left_of", { who, seconds: whole }) : text("read_left", { seconds: whole });
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

/** @param {State} state @param {number} player */
function called(state, player) {
  const { name, me } = whoIs(state, player);
  return me ? text("you_inside") : name;
}

// --- your turn

// Return the words of your turn: the street, pot and price, the cards you `hold`, and your possible answers.
// Unless `full`, the answers are left out if they are only betting. Kinds of answers whose `kinds` were named
// with their keys are left out too, and of street and pot anything that was `justSaid`.
/**
 * @param {State} state @param {boolean} [full]
 * @param {{ holds?: string, kinds?: string[], justSaid?: string }} [known] @returns {string}
 */
export function turnSpoken(state, full = true, { holds = myHand(state, !full), kinds = [], justSaid = "" } = {}) {
  const { ask, hand } = state;
  const bets = Boolean(hand?.stage.bets);
  return together([
    hand?.stage.name && !isIn(hand.stage.name, justSaid) ? text("read_turn", { stage: inside(hand.stage.name) }) : text("your_turn_now"),
    hand && ((hand.pots?.length ?? 0) < 2 && isIn(potNow(state), justSaid) ? price(state) : potAndPrice(state)),
    Boolean(playerMine(state)?.cards?.length) && holds,
    !bets && (ask?.asked.length ?? 0) > 1 && text("read_at_once"),
    muckSpoken(state),
    (full || !bets) && canDo(state, kinds),
    ...(full ? ask?.barred ?? [] : []).filter(({ slot }) => slot == null).map(({ words, why }) =>
      text("read_barred", { what: inside(words), why: word(WHY, why) })),
  ]);
}

// Return the worth of your hand where it may be mucked, "" elsewhere.
/** @param {State} state */
function muckSpoken({ ask }) {
  const muck = ask?.offers?.find((face) => face.do === "Muck");
  if (!muck) return "";
  return muck.gives_up ? text(`muck_${muck.gives_up}`) : text("muck_nothing");
}

// Tell whether words were heard just now, as a sentence or within one.
/** @param {string} words @param {string} speech */
export const isIn = (words, speech) => speech.toLowerCase().includes(words.replace(/\.$/, "").toLowerCase());

// Return your possible answers, "" for none but the `kinds` named elsewhere; cards that you may take come
// last.
/** @param {State} state @param {string[]} [kinds] of those answers */
export function canDo(state, kinds = []) {
  const offers = (state.ask?.offers ?? []).filter((each) => !kinds.includes(each.do));
  const taking = offers.filter(takes);
  const others = offers.filter((each) => !takes(each)).map((each) => offerSpoken(each, state));
  const choices = [...others, ...taking.map((each) => takingsSpoken(each, state))];
  return choices.length ? text("read_can", { offers: listed(choices, "or") }) : "";
}

// Return an offer as it is read aloud.
/** @param {Offer} face @param {State} state */
function offerSpoken({ words, button = "", offer }, state) {
  const { hand } = state;
  if (offer?.may === "CanWager") return wagersSpoken(offer, hand);
  const named = button && !/[{[]/.test(button) && button.toLowerCase() !== words.toLowerCase();
  // A word alone is a verb, which begins small in any language.
  const phrase = asSpoken(!named ? words : /\s/.test(button) ? button : button.charAt(0).toLowerCase() + button.slice(1));
  const { cap, amount } = /** @type {any} */ (offer ?? {});
  const { stack = 0 } = playerMine(state) ?? {};
  if (stack > 0 && amount === stack) return inside(text("sure_all_in_yes", { what: phrase }));
  return inside(cap ? text("to_the_cap", { words: phrase }) : phrase);
}

// Return the wagers that are possible, each by its name.
/** @param {import("../answering/betting.js").CanWager} offer @param {State["hand"]} hand */
function wagersSpoken({ required, others, least, most, each = 1 }, hand) {
  return fillParts(TEXT.read_wager, {
    least, most: Math.floor(most / each), on: sideName(hand, required), each: each > 1 ? each : null,
    others: others.length ? listed(others.map((name) => sideName(hand, name))) : null,
  });
}

// Return the field of an answer that names the card taken from the row, undefined for none.
/** @param {Offer} face */
const takenBy = ({ points = {} }) => Object.keys(points).find((each) => ["row", "slot"].includes(points[each]));
/** @param {Offer} face */
const takes = (face) => Boolean(takenBy(face) && face.button);

// Punctuation around the parts of a button's words while it is filled in.
const FROM = "\u0002", TO = "\u0003";

// Return an offer of cards as it is read aloud, the verb once, each card by its name, with its price:
// `buy 1: the ace of hearts for 1 chip, 2: …`.
/** @param {Offer} face @param {State} state */
function takingsSpoken(face, state) {
  const { button = "", offer, examples = [], choices = {} } = face;
  const name = takenBy(face) ?? "";
  const values = new Set([...(choices[name] ?? []).map(({ value }) => value), ...examples.map((each) => /** @type {any} */ (each)[name])]);
  let verb = ["", ""];
  const cards = [...values].map((value) => {
    const { price, ...item } = itemOf(offer, name, value);
    const costs = price == null ? price : `${FROM}${typeof price === "number" ? chipsSpoken(price) : price}${TO}`;
    const phrase = asSpoken(fillParts(button, { ...item, price: costs, [name]: `${FROM}${slotSpoken(state, value)}${TO}` }));
    const [from, to] = [phrase.indexOf(FROM), phrase.lastIndexOf(TO) + 1];
    verb = [phrase.slice(0, from), phrase.slice(to)];
    return keyed(value, priced(phrase.slice(from, to).replaceAll(FROM, "").replaceAll(TO, ""), value, state));
  });
  const all = cards.join(", ");
  // Where the verb comes last, the cards are listed after it.
  return inside(verb[0] ? verb.join(all) : `${verb[1].trim()}: ${all}`);
}

// Return the words for taking a card of the row, with its price: `Buy the ace of hearts for 1 chip`.
/** @param {string} name the field of the answer that tells which @param {unknown} value @param {Pick<Offer, "button" | "offer">} face @param {State} state */
export function takingSpoken(name, value, { button = "", offer }, state) {
  const item = itemOf(offer, name, value);
  const price = typeof item.price === "number" ? chipsSpoken(item.price) : item.price;
  return priced(asSpoken(fillParts(button, { ...item, price, [name]: slotSpoken(state, value) })), value, state);
}

// Return the words for buying from a slot whose price nobody can know yet: that of a deck card which is
// turned up once it is bought.
/** @param {string} what @param {unknown} slot @param {State} state */
export function priced(what, slot, { hand }) {
  const price = slot === 0 ? deckRange(hand) : "";
  return price ? text("priced_by_rank", { what, price }) : what;
}

// Return the bounds of the price of the deck's card, "" where it doesn't depend on its rank.
/** @param {State["hand"]} hand */
export function deckRange(hand) {
  const { deck, deck_least: least = 0, deck_most: most = 0 } = hand?.market ?? {};
  if (deck !== "turned_up") return "";
  return least === most ? chipsSpoken(least ?? 0) : text("chips_range", { least, most });
}

/** @param {any} offer @param {string} name @param {unknown} value */
function itemOf(offer, name, value) {
  return Object.values(offer).filter(Array.isArray).flat().find((item) => item?.[name] === value) ?? {};
}

/** @param {State} state @param {unknown} slot */
function slotSpoken({ hand }, slot) {
  const card = typeof slot === "number" && slot > 0 ? hand?.market?.slots[slot - 1]?.card : null;
  if (card) return cardSpoken(card);
  return slot ? text("slot_name", { slot }) : text("the_deck_card");
}
