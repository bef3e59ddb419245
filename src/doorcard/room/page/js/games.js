// Games to choose from: favourites first, found by whatever people call them.

import { get } from "./api.js";
import { plain } from "./finding.js";
import { useRoving } from "./roving.js";
import { remember, remembered } from "./settings.js";
import { EASY, isEasy } from "./solo.js";
import { html, narrow, signal, useEffect, useRef, useState } from "./ui.js";
import { sentence, text } from "./words.js";

const liked = signal(new Set(/** @type {string[]} */ (remembered("favourites", []))));

// Tell whether a game is a favourite; a component that asks is drawn anew when that changes.
/** @param {string} game */
export function isFavourite(game) {
  return liked.value.has(game);
}

// Return games with the favourites first, else in the order they had.
/** @template T @param {T[]} games @param {(game: T) => string} [id] @returns {T[]} */
export function favouritesFirst(games, id = (game) => /** @type {any} */ (game).id) {
  return [...games.filter((game) => isFavourite(id(game))), ...games.filter((game) => !isFavourite(id(game)))];
}

// The star that makes a game a favourite, or no longer.
/** @param {{ game: string, title: string }} props */
export function Star({ game, title }) {
  const turn = () => {
    const next = new Set(liked.value);
    if (!next.delete(game)) next.add(game);
    liked.value = next;
    remember("favourites", [...next]);
  };
  const on = isFavourite(game);
  return html`<button type="button" class="star" aria-pressed=${on} onClick=${turn}
    aria-label=${text("favourite", { game: title })}>${on ? "★" : "☆"}</button>`;
}

// --- by the text typed

const WAIT = 300; // ms
// After how many milliseconds without a letter typing has paused.
const PAUSE = 700;

/**
 * @typedef {{ id: string, title: string, english?: string, also?: string[], glance?: import("./tile.js").Glance }}
 *   Named
 */

// Other names of a game, in small print.
/** @param {{ also?: string[] }} props */
export function Also({ also = [] }) {
  return also.length ? html`<small class="quiet also">${text("also_called", { names: also.join(", ") })}</small>`
    : null;
}

// The kinds of games as buttons, of which one is pressed.
/** @param {{ families: [string, string][], family: string, pick: (family: string) => void }} props */
export function Families({ families, family, pick }) {
  const roving = useRoving(":scope > button");
  return html`<div class="families" role="group" ...${roving}
    aria-label=${text("families")}>${families.map(([code, words]) => html`<button
    type="button" key=${code} class="small" aria-pressed=${code === family}
    onClick=${() => pick(code)}>${words}</button>`)}</div>`;
}

// Return the kinds of games, each once after those given, the most frequent first, as pairs of a code and its words.
/**
 * @param {(import("./tile.js").Glance | undefined)[]} glances @param {[string, string][]} [own]
 * @returns {[string, string][]}
 */
export function familiesOf(glances, own = []) {
  const found = new Map([["", text("all_families")], ...own]);
  // Beginners look for an easy game among all kinds.
  const easy = glances.filter((glance) => isEasy(glance)).length;
  if (easy && easy < glances.length) found.set(EASY, sentence(text("difficulty_1")));
  const kinds = glances.flatMap((glance) => Object.entries(glance?.kinds ?? {}));
  const many = (/** @type {string} */ code) => kinds.filter(([each]) => each === code).length;
  return [...found, ...[...new Map(kinds)].sort(([one], [other]) => many(other) - many(one))];
}

// The number of games found, for screen readers: said once something was typed, after a pause, or another
// kind is chosen.
/** @param {{ count: number, typed?: string, kind?: string }} props */
export function Found({ count, typed = "", kind = "" }) {
  const first = useRef(kind);
  const chose = useRef(false);
  chose.current ||= kind !== first.current;
  const [words, say] = useState("");
  useEffect(() => {
    const found = count === 1 ? text("found_one") : count ? text("games_count", { count }) : text("nothing_found");
    const later = setTimeout(() => say(plain(typed) || chose.current ? found : ""), plain(typed) ? PAUSE : 0);
    return () => clearTimeout(later);
  }, [count, typed, kind]);
  return html`<p class="unseen" role="status">${words}</p>`;
}

// Return the games that are shown, and the button below them: a phone shows the first few, among them one
// that has to be in sight, until all are wanted or some are looked for.
/**
 * @template T @param {T[]} found @param {{ few: number, lookedFor: boolean, inSight?: T }} how
 * @returns {{ shown: T[], rest: any }}
 */
export function useFew(found, { few, lookedFor, inSight }) {
  const [all, setAll] = useState(false);
  if (!narrow.value || all || lookedFor || found.length <= few) return { shown: found, rest: null };
  const first = found.slice(0, few);
  return {
    shown: inSight === undefined || first.includes(inSight) ? first : [inSight, ...first.slice(1)],
    rest: html`<button type="button" onClick=${() => setAll(true)}>
      ${text("games_rest", { count: found.length })}</button>`,
  };
}

// Shown where no game was found: those whose names come near, as buttons.
/** @param {{ games: Named[], typed: string, pick: (title: string) => void }} props */
export function NothingFound({ games, typed, pick }) {
  const [near, setNear] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    setNear([]);
    if (!plain(typed)) return undefined;
    const ask = () => get(`/api/games/like?name=${encodeURIComponent(typed)}`).then(setNear, () => {});
    const later = setTimeout(ask, WAIT);
    return () => clearTimeout(later);
  }, [typed]);
  const meant = near.flatMap((id) => games.filter((game) => game.id === id).slice(0, 1));
  return html`<div class="quiet"><p>${text("nothing_found")}</p>
    ${meant.length > 0 && html`<p class="inline" role="status">${text("did_you_mean")}
      ${meant.map(({ id, title }) => html`<button key=${id} type="button" class="small"
        onClick=${() => pick(title)}>${title}</button>`)}</p>`}
  </div>`;
}
