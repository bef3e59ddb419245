// The dealer's choice: a game from the host's menu, found by its name.

import { get, post } from "../../api.js";
import { goesBy } from "../../finding.js";
import { Families, Found, NothingFound, Star, familiesOf, favouritesFirst } from "../../games.js";
import { ofKind } from "../../solo.js";
import { OptionsForm } from "../../options.js";
import { useRoving } from "../../roving.js";
import { About } from "../../terms/gamecard.js";
import { Tile } from "../../tile.js";
import { classes, html, signal, useEffect, useRef, useSignal, useState } from "../../ui.js";
import { text } from "../../words.js";
import { announce } from "../ears/liveregion.js";
import { MoreTime } from "../ears/more.js";
import { Clock } from "../felt/clock.js";
import { Otherwise, latest, readyAt } from "./dealerschoice.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").PickFace & { place: number }} Placed
 */

// The chooser, for the dealer whose choice it is.
/** @param {{ model: Model, close: () => void }} props */
export function Chooser({ model, close }) {
  const { table, you } = model.state.value;
  const [picked, pick] = useState(/** @type {number | null} */ (null));
  const [typed, type] = useState("");
  const [family, setFamily] = useState("");
  const menu = (table?.terms.menu ?? []).map((each, place) => ({ ...each, place }));
  useEffect(() => {
    describe(you.host && menu.some((each) => each.house_rules));
  }, []);
  const detail = useRef(/** @type {HTMLElement | null} */ (null));
  const byEnter = useRef(false);
  // A game that was found and picked by Enter is dealt by the next press; after any other pick the words say
  // where its button is.
  useEffect(() => {
    if (picked === null) return;
    if (byEnter.current) /** @type {HTMLElement | null | undefined} */ (detail.current?.querySelector(
      ".main"))?.focus();
    else announce([text("choose_picked", { button: text("deal_it", { game: menu[picked]?.title ?? "" }) })]);
    byEnter.current = false;
  }, [picked]);
  if (!table?.choosing) return null;
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const [only, ...others] = found(menu, typed, family);
    if (!only || others.length || only.seats[0] > readyAt(table)) return;
    byEnter.current = picked !== only.place;
    pick(only.place);
  };
  const few = readyAt(table) === 1 && menu.some(({ seats: [least] }) => least > 1);
  const chosen = picked === null ? undefined : menu[picked];
  return html`<section class="choosing" aria-label=${text("choose_title")} inert=${Boolean(table.paused)}>
    <h2><span>${text("choose_title")}</span> <span aria-hidden="true">
      <${Clock} until=${table.choosing.deadline} /></span>
      <${MoreTime} model=${model} />
      <button type="button" class="close" aria-label=${text("close")} onClick=${close}>×</button></h2>
    <div class=${classes("chooser", chosen && "chosen")}>
      <div class="menu-list">
        <p><${Otherwise} choosing=${table.choosing} /></p>
        <input type="search" placeholder=${text("search")} aria-label=${text("search")}
          value=${typed} onKeyDown=${enter}
          onInput=${(/** @type {any} */ event) => type(event.target.value)} />
        ${few && html`<p class="alone-games">${text("alone_games")}
          ${you.host && html` <button type="button" class="main"
            onClick=${() => model.send("add_bot")}>${text("add_bot")}</button>`}</p>`}
        ${menu.length > SHORT
          && html`<${Families} families=${familiesOf(menu.map(glanceOf))} family=${family} pick=${setFamily} />`}
        <${Games} menu=${menu} typed=${typed} kind=${family}
          ready=${readyAt(table)} picked=${picked} pick=${pick} type=${type} />
      </div>
      <div class="detail" ref=${detail}>${chosen
        ? html`<${Dealing} key=${chosen.place} model=${model} pick=${chosen} />`
        : html`<p class="quiet">${text("choose_hint")}</p>`}</div>
    </div>
  </section>`;
}

// Return the games of a kind that fit the text typed.
/** @param {Placed[]} menu @param {string} typed @param {string} kind */
const found = (menu, typed, kind) => ofKind(menu, kind, glanceOf)
  .filter((each) => goesBy({ ...each, id: each.game }, typed));

// A menu that is seen whole needs no kinds to choose from.
const SHORT = 6;

/** @param {Placed} pick */
const glanceOf = (pick) => described(pick)?.glance;

/**
 * @param {{ menu: Placed[], typed: string, kind: string, ready: number, picked: number | null,
 *   pick: (place: number) => void, type: (typed: string) => void }} props
 */
