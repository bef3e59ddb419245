// Checking a transcript: the page refuses the same transcripts as `doorcard verify`, and at the same point.
// Each check has the code of docs/fairness.md; the first that fails is the verdict.

import {
  NAMES, announced, choiceOf, commitment, deckNumber, isInDeck, rootOfSeed, shuffleHash, spectatorHash, wordsOf,
} from "./checking.js";
import { canonical, hex, unhex } from "./hashing.js";
import { isPlain, read } from "./transcript.js";

/**
 * @typedef {import("../wire.js").Shuffle} Shuffle
 * @typedef {import("../wire.js").Opening} Opening
 * @typedef {import("../wire.js").HandFace} HandFace
 * @typedef {import("./transcript.js").Transcript} Transcript
 * @typedef {{ verdict: string, where: string, alone: number[], transcript: Transcript | null }} Report
 * @typedef {(Shuffle | undefined)[]} Shuffles those of a hand by number, with gaps where one was not heard
 */

const FORMAT = "doorcard-fairness-1";
const DECKS = 8;

// The verdicts on a transcript without a fault; on one with a fault it is the fault's code.
export const IN_ORDER = "in_order";
export const NOBODY = "nobody_contributed";

// What `cardsSeen` returns for a card that can't be read.
const UNREADABLE = "unreadable";

class Fault extends Error {
  /** @param {string} code @param {string} where */
  constructor(code, where) {
    super(code);
    this.where = where;
  }
}

/** @param {boolean} fine @param {string} code @param {string} where */
function need(fine, code, where) {
  if (!fine) throw new Fault(code, where);
}

// Return the result of checking a transcript; `previous` is that of the hand before. If nobody contributed to
// a shuffle (`alone`), all may fit together, and still proves nothing.
/** @param {string} json @param {string} [previous] @returns {Report} */
export function verify(json, previous = "") {
  const transcript = read(json);
  const fault = faultIn(() => {
    need(transcript !== null, "bad_transcript", "");
    if (transcript) checkTranscript(transcript, previous);
  });
  const alone = (transcript?.shuffles ?? []).flatMap((each, i) => (each.contributions.length ? [] : [i]));
  const verdict = fault?.message ?? (alone.length ? NOBODY : IN_ORDER);
  return { verdict, where: fault?.where ?? "", alone, transcript };
}

// Return the code of the fault in a shuffle of a hand, "" for none.
/** @param {Shuffles} shuffles @param {number} number @param {string} hand */
export const faultOf = (shuffles, number, hand) =>
  faultIn(() => checkShuffle(shuffles, number, hand))?.message ?? "";

/** @param {() => void} checks */
function faultIn(checks) {
  try {
    checks();
    return null;
  } catch (fault) {
    if (fault instanceof Fault) return fault;
    throw fault;
  }
}

/** @param {Transcript} transcript @param {string} previous */
function checkTranscript(transcript, previous) {
  const { format, hand, shuffles, spectator } = transcript;
  need(format === FORMAT, "bad_format", "format");
  need(shuffles.length > 0, "no_shuffle", "shuffles");
  if (previous) checkFollows(transcript, previous);
  shuffles.forEach((_, number) => checkShuffle(shuffles, number, hand));
  need(spectator === spectatorHash(format, hand, shuffles), "wrong_spectator", "spectator");
}

/** @param {Transcript} transcript @param {string} previous */
function checkFollows({ shuffles }, previous) {
  const { verdict, transcript: before } = verify(previous);
  need(verdict !== "bad_transcript", "bad_transcript", "previous");
  need(verdict === IN_ORDER || verdict === NOBODY, "previous_faulty", "previous");
  const named = shuffles[0].announcement.previous;
  need(named === before?.spectator, "wrong_previous", "shuffles[0].announcement.previous");
}

/** @param {Shuffles} shuffles @param {number} number @param {string} hand */
function checkShuffle(shuffles, number, hand) {
  const where = `shuffles[${number}]`;
  const shuffle = /** @type {Shuffle} */ (shuffles[number]);
  checkAnnouncement(shuffles, number, hand, `${where}.announcement`);
  checkContributions(shuffle, where);
  checkChoice(shuffle, where);
  checkOpened(shuffle, where);
  const seeds = shuffles.slice(0, number + 1).flatMap((each) => (each?.opened ?? []).map(({ seed }) => seed));
  need(new Set(seeds).size === seeds.length, "same_seeds", `${where}.opened`);
  checkOpenings(shuffle, cardsIn(shuffles, number), where);
}

