// The state of the table: the room's last message, and the lines of the log so far.

/**
 * @typedef {import("../wire.js").TableFace} Table
 * @typedef {import("../wire.js").HandFace} Hand
 * @typedef {import("../wire.js").PlayerFace} Player
 * @typedef {import("../wire.js").ChairFace} Chair
 * @typedef {import("../wire.js").AskFace} Ask
 * @typedef {Required<import("../wire.js").You>} You
 * @typedef {import("./changes.js").Whole} Whole
 * @typedef {import("./log.js").Line} Line
 * @typedef {{
 *   seq: number | null, offset: number, you: You, table: Table | null,
 *   hand: Hand | null, ask: Ask | null, lines: Line[], names: string[],
 * }} State
 */

const MOST_LINES = 300;
/** @type {You} */
const NOBODY = {
  chair: 0, player: 0, host: false, auto_muck: false, name: "", back: false, skip: false, main: false, seat: "",
  door: null, more_time: 0, moved: "",
};

/** @type {State} */
export const NOTHING = {
  seq: null, offset: -Infinity, you: NOBODY, table: null, hand: null,
  ask: null, lines: [], names: [],
};

// Return the state after a welcome or a frame, heard at a time in seconds on our own clock.
/** @param {State} state @param {Whole} message @param {number} now @returns {State} */
export function after(state, message, now) {
  if (message.type === "frame" && message.seq <= (state.seq ?? -1)) return state;
  const { seq, table, hand, ask } = message;
  const you = { ...NOBODY, ...message.you };
  const next = {
    seq, you, table, hand, ask,
    // Every message was on its way for a while: the one that was fastest knows the time best.
    offset: Math.max(state.offset, message.at - now),
    names: namesOf(state, table, hand),
    lines: state.lines,
  };
  const news = (message.lines ?? []).map((line) => ({ ...line, seq }));
  // A welcome brings the earlier lines again.
  const lines = message.type === "welcome" && message.lines ? [] : state.lines;
  return news.length || lines !== state.lines ? { ...next, lines: [...lines, ...news].slice(-MOST_LINES) } : next;
}

// The players' names, which outlast their chairs until the next hand.
/** @param {State} state @param {Table} table @param {Hand | null} hand */
function namesOf(state, table, hand) {
  const same = state.hand && hand && state.hand.number === hand.number;
  return (hand?.players ?? []).map(
    ({ player, chair }) => hand?.names?.[player - 1] || (same && state.names[player - 1])
      || chairOf(table, chair)?.name || "?",
  );
}

// Return who sits in a chair, undefined for nobody.
/** @param {Table | null | undefined} table @param {number} number */
export function chairOf(table, number) {
  return (table?.chairs ?? []).find((each) => each.chair === number);
}

// Return the person shown in a chair: who sits there, or who played the hand from there that just ended and
// is gone, as players are who were put out of a tournament.
/** @param {State} state @param {number} number @returns {Chair | undefined} */
export function seenAt(state, number) {
  const sits = chairOf(state.table, number);
  const player = !sits && state.hand?.over ? playerAt(state.hand, number) : undefined;
  return player ? { chair: number, name: whoIs(state, player.player).name, chips: 0, connected: true } : sits;
}

// Return the chair with the dealer button, 0 for none: against a bank there is none, since the bank deals.
/** @param {State} state */
export function dealerOf({ table, hand }) {
  return hand?.banked ? 0 : table?.dealer ?? 0;
}

// Return who plays the hand from a chair, undefined for nobody.
/** @param {Hand | null | undefined} hand @param {number} chair */
export function playerAt(hand, chair) {
  return (hand?.players ?? []).find((each) => each.chair === chair);
}

// Return you as a player of the hand, undefined where you have no part in it.
/** @param {{ hand: Hand | null | undefined }} state */
export function playerMine({ hand }) {
  return hand?.players.find(({ player }) => player === hand.you);
}

// Return the cards you hold in the hand, in their places.
/** @param {{ hand: Hand | null | undefined }} state */
export const ownCards = (state) => playerMine(state)?.cards ?? [];

// Return how you are asked, with your time; undefined while you are not.
/** @param {State} state */
export function askedMine({ ask, hand }) {
  return ask?.asked.find(({ player }) => player === hand?.you);
}

// Return the offer of one kind, such as `CanMuck`, in the question as it stands; undefined where it isn't made.
/** @param {{ ask: Ask | null }} state @param {import("../wire.js").OfferFace["offer"]["may"]} kind */
export function offerOf({ ask }, kind) {
  return ask?.offers?.find(({ offer }) => offer?.may === kind);
}

// Return the offer that an answer goes to, undefined where it isn't made.
/** @param {{ ask: Ask | null }} state @param {{ do: string }} action */
export function offerFor({ ask }, action) {
  return ask?.offers?.find((each) => each.do === action.do);
}

// Return the card that lies open in a slot of the row for sale, undefined for none; slot 0 is the deck's.
/** @param {Hand | null | undefined} hand @param {number} slot */
export function slotCard(hand, slot) {
  return hand?.market?.slots[slot - 1]?.card ?? undefined;
}

// Return the name of a player of the hand and whether that is you, as sentences take them.
/** @param {State} state @param {number} player */
export function whoIs(state, player) {
  return { name: state.names[player - 1] ?? "?", me: player > 0 && player === state.hand?.you };
}
