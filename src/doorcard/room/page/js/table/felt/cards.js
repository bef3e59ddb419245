// Cards: a big rank over its suit, each suit a shape of its own in one of four colours.

import { SIGNS } from "../../icons.js";
import { RANKS, SUITS } from "../../text.js";
import { classes, html } from "../../ui.js";
import { listed, text } from "../../words.js";
import { fan } from "./geometry.js";
import { SEEN } from "./shown.js";
import { px } from "./size.js";

/**
 * @typedef {import("../../wire.js").CardFace} CardFace
 * @typedef {import("../phrases.js").Side} Side
 */

const NAMES = "23456789TJQKA";
const LETTERS = "cdhs";
/** @type {Record<string, string>} */
const GLYPHS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** @type {Record<string, string>} */
const SHAPES = {
  c:
    "M7 6.6a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM1.2 14.2a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z" +
    "M12.8 14.2a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM9.4 9h5.2v5.6h-5.2Z" +
    "M11 12Q11 20 7.8 22.6H16.2Q13 20 13 12Z",
  d: "M12 .8Q16 7 20.6 12Q16 17 12 23.2Q8 17 3.4 12Q8 7 12 .8Z",
  h:
    "M12 22.4C5 16 1 12.2 1 7.6A5.6 5.6 0 0 1 12 5.6A5.6 5.6 0 0 1 23 7.6" +
    "C23 12.2 19 16 12 22.4Z",
  s:
    "M12 .8C19 7.4 22.8 11 22.8 15A5.1 5.1 0 0 1 13 17.2Q13.4 20.6 16.2 22.8H7.8" +
    "Q10.6 20.6 11 17.2A5.1 5.1 0 0 1 1.2 15C1.2 11 5 7.4 12 .8Z",
};
/** @type {Record<string, string>} */
const RANK_WORDS = RANKS;
/** @type {Record<string, string>} */
const SUIT_WORDS = SUITS;

// Return a card in a line of text, `7♣`, from its number or its name; null for one not known.
/** @param {number | string | null | undefined} card */
export function cardText(card) {
  const name = typeof card === "number" ? nameOf(card) : card;
  if (!name || !(name[1] in GLYPHS)) return null;
  return name[0].replace("T", "10") + GLYPHS[name[1]];
}

// How many cards there are; a larger number stands for one that is not known.
const CARDS = 52;

// Return the name of a card by its number, `4 * rank + suit`; null for none, and for one not known.
/** @param {number | null | undefined} card */
export function nameOf(card) {
  return card != null && card < CARDS ? NAMES[card >> 2] + LETTERS[card & 3] : null;
}

// Return the name of a card from its rank and its suit as they are written in text, `10` and `♣`.
/** @param {string} rank @param {string} suit */
export function nameOfSign(rank, suit) {
  return rank.replace("10", "T") + Object.keys(GLYPHS).find((letter) => GLYPHS[letter] === suit);
}

// Return a card by its full name, `seven of clubs`.
/** @param {string} name */
export function cardName(name) {
  if (name === "??") return text("card_unknown");
  const [rank, suit] = name;
  return rank in RANK_WORDS && suit in SUIT_WORDS
    ? text("card", { rank: RANK_WORDS[rank], suit: SUIT_WORDS[suit] }) : name;
}

// A card on the table: `{c, up, known, wild}`. `veiled`: its owner wants it hidden till they look. `lit` is
// the side that a card wins, false for none, null where winners are not marked; `marked` that not all cards
// of the hand win the same; `at` is its style; `over` that others cover its lower half; `backs` how many
// cards face down a name counts, 0 where another card has the name; `stop` that arrow keys lead to it;
// `chosen` that its owner is about to give it up or to name it; `fresh` that it has just come for another.
/**
 * @param {{ face: CardFace, veiled?: boolean, lit?: Side[] | false | null, marked?: boolean, at?: string,
 *   over?: boolean, backs?: number, stop?: boolean, chosen?: boolean, fresh?: boolean }} props
 */
