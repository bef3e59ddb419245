// Small pictures for buttons, drawn as lines: a button with one always has a name beside it; and signs for
// the sides of a pot.

import { html } from "./ui.js";

// The signs of sides of a pot, by their codes.
/** @type {Record<string, string>} */
export const SIGNS = { high: "▲", low: "▼", spade: "♠", heart: "♥", diamond: "♦", club: "♣", dots: "●" };

/** @type {Record<string, string>} */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  sheet: "M5 4.5h9.5a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h9.5M9 8.5h5",
  hands: "M4.5 12a7.5 7.5 0 1 1 2.4 5.5M4.5 12 3 9.6M4.5 12l2.6-1.2M12 8v4.4l3 1.8",
  ledger: "M12 4c4 0 7 1.3 7 3s-3 3-7 3-7-1.3-7-3 3-3 7-3zM5 7v5c0 1.7 3 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3 3 7 3s7-1.3 7-3v-5",
  proof: "M12 3.5 19 6v5.2c0 4.4-2.9 7.6-7 9.3-4.1-1.7-7-4.9-7-9.3V6zM8.8 11.8l2.3 2.4 4.2-4.6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.8v4.4M17 4.8v4.4M7 14.8v4.4M11 14.8v4.4M13 7h4M7 17h4",
  learn: "M12 5 2.5 9.5 12 14l9.5-4.5zM6 11.5V16c3.5 2.6 8.5 2.6 12 0v-4.5M21.5 9.5V15",
  glossary: "M12 6.5C10 5 7 4.5 3.5 4.8V18c3.5-.3 6.5 .2 8.5 1.7 2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5zM12 6.5v13.2",
  keys: "M3.5 7h17v10h-17zM7 10h.01M10.3 10h.01M13.6 10h.01M17 10h.01M8 13.8h8",
  host: "M4 8.5 8 12l4-6.5 4 6.5 4-3.5-1.6 9.5H5.6zM6 20.5h12",
  terms: "M8.5 4.5h9v12.5h-9zM8.5 7.5 5 8.6l3.5 11 6-1.9M13 8.6l2 2.4-2 2.4-2-2.4z",
  home: "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5",
  talk: "M4.5 5.5h15v10.5H12l-4.5 3.8V16h-3z",
  smile: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8.4 14c.8 1.4 2.1 2.2 3.6 2.2s2.8-.8 3.6-2.2M9.2 9.8v.6M14.8 9.8v.6",
  reading: "M4 10v4h3.5l4.5 4V6l-4.5 4zM15 9.2a4 4 0 0 1 0 5.6M17.5 6.7a7.5 7.5 0 0 1 0 10.6",
  tournament: "M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.4 4.5 3.7 4.6M16 6h3.5c0 3-1.4 4.5-3.7 4.6M12 13.5v3.5M8.5 20h7l-1-3h-5z",
  undo: "M9 6 4.5 10.5 9 15M4.5 10.5H14a5 5 0 0 1 0 10h-3",
  seat: "M8 4.5h8v8H8zM6 12.5h12M8 12.5v7M16 12.5v7M8 16.5h8",
};

// One of them, by name.
/** @param {{ name: string }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name] ?? PATHS.menu} /></svg>`;
}
