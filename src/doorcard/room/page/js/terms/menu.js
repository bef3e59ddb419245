// What is dealt: one game or several, each with its options.

import { Also, NothingFound, Star, favouritesFirst, goesBy, isFavourite } from "../games.js";
import { OptionsForm } from "../options.js";
import { html, useState } from "../ui.js";
import { text } from "../words.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Entry} Entry
 */

// The list.
/** @param {{ draft: Draft }} props */
export function Menu({ draft }) {
  const [typed, setTyped] = useState("");
  const [liked, setLiked] = useState(false);
  const all = draft.entries.value;
  const found = favouritesFirst(all.filter(({ game }) =>
    goesBy(game, typed) && (!liked || isFavourite(game.id))),
    ({ game }) => game.id);
  return html`<fieldset>
    <legend>${text("games")}</legend>
    <div class="inline">
      <input type="search" placeholder=${text("search")} aria-label=${text("search")} value=${typed}
        onKeyDown=${keepFromSending} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} />
      <label class="check"><input type="checkbox" checked=${liked}
        onChange=${(/** @type {any} */ event) => setLiked(event.target.checked)} />${text("favourites_only")}</label>
    </div>
    <div class="inline">
      <button type="button" class="small" onClick=${() => draft.mark(found, true)}>${text("all")}</button>
      <button type="button" class="small" onClick=${() => draft.mark(found, false)}>${text("none")}</button>
      <small class="quiet" aria-live="polite">${text("games_chosen", { count: chosenCount(all), all: all.length })}</small>
    </div>
    <ul class="menu">
      ${found.map((entry) => html`<${Line} key=${entry.key} draft=${draft} entry=${entry} />`)}
      ${!found.length && html`<li><${NothingFound} games=${all.map(({ game }) => game)} typed=${typed} pick=${setTyped} /></li>`}
    </ul>
  </fieldset>`;
}

// Enter in the search is not a wish to send the form.
/** @param {KeyboardEvent} event */
function keepFromSending(event) {
  if (event.key === "Enter") event.preventDefault();
}

// Return how many games are chosen.
/** @param {Entry[]} entries */
export function chosenCount(entries) {
  return entries.filter(({ chosen }) => chosen).length;
}

/** @param {{ draft: Draft, entry: Entry }} props */
function Line({ draft, entry }) {
  const { key, game, chosen, rules } = entry;
  const [open, setOpen] = useState(false);
  const choose = (/** @type {any} */ event) => draft.change(key, { chosen: event.target.checked });
  return html`<li>
    <div class="game">
      <label class="check"><input type="checkbox" id=${`game-${key}`} checked=${chosen} onChange=${choose} />
        <span>${game.title}</span>${rules && html`<span class="tag">${text("house_rules")}</span>`}</label>
      <${Also} also=${game.also} />
      <small class="quiet">${playersWords(game.seats)}</small>
      ${game.options.length > 0 && html`<button type="button" class="star" aria-expanded=${open}
        aria-label=${text("options_of", { game: game.title })} title=${text("options")}
        onClick=${() => setOpen(!open)}>⚙</button>`}
      <${Star} game=${game.id} title=${game.title} />
    </div>
    ${open && html`<div class="options"><${OptionsForm} options=${game.options} chosen=${draft.chosen(entry)} /></div>`}
  </li>`;
}

/** @param {[number, number]} seats */
function playersWords([least, most]) {
  if (!most) return "";
  return least === most ? text("players_exactly", { least }) : text("players_range", { least, most });
}

// --- what is dealt

const MANY = /** @type {const} */ (["dealer", "hand", "orbit"]);
const ONE = "one:";


// The choice, games by their titles below the ways to play many.
/** @param {{ draft: Draft }} props */
export function Dealt({ draft }) {
  const single = draft.single.value;
  const value = single ? ONE + draft.one.value : draft.fields.value.mode;
  const pick = (/** @type {any} */ { target }) => {
    const one = target.value.startsWith(ONE);
    draft.set("mode", one ? "fixed" : target.value);
    if (one) draft.one.value = target.value.slice(ONE.length);
  };
  const games = favouritesFirst(draft.entries.value, ({ game }) => game.id);
  return html`<label class="field"><span>${text("which_games")}</span>
    <select name="dealt" value=${value} onChange=${pick}>
      <optgroup label=${text("many_games")}>
        ${MANY.map((mode) => html`<option key=${mode} value=${mode}>${text(`mode_${mode}`)}</option>`)}
      </optgroup>
      <optgroup label=${text("mode_fixed")}>
        ${games.map(({ key, game }) => html`<option key=${key} value=${ONE + key}>${game.title}</option>`)}
      </optgroup>
    </select></label>`;
}

// The options of the one game that is dealt, folded: some have many.
/** @param {{ draft: Draft }} props */
export function DealtOptions({ draft }) {
  const entry = draft.entries.value.find(({ key }) => key === draft.one.value);
  if (!entry?.game.options.length) return null;
  return html`<details><summary>${text("options_of", { game: entry.game.title })}</summary>
    <div class="options"><${OptionsForm} key=${entry.key} options=${entry.game.options} chosen=${draft.chosen(entry)} /></div>
  </details>`;
}
