// The place of your answers: what is asked of you there, or whom the table waits for.

import { html, useEffect, useRef } from "../../ui.js";
import { text } from "../../words.js";
import { Lately } from "../felt/latestlines.js";
import { AfterTheEnd, Deal, Meanwhile, Skip, isEnded, mayDeal } from "../felt/waiting.js";
import { MoreTime } from "../ears/more.js";
import { focusOn } from "../focus.js";
import { Lesson } from "../lesson.js";
import { AheadOfTurn, Dropped, Waiting } from "./ahead.js";
import { Before, asksOf } from "./before.js";
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
