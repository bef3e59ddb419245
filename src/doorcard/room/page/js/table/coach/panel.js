// The coach beside the table: the advice, what each answer is worth, and everybody's odds.

import { explaining } from "../../glossary.js";
import { NewTab, opensTab, ownTab } from "../../newtab.js";
import { settings } from "../../settings.js";
import { classes, html, useEffect, useRef } from "../../ui.js";
import { percent, sentence, text } from "../../words.js";
import { Key, shortcut } from "../answering/hints.js";
import { unbroken } from "../phrases.js";
import { offerOf, whoIs } from "../state.js";
import { FIRST, coachOf, mayAsk } from "./coaching.js";
import { sidesWords } from "./figures.js";
import { Worths } from "./worths.js";

/** @typedef {import("../model.js").TableModel} Model */
/** @typedef {import("./figures.js").Odds} Odds */
/** @typedef {import("./figures.js").PlayerOdds} PlayerOdds */

// A small panel with everybody's odds, beside the answers, for players at a table with a coach.
/** @param {{ model: Model }} props */
export function Coach({ model }) {
  const coach = coachOf(model);
  const on = coach.on.value;
  const turn = (/** @type {any} */ event) => coach.turn(event.target.checked);
  const asking = coach.asking.value;
  // New advice is read from its beginning.
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void place.current?.scrollTo(0, 0), [coach.advice.value]);
  const ask = on && mayAsk(model) && coach.isAskable && html`<button type="button" class="small" disabled=${asking}
    aria-label=${asking ? undefined : text("coach_ask_line")} onClick=${() => coach.ask()}>
    ${text(asking ? "coach_asking" : "coach_ask")}</button>`;
  return html`<section id="coach" ref=${place} aria-label=${text("coach")}>
    <header><h2>${text("coach")}</h2>${ask}
      <label class="check">
        <input type="checkbox" role="switch" checked=${on} aria-label=${text("coach_on")} onChange=${turn} /></label>
    </header>
    ${on && html`<${Advice} model=${model} />`}
  </section>`;
}

/** @param {{ model: Model }} props */
function Advice({ model }) {
  const coach = coachOf(model);
  const { advice, trouble, asking, old, panel } = coach;
  if (trouble.value) return html`<p class="quiet">${sentence(trouble.value)}.</p>`;
  if (!advice.value) return html`<p class="quiet">${asking.value ? text("coach_asking") : waiting(model)}</p>`;
  const { player, odds, rough, words = [], worths = [] } = advice.value;
  const past = old.value && html`<p class="quiet past">${text("coach_old")}</p>`;
  const explained = explaining(unbroken);
  // If there are no words, the odds are shown in their place.
  const [first, ...rest] = words;
  const open = panel.value || !first;
  const more = rest.length > 0 || worths.length > 0 || odds;
  // Beside the first reasons are the figures of the answers; the rest comes when you ask for it.
  const folded = Boolean(first) && !coach.further.value && (rest.length >= FIRST || Boolean(odds));
  const shown = rest.slice(0, folded ? FIRST - 1 : rest.length);
  const reasons = open && shown.length > 0 &&
    html`<ul>${shown.map((each, i) => html`<li key=${i}>${explained(each)}</li>`)}</ul>`;
  const lead = first && html`${past}
    <div class=${classes("advice", asking.value && "asking")}><p>${explained(first)}</p>${reasons}</div>
    ${open && html`<${Worths} worths=${worths} />`}`;
  const opening = first && more && html`<button type="button" class="small" aria-expanded=${open}
    aria-label=${open ? text("coach_less_of") : undefined} aria-keyshortcuts=${shortcut("k")}
    onClick=${() => coach.unfold(!open)}>${text(open ? "coach_less" : "coach_more")}
    ${settings.value.readKeys && html` <${Key} name="k" />`}</button>`;
  const all = () => (coach.further.value = true);
  const further = open && folded && html`<button type="button" class="small" aria-expanded="false" onClick=${all}>
    ${text("coach_all")}</button>`;
  const ways = (further || opening) && html`<div class="inline ways">${further}${opening}</div>`;
  if (!odds || !open || folded) return lead || past ? html`${lead || past}${ways}` : null;
  const shares = html`<${Shares} model=${model} odds=${odds} player=${player} asking=${asking.value}
    rough=${rough} />`;
  return html`${lead || past}${shares}${ways}`;
}

// Return what the panel holds while there is nothing to advise: at the question whether to muck where that is said,
// and after a hand of yours the way to look back at it.
/** @param {Model} model */
function waiting({ id, state }) {
  const { hand, table } = state.value;
  if (offerOf(state.value, "CanMuck")) return text("coach_beside");
  return hand?.over && hand.you ? html`<a href=${`/tables/${id}/hands/${hand.number}#coach`}
    ...${ownTab(table)}>${text("coach_back")}${opensTab(table) && html`<${NewTab} />`}</a>` : text("coach_waits");
}

// How often each player wins, you first.
/** @param {{ model: Model, odds: Odds, player: number, asking: boolean, rough?: boolean }} props */
function Shares({ model, odds, player, asking, rough }) {
  const players = [...odds.players].sort((a, b) => Number(b.player === player) - Number(a.player === player));
  return html`<h3 class="worths-head">${text("coach_odds_head")}</h3><ul class=${classes("odds", asking && "asking")}>
      ${players.map((each) =>
        html`<${Share} key=${each.player} model=${model} odds=${each} mine=${each.player === player}
          rough=${rough} />`)}
      <${Rest} odds=${odds} rough=${rough} />
    </ul>
    <p class="quiet samples">
      ${text(odds.exact ? "coach_counted" : rough ? "coach_rough" : "coach_drawn", { count: odds.samples })}</p>`;
}

/** @param {{ model: Model, odds: PlayerOdds, mine: boolean, rough?: boolean }} props */
function Share({ model, odds: { player, share, sides }, mine, rough }) {
  const sums = sidesWords(sides, model.state.value.hand);
  return html`<li class=${classes(mine && "mine")}>
    <span>${mine ? text("you") : whoIs(model.state.value, player).name}</span>
    <meter min="0" max="1" value=${share} aria-hidden="true"></meter>
    <b>${rough ? text("coach_about", { share: percent(share) }) : percent(share)}</b>
    ${sums && html`<small>${sums}</small>`}
  </li>`;
}

// How often nobody wins the pot.
/** @param {{ odds: Odds, rough?: boolean }} props */
function Rest({ odds: { carried = 0, redealt = 0 }, rough }) {
  /** @type {[number, string][]} */
  const rest = [[carried, "coach_carried"], [redealt, "coach_redealt"]];
  return rest.filter(([part]) => part > 0).map(([part, key]) => html`<li class="rest" key=${key}>
    <span>${text(key)}</span><b>${rough ? text("coach_about", { share: percent(part) }) : percent(part)}</b></li>`);
}
