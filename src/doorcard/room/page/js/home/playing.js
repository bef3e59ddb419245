// A game against bots: what is usual, and opening the table that deals it.

import { post } from "../api.js";
import { remember, remembered } from "../remembered.js";
import { text } from "../words.js";
import { leaveFor } from "./leaving.js";

/**
 * @typedef {{ game: string, level: string, opponents: number }} Solo
 * @typedef {import("../terms/picks.js").Game} Game
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
