// Which of your cards have just come for others, as after a pass: they are marked where you hold and where you name
// them.

/** @typedef {import("../../wire.js").CardFace} CardFace */

let kept = { of: "", names: /** @type {string[]} */ ([]), came: /** @type {string[]} */ ([]) };

// Return the places of the cards that came for as many others in this hand, until the next ones do or its end.
/** @param {import("../state.js").Hand | null} hand @param {CardFace[]} cards @returns {number[]} */
export function freshIn(hand, cards) {
  const of = hand?.id ?? "";
  const names = cards.map(({ c }) => c);
  const came = names.filter((name) => !kept.names.includes(name));
  if (kept.of !== of || names.length !== kept.names.length) kept = { of, names, came: [] };
  else if (came.length) kept = { of, names, came };
  return hand?.over ? [] : names.flatMap((name, i) => (kept.came.includes(name) ? [i] : []));
}
