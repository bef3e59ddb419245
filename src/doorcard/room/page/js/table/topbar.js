// The lines above the table: the game, the stakes, the street, the wild cards.

import { Explained } from "../glossary.js";
import { Icon } from "../icons.js";
import { classes, html } from "../ui.js";
import { betsOf, inside, stakesLine, text } from "../words.js";
import { time } from "./felt/clock.js";
import { tab, unread, withUnread } from "./log.js";
import { wildsText } from "./phrases.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Hand} Hand
 * @typedef {import("./model.js").TableModel} Model
 */

// From how many letters on a game's name has smaller ones where it stands above the answers of a low window.
const LONG = 20;

// The lines that are always above the table; a hand of the past has no model, and `children` beside it.
/** @param {{ state: State, model?: Model, children?: any }} props */
export function Top({ state: { table, hand }, model, children }) {
  if (!table) return html`<header id="top"></header>`;
  const running = hand && !hand.over ? hand : null;
  const game = gameOf(table, hand);
  // The teacher names the lesson.
  const whose = game && game !== table.title && !table.terms.lesson ? table.title : "";
  const stakes = hand?.stakes ?? table.terms.stakes;
  return html`<header id="top">
    <div class="played">
      <a href="/" class="brand">${text("product")}</a>
      <div class="titles">
        <div class="at">${whose && html`<span class="whose">${whose}</span>${" "}`}<span class="stakes">${
          stakesLine(stakes, hand?.banked, Boolean(table.terms.lesson))}</span></div>
        ${model && game
          ? html`<h1 class="unseen">${game}</h1><button type="button" id="sheet" title=${text("sheet_open")}
              class=${classes("game", game.length > LONG && "long")} aria-label=${text("sheet_of", { game })}
              onClick=${() => model.open("sheet")}>${game}</button>`
          : html`<h1>${game || table.title}</h1>`}
      </div>
      <${Options} hand=${hand} lesson=${Boolean(table.terms.lesson)} mode=${game ? "" : table.terms.mode} />
    </div>
    <${Stage} hand=${running} table=${table} />
    <div class="tools">
      ${hand && html`<span class="quiet hand-number">${text("hand_number", { number: hand.number })}</span>`}
      ${model && html`<${Tools} model=${model} />`}${children}
    </div>
  </header>`;
}

// Return the game that is played: between hands the one before is still on the table, before the first it is
// the next one. "" while that is still to be chosen.
/** @param {import("./state.js").Table} table @param {Hand | null | undefined} hand */
function gameOf({ choosing, terms: { menu, mode } }, hand) {
  if (hand && !(hand.over && choosing)) return hand.title;
  return (menu.length === 1 ? menu[0] : mode === "fixed" ? menu[0] : undefined)?.title ?? "";
}

// The next game and when it comes, and the player who kills the next hand.
/** @param {{ table: import("./state.js").Table }} props */
function Ahead({ table }) {
  const line = aheadText(table);
  return line ? html`<span class="coming" title=${line}>${line}</span>` : null;
}

/** @param {import("./state.js").Table} table */
function aheadText({ ahead, killer = 0, chairs = [] }) {
  const until = ahead?.until ?? 0;
  return [
    until > time.value && text("minutes_left", { count: Math.ceil((until - time.value) / MINUTE) }),
    ahead?.words,
    ahead?.stakes && stakesLine(ahead.stakes),
    killer > 0 && text("kills_next", { who: chairs.find(({ chair }) => chair === killer)?.name }),
  ].filter(Boolean).join(" · ");
}

const MINUTE = 60;

/** @param {{ hand: Hand | null, lesson: boolean, mode: string }} props */
function Options({ hand, lesson, mode }) {
  const line = [...(mode ? [text(`mode_${mode}`)] : []), ...(lesson ? [text("lesson_tag")] : []),
    ...(hand?.house_rules ? [text("house_rules")] : []), ...(hand?.changes ?? [])];
  return line.length > 0 ? html`<span class="options" title=${line.join(" · ")}>${line.join(" · ")}</span>` : null;
}

// The stage of the hand, the next one, and the wild cards.
/** @param {{ hand: Hand | null, table: import("./state.js").Table }} props */
function Stage({ hand, table }) {
  const ahead = html`<${Ahead} table=${table} />`;
  if (!hand) return html`<div class="stage">${aheadText(table) ? ahead : null}</div>`;
  const { name, then } = hand.stage;
  const wilds = wildsText(hand);
  return html`<div class="stage">
    <b class=${classes(name.length > LONG && "long")}><${Explained} words=${name} /></b>
    <span class="bets" aria-hidden="true">${betsOf(hand.stakes, hand.banked)}</span>
    ${then && then !== inside(name) && html`<span class="quiet">${text("then", { phase: then })}</span>`}
    ${wilds && html`<span class="wilds">${
      hand.wild_later ? html`<${Explained} words=${wilds} />` : wilds}</span>`}
    ${(hand.redeals ?? 0) > 0 && html`<span>${text("redeal", { number: hand.redeals })}</span>`}
    ${ahead}
  </div>`;
}

// A shield for the fairness of the deal, the talk where it isn't in sight anyway, and the menu.
/** @param {{ model: Model }} props */
function Tools({ model }) {
  const { table, hand, you } = model.state.value;
  const { count } = model.checked.value;
  // Only lines of chat are counted as unread, so they are shown first.
  const openTalk = () => {
    if (unread.value) tab.value = "chat";
    model.open("talk");
  };
  return html`
    ${(table?.fingerprint || hand) && html`<button type="button" class="top-button" id="proof"
        title=${[text("fair_shield"), count > 0 && text("fair_checked", { count })].filter(Boolean).join(" · ")}
        aria-label=${[text("fair_of"), count > 0 && text("fair_checked", { count })].filter(Boolean).join(". ")}
        onClick=${() => model.open("proof")}><${Icon} name="proof" />
      ${count > 0 && html`<span class="checked">✓ ${count}</span>`}</button>`}
    ${you.host && !hand && html`<button type="button" class="top-button icon-button hosts"
      aria-label=${text("host_title")}
      onClick=${() => model.open("host")}><${Icon} name="host" /></button>`}
    <button type="button" class="top-button icon-button talk" id="talk-open" aria-label=${withUnread(text("side"))}
      onClick=${openTalk}>
      <${Icon} name="talk" />${unread.value > 0
        && html`<span class="unread" title=${text("unread")}>${unread.value}</span>`}</button>
    <button type="button" class="top-button icon-button menu" id="menu" aria-label=${text("menu")}
      aria-haspopup="dialog"
      onClick=${() => model.open("menu")}><${Icon} name="menu" /></button>`;
}
