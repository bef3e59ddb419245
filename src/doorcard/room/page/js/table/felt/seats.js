// The other chairs, clockwise from one's own: who sits there, their cards and what they did last.

import { LEVELS } from "../../text.js";
import { classes, html } from "../../ui.js";
import { text, told, word } from "../../words.js";
import { askedOf, doingWords, strengthWords } from "../phrases.js";
import { chairOf, playerAt } from "../state.js";
import { Cards } from "./cards.js";
import { Clock, Ring } from "./clock.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../state.js").Chair} Chair
 * @typedef {import("../model.js").TableModel} Model
 */

// How many of the other chairs stand to the left and to the right; the rest stand above.
const WINGS = [0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 3];

// All chairs but one's own; free ones for whoever may still take one. A hand of the past has no model.
/** @param {{ state: State, model?: Model }} props */
export function Seats({ state, model }) {
  const shown = numbersOf(state).map((number) => {
    const chair = chairOf(state.table, number);
    return chair ? html`<${Seat} key=${number} state=${state} chair=${chair} />`
      : html`<${FreeChair} key=${number} number=${number} model=${model} />`;
  });
  const side = WINGS[shown.length] ?? 3;
  const above = shown.length - side;
  return html`<section id="seats" class=${classes(shown.length > 4 && "many", shown.length > 6 && "crowd",
      shown.length > 7 && "pairs")}>
    <div class="wing left">${shown.slice(0, side)}</div>
    <div class="wing top">${shown.slice(side, above)}</div>
    <div class="wing right">${shown.slice(Math.max(side, above))}</div>
  </section>`;
}

/** @param {State} state */
function numbersOf({ table, you }) {
  if (!table) return [];
  const around = Array.from({ length: table.seats }, (_, i) => ((you.chair + i) % table.seats) + 1);
  const free = !you.chair && !table.closed;
  return around.filter((number) => number !== you.chair && (chairOf(table, number) || free));
}

/** @param {{ number: number, model?: Model }} props */
function FreeChair({ number, model }) {
  const take = () => {
    if (!model) return;
    model.chair.value = number;
    document.getElementById("buy-in")?.focus();
  };
  const picked = model?.chair.value === number;
  return html`<button type="button" id=${`chair-${number}`} class=${classes("seat free", picked && "picked")}
    aria-pressed=${picked} onClick=${take}>${text("open_chair", { chair: number })}</button>`;
}

/** @param {{ state: State, chair: Chair }} props */
function Seat({ state, chair }) {
  const player = playerAt(state.hand, chair.chair);
  const asked = askedOf(state, player);
  const known = player?.strengths?.length ? player.strengths : player?.showing;
  const holds = player && !player.folded && (player.cards ?? []).length > 0;
  return html`<article class=${seatClasses("seat", chair, player, Boolean(asked))} aria-label=${chair.name}
      data-chair=${chair.chair} data-player=${player?.player}>
    <${Nameplate} state=${state} chair=${chair} player=${player} />
    ${holds && html`<${Cards} faces=${player.cards ?? []} />`}
    ${holds && html`<${Words} words=${strengthWords(known ?? [], state.hand)} />`}
    ${player && html`<${Doing} player=${player} hand=${state.hand} />`}
  </article>`;
}

// What a hand comes to; where there is no room for all of it, it can be pointed at.
/** @param {{ words: string }} props */
function Words({ words }) {
  return html`<p class="words" title=${words}><span>${words}</span></p>`;
}

// Return the classes of a place at the table.
/** @param {string} base @param {Chair} chair @param {Player | undefined} player @param {boolean} asked */
export function seatClasses(base, chair, player, asked) {
  return classes(base, asked && "turn", player?.folded && "folded", chair.out && "sits-out",
    !chair.bot && !chair.connected && "gone");
}

// Who sits there: a disc with the clock around it, the name with its marks, the chips.
/** @param {{ state: State, chair: Chair, player?: Player, children?: any }} props */
export function Nameplate({ state, chair, player, children }) {
  const asked = askedOf(state, player);
  const chips = (player && !state.hand?.over ? player.stack : chair.chips) ?? 0;
  return html`<div class="plate">
    <span class=${`avatar tone-${chair.chair}`} aria-hidden="true">
      <${Ring} asked=${asked} /><span>${[...chair.name][0]?.toUpperCase()}</span>
    </span>
    <header><b class="name">${chair.name}</b> <${Badges} state=${state} chair=${chair} player=${player} /></header>
    <div class="money">
      <span class="stack" data-chips=${chips}>${told(chips)}</span>
      ${asked && html`<${Clock} from=${asked.shown_from} until=${asked.deadline} />`}${children}
      ${chair.bot && html`<small class="bot">${text("bot", { level: word(LEVELS, chair.bot) })}</small>`}
    </div>
  </div>`;
}

/** @param {{ state: State, chair: Chair, player?: Player }} props */
function Badges({ state, chair, player }) {
  return marksOf(state, chair, player).map(([kind, words]) =>
    html`<span key=${kind + words} class=${`badge ${kind}`} title=${words}>${
      kind === "dealer" ? html`<abbr title=${words}>${text("dealer_button")}</abbr>` : words}</span>`);
}

/** @param {State} state @param {Chair} chair @param {Player | undefined} player */
function marksOf({ table, hand }, chair, player) {
  const plays = player && hand && !hand.over ? player : null;
  /** @type {[unknown, string, string][]} */
  const marks = [
    [table?.dealer === chair.chair, "dealer", text("dealer")],
    [table?.host === chair.chair, "host", text("host")],
    [!chair.bot && !chair.connected, "away", text("away")],
    [chair.out, "out", text("sits_out")],
    [chair.leaves, "out", text("leaves")],
    [plays?.folded, "out", text("folded")],
    [plays?.all_in, "all-in", text("all_in")],
    [plays?.out, "out", text("timed_out")],
    [plays?.late && !plays.out, "out", text("table_answers")],
    [plays?.bring_in && !plays.folded, "mark", text("bring_in")],
    [plays?.opener && !plays.bring_in && !plays.folded, "mark", text("opener")],
    [plays?.answered && !plays.last, "mark", text("has_answered")],
  ];
  return marks.filter(([holds]) => holds).map(([, kind, words]) => [kind, words]);
}

// What a player did last, and the chips in front of them.
/** @param {{ player: Player, hand: import("../state.js").Hand | null }} props */
export function Doing({ player, hand }) {
  const bet = player.bet && !(player.wagers ?? []).length ? player.bet : 0;
  const words = doingWords(player, hand);
  return html`<p class="doing">
    ${words && html`<span class="did">${words}</span>`}
    ${(player.paid ?? 0) > bet && html`<small class="paid">${text("paid_in", { amount: player.paid })}</small>`}
    ${bet > 0 && html`<span class="bet" data-bet=${bet}>${text("seat_bet", { amount: bet })}</span>`}
  </p>`;
}
