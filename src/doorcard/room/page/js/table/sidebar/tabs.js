// The log, the chat and the players, one at a time; below them a line to say something.

import { LEVELS } from "../../text.js";
import { classes, html, isNarrow, useRef, useSignalEffect } from "../../ui.js";
import { formatNumber, text, word } from "../../words.js";
import { chipsOf, hosting } from "../phrases.js";
import { ChatForm, Log, chatSince, tab, unread, withUnread } from "../log.js";

/** @typedef {import("../model.js").TableModel} Model */

const TABS = ["log", "chat", "players"];

// All three. Screen readers hear events from the announcer, not from here.
/** @param {{ model: Model }} props */
export function Talk({ model }) {
  watchUnread(model);
  const shown = tab.value;
  return html`<div id="talk">
    <div class="tabs" role="tablist" aria-label=${text("side")} onKeyDown=${turn}>
      ${TABS.map((name) => html`<button type="button" role="tab" key=${name} id=${`tab-${name}`}
        aria-label=${name === "chat" ? withUnread(text("tab_chat")) : undefined} aria-selected=${name === shown}
        aria-controls="tab-body" tabindex=${name === shown ? 0 : -1}
        onClick=${() => (tab.value = name)}>${text(`tab_${name}`)}${name === "chat" && unread.value > 0 &&
          html`<span class="unread">${unread.value}</span>`}</button>`)}
    </div>
    <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby=${`tab-${shown}`}>
      ${shown === "players" ? html`<${Seated} model=${model} />`
        : html`<${Log} key=${shown} model=${model} chat=${shown === "chat"} />`}
    </div>
    <${ChatForm} model=${model} />
  </div>`;
}

// Arrows go from tab to tab.
/** @param {KeyboardEvent} event */
function turn(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  tab.value = TABS[(TABS.indexOf(tab.value) + step + TABS.length) % TABS.length];
  document.getElementById(`tab-${tab.value}`)?.focus();
}

// Count the chat that comes while it is out of sight.
/** @param {Model} model */
function watchUnread(model) {
  const last = useRef(/** @type {import("../log.js").Line | undefined} */ (undefined));
  useSignalEffect(() => {
    const { lines } = model.state.value;
    const visible = model.drawer.value === "talk" || !isNarrow();
    const seen = visible && tab.value !== "players";
    // Lines from before you came were read then, or are your own.
    const fresh = last.current ? chatSince(lines, last.current) : 0;
    unread.value = seen ? 0 : unread.peek() + fresh;
    last.current = lines.at(-1);
  });
}

// --- who sits here

/** @typedef {import("../state.js").Chair} Chair */

/** @param {{ model: Model }} props */
function Seated({ model }) {
  const { table } = model.state.value;
  const chairs = table?.chairs ?? [];
  return html`<ul class="seated" tabindex="0" aria-label=${text("tab_players")}>
    ${chairs.map((chair) => html`<li key=${chair.chair} class=${classes(!chair.bot && !chair.connected && "gone")}>
      <span class=${`disc tone-${chair.chair}`} aria-hidden="true">${[...chair.name][0]?.toUpperCase()}</span>
      <b>${chair.name}</b><span class="chips">${formatNumber(chipsOf(model.state.value, chair))}</span>
      <small>${standing(chair, table)}</small></li>`)}
    ${!chairs.length && html`<li class="nothing">${text("players_none")}</li>`}
  </ul>`;
}

// A player's state at the table, in a line.
/** @param {Chair} chair @param {import("../state.js").Table | null | undefined} table */
function standing(chair, table) {
  const parts = [
    text("chair_number", { chair: chair.chair }), hosting(chair, table),
    chair.bot && text("bot", { level: word(LEVELS, chair.bot) }),
    !chair.bot && !chair.connected && text("away"), chair.out && text("sits_out"), chair.leaves && text("leaves"),
  ];
  return parts.filter(Boolean).join(" · ");
}
