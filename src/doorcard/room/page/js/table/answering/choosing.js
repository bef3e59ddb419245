// The dealer's choice: a game from the host's menu, found by its name.

import { Star, favouritesFirst } from "../../favourites.js";
import { Also, NothingFound, goesBy } from "../../finding.js";
import { html, useEffect, useState } from "../../ui.js";
import { text } from "../../words.js";
import { Clock } from "../clock.js";
import { describe } from "./described.js";
import { Dealing } from "./dealing.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").PickFace & { place: number }} Placed
 */

// The chooser, for the dealer whose choice it is.
/** @param {{ model: Model }} props */
export function Chooser({ model }) {
  const { table, you } = model.state.value;
  const [picked, pick] = useState(/** @type {number | null} */ (null));
  const [typed, type] = useState("");
  const menu = (table?.terms.menu ?? []).map((each, place) => ({ ...each, place }));
  useEffect(() => {
    describe(you.host && menu.some((each) => each.house_rules));
  }, []);
  if (!table?.choosing) return null;
  const chosen = picked === null ? undefined : menu[picked];
  return html`<section class="choosing" aria-label=${text("choose_title")} inert=${Boolean(table.paused)}>
    <h2>${text("choose_title")} <span aria-hidden="true"><${Clock} until=${table.choosing.deadline} /></span></h2>
    <div class="chooser">
      <div class="menu-list">
        <input type="search" placeholder=${text("search")} aria-label=${text("search")} value=${typed}
          onInput=${(/** @type {any} */ event) => type(event.target.value)} />
        <${Games} menu=${menu} typed=${typed} ready=${readyAt(table)} picked=${picked} pick=${pick} type=${type} />
      </div>
      <div class="detail">${chosen ? html`<${Dealing} key=${chosen.place} model=${model} pick=${chosen} />`
        : html`<p class="quiet">${text("choose_hint")}</p>`}</div>
    </div>
  </section>`;
}

// Return how many can be dealt in.
/** @param {import("../state.js").Table} table */
function readyAt(table) {
  return (table.chairs ?? []).filter((chair) => !chair.out && chair.chips).length;
}

/** @param {{ menu: Placed[], typed: string, ready: number, picked: number | null, pick: (place: number) => void, type: (typed: string) => void }} props */
function Games({ menu, typed, ready, picked, pick, type }) {
  const named = menu.map((each) => ({ ...each, id: each.game }));
  const found = favouritesFirst(named.filter((each) => goesBy(each, typed)), ({ game }) => game);
  if (!found.length) return html`<${NothingFound} games=${named} typed=${typed} pick=${type} />`;
  return html`<ul class="games">${found.map(({ place, game, title, also, seats: [least, most] }) => {
    const few = ready < least;
    const seats = few ? text("too_few", { seats: least })
      : least === most ? text("players_exactly", { least }) : text("players_range", { least, most });
    return html`<li key=${place} class="game"><${Star} game=${game} title=${title} />
      <button type="button" class="pick" disabled=${few} aria-pressed=${picked === place} onClick=${() => pick(place)}>
        <span>${title}</span><${Also} also=${also} /><small>${seats}</small></button></li>`;
  })}</ul>`;
}
