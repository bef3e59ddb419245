// A tournament of one person and bots stands still while that person reads: what is open over the table is
// a lesson, rules, a list, or all that the coach says. Where others play, too, the clock waits for nobody.

import { Refused, post } from "../../api.js";
import { remember, remembered } from "../../settings.js";
import { computed, effect } from "../../ui.js";
import { coachOf } from "../coach.js";
import { practises } from "../felt/waiting.js";
import { eventOf } from "./event.js";
import { tournamentOf } from "./strip.js";

/** @typedef {import("../model.js").TableModel} Model */

const READING = "reading";
// After how many milliseconds what the room refused is asked for again.
const AGAIN = 2000;

// Begin to let it stand still.
/** @param {Model} model */
export function pauseWhileReading(model) {
  const reads = computed(() => model.drawer.value !== "" || coachOf(model).whole.value);
  const plays = computed(() => practises(model.state.value) && !eventOf(model.state.value.table)?.over);
  const id = model.id.split(".")[0];
  // Whether it stands still because of us. Whoever left while they read goes on by coming back, in any tab.
  let stopped = remembered(READING, "") === id;
  let busy = false;
  const settle = async () => {
    const wanted = plays.peek() && reads.peek();
    if (busy || wanted === stopped || !plays.peek() || (wanted && tournamentOf(model)?.paused)) return;
    busy = true;
    try {
      await post(`/api/tournaments/${encodeURIComponent(id)}/pause`, { on: wanted });
      stopped = wanted;
      remember(READING, stopped ? id : "");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTimeout(settle, AGAIN);
      return;
    } finally {
      busy = false;
    }
    settle();
  };
  effect(() => void [plays.value, reads.value, settle()]);
}
