// The coach: the odds that the room works out, and where they are shown.

import { Refused, get } from "../api.js";
import { explaining } from "../glossary.js";
import { remember, remembered, settings } from "../settings.js";
import { classes, effect, html, signal, useLayoutEffect, useRef, useState } from "../ui.js";
import { decimal, sentence, text } from "../words.js";
import { Key, shortcut } from "./answering/hints.js";
import { announce } from "./ears/liveregion.js";
import { asSpoken } from "./ears/wording.js";
import { sideName, unbroken } from "./phrases.js";
import { playerAt, whoIs } from "./state.js";

/** @typedef {import("./model.js").TableModel} Model */

// A small panel with everybody's odds, beside the answers.
/** @param {{ model: Model }} props */
export function Coach({ model }) {
  const coach = coachOf(model);
  const { table, you } = model.state.value;
  if (!table?.terms.coach || !you.chair) return null;
  const on = coach.on.value;
  const turn = (/** @type {any} */ event) => coach.turn(event.target.checked);
  return html`<section id="coach" aria-label=${text("coach")}>
    <header><h2>${text("coach")}</h2>
      ${on && mayAsk(model) && coach.isAskable && html`<button type="button" class="small" disabled=${coach.asking.value} aria-label=${coach.asking.value ? undefined : text("coach_ask_line")}
        onClick=${() => coach.ask()}>${text(coach.asking.value ? "coach_asking" : "coach_ask")}</button>`}
      <label class="check"><input type="checkbox" role="switch" checked=${on} aria-label=${text("coach_on")} onChange=${turn} /></label>
    </header>
    ${on && html`<${Advice} model=${model} />`}
  </section>`;
}

// One line, where there is no room for more: it opens to all sentences.
/** @param {{ model: Model }} props */
export function CoachLine({ model }) {
  const coach = coachOf(model);
  if (!coach.on.value || !mayAsk(model)) return null;
  const asking = coach.asking.value;
  const words = asking ? [text("coach_asking")] : coach.old.value ? [] : coach.words();
  if (!words.length) return html`<div class="coach-line"><button type="button" class="small" onClick=${() => coach.ask()}>${text("coach_ask_line")}</button></div>`;
  return html`<${Line} coach=${coach} words=${words} asking=${asking} />`;
}

// The sentences shown first when it opens: the advice and two reasons.
const FIRST = 3;

// The line: closed it has two lines at most, beside a button that opens it; open it is a text that scrolls
// where it is longer than its room, beside a button to close it and one that scrolls further down.
/** @param {{ coach: Coaching, words: string[], asking: boolean }} props */
function Line({ coach, words, asking }) {
  const whole = coach.whole.value;
  const shown = whole ? words.slice(0, coach.further.value ? words.length : FIRST) : words.slice(0, 1);
  const folded = whole && shown.length < words.length;
  const [box, cut, below] = useCut(`${whole}/${words[0]}`);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const pressed = useRef(false);
  const turn = () => {
    pressed.current = true;
    coach.whole.value = !whole;
  };
  useLayoutEffect(() => {
    if (pressed.current) /** @type {HTMLElement | null} */ (place.current?.querySelector(".coach-ways .more, .plain"))?.focus({ preventScroll: true });
    pressed.current = false;
  }, [whole]);
  // Closed again, the text begins anew: at its first word, with no meaning unfolded.
  const times = useRef({ whole, shut: 0 });
  if (times.current.whole && !whole) times.current.shut++;
  times.current.whole = whole;
  const on = () => {
    if (!below) coach.further.value = true;
    box.current?.scrollBy({ top: box.current.clientHeight * 0.8 });
  };
  useLayoutEffect(() => {
    if (coach.further.value) box.current?.scrollBy({ top: box.current.clientHeight * 0.8 });
  }, [coach.further.value]);
  const explained = explaining(unbroken);
  const scrolls = whole && { tabindex: 0, role: "group", "aria-label": text("coach") };
  return html`<div ref=${place} class=${classes("coach-line", asking && "asking", whole && "whole")}><div class="coach-box">
    <div ref=${box} key=${times.current.shut} class="coach-said" ...${scrolls}>${shown.map((each, i) =>
      html`<span key=${i}>${i > 0 && " "}${explained(each)}</span>`)}</div>
    ${whole ? html`<div class="coach-ways"><button type="button" class="small more" aria-expanded="true" aria-label=${text("coach_less_of")} onClick=${turn}>${text("result_less")}</button>
      <button type="button" class="small further" hidden=${!below && !folded} aria-label=${text("coach_further")} title=${text("coach_further")} onClick=${on}>▾</button></div>`
    : (words.length > 1 || cut) && html`<button type="button" class="plain" aria-expanded="false" aria-label=${text("coach_more_of")} onClick=${turn}><span class="more">${text("more")}</span></button>`}
  </div></div>`;
}

