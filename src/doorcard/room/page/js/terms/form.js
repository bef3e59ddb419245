// The form for the terms: to open a table with, and for its host to change them.

import { get } from "../api.js";
import { Form, Line, OneOf, Tick, Whole } from "../forms.js";
import { html, isNarrow, useEffect, useMemo, useRef } from "../ui.js";
import { LOCALE, betsOf, sentence, text, textParts } from "../words.js";
import { Draft } from "./draft.js";
import { HouseRules, tryAgain } from "./houserules.js";
import { DealtOptions, Menu, Way } from "./menu.js";
import { OWN, PACES, SECONDS, STAKES, faceOf, paceOf, playedIn } from "./terms.js";

const FAULTY = {
  bad_title: "title", bad_name: "title", bad_menu: "every", no_such_game: "dealt", too_few_chairs: "chairs",
  too_many_chairs: "chairs",
  bad_stakes: "big_bet", ante_not_set: "ante", bad_buy_in: "least", bad_clock: "base_time", bad_chairs: "chairs",
  table_full: "chairs", bad_rake: "rake", bad_kill: "kill_pot", bad_bomb: "bomb_hands", no_bomb: "bomb",
  no_rake_row: "rake", not_whole_chips: "rake", nameless: "you",
};

/**
 * @typedef {object} TermsProps
 * @property {import("./draft.js").Game[]} games the games that can be dealt, from the room
 * @property {import("./terms.js").Preset[]} stakes usual stakes, from the room
 * @property {import("./terms.js").Terms | null} terms the terms to begin with; null for usual ones
 * @property {(terms: import("./terms.js").Terms, most: number) => unknown} submit called with the terms, and how
 *   many can sit down; may be refused
 * @property {string} words on the button
 * @property {string} [title] the name of a new table unless its host gives another
 * @property {boolean} [opening] for a new table: folded, and a chip may be worth anything
 * @property {{ game: string } | null} [wanted] a game that was chosen elsewhere, to be dealt alone
 * @property {boolean} [alone] for a table for practice, where you always have a coach
 * @property {string} [id]
 * @property {any} [head] above the fields
 * @property {(most: number) => any} [children] fields of the owner's own, where so many can sit down
 */

// The form. `submit` gets the terms whole.
/** @param {TermsProps} props */
export function TermsForm({
  games, stakes, terms, submit, words, opening = false, wanted = null, alone, title, id, head, children,
}) {
  const draft = useMemo(() => new Draft({ games, stakes, terms, opening, title }), []);
  useEffect(() => {
    if (!opening && draft.entries.value.some(({ rules }) => rules))
      get("/api/house-rules").then((house) => draft.describe(house), () => {});
  }, []);
  useEffect(() => void (wanted && draft.dealAlone(wanted.game)), [wanted]);
  // A table that has no other name goes by its host's, while that is written too.
  const called = useRef(title);
  useEffect(() => {
    if (title && draft.fields.value.title === called.current) draft.set("title", title);
    called.current = title;
  }, [title]);
  const send = async () => {
    const laid = draft.terms();
    await tryAgain(laid.choice.menu);
    await submit(laid, draft.most.value);
  };
  return html`<${Form} id=${id} kind=${opening ? "terms" : "panel terms"} words=${words} submit=${send}
    faulty=${FAULTY}>
    ${head}
    ${alone ? html`<p class="quiet">${text("coach_alone")}</p>`
      : html`<div class="newcomers"><${Tick} draft=${draft} name="coach" label=${text("allow_coach")}
        set=${(/** @type {boolean} */ on) => draft.allowCoach(on)} />
      <small class="quiet">${text("allow_coach_hint")}</small></div>`}
    <${Way} draft=${draft} />
    <${Menu} draft=${draft} />
    ${draft.single.value && html`<${DealtOptions} draft=${draft} />`}
    ${children?.(draft.most.value)}
    <${Stakes} draft=${draft} />
    <${Speed} draft=${draft} />
    <${Line} draft=${draft} name="title" label=${text("table_title")} longest=${60} />
    <details class="more" open=${!opening && !isNarrow()}>
      <summary>${text("more")} <${Digest} draft=${draft} /></summary>
      <div class="folded">
        <${HouseRules} draft=${draft} />
        <${Company} draft=${draft} />
        <${BuyIn} draft=${draft} />
        <${Pots} draft=${draft} />
        <${Pace} draft=${draft} />
      </div>
    </details>
  </${Form}>`;
}

// The summary of the folded part, in a line.
/** @param {{ draft: Draft }} props */
function Digest({ draft }) {
  const folded = draft.fields.value.rake && usualRake(draft).length === 0;
  const parts = [bringWords(draft, stakesOf(draft)), folded && text("with_rake"), text("and_more")];
  return html`<small class="quiet">${parts.filter(Boolean).join(" · ")}</small>`;
}

// Return how many chips a player brings for stakes.
/** @param {import("./draft.js").Draft} draft @param {import("../wire.js").StakesFace} stakes */
function bringWords(draft, { big = 0 }) {
  const { least, most } = draft.fields.value;
  return text(most ? "buy_in_of" : "buy_in_from", { least: Number(least) * big, most: Number(most) * big });
}

