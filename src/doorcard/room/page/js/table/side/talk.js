// The log of everything that happens, chat among it, and a line to say something.

import { h } from "../dom.js";
import { text } from "../words.js";

// Make the log; returns a function that shows the lines of a state.
export function talk(place, send) {
  const list = h("ol", { class: "log", role: "log", "aria-live": "polite", "aria-label": text("log"), tabindex: 0 });
  const input = h("input", { id: "say", maxlength: 300, placeholder: text("say"), "aria-label": text("say"), autocomplete: "off" });
  const onsubmit = (event) => {
    event.preventDefault();
    if (!input.value.trim()) return;
    send("chat", { text: input.value });
    input.value = "";
  };
  place.replaceChildren(
    h("h2", {}, text("log")), list,
    h("form", { class: "inline", onsubmit }, input, h("button", {}, text("send"))));
  let shown = [];
  return (lines) => {
    if (lines === shown) return;
    const last = shown.at(-1);
    const fresh = last ? lines.slice(lines.lastIndexOf(last) + 1) : lines;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(...fresh.map((line) => h("li", { class: line.kind }, line.words)));
    while (list.children.length > lines.length) list.firstChild.remove();
    if (atEnd) list.scrollTop = list.scrollHeight;
    shown = lines;
  };
}
