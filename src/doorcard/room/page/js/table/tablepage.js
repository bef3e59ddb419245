// The table's page begins here: the parts it shows, and the events it listens to.

import { backBy, calling, drawerOf, isDrawer } from "../drawers/drawer.js";
import { replaceNumbers } from "../fields.js";
import { wasChosen } from "../language.js";
import { dressPage } from "../settings.js";
import { effect, fetched, html, later, render, useRef } from "../ui.js";
import { OPENED } from "../tab_memory.js";
import { closeByBack } from "../wayback.js";
import { text } from "../words.js";
import { keepOfflinePage } from "../worker.js";
import { Announcer } from "./announcer.js";
import { Answers } from "./answering/answers.js";
import { toTheRow } from "./answering/question.js";
import { noteFirsts } from "./answering/firsts.js";
import { noteWords } from "./answering/newwords.js";
import { listenForKeys } from "./answering/keys.js";
import { listenForTaps } from "./answering/tapping.js";
import { picking } from "./answering/trading.js";
import { drawAttention } from "./attention.js";
import { CoachLine } from "./coach/line.js";
import { Elsewhere } from "./elsewhere.js";
import { Clock, LONG, keepTime, time } from "./felt/clock.js";
import { Felt } from "./felt/felt.js";
import { keepMoving } from "./felt/motion.js";
import { Own } from "./felt/own.js";
import { Briefly } from "./moments/briefly.js";
import { Bubbles } from "./moments/reactions.js";
import { keepFocus } from "./focus.js";
import { TableModel } from "./model.js";
import { askedMine } from "./state.js";
import { Menu } from "./sidebar/menu.js";
import { Side } from "./sidebar/sidebar.js";
import { Top } from "./topbar.js";
import { eventOf } from "./tournament/event.js";

/** @typedef {import("./model.js").TableModel} Model */

// The whole page.
/** @param {{ model: Model }} props */
function App({ model }) {
  return html`<${Header} model=${model} /><${Level} model=${model} /><${Banner} model=${model} />
    <${AtOnce} model=${model} /><${Event} model=${model} />
    <${OnTable} model=${model} /><${Side} model=${model} /><${OpenDrawer} model=${model} />
    <${Announcer} model=${model} /><${Bubbles} model=${model} /><${Briefly} model=${model} />`;
}

// A host is never asked for anything in the first moment, so this code is loaded later.
const AtOnce = later(() => import("./atonce.js").then((module) => module.AtOnce));

// The code that follows a tournament is loaded with the first table of one.
const Turns = later(() => import("./tournament/following.js").then((module) => {
  module.followTournament(model);
  return module.Turns;
}));

const Strip = later(() => import("./tournament/strip.js").then((module) => module.Strip));

/** @param {{ model: Model }} props */
function Event({ model }) {
  return eventOf(model.state.value.table) && html`<${Turns} model=${model} />`;
}

/** @param {{ model: Model }} props */
function Level({ model }) {
  return eventOf(model.state.value.table) && html`<${Strip} model=${model} />`;
}

/** @param {{ model: Model }} props */
function Header({ model }) {
  const state = model.state.value;
  const watches = state.table && !state.table.closed && !state.you.chair && state.you.seat !== "asked"
    && !eventOf(state.table);
  return html`${state.table && (watches ? html`<a class="skip" href="#buy-in">${text("skip_sit")}</a>`
    : html`<a class="skip" href="#answers">${text("skip")}</a>`)}
    ${picking(model).slots.length > 0 && html`<a class="skip" href="#row" onClick=${toTheRow}>${text("skip_row")}</a>`}
      <${Top} state=${state} model=${model} />`;
}

/** @param {{ model: Model }} props */
function OnTable({ model }) {
  const state = model.state.value;
  const lost = model.connection.value.status === "ended" && !isOutside(model);
  if (!state.table) return html`<main id="felt">${!lost && html`<p class="loading">${text("loading")}</p>`}</main>`;
  const below = (/** @type {any} */ room) => html`<${Own} state=${state} model=${model} room=${room} />
    <${CoachLine} model=${model} sideways=${room.shape === "flat"} />
    <${Answers} model=${model} lately=${room.shape !== "wide"} />`;
  return html`<${Felt} state=${state} model=${model} picking=${picking(model)} below=${below} />`;
}

/** @param {{ model: Model }} props */
function OpenDrawer({ model }) {
  const before = useRef(/** @type {{ name: string, Inside: any } | null} */ (null));
  const name = model.drawer.value;
  const Inside = name === "menu" ? Menu : drawerOf(model);
  // While another drawer is loaded, the one from which it was opened stays, and with it the focus.
  if (Inside || !isDrawer(name)) before.current = Inside ? { name, Inside } : null;
  const shown = before.current;
  return shown && html`<${shown.Inside} key=${shown.name} model=${model} />`;
}

// --- the connection, and refusals by the room

// The line. It is read aloud at once; a call from another table is said when there is time for it.
/** @param {{ model: import("./model.js").TableModel }} props */
function Banner({ model }) {
  const line = lineOf(model);
  const waits = !line && model.connection.value.status === "open";
  return html`<div id="banner"><div role="status" aria-live="assertive">${line}</div>
    <div role="status" aria-live="polite">${waits && html`<${Elsewhere} closes />`}</div></div>`;
}

