// Your own place at the table: your cards, their worth, your chips; or a way to sit down.

import { explaining } from "../../glossary.js";
import { settings } from "../../settings.js";
import { classes, html, later } from "../../ui.js";
import { sentence, text } from "../../words.js";
import { MoreTime } from "../ears/more.js";
import { Afterwards } from "../moments/afterwards.js";
import { React } from "../moments/reactions.js";
import { pressingOwn } from "../answering/trading.js";
import { askedOf, litOf, strengthWords, toldOf, unbroken } from "../phrases.js";
import { chooses } from "../answering/dealerschoice.js";
import { chairOf, playerAt } from "../state.js";
import { eventOf } from "../tournament/event.js";
import { Key, shortcut } from "../answering/hints.js";
import { Cards, markOf } from "./cards.js";
import { freshIn } from "./fresh.js";
import { Bet, Did, Nameplate, seatClasses } from "./seats.js";
import { BACK } from "./waiting.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./geometry.js").Frame & { width: number, letters: number }} Room
 */

// Loaded later: most players come to a table where they sit already.
const SitDown = later(() => import("./sitting.js").then((module) => module.SitDown));

// Your own place, in a room of so many pixels. A hand of the past has no model.
/** @param {{ state: State, model?: Model, room?: Room }} props */
export function Own({ state, model, room = USUAL }) {
  const { table, you } = state;
  const chair = chairOf(table, you.chair);
  const sits = eventOf(table) ? html`<p class="sitting">${text("you_watch")}</p>` : html`<${SitDown} model=${model} />`;
  if (!chair) return html`<section id="own">${model && !table?.closed && sits}</section>`;
  const player = playerAt(state.hand, chair.chair);
  return html`<section id="own">
    <article class=${seatClasses("seat mine", state, chair, player, Boolean(askedOf(state, player)))}
        aria-label=${text("your_place")} data-chair=${chair.chair} data-player=${player?.player}>
      <div class="me">
        <${Nameplate} state=${state} chair=${chair} player=${player}>
          ${(chair.promised ?? 0) > 0 && html`<small>${text("promised", { chips: chair.promised })}</small>`}
        <//>
        <div class="doing">${player && html`<${Bet} player=${player} />`}<${Did} player=${player} hand=${state.hand}
          chair=${chair} /></div>
        ${model && html`<${Beside} state=${state} model=${model} player=${player} />`}
      </div>
      ${player ? html`<${Hold} player=${player} hand=${state.hand} room=${roomOf(room, chair.out)}
        give=${model && pressingOwn(model)} chosen=${model && chosenIn(model)} />`
          : html`<${NotDealtIn} state=${state} chair=${chair} />`}
    </article>
  </section>`;
}

const USUAL = { shape: /** @type {const} */ ("wide"), broad: true, own: 100, answers: 420, width: 1060, letters: 1 };

// The room for your cards: the one that your plate and the answers beside it leave.
/** @param {Room} room @param {boolean} [out] whether the way back into the game is below your plate */
function roomOf({ shape, broad, own, answers, width, letters }, out) {
  const plate = shape === "wide" ? Math.max(190, own * 1.45 + 14) : broad || out ? 190 : 126;
  const taken = shape === "tall" ? 0 : answers;
  return { card: own * letters, room: letters * Math.max(2 * own, width - plate - taken - 24), most: 1.06,
    line: shape === "flat" ? LONG_SIDEWAYS : LONG };
}

// From how many letters on words are smaller, so that their lines stay within the height that is theirs.
// Sideways that height is one line of large letters.
const LONG = 48;
const LONG_SIDEWAYS = 36;
// How many letters the mark of a side is as wide as.
const SIGN = 3;

// Return the places of your cards that are chosen to be given up or named.
/** @param {Model} model */
function chosenIn({ answering: { chosen, named } }) {
  return chosen.value === null ? named.value : [chosen.value];
}

