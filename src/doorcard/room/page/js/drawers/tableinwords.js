// The table to be read from top to bottom: headings to walk through, each with the words that a key would
// say.

import { ASKING } from "../table/answering/hints.js";
import { choiceNow } from "../table/ears/refusing.js";
import { middleSpoken, paysSpoken, wildsSpoken } from "../table/ears/middle.js";
import { MoreTime } from "../table/ears/more.js";
import { cardsOfChair, myHand } from "../table/ears/hands.js";
import { seatHeading, whoIsIn } from "../table/ears/players.js";
import { potAndPrice, wagersAndPrice } from "../table/ears/pots.js";
import { rowSpoken } from "../table/ears/row.js";
import { timeLeft } from "../table/ears/timeleft.js";
import { together } from "../table/ears/wording.js";
import { announce, back, fromTheLast, history } from "../table/ears/liveregion.js";
import { time } from "../table/felt/clock.js";
import { isEnded } from "../table/felt/waiting.js";
import { lastWordsSpoken } from "../table/lesson.js";
import { eventOf } from "../table/tournament/event.js";
import { eventSpoken } from "../table/tournament/strip.js";
import { settings } from "../settings.js";
import { html } from "../ui.js";
import { sentence, text } from "../words.js";
import { Drawer } from "./drawer.js";

/** @typedef {import("../table/model.js").TableModel} Model */

// The drawer.
/** @param {{ model: Model }} props */
export const ReadingDrawer = ({ model }) => html`<${Reading} state=${model.state.value} model=${model}
  close=${() => model.close()} />`;

// The state of a table. A hand of the past has no model: nobody is asked there.
/** @param {{ state: import("../table/state.js").State, model?: Model, close: () => void }} props */
export function Reading({ state, model, close }) {
  const chairs = state.table?.chairs ?? [];
  const row = rowSpoken(state);
  const pays = paysSpoken(state);
  return html`<${Drawer} title=${text("reading")} close=${close} kind="reading" called=${Boolean(model)}>
    ${isEnded(state) && html`<p>${text("ended")}</p>`}
    ${model && state.table?.terms.lesson
      && html`<h3>${text("lesson")} <${Hint} asks="coach" /></h3><p>${lastWordsSpoken(model)}</p>`}
    ${model && choiceNow(model) && html`<${Part} asks="question" words=${choiceNow(model)} />`}
    <${Part} asks="pot" words=${together([potAndPrice(state), wagersAndPrice(state), wildsSpoken(state)])} />
    ${row && html`<h3>${text(state.hand?.market?.selling ? "for_sale" : "in_the_row")}</h3><p>${row}</p>`}
    ${middleSpoken(state).map(({ whose, cards }) => html`<h3>${whose}</h3><p>${sentence(cards)}.</p>`)}
    ${pays.length > 0 && html`<h3>${text("pays_title")}</h3>${pays.map((words) => html`<p key=${words}>${words}</p>`)}`}
    <${Part} asks="hand" words=${myHand(state)} />
    <${Part} asks="in" words=${whoIsIn(state)} />
    ${model && html`<${Part} asks="time" words=${timeLeft(state, time.value)} /><${MoreTime} model=${model} />`}
    ${model && eventOf(state.table) && html`<${Part} asks="event" words=${eventSpoken(model)} />`}
    ${chairs.length > 0 && html`<h3>${text("ask_cards")} ${model && html`<${Hint} asks="cards" />`}</h3>`}
    ${chairs.map((chair) => html`<section key=${chair.chair}>
      <h4>${seatHeading(state, chair)}</h4>
      <p>${cardsOfChair(state, chair.chair)}</p></section>`)}
    ${model && html`<h3>${text("read_last")}</h3>
    <ol class="read-last" reversed>
      ${history.value.slice(-MOST).reverse().map((words, i) => html`<li key=${i}>${words}</li>`)}</ol>
    <button type="button" onClick=${again}>${text("ask_again")} <${Hint} asks="again" /></button>`}
  <//>`;
}

// How many of the last sentences are listed, the last first.
const MOST = 8;

function again() {
  fromTheLast();
  announce([back()]);
}

/** @param {{ asks: string, words: string }} props */
function Part({ asks, words }) {
  return html`<h3>${text(`ask_${asks}`)} <${Hint} asks=${asks} /></h3><p>${words}</p>`;
}

/** @param {{ asks: string }} props */
function Hint({ asks }) {
  const key = Object.keys(ASKING).find((each) => ASKING[each] === asks);
  return settings.value.readKeys && key ? html`<kbd aria-hidden="true">${key.toUpperCase()}</kbd>` : null;
}
