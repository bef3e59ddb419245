// Tells players who begin without a coach where everything can be looked up; fetched once the table is there.

import { remember, settings } from "../../settings.js";
import { effect } from "../../ui.js";
import { text } from "../../words.js";
import { uncoached } from "../answering/firsts.js";
import { briefly } from "./briefly.js";

// Say once, as the first hand without a coach begins, where everything can be looked up; and again where the
// coach of a player alone has gone.
/** @param {import("../model.js").TableModel} model */
export function tellOfHelp(model) {
  let coached = false;
  let last = -1;
  effect(() => {
    const { table, hand, you } = model.state.value;
    if (!table) return;
    const [had, number] = [coached, hand?.number ?? 0];
    const begins = last >= 0 && number !== last;
    [coached, last] = [Boolean(table.terms.coach), number];
    if (coached || table.terms.lesson || !you.chair || !settings.peek().hints || !begins || hand?.over) return;
    if (!had && uncoached.peek()) return;
    uncoached.value = true;
    remember("uncoached_told", true);
    const byKeys = settings.peek().hotkeys && document.body.classList.contains("by-keys");
    queueMicrotask(() => briefly(text(byKeys ? "uncoached_keys" : "uncoached")));
  });
}
