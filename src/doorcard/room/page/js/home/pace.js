// How fast it goes and what the house takes: clocks, the pause between hands, the rake.

import { choice, field, h } from "../dom.js";
import { text } from "../words.js";
import { number } from "./numbers.js";

const SECONDS = { base_time: 10, countdown: 20, reconnect_bonus: 20 };

// Return the fields, filled in as the last time.
export function pacePart(last) {
  const clock = Object.fromEntries(
    Object.entries(SECONDS).map(([name, usual]) => [name, number(last.clock?.[name] ?? usual)]));
  const policy = choice([["all_in", text("late_all_in")], ["fold", text("late_fold")]], last.clock?.timeout_policy);
  const pause = number(last.pause ?? 5);
  const choosing = number(last.choose_seconds ?? 30, 1);
  const rake = h("input", { type: "checkbox", checked: last.rake ?? false });
  const row = h("div", { class: "row" },
    Object.entries(clock).map(([name, input]) => field(text(`clock_${name}`), input)),
    field(text("late"), policy), field(text("pause_between"), pause), field(text("choosing_seconds"), choosing));
  return {
    element: h("details", {}, h("summary", {}, text("pace")),
      h("div", { class: "options" }, row, h("label", { class: "check" }, rake, text("rake")))),
    read: () => ({
      clock: {
        ...Object.fromEntries(Object.entries(clock).map(([name, input]) => [name, Number(input.value)])),
        timeout_policy: policy.value,
      },
      pause: Number(pause.value),
      choose_seconds: Number(choosing.value),
      rake: rake.checked,
    }),
  };
}
