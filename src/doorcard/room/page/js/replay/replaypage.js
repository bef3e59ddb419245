// The page of a hand of the past begins here: the live table's own parts, step after step.

import { get, post } from "../api.js";
import { Copying } from "../copying.js";
import { Drawer } from "../drawers/drawer.js";
import { PastProof } from "../drawers/fairness.js";
import { SheetIn } from "../drawers/rules.js";
import { dressPage } from "../settings.js";
import { LiveRegion } from "../table/ears/liveregion.js";
import { Felt } from "../table/felt/felt.js";
import { Own } from "../table/felt/own.js";
import { Top } from "../table/topbar.js";
import { effect, html, narrow, render } from "../ui.js";
import { entitle, sentence, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Controls, Opening } from "./controls.js";
import { COACH, CoachDrawer, Costliest, ROUNDS, lookBack, mayLookBack } from "./costliest.js";
import { HandLog } from "./log.js";
import { Sharing } from "./sharing.js";
import { KeyList, Reading, asking } from "./keys.js";
import { Playback, listenForKeys } from "./playback.js";
import { snapshotsOf } from "./snapshots.js";

/** @typedef {{ playback: Playback, path: string }} Props */

// The whole page; `path` is the hand's in the room's interface.
/** @param {Props} props */
export function App({ playback, path }) {
  const snapshot = playback.snapshot.value;
  // Nobody can sit down any more, so there are no free chairs.
  const state = { ...snapshot, table: { ...snapshot.table, closed: true } };
  // The name of the game stays above the table when the hand is over, since no next hand is awaited. Events
  // that lead to a street belong to it, as in the list of streets.
  const { stage } = snapshot.hand;
  const name = (stage.leads && playback.chapters[playback.chapter.value]?.words) || stage.name;
  const above = { ...state, hand: { ...snapshot.hand, stage: { ...stage, name }, over: false } };
  const below = (/** @type {any} */ room) => html`<${Own} state=${state} room=${room} />
    <${Controls} playback=${playback} />`;
  return html`<a class="skip" href="#replay">${text("skip_replay")}</a>
    <${Top} state=${above}><${Tools} playback=${playback} /><//>
    <${Felt} state=${state} below=${below} />
    ${!narrow.value && html`<aside id="side" aria-label=${text("log_of_hand")}><${Beside} playback=${playback}
      path=${path} /></aside>`}
    <${OpenDrawer} playback=${playback} path=${path} /><${LiveRegion} />`;
}

/** @param {{ playback: Playback }} props */
function Tools({ playback }) {
  const open = () => (playback.drawer.value = "more");
  // The way back is always in sight, also where there is little room.
  const back = code ? null
    : html`<a href=${`/tables/${playback.snapshot.value.table.id}`}
      class="top-button to-table">${text("to_table")}</a>`;
  return narrow.value
    ? html`${back}<button type="button" class="top-button menu" id="menu" aria-label=${text("replay_more")}
      onClick=${open}>☰</button>`
    : html`<${Ways} playback=${playback} />`;
}

// The rules of the game that was played, and the way to the table.
/** @param {{ playback: Playback }} props */
function Ways({ playback }) {
  const { table, hand } = playback.snapshot.value;
  const open = () => (playback.drawer.value = "sheet");
  return html`
    ${!hand.house_rules && html`<button type="button" class="top-button" id="sheet"
      onClick=${open}>${text("sheet_short")}</button>`}
    ${!code && html`<a href=${`/tables/${table.id}`} class="top-button to-table">${text("to_table")}</a>`}`;
}

/** @param {Props} props */
function Beside({ playback, path }) {
  const go = (/** @type {number} */ at) => {
    playback.go(at);
    if (narrow.value) playback.drawer.value = "";
  };
  const { snapshots } = playback;
  // A viewer who came by a public link has nothing to share but that link.
  const share = code ? undefined : () => (playback.drawer.value = "share");
  return html`${!narrow.value && html`<${Costliest} playback=${playback} go=${go} />`}
    <${TakeAlong} path=${path} at=${playback.at.value} over=${snapshots.at(-1)?.hand.over ?? false} share=${share} />
    <${HandLog} snapshots=${snapshots} at=${playback.at.value} go=${go} />
    <${PastProof} path=${path} states=${snapshots} />`;
}

