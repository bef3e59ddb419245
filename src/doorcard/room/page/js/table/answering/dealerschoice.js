// The dealer's choice of the game: the chooser, or its stand-in until it is opened.

import { settings } from "../../settings.js";
import { classes, html, later, signal } from "../../ui.js";
import { text } from "../../words.js";
import { Clock, LONG, time } from "../felt/clock.js";
import { DEAL, Meanwhile, isAlone } from "../felt/waiting.js";
import { Key, shortcut } from "./hints.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../state.js").State} State
 * @typedef {{ place: number, options?: object }} Chosen
 */

// Loaded later: most tables have no use for it.
const Chooser = later(() => import("./gamechooser.js").then((module) => module.Chooser));

// The hand before which it was opened, or closed.
const wanted = signal({ hand: -1, open: false });
// The choice made here last, so that it can be dealt again.
export const latest = signal(/** @type {Chosen | null} */ (null));

// The most seconds more that are taken at a time, for an answer or to choose the game (ROOM-54, 57).
export const AT_ONCE = 20;

// Tell whether it is your choice.
/** @param {State} state */
export const chooses = ({ table, you }) => you.chair > 0 && table?.choosing?.chair === you.chair;

// Return how you choose the next game, how long you may take, and the game that is dealt otherwise; "" where
// it isn't your choice.
/** @param {State} state @param {number} now */
export function choiceSpoken(state, now) {
  if (!chooses(state)) return "";
  const { deadline = now, otherwise: game } = state.table?.choosing ?? {};
  const seconds = Math.max(0, Math.round(deadline - now));
  if (seconds >= LONG) return text("choosing_mine");
  const time = game ? text("choosing_otherwise_in", { seconds, game }) : text("read_left", { seconds });
  const longer = settings.peek().readKeys && state.you.more_time
    && text("choosing_longer", { seconds: AT_ONCE });
  return [text("choosing_mine"), time, longer].filter(Boolean).join(" ");
}

// Tell whether it is about to be your choice: if you are alone you get it a moment later, where some game is
// played against the house. Its button has its room by then, so that nothing moves below a thumb.
/** @param {State} state */
export function choosesSoon(state) {
  const { table, you, hand } = state;
  if (!you.chair || hand || !table || table.choosing || table.closed) return false;
  return table.terms.mode === "dealer" && Boolean(isAlone(state))
    && table.terms.menu.some(({ seats: [least] }) => least === 1);
}

// Tell whether the chooser is open. By itself it does not cover the result of the hand before; nor, if you
// are alone, the ways to get others to the table.
/** @param {State} state */
function isOpen(state) {
  const { table, hand } = state;
  if (wanted.value.hand === (table?.hand ?? 0)) return wanted.value.open;
  return !isAlone(state) && !hand;
}

// Return how many can be dealt in.
/** @param {State["table"]} table */
export function readyAt(table) {
  return (table?.chairs ?? []).filter((chair) => !chair.out && chair.chips).length;
}

// Before it is your choice you only see the ways to get others to the table. `more` is the button for more time.
/** @param {{ model: Model, more: unknown }} props */
export function Choice({ model, more }) {
  const state = model.state.value;
  const { table, hand } = state;
  const turn = (/** @type {boolean} */ open) => (wanted.value = { hand: table?.hand ?? 0, open });
  const soon = !chooses(state);
  if (!soon && isOpen(state)) return html`<${Chooser} key=${table?.hand} model=${model} close=${() => turn(false)} />`;
  const again = againOf(state);
  const deal = () => model.send("choose", /** @type {Chosen} */ (again));
  return html`<div class="choice">
    <${Meanwhile} state=${state} model=${model} />
    ${hand && !isAlone(state)
      && html`<p class="yours"><b>${text("choose_title")}</b> <${Otherwise} choosing=${table?.choosing} /></p>`}
    <div class="ways">${again && html`<button type="button" id="deal" class="main" aria-keyshortcuts=${shortcut(DEAL)}
      onClick=${deal}>${text("deal_again")} <${Key} name=${DEAL} /></button>`}
      <button type="button" class=${classes("open-chooser", soon && "soon")} disabled=${soon}
        onClick=${() => turn(true)}>${text(hand ? "other_game" : isAlone(state) ? "against_house" : "choose_game")}
        ${hand && !isAlone(state)
          && html` <small aria-hidden="true">
            <${Clock} until=${table?.choosing?.deadline ?? 0} /></small>`}</button>${more}</div>
  </div>`;
}

// The game that is dealt if you don't choose, and when. If you play alone you have all the time there is.
/** @param {{ choosing: import("../../wire.js").ChoosingFace }} props */
export function Otherwise({ choosing: { deadline, otherwise: game } }) {
  const seconds = Math.max(0, Math.ceil(deadline - time.value));
  return game && seconds < LONG
    && html`<span class="otherwise quiet">${text("choosing_otherwise_in", { seconds, game })}</span>`;
}

// Return the game that was dealt last, if it can be dealt again: with its options, where they were chosen here.
/** @param {State} state @returns {Chosen | null} */
function againOf({ table, hand }) {
  const place = (table?.terms.menu ?? []).findIndex(({ title, seats: [least] }) => title === hand?.title
    && least <= readyAt(table));
  if (place < 0) return null;
  return latest.value?.place === place ? latest.value : { place };
}
