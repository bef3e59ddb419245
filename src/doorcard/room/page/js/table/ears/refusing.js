// What a key says that answers nothing now: why, and what one can do instead.

import { WHY } from "../../text.js";
import { inside, listed, text, word } from "../../words.js";
import { othersAsked } from "../answering/ahead.js";
import { stillToName } from "../answering/naming.js";
import { DEAL, waitingSaid } from "../felt/waiting.js";
import { UNDO } from "../moments/afterwards.js";
import { canDo } from "./reading.js";

/** @typedef {import("../model.js").TableModel} Model */

// What the keys of the bar's columns are for, by the column.
/** @type {Record<string, "fold" | "call" | "raise">} */
const COLUMN_OF = { f: "fold", c: "call", r: "raise" };

// Return what is said of a key of the list of keys that means nothing now, "" for any other key.
/** @param {string} key @param {Model} model @returns {string} */
export function refused(key, model) {
  const { state, answering } = model;
  if (key === DEAL) return noDeal(state.value);
  if (key === UNDO) return text(state.value.table?.terms.practice ? "key_no_undo" : "key_no_practice");
  const { ask, table, you } = state.value;
  const asked = ask?.mine && (answering.doubt.value || answering.picked.value !== null);
  const column = Object.hasOwn(COLUMN_OF, key) ? COLUMN_OF[key] : "";
  // While something is asked once more, any key may have been meant for what was there before.
  if (key === "enter") return asked ? "" : stillToName(model);
  if (!column && !(asked ? /^[0-9a-z]$/ : /^\d$/).test(key)) return "";
  if (table?.paused) return text("paused_here");
  if (answering.sent.value) return text("key_sent");
  if (!you.chair) return text("you_watch");
  const names = othersAsked(state.value);
  if (!ask?.mine) return names.length ? text("key_not_turn", { names: listed(names) }, names.length > 1 && "several") : text("read_nobody_asked");
  if (asked) return text("key_asked");
  // Cards are chosen before they are sent.
  const more = column === "call" ? stillToName(model) : "";
  if (more) return more;
  // What has that key is on offer, so it is not said to be missing, whatever keeps it from being pressed.
  if (column && ask.offers?.some((each) => each.column === column)) return canDo(state.value);
  const barred = ask.barred?.find((each) => column && each.column === column);
  const not = barred ? text("read_barred", { what: inside(barred.words), why: word(WHY, barred.why) })
    : column ? text(`key_no_${column}`) : text("key_no_number", { number: key });
  return `${not} ${canDo(state.value)}`;
}

// Why the next hand can't be dealt now.
/** @param {import("../state.js").State} state */
function noDeal(state) {
  const { table, hand, you } = state;
  if (table?.paused) return text("paused_here");
  if (hand && !hand.over) return text("key_deal_runs");
  const waits = waitingSaid(state);
  return waits ? `${text("key_no_deal")} ${waits}` : text(you.host ? "key_no_deal" : "key_deal_host");
}
