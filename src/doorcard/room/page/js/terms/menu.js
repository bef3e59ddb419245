// The menu: one game or several, each with its options.

import { goesBy } from "../finding.js";
import {
  Families, Found, NothingFound, familiesOf, favouritesFirst, isFavourite, useFew,
} from "../games.js";
import { isOfKind } from "../solo.js";
import { OptionsForm } from "../options.js";
import { useRoving } from "../roving.js";
import { get } from "../api.js";
import { OneOf, Tick, Whole } from "../forms.js";
import { html, useEffect, useState } from "../ui.js";
import { listed, text } from "../words.js";
import { GameCard } from "./gamecard.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Entry} Entry
 */

const MODES = /** @type {const} */ (["fixed", "dealer", "hand", "orbit", "minutes"]);
const ROTATING = ["hand", "orbit", "minutes"];

// How many games a phone shows before all are wanted: the fields below stay near.
const FEW = 5;

// How games are chosen: one of them, or many in one of three ways.
/** @param {{ draft: Draft }} props */
export function Way({ draft }) {
  const mode = String(draft.fields.value.mode);
  const lasts = /** @type {const} */ (["hand", "orbit"]).map((each) => [each, text(`choice_for_${each}`)]);
  return html`<fieldset class="way"><legend>${text("which_games")}</legend>
    <div class="segments">${MODES.map((each) => html`<label key=${each}><input type="radio" name="mode" value=${each}
      checked=${each === mode} onChange=${() => draft.set("mode", each)} />
        <span>${text(`mode_${each}`)}</span></label>`)}</div>
    <small class="quiet">${text(`order_${mode}`)}</small>
    ${(mode === "hand" || mode === "minutes")
      && html`<${Whole} draft=${draft} name="length" least=${1} label=${text(`length_${mode}`)} />`}
    ${mode === "dealer" && html`<${OneOf} label=${text("choice_for")} name="choice_for"
      value=${draft.fields.value.choice_for} pairs=${lasts}
      pick=${(/** @type {string} */ each) => draft.set("choice_for", each)} />
      <${Tick} draft=${draft} name="dealer_options" label=${text("dealer_options")} />`}
    ${ROTATING.includes(mode) && html`<${Presets} draft=${draft} />`}
    ${mode !== "fixed" && html`<${Tick} draft=${draft} name="sit_out_extra" label=${text("sit_out_extra")} />`}
  </fieldset>`;
}

/** @typedef {{ id: string, title: string, games: import("../wire.js").Pick[] }} Preset a rotation by name */

// Rotations by name, for hosts who want one as it is.
/** @param {{ draft: Draft }} props */
function Presets({ draft }) {
  const [presets, setPresets] = useState(/** @type {Preset[]} */ ([]));
  useEffect(() => void get("/api/rotations").then(setPresets, () => {}), []);
  if (!presets.length) return null;
  return html`<div class="inline" role="group" aria-label=${text("rotations")}>
    <small class="quiet">${text("rotations")}</small>
    ${presets.map(({ id, title, games }) => html`<button key=${id} type="button" class="small"
      onClick=${() => draft.rotate(games)}>${title}</button>
      <small class="quiet">
        ${listed(games.map(({ game }) => draft.games.find(({ id }) => id === game)?.title ?? game))}</small>`)}</div>`;
}

