// What happened, in words: lines for the log, from the facts of one event. Another voice may tell
// the same, such as the one that is read aloud.

import * as words from "../text.js";
import { fill, known, text, word } from "../words.js";
import { cardText } from "./cards.js";
import { chairOf, whoIs } from "./state.js";
import { TELLERS, UNKNOWN } from "./tellers.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Line} Line
 * @typedef {Record<string, any>} Fact
 * @typedef {(story: Story, fact: Fact) => unknown} Teller
 * @typedef {{ player: number, card: number, up: boolean }} DealtCard
 * @typedef {{
 *   named: (card: string | number) => string, join: string,
 *   tellers: Record<string, Teller>, dealt: (story: Story) => void,
 * }} Voice what a card is called, cards between themselves, what is told otherwise, and a deal
 */

/** @type {Record<string, string>} */
const FACTS = words.FACTS;

// The voice of the log: cards as `7♣`, what is dealt of a street in one line.
/** @type {Voice} */
const WRITTEN = { named: (card) => cardText(card) ?? FACTS.a_card, join: " ", tellers: {}, dealt: tellDeal };

// Return lines `{words, kind}` for the facts of an event, with the state before and after it.
/** @param {Fact[]} facts @param {State} before @param {State} after @param {Voice} [voice] @returns {Line[]} */
export function tell(facts, before, after, voice = WRITTEN) {
  const story = new Story(before, after, voice);
  for (const fact of facts) story.hear(fact);
  story.finish();
  return story.lines;
}

// Facts between which a street is still being dealt.
const OF_A_STREET = ["Dealt", "LaidOut", "Began", "Burned", "DealtHouse"];

// Lines that name cards which one alone may see: whoever hides their cards has these hidden too.
const SECRET = "secret";

/** @param {{ card: number, up: boolean } | null | undefined} place */
const isSecret = (place) => Boolean(place && !place.up && place.card !== UNKNOWN);

// The telling of one event.
export class Story {
  /** @param {State} before @param {State} after @param {Voice} voice */
  constructor(before, after, voice) {
    this.before = before;
    this.after = after;
    this.voice = voice;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {DealtCard[]} */
    this.deal = [];
    /** @type {string[]} */
    this.row = [];
    this.buyer = 0;
  }

  /** @param {Fact} fact */
  hear(fact) {
    const teller = known(this.voice.tellers, fact.fact) ?? known(TELLERS, fact.fact);
    if (!OF_A_STREET.includes(fact.fact)) this.finish();
    if (teller) teller(this, fact);
    else if (known(FACTS, fact.fact)) this.say(fact.fact, fact);
  }

  // Say a sentence about a fact: its player or its chair is who, its card the card.
  /** @param {string} key @param {Fact} [fact] @param {Record<string, any>} [values] @param {string} [kind] */
  say(key, fact = {}, values = {}, kind = "") {
    const subject = this.subject(fact);
    /** @type {Record<string, any>} */
    const all = { ...fact, who: subject.me ? text("you") : subject.name, ...values };
    if (fact.place && !("card" in values)) all.card = this.voice.named(fact.place.card);
    const secret = subject.me && [fact.place, fact.given].some(isSecret);
    this.lines.push({ words: fill(FACTS[key] ?? key, all, subject.me), kind: kind || (secret ? SECRET : "") });
  }

  /** @param {Fact} fact */
  subject(fact) {
    if (fact.player) return whoIs(this.after, fact.player);
    const chair = fact.chair
      && (chairOf(this.after.table, fact.chair) ?? chairOf(this.before.table, fact.chair));
    const me = fact.chair > 0 && (this.after.you.chair === fact.chair || this.before.you?.chair === fact.chair);
    return { name: chair?.name ?? text("host"), me };
  }

  // Return a player's name in the middle of a sentence.
  /** @param {number} player */
  nameOf(player) {
    const { name, me } = whoIs(this.after, player);
    return me ? text("you") : name;
  }

  /** @param {number[]} cards */
  cards(cards) {
    return cards.map(this.voice.named).join(this.voice.join);
  }

  /** @param {string} code */
  side(code) {
    return word(words.SIDES, code);
  }

  // Say what was dealt and laid out, a street at a time.
  finish() {
    if (this.deal.length) this.voice.dealt(this);
    const anew = !this.before.hand?.market || this.before.hand.number !== this.after.hand?.number;
    if (this.row.length) this.say(anew ? "LaidOut" : "LaidOutToo", {}, { cards: this.row.join(this.voice.join) });
    this.deal = [];
    this.row = [];
  }
}

/** @param {Story} story */
function tellDeal(story) {
  const up = story.deal.filter((each) => each.up);
  const players = [...new Set(up.map((each) => each.player))].map((player) => {
    const cards = story.cards(up.filter((each) => each.player === player).map((each) => each.card));
    return fill(FACTS.Dealt, { who: story.nameOf(player), cards });
  });
  const mine = story.deal.filter((each) => !each.up && each.player === story.after.hand?.you);
  if (up.length) story.say("DealtUp", {}, { cards: players.join(", ") });
  if (mine.length) story.say("DealtMine", {}, { cards: story.cards(mine.map((each) => each.card)) }, SECRET);
}
