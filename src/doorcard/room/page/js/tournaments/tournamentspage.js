// The page of all tournaments begins here: those there are, and opening another.

import { Refused, get } from "../api.js";
import { dressPage } from "../settings.js";
import { keepTime } from "../table/felt/clock.js";
import { html, render, signal } from "../ui.js";
import { entitle, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Rows, useRows } from "./list.js";
import { Opening, Practice } from "./opening.js";

/**
 * @typedef {{ ready: import("./draft.js").Ready[], games: import("../terms/draft.js").Game[] }} Known what can be
 *   opened
 */

const known = signal(/** @type {Known | null} */ (null));
const trouble = signal("");

// The whole page.
function App() {
  return html`<header class="masthead"><div>
      <p class="tagline crumbs"><a href="/">${text("product")}</a></p>
      <h1>${text("trn")}</h1>
    </div></header>
    <div role="alert">${trouble.value
      && html`<p class="panel error">${trouble.value} <a href="/">${text("back_to_lobby")}</a></p>`}</div>
    ${known.value && html`<div class="tournament-parts"><div class="parts"><${There} known=${known.value} /></div>
      <div class="parts"><${Opening} ...${known.value} /></div></div>`}`;
}

/** @param {{ known: Known }} props */
function There({ known }) {
  const rows = useRows();
  return html`<section class="panel"><h2>${text("trn_there")}</h2>
    ${rows?.length === 0 && html`<p class="quiet">${text("trn_none")}</p>`}
    ${rows && rows.length > 0 && html`<${Rows} rows=${rows} />`}
    <${Practice} ...${known} />
  </section>`;
}

// --- here it begins

async function begin() {
  const { me } = await get("/api/here");
  // A user without a name gives one on the front page.
  if (!me) return location.replace("/");
  const [ready, games] = await Promise.all([get("/api/tournaments/structures"), get("/api/games")]);
  known.value = { ready, games };
}

entitle(text("trn"));
dressPage();
keepOfflinePage();
keepTime(() => Date.now() / 1000);
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("tournaments")));
begin().catch((refused) => {
  if (!(refused instanceof Refused)) throw refused;
  trouble.value = refused.message;
});
