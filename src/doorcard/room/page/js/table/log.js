// The log of everything that happens, chat among it, and a line to say something.

import {
  classes, html, isNarrow, signal, useEffect, useLayoutEffect, useRef, useSignal, useSignalEffect,
} from "../ui.js";
import { sentence, text, told } from "../words.js";
import { cardText, nameOf, spoken } from "./felt/cards.js";

/** @typedef {import("./model.js").TableModel} Model */

const NEAR_THE_END = 40;
const LONGEST = 300;

// How many lines of chat came since the talk was last in sight.
export const unread = signal(0);

// The log and the talk. Screen readers hear what happens from the announcer, not from here.
/** @param {{ model: Model }} props */
export function Talk({ model }) {
  watchUnread(model);
  return html`<section id="talk" aria-label=${text("log")}>
    <${Log} lines=${model.state.value.lines} open=${model.drawer.value === "menu"} />
    <${Say} model=${model} />
  </section>`;
}

/** @param {{ lines: Line[], open: boolean }} props */
function Log({ lines, open }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const height = useRef(0);
  const look = () => {
    const it = list.current;
    // While it is out of sight, or changes its height, nobody has scrolled.
    if (it?.clientHeight && it.clientHeight === height.current) atEnd.current = it.scrollHeight - it.scrollTop - it.clientHeight < NEAR_THE_END;
  };
  const stay = () => {
    if (!list.current) return;
    if (atEnd.current) list.current.scrollTop = list.current.scrollHeight;
    height.current = list.current.clientHeight;
  };
  useLayoutEffect(stay, [lines, open]);
  useEffect(() => {
    const watching = new ResizeObserver(stay);
    if (list.current) watching.observe(list.current);
    return () => watching.disconnect();
  }, []);
  return html`<div class="log" role="log" aria-live="off" aria-label=${text("log")} tabindex="0" ref=${list} onScroll=${look}>
    <ol>${lines.map((line, i) => html`<li key=${i} class=${lineClasses(line)}><${Words} line=${line} /></li>`)}</ol>
  </div>`;
}

/** @param {{ model: Model }} props */
function Say({ model }) {
  const typed = useSignal("");
  const say = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const words = typed.value;
    if (!words.trim()) return;
    typed.value = "";
    // What the room refused is given back, unless something else was typed meanwhile.
    if (await model.send("chat", { text: words })) typed.value ||= words;
  };
  const leave = (/** @type {any} */ event) => event.key === "Escape" && event.target.blur();
  return html`<form class="inline saying" onSubmit=${say}>
    <input id="say" maxlength=${LONGEST} placeholder=${text("say")} aria-label=${text("say")} autocomplete="off"
      value=${typed.value} onInput=${(/** @type {any} */ event) => (typed.value = event.target.value)} onKeyDown=${leave} />
    <button>${text("send")}</button>
  </form>`;
}

// Count the chat that comes while the talk is out of sight.
/** @param {Model} model */
function watchUnread(model) {
  const last = useRef(/** @type {Line | undefined} */ (undefined));
  useSignalEffect(() => {
    const { lines } = model.state.value;
    const seen = model.drawer.value === "menu" || !isNarrow();
    unread.value = seen ? 0 : unread.peek() + chatSince(lines, last.current);
    last.current = lines.at(-1);
  });
}

// Return how many lines of chat there are after a line that was the last.
/** @param {Line[]} lines @param {Line | undefined} last */
export function chatSince(lines, last) {
  const fresh = last ? lines.slice(lines.lastIndexOf(last) + 1) : lines;
  return fresh.filter((line) => line.kind === "chat").length;
}

// --- a line, as it is read and as it is heard

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
  const words = sentence(line.text.map(pieceSpoken).join("").trim());
  return line.say || (/[.?!]$/.test(words) ? words : `${words}.`);
}

/** @param {string | Piece} piece */
function pieceSpoken(piece) {
  if (typeof piece === "string") return piece;
  if (piece.chips != null) return text(piece.chips === 1 ? "one_chip" : "so_many_chips", { chips: piece.chips });
  const name = nameOf(piece.card ?? 52);
  return name ? text("the_card", { card: spoken(name) }) : piece.text ?? "";
}

/** @param {string | Piece} piece */
function pieceText(piece) {
  if (typeof piece === "string") return piece;
  if (piece.chips != null) return told(piece.chips);
  return cardText(piece.card) ?? piece.text ?? "";
}
