// Your own part in every shuffle: commit to 32 random bytes, show them when all have committed, and check the
// result. After a reload in mid-shuffle the bytes are found again in the tab.

import { TabMemory } from "../tab_memory.js";
import { text } from "../words.js";
import { announced, commitment } from "./checking.js";
import { hex, unhex } from "./hashing.js";

/** @typedef {import("../wire.js").Shuffle} Shuffle */
/** @typedef {typeof import("./verifying.js")} Verifying */

export class Contributing {
  hand = "";
  last = "";
  // Hashes of announcements, and the shuffles that follow from them, by their number.
  sealed = new Map(/** @type {[number, Uint8Array][]} */ ([]));
  chosen = new Map(/** @type {[number, Shuffle][]} */ ([]));
  // The bytes of yours that the room has taken, by the shuffle's number.
  given = new Map(/** @type {[number, { player: number, contribution: string }][]} */ ([]));
  // The cards that were checked: when each came off, by its shuffle and name.
  proved = new Map(/** @type {[string, number][]} */ ([]));
  // Whether every shuffle of the cards seen so far was heard: not after a reload in mid-hand.
  whole = true;
  fault = "";
  // Whether an answer was taken back in practice, so that a shuffle after it may come anew.
  again = false;
  secrets = new TabMemory();

  // `send` sends a command to the room; `found` is called whenever there is something new; `later` does the
  // sums of a check when they keep nothing waiting, one after the other, with what `verifying.js` exports.
  /**
   * @param {(type: string, fields: Record<string, unknown>) => Promise<unknown>} send
   * @param {(found: { count: number, fault: string }) => void} found
   * @param {(work: (verifying: Verifying) => void) => void} later
   */
  constructor(send, found, later) {
    this.send = send;
    this.found = found;
    this.later = later;
    this.report();
  }

  // Begin anew with a hand, by its id.
  /** @param {string} hand */
  begin(hand) {
    Object.assign(this, { hand, sealed: new Map(), chosen: new Map(), given: new Map() });
    Object.assign(this, { proved: new Map(), whole: true, fault: "", again: false });
    this.report();
  }

  report() {
    this.found({ count: this.proved.size, fault: this.fault });
  }

  // Take note of a message of the room, with the state after it.
  /** @param {any} message @param {import("../table/state.js").State} state */
  async onMessage(message, { table, hand }) {
    if (hand && hand.id !== this.hand) this.begin(hand.id);
    for (const fact of message.facts ?? []) this.note(fact, Boolean(table?.terms?.practice));
    const { sealed } = this;
    for (const each of message.openings ?? [])
      this.ofShuffle(each.shuffle, (verifying) => this.check(each, verifying));
    // The deck of a lesson is arranged, and the page says so: there is nothing to check.
    if (message.hand && !table?.terms?.lesson)
      this.checkLater((verifying) => sealed === this.sealed && this.look(message.hand, verifying));
    if (table?.shuffle && hand?.you) await this.contribute(table.shuffle, hand);
  }

  /** @param {any} fact @param {boolean} practice */
  note(fact, practice) {
    if (fact.fact === "TakenBack") this.again = practice;
    if (fact.fact === "DeckSealed") this.seal(fact.announcement);
    if (fact.fact === "DeckChosen")
      this.ofShuffle(fact.shuffle.announcement.number, (verifying) => this.choose(fact, verifying));
  }

  // Take note of an announcement. Only where an answer was taken back may it come in the place of another one, and
  // what was known of that is forgotten.
  /** @param {import("../wire.js").Announcement} announcement */
  seal(announcement) {
    const { number } = announcement;
    const hash = announced(announcement);
    const before = this.sealed.get(number);
    if (before && hex(before) !== hex(hash)) {
      // Once for each answer: what follows from it comes anew with the first.
      if (this.again) this.forget(number);
      else this.fault = text("fair_fault");
    }
    this.sealed.set(number, hash);
    this.report();
  }

  // Forget a shuffle and those after it.
  /** @param {number} from */
  forget(from) {
    const kept = (/** @type {Map<any, any>} */ known) =>
      new Map([...known].filter(([name]) => parseInt(name, 10) < from));
    const { sealed, chosen, given, proved } = this;
    this.again = false;
    Object.assign(this, { sealed: kept(sealed), chosen: kept(chosen), given: kept(given), proved: kept(proved) });
  }

