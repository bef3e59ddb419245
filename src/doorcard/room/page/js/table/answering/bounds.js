// Amounts within an offer's bounds.

/**
 * @typedef {{ least: number, most: number, chip?: number }} Bounds
 * @typedef {import("../state.js").Hand} Hand
 */

// Tell whether an amount may be sent: whole chips between the bounds, or one of these.
/** @param {Bounds} bounds @param {number} amount */
export function fits({ least, most, chip = 1 }, amount) {
  if (!Number.isInteger(amount) || amount < least || amount > most) return false;
  return amount % chip === 0 || amount === least || amount === most;
}

// Return the next amount that fits, `way` 1 for up and -1 for down.
/** @param {Bounds} bounds @param {number} amount @param {1 | -1} way */
export function step({ least, most, chip = 1 }, amount, way) {
  const next = way > 0 ? Math.floor(amount / chip) * chip + chip : Math.ceil(amount / chip) * chip - chip;
  return Math.min(most, Math.max(least, next));
}

// Return what fills the amount of a raise, by name: the ends, and pots that lie between. What a pot
// adds is counted after calling; one that comes to an amount that is there already is left out.
/** @param {Bounds} bounds @param {Hand} hand @returns {[string, number][]} */
export function presets(bounds, hand) {
  const { least, most, chip = 1 } = bounds;
  const bets = hand.players.map(({ bet }) => bet ?? 0);
  const high = Math.max(0, ...bets);
  const mine = hand.players.find(({ player }) => player === hand.you)?.bet ?? 0;
  const pot = (hand.total ?? 0) + high - mine;
  const whole = (/** @type {number} */ amount) => Math.floor(amount / chip) * chip;
  /** @type {[string, number][]} */
  const all = [["least", least], ["half_pot", whole(high + pot / 2)], ["pot_sized", whole(high + pot)], ["most", most]];
  return all.filter(([, amount], i) =>
    fits(bounds, amount) && all.findIndex(([, other]) => other === amount) === i);
}
