// Beside the table: the log, the chat and the players as tabs, the coach; before the first hand the host's
// tools. On a phone it is a sheet that slides over the table from below.

import { Calling } from "../../drawers/drawer.js";
import { remember, remembered, settings } from "../../settings.js";
import { classes, html, isNarrow, later, useEffect, useLayoutEffect, useRef, useState } from "../../ui.js";
import { text } from "../../words.js";
import { announce } from "../ears/liveregion.js";
import { isMine } from "../elsewhere.js";
import { Talk } from "./tabs.js";

/** @typedef {import("../model.js").TableModel} Model */

// Loaded later: few players have the host's tools in sight when they come.
const Hosting = later(() => import("./hosting.js").then((module) => module.Hosting));
const LongPause = later(() => import("./hosting.js").then((module) => module.LongPause));
// Not every table has a coach, and on a phone the line above the answers comes first.
const Coach = later(() => import("../coach/panel.js").then((module) => module.Coach));

// How many pixels a finger draws the sheet down by its head to close it.
const PULL = 40;

// All of it.
/** @param {{ model: Model }} props */
export function Side({ model }) {
  const held = useRef(0);
  const aside = useRef(/** @type {HTMLElement | null} */ (null));
  const wanted = model.drawer.value === "talk";
  const open = wanted && isNarrow();
  const { table, you } = model.state.value;
  const coached = Boolean(table?.terms.coach) && you.chair > 0;
  useLayoutEffect(() => {
    if (wanted) return open ? cover(aside.current, model) : uncover(model);
  }, [wanted]);
  return html`
    ${open && html`<div class="side-veil" onClick=${() => model.close()}></div>`}
    <section id="side" ref=${aside} class=${classes(open && "open")} aria-label=${text("side")}
        role=${open ? "dialog" : "complementary"} aria-modal=${open ? "true" : undefined}>
      <header class="sheet-head" onPointerDown=${(/** @type {PointerEvent} */ event) => (held.current = event.clientY)}
        onPointerUp=${(/** @type {PointerEvent} */ event) => event.clientY - held.current > PULL && model.close()}>
        <h2>${text("side")}</h2>
        <button type="button" class="close" aria-label=${text("close")}
          onClick=${() => model.close()}>×</button></header>
      ${open && html`<${Calling} />`}
      <${Beginning} model=${model} />
      <${Talk} model=${model} />
      ${coached && html`<${Coach} model=${model} />`}
    </section>`;
}

// The host's tools, as long as the table waits for its first hand: friends and bots come first. A host who is
// about to use one keeps them; screen readers say where they are then.
/** @param {{ model: Model }} props */
function Beginning({ model }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const there = useRef(false);
  const [, lookAgain] = useState(0);
  const { table, you } = model.state.value;
  const before = there.current;
  there.current = Boolean(table && (!table.hand || (before && place.current?.contains(document.activeElement))));
  useEffect(() => {
    if (before && !there.current && you.host && table && !isMine(table) && !remembered("host_told", false)) {
      announce([text(settings.peek().hotkeys ? "host_moved_key" : "host_moved")]);
      remember("host_told", true);
    }
  });
  const left = (/** @type {any} */ event) => event.currentTarget.contains(event.relatedTarget)
    || lookAgain((count) => count + 1);
  return html`<div class="controls" ref=${place}
    onFocusOut=${left}>${you.host && html`<${there.current ? Hosting : LongPause} model=${model} />`}</div>`;
}

// While the sheet covers the table, keys and the focus stay within it; then they go back.
/** @param {HTMLElement | null} aside @param {Model} model */
function cover(aside, model) {
  const from = document.activeElement;
  const behind = ["felt", "top"].map((id) => document.getElementById(id));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") model.close();
    if (event.key === "Tab" && aside) turnBack(event, aside);
  };
  for (const each of behind) each?.toggleAttribute("inert", true);
  document.addEventListener("keydown", keys);
  // As soon as there is room for both again, nothing is covered any more.
  const grown = () => isNarrow() || model.close();
  addEventListener("resize", grown);
  // A player who comes by a key may type at once; a finger would get a keyboard that it did not ask for.
  const first = document.body.classList.contains("by-keys") ? "#chat-text" : ".close";
  /** @type {HTMLElement | null | undefined} */ (aside?.querySelector(first))?.focus();
  return () => {
    for (const each of behind) each?.toggleAttribute("inert", false);
    document.removeEventListener("keydown", keys);
    removeEventListener("resize", grown);
    if (from instanceof HTMLElement) from.focus();
  };
}

const STOPS = "button, input, select, a[href], summary, [tabindex]";

// Keep the Tab key within a place: from its end it leads to its beginning, and back.
/** @param {KeyboardEvent} event @param {HTMLElement} place */
function turnBack(event, place) {
  const stops = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(STOPS))]
    .filter((each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(":disabled"));
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement: active } = document;
  if (active !== edge && place.contains(active)) return;
  event.preventDefault();
  other?.focus();
}

// If the side is always in sight, the focus only goes there.
/** @param {Model} model */
function uncover(model) {
  model.close();
  document.getElementById("chat-text")?.focus();
}
