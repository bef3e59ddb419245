// Terms and the form for them: what the fields begin with, and the terms that they come to.

/**
 * @typedef {import("../wire.js").Terms} Terms
 * @typedef {import("../wire.js").Stakes} Stakes
 * @typedef {import("../wire.js").Pick} Pick
 * @typedef {{ players: number, step: string, amount: string, cap: string }} RakeColumn
 * @typedef {{ id: string, title: string, stakes: Stakes, value: string, clock?: import("../wire.js").Clock, rake?: RakeColumn[] }} Preset
 * @typedef {Record<string, string | boolean>} Fields what is typed and ticked, by the field's name
 */

export const OWN = "own";
// The parts of stakes that a form asks for.
export const STAKES = /** @type {const} */ (["ante", "small_bet", "big_bet", "bring_in"]);
export const SECONDS = /** @type {const} */ (["base_time", "countdown", "reconnect_bonus", "time_bank"]);

const USUAL = {
  mode: "dealer", stakes: "", ante: 1, small_bet: 5, big_bet: 10, bring_in: 2,
  least: 10, most: 100, base_time: 10, countdown: 20, reconnect_bonus: 20, time_bank: 30, timeout_policy: "fold", protection_limit: 3,
  pause: 5, seconds: 30, door: "ask",
};

// Return what a form's fields begin with: the terms there are, else the usual ones.
/** @param {Terms | null} terms @param {Preset[]} presets @param {string} [title] @returns {Fields} */
export function fieldsOf(terms, presets, title = "") {
  const found = terms ? { ...USUAL, ...fieldsOfTerms(terms, presets) } : USUAL;
  const typed = Object.entries(found).map(([name, value]) => [name, String(value ?? "")]);
  return { ...Object.fromEntries(typed), title: terms?.title ?? title, rake: Boolean(terms?.rake), rabbit: Boolean(terms?.rabbit),
    practice: Boolean(terms?.practice), approve_seats: Boolean(terms?.approve_seats) };
}

/** @param {Terms} terms @param {Preset[]} presets */
function fieldsOfTerms({ choice, money, value, clock = {}, pause, door = "ask" }, presets) {
  const { stakes = {}, buy_in = {} } = money ?? {};
  const preset = presets.find((each) => each.value === value && sameStakes(each.stakes, stakes));
  const { ante = 0, small_bet = 0, big_bet = 0, bring_in = 0 } = stakes;
  const own = money && { ante, small_bet, big_bet: big_bet || 2 * small_bet, bring_in };
  return {
    mode: choice.mode ?? "fixed", seconds: choice.seconds ?? USUAL.seconds, pause: pause ?? USUAL.pause,
    ...clock, ...own, door, least: buy_in.least ?? USUAL.least,
    most: buy_in.most === undefined ? USUAL.most : buy_in.most,
    stakes: preset ? preset.id : money ? OWN : USUAL.stakes,
  };
}

/** @param {Stakes} a @param {Stakes} b */
function sameStakes(a, b) {
  return /** @type {const} */ ([...STAKES, "unit", "chip"]).every((part) =>
    (a[part] || (part === "chip" ? 1 : 0)) === (b[part] || (part === "chip" ? 1 : 0)));
}

// Return the terms that a form comes to. What it doesn't ask for stays as it is in `base`.
/** @param {Fields} fields @param {{ menu: Pick[], usual: number }} dealt @param {Preset[]} presets @param {Terms | null} base @returns {Terms} */
export function termsOf(fields, { menu, usual }, presets, base) {
  const preset = presets.find(({ id }) => id === fields.stakes);
  const most = fields.most === "" ? null : Number(fields.most);
  const was = base && !presetOf(base, presets) ? base.money?.stakes : {};
  return {
    ...base,
    title: String(fields.title).trim(),
    choice: { menu, mode: /** @type {any} */ (fields.mode), default: usual, seconds: Number(fields.seconds) },
    money: { stakes: preset ? preset.stakes : ownStakes(fields, was ?? {}), buy_in: { least: Number(fields.least), most } },
    value: preset ? preset.value : base?.value ?? "1",
    clock: {
      ...base?.clock, ...numbers(fields, SECONDS), timeout_policy: /** @type {any} */ (fields.timeout_policy),
      protection_limit: fields.protection_limit === "" ? null : Number(fields.protection_limit),
    },
    rake: fields.rake ? base?.rake ?? {} : null,
    pause: Number(fields.pause),
    rabbit: Boolean(fields.rabbit),
    practice: Boolean(fields.practice),
    door: /** @type {any} */ (fields.door),
    approve_seats: fields.approve_seats === true,
  };
}

/** @param {Terms} terms @param {Preset[]} presets */
function presetOf(terms, presets) {
  return presets.find((each) => each.value === terms.value && sameStakes(each.stakes, terms.money?.stakes ?? {}));
}

// A big bet of twice the small one is left out, since some games have one bet only.
/** @param {Fields} fields @param {Stakes} was @returns {Stakes} */
function ownStakes(fields, was) {
  const own = numbers(fields, STAKES);
  return { ...was, ...own, big_bet: own.big_bet === 2 * own.small_bet ? 0 : own.big_bet };
}

/** @param {Fields} fields @param {readonly string[]} names @returns {Record<string, number>} */
function numbers(fields, names) {
  return Object.fromEntries(names.map((name) => [name, Number(fields[name])]));
}

// Return what a room is asked for to open a table with these terms.
/** @param {Terms} terms @param {{ chairs: number, bots: string[] }} seats */
export function openingOf({ title, choice, money, value, clock, rake, pause, rabbit, practice, door, approve_seats }, { chairs, bots }) {
  return {
    title, games: choice.menu, mode: choice.mode, default: choice.default, choose_seconds: choice.seconds,
    stakes: money?.stakes, value, buy_in: money?.buy_in, clock, rake: Boolean(rake), pause, rabbit: Boolean(rabbit), practice: Boolean(practice), chairs, bots,
    door, approve_seats,
  };
}
