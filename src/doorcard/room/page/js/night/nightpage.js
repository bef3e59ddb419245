// The look back on a table begins here: who pays whom, how everybody did, hands to look at.

import { FromBots, payWords, signed } from "../amounts.js";
import { get, leaveFor, post } from "../api.js";
import { Copying } from "../copying.js";
import { Wrong, useAttempt } from "../forms.js";
import { html, render } from "../ui.js";
import { LOCALE, entitle, formatNumber, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Pots, Remarkable, Results, won } from "./parts.js";

/**
 * @typedef {{ payer: string, payee: string, chips: number, amount: string }} Pay
 * @typedef {{ settle_up: Pay[], value: string, rake: number, bank: number, accounts: { name: string,
 *   bots: number }[] }} Ledger
 * @typedef {import("./parts.js").Night} Night
 */

const AGAIN = 400;

// The whole page.
/** @param {{ id: string, night: Night, ledger: Ledger }} props */
function App({ id, night, ledger }) {
  return html`
    <header class="masthead"><div>
      <p class="tagline"><a href="/">${text("product")}</a> · ${dayOf(night.opened_at)}</p>
      <h1>${night.title}</h1>
    </div></header>
    ${night.ended_at == null && html`<p class="panel open-still">${text("night_open")}
      ${" "}<a href=${`/tables/${id}`}>${text("to_table")}</a></p>`}
    <div class="looking-back">
      <${SettlingUp} id=${id} night=${night} ledger=${ledger} />
      <${Pots} id=${id} pots=${night.pots} />
      <section class="panel results"><h2>${text("night_results")}</h2>
        ${!night.complete && html`<p class="quiet" role="status">${text("night_counting")}</p>`}
        <${Results} people=${night.people} hands=${night.hands} /></section>
      <${Remarkable} id=${id} night=${night} />
    </div>`;
}

/** @param {{ id: string, night: Night, ledger: Ledger }} props */
function SettlingUp({ id, night, ledger }) {
  const pays = ledger.settle_up;
  return html`<section class="panel hero"><h2>${text("settle_up")}</h2>
    ${pays.length
      ? html`<ul class="pays">
        ${pays.map((pay) => html`<li key=${`${pay.payer} ${pay.payee}`}>${payWords(pay)}</li>`)}</ul>`
      : html`<p>${text("nobody_owes")}</p>`}
    <${FromBots} accounts=${ledger.accounts} />
    <div class="row-of-buttons">
      <${Copying} id="copy-night" content=${() => asText(night, ledger)} words=${text("night_copy")} rows=${8} />
      <a class="plain-button" href=${`/api/tables/${id}/settle-up.csv`} download>${text("csv")}</a>
    </div>
    ${night.again && html`<${Again} id=${id} />`}
  </section>`;
}

/** @param {{ id: string }} props */
function Again({ id }) {
  const { busy, complaint, attempt } = useAttempt();
  const open = () => attempt(async () => {
    const { table } = await post(`/api/tables/${id}/again`);
    await leaveFor(`/tables/${table}`);
  });
  return html`<div class="again">
    <button type="button" id="again" class="gold" aria-disabled=${busy} onClick=${open}>${text("night_again")}</button>
    <p class="quiet">${text("night_again_hint")}</p>
    <${Wrong} complaint=${complaint} /></div>`;
}

/** @param {number} seconds */
function dayOf(seconds) {
  return new Date(seconds * 1000).toLocaleDateString(LOCALE,
    { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

// --- a night as plain text, to be pasted wherever friends talk

// Return it: the title, who pays whom, the results, the biggest pot.
/**
 * @param {import("./parts.js").Night} night
 * @param {{ settle_up: { payer: string, payee: string, chips: number, amount: string }[] }} ledger
 */
function asText(night, { settle_up: pays }) {
  const day = new Date(night.opened_at * 1000).toLocaleDateString(LOCALE);
  const results = [...night.people].sort((one, other) => other.net - one.net)
    .map(({ name, net }) => `${name} ${signed(net)}`);
  const lines = pays.map(payWords);
  const [pot] = night.pots;
  return [
    `${night.title}, ${day}`,
    "",
    ...results,
    "",
    ...(lines.length ? lines : [text("nobody_owes")]),
    ...(pot ? ["", text("night_best", { chips: formatNumber(pot.pot), who: won(pot), game: pot.title })] : []),
  ].join("\n");
}

// --- here it begins

const id = location.pathname.split("/")[2];
const place = /** @type {HTMLElement} */ (document.getElementById("night"));

async function open() {
  const path = `/api/tables/${id}`;
  const ledger = await get(`${path}/ledger`);
  for (;;) {
    const found = await get(`${path}/night`);
    entitle(found.title);
    render(html`<${App} id=${id} night=${found} ledger=${ledger} />`, place);
    if (found.complete) return;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

open().catch((error) => render(html`<p class="panel error"
  role="alert">${error.message} <a href="/">${text("back_to_lobby")}</a></p>`, place));
keepOfflinePage();
