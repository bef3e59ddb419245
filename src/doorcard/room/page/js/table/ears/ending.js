// How a hand ends, as it is heard: one's own result first, with the hands that decided it, then who won, and
// only then what everybody held, card by card.

import { settings } from "../../settings.js";
import { listed, text } from "../../words.js";
import { spokenLines } from "../log.js";
import { isNamedBy, sideName } from "../phrases.js";
import { whoIs } from "../state.js";
import { netSpoken } from "./reading.js";
import { asSpoken } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../log.js").Line} Line
 */

// Tell whether a hand that ran is over now.
/** @param {State} before @param {State} after */
export function ends({ hand: then }, { hand }) {
  return Boolean(hand?.over && then && !then.over && then.number === hand.number);
}

// Return what is said where a hand ends with these lines. Where hands are shown, the results come before them;
// against a bank one's own alone, since those of the others matter to nobody else.
/** @param {Line[]} lines @param {State} after @returns {string[]} */
export function endSpoken(lines, after) {
  const { first, shows, results } = parted(lines);
  const net = [after.hand ? netSpoken(after.hand) : ""].filter(Boolean);
  const failed = claims(after, true);
  if (!shows.length) return [...spokenLines(lines), ...claims(after, false), [...net, ...failed].join(" ")].filter(Boolean);
  const both = decided(after);
  const why = both.length ? both : failed;
  const mine = after.hand?.banked ? net : [[...net, ...why].join(" ")].filter(Boolean);
  const own = after.hand?.banked ? results.filter((line) => isOf(line, after)) : results;
  const others = results.filter((line) => !own.includes(line));
  return [...spokenLines(first), ...mine, ...spokenLines(own), ...claims(after, false), ...spokenLines(shows), ...spokenLines(others)];
}

// Return what of the end can be left out until it is asked for: in brief speech all but the results, and
// against a bank, once one has folded, what other players held and how they fared.
/** @param {Line[]} lines @param {State} after @returns {string[]} */
export function besidesOwn(lines, after) {
  const { shows, results } = parted(lines);
  const { banked = false, players = [], you = 0 } = after.hand ?? {};
  const brief = !settings.peek().fullSpeech;
  if (!brief && !(banked && players.some(({ player, folded }) => player === you && folded))) return [];
  const left = banked ? results.filter((line) => isOfOthers(line, after)) : [];
  return [...spokenLines(brief ? shows : ofOtherPlayers(shows, after)), ...spokenLines(left)];
}

// Part lines: what leads to the first hand that is shown, the hands, and from the first result on the rest.
/** @param {Line[]} lines */
function parted(lines) {
  const at = lines.findIndex(({ kind }) => kind === "show");
  const to = lines.findIndex(({ kind }, i) => kind === "result" && i > at);
  if (at < 0 || to < 0) return { first: lines, shows: [], results: [] };
  return { first: lines.slice(0, at), shows: lines.slice(at, to), results: lines.slice(to) };
}

/** @param {Line} line */
const chairsOf = ({ text }) => text.flatMap((piece) => (typeof piece === "string" ? [] : piece.chair ?? []));
/** @param {Line} line @param {State} state */
const isOf = (line, { you }) => chairsOf(line).includes(you.chair);
/** @param {Line} line @param {State} state */
const isOfOthers = (line, state) => chairsOf(line).length > 0 && !isOf(line, state);

// Return those of hands shown, with what each comes to, that other players show: not the bank.
/** @param {Line[]} shows @param {State} state */
function ofOtherPlayers(shows, state) {
  let theirs = false;
  return shows.filter((line) => {
    theirs = line.kind === "detail" ? theirs : isOfOthers(line, state);
    return theirs;
  });
}

// Return why declarations failed, one's own or those of others, and what nobody won: all else that was shown
// has its line.
/** @param {State} after @param {boolean} mine @returns {string[]} */
function claims(after, mine) {
  const { result, players = [], banked, you } = after.hand ?? {};
  return (result?.claims ?? [])
    .filter(({ player }) => mine === (Boolean(player) && player === you))
    .filter(({ player }) => (player ? players.some((each) => each.player === player && each.declared) : !banked))
    .map((claim) => `${claimSpoken(after, claim)}.`);
}

