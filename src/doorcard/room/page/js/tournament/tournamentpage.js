// The page of a tournament begins here: before it, while it is played, and its result to share.

import { leaveFor } from "../api.js";
import { Copying } from "../copying.js";
import { dressPage } from "../settings.js";
import { cardName, cardText, nameOf } from "../table/felt/cards.js";
import { keepTime } from "../table/felt/clock.js";
import { effect, html, render, useState } from "../ui.js";
import { LOCALE, entitle, formatNumber, listed, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { LevelClock } from "./clock.js";
import { Directing } from "./directing.js";
import { AT_ONCE, TournamentModel, placeText } from "./model.js";
import { Hosting, Own, Sharing, linkOf } from "./own.js";
import { Plan } from "./plan.js";
import { Prizes, Standings, Tables } from "./standings.js";

// The whole page.
/** @param {{ model: TournamentModel }} props */
function App({ model }) {
  const event = model.tournament.value;
  if (!event) return html`<div role="alert">
    ${model.trouble.value
      && html`<p class="panel error">${model.trouble.value} <a href="/">${text("back_to_lobby")}</a></p>`}</div>`;
  const { phase, host } = event;
  const playing = phase === "playing";
  return html`
    <header class="masthead"><div>
      <p class="tagline crumbs"><a href="/">${text("product")}</a> · <a href="/tournaments">${text("trn")}</a></p>
      <h1>${event.title}</h1>
    </div></header>
    <${Latest} event=${event} />
    <div class="tournament-parts">
      <div class="parts">
        <${Own} model=${model} event=${event} />
        ${phase === "over" && html`<${Telling} event=${event} />`}
        ${phase === "open" && host && html`<${Hosting} model=${model} event=${event} />`}
        ${playing && html`<${LevelClock} event=${event} /><${Tables} event=${event} />`}
      </div>
      <div class="parts">
        ${(playing || phase === "over") && html`<${Standings} event=${event} />`}
        ${playing && html`<${Races} event=${event} />`}
        <${Prizes} event=${event} />
        <${Plan} event=${event} />
        ${playing && host && html`<${Directing} model=${model} event=${event} />`}
      </div>
    </div>`;
}

// The latest events, read aloud as they happen. Events from before you came are not read.
/** @param {{ event: import("./model.js").Tournament }} props */
function Latest({ event }) {
  const [from] = useState(() => event.news.at(-1)?.seq ?? 0);
  const latest = event.news.filter(({ seq }) => seq > from).slice(-MOST_NEWS);
  return html`<div class="news" role="log"
    aria-label=${text("trn_news")}>${latest.map(({ seq, text: words }) => html`<p key=${seq}>${words}</p>`)}</div>`;
}

const MOST_NEWS = 3;

// The result to hand on: as text, and as the link of this page.
/** @param {{ event: import("./model.js").Tournament }} props */
function Telling({ event }) {
  const words = asText(event, linkOf(event));
  return html`<section class="panel"><h2>${text("trn_pass_on")}</h2>
    <p class="quiet">${text("trn_pass_on_hint")}</p>
    <div class="row-of-buttons">
      <${Copying} id="copy-result" content=${() => words} words=${text("night_copy")} rows=${10} />
      <${Sharing} event=${event} words=${text("trn_share_result")} />
    </div></section>`;
}

// A player who waits here is taken to their table when it begins.
/** @param {TournamentModel} model */
function goAlong(model) {
  if (location.hash === AT_ONCE) {
    model.waits = true;
    history.replaceState(null, "", location.pathname);
  }
  effect(() => {
    const event = model.tournament.value;
    if (!event) return;
    entitle(event.title);
    const { number, table } = event.you;
    if (event.phase === "open" && number) model.waits = true;
    // Between the start and the draw of the seats nobody has a table yet.
    if (!model.waits || !table) return;
    model.waits = false;
    leaveFor(`/tables/${table}`);
  });
}

// --- the result of a tournament as plain text, to be pasted wherever friends talk

// Return it: the title and the day, each place with its prize, the address of the page.
/** @param {import("./model.js").Tournament} event @param {string} link */
function asText({ title, at, games, players, entries }, link) {
  const day = new Date(at * 1000).toLocaleDateString(LOCALE);
  const lines = players.filter(({ place }) => place > 0).map((entry) => {
    const brought = [
      entry.prize > 0 && text("trn_so_many_points", { points: formatNumber(entry.prize) }),
      entry.earned > 0 && text("trn_so_many_bounties", { points: formatNumber(entry.earned) }),
    ].filter((each) => typeof each === "string");
    return [placeText(entry, players), entry.name,
      brought.length > 0 && `(${listed(brought)})`].filter(Boolean).join(" ");
  });
  return [`${title}, ${day}`, `${listed(games)} · ${text("trn_entries", { entries })}`, "", ...lines,
    "", link].join("\n");
}

// --- races for odd chips: the cards that everybody got, and who won a chip with them

/**
 * @typedef {import("./model.js").Tournament} Tournament
 * @typedef {import("./model.js").News} News
 */

// How many races are shown, the latest first.
const SHOWN = 4;

/** @param {{ event: Tournament }} props */
function Races({ event: { news, players } }) {
  const races = news.filter(({ what, cards }) => what === "race"
    && cards?.some((each) => each.cards.length)).slice(-SHOWN).reverse();
  const nameIn = (/** @type {number} */ number) => players.find((each) => each.number === number)?.name ?? "";
  return races.length > 0 && html`<section class="panel races"><h2>${text("trn_races")}</h2>
    <p class="quiet">${text("trn_races_hint")}</p>
    ${races.map((race) => html`<div key=${race.seq}><h3>${text("trn_table", { number: race.table ?? 0 })}</h3>
      <ul>${(race.cards ?? []).filter(({ cards }) => cards.length).map(
        ({ player, cards, won }) => html`<li key=${player} class=${won ? "won" : ""}>
        <bdi>${nameIn(player)}</bdi> <span class="raced">
          ${cards.map((card) => html`<${Raced} key=${card} card=${card} />`)}</span>
        ${won && html`<b class="note">${text("trn_race_won")}</b>`}</li>`)}</ul></div>`)}
  </section>`;
}

/** @param {{ card: number }} props */
function Raced({ card }) {
  const name = nameOf(card);
  return name && html`<span role="img" aria-label=${cardName(name)}>${cardText(card)}</span> `;
}

// --- here it begins

const model = new TournamentModel(location.pathname.split("/")[2]);
dressPage();
keepOfflinePage();
keepTime(() => model.now());
goAlong(model);
render(html`<${App} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("tournament")));
model.begin();
