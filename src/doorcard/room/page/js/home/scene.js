// A table in the middle of a hand, for the front page: a picture, made up from beginning to end.

import { classes, html } from "../ui.js";
import { text } from "../words.js";

const CARD = 46;
const OVERLAP = 0.62;

// The players and their cards; "??" is face down.
const PEOPLE = [
  { x: 128, y: 236, name: "Ada", chips: 179, tone: 1, bet: 4, cards: ["??", "??", "9c", "Ks", "10s"] },
  { x: 258, y: 96, name: "Blaise", chips: 78, tone: 2, bet: 4, cards: ["??", "??", "8h", "As", "2h"] },
  { x: 542, y: 96, name: "Clara", chips: 203, tone: 3, bet: 8, cards: ["??", "??", "3d", "3h", "Ac"], turn: true },
  { x: 672, y: 236, name: "Emmy", chips: 59, tone: 4, bet: 0, cards: ["??", "??", "Jh", "6s", "Qh"] },
];
const MINE = ["7d", "4s", "Qc", "Qs", "6c"];
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

// The picture.
export function Scene() {
  return html`<svg class="scene" viewBox="0 0 800 560" role="img" aria-label=${text("scene")}>
    <defs>
      <radialGradient id="cloth" cx="50%" cy="36%" r="68%"><stop class="cloth-1" offset="0" /><stop class="cloth-2"
        offset=".52" /><stop class="cloth-3" offset="1" /></radialGradient>
      <linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop class="rail-1" offset="0" /><stop class="rail-2"
        offset=".6" /><stop class="rail-1" offset="1" /></linearGradient>
      <pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="weave-1" width="6" height="6" /><rect class="weave-2" width="3" height="6" /></pattern>
    </defs>
    <ellipse cx="400" cy="262" rx="388" ry="222" fill="#0007" />
    <ellipse cx="400" cy="248" rx="384" ry="220" fill="url(#rail)" />
    <ellipse cx="400" cy="248" rx="360" ry="197" fill="url(#cloth)" />
    <ellipse class="line" cx="400" cy="248" rx="312" ry="160" />
    ${PEOPLE.map((each) => html`<${Person} key=${each.name} ...${each} />`)}
    <g class="pot"><${Chips} x=${322} y=${258} amount=${87} /><text x="394"
      y="264">${text("pot", { amount: 87 })}</text></g>
    ${MINE.map((card, i) => html`<${Card} key=${i} card=${card} x=${400 - 2.5 * 76 + i * 76 + 2}
      y=${i < 2 ? 424 : 412} width=${72} />`)}
  </svg>`;
}

/** @param {typeof PEOPLE[0] & { turn?: boolean }} props */
function Person({ x, y, name, chips, tone, bet, cards, turn }) {
  const left = x - (CARD * (1 + (cards.length - 1) * OVERLAP)) / 2;
  const inward = x + (x < 400 ? 1 : -1) * (y < 150 ? 40 : 136);
  return html`<g>
    ${cards.map((card, i) => html`<${Card} key=${i} card=${card} x=${left + i * CARD * OVERLAP} y=${y - 4}
      width=${CARD} />`)}
    ${bet > 0 && html`<g class="bet"><${Chips} x=${inward} y=${y + (y < 150 ? 102 : 44)} amount=${bet} /></g>`}
    <g class=${classes("plate", turn && "turn")}>
      <rect x=${x - 68} y=${y - 56} width="136" height="46" rx="23" />
      <circle class=${`tone-${tone}`} cx=${x - 45} cy=${y - 33} r="18" />
      <text class="initial" x=${x - 45} y=${y - 27}>${name[0]}</text>
      <text class="who" x=${x - 19} y=${y - 36}>${name}</text><text class="has" x=${x - 19} y=${y - 19}>${chips}</text>
    </g></g>`;
}

/** @param {{ card: string, x: number, y: number, width: number }} props */
function Card({ card, x, y, width }) {
  const height = width * 1.4;
  const edge = width * 0.1;
  if (card === "??") return html`<g class="drawn"><rect x=${x} y=${y} width=${width} height=${height}
    rx=${edge} class="edge" />
    <rect x=${x + 3} y=${y + 3} width=${width - 6} height=${height - 6} rx=${edge * 0.6} fill="url(#weave)" /></g>`;
  const suit = /** @type {keyof typeof SUITS} */ (card.slice(-1));
  return html`<g class=${`drawn suit-${suit}`}><rect x=${x} y=${y} width=${width} height=${height}
    rx=${edge} class="paper" />
    <text x=${x + width * 0.1} y=${y + width * 0.44} font-size=${width * 0.44}>${card.slice(0, -1)}</text>
    <text x=${x + width * 0.1} y=${y + width * 0.78} font-size=${width * 0.34}>${SUITS[suit]}</text>
    <text x=${x + width * 0.44} y=${y + width * 1.28} font-size=${width * 0.62}>${SUITS[suit]}</text></g>`;
}

/** @param {{ x: number, y: number, amount: number }} props */
function Chips({ x, y, amount }) {
  const piles = [[25, "chip-25"], [5, "chip-5"], [1, "chip-1"]];
  let rest = amount;
  const found = piles.flatMap(([worth, kind]) => {
    const many = Math.floor(rest / Number(worth));
    rest %= Number(worth);
    return many ? [{ kind, many: Math.min(many, 5) }] : [];
  });
  return found.map(({ kind, many }, pile) => Array.from({ length: many }, (_, i) =>
    html`<ellipse key=${`${kind}${i}`} class=${`chip ${kind}`} cx=${x + pile * 26} cy=${y - i * 5}
      rx="11" ry="5.5" />`));
}