// Tell of a text by its element whether it was ever cut, and whether there is more below the visible part.
/** @param {string} shown */
function useCut(shown) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [cut, setCut] = useState("");
  const [below, setBelow] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const look = () => {
      const left = node.scrollHeight - node.clientHeight - node.scrollTop;
      if (left > 2) setCut(shown);
      setBelow(left > 2);
    };
    look();
    node.addEventListener("scroll", look, { passive: true });
    return () => node.removeEventListener("scroll", look);
  });
  return /** @type {const} */ ([place, cut === shown, below]);
}

// Close the line again; tell whether it was open.
/** @param {Model} model */
export function coachShuts(model) {
  const { whole, on } = coachOf(model);
  const there = on.value && whole.value && document.querySelector(".coach-line.whole")?.checkVisibility();
  if (there) whole.value = false;
  return Boolean(there);
}

/** @param {PlayerOdds} odds @param {import("./state.js").Hand | null} hand */
function ownWords({ share, sides }, hand) {
  return [text("coach_share", { percent: percent(share) }), sidesWords(sides, hand)].filter(Boolean).join(" · ");
}

/** @param {{ model: Model }} props */
function Advice({ model }) {
  const coach = coachOf(model);
  const { advice, trouble, asking, old, panel } = coach;
  if (trouble.value) return html`<p class="quiet">${sentence(trouble.value)}.</p>`;
  if (!advice.value) return html`<p class="quiet">${text(asking.value ? "coach_asking" : "coach_waits")}</p>`;
  const { player, odds, words = [], worths = [] } = advice.value;
  const past = old.value && html`<p class="quiet past">${text("coach_old")}</p>`;
  const explained = explaining(unbroken);
  // If there are no words, the odds are shown in their place.
  const [first, ...rest] = words;
  const open = panel.value || !first;
  const more = rest.length > 0 || worths.length > 0 || odds;
  // Beside the first reasons are the figures of the answers; the rest comes when you ask for it.
  const folded = Boolean(first) && !coach.further.value && (rest.length >= FIRST || Boolean(odds));
  const lead = first && html`${past}<div class=${classes("advice", asking.value && "asking")}><p>${explained(first)}</p>
    ${open && rest.length > 0 && html`<ul>${rest.slice(0, folded ? FIRST - 1 : rest.length).map((each, i) => html`<li key=${i}>${explained(each)}</li>`)}</ul>`}</div>
    ${open && html`<${Worths} worths=${worths} />`}`;
  const opening = first && more && html`<button type="button" class="small" aria-expanded=${open} aria-label=${open ? text("coach_less_of") : undefined} aria-keyshortcuts=${shortcut("k")}
    onClick=${() => coach.unfold(!open)}>${text(open ? "coach_less" : "coach_more")}${settings.value.readKeys && html` <${Key} name="k" />`}</button>`;
  const further = open && folded && html`<button type="button" class="small" aria-expanded="false" onClick=${() => (coach.further.value = true)}>${text("coach_all")}</button>`;
  if (!odds || !open || folded) return lead || past ? html`${lead || past}${further}${opening}` : null;
  const players = [...odds.players].sort((a, b) => Number(b.player === player) - Number(a.player === player));
  return html`${lead || past}<h3 class="worths-head">${text("coach_odds_head")}</h3><ul class=${classes("odds", asking.value && "asking")}>
      ${players.map((each) => html`<${Share} key=${each.player} model=${model} odds=${each} mine=${each.player === player} />`)}
      <${Rest} odds=${odds} />
    </ul>
    <p class="quiet samples">${text(odds.exact ? "coach_counted" : "coach_drawn", { count: odds.samples })}
      ${odds.by === "engine" && text("coach_engine")}</p>${opening}`;
}

