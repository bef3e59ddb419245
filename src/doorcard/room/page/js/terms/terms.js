// Terms and the form for them: the values that the fields begin with, and the terms that they come to.

/**
 * @typedef {import("../wire.js").Terms} Terms
 * @typedef {import("../wire.js").Stakes} Stakes
 * @typedef {import("../wire.js").Pick} Pick
 * @typedef {{ players: number, step: string, amount: string, cap: string }} RakeColumn
 * @typedef {{ id: string, title: string, stakes: Stakes, value: string, clock?: import("../wire.js").Clock,
 *   rake?: RakeColumn[] }} Preset
 * @typedef {Record<string, string | boolean>} Fields the texts and ticks, by the field's name
 */

export const OWN = "own";
// The parts of stakes that a form asks for.
export const STAKES = /** @type {const} */ (["ante", "small_bet", "big_bet", "bring_in"]);
export const SECONDS = /** @type {const} */ (["base_time", "countdown", "reconnect_bonus", "time_bank"]);

// The time to think, by name: seconds in silence, of the countdown, of the time bank.
/** @type {Record<string, { base_time: string, countdown: string, time_bank: string }>} */
export const PACES = {
  quick: { base_time: "5", countdown: "10", time_bank: "20" },
  usual: { base_time: "10", countdown: "20", time_bank: "60" },
  calm: { base_time: "30", countdown: "30", time_bank: "60" },
};

// Return the name of a time to think, OWN where it is none of these.
/** @param {Fields} fields */
export function paceOf(fields) {
  const is = (/** @type {string} */ pace) =>
    Object.entries(PACES[pace]).every(([name, seconds]) => fields[name] === seconds);
  return Object.keys(PACES).find(is) ?? OWN;
}

const USUAL = {
  mode: "fixed", stakes: "", ante: 1, small_bet: 5, big_bet: 10, bring_in: 2,
  least: 10, most: 100, base_time: 10, countdown: 20, reconnect_bonus: 20, time_bank: 60, timeout_policy: "fold",
  protection_limit: 3,
  pause: 8, seconds: 30, door: "ask", length: 1, choice_for: "hand",
  kill: "off", kill_when: "auto", kill_pot: 5, kill_post: "", bomb: "off", bomb_hands: 10, bomb_ante: "",
};
const TICKS = /** @type {const} */ (["coach", "rabbit", "practice", "approve_seats", "double_ante", "dealer_ante"]);

// Return the values that a form's fields begin with: the terms there are, else the usual ones.
/** @param {Terms | null} terms @param {Preset[]} presets @param {string} [title] @returns {Fields} */
export function fieldsOf(terms, presets, title = "") {
  const found = terms ? { ...USUAL, ...fieldsOfTerms(terms, presets) } : USUAL;
  const typed = Object.entries(found).map(([name, value]) => [name, String(value ?? "")]);
  const ticked = TICKS.map((name) => [name, Boolean(terms?.[name])]);
  return { ...Object.fromEntries(typed), ...Object.fromEntries(ticked), title: terms?.title ?? title,
    rake: Boolean(terms?.rake),
    kill_forced: Boolean(terms?.kill?.forced), sit_out_extra: terms ? Boolean(terms.choice.sit_out_extra) : true,
    dealer_options: terms ? Boolean(terms.choice.dealer_options) : true };
}

/** @param {Terms} terms @param {Preset[]} presets */
function fieldsOfTerms({ choice, money, value, clock = {}, pause, door = "ask", kill, bomb }, presets) {
  const { stakes = {}, buy_in = {} } = money ?? {};
  const preset = presets.find((each) => each.value === value && sameStakes(each.stakes, stakes));
  const { ante = 0, small_bet = 0, big_bet = 0, bring_in = 0 } = stakes;
  const own = money && { ante, small_bet, big_bet: big_bet || 2 * small_bet, bring_in };
  return {
    mode: choice.mode ?? "fixed", seconds: choice.seconds ?? USUAL.seconds, pause: pause ?? USUAL.pause,
    ...clock, ...own, door, least: buy_in.least ?? USUAL.least,
    most: buy_in.most === undefined ? USUAL.most : buy_in.most,
    stakes: preset ? preset.id : money ? OWN : USUAL.stakes,
    length: choice.length ?? USUAL.length, choice_for: choice.choice_for ?? USUAL.choice_for,
    kill: kill ? kill.size ?? "full" : "off", kill_when: kill?.when ?? USUAL.kill_when,
    kill_pot: kill?.pot ?? USUAL.kill_pot, kill_post: kill?.post || "",
    bomb: bomb ? bomb.when ?? "hands" : "off", bomb_hands: bomb?.hands ?? USUAL.bomb_hands, bomb_ante: bomb?.ante || "",
  };
}

/** @param {Stakes} a @param {Stakes} b */
function sameStakes(a, b) {
  return /** @type {const} */ ([...STAKES, "unit", "chip"]).every((part) =>
    (a[part] || (part === "chip" ? 1 : 0)) === (b[part] || (part === "chip" ? 1 : 0)));
}

