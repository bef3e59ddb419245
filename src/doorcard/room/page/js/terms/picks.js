// The games of a menu: all that could be on it, with those that are and their options.

/**
 * @typedef {import("../wire.js").Pick} Pick
 * @typedef {{ id: string, title: string, seats: [number, number], options: import("../options.js").Option[], favourite?: boolean, banked?: boolean, also?: string[], stakes?: string }} Game
 * @typedef {{ pick: Pick, game: Game }} Accepted house rules that the room has described
 * @typedef {{ key: string, game: Game, rules: string, chosen: boolean, options: Record<string, any>, place: number }} Entry
 */

// Return every game there is, and each of the menu as it is on it. House rules come first.
/** @param {Game[]} games @param {Pick[]} menu @param {Accepted[]} house @returns {Entry[]} */
export function entriesOf(games, menu, house) {
  const placed = menu.map((pick, place) => ({ pick, place }));
  const own = placed.filter(({ pick }) => pick.rules)
    .map(({ pick, place }) => entryOf(described(pick, house), pick, place));
  const built = games.flatMap((game) => {
    const found = placed.filter(({ pick }) => !pick.rules && pick.game === game.id);
    return found.length ? found.map(({ pick, place }) => entryOf(game, pick, place)) : [entryOf(game)];
  });
  return [...own, ...built];
}

/** @param {Game} game @param {Pick} [pick] @param {number} [place] @returns {Entry} */
export function entryOf(game, pick, place = Infinity) {
  const key = place === Infinity ? game.id : `${game.id}-${place}`;
  return { key, game, rules: pick?.rules ?? "", chosen: Boolean(pick), options: pick?.options ?? {}, place };
}

// What is not described has no form, and stays as it is.
/** @param {Pick} pick @param {Accepted[]} house @returns {Game} */
function described(pick, house) {
  const known = house.find((each) => each.pick.rules === pick.rules && each.pick.game === pick.game);
  return known?.game ?? { id: pick.game, title: pick.game.replaceAll("-", " "), seats: [0, 0], options: [] };
}

// Return an entry as a menu has it.
/** @param {Entry} entry @returns {Pick} */
export function pickOf({ game, options, rules }) {
  return {
    game: game.id, ...(Object.keys(options).length ? { options } : {}), ...(rules ? { rules } : {}),
  };
}

// Return the menu in the order it had, new ones last, and which of it is dealt where nobody says.
/** @param {Entry[]} entries @param {string} one its key @param {boolean} single only that one is dealt */
export function menuOf(entries, one, single) {
  if (single) return { menu: entries.filter(({ key }) => key === one).map(pickOf), usual: 0 };
  const chosen = entries.filter((entry) => entry.chosen).sort((a, b) => order(a) - order(b));
  return { menu: chosen.map(pickOf), usual: Math.max(0, chosen.findIndex(({ key }) => key === one)) };
}

/** @param {Entry} entry */
function order({ place }) {
  return Math.min(place, Number.MAX_SAFE_INTEGER);
}