// --- stakes

// The stakes by name, or your own.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function Stakes({ draft }) {
  const stakes = draft.stakes.value;
  const kind = (/** @type {boolean} */ raked) =>
    draft.presets.filter(({ rake }) => Boolean(rake) === raked).map((each) => [each.id, presetWords(draft, each)]);
  const groups = [[text("stakes_home"), kind(false)],
    [text("stakes_room"), kind(true)]].filter(([, some]) => some.length);
  return html`<div class="row">
      <${OneOf} label=${text("stakes")} name="stakes" value=${stakes} pairs=${[[OWN, text("stakes_own")]]}
        groups=${groups} pick=${(/** @type {string} */ id) => draft.play(id)} />
    </div>
    ${stakes !== OWN && html`<small class="quiet stakes-told">${stakesText(draft)}</small>`}
    ${stakes === OWN && html`<div class="row">
      ${STAKES.map((part) => html`<${Whole} key=${part} draft=${draft} name=${part}
        label=${text(`stakes_${part}`)} />`)}
    </div>`}
    ${usualRake(draft).length > 0 && html`<${Rake} draft=${draft} />`}`;
}

// Return stakes by name in words: at home by their bets, in a card room by its own name and that it takes a rake.
// Bets are those of the games that are dealt.
/** @param {import("./draft.js").Draft} draft @param {import("./terms.js").Preset} preset */
function presetWords(draft, { title, stakes, rake }) {
  const face = faceOf(stakes);
  const bets = betsOf(playedIn(face, gamesOf(draft)), draft.banked(), true);
  const bring = bringWords(draft, face);
  return rake ? text("stakes_raked", { title, bets, bring }) : text("stakes_bets", { bets: sentence(bets), bring });
}

// Return the stakes as they are chosen now.
/** @param {import("./draft.js").Draft} draft */
function stakesOf(draft) {
  const preset = draft.presets.find(({ id }) => id === draft.stakes.value);
  const { small_bet, big_bet } = draft.fields.value;
  return faceOf(preset ? preset.stakes : { small_bet: Number(small_bet), big_bet: Number(big_bet) });
}

/** @param {import("./draft.js").Draft} draft */
const gamesOf = (draft) => draft.dealt().map(({ game }) => game);

// The chips that stakes by name come to, and the worth of a chip.
/** @param {import("./draft.js").Draft} draft */
function stakesText(draft) {
  const stakes = stakesOf(draft);
  const value = valueOf(draft);
  const face = playedIn({ ...stakes, bring_in: stakes.bring_in || usualBringIn(stakes) }, gamesOf(draft));
  const line = draft.banked() ? text("stakes_told_banked", { unit: stakes.unit || stakes.ante })
    : textParts("stakes_told", face);
  return value === 1 ? line : `${line} ${text("stakes_worth", { value: value.toLocaleString(LOCALE) })}`;
}

// The worth of a chip, for stakes by name.
/** @param {import("./draft.js").Draft} draft */
const valueOf = (draft) => Number(draft.presets.find(({ id }) => id === draft.stakes.value)?.value ?? 1);

// Return the bring-in of stakes that don't say it: half the small bet, rounded down to a chip.
/** @param {import("../wire.js").StakesFace} stakes */
function usualBringIn({ small, chip = 1 }) {
  return Math.max(chip, Math.floor(small / 2 / chip) * chip);
}

// A player's chips at the start, and the rake of the house; a card room's rake is shown beside its stakes.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function BuyIn({ draft }) {
  return html`<div class="row">
      <${Whole} draft=${draft} name="least" label=${text("buy_in_least")} least=${1} />
      <${Whole} draft=${draft} name="most" label=${text("buy_in_most")} least=${1} nothing=${text("no_limit")} />
    </div>
    ${usualRake(draft).length === 0 && html`<${Rake} draft=${draft} />`}`;
}

// The rake that comes with the stakes; empty for those at home.
/** @param {import("./draft.js").Draft} draft */
function usualRake(draft) {
  return draft.presets.find(({ id }) => id === draft.stakes.value)?.rake ?? [];
}

// Whether the house takes a rake, and how much.
/** @param {{ draft: import("./draft.js").Draft }} props */
function Rake({ draft }) {
  const rake = usualRake(draft);
  return html`<div><${Tick} draft=${draft} name="rake" label=${text("house_rake")} />
      ${rake.length > 0 && html`<small class="quiet">${text("rake_takes",
        { parts: rakeWords(rake, valueOf(draft)) })}</small>`}</div>`;
}

// The rake in chips of a value, by the number of players dealt in.
/** @param {import("./terms.js").RakeColumn[]} rake @param {number} value */
function rakeWords(rake, value) {
  /** @param {string} money */
  const chips = (money) => Number((Number(money) / value).toFixed(2)).toLocaleString(LOCALE);
  return rake.map(({ players, step, amount, cap }) => text(rake.length > 1 ? "rake_up_to" : "rake_always",
    { players, step: chips(step), amount: chips(amount), cap: chips(cap) })).join(" · ");
}

