// The log of everything that happens, chat among it, and a line to say something.

import { classes, html, signal, useEffect, useLayoutEffect, useRef, useSignal, useState } from "../ui.js";
import { formatNumber, inside, sentence, text } from "../words.js";
import { cardName, cardText, nameOf } from "./felt/cards.js";
import { leave } from "./focus.js";
import { CardInText, unbroken } from "./phrases.js";

/** @typedef {import("./model.js").TableModel} Model */

const NEAR_THE_END = 40;
const LONGEST = 300;

// How many lines of chat came since the talk was last in sight; and which tab is in front.
export const unread = signal(0);
export const tab = signal("log");

// Return the words of a button with the number of new lines of chat, if there are any.
/** @param {string} what */
export function withUnread(what) {
  return unread.value ? text("unread_in", { what, count: unread.value }) : what;
}

// The lines, or those of the chat alone. The end stays in sight, unless you have scrolled up: then a button
// says how many are new.
/** @param {{ model: Model, chat: boolean }} props */
export function Log({ model, chat }) {
  const all = model.state.value.lines;
  const lines = chat ? all.filter(({ kind }) => kind === "chat") : all;
  const { list, look, fresh, follow } = useEnd(lines, model.drawer.value === "talk");
  return html`<div class="log" role="log" aria-live="off" aria-label=${text(chat ? "tab_chat" : "log")} tabindex="0"
    ref=${list} onScroll=${look}>
      <ol>${lines.map((line, i) => html`<li key=${i} class=${lineClasses(line)}>${line.kind === "hand"
        ? html`<h3><${Words} line=${line} /></h3>` : html`<${Words} line=${line} />`}</li>`)}</ol>
      ${!lines.length && html`<p class="nothing">${text(chat ? "chat_none" : "log_none")}</p>`}
    </div>
    ${fresh > 0 && html`<button type="button" class="newer"
      onClick=${follow}>${text("newer", { count: fresh })}</button>`}`;
}

// Keep the end of a list in sight, as long as it was.
/** @param {Line[]} lines @param {boolean} open */
function useEnd(lines, open) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const height = useRef(0);
  const seen = useRef(/** @type {Line | undefined} */ (undefined));
  const [fresh, setFresh] = useState(0);
  const stay = () => {
    const it = list.current;
    if (!it) return;
    if (atEnd.current) it.scrollTop = it.scrollHeight;
    if (atEnd.current) seen.current = lines.at(-1);
    setFresh(atEnd.current ? 0 : lines.length - 1 - lines.lastIndexOf(/** @type {Line} */ (seen.current)));
    height.current = it.clientHeight;
  };
  const look = () => {
    const it = list.current;
    // While it is out of sight, or changes its height, nobody has scrolled.
    if (!it?.clientHeight || it.clientHeight !== height.current) return;
    atEnd.current = it.scrollHeight - it.scrollTop - it.clientHeight < NEAR_THE_END;
    if (atEnd.current) stay();
  };
  const follow = () => {
    atEnd.current = true;
    stay();
    list.current?.focus();
  };
  useLayoutEffect(stay, [lines.length, lines.at(-1), open]);
  useEffect(() => {
    const watching = new ResizeObserver(() => {
      if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
      height.current = list.current?.clientHeight ?? 0;
    });
    if (list.current) watching.observe(list.current);
    return () => watching.disconnect();
  }, []);
  return { list, look, fresh, follow };
}

// A line to write in the chat.
/** @param {{ model: Model }} props */
export function ChatForm({ model }) {
  const typed = useSignal("");
  const sendChat = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const words = typed.value;
    if (!words.trim()) return;
    typed.value = "";
    // A line that the room refused is given back, unless something else was typed meanwhile.
    if (await model.send("chat", { text: words })) typed.value ||= words;
  };
  return html`<form class="inline saying" onSubmit=${sendChat}>
    <input id="chat-text" maxlength=${LONGEST} placeholder=${text("chat_prompt")}
      aria-label=${text("chat_prompt")} autocomplete="off"
      value=${typed.value} onInput=${(/** @type {any} */ event) => (typed.value = event.target.value)}
      onKeyDown=${leave} />
    <button>${text("send")}</button>
  </form>`;
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

// A line with each of its pieces drawn; names may be written in any direction, and cards are heard by theirs.
/** @param {{ line: Line }} props */
export function Words({ line }) {
  return line.text.map((piece, i) => {
    const words = pieceText(piece);
    if (typeof piece === "string") return unbroken(words);
    const card = nameOf(piece.card);
    if (card) return html`<${CardInText} key=${i} card=${card} />`;
    return piece.chair == null ? unbroken(words) : html`<bdi key=${i}>${piece.text}</bdi>`;
  });
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

// Return lines as they are read aloud; the worth of a hand is in one sentence with its player.
/** @param {Line[]} lines @returns {string[]} */
export function spokenLines(lines) {
  /** @type {string[]} */
  const sentences = [];
  let shows = false;
  for (const line of lines) {
    const words = lineSpoken(line);
    if (!words) continue;
    if (shows && line.kind === "detail") sentences.push(`${sentences.pop()?.replace(/\.$/, "")}: ${inside(words)}`);
    else sentences.push(words);
    shows = line.kind === "show";
  }
  return sentences;
}

// Return a line as it is read aloud, "" for one that only the curious want to know.
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
  const name = nameOf(piece.card);
  return name ? text("the_card", { card: cardName(name) }) : piece.text ?? "";
}

/** @param {string | Piece} piece */
function pieceText(piece) {
  if (typeof piece === "string") return piece;
  if (piece.chips != null) return formatNumber(piece.chips);
  return cardText(piece.card) ?? piece.text ?? "";
}