// The games as cards, found by a typed text or by their kind.
/** @param {{ draft: Draft }} props */
export function Menu({ draft }) {
  const [typed, setTyped] = useState("");
  const [family, setFamily] = useState("");
  const all = draft.entries.value;
  const single = draft.single.value;
  const fits = (/** @type {Entry} */ { game, rules }) => goesBy(game, typed)
    && (family === LIKED ? isFavourite(game.id) : family === OWN ? Boolean(rules) : isOfKind(game.glance, family));
  const roving = useRoving(":scope > li");
  // The games found begin at the top; a single game to be dealt is in sight.
  useEffect(() => {
    const list = roving.ref.current;
    const one = single && !typed && !family
      && /** @type {HTMLElement | null} */ (list?.querySelector(":scope > li:has(.chosen)"));
    if (list) list.scrollTop = one ? one.offsetTop - list.offsetTop : 0;
    // At a table the button below would cover the games found.
    if (typed) list?.closest("dialog .games-choice")?.scrollIntoView({ block: "start" });
  }, [typed, family, single]);
  const found = favouritesFirst(all.filter(fits).sort((a, b) => rank(a) - rank(b)), ({ game }) => game.id);
  const { shown, rest } = useFew(found, {
    few: FEW, lookedFor: Boolean(typed || family),
    inSight: single ? found.find(({ key }) => key === draft.one.value) : undefined,
  });
  return html`<fieldset class="games-choice">
    <legend>${text(single ? "game" : "games")}</legend>
    <div class="inline finding">
      <input type="search" name="dealt" placeholder=${text("search")} aria-label=${text("search")} value=${typed}
        onKeyDown=${keepFromSending} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} />
      <${Found} count=${found.length} typed=${typed} kind=${family} />
      ${!single && html`<button type="button" name="every" class="small" aria-label=${text("games_all")}
        onClick=${() => draft.mark(found, true)}>${text("all")}</button>
        <button type="button" class="small" aria-label=${text("games_none")}
          onClick=${() => draft.mark(found, false)}>${text("none")}</button>
        <small class="quiet" aria-live="polite">
          ${text("games_chosen", { count: chosenCount(all), all: all.length })}</small>`}
    </div>
    <${Families} families=${familiesOf(all.map(({ game }) => game.glance), ownKinds(all))} family=${family}
      pick=${setFamily} />
    <ul class="menu" ...${roving} aria-label=${text("games_by_arrows")}>
      ${shown.map((entry) => html`<${Line} key=${entry.key} draft=${draft} entry=${entry} />`)}
      ${!found.length && html`<li><${NothingFound} games=${all.map(({ game }) => game)} typed=${typed}
        pick=${setTyped} /></li>`}
    </ul>
    ${rest}
  </fieldset>`;
}

// House rules first, then the games that most people know, the easiest of them first, then easy games before
// hard ones.
/** @param {Entry} entry */
function rank({ game, rules }) {
  if (rules) return 0;
  return game.known ? (game.first ?? 0) / 10 || 1 : 1 + (game.glance?.difficulty ?? 0);
}

const LIKED = "liked";
const OWN = "own";

// Return your own kinds: the favourites, and house rules.
/** @param {Entry[]} entries */
function ownKinds(entries) {
  /** @type {[string, string][]} */
  const found = [];
  if (entries.some(({ game }) => isFavourite(game.id))) found.push([LIKED, text("favourites_only")]);
  if (entries.some(({ rules }) => rules)) found.push([OWN, text("house_rules_own")]);
  return found;
}

// Enter in the search is not a wish to send the form.
/** @param {KeyboardEvent} event */
function keepFromSending(event) {
  if (event.key === "Enter") event.preventDefault();
}

// Return how many games are chosen.
/** @param {Entry[]} entries */
function chosenCount(entries) {
  return entries.filter(({ chosen }) => chosen).length;
}

/** @param {{ draft: Draft, entry: Entry }} props */
function Line({ draft, entry }) {
  const { key, game, chosen, rules } = entry;
  const [open, setOpen] = useState(false);
  const single = draft.single.value;
  const choose = (/** @type {boolean} */ on) => (single ? (draft.one.value = key) : draft.change(key, { chosen: on }));
  return html`<li>
    <${GameCard} game=${game} id=${`game-${key}`} single=${single} chosen=${single ? draft.one.value === key : chosen}
        house=${Boolean(rules)} choose=${choose}>
      ${!single && game.options.length > 0 && html`<button type="button" class="star" aria-expanded=${open}
        aria-label=${text("options_of", { game: game.title })} title=${text("options")}
        onClick=${() => setOpen(!open)}>⚙</button>`}
    </${GameCard}>
    ${open && !single && html`<div class="options"><${OptionsForm} options=${game.options}
      chosen=${draft.chosen(entry)} /></div>`}
  </li>`;
}

// The options of the one game that is dealt, folded as long as all are the usual ones.
/** @param {{ draft: Draft }} props */
export function DealtOptions({ draft }) {
  const entry = draft.entries.value.find(({ key }) => key === draft.one.value);
  const [changed] = useState(() => Object.keys(entry?.options ?? {}).length > 0);
  if (!entry?.game.options.length) return null;
  const words = text("options_of", { game: entry.game.title });
  return html`<details class="dealt-options" open=${changed}><summary>${words}</summary>
    <div class="options" role="group" aria-label=${words}><${OptionsForm} key=${entry.key} options=${entry.game.options}
      chosen=${draft.chosen(entry)} /></div>
  </details>`;
}
