// Cards that lay open at the end, laid open from the beginning: only where there is no doubt which
// card is which. Nothing is found out here that the last state doesn't show.

/**
 * @typedef {import("./film.js").Shot} Shot
 * @typedef {import("../wire.js").CardFace} CardFace
 */

const HIDDEN = "??";
// Facts that add a card to a player's others and take none away.
const ADDING = ["Dealt", "Collected", "Drew", "Taken", "TakenUnasked"];

// Return the players whose cards facts may have changed otherwise than by a card more.
/** @param {any[]} facts */
export function touchedIn(facts) {
  return facts.filter((fact) => fact.player && changes(fact)).map((fact) => fact.player);
}

/** @param {any} fact */
function changes({ fact, place, given, giving, index }) {
  return given != null || giving != null || index != null || (place != null && !ADDING.includes(fact));
}

// Return the states with the cards of the last one where they lay before, down as they were.
/** @param {Shot[]} shots @returns {Shot[]} */
export function withShown(shots) {
  /** @type {Map<number, CardFace[]>} */
  const open = new Map();
  const found = [...shots];
  for (let at = shots.length - 1; at >= 0; at--) {
    const players = shots[at].hand.players.map((player) => {
      const cards = player.cards ?? [];
      const later = open.get(player.player) ?? (at === shots.length - 1 ? cards : []);
      const filled = fits(cards, later) ? cards.map((card, i) => laidOpen(card, later[i])) : cards;
      // What is changed by this event is another card before it.
      open.set(player.player, shots[at].touched.includes(player.player) ? [] : filled);
      return { ...player, cards: filled };
    });
    found[at] = { ...shots[at], hand: { ...shots[at].hand, players } };
  }
  return found;
}

// Tell whether cards are the first of those that lie there later.
/** @param {CardFace[]} cards @param {CardFace[]} later */
function fits(cards, later) {
  return cards.length <= later.length
    && cards.every(({ c }, i) => c === HIDDEN || later[i].c === HIDDEN || c === later[i].c);
}

/** @param {CardFace} card @param {CardFace} later @returns {CardFace} */
function laidOpen(card, later) {
  if (card.c !== HIDDEN || later.c === HIDDEN) return card;
  return { ...card, c: later.c, known: "all" };
}
