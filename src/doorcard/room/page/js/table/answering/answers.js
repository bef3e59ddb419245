// The place of your answers: what is asked of you there, or whom the table waits for.

import { classes, html, useEffect, useRef, useState } from "../../ui.js";
import { text } from "../../words.js";
import { MoreTime } from "../ears/more.js";
import { Clock } from "../felt/clock.js";
import { Lately } from "../felt/latestlines.js";
import { AfterTheEnd, Deal, Meanwhile, Skip, isEnded, mayDeal } from "../felt/waiting.js";
import { focusOn } from "../focus.js";
import { Lesson } from "../lesson.js";
import { AheadOfTurn, Dropped, Waiting } from "./ahead.js";
import { Answer } from "./bar.js";
import { Choice, chooses, choosesSoon } from "./dealerschoice.js";
import { Question } from "./question.js";

/** @typedef {import("../model.js").TableModel} Model */

// The answers; where they have a column of their own, `lately` has the last events shown above them.
/** @param {{ model: Model, lately?: boolean }} props */
export function Answers({ model, lately = false }) {
  const { ask, hand, table } = model.state.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // The hand that was over as you came, and whether you may have the next one dealt.
  const came = useRef(/** @type {number | undefined} */ (undefined));
  if (table) came.current ??= hand?.over ? hand.number : 0;
  const deals = came.current === hand?.number && mayDeal(model.state.value);
  const mine = Boolean(ask?.mine);
  const asks = asksOf(model.state.value);
  const ended = isEnded(model.state.value);
  const choice = chooses(model.state.value) || choosesSoon(model.state.value);
  const { picked, doubt, sent } = model.answering;
  // On your turn, and as you come between two hands, the focus goes to the answers, unless it is busy elsewhere;
  // and it stays there when the pressed button is gone.
  useEffect(() => {
    const { activeElement: active } = document;
    // A card that was picked in the row is asked about here.
    const inRow = active?.closest("#row") && (picked.value !== null || doubt.value);
    const busy = active && active !== document.body && active !== place.current && !inRow && !active.closest("[inert]");
    if ((mine || asks || deals || ended) && !busy && place.current) focusOn(place.current);
  }, [mine, asks, deals, ended, hand?.number, ask?.decision, picked.value, doubt.value, sent.value]);
  return html`<section id="answers" ref=${place} tabindex="-1" aria-label=${text("answers")} onKeyDown=${toAnswering}>
    <h2 class="unseen">${text("answers")}</h2>
    ${lately && html`<${Lately} model=${model} />`}
    <${Lesson} model=${model} />
    ${choice && html`<${Choice} model=${model} more=${html`<${MoreTime} model=${model} />`} />`}
    ${asks && html`<${Before} model=${model} />`}
    ${mine ? html`<${Question} model=${model} />` : mayDeal(model.state.value)
      ? html`<${Deal} state=${model.state.value} model=${model} />` : ended
      ? html`<${AfterTheEnd} state=${model.state.value} model=${model} />` : html`<div class="between">
      <div class="turn-line"><${Dropped} model=${model} /><${Waiting} state=${model.state.value} /></div>
      ${model.state.value.you.skip && html`<${Skip} state=${model.state.value} model=${model} />`}
      <${AheadOfTurn} model=${model} />
        ${!choice && html`<${Meanwhile} state=${model.state.value} model=${model} />`}</div>`}
  </section>`;
}

// From here Tab leads to the button most likely meant: after a hand to the button for the next one, or to the
// first button of a lesson that is over. On your turn it goes as one reads.
/** @param {KeyboardEvent} event */
function toAnswering(event) {
  if (event.key !== "Tab" || event.shiftKey || event.target !== event.currentTarget) return;
  const found = document.querySelector("#deal, #lesson.over .main");
  if (!(found instanceof HTMLElement) || found.closest("[inert]")) return;
  event.preventDefault();
  found.focus();
}

// --- the question before a hand: whether it is a bomb pot, or whether antes double

/** @typedef {import("./offers.js").Item} Item */

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
