// The page of a hand of the past: the live table's own parts, state after state.

import { post } from "../api.js";
import { Drawer } from "../drawer.js";
import { PastProof } from "../panels/proof.js";
import { SheetIn } from "../panels/sheet.js";
import { Middle } from "../table/middle.js";
import { Own } from "../table/own.js";
import { Seats } from "../table/seats.js";
import { narrow } from "../table/side/width.js";
import { Top } from "../table/top.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { TakeAlong } from "./links.js";
import { Opening, Reel } from "./reel.js";
import { Script } from "./script.js";

/**
 * @typedef {import("./projector.js").Projector} Projector
 * @typedef {{ projector: Projector, path: string }} Props
 */

// The whole page; `path` is the hand's in the room's interface.
/** @param {Props} props */
export function App({ projector, path }) {
  const shot = projector.shot.value;
  // Nobody can sit down any more, so there are no free chairs.
  const state = { ...shot, table: { ...shot.table, closed: true } };
  // What was played stays above the table when it is over, unlike where the next hand is awaited.
  const above = { ...state, hand: { ...shot.hand, over: false } };
  return html`
    <${Top} state=${above}><${Tools} projector=${projector} /><//>
    <main id="felt" class=${shot.hand.over ? "over" : ""}><${Seats} state=${state} /><${Middle} state=${state} /><${Own} state=${state} />
      <${Reel} projector=${projector} /></main>
    ${!narrow.value && html`<aside id="side"><${Beside} projector=${projector} path=${path} /></aside>`}
    <${OpenDrawer} projector=${projector} path=${path} />`;
}

/** @param {{ projector: Projector }} props */
function Tools({ projector }) {
  const open = () => (projector.drawer.value = "more");
  return narrow.value
    ? html`<button type="button" class="top-button menu" id="menu" aria-label=${text("past_more")} onClick=${open}>☰</button>`
    : html`<${Ways} projector=${projector} />`;
}

// The rules of what was played, and the way to the table.
/** @param {{ projector: Projector }} props */
function Ways({ projector }) {
  const { table, hand } = projector.shot.value;
  const open = () => (projector.drawer.value = "sheet");
  return html`
    ${!hand.house_rules && html`<button type="button" class="top-button" id="sheet" onClick=${open}>${text("sheet_short")}</button>`}
    <a href=${`/tables/${table.id}`} class="top-button to-table">${text("to_table")}</a>`;
}

/** @param {Props} props */
function Beside({ projector, path }) {
  const go = (/** @type {number} */ at) => {
    projector.go(at);
    if (narrow.value) projector.drawer.value = "";
  };
  const { shots } = projector;
  return html`<${PastProof} path=${path} states=${shots} />
    <${TakeAlong} path=${path} at=${projector.at.value} over=${shots.at(-1)?.hand.over ?? false} />
    <${Script} shots=${shots} at=${projector.at.value} go=${go} />`;
}

/** @param {Props} props */
function OpenDrawer({ projector, path }) {
  const close = () => (projector.drawer.value = "");
  const { hand } = projector.shot.value;
  const { game, options = {} } = hand;
  if (projector.drawer.value === "sheet") {
    const load = () => post("/api/sheets", { game, options });
    return html`<${SheetIn} load=${load} of=${hand.number} at=${hand.over ? null : hand.stage.at ?? 0} close=${close} />`;
  }
  if (projector.drawer.value !== "more" || !narrow.value) return null;
  return html`<${Drawer} title=${text("past_more")} close=${close} edge>
    <div class="ways"><${Ways} projector=${projector} /></div>
    <${Opening} projector=${projector} /><${Beside} projector=${projector} path=${path} /><//>`;
}