  // Do sums of a shuffle later, if it has not come anew by then.
  /** @param {number} number @param {(verifying: Verifying) => void} sums */
  ofShuffle(number, sums) {
    const sealed = this.sealed.get(number);
    this.checkLater((verifying) => this.sealed.get(number) === sealed && sums(verifying));
  }

  // Do sums later, if the hand is still the same.
  /** @param {(verifying: Verifying) => void} sums */
  checkLater(sums) {
    const { hand } = this;
    this.later((verifying) => {
      if (hand !== this.hand) return;
      sums(verifying);
      this.report();
    });
  }

  // Check that a shuffle follows from its announcement.
  /** @param {any} fact @param {Verifying} verifying */
  choose(fact, { faultOf }) {
    const { announcement } = fact.shuffle;
    const before = this.sealed.get(announcement.number);
    const same = !before || hex(before) === hex(announced(announcement));
    const shuffles = this.shuffles([announcement.number, fact.shuffle]);
    if (same && !faultOf(shuffles, announcement.number, this.hand)) this.chosen.set(announcement.number, fact.shuffle);
    else this.fault = text("fair_fault");
    this.compare(announcement.number);
  }

  // Your bytes that the room has taken must be in the shuffle: otherwise all that is random could be the
  // room's own.
  /** @param {number} number the shuffle's */
  compare(number) {
    const given = this.given.get(number);
    const shuffle = this.chosen.get(number);
    if (!given || !shuffle) return;
    const { player, contribution } = given;
    if (shuffle.contributions.some(([who, what]) => who === player && what === contribution)) return;
    this.fault = text("fair_left_out");
    this.report();
  }

  // Check a card; one whose shuffle was not heard, as after a reload, is left to the transcript.
  /** @param {import("../wire.js").OpenCard} opening @param {Verifying} verifying */
  check(opening, { faultOfOpening }) {
    const shuffle = this.chosen.get(opening.shuffle);
    const name = `${opening.shuffle} ${opening.card}`;
    const before = this.proved.get(name) ?? opening.dealt;
    if (!shuffle) this.whole = false;
    else if (before !== opening.dealt || faultOfOpening(this.shuffles(), opening.shuffle, opening))
      this.fault = text("fair_fault");
    else this.proved.set(name, opening.dealt);
  }

  // Every card that is shown must have been opened, so that it can be checked.
  /** @param {import("../wire.js").HandFace} hand as it was shown @param {Verifying} verifying */
  look(hand, { cardsSeen }) {
    if (!this.whole || this.fault) return;
    if (!cardsSeen([{ hand }]).every((name) => this.cards.has(name))) this.fault = text("fair_unopened");
  }

  // The names of the cards that were checked.
  get cards() {
    return new Set([...this.proved.keys()].map((name) => name.slice(-2)));
  }

  // The shuffles of the hand by their number, with one more.
  /** @param {[number, Shuffle][]} more @returns {(Shuffle | undefined)[]} */
  shuffles(...more) {
    /** @type {(Shuffle | undefined)[]} */
    const found = [];
    for (const [number, shuffle] of [...this.chosen, ...more]) found[number] = shuffle;
    return found;
  }

  // Send the part of yours that is missing.
  /** @param {import("../wire.js").ShuffleFace} shuffle @param {import("../table/state.js").Hand} hand */
  async contribute(shuffle, { number: hand, you = 0 }) {
    if (!shuffle.missing.includes(you)) return;
    const key = `doorcard ${shuffle.announcement} ${shuffle.showing ?? false}`;
    if (this.last === key) return;
    this.last = key;
    const kept = `doorcard ${shuffle.announcement}`;
    const about = { hand, shuffle: shuffle.number };
    if (shuffle.showing) {
      const contribution = this.secrets.take(kept);
      if (contribution) await this.reveal(shuffle.number, you, contribution, about);
      return;
    }
    const contribution = crypto.getRandomValues(new Uint8Array(32));
    this.secrets.keep(kept, hex(contribution));
    const hash = this.sealed.get(shuffle.number) ?? unhex(shuffle.announcement);
    await this.send("commit", { ...about, commitment: commitment(hash, you, contribution) });
  }

  // Show the bytes that were drawn. The shuffle may be heard before the room's word that they were taken.
  /** @param {number} number @param {number} player @param {string} contribution @param {object} about */
  async reveal(number, player, contribution, about) {
    const { hand } = this;
    const error = await this.send("reveal", { ...about, contribution });
    if (error || hand !== this.hand) return;
    this.given.set(number, { player, contribution });
    this.compare(number);
  }
}