function Games({ menu, typed, kind, ready, picked, pick, type }) {
  // One stop of the Tab key for the game that has the focus, and its star; arrows lead from game to game.
  const roving = useRoving(":scope > li");
  const named = ofKind(menu, kind, glanceOf).map((each) => ({ ...each, id: each.game }));
  const liked = favouritesFirst(found(menu, typed, kind), ({ game }) => game);
  // Games that can't be dealt to so few come last.
  const sorted = [...liked.filter(({ seats }) => seats[0] <= ready), ...liked.filter(({ seats }) => seats[0] > ready)];
  if (!sorted.length) return html`<${Found} count=${0} typed=${typed} kind=${kind} /><${NothingFound} games=${named}
    typed=${typed} pick=${type} />`;
  return html`<${Found} count=${sorted.length} typed=${typed} kind=${kind} /><ul class="games" ...${roving}
    aria-label=${text("games_by_arrows")}>${sorted.map((each) => {
    const { place, game, title, seats: [least, most] } = each;
    const few = ready < least;
    const seats = few ? text("too_few", { seats: least })
      : least === most ? text("players_exactly", { least }) : text("players_range", { least, most });
    return html`<li key=${place} class="line"><button type="button" class="pick" disabled=${few}
      aria-pressed=${picked === place} onClick=${() => pick(place)}>
        <span><b>${title}</b><small>${glanceOf(each)?.summary}</small></span>
          <small class="seats">${seats}</small></button>
      <${Star} game=${game} title=${title} /></li>`;
  })}</ul>`;
}

// --- one game with its options

// The picked game.
/** @param {{ model: import("../model.js").TableModel, pick: Placed }} props */
function Dealing({ model, pick }) {
  const chosen = useSignal(/** @type {Record<string, any>} */ (pick.options ?? {}));
  const [busy, setBusy] = useState(false);
  const known = described(pick);
  const options = known?.options ?? [];
  const free = options.filter(({ name }) => pick.free?.includes(name));
  const deal = async () => {
    setBusy(true);
    try {
      const fields = await choiceOf(pick, known, chosen.value);
      if (!(await model.send("choose", fields))) latest.value = fields;
    } catch (error) {
      model.trouble.value = error.message;
    }
    setBusy(false);
  };
  return html`<button type="button" class="main" aria-disabled=${busy}
    onClick=${deal}>${text("deal_it", { game: pick.title })}</button>
    <div tabindex="0" role="group" aria-label=${pick.title}>
      ${known?.glance && html`<div class="picked"><${Tile} glance=${known.glance} /><div>
        <${About} game=${{ ...pick, id: pick.game, options, glance: known.glance }} /></div></div>`}
      ${known === null ? html`<p class="quiet">${text("choose_loading")}</p>`
        : free.length ? html`<div class="options"><${OptionsForm} options=${free} chosen=${chosen} /></div>`
        : html`<p class="quiet">${text(options.length ? "options_laid" : "no_options")}</p>`}
    </div>`;
}

// Return the fields of the choice. Options are all that differ from the game's own. House rules are
// dealt as they were laid, or once the room has tried them with others.
/**
 * @param {Placed} pick @param {Described | null | undefined} known
 * @param {Record<string, any>} options
 */
async function choiceOf({ place, options: laid = {}, house_rules: house }, known, options) {
  if (!known || (house && JSON.stringify(options) === JSON.stringify(laid))) return { place };
  if (house) await post("/api/house-rules", { ...known.pick, options });
  return { place, options };
}

// --- how the room describes games

/**
 * @typedef {import("../../options.js").Option} Option
 * @typedef {{ options: Option[], glance?: import("../../tile.js").Glance,
 *   pick?: import("../../wire.js").Pick }} Described
 * @typedef {import("../../wire.js").PickFace} PickFace
 */

const games = signal(/** @type {Map<string, Described> | null} */ (null));
let asked = false;

// Return the description of a game on the menu, undefined for none; null while it isn't known yet.
/** @param {PickFace} pick @returns {Described | undefined | null} */
function described(pick) {
  return games.value && games.value.get(keyOf(pick.game, pick.house_rules));
}

// Ask the room once; house rules are described to the host alone.
/** @param {boolean} house */
async function describe(house) {
  if (asked) return;
  asked = true;
  const [built, own] = await Promise.all([
    get("/api/games").catch(() => []), house ? get("/api/house-rules").catch(() => []) : [],
  ]);
  games.value = new Map([
    ...built.map((/** @type {any} */ game) => [keyOf(game.id), { options: game.options, glance: game.glance }]),
    ...own.map((/** @type {any} */ { pick, game }) => [keyOf(pick.game, true),
      { options: game.options, glance: game.glance, pick }]),
  ]);
}

/** @param {string} game @param {boolean} [house] */
const keyOf = (game, house = false) => `${house ? "house" : "built"}/${game}`;
