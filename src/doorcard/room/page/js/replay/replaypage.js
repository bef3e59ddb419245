// The page of a hand of the past begins here: the live table's own parts, step after step.

import { ask, get, post } from "../api.js";
import { Copying } from "../copying.js";
import { Drawer } from "../drawers/drawer.js";
import { PastProof } from "../drawers/fairness.js";
import { SheetIn } from "../drawers/rules.js";
import { dressPage } from "../settings.js";
import { myHand } from "../table/ears/hands.js";
import { LiveRegion, announce } from "../table/ears/liveregion.js";
import { middleSpoken, wildsSpoken } from "../table/ears/middle.js";
import { whoIsIn } from "../table/ears/players.js";
import { potAndPrice } from "../table/ears/pots.js";
import { rowLying } from "../table/ears/row.js";
import { Felt } from "../table/felt/felt.js";
import { Own } from "../table/felt/own.js";
import { Top } from "../table/topbar.js";
import { effect, html, later, narrow, render, useEffect, useRef, useState } from "../ui.js";
import { entitle, sentence, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Controls, Opening } from "./controls.js";
import { COACH, ROUNDS, CoachDrawer, Costliest, lookBack, mayLookBack } from "./costliest.js";
import { HandLog } from "./log.js";
import { Playback, listenForKeys } from "./playback.js";
import { snapshotsOf } from "./snapshots.js";

/** @typedef {{ playback: Playback, path: string }} Props */

// The whole page; `path` is the hand's in the room's interface.
/** @param {Props} props */
function App({ playback, path }) {
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
function TakeAlong({ path, at, over, share }) {
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

// --- the keys of a hand of the past: those that read it aloud as they do at the table, and all of them in a list

// Return the actions of keys besides leading through the hand: those that show the `list` of keys, and those that
// read `aloud`.
/** @param {Playback} playback */
function asking(playback) {
  const announcing = (/** @type {(state: any) => string[]} */ words) => () => announce(words(playback.snapshot.value));
  const list = () => void (playback.drawer.value = "keys");
  const aloud = {
    p: announcing((state) => [potAndPrice(state), rowLying(state),
      ...middleSpoken(state).map((zone) => text("read_zone", zone)), wildsSpoken(state)]),
    y: announcing((state) => [myHand(state)]), o: () => void (playback.drawer.value = "reading"),
    i: announcing((state) => [whoIsIn(state)]),
  };
  return { list: { h: list, "?": list }, aloud };
}

// All sentences that keys would say, to be read; it is fetched when it is opened.
const Reading = later(() => import("../drawers/tableinwords.js").then((module) => module.Reading));

// The list, in a drawer.
/** @param {{ close: () => void }} props */
function KeyList({ close }) {
  const rows = [
    [["←", "→"], text("replay_key_step")], [["↑", "↓"], text("replay_key_street")],
    [["Home", "End"], text("replay_key_ends")],
    [[text("replay_key_space")], text("replay_key_play")], [["C"], text("replay_key_costliest")],
    [["P"], text("key_ask_pot")], [["Y"], text("key_ask_hand")], [["I"], text("key_ask_in")],
    [["O"], text("key_reading")], [["H", "?"], text("key_help")],
  ];
  return html`<${Drawer} title=${text("keys_title")} close=${close}>
    <dl class="keys">${rows.map(([keys, words]) => html`<div key=${words}>
      <dt>${/** @type {string[]} */ (keys).map((key) => html`<kbd key=${key}>${key}</kbd> `)}</dt>
        <dd>${words}</dd></div>`)}
    </dl>
    <p class="quiet">${text("keys_mode")}</p>
  <//>`;
}

// --- the public links to a hand: making one, copying it, taking it back

/**
 * @typedef {{ id: string, code: string | null, mine: boolean, yours: boolean, name?: string }} Row
 * @typedef {{ links: Row[], may_mine: boolean, may_everybody: boolean }} Links
 */

// The drawer. `path` is the hand's in the room's interface.
/** @param {{ path: string, close: () => void }} props */
function Sharing({ path, close }) {
  const [found, setFound] = useState(/** @type {Links | null} */ (null));
  const [error, setError] = useState("");
  const doing = async (/** @type {() => Promise<unknown>} */ work) => {
    try {
      await work();
      setFound(await get(`${path}/links`));
      setError("");
    } catch (refused) {
      setError(refused.message);
    }
  };
  useEffect(() => void doing(async () => null), []);
  const make = (/** @type {string} */ view) => doing(() => post(`${path}/links`, { view }));
  const missing = (/** @type {(row: Row) => boolean} */ fits) => !found?.links.some(fits);
  return html`<${Drawer} title=${text("share_hand")} close=${close} edge>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${found && html`
      <p class="quiet">${text("share_hint")}</p>
      ${found.may_mine && missing(({ mine }) => mine)
        && html`<button type="button" class="main" id="share-mine"
          onClick=${() => make("mine")}>${text("share_mine")}</button>`}
      ${found.may_everybody && missing(({ mine, name }) => !mine && !name)
        && html`<button type="button" class="main" id="share-everybody"
          onClick=${() => make("everybody")}>${text("share_everybody")}</button>`}
      ${!found.may_mine && !found.may_everybody && found.links.length === 0 && html`<p>${text("share_not")}</p>`}
      ${found.links.map((row) => html`<${Shared} key=${row.id} row=${row}
        revoke=${() => doing(() => ask("DELETE", `${path}/links/${row.id}`))} />`)}`}
  <//>`;
}

/** @param {{ row: Row, revoke: () => void }} props */
function Shared({ row: { code, mine, yours, name }, revoke }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const link = `${location.origin}/hands/${code}`;
  const words = mine ? text("shared_mine") : name ? text("shared_of", { name }) : text("shared_everybody");
  return html`<div class="shared"><p>${words}</p>
    ${code && html`<input ref=${field} readonly value=${link} aria-label=${words}
      onFocus=${(/** @type {any} */ event) => event.target.select()} />
      <${Copying} kind="small-button" content=${() => link} words=${text("share_copy")} field=${field} />`}
    ${yours && html`<button type="button" class="small-button" onClick=${revoke}>${text("share_revoke")}</button>`}
  </div>`;
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
