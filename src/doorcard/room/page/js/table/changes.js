// The state of the table, put together from the room's messages: the first message has all of it, each
// further one only the changes of an event.

/**
 * @typedef {import("../wire.js").Frame} Frame
 * @typedef {import("../wire.js").Change} Change
 * @typedef {import("../wire.js").Welcome} Welcome
 * @typedef {Welcome | Frame} Whole a message with all of the state
 */

export class Standing {
  /** @type {Whole | null} */
  last = null;

  // Return a message whole: a message of changes is applied to the frame of the message before.
  /** @param {Change | Frame | Welcome} message @returns {Whole} */
  whole(message) {
    this.last = message.type === "change" ? frameOf(/** @type {Frame} */ (this.last), message) : message;
    return this.last;
  }
}

/** @param {Frame | Welcome} had @param {Change} change @returns {Frame} */
function frameOf(had, change) {
  const { hand } = change;
  return {
    ...had, facts: [], lines: [], openings: [], sounds: {}, ...change, type: "frame",
    table: put(had.table, change.table ?? {}),
    // A hand that has a number is another one, and whole.
    hand: /** @type {Frame["hand"]} */ (hand === null || hand?.number ? hand : put(had.hand, hand ?? {})),
  };
}

// Return an object with the changed fields applied. A field that is null is left out from now on; of the
// players only those who changed are there.
/** @template {object | null} Face @param {Face} whole @param {any} change @returns {Face} */
function put(whole, change) {
  if (!whole) return whole;
  const after = /** @type {any} */ ({ ...whole, ...change });
  if (change.players) {
    const changed = new Map(change.players.map((/** @type {any} */ each) => [each.player, each]));
    after.players = /** @type {any} */ (whole).players.map(
      (/** @type {any} */ each) => changed.get(each.player) ?? each);
  }
  for (const name of Object.keys(change)) if (after[name] === null) delete after[name];
  return after;
}