/** @param {Shuffles} shuffles @param {number} number @param {string} hand @param {string} where */
function checkAnnouncement(shuffles, number, hand, where) {
  const { announcement: it } = /** @type {Shuffle} */ (shuffles[number]);
  const first = shuffles[0]?.announcement ?? it;
  const before = number > 0 ? shuffles[number - 1] : undefined;
  need(it.hand === hand, "wrong_hand", `${where}.hand`);
  need(it.number === number, "wrong_number", `${where}.number`);
  need(isPlain(it.options), "not_plain", `${where}.options`);
  const table = [it.seats, it.game, it.options];
  need(canonical(table) === canonical([first.seats, first.game, first.options]), "wrong_table", where);
  need(it.seats.length > 0, "wrong_table", `${where}.seats`);
  need(it.kind === "chosen" || number > 0, "not_chosen", `${where}.kind`);
  const roots = it.kind === "chosen" ? DECKS : 1;
  need(it.roots.length === roots && it.roots.every(isBytes), "wrong_roots", `${where}.roots`);
  checkCards(it, cardsIn(shuffles, number), where);
  need(isBytes(it.previous), "bad_hash", `${where}.previous`);
  need(!before || it.previous === shuffleHash(before), "wrong_previous", `${where}.previous`);
}

/** @param {import("../wire.js").Announcement} it @param {string[]} deck @param {string} where */
function checkCards({ kind, cards, size }, deck, where) {
  if (kind === "chosen") {
    const known = deck.length * 2 === cards.length && deck.every((name, i) =>
      NAMES.includes(name) && (i === 0 || deckNumber(deck[i - 1]) < deckNumber(name)));
    need(known, "bad_cards", `${where}.cards`);
    need(size === deck.length && size > 0, "wrong_size", `${where}.size`);
  } else {
    need(cards === "", "bad_cards", `${where}.cards`);
    need(size >= 1 && size < deck.length, "wrong_size", `${where}.size`); // who still plays holds a card
  }
}

// Return the cards that a shuffle may hold: a stub those of the deal it is recycled from.
/** @param {Shuffles} shuffles @param {number} number @returns {string[]} */
function cardsIn(shuffles, number) {
  const { kind, cards } = shuffles[number]?.announcement ?? {};
  if (kind === "chosen" && cards !== undefined) return cards.match(/../gs) ?? [];
  return number > 0 ? cardsIn(shuffles, number - 1) : NAMES;
}

/** @param {Shuffle} shuffle @param {string} where */
function checkContributions({ announcement, commitments, contributions, left_out }, where) {
  const players = announcement.seats.map((_, i) => i + 1);
  for (const [name, given] of Object.entries({ commitments, contributions })) {
    const fine = given.every(([player], i) => players.includes(player) && (i === 0 || given[i - 1][0] < player));
    need(fine, "wrong_players", `${where}.${name}`);
    need(given.every(([, bytes]) => isBytes(bytes)), "bad_hash", `${where}.${name}`);
  }
  const hash = announced(announcement);
  const committed = new Map(commitments);
  for (const [player, given] of contributions) {
    const kept = committed.get(player) === commitment(hash, player, unhex(given));
    need(kept, "reveal_differs", `${where}.contributions`);
  }
  const opened = new Map(contributions);
  const silent = players.filter((player) => !opened.has(player));
  need(canonical(left_out) === canonical(silent), "wrong_left_out", `${where}.left_out`);
}

/** @param {Shuffle} shuffle @param {string} where */
function checkChoice(shuffle, where) {
  const { z, deck, cut } = choiceOf(shuffle);
  need(shuffle.z === hex(z), "wrong_z", `${where}.z`);
  need(shuffle.deck === deck && shuffle.cut === cut, "wrong_choice", `${where}.deck`);
  const words = wordsOf(announced(shuffle.announcement), z);
  need(shuffle.fingerprint === words, "wrong_words", `${where}.fingerprint`);
}

/** @param {Shuffle} shuffle @param {string} where */
function checkOpened({ announcement, deck, opened }, where) {
  const chosen = announcement.kind === "chosen";
  const others = announcement.roots.map((_, i) => i).filter((i) => chosen && i !== deck);
  need(canonical(opened.map((each) => each.deck)) === canonical(others), "wrong_opened", `${where}.opened`);
  opened.forEach((each, i) => {
    need(isBytes(each.seed), "bad_hash", `${where}.opened[${i}].seed`);
    const made = rootOfSeed(announcement, each) === announcement.roots[each.deck];
    need(made, "wrong_deck", `${where}.opened[${i}].seed`);
  });
}

/** @param {Shuffle} shuffle @param {string[]} cards @param {string} where */
function checkOpenings(shuffle, cards, where) {
  const { openings } = shuffle;
  const inOrder = openings.every(({ dealt }, i) => i === 0 || openings[i - 1].dealt < dealt);
  need(inOrder, "wrong_order", `${where}.openings`);
  const seen = new Set();
  openings.forEach((opening, i) => {
    const fault = faultOfCard(shuffle, opening, cards);
    need(!fault, fault, `${where}.openings[${i}]`);
    need(!seen.has(opening.card), "card_twice", where);
    seen.add(opening.card);
  });
}