// The value of each answer, with those marked that may be the best.
/** @param {{ worths: Worth[] }} props */
function Worths({ worths }) {
  if (!worths.length) return null;
  const told = worths.filter(({ best }) => best);
  const most = (/** @type {Worth[]} */ found) => Math.max(...found.map(({ chips }) => chips));
  // An answer with a higher value than the advice puts more at stake.
  const bolder = most(worths.filter(({ best }) => !best)) > most(told);
  const mark = text(bolder ? "coach_safer" : told.length > 1 ? "coach_as_good" : "coach_best");
  return html`<h3 class="worths-head">${text("coach_worths_head")}</h3><ul class="worths">
    ${worths.map(({ answer, chips, low, high, best }) => html`<li key=${answer} class=${classes(best && "best")}>
      <span>${unbroken(answer)}</span><b>${signed(chips)}</b>
      <small>${[signed(low) !== signed(high) && text("coach_between", { low: signed(low), high: signed(high) }), best && mark].filter(Boolean).join(" · ")}</small></li>`)}</ul>`;
}

// Return the value of each answer in a sentence; its margin of error is in the list alone.
/** @param {Worth[]} worths */
function worthWords(worths) {
  const each = worths.map(({ answer, chips }) => text("coach_worth", { answer, chips: signed(chips) }));
  return text("coach_worths", { each: each.join("; ") });
}

// Return an average number of chips with its sign.
/** @param {number} chips */
function signed(chips) {
  const shown = decimal(Math.abs(chips));
  return shown === decimal(0) ? shown : `${chips < 0 ? "−" : "+"}${shown}`;
}

/** @param {{ model: Model, odds: PlayerOdds, mine: boolean }} props */
function Share({ model, odds: { player, share, sides }, mine }) {
  const sums = sidesWords(sides, model.state.value.hand);
  return html`<li class=${classes(mine && "mine")}>
    <span>${mine ? text("you") : whoIs(model.state.value, player).name}</span>
    <meter min="0" max="1" value=${share} aria-hidden="true"></meter>
    <b>${text("percent", { percent: percent(share) })}</b>
    ${sums && html`<small>${sums}</small>`}
  </li>`;
}

// How often nobody wins the pot.
/** @param {{ odds: Odds }} props */
function Rest({ odds: { carried = 0, redealt = 0 } }) {
  /** @type {[number, string][]} */
  const rest = [[carried, "coach_carried"], [redealt, "coach_redealt"]];
  return rest.filter(([part]) => part > 0).map(([part, key]) => html`<li class="rest" key=${key}>
    <span>${text(key)}</span><b>${text("percent", { percent: percent(part) })}</b></li>`);
}

// The sides by which a share is won, where there are several.
/** @param {Record<string, number>} sides @param {import("./state.js").Hand | null} hand */
function sidesWords(sides, hand) {
  const all = Object.entries(sides);
  return all.length < 2 ? "" : all.map(([side, part]) =>
    text("coach_side", { side: sentence(sideName(hand, side)), percent: percent(part) })).join(" · ");
}

// --- asking the room