// Your cards and their worth. If you want them hidden, you see them under the pointer.
/**
 * @param {{ player: Player, hand: import("../state.js").Hand | null,
 *   room: import("./cards.js").Room & { line: number },
 *   give?: ((place: number) => void) | null, chosen?: number[] }} props
 */
function Hold({ player, hand, room, give, chosen }) {
  const cards = player.cards ?? [];
  if (!cards.length) return html`<div class="hold"></div>`;
  const veiled = settings.value.hideCards;
  const words = sentence(strengthWords(player.strengths));
  const lit = litOf(hand, player);
  const fresh = freshIn(hand, cards);
  const signs = signsOf(player, lit);
  const long = words.length + signs.length * SIGN > room.line;
  const wilds = player.wilds ? ` (${text("wilds", { count: player.wilds })})` : "";
  const tapped = (/** @type {any} */ event) => {
    const place = [...event.currentTarget.querySelectorAll(".card")].indexOf(event.target.closest(".card"));
    if (place >= 0) give?.(place);
  };
  return html`<div class=${classes("hold", give && "gives", player.folded && "given-up")}
    onClick=${give ? tapped : undefined} tabindex=${veiled ? 0 : undefined} role=${veiled ? "group" : undefined}
    aria-label=${veiled ? text("your_cards") : undefined} title=${veiled ? text("veil_hint") : undefined}>
    <${Cards} faces=${cards} veiled=${veiled} room=${room} lit=${lit} chosen=${chosen}
      fresh=${fresh} />
    ${!player.folded && words && html`<div class=${classes("words", long && "long")}>
      <span class="unseen">${text("your_hand")} </span>${
      bySide(player, signs)}${wilds}</div>`}
  </div>`;
}

// Return the mark on the cards of each side that the player wins, where there are several marks.
/** @param {Player} player @param {import("../phrases.js").Lit | null} lit */
function signsOf({ strengths = [] }, lit) {
  const won = new Set([...lit?.values() ?? []].flatMap((sides) => sides.map(({ code }) => code)));
  return won.size > 1 ? strengths.map(({ side }) => (won.has(side) ? markOf(side) : "")) : [];
}

// Each side's words stay together where a line has room for them, with the mark on its cards. A player who
// wants hints can press each term.
/** @param {Player} player @param {string[]} signs */
function bySide({ strengths = [] }, signs) {
  const shown = settings.value.hints ? explaining(unbroken) : unbroken;
  return strengths.map((each, i) => html`${i > 0 && " "}<span class="side" key=${i}>${
    shown(i ? toldOf(each) : sentence(toldOf(each)))}${
    signs[i] && html` <span class="sign" aria-hidden="true">${signs[i]}</span>`}${
    i < strengths.length - 1 && " ·"}</span>`);
}

// Why no cards come, and when they will.
/** @param {{ state: State, chair: import("../state.js").Chair }} props */
function NotDealtIn({ state: { hand, table }, chair }) {
  if (!hand || hand.over) return null;
  const most = table?.terms.menu.find(({ game }) => game === hand.game)?.seats[1];
  const full = most === hand.players.length;
  const why = chair.out ? text("not_in_out", { button: text("sit_in") }) : full ? text("not_in_full", { count: most })
    : text("not_in_late");
  return html`<div class="hold"><p class="words">${why}</p></div>`;
}

// Your possible actions between hands, in the place where you look then.
/** @param {{ state: State, model: Model, player?: Player }} props */
function Beside({ state, model, player }) {
  const { table, you } = state;
  const back = () => model.send("sit_out", { out: false });
  return html`<div class="after">
    <${Afterwards} state=${state} model=${model} player=${player} />
    ${chairOf(table, you.chair)?.out
      && html`<button type="button" id="back-in" class="main" aria-keyshortcuts=${shortcut(BACK)}
        onClick=${back}>${text("sit_in")} <${Key} name=${BACK} /></button>`}
    ${!chooses(state) && html`<${MoreTime} model=${model} />`}
    <${React} model=${model} />
  </div>`;
}