export function Card({ face, veiled = false, lit = null, marked = true, at, over = false, backs = 1, stop = false,
  chosen = false, fresh = false }) {
  const { c: name, up = false, known = "all", wild = false } = face;
  const light = lit ? "lit" : lit === false ? "dim" : "";
  const label = [described(name, up, known, wild), fresh && text("card_fresh"), lit && winsWords(lit)]
    .filter(Boolean).join(", ");
  const marks = classes("card", up ? "up" : "down", wild && "wild", light, chosen && "chosen", fresh && "fresh");
  if (name === "??") return html`<span class="${marks} back" style=${at} role="img"
    data-stop=${stop && backs > 0 ? "" : undefined} aria-hidden=${!backs}
    aria-label=${backs > 1 ? text("read_backs", { count: backs }) : label}></span>`;
  const [rank, suit] = name;
  const way = classes(marks, suit, !up && known === "all" && "known", veiled && !up && "veiled");
  const shape = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SHAPES[suit]} /></svg>`;
  return html`<span class=${way} style=${at} role="img" data-stop=${stop ? "" : undefined} aria-label=${label}
    title=${way.includes("known") ? label : undefined}>
    <span class=${classes("index", rank === "T" && "ten")}><b>${rank.replace("T", "10")}</b>${shape}</span>${shape}
    ${marked && lit && lit.length > 0
      && html`<span class=${classes("wins", over && "over")} aria-hidden="true"
        title=${winsWords(lit)}>${lit.map(({ code }) => html`<i key=${code}>${markOf(code)}</i>`)}</span>`}
  </span>`;
}

// The mark of a card by the side that it wins: a suit has its sign, and a side of another kind a dot.
/** @param {string} code */
export const markOf = (code) => SIGNS[code] ?? SIGNS.dots;

/** @param {Side[]} sides */
function winsWords(sides) {
  return sides.length ? text("card_wins_for", { sides: listed(sides.map(({ name }) => name)) }) : text("card_wins");
}

/** @param {string} name @param {boolean} up @param {string} known @param {boolean} wild */
function described(name, up, known, wild) {
  const card = cardName(name);
  if (name === "??") return card;
  const lies = text(up ? "card_up" : known === "all" ? "card_known" : "card_down", { card });
  return wild ? text("card_wild", { card: lies }) : lies;
}

// Return how cards are spread beside each other: how many in a row, where each begins, how wide all are;
// without a room the latter two are not known.
/** @param {CardFace[]} faces @param {Room} [room] */
export function laidOut(faces, room) {
  const row = Math.ceil(faces.length / (room?.rows ?? 1));
  const places = room && fan(faces.slice(0, row).map(({ c }) => c === "??"), room.card, room.room,
    room.most, room.backs);
  return { row, places, wide: places ? (places.at(-1) ?? 0) + (room?.card ?? 0) : 0 };
}

// Cards side by side; in a room of a given width, in pixels, they overlap as far as they must. `lit` has
// those that win, where the winners are marked.
/**
 * @typedef {{ card: number, room: number, most?: number, right?: boolean, rows?: number,
 *   backs?: number }} Room `rows` is 2 for a hand in two, `backs` how much of a back stays in sight
 * @param {{ faces: CardFace[], veiled?: boolean, room?: Room, lit?: import("../phrases.js").Lit | null,
 *   chosen?: number[], fresh?: number[] }} props
 */
export function Cards({ faces, veiled = false, room, lit = null, chosen = [], fresh = [] }) {
  const { row, places, wide } = laidOut(faces, room);
  const face = faces.findLastIndex(({ c }) => c !== "??");
  const under = (/** @type {number} */ i) => (face >= 0 && i > face ? `; z-index: ${face - i}` : "");
  const at = (/** @type {number} */ i) => room && places
    && `left: ${px(places[i % row])}; top: ${px(Math.floor(i / row) * SEEN.above * room.card)}${under(i)}`;
  // All backs have one name, so that they are one stop for screen readers.
  const first = faces.findIndex(({ c }) => c === "??");
  const backs = faces.filter(({ c }) => c === "??").length;
  const marked = new Set([...lit?.values() ?? []].map((sides) => sides.map(({ code }) => code).join())).size > 1;
  const begin = room?.right ? room.room - wide : 0;
  return html`<span class=${classes("cards", places && "fan")}
    style=${places && `width: ${px(wide)}; margin-left: ${px(begin)}`}>
    ${faces.map((face, i) => html`<${Card} key=${i} face=${face} veiled=${veiled}
      lit=${lit && (lit.get(i) ?? false)} marked=${marked} at=${at(i)} over=${i + row < faces.length}
      backs=${i === first ? backs : 0} chosen=${chosen.includes(i)} fresh=${fresh.includes(i)} />`)}
  </span>`;
}
