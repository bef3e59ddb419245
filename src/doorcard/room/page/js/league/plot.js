// How points grew over a season: a line for each of the best players, drawn as SVG.

import { html, isNarrow } from "../ui.js";
import { text } from "../words.js";
import { figure, namesOf } from "./parts.js";

const SIZES = { wide: [640, 300], narrow: [330, 260] };
const EDGE = { left: 36, right: 96, top: 12, bottom: 28 };
const LINES = 8;
/** The least distance between two names. */
const APART = 17;

/** @param {{ league: import("./leaguepage.js").League }} props */
export function Plot({ league }) {
  const names = namesOf(league);
  const [width, height] = SIZES[isNarrow() ? "narrow" : "wide"];
  const rows = league.table.filter((row) => row.meetings > 0).slice(0, LINES);
  const values = rows.flatMap((row) => row.line);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const last = league.meetings.length;
  const x = (/** @type {number} */ at) => EDGE.left + (at * (width - EDGE.left - EDGE.right)) / last;
  const y = (/** @type {number} */ value) =>
    height - EDGE.bottom - ((value - low) * (height - EDGE.top - EDGE.bottom)) / (high - low);
  const labels = spread(rows.map((row) => y(row.line[last - 1])), height - 6);
  const marks = [...new Set([low, 0, high])];
  return html`<svg class="plot" viewBox=${`0 0 ${width} ${height}`} role="img"
      aria-label=${text("league_plot_told",
        { points: rows.map((row) => `${names.get(row.player)} ${figure(row.total)}`).join(", ") })}>
    ${marks.map((value) => html`<g key=${value}><line class="grid" x1=${EDGE.left} x2=${x(last)}
      y1=${y(value)} y2=${y(value)} />
      <text class="mark" x=${EDGE.left - 6} y=${y(value) + 4} text-anchor="end">${figure(value)}</text></g>`)}
    <text class="mark" x=${x(last)} y=${height - 8}
      text-anchor="end">${text("league_plot_axis", { count: last })}</text>
    ${rows.map((row, i) => html`<g key=${row.player} class=${`line-${i}`}>
      <polyline points=${[0, ...row.line].map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ")} />
      <text x=${x(last) + 8} y=${labels[i] + 4}>${shortened(names.get(row.player) ?? "")}</text></g>`)}
  </svg>`;
}

const LETTERS = 11;

/** @param {string} name */
function shortened(name) {
  const letters = [...name];
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join("")}…` : name;
}

// Move names apart that would cover each other, each as little as may be, from the top.
/** @param {number[]} heights @param {number} lowest */
export function spread(heights, lowest) {
  const order = heights.map((_, i) => i).sort((one, other) => heights[one] - heights[other]);
  const found = [...heights];
  for (let i = 1; i < order.length; i += 1) {
    found[order[i]] = Math.max(found[order[i]], found[order[i - 1]] + APART);
  }
  const over = order.length ? found[order[order.length - 1]] - lowest : 0;
  return over > 0 ? found.map((each) => each - over) : found;
}
