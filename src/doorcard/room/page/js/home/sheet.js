// The rule sheet of a game before you play it, with the button that deals you in.

import { get } from "../api.js";
import { SheetIn } from "../drawers/rules.js";
import { Wrong, useAttempt } from "../forms.js";
import { botsIn, playNow } from "../solo.js";
import { html } from "../ui.js";
import { text } from "../words.js";
import { toOpening } from "./opening.js";

// The drawer, for a game as it would be played.
/** @param {{ model: import("./model.js").HomeModel, solo: import("../solo.js").Solo }} props */
export function GameSheet({ model, solo }) {
  const { game } = solo;
  const games = model.games.value;
  const bots = botsIn(solo, games);
  const close = () => void (model.reading.value = null);
  const deal = async () => {
    await model.comeInSomehow();
    if (model.solo.value) model.solo.value = solo;
    await playNow(solo, games);
  };
  const share = () => {
    close();
    toOpening(model, game);
  };
  const { busy, complaint, attempt } = useAttempt();
  const toDeal = (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector(".dealing > .main"))?.focus();
  };
  const skip = html`<a class="skip" href="#" onClick=${toDeal}>${text("skip_deal", { button: text("solo_play") })}</a>`;
  const foot = html`<div class="dealing">
    <p class="quiet" id="deal-against">${text(bots === 1 ? "sheet_against_one" : "sheet_against", { bots })}</p>
    <button type="button" class="main" aria-describedby="deal-against" aria-disabled=${busy}
      onClick=${() => attempt(deal)}>${text("solo_play")}</button>
    ${model.where.value === "here"
      && html`<button type="button" onClick=${share}>${text("sheet_friends")}</button>`}
    <${Wrong} complaint=${complaint} /></div>`;
  return html`<${SheetIn} load=${() => get(`/api/games/${encodeURIComponent(game)}/sheet`)} of=${game} at=${null}
    close=${close} skip=${skip} foot=${foot} />`;
}
