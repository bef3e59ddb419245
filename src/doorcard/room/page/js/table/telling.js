// What happened, in words: lines for the log, from the facts of one event.

import * as words from "../text.js";
import { fill, listed, text, word } from "../words.js";
import { cardText } from "./cards.js";
import { chairOf, whoIs } from "./state.js";

// Return lines `{words, kind}` for the facts of an event, with the state before and after it.
export function tell(facts, before, after) {
  const story = new Story(before, after);
  for (const fact of facts) story.hear(fact);
  story.finish();
  return story.lines;
}

// Facts between which a street is still being dealt.
const OF_A_STREET = ["Dealt", "LaidOut", "Began", "Burned", "DealtHouse"];

class Story {
  constructor(before, after) {
    Object.assign(this, { before, after, lines: [], up: new Map(), mine: [], row: [], buyer: 0 });
  }

  hear(fact) {
    const teller = TELLERS[fact.fact];
    if (!OF_A_STREET.includes(fact.fact)) this.finish();
    if (teller) teller(this, fact);
    else if (words.FACTS[fact.fact]) this.say(fact.fact, fact);
  }

  // Say a sentence about a fact: its player or its chair is who, its card the card.
  say(key, fact = {}, values = {}, kind = "") {
    const subject = this.subject(fact);
    const all = { ...fact, who: subject.me ? text("you") : subject.name, ...values };
    if (fact.place && !("card" in values)) all.card = shown(fact.place.card);
    this.lines.push({ words: fill(words.FACTS[key] ?? key, all, subject.me), kind });
  }

  subject(fact) {
    if (fact.player) return whoIs(this.after, fact.player);
    const chair = fact.chair
      && (chairOf(this.after.table, fact.chair) ?? chairOf(this.before.table, fact.chair));
    const me = fact.chair > 0 && (this.after.you.chair === fact.chair || this.before.you?.chair === fact.chair);
    return { name: chair?.name ?? text("host"), me };
  }

  // Say what was dealt and laid out, a street in one line.
  finish() {
    const up = [...this.up].map(([player, cards]) =>
      fill(words.FACTS.Dealt, { who: nameOf(this, player), cards: cards.join(" ") }));
    if (up.length) this.say("DealtUp", {}, { cards: up.join(", ") });
    if (this.mine.length) this.say("DealtMine", {}, { cards: this.mine.join(" ") });
    const anew = !this.before.hand?.market || this.before.hand.number !== this.after.hand?.number;
    if (this.row.length) this.say(anew ? "LaidOut" : "LaidOutToo", {}, { cards: this.row.join(" ") });
    this.up = new Map();
    this.mine = [];
    this.row = [];
  }
}

function shown(card) {
  return cardText(card) ?? words.FACTS.a_card;
}

function side(code) {
  return word(words.SIDES, code);
}

function nameOf(story, player) {
  const { name, me } = whoIs(story.after, player);
  return me ? text("you") : name;
}

const TELLERS = {
  HandBegan: (s, f) => s.say("HandBegan", f, { title: s.after.hand.title }, "hand"),
  DeckChosen: (s, f) => s.say("DeckChosen", f, { words: f.shuffle.fingerprint }, "quiet"),
  Acted: (s, f) => f.late && s.say("Late", f),
  // Whoever sits down is there.
  Came: (s, f) => chairOf(s.before.table, f.chair) && s.say("Came", f),
  SatOut: (s, f) => s.say(f.out ? "SatOut" : "SatIn", f),
  Chatted: (s, f) => s.lines.push({ words: text("said", f), kind: "chat" }),
  GameChosen: (s, f) => f.chair && s.say("GameChosen", f, { title: s.after.hand?.title }),
  ShowedCards: (s, f) => s.say("Shown", f, { cards: f.cards.map(shown).join(" ") }),
  Anted(s, { amounts }) {
    const [first] = amounts;
    const alike = amounts.every((amount) => amount === first);
    const sum = amounts.reduce((a, b) => a + b, 0);
    if (sum) s.say(alike ? "AntedAlike" : "Anted", {}, { amount: alike ? first : sum });
  },
  Dealt(s, f) {
    const card = shown(f.place.card);
    if (f.place.up) s.up.set(f.player, [...(s.up.get(f.player) ?? []), card]);
    else if (f.player === s.after.hand?.you) s.mine.push(card);
  },
  LaidOut: (s, f) => s.row.push(shown(f.place.card)),
  Opened(s, f) {
    if (f.skipped) s.say("OpenedNone");
    else s.say("Opened", f, { why: word(words.OPENERS, f.why) });
  },
  Called: (s, f) => s.say(f.amount ? "Called" : "Checked", f),
  Raised: (s, f) => s.say(words.RAISED[f.kind] ?? words.RAISED.raise, f, {}, "strong"),
  Bought(s, f) {
    const slot = s.before.hand?.market?.slots[f.slot - 1]?.card;
    const card = f.slot && slot ? shown(slot.c) : words.FACTS.the_deck_card;
    const giving = f.given && fill(words.FACTS.BoughtGiving, { card: shown(f.given.card) });
    s.say(f.amount === null ? "BoughtUnpriced" : "Bought", f, { card, giving });
    s.buyer = f.amount === null ? 0 : f.player;
  },
  // What a purchase has told, its payment need not tell again, nor the card that was given for it.
  Paid: (s, f) => f.amount && s.buyer !== f.player && s.say("Paid", f),
  Discarded: (s, f) => s.buyer !== f.player && s.say("Discarded", f),
  Drew: (s, f) => f.place.card !== UNKNOWN && s.say("Drew", f),
  Replaced: (s, f) => f.place.card !== UNKNOWN && s.say("Drew", f),
  BidsOpened(s, f) {
    const bids = f.bids.map(([player, amount]) => `${nameOf(s, player)} ${amount}`);
    s.say("BidsOpened", {}, { bids: listed(bids) }, "strong");
  },
  TakenUnasked: (s, f) => s.say("Taken", f),
  Said: (s, f) => s.say(f.sealed ? "Said" : "SaidOpenly", f, { sides: side(f.sides) }),
  SaidUnasked: (s, f) => TELLERS.Said(s, f),
  Revealed(s, f) {
    const told = f.sides.map((word, i) => word && `${nameOf(s, i + 1)} ${side(word)}`);
    s.say("Declared", {}, { words: listed(told.filter(Boolean)) }, "strong");
  },
  Wagered(s, f) {
    s.say("Wagered", f, { wagers: listed(f.amounts.map(([on, chips]) => `${chips} ${side(on)}`)) });
  },
  HouseShown: (s, f) => s.say("HouseShown", {}, { cards: f.cards.map(shown).join(" ") }),
  Shown: (s, f) => s.say("Shown", f, { cards: f.cards.map(shown).join(" ") }),
  ShownDown: (s, f) => TELLERS.Shown(s, f),
  Awarded(s, f) {
    const alone = ["uncontested", "high"].includes(f.side);
    s.say(alone ? "AwardedAlone" : "Awarded", f, { side: side(f.side) }, "strong");
  },
  Settled(s, f) {
    const amount = f.won || f.returned || f.staked;
    const key = f.won ? "SettledWon" : f.returned ? "SettledBack" : "SettledLost";
    s.say(key, f, { amount, on: side(f.on) });
  },
};

const UNKNOWN = 52;
