// Opening a table with bots in all chairs but your own: for a game, from the front page or after a lesson,
// and for a lesson.

import { get, leaveFor, post } from "./api.js";
import { remember, remembered, setSetting } from "./settings.js";

/**
 * @typedef {{ game: string, level: string, opponents: number }} Solo
 * @typedef {import("./terms/draft.js").Game} Game
 */

const FIRST_LEVEL = "easy";
const OPPONENTS = 4;

export const EASY = "easy";

/** @param {import("./tile.js").Glance | undefined} glance */
export const isEasy = (glance) => glance?.difficulty === 1;

// Tell whether a game is of a kind, by the code of its button.
/** @param {import("./tile.js").Glance | undefined} glance @param {string} kind */
export function isOfKind(glance, kind) {
  return !kind || (kind === EASY ? isEasy(glance) : Object.hasOwn(glance?.kinds ?? {}, kind));
}

// Return the games of a kind, the easy ones first; all games keep their order.
/**
 * @template T @param {T[]} games @param {string} kind
 * @param {(game: T) => import("./tile.js").Glance | undefined} glance
 */
export function ofKind(games, kind, glance) {
  const hard = (/** @type {T} */ game) => (kind && glance(game)?.difficulty) || 0;
  return games.filter((game) => isOfKind(glance(game), kind)).sort((one, other) => hard(one) - hard(other));
}

// Tell whether a table is for practice and yours alone.
/** @param {import("./wire.js").TermsFace} terms */
export const isForPractice = ({ practice, door }) => Boolean(practice && door === "closed");

/** @typedef {{ first?: number }} Ranked */

// Return the games for people who have played none, the one to begin with first.
/** @template {Ranked} T @param {T[]} games @returns {T[]} */
export const easyOf = (games) => games.filter(({ first }) => first).sort((one,
  other) => Number(one.first) - Number(other.first));

// Return the game that was played the last time, else the game to begin with.
/** @param {Game[]} games @returns {Solo} */
export function usualSolo(games) {
  const last = remembered("solo", {});
  const game = games.find(({ id }) => id === last.game) ?? easyOf(games)[0] ?? games[0];
  return { level: FIRST_LEVEL, opponents: OPPONENTS, ...last, game: game.id };
}

// Have the next choice begin with a game that was just learned.
/** @param {string} game */
export function keepLearned(game) {
  remember("solo", { ...remembered("solo", {}), game, level: FIRST_LEVEL });
}

// Return how many opponents a game takes.
/** @param {Game[]} games @param {string} id */
export function mostOpponents(games, id) {
  return Math.max(1, (games.find((game) => game.id === id)?.seats[1] ?? 2) - 1);
}

// Play, and remember the choice.
/** @param {Solo} solo @param {Game[]} games */
export function playNow(solo, games) {
  remember("solo", solo);
  return open(solo, games);
}

// Play a game that was just learned: with easy opponents, the coach and all help.
/** @param {string} game */
export async function playLearned(game) {
  setSetting("hints", true);
  remember("coach", true);
  await open({ game, level: FIRST_LEVEL, opponents: OPPONENTS }, await get("/api/games"));
}

// Return how a game is played by people who have played none.
/** @param {string} game @returns {Solo} */
export const easySolo = (game) =>
  ({ ...remembered("solo", {}), game, level: FIRST_LEVEL, opponents: OPPONENTS });

// Play one of the games for people who have played none.
/** @param {string} game @param {Game[]} games */
export const playEasy = (game, games) => playNow(easySolo(game), games);

// Return how many bots there will be: as many opponents as were chosen, as far as the game has chairs for them.
/** @param {Solo} solo @param {Game[]} games */
export const botsIn = ({ opponents, game }, games) => Math.min(opponents, mostOpponents(games, game));

// Open the table, and go there to be dealt in.
/** @param {Solo} solo @param {Game[]} games */
async function open(solo, games) {
  const bots = botsIn(solo, games);
  const { table } = await post("/api/tables", {
    games: [{ game: solo.game }], chairs: bots + 1, bots: Array(bots).fill(solo.level),
    stakes: games.find(({ id }) => id === solo.game)?.stakes, solo: true,
  });
  await leaveFor(`/tables/${table}#deal`);
}

// Open a table for a lesson, and go there to be dealt in.
/** @param {string} lesson */
export async function beginLesson(lesson) {
  const { table } = await post(`/api/lessons/${encodeURIComponent(lesson)}`);
  await leaveFor(`/tables/${table}#deal`);
}