// Return the terms that a form comes to. A term that it doesn't ask for stays as it is in `base`.
/** @param {Fields} fields @param {Pick[]} menu @param {Preset[]} presets @param {Terms | null} base @returns {Terms} */
export function termsOf(fields, menu, presets, base) {
  const preset = presets.find(({ id }) => id === fields.stakes);
  const most = fields.most === "" ? null : Number(fields.most);
  const was = base && !presetOf(base, presets) ? base.money?.stakes : {};
  return {
    ...base,
    title: String(fields.title).trim(),
    choice: choiceOf(fields, menu, base?.choice),
    money: { stakes: preset ? preset.stakes : ownStakes(fields, was ?? {}),
      buy_in: { least: Number(fields.least), most } },
    value: preset ? preset.value : base?.value ?? "1",
    clock: {
      ...base?.clock, ...numbers(fields, SECONDS), timeout_policy: /** @type {any} */ (fields.timeout_policy),
      protection_limit: fields.protection_limit === "" ? null : Number(fields.protection_limit),
    },
    rake: fields.rake ? base?.rake ?? {} : null,
    pause: Number(fields.pause),
    door: /** @type {any} */ (fields.door),
    ...Object.fromEntries(TICKS.map((name) => [name, fields[name] === true])),
    ...potsOf(fields),
  };
}

// If the dealer doesn't choose, the game before is dealt again, unless the terms named another default.
/** @param {Fields} fields @param {Pick[]} menu @param {Terms["choice"]} [base] @returns {Terms["choice"]} */
function choiceOf(fields, menu, base) {
  const usual = base?.default ?? null;
  return {
    menu, mode: /** @type {any} */ (fields.mode), default: usual !== null && usual < menu.length ? usual : null,
    seconds: Number(fields.seconds), length: Number(fields.length), choice_for: /** @type {any} */ (fields.choice_for),
    sit_out_extra: fields.sit_out_extra === true,
    dealer_options: fields.dealer_options === true && fields.mode === "dealer",
  };
}

// Kill pots and bomb pots; null for none.
/** @param {Fields} fields @returns {{ kill: Terms["kill"], bomb: Terms["bomb"] }} */
function potsOf(fields) {
  const { kill_pot: pot, kill_post: post } = numbers(fields, ["kill_pot", "kill_post"]);
  const { bomb_hands: hands, bomb_ante: ante } = numbers(fields, ["bomb_hands", "bomb_ante"]);
  return {
    kill: fields.kill === "off" ? null : { size: /** @type {any} */ (fields.kill),
      when: /** @type {any} */ (fields.kill_when), pot, post, forced: fields.kill_forced === true },
    bomb: fields.bomb === "off" ? null : { when: /** @type {any} */ (fields.bomb), hands, ante },
  };
}

// Return stakes as a table tells them: the bets by their sizes, the big one twice the small one by itself.
/** @param {Stakes} stakes @returns {import("../wire.js").StakesFace} */
export function faceOf({ small_bet: small = 0, big_bet: big = 0, ante = 0, bring_in = 0, unit = 0, chip = 1 }) {
  return { small, big: big || 2 * small, ante, bring_in, unit, chip };
}

/** @typedef {{ big_bet?: boolean, bring_in?: boolean } | undefined} Played a game, if the room has described it */

// Return what of stakes is played in games: a big bet and a bring-in are left out where none of them has one. A game
// that the room hasn't described may have both.
/** @param {import("../wire.js").StakesFace} face @param {Played[]} games */
export function playedIn(face, games) {
  const some = (/** @type {"big_bet" | "bring_in"} */ part) =>
    !games.length || games.some((game) => game?.[part] !== false);
  const { big, bring_in, ...rest } = face;
  return { ...rest, big: some("big_bet") ? big : undefined, bring_in: some("bring_in") ? bring_in : undefined };
}

/** @param {Terms} terms @param {Preset[]} presets */
function presetOf(terms, presets) {
  return presets.find((each) => each.value === terms.value && sameStakes(each.stakes, terms.money?.stakes ?? {}));
}

// The big bet is left out where it is twice the small one, since some games have one bet only.
/** @param {Fields} fields @param {Stakes} was @returns {Stakes} */
function ownStakes(fields, was) {
  const own = numbers(fields, STAKES);
  return { ...was, ...own, big_bet: own.big_bet === 2 * own.small_bet ? 0 : own.big_bet };
}

/** @param {Fields} fields @param {readonly string[]} names @returns {Record<string, number>} */
function numbers(fields, names) {
  return Object.fromEntries(names.map((name) => [name, Number(fields[name])]));
}

// Return the request to a room to open a table with these terms.
/** @param {Terms} terms @param {{ chairs: number, bots: string[] }} seats */
export function openingOf({ title, choice, money, value, clock, rake, pause, door, kill, bomb, ...terms },
  { chairs, bots }) {
  const { menu: games, seconds: choose_seconds, ...chosen } = choice;
  return {
    title, games, choose_seconds, ...chosen,
    stakes: money?.stakes, value, buy_in: money?.buy_in, clock, rake: Boolean(rake), pause, chairs,
    bots, door, kill, bomb,
    ...Object.fromEntries(TICKS.map((name) => [name, Boolean(terms[name])])),
    // Friends are invited first.
    host_begins: true,
  };
}
