// A hand in a notebook begins here: the replay's own parts, with the odds of each street beside them.

import { Controls } from "../replay/controls.js";
import { HandLog } from "../replay/log.js";
import { Playback, listenForKeys } from "../replay/playback.js";
import { snapshotsOf } from "../replay/snapshots.js";
import { dressPage } from "../settings.js";
import { Felt } from "../table/felt/felt.js";
import { Own } from "../table/felt/own.js";
import { Top } from "../table/topbar.js";
import { effect, html, narrow, render } from "../ui.js";
import { percent, text } from "../words.js";

/**
 * @typedef {{ name: string, share: number, sides: { side: string, share: number }[] }} Share
 * @typedef {{ at: number, label: string, exact: boolean, shares: Share[] }} Street
 * @typedef {{ frames: any[], odds: Street[], knows: string, step: number }} Given
 */

// The page of a hand, at the step where its playback is.
/** @param {{ playback: Playback, given: Given }} props */
function App({ playback, given }) {
  const snapshot = playback.snapshot.value;
  const state = { ...snapshot, table: { ...snapshot.table, closed: true } };
  const above = { ...state, hand: { ...snapshot.hand, over: false } };
  const below = (/** @type {any} */ room) => html`<${Own} state=${state} room=${room} />
    <${Controls} playback=${playback} />`;
  const odds = given.odds.length > 0 && html`<${Odds} given=${given} at=${playback.at.value} />`;
  return html`
    <${Top} state=${above} />
    ${narrow.value && html`<div id="banner">${odds}</div>`}
    <${Felt} state=${state} below=${below} />
    ${!narrow.value && html`<aside id="side" aria-label=${text("side")}>${odds}
      <${HandLog} snapshots=${playback.snapshots} at=${playback.at.value}
        go=${(/** @type {number} */ at) => playback.go(at)} /></aside>`}`;
}

// The part of the pot that each player would win on average, given the cards dealt by then.
/** @param {{ given: Given, at: number }} props */
function Odds({ given, at }) {
  const street = given.odds.findLast((each) => each.at <= at);
  if (!street) return html`<section class="street-odds"><h2>${text("widget_odds")}</h2></section>`;
  const split = street.shares.some(({ sides }) => sides.length > 1);
  const title = text("widget_odds_at", { street: street.label });
  return html`<section class="street-odds" aria-label=${title}><h2>${title}</h2>
    <ul>${street.shares.map(({ name, share, sides }) => html`<li key=${name}>
      <span class="who">${name}</span><meter min="0" max="1" value=${share} aria-hidden="true"></meter>
      <b>${percent(share)}</b>
      ${split && html`<small>${sides.map((each) => `${each.side} ${percent(each.share)}`).join(" · ")}</small>`}
        </li>`)}</ul>
    <p class="quiet">${given.knows} ${text(street.exact ? "widget_counted" : "widget_drawn")}</p>
  </section>`;
}

const given = /** @type {Given} */ (JSON.parse(document.getElementById("hand")?.textContent ?? ""));
const snapshots = snapshotsOf(given.frames, given.frames.at(-1).hand.number);
const playback = new Playback(snapshots);
playback.go(given.step);
listenForKeys(playback);
dressPage();
// The notebook hears of every step, and may lead to one itself.
effect(() => parent.postMessage({ step: playback.at.value }, "*"));
addEventListener("message", ({ source, data }) => {
  if (source === parent && Number.isInteger(data?.step) && data.step !== playback.at.value) playback.go(data.step);
});
render(html`<${App} playback=${playback} given=${given} />`, /** @type {HTMLElement} */
  (document.getElementById("app")));
