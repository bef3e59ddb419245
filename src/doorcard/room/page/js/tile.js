// A small picture of a game, drawn from the room's description of it: the cards that are dealt, a row for
// sale, the wild cards, the sides that share the pot, a bank. It knows no game.

import { SIGNS } from "./icons.js";
import { classes, html } from "./ui.js";

/**
 * @typedef {object} Glance
 * @property {string} summary
 * @property {string} [family]
 * @property {Record<string, string>} [kinds] each a code and its words
 * @property {number} [difficulty]
 * @property {number} [minutes]
 * @property {string} [cards] in the order in which they are dealt, "u" up and "d" down
 * @property {number} [bought]
 * @property {number} [row]
 * @property {string[]} [sides]
 * @property {boolean} [wild]
 * @property {string[]} [wilds] cards that show what is wild: "Q" lies face up, "7*" is wild, "d2*" is in the hole
 * @property {boolean} [banked]
 */

const WIDTH = 160;
const HEIGHT = 84;
const CARD = { width: 21, height: 30 };
// The ranks that are face up in pictures, one after the other.
const FACES = [["A", "♠"], ["Q", "♥"], ["9", "♦"], ["J", "♣"], ["7", "♥"], ["K", "♠"]];

// The picture. It says nothing that the words beside it don't.
/** @param {{ glance: Glance }} props */
export function Tile({ glance }) {
  const { cards = "", bought = 0, row = 0, sides = [], wild, wilds = [], banked, family = "" } = glance;
  const shown = cards + "b".repeat(Math.min(bought, 7 - cards.length));
  const step = Math.min(CARD.width + 3, (WIDTH - 34 - CARD.width) / Math.max(1, shown.length - 1));
  const left = (WIDTH - CARD.width - step * (shown.length - 1)) / 2;
  const raised = row > 0 || banked || (bought > 0 && !row);
  const top = raised ? 46 : 32;
  const tokens = sides.length > 1 ? sides : [];
  const told = placed(shown, wild && !wilds.length ? ["*"] : wilds);
  // A row makes room for the tokens beside it.
  const middle = WIDTH / 2 + (row > 3 && tokens.length > 0 ? 12 : 0);
  return html`<svg class=${classes("tile", family && `family-${family}`)} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}
    aria-hidden="true">
    <rect class="ground" width=${WIDTH} height=${HEIGHT} rx="10" />
    <ellipse class="shine" cx=${WIDTH / 2} cy="34" rx="92" ry="46" />
    ${row > 0 && Array.from({ length: row }, (_, i) => html`<g key=${`row${i}`}>
      <${Face} x=${middle + (i - (row - 1) / 2) * 25 - 9} y=${6} at=${i + 2} size=${18} />
      <circle class="coin" cx=${middle + (i - (row - 1) / 2) * 25} cy="35" r="4.5" /></g>`)}
    ${banked && [0, 1,
      2].map((i) => html`<${Back} key=${`bank${i}`} x=${WIDTH / 2 - 32 + i * 23} y=${6} size=${18} />`)}
    ${!row && !banked && bought > 0 && html`<${Face} x=${WIDTH / 2 - 11} y=${5} at=${1} size=${22} />
      ${[-30, 30].map((x) => html`<g key=${x}><circle class="coin" cx=${WIDTH / 2 + x} cy="20" r="8" />
        <circle class="dent" cx=${WIDTH / 2 + x} cy="20" r="4.6" /></g>`)}`}
    ${[...shown].map((kind, i) => kind !== "d" || told.has(i)
      ? html`<${Face} key=${i} x=${left + i * step} y=${top} at=${i} size=${CARD.width}
        told=${told.get(i)} kept=${kind === "b"} />`
      : html`<${Back} key=${i} x=${left + i * step} y=${top + 3} size=${CARD.width} />`)}
    ${tokens.map((side, i) => html`<g key=${side}><circle class="token-ground" cx=${13 + i * 17} cy="13" r="7.5" />
      <text class="sign" x=${13 + i * 17} y="16.6">${SIGNS[side] ?? side.slice(0, 1).toUpperCase()}</text></g>`)}
  </svg>`;
}

// Return the cards that show what is wild by their places among those dealt: the last face up, and the first in
// the hole. Where none is dealt face up, they are the last of all, turned up.
/** @param {string} shown @param {string[]} cards @returns {Map<number | undefined, string>} */
function placed(shown, cards) {
  const places = (/** @type {boolean} */ hole) => [...shown].flatMap((kind, i) => ((kind === "d") === hole ? [i] : []));
  const up = places(false).length ? places(false) : places(true);
  const hidden = cards.filter((card) => card[0] === "d");
  const open = cards.filter((card) => card[0] !== "d");
  return new Map([...hidden.map((card, i) => /** @type {const} */ ([places(true)[i], card.slice(1)])),
    ...open.map((card, i) => /** @type {const} */ ([up.at(i - open.length), card]))]);
}

/** @param {{ x: number, y: number, at: number, size: number, told?: string, kept?: boolean }} props */
function Face({ x, y, at, size, told = "", kept }) {
  const [usual, other] = FACES[at % FACES.length];
  const [card, wild] = [told.replace("*", ""), told.endsWith("*")];
  const rank = card[0]?.replace("T", "10") ?? usual;
  const suit = "♠♥♦♣"["shdc".indexOf(card[1] ?? "-")] ?? other;
  return html`<g class=${classes("face", `suit-${"shdc"["♠♥♦♣".indexOf(suit)]}`, wild && "wild", kept && "kept")}>
    <rect x=${x} y=${y} width=${size} height=${size * 1.42} rx=${size * 0.14} />
    <text x=${x + size * 0.12} y=${y + size * 0.52} font-size=${size * 0.52}>${rank}</text>
    <text x=${x + size * 0.34} y=${y + size * 1.28} font-size=${size * 0.74}>${suit}</text>
    ${wild && html`<text class="star" x=${x + size - 1} y=${y + 3} font-size="11">★</text>`}
  </g>`;
}

/** @param {{ x: number, y: number, size: number }} props */
function Back({ x, y, size }) {
  return html`<g class="down"><rect x=${x} y=${y} width=${size} height=${size * 1.42} rx=${size * 0.14} />
    <rect class="inner" x=${x + 2} y=${y + 2} width=${size - 4} height=${size * 1.42 - 4} rx=${size * 0.08} /></g>`;
}
