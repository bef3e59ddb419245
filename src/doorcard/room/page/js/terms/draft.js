// Terms while they are being written: every field, and the games with their chosen options.

import { remember, remembered } from "../settings.js";
import { easyOf } from "../solo.js";
import { computed, signal } from "../ui.js";
import { text } from "../words.js";
import { kept } from "./houserules.js";
import { OWN, PACES, fieldsOf, paceOf, termsOf } from "./terms.js";

/**
 * @typedef {import("./terms.js").Terms} Terms
 * @typedef {import("./terms.js").Preset} Preset
 */

// How many chairs a table has at most.
const MOST_CHAIRS = 10;

export class Draft {
  /**
   * @param {{ games: Game[], stakes: Preset[], terms: Terms | null, opening: boolean,
   *   title?: string }} from `title` is what a new table is called
   */
  constructor({ games, stakes, terms, opening, title = text("home_game") }) {
    this.base = terms;
    // Whether the host has chosen the time to think: that of an open table was.
    this.paced = !opening;
    this.games = games;
    // A table that is open already keeps the worth of a chip.
    this.presets = opening ? stakes : stakes.filter(({ value }) => value === terms?.value);
    this.fields = signal(fieldsOf(terms, this.presets, title));
    const menu = terms?.choice.menu ?? [];
    const entries = entriesOf(games, menu, kept());
    this.entries = signal(entries);
    const fixed = this.fields.value.mode === "fixed";
    const usual = entries.find(({ place }) => place === 0);
    // The game that is dealt alone.
    // It is one to begin with, unless another was; and where several are dealt, they are a few that are known.
    const easy = easyOf(games)[0];
    this.one = signal((usual ?? entries.find(({ game }) => game === easy) ?? entries[0]).key);
    if (!menu.length || (fixed && menu.length === 1)) {
      const some = entries.filter(({ game }) => game.known);
      this.mark(some.length ? some : entries, true);
    }
    // The stakes by name: as chosen, else as usual for the games. Of several usual ones the first of
    // the room's list are those that suit every game.
    this.stakes = computed(() => this.fields.value.stakes || this.usual());
    // Whether one game alone is dealt.
    this.single = computed(() => this.fields.value.mode === "fixed");
    // A new table like the last one has stakes that were usual then, unless its host chose others: they follow the
    // games again.
    if (opening && this.fields.value.stakes === this.usual()) this.set("stakes", "");
    // How many can sit down: as many as every game seats, unless the others sit out in turn.
    this.most = computed(() => {
      const extra = !this.single.value && this.fields.value.sit_out_extra;
      return Math.min(MOST_CHAIRS, ...(extra ? [] : this.dealt().map(({ game }) => game.seats[1] || MOST_CHAIRS)));
    });
  }

  dealt() {
    return this.entries.value.filter(({ key, chosen }) => (this.single.value ? key === this.one.value : chosen));
  }

  // Whether all games that are dealt are played against the house.
  banked() {
    const dealt = this.dealt();
    return dealt.length > 0 && dealt.every(({ game }) => game.banked);
  }

  usual() {
    const dealt = this.dealt();
    const found = this.presets.find(({ id }) => dealt.some(({ game }) => game.stakes === id)) ?? this.presets[0];
    return found ? found.id : OWN;
  }

  // A card room's stakes come with its rake and its rule for late players, others without a rake and with the
  // rule of home games; both stay a choice.
  /** @param {string} id */
  play(id) {
    const preset = this.presets.find((each) => each.id === id);
    const { timeout_policy, protection_limit } = preset?.clock ?? {};
    const late = timeout_policy && { timeout_policy, protection_limit: String(protection_limit ?? "") };
    this.fields.value = { ...this.fields.value, stakes: id, ...(preset && { rake: Boolean(preset.rake) }), ...late };
  }

  /** @param {string} name @param {string | boolean} value */
  set(name, value) {
    this.fields.value = { ...this.fields.value, [name]: value };
  }

  // Take a time to think by its name.
  /** @param {string} pace */
  pace(pace) {
    this.fields.value = { ...this.fields.value, ...PACES[pace] };
  }

  // Allow a coach, or not. Beginners read what it says: unless the host has chosen a time to think, it is then
  // the relaxed one.
  /** @param {boolean} on */
  allowCoach(on) {
    this.set("coach", on);
    const [before, after] = on ? ["usual", "calm"] : ["calm", "usual"];
    if (!this.paced && paceOf(this.fields.value) === before) this.pace(after);
  }

  /** @param {string} key @param {Partial<Entry>} change */
  change(key, change) {
    this.entries.value = this.entries.value.map((each) => (each.key === key ? { ...each, ...change } : each));
  }

  /** @param {Entry[]} some @param {boolean} chosen */
  mark(some, chosen) {
    const keys = new Set(some.map(({ key }) => key));
    this.entries.value = this.entries.value.map((each) => (keys.has(each.key) ? { ...each, chosen } : each));
  }

  // Choose one game that is dealt alone, as it is usually played.
  /** @param {string} id */
  dealAlone(id) {
    const entry = this.entries.value.find(({ game, rules }) => game.id === id && !rules);
    if (!entry) return;
    this.one.value = entry.key;
    this.set("mode", "fixed");
  }