/** @param {import("./model.js").TableModel} model */
function lineOf(model) {
  const { status, error } = model.connection.value;
  if (status === "lost") return html`<p>${text("lost")}</p>`;
  if (error?.code === "fenced")
    return html`<p>${text("fenced")} <button type="button"
      onClick=${model.room.retry}>${text("take_over")}</button></p>`;
  if (isOutside(model)) return null;
  if (error)
    return html`<p>${error.message} <a href="/">${text("back_to_lobby")}</a></p>`;
  if (model.checked.value.fault) return html`<p>${model.checked.value.fault}</p>`;
  if (!model.trouble.value) return null;
  const close = () => (model.trouble.value = "");
  return html`<p>${model.trouble.value} <button type="button" aria-label=${text("close")}
    onClick=${close}>×</button></p>`;
}

// --- a visitor who is not let in goes to the door, which says why and how to go on

const OUTSIDE = ["no_token", "bad_token", "token_expired", "not_admitted", "removed", "banned", "no_such_table"];

// How often, and how soon, a table of a tournament is tried again.
const TRIES = 5;
const SOON = 600;

// Tell whether the room doesn't let you in. The door says why, so nothing is said of it here.
/** @param {import("./model.js").TableModel} model */
function isOutside({ connection: { value: { error } } }) {
  return Boolean(error && OUTSIDE.includes(error.code));
}

/** @param {import("./model.js").TableModel} model */
function showTheDoor(model) {
  let tries = 0;
  effect(() => {
    if (!isOutside(model)) return;
    // The id of a tournament's table begins with the tournament's; the table may be about to be set up, or
    // broken up already.
    const [event, table] = model.id.split(".");
    if (table && !model.state.peek().table && tries < TRIES) {
      tries += 1;
      setTimeout(() => model.room.retry(), SOON);
    } else location.replace(table ? `/tournaments/${event}` : `/tables/${model.id}/door`);
  });
}

// --- drawers over the table

// Say in a drawer that it is your turn, and for how long.
/** @param {import("./model.js").TableModel} model */
function callBack(model) {
  const Left = () => {
    const mine = askedMine(model.state.value);
    return mine && html`<${Clock} from=${mine.shown_from} until=${mine.deadline} bank=${mine.bank} />`;
  };
  effect(() => {
    const { ask, table } = model.state.value;
    calling.value = ask?.mine && !table?.paused ? { back: () => model.close(), Left } : null;
  });
}

// Escape leads out of a drawer to the one from which it was opened, and there to the button that did.
/** @param {import("./model.js").TableModel} model */
function stepBackByEscape(model) {
  backBy(() => {
    const left = model.drawer.peek();
    const stepped = model.stepBack();
    if (stepped) setTimeout(() => /** @type {HTMLElement | null} */
      (document.querySelector(`#dialog .open-${left}`))?.focus());
    return stepped;
  }, () => model.way.length > 0);
}

// --- a table that you came to for a hand at once, or have just opened

/** @typedef {{ begin: (model: Model) => Promise<any>, done: (state: import("./state.js").State) => unknown }} Wanted */

/** @type {Record<string, Wanted>} */
const WANTED = {
  "#deal": { begin: (model) => model.send("deal"), done: ({ hand }) => hand },
  // The host who opens a table plays at it, and sees how others can come.
  [`#${OPENED}`]: {
    begin: (model) => {
      const { least, most } = /** @type {import("./state.js").Table} */ (model.state.peek().table).terms;
      model.open("opened");
      return model.send("sit", { chips: Math.min(most, 4 * least), chair: 0 });
    },
    done: ({ you }) => you.chair,
  },
};

// Do what the address asks, once: a reload doesn't do it again.
/** @param {import("./model.js").TableModel} model */
function beginAtOnce(model) {
  const wanted = Object.hasOwn(WANTED, location.hash) && WANTED[location.hash];
  if (!wanted) return;
  // Until it is done, nobody is advised to do it.
  model.beginning.value = true;
  let begun = false;
  const stop = effect(() => {
    const state = model.state.value;
    if (state.table && wanted.done(state)) model.beginning.value = false;
    if (!model.beginning.value) return queueMicrotask(() => stop());
    if (!state.table || begun) return;
    begun = true;
    history.replaceState(null, "", location.pathname);
    wanted.begin(model).then((error) => error && (model.beginning.value = false));
  });
}

// Send what was chosen when time ends; that is fetched with the first turn that has a limit.
/** @param {Model} model */
function sendInTime(model) {
  const begin = fetched(() => import("./answering/atlast.js").then(({ sendAtLast }) => sendAtLast(model)));
  effect(() => {
    const mine = askedMine(model.state.value);
    if (mine && mine.deadline - model.now() < LONG) begin();
  });
}

// --- here it begins

// The id stays percent-encoded, as it came in the address, since it goes into other addresses.
const model = new TableModel(location.pathname.split("/")[2]);
dressPage();
keepOfflinePage();
// While the table is stopped, so is every clock.
keepTime(() => (model.state.peek().table?.paused && time.peek()) || model.now());
listenForKeys(model);
listenForTaps(model);
sendInTime(model);
keepFocus();
replaceNumbers();
keepMoving(model.state);
beginAtOnce(model);
showTheDoor(model);
noteFirsts(model);
noteWords(model);
callBack(model);
closeByBack(() => model.drawer.value !== "", () => model.close());
stepBackByEscape(model);
drawAttention(model);
// What begins a moment later than the table, and the table does without if it can't be fetched.
import("./moments/helping.js").then(({ tellOfHelp }) => tellOfHelp(model), () => {});
import("./moments/alerts.js").then(({ raiseAlerts }) => raiseAlerts(model), () => {});
import("./lookingelsewhere.js").then(({ watchElsewhere }) => watchElsewhere(model), () => {});
// After a change of language the page is loaded anew, and the settings are opened again.
if (wasChosen) model.open("settings");
render(html`<${App} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
