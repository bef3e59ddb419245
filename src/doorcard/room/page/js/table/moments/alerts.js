// Beyond the page: the screen stays awake while you sit, and your turn makes the phone buzz, marks the tab,
// and is notified by the system if you have asked for that.

import { settings } from "../../settings.js";
import { effect } from "../../ui.js";
import { text } from "../../words.js";
import { chairOf } from "../state.js";

/** @typedef {import("../model.js").TableModel} Model */

const BUZZ = [80, 60, 80];
// The name of the page's icon, and of the one in the colour of the turn, which is beside it.
const USUAL = "icon.svg";
const CALLING = "icon-turn.svg";

// Begin to draw the player back to the table.
/** @param {Model} model */
export function raiseAlerts(model) {
  keepAwake(model);
  let asked = "";
  effect(() => {
    const { ask, hand, table } = model.state.value;
    const question = ask?.mine ? `${hand?.number}/${ask.decision}` : "";
    mark(question !== "");
    if (question !== asked) unsay();
    if (question && question !== asked) call(table?.title ?? "");
    asked = question;
  });
  document.addEventListener("visibilitychange", () => document.hidden || unsay());
}

/** @type {Notification | null} */
let notification = null;

// Take the notification back: the question is answered, or the page is looked at.
function unsay() {
  notification?.close();
  notification = null;
}

// Make your turn felt, and notify you where the page is out of sight.
/** @param {string} title */
function call(title) {
  const { vibrate, notify } = settings.peek();
  // Browsers let no page buzz before the player has touched it.
  const touched = globalThis.navigator?.userActivation?.hasBeenActive !== false;
  if (vibrate && touched) globalThis.navigator?.vibrate?.(BUZZ);
  if (!notify || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  try {
    notification = new Notification(text("your_turn"), { body: title, tag: "doorcard-turn" });
    notification.onclick = () => { window.focus(); unsay(); };
  } catch {
    // Some phones show notifications from a service worker only: the title and the sound remain.
  }
}

// Ask whether the system may notify you of your turn; resolves to whether it may.
export async function mayNotify() {
  if (!globalThis.Notification) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** @param {boolean} calling */
function mark(calling) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (!icon) return;
  icon.dataset.usual ??= icon.getAttribute("href") ?? "";
  const wanted = calling ? icon.dataset.usual.replace(USUAL, CALLING) : icon.dataset.usual;
  if (icon.getAttribute("href") !== wanted) icon.href = wanted;
}

// Keep the screen awake while you sit at the table and look at it.
/** @param {Model} model */
function keepAwake(model) {
  /** @type {Promise<any> | null} */
  let lock = null;
  const look = () => {
    const { table, you } = model.state.peek();
    const wanted = Boolean(chairOf(table, you.chair)) && !table?.closed && !document.hidden;
    const wake = /** @type {any} */ (globalThis.navigator)?.wakeLock;
    if (wanted && !lock && wake) {
      // A browser that saves its battery refuses; it is asked again when the page is looked at.
      // It may take the lock back later, too.
      const held = wake.request("screen");
      const over = () => { if (lock === held) lock = null; };
      lock = held;
      held.then((/** @type {any} */ it) => it.addEventListener("release", over), over);
    } else if (!wanted && lock) {
      lock.then((held) => held.release()).catch(() => {});
      lock = null;
    }
  };
  effect(() => {
    if (model.state.value.table) look();
  });
  document.addEventListener("visibilitychange", look);
}
