// Opening a table for friends: a form that is folded until it is wanted.

import { Refused, leaveFor, post } from "../api.js";
import { OneOf, Wrong, useAttempt } from "../forms.js";
import { keepOpening, lastOpening } from "../terms/draft.js";
import { INVITE, OPENED } from "../tab_memory.js";
import { TermsForm } from "../terms/form.js";
import { tryAgain } from "../terms/houserules.js";
import { faceOf, openingOf, playedIn } from "../terms/terms.js";
import { LEVELS } from "../text.js";
import { html, useRef, useState } from "../ui.js";
import { listed, sentence, stakesLine, text } from "../words.js";

/** @typedef {import("./model.js").HomeModel} HomeModel */
/** @typedef {import("../terms/terms.js").Terms} Terms */

const CHAIRS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const MOST = CHAIRS[CHAIRS.length - 1];
// Which bots the form asks about; others can be added at the table.
const OFFERED = /** @type {const} */ (["easy", "medium", "hard"]);
const USUAL = { chairs: 8, bots: /** @type {string[]} */ ([]) };

/** @typedef {typeof USUAL} Seating */

// Unfold the form, and take somebody there; with the one `game` that they chose elsewhere.
/** @param {HomeModel} model @param {string} [game] */
export function toOpening(model, game) {
  model.unfold(true);
  if (game) model.wanted.value = { game };
  const go = () => requestAnimationFrame(() => {
    const summary = /** @type {HTMLElement | null} */ (document.querySelector("#opening > summary"));
    summary?.focus({ preventScroll: true });
    summary?.parentElement?.scrollIntoView();
  });
  // On a phone a drawer that closes goes back in the history, and the browser then scrolls to where it was opened.
  if (history.state?.drawer) addEventListener("popstate", go, { once: true });
  else go();
}

// The panel. Once it was unfolded its form stays, with what was written.
/** @param {{ model: HomeModel }} props */
export function Opening({ model }) {
  const open = model.unfolded.value;
  const once = useRef(open);
  once.current ||= open;
  return html`<details class="panel" id="opening" open=${open}
    onToggle=${(/** @type {any} */ { currentTarget, target }) => target === currentTarget && model.unfold(target.open)}>
    <summary><h2>${text("open_table")}</h2> <p class="quiet">${text("open_table_hint")}</p></summary>
    ${once.current && html`<${NewTable} model=${model} />`}
  </details>`;
}

// The form, filled in as this browser's owner did the last time.
/** @param {{ model: HomeModel }} props */
function NewTable({ model }) {
  const [last] = useState(lastOpening);
  const [seats, setSeats] = useState({ ...USUAL, ...last.seats });
  // A guest who came in without a name is asked for one: friends have to see who invites them.
  const [nameless] = useState(() => !model.me.value?.login && model.me.value?.name === text("guest"));
  const [name, setName] = useState(nameless ? "" : model.me.value?.name ?? "");
  const open = async (/** @type {Terms} */ terms, most = MOST) => {
    if (nameless && !name.trim()) throw new Refused("nameless", text("name_first"));
    if (nameless && name.trim() !== model.me.value?.name) await model.rename(name.trim());
    const { table, invite } = await post("/api/tables", openingOf(terms, within(seats, most)));
    keepOpening(terms, within(seats, most));
    model.memory.keep(INVITE, invite);
    await leaveFor(`/tables/${table}#${OPENED}`);
  };
  const head = html`${nameless && html`<label class="field"><span>${text("your_name")}</span>
      <input name="you" required maxlength="24" autocomplete="nickname" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
      <small class="quiet">${text("name_first")}</small></label>`}
    ${last.terms && html`<${Again} model=${model} terms=${last.terms} seats=${seats} open=${open} />`}`;
  const title = text("table_of", { name: name.trim() || text("guest") });
  return html`<${TermsForm} opening title=${title} games=${model.games.value} stakes=${model.stakes.value}
      terms=${last.terms} wanted=${model.wanted.value} submit=${open} words=${text("create")} head=${head}>
    ${(/** @type {number} */ most) => html`<${Seats} seats=${within(seats, most)} most=${most} set=${setSeats} />`}
  </${TermsForm}>`;
}

// The same table once more, by one button.
/**
 * @param {{ model: HomeModel, terms: Terms, seats: Seating, open: (terms: Terms) => Promise<void> }} props
 */
function Again({ model, terms, seats, open }) {
  const { busy, complaint, attempt } = useAttempt();
  const { menu, mode = "fixed" } = terms.choice;
  const known = (/** @type {string} */ id) => model.games.value.find((game) => game.id === id);
  const title = (/** @type {string} */ id) => known(id)?.title ?? id.replaceAll("-", " ");
  const games = menu.length > 2 ? text("menu_of", { mode: text(`mode_${mode}`), count: menu.length })
    : listed(menu.map(({ game }) => title(game)));
  const dealt = menu.map(({ game, rules }) => (rules ? undefined : known(game)));
  const stakes = terms.money?.stakes ? stakesLine(playedIn(faceOf(terms.money.stakes), dealt),
    dealt.every((game) => game?.banked)) : "";
  const again = () => attempt(async () => {
    await tryAgain(menu);
    await open(terms);
  });
  return html`<div class="again"><button type="button" class="main" aria-disabled=${busy}
    onClick=${again}>${text("open_again")}</button>
    <small>${text("again_hint", { games, stakes, chairs: seats.chairs })}</small>
      <${Wrong} complaint=${complaint} /></div>`;
}

// Return the seating for games in which no more can play; you have a chair yourself.
/** @param {Seating} seats @param {number} most @returns {Seating} */
function within({ chairs, bots }, most) {
  return { chairs: Math.min(chairs, most), bots: bots.slice(0, most - 1) };
}

/** @param {{ seats: Seating, most: number, set: (seats: Seating) => void }} props */
function Seats({ seats, most, set }) {
  const many = (/** @type {string} */ level) => seats.bots.filter((each) => each === level).length;
  const change = (/** @type {string} */ level, /** @type {number} */ count) =>
    set({ ...seats, bots: [...seats.bots.filter((each) => each !== level), ...Array(count).fill(level)] });
  return html`<div class="row">
    <${OneOf} label=${text("chairs")} name="chairs" value=${String(seats.chairs)}
      pairs=${CHAIRS.filter((n) => n <= most).map((n) => [n, n])}
      pick=${(/** @type {string} */ chairs) => set({ ...seats, chairs: Number(chairs) })} />
    ${OFFERED.map((level) => html`<${OneOf} key=${level}
      label=${sentence(text("bots_of", { level: LEVELS[level] }))} value=${String(many(level))}
      pairs=${Array.from({ length: most }, (_, n) => [n, n])}
      pick=${(/** @type {string} */ count) => change(level, Number(count))} />`)}
  </div>
  <p class="full-of-bots" role="status">
    ${seats.bots.length >= seats.chairs - 1 && text("bots_fill", { chairs: seats.chairs })}</p>`;
}
