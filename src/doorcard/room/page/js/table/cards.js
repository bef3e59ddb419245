// Cards: one big index and one big suit, a shape of its own in one of four colours.

import { h, svg } from "../dom.js";
import { RANKS, SUITS } from "../text.js";
import { text } from "../words.js";

const NAMES = "23456789TJQKA";
const LETTERS = "cdhs";
const GLYPHS = { c: "♣", d: "♦", h: "♥", s: "♠" };
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

// Return a card in a line of text, `7♣`, from its number or its name; null for one not known.
export function cardText(card) {
  const name = typeof card === "number" ? nameOf(card) : card;
  if (!name || !(name[1] in GLYPHS)) return null;
  return name[0].replace("T", "10") + GLYPHS[name[1]];
}

// Return the name of a card by its number, `4 * rank + suit`.
export function nameOf(card) {
  return card < 52 ? NAMES[card >> 2] + LETTERS[card & 3] : null;
}

// Return a card by its full name, `seven of clubs`.
export function spoken(name) {
  return name in { "??": 1 } ? text("card_unknown")
    : text("card", { rank: RANKS[name[0]], suit: SUITS[name[1]] });
}

// Return a card as it lies: `{c, up, known, wild}`.
export function cardElement(face) {
  const { c: name, up = false, known = "all", wild = false } = face;
  const label = described(name, up, known, wild);
  const classes = ["card", up ? "up" : "down", wild && "wild"];
  if (name === "??") return h("span", { class: [...classes, "back"].filter(Boolean).join(" "), role: "img", "aria-label": label });
  if (!up && known === "all") classes.push("known");
  const [rank, suit] = name;
  return h(
    "span",
    { class: [...classes, suit].filter(Boolean).join(" "), role: "img", "aria-label": label },
    h("b", {}, rank.replace("T", "10")),
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SHAPES[suit] })),
  );
}

function described(name, up, known, wild) {
  const card = spoken(name);
  if (name === "??") return card;
  const lies = text(up ? "card_up" : known === "all" ? "card_known" : "card_down", { card });
  return wild ? text("card_wild", { card: lies }) : lies;
}

// Return cards side by side.
export function cardsRow(faces, attributes = {}) {
  return h("span", { class: "cards", ...attributes }, faces.map((face) => cardElement(face)));
}
