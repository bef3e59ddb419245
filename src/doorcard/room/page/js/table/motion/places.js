// Where things lie on the page: measured before and after it is drawn anew.

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {{ cards: { box: Box, node: Element }[], bet: number, stack: number, betBox: Box | null, box: Box, disc: Box }} SeatPlace
 * @typedef {{ seats: Map<string, SeatPlace>, pot: Box | null, potAmount: number, deck: Box | null, hand: number }} Places
 */

// Return where everything that may move lies now.
/** @param {number} hand the hand's number @returns {Places} */
export function placesNow(hand) {
  const seats = new Map();
  for (const seat of document.querySelectorAll("#felt .seat[data-player]"))
    seats.set(seat.getAttribute("data-player") ?? "", placeOf(seat));
  const pot = document.querySelector("#middle .pots");
  const middle = document.querySelector("#middle");
  return {
    seats, hand,
    pot: boxOf(pot ?? middle),
    potAmount: Number(pot?.getAttribute("data-pot") ?? 0),
    deck: boxOf(document.querySelector('#middle [data-slot="0"]') ?? middle),
  };
}

/** @param {Element} seat @returns {SeatPlace} */
function placeOf(seat) {
  const bet = seat.querySelector(".bet");
  const cards = [...seat.querySelectorAll(".cards > .card")];
  return {
    cards: cards.map((node) => ({ node, box: /** @type {Box} */ (boxOf(node)) })),
    bet: Number(bet?.getAttribute("data-bet") ?? 0),
    stack: Number(seat.querySelector(".stack")?.getAttribute("data-chips") ?? 0),
    betBox: boxOf(bet),
    box: /** @type {Box} */ (boxOf(seat)),
    disc: /** @type {Box} */ (boxOf(seat.querySelector(".avatar") ?? seat)),
  };
}

/** @param {Element | null} element @returns {Box | null} */
export function boxOf(element) {
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

// Return how far it is from the middle of one box to that of another.
/** @param {Box} from @param {Box} to @returns {[number, number]} */
export function way(from, to) {
  return [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ];
}