// Return a sentence on a claim that failed. The hand that beat it stands in brackets after its player; it is
// heard at the end, with whose it is.
/** @param {State} state @param {import("../../wire.js").ClaimFace} claim */
export function claimSpoken(state, { text: pieces = [] }) {
  let whose = 0;
  let held = "";
  const clauses = pieces.map(({ text: words = "", player = 0 }, i) => {
    if (player && i) whose = player;
    if (!whose || player) return words ? asSpoken(words) : whoIs(state, player).name;
    return asSpoken(words.replace(BRACKETS, (_, hand) => {
      const { name, me } = whoIs(state, whose);
      held = text("claim_held", { who: me ? text("you_inside") : name, hand: asSpoken(hand) }, me);
      return "";
    }));
  });
  return [clauses.join(""), held].filter(Boolean).join(": ");
}

const BRACKETS = / \(([^()]*)\)/;

// --- what decided one's own result

/**
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../../wire.js").AwardFace} Award
 */

// The declaration for all sides at once: there it says nothing who is best for one of them.
const ALL = "both";

// Return for each side that one could win which hand won it, with one's own; nothing where the hands don't tell
// it, as where one has folded, or where pots of a side went to different hands.
/** @param {State} after @returns {string[]} */
function decided(after) {
  const { players = [], you, result } = after.hand ?? {};
  const me = players.find(({ player }) => player === you);
  const awards = result?.awards ?? [];
  if (!me || me.folded || me.declared === ALL || awards.some(({ words, each, why }) => !words || each || why)) return [];
  const sides = [...new Set(awards.map(({ side }) => side))].filter((side) => !me.declared || me.declared === side);
  const several = new Set(awards.map(({ side }) => side)).size > 1;
  const found = sides.map((side) => wonBy(awards.filter((award) => award.side === side), me, after, several));
  if (found.includes(null)) return [];
  // What one won alone is told in one sentence.
  const best = found.flatMap((each) => each?.mine || []);
  const mine = best.length > 1 ? [text("decided_mine_all", { words: listed(best) })] : best.map((words) => text("decided_mine", { words }));
  return [...mine, ...found.flatMap((each) => each?.words || [])];
}

// Return which hand won a side of the pot: `mine` alone, or in `words` against one's own; null where several did.
/** @param {Award[]} awards @param {Player} me @param {State} after @param {boolean} several @returns {{ mine?: string, words?: string } | null} */
function wonBy(awards, me, after, several) {
  const [{ side, words = "" }] = awards;
  if (awards.some((award) => award.words !== words)) return null;
  const winners = [...new Set(awards.map(({ player }) => player))];
  const best = after.hand?.players.find(({ player }) => player === winners[0]);
  const [held, mine] = apart(heldBy(best, side) || words, winners.includes(me.player) ? "" : heldBy(me, side));
  const name = sideName(after.hand, side);
  const won = asSpoken(several && !isNamedBy(held, name) ? text("read_worth_for", { words: held, side: name }) : held);
  const names = listed(winners.filter((player) => player !== me.player).map((player) => whoIs(after, player).name));
  if (!names) return { mine: won };
  if (winners.includes(me.player)) return { words: text("decided_shared", { names, words: won }) };
  return { words: text(mine ? "decided_against" : "decided_by", { names, words: won, mine: asSpoken(mine) }, winners.length > 1 && "several") };
}

// Return what a player holds for a side, as it stands in a sentence; "" for nothing that counts.
/** @param {Player | undefined} player @param {string} side */
function heldBy(player, side) {
  const found = player?.strengths?.find((each) => each.side === side && !each.not_yet);
  return found?.held || found?.words || "";
}

// Return two hands as short as they can be told apart: without kickers.
/** @param {string} one @param {string} other */
function apart(one, other) {
  const [first, second] = [one, other].map((words) => words.split(", ")[0]);
  return first === second ? [one, other] : [first, second];
}