  // Choose these games and no others, in this order.
  /** @param {Pick[]} games */
  rotate(games) {
    const own = this.entries.value.filter(({ rules }) => rules).map((each) => ({ ...each, chosen: false }));
    this.entries.value = [...own, ...entriesOf(this.games, games, [])];
  }

  // The values that a form of options reads, and their setter.
  /** @param {Entry} entry @returns {{ value: Record<string, any> }} */
  chosen({ key }) {
    const find = () => /** @type {Entry} */ (this.entries.value.find((each) => each.key === key));
    const change = (/** @type {Record<string, any>} */ options) => this.change(key, { options });
    return { get value() { return find().options; }, set value(options) { change(options); } };
  }

  // Put house rules on the list that the room has just accepted, and choose them.
  /** @param {Accepted} accepted */
  add({ game, pick }) {
    const entry = { ...entryOf(game, pick), key: `own-${game.id}` };
    const others = this.entries.value.filter((each) => !(each.rules && each.game.id === game.id));
    this.entries.value = [entry, ...others];
    if (this.single.value || !others.some(({ key }) => key === this.one.value)) this.one.value = entry.key;
  }

  // Describe house rules of the menu that this browser doesn't know.
  /** @param {Accepted[]} house */
  describe(house) {
    this.entries.value = this.entries.value.map((each) => {
      const known = each.rules && house.find(({ pick }) => pick.rules === each.rules && pick.game === each.game.id);
      return known ? { ...each, game: known.game } : each;
    });
  }

  // Return the entries with every option left to the dealer, but for those that the terms had so already.
  freed() {
    const laid = this.base?.choice.dealer_options;
    return this.entries.value.map((each) => (laid && each.place < Infinity ? each
      : { ...each, free: each.game.options.map(({ name }) => name) }));
  }

  // Return the terms as they are written now.
  terms() {
    const { dealer_options: free, mode } = this.fields.value;
    const fields = { ...this.fields.value, stakes: this.stakes.value };
    const menu = menuOf(free && mode === "dealer" ? this.freed() : this.entries.value, this.one.value,
      this.single.value);
    return termsOf(fields, menu, this.presets, this.base);
  }
}

// Return the terms and seats that were kept, as far as they have today's shape.
/** @returns {{ terms: Terms | null, seats: Partial<{ chairs: number, bots: string[] }> }} */
export function lastOpening() {
  const { terms, seats } = remembered("opening", {});
  const menu = terms?.choice?.menu;
  const fits = Array.isArray(menu) && menu.every((pick) => typeof pick?.game === "string");
  return { terms: fits ? terms : null, seats: Array.isArray(seats?.bots) ? seats : {} };
}

// Keep terms for the next table that is opened.
/** @param {Terms} terms @param {{ chairs: number, bots: string[] }} seats */
export function keepOpening(terms, seats) {
  remember("opening", { terms, seats });
}

// --- a menu and the choices in it

/**
 * @typedef {import("../wire.js").Pick} Pick
 * @typedef {{ id: string, title: string, seats: [number, number], options: import("../options.js").Option[],
 *   big_bet?: boolean, bring_in?: boolean, favourite?: boolean, known?: boolean, first?: number, banked?: boolean,
 *   english?: string, also?: string[],
 *   stakes?: string, glance?: import("../tile.js").Glance }} Game
 * @typedef {{ pick: Pick, game: Game }} Accepted house rules that the room has described
 * @typedef {{ key: string, game: Game, rules: string, chosen: boolean, options: Record<string, any>, place: number,
 *   stakes?: Pick["stakes"], free?: string[] }} Entry
 */

// Return every game there is, and each of the menu as it is on it. House rules come first.
/** @param {Game[]} games @param {Pick[]} menu @param {Accepted[]} house @returns {Entry[]} */
function entriesOf(games, menu, house) {
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
function entryOf(game, pick, place = Infinity) {
  const key = place === Infinity ? game.id : `${game.id}-${place}`;
  return { key, game, rules: pick?.rules ?? "", chosen: Boolean(pick), options: pick?.options ?? {}, place,
    stakes: pick?.stakes, free: pick?.free };
}

// A game without a description has no form, and stays as it is.
/** @param {Pick} pick @param {Accepted[]} house @returns {Game} */
function described(pick, house) {
  const known = house.find((each) => each.pick.rules === pick.rules && each.pick.game === pick.game);
  return known?.game ?? { id: pick.game, title: pick.game.replaceAll("-", " "), seats: [0, 0], options: [] };
}

// Return an entry as a menu has it.
/** @param {Entry} entry @returns {Pick} */
function pickOf({ game, options, rules, stakes, free }) {
  return {
    game: game.id, ...(Object.keys(options).length ? { options } : {}), ...(rules ? { rules } : {}),
    ...(stakes ? { stakes } : {}),
    ...(free?.length ? { free } : {}),
  };
}

// Return the menu in the order it had, new ones last.
/** @param {Entry[]} entries @param {string} one its key @param {boolean} single whether that one alone is dealt */
function menuOf(entries, one, single) {
  if (single) return entries.filter(({ key }) => key === one).map(pickOf);
  return entries.filter((entry) => entry.chosen).sort((a, b) => order(a) - order(b)).map(pickOf);
}

/** @param {Entry} entry */
function order({ place }) {
  return Math.min(place, Number.MAX_SAFE_INTEGER);
}
