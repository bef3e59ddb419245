// A drawer: a panel over the page; and the drawers over the table, by name.

import { Elsewhere } from "../table/elsewhere.js";
import { DrawerLiveRegion, announce } from "../table/ears/liveregion.js";
import { classes, html, showingWait, signal, useLayoutEffect, useRef } from "../ui.js";
import { text } from "../words.js";

// The way back to the table while it waits for you, with the component that draws the time left; null while
// it doesn't wait.
export const calling = signal(/** @type {null | { back: () => void, Left: () => any }} */ (null));

// A bar inside a drawer that covers the answers: it says that it is your turn, here or at another table, and
// leads there.
export function Calling() {
  if (!calling.value) return html`<${Elsewhere} />`;
  const { back, Left } = calling.value;
  return html`<button type="button" class="calling" onClick=${back}>${text("turn_waits")}
    <span aria-hidden="true"> <${Left} /></span></button>`;
}

// The element that had the focus before a dialogue which another one replaces: the new one gives the focus
// back to it.
/** @type {Element | null} */
let behind = null;

// The work of Escape in a drawer that was opened from another: go back to that one, and return whether there
// was one; and whether there is one.
let stepBack = () => false;
let isDeeper = () => false;

/** @param {() => boolean} step @param {() => boolean} deeper */
export function backBy(step, deeper) {
  stepBack = step;
  isDeeper = deeper;
}

// Show children in a dialogue as long as it is drawn; `close` is called when its owner is done. A dialogue
// with a way back of its own is not `called` to the table that it covers. `foot` stays in sight below them.
/**
 * @param {{ title: string, close: () => void, edge?: boolean, kind?: string, called?: boolean, foot?: any,
 *   children?: any }} props
 */
export function Drawer({ title, close, edge = false, kind = "", called = true, foot, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const gone = useRef(false);
  useLayoutEffect(() => {
    const from = behind ?? document.activeElement;
    behind = null;
    const it = dialog.current;
    it?.showModal();
    // It begins at its heading, after the button that closes it: Tab leads on into it.
    it?.querySelector("h2")?.focus();
    return () => {
      // If the browser has closed the dialogue, the focus has gone back already, and may have moved on since; unless
      // what had it then was gone, as in a dialogue that this one replaced.
      gone.current = true;
      if (!it?.open && document.activeElement !== document.body) return;
      // The dialogue is removed without being closed: closing would give the focus to the page behind it,
      // though another dialogue may follow at once.
      behind = from;
      queueMicrotask(() => {
        if (behind instanceof HTMLElement) behind.focus();
        behind = null;
      });
    };
  }, []);
  // The arrow keys scroll the text from the header too, so a reader by keys need not step into it first.
  const scroll = (/** @type {KeyboardEvent} */ event) => {
    const body = dialog.current?.querySelector(".drawer-body");
    // The Tab key stops at the text only if there is more of it than is seen.
    if (event.key === "Tab" && body instanceof HTMLElement) body.tabIndex = body.scrollHeight > body.clientHeight ? 0
      : -1;
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      return stepBack() || close();
    }
    const to = body && !body.contains(/** @type {Node} */ (event.target)) && scrolledTo(event, body);
    if (!body || typeof to !== "number") return;
    event.preventDefault();
    body.scrollTop = to;
  };
  // A click beside the dialogue closes it too: there the target of the click is the dialogue itself.
  const outside = (/** @type {Event} */ event) => event.target === dialog.current && close();
  return html`<dialog id="dialog" ref=${dialog} class=${classes("drawer", edge && "edge", kind)}
      aria-label=${title} onClose=${() => gone.current || close()} onClick=${outside} onKeyDown=${scroll}>
    <div class="drawer-inside">
      <header>${isDeeper() && html`<button type="button" class="out" aria-label=${text("back")}
          onClick=${() => stepBack()}>←</button>`}
        <button type="button" class="close" aria-label=${text("close")} onClick=${close}>×</button>
        <h2 tabindex="-1">${title}</h2></header>
      <${called ? Calling : Elsewhere} />
      <div class="drawer-body" tabindex="0" role="group" aria-label=${title}>${children}</div>
      ${foot}
      <${DrawerLiveRegion} />
    </div>
  </dialog>`;
}

// How far the arrows scroll, in pixels; and how much of the visible height a page is.
const LINE = 40;
const PAGE = 0.85;

// Return the position to which a key scrolls an element, undefined where it scrolls nothing.
/** @param {KeyboardEvent} event @param {Element} body */
function scrolledTo({ key, altKey, ctrlKey, metaKey }, { scrollTop, scrollHeight, clientHeight }) {
  if (altKey || ctrlKey || metaKey) return undefined;
  const page = PAGE * clientHeight;
  /** @type {Record<string, number>} */
  const places = {
    ArrowDown: scrollTop + LINE, ArrowUp: scrollTop - LINE, PageDown: scrollTop + page, PageUp: scrollTop - page,
    Home: 0, End: scrollHeight,
  };
  return Object.hasOwn(places, key) ? places[key] : undefined;
}

// --- the drawers over the table; each is fetched when it is opened for the first time

/** @typedef {import("../table/model.js").TableModel} Model */
/** @typedef {(props: { model: Model }) => any} DrawerOf */

/** @type {Record<string, () => Promise<DrawerOf>>} */
const DRAWERS = {
  glossary: () => import("./glossary.js").then((module) => module.GlossaryDrawer),
  hands: () => import("./hands.js").then((module) => module.HandsDrawer),
  host: () => import("../table/sidebar/hosting.js").then((module) => module.HostDrawer),
  invites: () => import("../table/sidebar/hosting.js").then((module) => module.InvitesDrawer),
  learn: () => import("./learn.js").then((module) => module.LearnDrawer),
  keys: () => import("./settings.js").then((module) => module.Keys),
  ledger: () => import("./ledger.js").then((module) => module.LedgerDrawer),
  opened: () => import("../table/sidebar/hosting.js").then((module) => module.OpenedDrawer),
  pays: () => import("./pays.js").then((module) => module.PaysDrawer),
  primer: () => import("./primer.js").then((module) => module.PrimerDrawer),
  proof: () => import("./fairness.js").then((module) => module.ProofDrawer),
  reading: () => import("./tableinwords.js").then((module) => module.ReadingDrawer),
  settings: () => import("./settings.js").then((module) => module.SettingsDrawer),
  sheet: () => import("./rules.js").then((module) => module.SheetDrawer),
  terms: () => import("./terms.js").then((module) => module.TermsDrawer),
  tournament: () => import("./tournament.js").then((module) => module.TournamentDrawer),
};

// The drawers fetched so far.
const here = signal(/** @type {Record<string, DrawerOf>} */ ({}));

// Return the drawer that is open, undefined while it is being fetched or where there is none.
/** @param {Model} model @returns {DrawerOf | undefined} */
export function drawerOf(model) {
  const name = model.drawer.value;
  const found = here.value[name];
  if (!found && isDrawer(name)) bring(name, model);
  return found;
}

// Tell whether a name is that of one of these drawers.
/** @param {string} name */
export function isDrawer(name) {
  return Object.hasOwn(DRAWERS, name);
}

// The delay in milliseconds after which the page says that a drawer is being loaded.
const SLOW = 1500;

/** @param {string} name @param {Model} model */
async function bring(name, model) {
  const slow = setTimeout(() => announce([text("loading_this")]), SLOW);
  try {
    const drawer = await showingWait(DRAWERS[name]);
    here.value = { ...here.value, [name]: drawer };
  } catch {
    model.close();
    model.trouble.value = text("failed");
  } finally {
    clearTimeout(slow);
  }
}
