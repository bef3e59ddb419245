// What is chosen so far of an answer; a new question begins anew.

import { signal } from "../../ui.js";

export class Answering {
  /** @param {import("../model.js").TableModel} model */
  constructor(model) {
    this.model = model;
    this.question = "";
    // The first step of an answer in two: a slot that is bought, `swap`, or `fold` to be confirmed.
    this.picked = signal(/** @type {null | "swap" | "fold" | { slot: number }} */ (null));
    // Whether the answer is on its way.
    this.sent = signal(false);
  }

  // Take note of how things stand now.
  /** @param {import("../state.js").State} state */
  hear(state) {
    const question = questionOf(state);
    if (question === this.question) return;
    this.question = question;
    this.begin();
  }

  begin() {
    this.picked.value = null;
    this.sent.value = false;
  }

  // Answer the question; what comes twice or too late is not sent.
  /** @param {object} action */
  async answer(action) {
    const { hand, ask } = this.model.state.value;
    if (this.sent.value || !ask || !ask.mine || !hand) return;
    const { question } = this;
    this.sent.value = true;
    await this.model.send("act", { hand: hand.number, decision: ask.decision, do: action });
    if (this.question === question) this.begin();
  }
}

/** @param {import("../state.js").State} state */
function questionOf({ hand, ask }) {
  return ask && hand ? `${hand.number}/${ask.decision}/${ask.mine ?? false}` : "";
}