/** @param {Props} props */
function OpenDrawer({ playback, path }) {
  const close = () => (playback.drawer.value = "");
  const { hand } = playback.snapshot.value;
  const { game, options = {} } = hand;
  if (playback.drawer.value === "sheet") {
    const load = () => (code ? get(`${path}/sheet`) : post("/api/sheets", { game, options }));
    return html`<${SheetIn} load=${load} of=${hand.number} at=${hand.over ? null : hand.stage.at ?? 0}
      close=${close} />`;
  }
  if (playback.drawer.value === "reading") return html`<${Reading} state=${playback.snapshot.value} close=${close} />`;
  if (playback.drawer.value === "keys") return html`<${KeyList} close=${close} />`;
  if (playback.drawer.value === "share") return html`<${Sharing} path=${path} close=${close} />`;
  if (playback.drawer.value === "coach" && narrow.value) {
    const go = (/** @type {number} */ at) => {
      playback.go(at);
      close();
    };
    return html`<${CoachDrawer} playback=${playback} go=${go} close=${close} />`;
  }
  if (playback.drawer.value !== "more" || !narrow.value) return null;
  return html`<${Drawer} title=${text("replay_more")} close=${close} edge>
    <div class="ways"><${Ways} playback=${playback} /></div><${Opening} playback=${playback} />
    <${Beside} playback=${playback} path=${path} /><//>`;
}

// --- links and files to take along

// The links. `path` is the hand's in the room's interface.
/** @param {{ path: string, at: number, over: boolean, share?: () => void }} props */
export function TakeAlong({ path, at, over, share }) {
  return html`<div class="take-along">
    ${over && html`<a class="small-button" href=${`${path}/file`}>${text("hand_file")}</a>`}
    <${CopyLink} at=${at} />
    ${over && share && html`<button type="button" class="small-button" id="share"
      onClick=${share}>${text("share_hand")}</button>`}
  </div>`;
}

// A button that copies the link to this step.
/** @param {{ at: number }} props */
function CopyLink({ at }) {
  const link = () => `${location.origin}${location.pathname}#${at + 1}`;
  return html`<${Copying} id="copy" kind="small-button" content=${link} words=${text("link_copy")} />`;
}

// --- here it begins

// A hand is found by its table and number, or by the code of a public link.
const [, first, table, , hand] = location.pathname.split("/");
const code = first === "hands" ? table : "";
const path = code ? `/api/shared/${code}` : `/api/tables/${table}/hands/${Number(hand)}`;
const place = /** @type {HTMLElement} */ (document.getElementById("app"));

async function open() {
  const frames = await get(path);
  const number = Number(hand) || frames.at(-1)?.hand?.number;
  const snapshots = snapshotsOf(frames, number);
  if (!snapshots.length) throw new Error(text("nothing_to_see"));
  const playback = new Playback(snapshots);
  // A link may lead to a step, counted from 1.
  const step = Number(location.hash.slice(1));
  playback.go(step > 0 ? step - 1 : playback.begin);
  listenForKeys(playback, asking(playback));
  effect(() => {
    entitle(`${text("hand_number", { number })} · ${playback.snapshot.value.hand.title}`);
  });
  render(html`<${App} playback=${playback} path=${path} />`, place);
  if (code || !mayLookBack(playback)) return;
  const forCoach = location.hash === COACH;
  if (forCoach && narrow.value) playback.drawer.value = "coach";
  const toFirst = () => playback.at.peek() === playback.begin && playback.toFirst();
  if (forCoach) effect(() => void (playback.costly.value.length && queueMicrotask(toFirst)));
  await lookBack(playback, path, forCoach ? ROUNDS : 1);
  if (forCoach) toFirst();
}

dressPage();
keepOfflinePage();
open().catch((error) => render(html`<div id="banner" class="shut" role="alert"><h1>${text("hand_shut")}</h1>
  <p>${sentence(error.message)}.</p><p><a href="/">${text("back_to_lobby")}</a></p></div>`, place));
