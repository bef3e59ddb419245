// How a hand ends, as it is heard: one's own result first, then who won, and only then what everybody held.

import { settings } from "../../settings.js";
import { spokenLines } from "../log.js";
import { claimHeard, netHeard } from "./reading.js";

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
export function endHeard(lines, after) {
  const { first, shows, results } = parted(lines);
  const net = [after.hand ? netHeard(after.hand) : ""].filter(Boolean);
  if (!shows.length) return [...spokenLines(lines), ...claims(after), ...net];
  const own = after.hand?.banked ? results.filter((line) => isOf(line, after)) : results;
  const others = results.filter((line) => !own.includes(line));
  return [...spokenLines(first), ...net, ...spokenLines(own), ...claims(after), ...spokenLines(shows), ...spokenLines(others)];
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

// Return why declarations failed and what nobody won: all else that was shown has its line.
/** @param {State} after @returns {string[]} */
function claims(after) {
  const { result, players = [], banked } = after.hand ?? {};
  return (result?.claims ?? [])
    .filter(({ player }) => (player ? players.some((each) => each.player === player && each.declared) : !banked))
    .map((claim) => `${claimHeard(after, claim)}.`);
}
