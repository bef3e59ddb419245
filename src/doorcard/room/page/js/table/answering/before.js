// The question before a hand: whether it is a bomb pot, or whether antes double.

import { classes, html, useState } from "../../ui.js";
import { text } from "../../words.js";
import { Clock } from "../felt/clock.js";
import { Answer } from "./bar.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Item} Item
 */

// Tell whether you are asked something before the hand.
/** @param {import("../state.js").State} state */
export const asksOf = ({ table, you }) => you.chair > 0 && Boolean(table?.question?.missing?.includes(you.chair));

// The question before a hand, with its two answers.
/** @param {{ model: Model }} props */
export function Before({ model }) {
  const { table } = model.state.value;
  const { about, deadline } = /** @type {import("../../wire.js").QuestionFace} */ (table?.question);
  const [sent, setSent] = useState(false);
  const answer = async (/** @type {boolean} */ yes) => {
    setSent(true);
    if (await model.send("agree", { about, yes })) setSent(false);
  };
  /** @type {Item[]} */
  const items = [[true, "1"], [false, "2"]].map(([yes, key]) => ({
    kind: "agree", words: text(yes ? `yes_${about}` : `without_${about}`), key: String(key),
    press: () => answer(Boolean(yes)),
  }));
  const inert = sent || Boolean(table?.paused);
  return html`<div class=${classes("offers", inert && "sent")} inert=${inert}>
    <div class="turn-line"><b>${text(`asked_${about}`)}</b> <span aria-hidden="true">
      <${Clock} until=${deadline} /></span></div>
    <div class="choices">${items.map((item) => html`<${Answer} key=${item.key} item=${item} />`)}</div>
  </div>`;
}
