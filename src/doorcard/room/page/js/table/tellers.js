// How each kind of fact is told that does more than fill a sentence of the catalogue.

import * as words from "../text.js";
import { fill, known, listed, text, word } from "../words.js";
import { chairOf } from "./state.js";

/** @typedef {import("./telling.js").Teller} Teller */

// The number of a card that one may not see.
export const UNKNOWN = 52;
/** @type {Record<string, string>} */
const RAISED = words.RAISED;
// Why the table answers for somebody.
/** @type {Record<string, string>} */
const LATE = { time: "Late", away: "LateAway", left: "LateLeft" };

// By the kind of fact.
/** @type {Record<string, Teller>} */
export const TELLERS = {
  HandBegan: (s, f) => s.say("HandBegan", f, { title: s.after.hand?.title }, "hand"),
  DeckChosen: (s, f) => s.say("DeckChosen", f, { words: f.shuffle.fingerprint }, "quiet"),
  Acted: (s, f) => f.late && s.say(LATE[f.why] ?? "Late", f),
  // Whoever sits down is there.
  Came: (s, f) => chairOf(s.before.table, f.chair) && s.say("Came", f),
  SatOut: (s, f) => s.say(f.out ? "SatOut" : "SatIn", f),
  Chatted: (s, f) => s.lines.push({ words: text("said", f), kind: "chat" }),
  GameChosen: (s, f) => f.chair && s.say("GameChosen", f, { title: s.after.hand?.title }),
  ShowedCards: (s, f) => s.say("Shown", f, { cards: s.cards(f.cards) }),
  Anted(s, { amounts }) {
    const [first] = amounts;
    const alike = amounts.every((/** @type {number} */ amount) => amount === first);
    const sum = amounts.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
    if (sum) s.say(alike ? "AntedAlike" : "Anted", {}, { amount: alike ? first : sum });
  },
  Dealt: (s, f) => s.deal.push({ player: f.player, card: f.place.card, up: f.place.up }),
  LaidOut: (s, f) => s.row.push(s.voice.named(f.place.card)),
  Opened(s, f) {
    if (f.skipped) s.say("OpenedNone");
    else s.say("Opened", f, { why: word(words.OPENERS, f.why) });
  },
  Called: (s, f) => s.say(f.amount ? "Called" : "Checked", f),
  Raised: (s, f) => s.say(known(RAISED, f.kind) ?? RAISED.raise, f, {}, "strong"),
  Bought(s, f) {
    const slot = s.before.hand?.market?.slots[f.slot - 1]?.card;
    const card = f.slot && slot ? s.voice.named(slot.c) : words.FACTS.the_deck_card;
    const giving = f.given && fill(words.FACTS.BoughtGiving, { card: s.voice.named(f.given.card) });
    s.say(f.amount === null ? "BoughtUnpriced" : "Bought", f, { card, giving });
    s.buyer = f.amount === null ? 0 : f.player;
  },
  // What a purchase has told, its payment need not tell again, nor the card that was given for it.
  Paid: (s, f) => f.amount && s.buyer !== f.player && s.say("Paid", f),
  Discarded: (s, f) => s.buyer !== f.player && s.say("Discarded", f),
  Drew: (s, f) => f.place.card !== UNKNOWN && s.say("Drew", f),
  Replaced: (s, f) => f.place.card !== UNKNOWN && s.say("Drew", f),
  BidsOpened(s, f) {
    const bids = f.bids.map((/** @type {[number, number]} */ [player, amount]) => `${s.nameOf(player)} ${amount}`);
    s.say("BidsOpened", {}, { bids: listed(bids) }, "strong");
  },
  TakenUnasked: (s, f) => s.say("Taken", f),
  Said: (s, f) => s.say(f.sealed ? "Said" : "SaidOpenly", f, { sides: s.side(f.sides) }),
  SaidUnasked: (s, f) => TELLERS.Said(s, f),
  Revealed(s, f) {
    const told = f.sides.map((/** @type {string} */ said, /** @type {number} */ i) => said && `${s.nameOf(i + 1)} ${s.side(said)}`);
    s.say("Declared", {}, { words: listed(told.filter(Boolean)) }, "strong");
  },
  Wagered(s, f) {
    const wagers = f.amounts.map((/** @type {[string, number]} */ [on, chips]) => `${chips} ${s.side(on)}`);
    s.say("Wagered", f, { wagers: listed(wagers) });
  },
  HouseShown: (s, f) => s.say("HouseShown", {}, { cards: s.cards(f.cards) }),
  Shown: (s, f) => s.say("Shown", f, { cards: s.cards(f.cards) }),
  ShownDown: (s, f) => TELLERS.Shown(s, f),
  Awarded(s, f) {
    const alone = ["uncontested", "high"].includes(f.side);
    s.say(alone ? "AwardedAlone" : "Awarded", f, { side: s.side(f.side) }, "strong");
  },
  Settled(s, f) {
    const amount = f.won || f.returned || f.staked;
    const key = f.won ? "SettledWon" : f.returned ? "SettledBack" : "SettledLost";
    s.say(key, f, { amount, on: s.side(f.on) });
  },
};
