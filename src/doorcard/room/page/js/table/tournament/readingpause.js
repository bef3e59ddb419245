// A tournament of one person and bots pauses while that person reads: while a lesson, rules, a list, or the
// coach's full text is open over the table. Where others play, too, the clock waits for nobody.

import { Refused } from "../../api.js";
import { computed, effect } from "../../ui.js";
import { coachOf } from "../coach/coaching.js";
import { practises } from "../felt/waiting.js";
import { eventOf } from "./event.js";
import { tournamentOf } from "./strip.js";

/** @typedef {import("../model.js").TableModel} Model */

// After how many milliseconds a refused request is made again.
const AGAIN = 2000;

// Begin to let it pause. The room knows that the pause is for a reader: a player who left while they read
// goes on by coming back, in any tab and on any device.
/** @param {Model} model */
export function pauseWhileReading(model) {
  const reads = computed(() => model.drawer.value !== "" || coachOf(model).whole.value);
  const plays = computed(() => practises(model.state.value) && !eventOf(model.state.value.table)?.over
    && model.connection.value.status === "open");
  let busy = false;
  const settle = async () => {
    const known = tournamentOf(model);
    const wanted = reads.peek();
    if (busy || !plays.peek() || !known || wanted === known.paused || (!wanted && !known.reading)) return;
    busy = true;
    try {
      await model.tournament.peek()?.act("pause", { on: wanted, reading: true });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTimeout(settle, AGAIN);
      return;
    } finally {
      busy = false;
    }
    settle();
  };
  effect(() => {
    const known = tournamentOf(model);
    [plays.value, reads.value, known?.paused, known?.reading];
    queueMicrotask(settle);
  });
}
