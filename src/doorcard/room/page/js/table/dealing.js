// A table that one came to for a hand at once: its first hand is dealt as soon as the page is there.

import { effect } from "../ui.js";

const WANTED = "#deal";

// Ask for the first hand, once, if the address says so; a reload doesn't ask again.
/** @param {import("./model.js").TableModel} model */
export function dealAtOnce(model) {
  if (location.hash !== WANTED) return;
  const done = effect(() => {
    if (!model.state.value.table) return;
    queueMicrotask(() => done());
    history.replaceState(null, "", location.pathname);
    model.send("deal");
  });
}
