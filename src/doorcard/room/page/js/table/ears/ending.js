// How a hand ends, as it is heard: the hands that are shown, the winnings pot by pot, and last what the hand
// comes to for you, which is also the first thing said again. The order is decided here alone.

import { spokenLines } from "../log.js";
import { whoIs } from "../state.js";
import { netSpoken } from "./players.js";
import { asSpoken, together } from "./wording.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../log.js").Line} Line
 */

// Tell whether a hand that ran is over now.
/** @param {State} before @param {State} after */
export function ends({ hand: then }, { hand }) {
  return Boolean(hand?.over && then && !then.over && then.number === hand.number);
}

// Return the words for a hand that ends with these lines: the hands that are shown, the results, and then your
// own result in all, whichever of the lines come with the end itself.
/** @param {Line[]} lines @param {State} after @returns {string[]} */
export function endSpoken(lines, after) {
  const { before, late, results } = parted(lines);
  const failed = claims(after, true).map((claim) => claimSpoken(after, claim));
  const net = together([...failed, after.hand && netSpoken(after.hand)]);
  const others = claims(after, false).map((claim) => claimSpoken(after, claim));
  return [...spokenLines([...before, ...late, ...results]), ...others, net].filter(Boolean);
}

// Return the words of the end that can be left out until they are asked for: against a bank, once you have
// folded, the cards and results of other players.
/** @param {Line[]} lines @param {State} after @returns {string[]} */
export function besidesOwn(lines, after) {
  const { shows, results } = parted(lines);
  const { banked = false, players = [], you = 0 } = after.hand ?? {};
  if (!banked || !players.some(({ player, folded }) => player === you && folded)) return [];
  const left = results.filter((line) => isOfOthers(line, after));
  return [...spokenLines(ofOtherPlayers(shows, after)), ...spokenLines(left)];
}

// Part lines at the first result: those that lead to it, hands that are shown only after it, and the results;
// and all hands that are shown, each with its worth.
/** @param {Line[]} lines */
function parted(lines) {
  let shown = false;
  const parts = lines.map((line) => {
    shown = line.kind === "show" || (shown && line.kind === "detail");
    return { line, shown };
  });
  const at = lines.findIndex(({ kind }) => kind === "result");
  const to = at < 0 ? lines.length : at;
  const linesOf = (/** @type {typeof parts} */ some, /** @type {boolean} */ hands) =>
    some.filter((each) => each.shown === hands).map(({ line }) => line);
  const rest = parts.slice(to);
  const [late, results] = [linesOf(rest, true), linesOf(rest, false)];
  return { before: lines.slice(0, to), late, results, shows: linesOf(parts, true) };
}

/** @param {Line} line */
const chairsOf = ({ text }) => text.flatMap((piece) => (typeof piece === "string" ? [] : piece.chair ?? []));
/** @param {Line} line @param {State} state */
const isOf = (line, { you }) => chairsOf(line).includes(you.chair);
/** @param {Line} line @param {State} state */
const isOfOthers = (line, state) => chairsOf(line).length > 0 && !isOf(line, state);

// Return those of the shown hands, each with its worth, that other players show: not the bank.
/** @param {Line[]} shows @param {State} state */
function ofOtherPlayers(shows, state) {
  let theirs = false;
  return shows.filter((line) => {
    theirs = line.kind === "detail" ? theirs : isOfOthers(line, state);
    return theirs;
  });
}

/** @typedef {import("../../wire.js").ClaimFace} Claim */

// Return the declarations that failed, your own or those of others, and the pots that nobody won: all else
// that was shown has its line.
/** @param {State} after @param {boolean} mine @returns {Claim[]} */
function claims(after, mine) {
  const { result, players = [], banked, you } = after.hand ?? {};
  return (result?.claims ?? [])
    .filter(({ player }) => mine === (Boolean(player) && player === you))
    .filter(({ player }) => (player ? players.some((each) => each.player === player && each.declared) : !banked));
}

// Return a sentence on a claim that failed.
/** @param {State} state @param {Claim} claim */
function claimSpoken(state, { text: pieces = [] }) {
  const spoken = pieces.map(({ text: words = "", player = 0 }) =>
    (words ? asSpoken(words) : whoIs(state, player).name));
  return `${spoken.join("")}.`;
}
