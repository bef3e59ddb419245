// A game against bots in one click.

import { post } from "../api.js";
import { Form, OneOf } from "../forms.js";
import { favouritesFirst } from "../games.js";
import { remember, remembered } from "../settings.js";
import { About } from "../terms/gamecard.js";
import { LEVELS } from "../text.js";
import { Tile } from "../tile.js";
import { html, useState } from "../ui.js";
import { sentence, text } from "../words.js";
import { leaveFor } from "./tables.js";

// The form: filled in, so that its button is enough.
/** @param {{ model: import("./model.js").HomeModel }} props */
export function Solo({ model }) {
  const games = model.games.value;
  const [solo, setSolo] = useState(() => usualSolo(games));
  const most = mostOpponents(games, solo.game);
  const chosen = games.find(({ id }) => id === solo.game);
  const set = (/** @type {Partial<Solo>} */ change) => setSolo({ ...solo, ...change });
  return html`<${Form} id="solo" kind="panel hero" words=${text("solo_play")} submit=${() => playNow(solo, games)}>
    <h2>${text("solo_title")}</h2>
    <p class="quiet">${text("solo_hint")}</p>
    <${OneOf} label=${text("game")} value=${solo.game} pairs=${favouritesFirst(games).map(({ id, title }) => [id, title])}
      pick=${(/** @type {string} */ game) => set({ game })} />
    ${chosen?.glance && html`<div class="picked"><${Tile} glance=${chosen.glance} /><div><${About} game=${chosen} /></div></div>`}
    <div class="row two">
      <${OneOf} label=${text("bot_level")} value=${solo.level}
        pairs=${Object.entries(LEVELS).map(([level, words]) => [level, sentence(words)])}
        pick=${(/** @type {string} */ level) => set({ level })} />
      <${OneOf} label=${text("solo_opponents")} value=${String(Math.min(most, solo.opponents))}
        pairs=${Array.from({ length: most }, (_, i) => [i + 1, i + 1])}
        pick=${(/** @type {string} */ many) => set({ opponents: Number(many) })} />
    </div>
  </${Form}>`;
}

// --- what is usual, and opening the table

/**
 * @typedef {{ game: string, level: string, opponents: number }} Solo
 * @typedef {import("../terms/draft.js").Game} Game
 */

const LEVEL = "medium";
const OPPONENTS = 4;

// Return what was played the last time, else what is usual.
/** @param {Game[]} games @returns {Solo} */
export function usualSolo(games) {
  const last = remembered("solo", {});
  const game = games.find(({ id }) => id === last.game) ?? games.find(({ favourite }) => favourite) ?? games[0];
  return { level: LEVEL, opponents: OPPONENTS, ...last, game: game.id };
}

// Return how many opponents a game takes.
/** @param {Game[]} games @param {string} id */
export function mostOpponents(games, id) {
  return Math.max(1, (games.find((game) => game.id === id)?.seats[1] ?? 2) - 1);
}

// Open a table with bots in all its chairs but one's own, and go there to be dealt in.
/** @param {Solo} solo @param {Game[]} games */
export async function playNow(solo, games) {
  remember("solo", solo);
  const bots = Math.min(solo.opponents, mostOpponents(games, solo.game));
  const { table } = await post("/api/tables", {
    title: text("solo_table"), games: [{ game: solo.game }], chairs: bots + 1, bots: Array(bots).fill(solo.level),
    stakes: games.find(({ id }) => id === solo.game)?.stakes, solo: true,
  });
  await leaveFor(`/tables/${table}#deal`);
}