// Return the code of the fault in a card that was opened, "" for none.
/**
 * @param {Shuffle} shuffle @param {Omit<Opening, "public">} opening
 * @param {string[]} cards those the shuffle may hold
 */
function faultOfCard(shuffle, opening, cards) {
  const { dealt, position, card, salt, path } = opening;
  const { size } = shuffle.announcement;
  const place = dealt >= 0 && dealt < size && position === (shuffle.cut + dealt) % size;
  if (!place) return "wrong_position";
  if (!NAMES.includes(card)) return "bad_cards";
  if (!cards.includes(card)) return "not_in_deck";
  if (![salt, ...path].every(isBytes)) return "bad_hash";
  return isInDeck(shuffle, opening) ? "" : "wrong_card";
}

// Return the code of the fault in a card of a hand that was opened, "" for none.
/** @param {Shuffles} shuffles @param {number} number @param {Omit<Opening, "public">} opening */
export const faultOfOpening = (shuffles, number, opening) =>
  faultOfCard(/** @type {Shuffle} */ (shuffles[number]), opening, cardsIn(shuffles, number));

/** @param {string} text */
const isBytes = (text) => /^[0-9a-f]{64}$/.test(text);

// --- a whole transcript, against the cards seen

/**
 * @typedef {{ what: string, right: boolean, count: number }} Check
 * @typedef {{ verdict: string, checks: Check[], shuffles: Shuffle[] }} Found
 */

// Return the verdict, the checks made, and the shuffles of a transcript that fits together. The verdict is
// `in_order`, `nobody_contributed`, the code of a fault, or the check that was not right.
/**
 * @param {string} json @param {string} previous that of the hand before, "" for none
 * @param {string[]} seenCards @param {string[]} seenWords @returns {Found}
 */
export function checked(json, previous, seenCards, seenWords) {
  const { verdict, transcript } = verify(json, previous);
  const fits = verdict === IN_ORDER || verdict === NOBODY;
  if (!fits || !transcript) return { verdict, checks: [{ what: verdict, right: false, count: 0 }], shuffles: [] };
  const { shuffles } = transcript;
  const proved = new Set(shuffles.flatMap(({ openings }) => openings.map(({ card }) => card)));
  const fingerprints = new Set(shuffles.map((shuffle) => shuffle.fingerprint));
  const sum = (/** @type {(shuffle: Shuffle) => unknown[]} */ part) =>
    shuffles.reduce((soFar, shuffle) => soFar + part(shuffle).length, 0);
  const checks = [
    point(verdict === NOBODY ? NOBODY : "contributions", verdict !== NOBODY, sum((each) => each.contributions)),
    point("choice", true, shuffles.length),
    point("decks", true, sum((each) => each.opened)),
    point("words", seenWords.every((words) => fingerprints.has(words)), shuffles.length),
    point("cards", true, sum((each) => each.openings)),
    point("seen", seenCards.every((name) => proved.has(name)), seenCards.length),
  ];
  if (shuffles.length > 1) checks.push(point("chain", true, shuffles.length));
  if (previous) checks.push(point("previous", true, 1));
  const wrong = checks.find(({ what, right }) => !right && what !== NOBODY);
  return { verdict: wrong?.what ?? verdict, checks, shuffles };
}

/** @param {string} what @param {boolean} right @param {number} count @returns {Check} */
const point = (what, right, count) => ({ what, right, count });

const CARD = /^[2-9TJQKA][cdhs]$/;
const UNKNOWN = "??";

// Return the names of the cards that states of a hand showed to the onlooker. A face-up card without a name,
// and whatever can't be read as a card, is `UNREADABLE`, which no shuffle proves: so it never passes.
/** @param {{ hand: HandFace | null }[]} states @returns {string[]} */
export function cardsSeen(states) {
  const faces = states.flatMap(({ hand }) => (hand ? facesIn(hand) : []));
  const names = faces.map(({ c, up }) => (CARD.test(c) || (c === UNKNOWN && !up) ? c : UNREADABLE));
  return [...new Set(names.filter((name) => name !== UNKNOWN))];
}

// Return every card of a hand as it is drawn, wherever it lies.
/** @param {HandFace} hand @returns {{ c: string, up?: boolean }[]} */
function facesIn({ players, market, centre = [], aside = [], house = [], rabbit = [] }) {
  const slots = (market?.slots ?? []).flatMap(({ card }) => card ?? []);
  return [...players.flatMap(({ cards = [] }) => cards), ...slots, ...centre, ...aside, ...house, ...rabbit];
}
