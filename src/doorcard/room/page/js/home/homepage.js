// The front page begins here: coming in for strangers, the lobby for people who are known.

import { LanguageChoice } from "../language.js";
import { dressPage } from "../settings.js";
import { LiveRegion } from "../table/ears/liveregion.js";
import { classes, html, later, render, useEffect, useRef } from "../ui.js";
import { closeByBack } from "../wayback.js";
import { entitle, text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Entering, Me } from "./account.js";
import { AtDoor, Shut } from "./door.js";
import { Learn } from "./learn.js";
import { HomeModel } from "./model.js";
import { MyLeagues, PastNights, Tournaments } from "./nights.js";
import { Opening, toOpening } from "./opening.js";
import { Scene } from "./scene.js";
import { Shelf, Solo } from "./shelf.js";
import { Following, NoTables, Others, PublicLobby, Seated } from "./tables.js";

// The rules of a game; they are fetched when they are opened.
const GameSheet = later(() => import("./sheet.js").then((module) => module.GameSheet));

// The whole page.
/** @param {{ model: HomeModel }} props */
function Home({ model }) {
  const where = model.where.value;
  const title = model.door.value?.title;
  const before = useRef(where);
  useEffect(() => {
    // The element with the focus is gone, and the new view is read from its beginning.
    const part = where === "here" && before.current === "coming" ? partNamed() : "";
    if (part === OPENING) toOpening(model);
    else if (part) beginAt(part);
    else if (before.current !== "coming" && before.current !== where)
      beginAt(where === "here" && model.sought ? TABLES : BEGINNINGS[where]);
    before.current = where;
  }, [where]);
  useEffect(() => addEventListener("hashchange", () => location.hash === "#opening" && toOpening(model)), []);
  useEffect(() => entitle(nameOf(where, title)), [where, title]);
  useEffect(() => closeByBack(() => model.reading.value !== null, () => (model.reading.value = null)), []);
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    toOpening(model);
  };
  return html`
    ${where === "here" && html`<a class="skip" href="#solo" onClick=${toPlaying}>${text("skip_play")}</a><a class="skip"
      href="#opening" onClick=${open}>${text("skip_opening")}</a>`}
    <header class="masthead">
      <div><h1>${text("product")}</h1><p class="tagline">${text("tagline")}</p></div>
      ${where === "here" ? html`<${Me} model=${model} />` : html`<${LanguageChoice} waits=${where === "coming"} />`}
    </header>
    ${where === "shut" ? html`<${Shut} model=${model} />` : html`<${Trouble} model=${model} />`}
    ${where === "here" && html`<${Ways} open=${open} />`}
    <div class=${classes("front", where)}>
      <div class="lead">
        ${(where === "knocking" || where === "asked") && html`<${AtDoor} model=${model} />`}
        ${where === "joining" && html`<p class="joining" role="status">${text("joining")}</p>`}
        ${where === "stranger" && html`<${Entering} model=${model} />`}
        ${where === "here" && html`<${Solo} model=${model} /><${Seated} model=${model} /><${Others} model=${model} />
          <div class="panel learning"><${Learn} model=${model} /></div>`}
      </div>
      <${Scene} />
    </div>
    ${where === "stranger" && !model.invite && html`<${Shelf} model=${model} />`}
    ${where === "here" && html`<${Lobby} model=${model} /><${Shelf} model=${model} />`}
    ${model.reading.value && html`<${GameSheet} model=${model} solo=${model.reading.value} />`}
    <${LiveRegion} />`;
}

// The element with which each of the page's views begins.
/** @type {Record<string, string>} */
const BEGINNINGS = { joining: ".joining", here: ".lead h2", knocking: "#knock .leads", asked: "#asked",
  shut: "#shut h2" };

// The place where you go on at a table of yours, or join one; and the form that opens one.
const TABLES = ".yours h2";
const OPENING = "#opening h2";

// Return the title of a view.
/** @param {string} where @param {string | undefined} title the table's, to which a link leads */
function nameOf(where, title) {
  if (where === "here") return text("lobby");
  if (where === "shut") return text("door_shut");
  const waits = where === "asked";
  return title ? text(waits ? "door_title_asked" : "door_title", { title }) : "";
}

// Return the heading of the part that the address names, as in `/#solo`; "" for none.
function partNamed() {
  const named = location.hash.match(/^#[\w-]+$/)?.[0];
  return named && document.querySelector(`${named} h2`) ? `${named} h2` : "";
}

/** @param {string | undefined} selector */
function beginAt(selector) {
  const heading = /** @type {HTMLElement | null} */ (selector && document.querySelector(selector));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (selector === TABLES) heading.closest(".panel")?.scrollIntoView();
  else if (selector?.startsWith("#")) heading.scrollIntoView();
  else scrollTo(0, 0);
}

// Take the keyboard to the button that deals, past the choices of a game.
/** @param {Event} event */
function toPlaying(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector("#solo > button.main"))?.focus();
}

// Links for a phone to the parts that are further down: lessons, a table for friends, tournaments.
/** @param {{ open: (event: Event) => void }} props */
function Ways({ open }) {
  const toLessons = (/** @type {Event} */ event) => {
    event.preventDefault();
    const lessons = document.getElementById("learn");
    lessons?.setAttribute("open", "");
    lessons?.querySelector("summary")?.focus({ preventScroll: true });
    lessons?.scrollIntoView();
  };
  return html`<nav class="ways" aria-label=${text("ways")}>
    <a class="button" href="#learn" onClick=${toLessons}>${text("tool_learn")}</a>
    <a class="button" href="#opening" onClick=${open}>${text("open_table")}</a>
    <a class="button" href="/tournaments">${text("trn")}</a></nav>`;
}

/** @param {{ model: HomeModel }} props */
function Trouble({ model }) {
  return html`<div class="trouble" role="alert">
    ${model.trouble.value && html`<p class="panel error">${model.trouble.value}</p>`}</div>`;
}

// The ways on besides playing now: the nearer one leads to cards, the sooner it comes.
/** @param {{ model: HomeModel }} props */
function Lobby({ model }) {
  return html`<div class="columns">
    <div class="join"><${NoTables} model=${model} /><${Following} /><${PublicLobby} /><${Tournaments} /></div>
    <div class="new"><${Opening} model=${model} /></div>
    <div class="past"><${PastNights} /><${MyLeagues} /></div>
  </div>`;
}

// --- the table page is fetched ahead, for strangers too

// Paths from the place where the room serves this script (docs/page.md).
const NEXT = [["../../table/table/tablepage.js", "script"], ["../../../styles/table.css", "style"]];

// Have the browser fetch the table's files while there is nothing else to do; it keeps them.
function fetchAhead() {
  for (const [file, as] of NEXT) {
    const href = new URL(file, import.meta.url).href;
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as, href }));
  }
}

// --- here it begins

const model = new HomeModel(
  location.pathname.match(/^\/join\/([^/]+)$/)?.[1], location.pathname.match(/^\/tables\/([^/]+)\/door$/)?.[1]);
dressPage();
keepOfflinePage();
render(html`<${Home} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("home")));
model.begin().then(() => (globalThis.requestIdleCallback ?? setTimeout)(fetchAhead));