// --- who may come in

// The fields.
/** @param {{ draft: import("./draft.js").Draft }} props */
function Company({ draft }) {
  const rules = /** @type {const} */ (["ask", "open", "closed"]).map((each) => [each, text(`come_in_${each}`)]);
  return html`<div class="row">
    <${OneOf} label=${text("come_in")} name="door" value=${draft.fields.value.door} pairs=${rules}
      pick=${(/** @type {string} */ each) => draft.set("door", each)} />
    <${Tick} draft=${draft} name="approve_seats" label=${text("approve_seats")} />
  </div>`;
}

// --- how fast it goes

// The time to think, by name; the seconds are in the folded part.
/** @param {{ draft: import("./draft.js").Draft }} props */
function Speed({ draft }) {
  const pace = paceOf(draft.fields.value);
  const shown = pace === OWN ? [...Object.keys(PACES), OWN] : Object.keys(PACES);
  const pick = (/** @type {string} */ each) => {
    draft.paced = true;
    draft.pace(each);
  };
  return html`<fieldset class="speed"><legend>${text("speed")}</legend>
    <div class="segments">${shown.map((each) => html`<label key=${each}><input type="radio" name="speed" value=${each}
      checked=${each === pace} onChange=${() => pick(each)} />
        <span>${text(`speed_${each}`)}</span></label>`)}</div></fieldset>`;
}

// The fields, folded.
/** @param {{ draft: import("./draft.js").Draft }} props */
export function Pace({ draft }) {
  const late = /** @type {const} */ (["all_in", "fold"]).map((each) => [each, text(`late_${each}`)]);
  return html`<details><summary>${text("pace")}</summary>
    <div class="folded">
      <div class="row">
        ${SECONDS.map((name) => html`<${Whole} key=${name} draft=${draft} name=${name}
          label=${text(`clock_${name}`)} />`)}
        <${OneOf} label=${text("late_player")} name="timeout_policy" value=${draft.fields.value.timeout_policy}
          pairs=${late}
          pick=${(/** @type {string} */ each) => draft.set("timeout_policy", each)} />
        <${Whole} draft=${draft} name="protection_limit" label=${text("late_protection")} nothing=${text("no_limit")} />
        <${Whole} draft=${draft} name="pause" label=${text("pause_between")} />
        <${Whole} draft=${draft} name="seconds" label=${text("choosing_seconds")} least=${1} />
      </div>
      <small class="quiet">${text("late_out", { button: text("sit_in") })}</small>
      <${Tick} draft=${draft} name="rabbit" label=${text("allow_rabbit")} />
      <${Tick} draft=${draft} name="practice" label=${text("allow_practice")} />
    </div>
  </details>`;
}

// --- kill pots, bomb pots, and antes that are put in otherwise

const KILLS = /** @type {const} */ (["off", "half", "full"]);
const WHEN = /** @type {const} */ (["auto", "two_in_a_row", "scoop"]);
const BOMBS = /** @type {const} */ (["off", "hands", "dealer", "vote"]);

// The fields, folded.
/** @param {{ draft: import("./draft.js").Draft }} props */
function Pots({ draft }) {
  const { kill, bomb, kill_when: when } = draft.fields.value;
  const pick = (/** @type {string} */ name) => (/** @type {string} */ value) => draft.set(name, value);
  return html`<details><summary>${text("special_pots")}</summary>
    <div class="folded">
      <div class="row">
        <${OneOf} label=${text("kill")} name="kill" value=${kill}
          pairs=${KILLS.map((each) => [each, text(`kill_${each}`)])} pick=${pick("kill")} />
        ${kill !== "off" && html`<${OneOf} label=${text("kill_when")} name="kill_when" value=${when}
          pairs=${WHEN.map((each) => [each, text(`kill_when_${each}`)])} pick=${pick("kill_when")} />
          <${Whole} draft=${draft} name="kill_pot" label=${text("kill_pot")} />
          <${Whole} draft=${draft} name="kill_post" label=${text("kill_post")} nothing=${text("small_bet_once")} />`}
      </div>
      ${kill !== "off" && html`<${Tick} draft=${draft} name="kill_forced" label=${text("kill_forced")} />`}
      <div class="row">
        <${OneOf} label=${text("bomb")} name="bomb" value=${bomb}
          pairs=${BOMBS.map((each) => [each, text(`bomb_${each}`)])} pick=${pick("bomb")} />
        ${bomb === "hands" && html`<${Whole} draft=${draft} name="bomb_hands"
          label=${text("bomb_every")} least=${1} />`}
        ${bomb !== "off" && html`<${Whole} draft=${draft} name="bomb_ante" label=${text("bomb_ante")}
          nothing=${text("small_bets_five")} />`}
      </div>
      <${Tick} draft=${draft} name="double_ante" label=${text("double_ante")} />
      <${Tick} draft=${draft} name="dealer_ante" label=${text("dealer_ante")} />
    </div>
  </details>`;
}