/**
 * @typedef {{ player: number, share: number, sides: Record<string, number>, scoop: number }} PlayerOdds
 * @typedef {{ exact: boolean, samples: number, players: PlayerOdds[], carried?: number, redealt?: number, by?: string }} Odds
 * @typedef {{ answer: string, chips: number, low: number, high: number, best?: boolean }} Worth
 * @typedef {{ hand: number, decision: number, player: number, odds: Odds | null, words?: string[], brief?: string, worths?: Worth[] }} Advice
 */

/** @type {WeakMap<Model, Coaching>} */
const KNOWN = new WeakMap();

// Return the coach of a table's page.
/** @param {Model} model @returns {Coaching} */
export function coachOf(model) {
  const known = KNOWN.get(model) ?? new Coaching(model);
  KNOWN.set(model, known);
  return known;
}

class Coaching {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    // Whether you want to be coached.
    this.on = signal(remembered("coach", true));
    this.advice = signal(/** @type {Advice | null} */ (null));
    this.trouble = signal("");
    // Whether the words are about a question that is past; it was asked at `spot`.
    this.old = signal(false);
    this.spot = "";
    // Whether the first sentence was said by itself, and the others weren't.
    this.began = false;
    this.told = /** @type {Advice | null} */ (null);
    // Whether the line on a phone is open, with all its sentences.
    this.whole = signal(false);
    // And whether the sentences after the first reasons are shown, too, in the line or in the panel.
    this.further = signal(false);
    // Whether the panel beside the table is open; that stays as you like it.
    this.panel = signal(remembered("coach_figures", false));
    this.asking = signal(false);
    this.asked = "";
    // Ends a question that is no longer of use, so that the room need not refuse it.
    this.stop = new AbortController();
    // A game in which nobody has odds: the page does not ask about it again by itself.
    this.without = "";
    effect(() => this.follow());
    // Closed again, or with other advice, it begins with the first reasons.
    effect(() => {
      if (this.advice.value && (this.whole.value || this.panel.value)) this.further.value = false;
    });
    effect(() => {
      if (model.answering.sent.value) this.stop.abort();
    });
    // The second step of an answer is asked beside the line, which closes for it.
    effect(() => {
      if (model.answering.picked.value !== null) this.whole.value = false;
    });
    effect(() => {
      if (!model.undone.value) return;
      this.advice.value = null;
      this.trouble.value = "";
    });
  }

  // Whether there is anything to ask, or it was just asked: not while the advice stands that belongs to the moment.
  get isAskable() {
    const { advice, asking, old, trouble } = this;
    return asking.value ? Boolean(advice.value) : old.value || !advice.value || trouble.value !== "";
  }

  // Return the coach's words, sentence by sentence, or why there are none.
  words() {
    const { player, odds, words = [], worths = [] } = this.advice.value ?? {};
    const mine = odds?.players.find((each) => each.player === player);
    const all = words.length || !mine ? [...words] : [ownWords(mine, this.model.state.value.hand)];
    // First the advice and how good the hand is, in words; then the figures.
    if (worths.length) all.push(worthWords(worths));
    return this.trouble.value ? [`${sentence(this.trouble.value)}.`] : all;
  }

  // Return the advice in a word or two; "" for none.
  brief() {
    return this.trouble.value ? "" : this.advice.value?.brief ?? "";
  }

  // Return the words said aloud. By itself the coach says the advice and its reason, and to players who like
  // speech short only the first sentence; with `all` it says all, without the reason that has just been said.
  aloud(all = false) {
    const words = this.words().map((each) => asSpoken(sentence(each)));
    if (!words.length) return "";
    const brief = !settings.peek().fullSpeech && this.brief() && firstOf(words);
    const advice = this.brief() && `${asSpoken(sentence(this.brief()))}.`;
    const rest = this.began && words.length > 1 ? [advice, ...words.slice(1)].filter(Boolean) : words;
    if (all) this.began = false;
    return text("coach_says", { words: all ? rest.join(" ") : brief || words[0] });
  }

  // Show the reasons and figures, or the first sentence alone.
  /** @param {boolean} open */
  unfold(open) {
    this.panel.value = open;
    remember("coach_figures", open);
  }

  /** @param {boolean} on */
  turn(on) {
    this.on.value = on;
    remember("coach", on);
  }

  // Ask once when a question is put to us; the words for another hand are forgotten.
  follow() {
    const { hand, ask } = this.model.state.value;
    const on = this.on.value;
    if (this.advice.peek() && (hand?.over || this.advice.peek()?.hand !== hand?.number)) this.advice.value = null;
    if (hand?.over) this.asked = "";
    this.old.value = spotOf(this.model) !== this.spot;
    if (!on || !ask?.mine || !mayAsk(this.model)) return;
    const question = spotOf(this.model);
    if (question === this.asked || hand?.game === this.without) return;
    this.asked = question;
    this.whole.value = false;
    this.ask();
  }

  // Ask now, and say the answer aloud. One that comes after a newer question was asked is left out.
  async ask() {
    const question = this.asked;
    const spot = spotOf(this.model);
    this.stop.abort();
    const { signal: stop } = (this.stop = new AbortController());
    this.asking.value = true;
    let advice = null;
    let trouble = "";
    try {
      advice = await get(`/api/tables/${encodeURIComponent(this.model.id)}/odds`, stop);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble = error.message;
      if (error.code === "no_odds") this.without = this.model.state.peek().hand?.game ?? "";
    }
    if (question !== this.asked) return;
    this.asking.value = false;
    if (stop.aborted) return;
    this.advice.value = advice;
    this.trouble.value = trouble;
    this.spot = spot;
    this.old.value = spotOf(this.model) !== spot;
    announce([this.aloud()]);
    const words = this.words();
    this.began = settings.peek().fullSpeech || !this.brief() || firstOf(words) === words[0];
  }
}

