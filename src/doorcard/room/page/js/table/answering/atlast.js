// What you had chosen is sent when your time ends, instead of the table's answer for a player who is late.

import { text } from "../../words.js";
import { time } from "../felt/clock.js";
import { briefly } from "../moments/briefly.js";
import { askedMine } from "../state.js";
import { doubtOf } from "./doubting.js";
import { buttonsOf } from "./offers.js";
import { cardAction } from "./trading.js";

/** @typedef {import("../model.js").TableModel} Model */

// How many seconds before the end it is sent: it has to reach the room in time.
const BEFORE = 1.5;

// The answers that are asked once more for their size, or because they give the hand up: only a press sends
// them.
const BETTING = ["Call", "Raise", "Bid", "Fold", "Muck"];

// Begin to watch the time.
/** @param {Model} model */
export function sendAtLast(model) {
  const { answering } = model;
  let tried = "";
  // The question whose answer was begun and not whole as the time ended.
  let begun = "";
  // Only the clock sends: a choice that changes does not, as while a number is still typed.
  time.subscribe((now) => {
    const { deadline = Infinity } = askedMine(model.state.value) ?? {};
    const left = deadline - now;
    if (begun && begun !== answering.question && begun !== answering.done) briefly(text("dropped_at_last"));
    begun = left < BEFORE && answering.isFilled() ? answering.question : "";
    const action = left > 0 && left < BEFORE && tried !== answering.question ? completeAction(model) : null;
    if (!action) return;
    tried = answering.question;
    answering.answer(action).then(() => {
      if (answering.given.peek()?.action === action) briefly(text("sent_at_last"));
    });
  });
}

// Return the action that is chosen whole, and could be sent as it is; null for none.
/** @param {Model} model */
function completeAction(model) {
  const { picked, doubt, chosen } = model.answering;
  if (doubt.value) return BETTING.includes(doubt.value.action.do) ? null : doubt.value.action;
  const giving = cardAction(model);
  if (giving && chosen.value !== null) return giving(chosen.value);
  if (picked.value !== null || !model.answering.isFilled()) return null;
  let found = /** @type {object | null} */ (null);
  const items = buttonsOf(model, (action) => (found = action));
  for (const { filling, ready, press } of items) if (filling && ready) press?.();
  return found && !doubtOf(found, model.state.value) ? found : null;
}
