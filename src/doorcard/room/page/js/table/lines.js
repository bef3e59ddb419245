// The lines of the log, which come from the room in words: as they are read, and as they are heard.

import { classes, html } from "../ui.js";
import { sentence, told } from "../words.js";
import { cardText } from "./cards.js";

/**
 * @typedef {import("../wire.js").LineFace & { seq?: number }} Line
 * @typedef {import("../wire.js").PieceFace} Piece
 */

// A line with each of its pieces drawn; names may be written in any direction.
/** @param {{ line: Line }} props */
export function Words({ line }) {
  return line.text.map((piece, i) => typeof piece === "string" || piece.chair == null
    ? pieceText(piece) : html`<bdi key=${i}>${piece.text}</bdi>`);
}

// Return the classes of a line.
/** @param {Line} line */
export function lineClasses({ kind, secret, strong }) {
  return classes(`told-${kind}`, secret && "secret", strong && "strong");
}

// Return a line as it is read.
/** @param {Line} line */
export function lineText(line) {
  return line.text.map(pieceText).join("");
}

// Return a line as it is read aloud, "" for what only the curious want to know.
/** @param {Line} line */
export function lineSpoken(line) {
  if (line.kind === "quiet") return "";
  const words = sentence(lineText(line).trim());
  return line.say || (/[.?!]$/.test(words) ? words : `${words}.`);
}

/** @param {string | Piece} piece */
function pieceText(piece) {
  if (typeof piece === "string") return piece;
  if (piece.chips != null) return told(piece.chips);
  return cardText(piece.card) ?? piece.text ?? "";
}