// Return the first of all sentences: the advice and its reason.
/** @param {string[]} words */
const firstOf = ([first = ""]) => first.split(/(?<=[.!?]) /)[0];

// The words belong to your question, or between your questions to the phase that runs. After something was
// taken back the same numbers belong to another course of the hand.
/** @param {Model} model */
function spotOf({ state, undone }) {
  const { hand, ask } = state.value;
  const at = ask?.mine ? ask.decision : `at/${hand?.stage?.at}`;
  return `${hand?.number}/${undone.value}/${at}`;
}

// Tell whether the room would answer: there is a coach here, and we have cards in a hand.
/** @param {Model} model */
export function mayAsk(model) {
  const { table, hand, you } = model.state.value;
  const player = playerAt(hand, you.chair);
  const holds = player && !player.folded && (player.cards ?? []).length > 0;
  return Boolean(table?.terms.coach && hand && !hand.over && (hand.banked || holds));
}

// Ask the coach by a key: return the words to say at once, a sentence first and all of it when asked again;
// an answer that still has to be worked out is said when it comes.
/** @param {Model} model */
export function askCoach(model) {
  const coach = coachOf(model);
  if (!model.state.value.table?.terms.coach) return [text("coach_none")];
  if (!mayAsk(model)) return [text("coach_no_cards")];
  if (!coach.asking.value && !coach.old.value && coach.aloud()) {
    const all = coach.told === coach.advice.value || coach.words().length < 2;
    coach.told = coach.advice.value;
    coach.whole.value = true;
    coach.unfold(true);
    return [all ? coach.aloud(true) : `${coach.aloud()} ${text("coach_again")}`];
  }
  if (!coach.asking.value) coach.ask();
  return [text("coach_asking")];
}

// Return a part of 1 as it is read, to a tenth of a percent.
/** @param {number} part */
export function percent(part) {
  return decimal(100 * part);
}
