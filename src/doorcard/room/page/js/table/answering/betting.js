// Buttons for chips: fold, raise, bids and wagers, and the forms that amounts are filled in.

import { html } from "../../ui.js";
import { fillParts, inside, listed, sentence, text } from "../../words.js";
import { leave } from "../focus.js";
import { sideName } from "../phrases.js";
import { offerOf, playerMine } from "../state.js";
import { stakeOf } from "./doubting.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./offers.js").Form} Form
 * @typedef {import("./offers.js").Item} Item
 */

// Fold. It is asked twice if staying in is free, and against a bank, where it can end the whole hand; if staying in
// is free it is drawn apart from the answers, too, where it would be alone in the bar.
/** @type {Form} */
export function fold(_offer, { button = "" }, { state, answering }, send) {
  const press = () => send({ do: "Fold" });
  const asks = foldAsks(state.value);
  return foldButtons("Fold", button, asks && "fold_sure", answering, press, asks === "fold_free");
}

// Return the question that a fold is asked with, "" where it is sent at once.
/** @param {import("../state.js").State} state */
function foldAsks({ ask, hand }) {
  return ask?.offers?.some((face) => face.free) ? "fold_free" : hand?.banked ? "fold_bank" : "";
}

// Muck. A hand that may win, or change who does, is asked for twice; any other is better mucked than shown.
/** @type {Form} */
export function muck(_offer, { button = "", gives_up }, { answering }, send) {
  const press = () => send({ do: "Muck" });
  if (!gives_up) return [{ kind: "Muck", words: button, column: "fold", main: true, press }];
  return foldButtons("Muck", button, "muck_sure", answering, press);
}

// Return the buttons that give the hand up: one that does so at once, or one that asks first and then another
// to confirm, in another place than the first. The way back takes the place of the first, and comes first.
/**
 * @param {"Fold" | "Muck"} kind @param {string} words @param {"" | "fold_sure" | "muck_sure"} sure
 * @param {Model["answering"]} answering @param {() => void} press @param {boolean} [aside] @returns {Item[]}
 */
function foldButtons(kind, words, sure, answering, press, aside = false) {
  const { picked } = answering;
  const name = kind === "Fold" ? "fold" : "muck";
  if (sure && picked.value === name) return [
    { kind: "back", words: text("unpick"), column: "fold", key: "esc", main: true, press: () => (picked.value = null) },
    { kind, words: text(sure), column: "raise", key: "f", press },
  ];
  // A teacher who would not fold asks in their own words.
  const ask = () => answering.consider({ do: kind }) || (picked.value = name);
  return [{ kind, words, column: "fold", aside, press: sure ? ask : press }];
}

// Return what is said beside the buttons that give your hand up: what a fold means, or what a hand you may
// muck comes to; "" where nothing is.
/** @param {Model} model @returns {string} */
export function foldWords({ state, answering }) {
  const asks = answering.picked.value === "fold" && foldAsks(state.value);
  if (asks) return text(asks);
  const words = muckWords(state.value);
  return words && !offerOf(state.value, "CanMuck")?.gives_up ? `${words} ${text("muck_free")}` : words;
}

// Return what your hand comes to where you may muck it, "" elsewhere.
/** @param {import("../state.js").State} state */
export function muckWords(state) {
  const muck = offerOf(state, "CanMuck");
  const gives = muck?.gives_up || "nothing";
  return muck ? text(`muck_${gives}`) : "";
}

// Bet or raise: a button for each total, or an amount to be filled in.
/** @type {Form} */
export function raise(offer, { button = "" }, model, send) {
  const totals = offer.only?.length ? offer.only : offer.least === offer.most ? [offer.least] : null;
  const label = (/** @type {number} */ to) => fillParts(button, { to });
  const note = offer.cap ? text("last_raise") : "";
  const raiseTo = (/** @type {number} */ to) => send({ do: "Raise", to });
  if (!totals) return [{ ...amount("Raise", offer, model, label, raiseTo), note }];
  return totals.map((/** @type {number} */ to) =>
    ({ kind: "Raise", words: label(to), note, column: "raise", press: () => raiseTo(to) }));
}

// Bid for a card.
/** @type {Form} */
export function bid(offer, { button = "" }, model, send) {
  const label = (/** @type {number} */ amount) => fillParts(button, { amount });
  const press = (/** @type {number} */ amount) => send({ do: "Bid", amount });
  if (offer.least === offer.most) return [{ kind: "Bid", words: label(offer.least), column: "raise",
    press: () => press(offer.least) }];
  return [amount("Bid", offer, model, label, press)];
}

/**
 * @param {string} kind @param {Bounds} bounds @param {Model} model
 * @param {(amount: number) => string} label @param {(amount: number) => void} press
 * @returns {Item}
 */
function amount(kind, bounds, model, label, press) {
  const typed = model.answering.filled.value[""] ?? bounds.least;
  const now = Number(typed);
  return {
    kind, words: label(now), column: "raise", ready: fits(bounds, now), why: whyNot(bounds, typed),
    press: () => press(now),
    filling: html`<${AmountForm} model=${model} bounds=${bounds} kind=${kind} />`,
  };
}

// Put chips on wagers against a bank.
/** @type {Form} */
export function wager(offer, { button = "" }, model, send) {
  const amounts = staked(offer, model);
  const fault = faultOf(offer, amounts);
  return [{
    kind: "Wager", words: fillParts(button, { amounts: stakeOf(offer, amounts) }), column: "raise",
    ready: !fault.why, why: fault.why, fault: faultText(offer, fault, model.state.value.hand),
    press: () => send({ do: "Wager", amounts }),
    filling: html`<${WagerForm} model=${model} offer=${offer} />`,
  }];
}

/** @typedef {{ why: string, lines: string[] }} Fault why wagers may not be sent, "" if they may; and which */

// Return what is wrong with wagers, as the room would refuse them. Of those that come to too much, the lines that do
// so by themselves are at fault, else all of them.
/** @param {import("../../wire.js").CanWager} offer @param {[string, number][]} amounts @returns {Fault} */
function faultOf(offer, amounts) {
  const { required, alone, most } = offer, total = stakeOf(offer, amounts), names = amounts.map(([name]) => name);
  if (total > most) {
    const over = amounts.filter(([name, chips]) => chips > mostOn(offer, name));
    return { why: text("amount_most", { most: mostOnRequired(offer, amounts) || most }),
      lines: over.length ? over.map(([name]) => name) : names };
  }
  if (!names.includes(required) && !(total && names.every((name) => alone.includes(name))))
    return { why: text("amount_missing"), lines: [required] };
  const faults = amounts.map(([name, chips]) => whyNot(boundsOn(offer, name, total), chips));
  const why = faults.find(Boolean) ?? "";
  return { why, lines: why ? names.filter((_, i) => faults[i] === why) : [] };
}

// Return the bounds of one of the wagers that come to a total: all of somebody's chips need not be whole steps.
/** @param {import("../../wire.js").CanWager} offer @param {string} name @param {number} total @returns {Bounds} */
function boundsOn({ least, most, chip = 1, fixed }, name, total) {
  const only = new Map(fixed).get(name), unit = total === most ? 1 : chip;
  return only ? { least: only, most: only } : { least: Math.ceil(least / unit) * unit, most, chip: unit };
}

// Return the fault in words to be said aloud, with its lines where there are several.
/** @param {import("../../wire.js").CanWager} offer @param {Fault} fault @param {Hand | null | undefined} hand */
function faultText({ others }, { why, lines }, hand) {
  if (!why || !others.length) return why;
  return text("wager_fault", { lines: listed(lines.map((name) => sentence(sideName(hand, name)))), why: inside(why) });
}

// Return how many chips a line may have by itself.
/** @param {import("../../wire.js").CanWager} offer @param {string} name */
function mostOn(offer, name) {
  const only = new Map(offer.fixed).get(name);
  return only ?? (name === offer.required ? mostOnRequired(offer, []) : offer.most);
}

// Return how many chips the required wager may have beside the others, where those are for several that are
// equal; else the most that all may come to.
/** @param {import("../../wire.js").CanWager} offer @param {[string, number][]} amounts */
function mostOnRequired(offer, amounts) {
  const { required, most, each = 1, chip = 1 } = offer;
  if (each === 1) return most;
  const left = most - stakeOf(offer, amounts.filter(([name]) => name !== required));
  return Math.max(0, Math.floor(left / each / chip) * chip);
}

// --- amounts within bounds

/**
 * @typedef {{ least: number, most: number, chip?: number }} Bounds
 * @typedef {import("../state.js").Hand} Hand
 */

// Tell whether an amount may be sent: whole chips between the bounds, or one of these.
/** @param {Bounds} bounds @param {number} amount */
export function fits({ least, most, chip = 1 }, amount) {
  if (!Number.isInteger(amount) || amount < least || amount > most) return false;
  return amount % chip === 0 || amount === least || amount === most;
}

// Return why an amount may not be sent as it is typed, "" if it may.
/** @param {Bounds} bounds @param {number | string} typed */
export function whyNot(bounds, typed) {
  const amount = Number(typed);
  if (fits(bounds, amount)) return "";
  const { least, most, chip = 1 } = bounds;
  const key = typed === "" || Number.isNaN(amount) ? "amount_missing" : amount < least ? "amount_least" : amount > most
    ? "amount_most" : "amount_chip";
  return text(key, { least, most, chip });
}

// Return the next amount that fits, `way` 1 for up and -1 for down.
/** @param {Bounds} bounds @param {number} amount @param {1 | -1} way */
export function step({ least, most, chip = 1 }, amount, way) {
  const next = way > 0 ? Math.floor(amount / chip) * chip + chip : Math.ceil(amount / chip) * chip - chip;
  return Math.min(most, Math.max(least, next));
}

// Return the next amount for a wager: one that is not required may be 0, and is then at least the minimum.
/** @param {Bounds} bounds @param {number} amount @param {1 | -1} way @param {boolean} needed */
function stepOn(bounds, amount, way, needed) {
  if (way < 0 && amount <= bounds.least && !needed) return 0;
  return way > 0 && amount < bounds.least ? bounds.least : step(bounds, amount, way);
}

// Return the buttons that fill in the amount of a raise, by name: the ends, and pots between them. The size
// of the pot is counted after calling; one whose amount is there already is left out.
/** @param {Bounds} bounds @param {Hand} hand @returns {[string, number][]} */
export function presets(bounds, hand) {
  const { least, most, chip = 1 } = bounds;
  const bets = hand.players.map(({ bet }) => bet ?? 0);
  const high = Math.max(0, ...bets);
  const mine = playerMine({ hand })?.bet ?? 0;
  const pot = (hand.total ?? 0) + high - mine;
  const whole = (/** @type {number} */ amount) => Math.floor(amount / chip) * chip;
  /** @type {[string, number][]} */
  const all = [["least", least], ["half_pot", whole(high + pot / 2)], ["pot_sized", whole(high + pot)], ["most", most]];
  return all.filter(([, amount], i) =>
    fits(bounds, amount) && all.findIndex(([, other]) => other === amount) === i);
}

// --- the form for an amount

// The form that the bar's button belongs to, and that button's words, which say why it can't be sent.
export const FILLING = "filling";
export const FAULT = "filling-fault";

// The element that says between which bounds an amount may be.
const RANGE = "filling-range";

// Return the attributes of a field whose amount may not be sent; else it is described by the `usual`.
/** @param {string} why "" where it may @param {string} [usual] */
export function faulty(why, usual) {
  return { "aria-invalid": Boolean(why), "aria-describedby": why ? FAULT : usual };
}

// The form. A bid has its budget beside it, a raise the sizes of pots.
/** @param {{ model: Model, bounds: Bounds, kind: string }} props */
export function AmountForm({ model, bounds, kind }) {
  const { answering, state } = model;
  const { least, most, chip = 1 } = bounds;
  const typed = answering.filled.value[""] ?? String(least);
  const fill = (/** @type {string | number} */ amount) => answering.fill("", amount);
  const typing = (/** @type {any} */ event) => fill(event.target.value);
  const hand = /** @type {import("../state.js").Hand} */ (state.value.hand);
  const offered = kind === "Raise" ? presets(bounds, hand) : [];
  const called = kind === "Bid" ? text("your_bid") : text("amount");
  return html`<form class="filling" id=${FILLING} noValidate>
    ${offered.length > 0 && html`<div class="presets">${offered.map(([name, amount]) => html`
      <button key=${name} type="button" class="preset" aria-pressed=${Number(typed) === amount}
        onClick=${() => fill(amount)}>${text(name)}</button>`)}</div>`}
    <input class="slider" type="range" min=${least} max=${most} step=${chip} value=${Number(typed)}
      aria-label=${text("amount_sliding", { what: called })} onInput=${typing} />
    <div class="stepper">
      <span id=${RANGE} class="unseen">${text("amount_range", { least, most })}</span>
      <${Step} words="−" label=${text("amount_less")} to=${step(bounds, Number(typed), -1)} fill=${fill} />
      <input id="amount" type="number" inputmode="numeric" min=${least} max=${most} step=${chip} value=${typed}
        aria-label=${called} ...${faulty(whyNot(bounds, typed), RANGE)} onInput=${typing} onKeyDown=${leave} />
      <${Step} words="+" label=${text("amount_more")} to=${step(bounds, Number(typed), 1)} fill=${fill} />
      ${kind === "Bid" && html`<span class="budget">${text("bid_budget", { amount: most })}</span>`}
    </div>
  </form>`;
}

/** @param {{ words: string, label: string, to: number, fill: (amount: number) => void }} props */
function Step({ words, label, to, fill }) {
  return html`<button type="button" class="step" aria-label=${label} onClick=${() => fill(to)}>${words}</button>`;
}

// --- the form for wagers

/** @typedef {import("../../wire.js").CanWager} CanWager */

// Return the chips filled in for each wager, those without chips left out.
/** @param {CanWager} offer @param {Model} model @returns {[string, number][]} */
function staked(offer, model) {
  return namesOf(offer).map((name) => /** @type {[string, number]} */ ([name, Number(typedFor(offer, model, name))]))
    .filter(([, chips]) => chips > 0);
}

/** @param {CanWager} offer */
const namesOf = ({ required, others }) => [required, ...others];

// Return what a field holds: what was typed, else the chips of your last wagers where these are still allowed.
/** @param {CanWager} offer @param {Model} model @param {string} name */
function typedFor(offer, { answering }, name) {
  const { required, least } = offer, { wagered } = answering;
  const again = wagered.every(([each]) => namesOf(offer).includes(each)) && !faultOf(offer, wagered).why;
  const usual = again ? new Map(wagered).get(name) : name === required && least;
  return answering.filled.value[name] ?? String(usual || 0);
}

// The form; the button in the bar sends it.
/** @param {{ model: Model, offer: CanWager }} props */
function WagerForm({ model, offer }) {
  const { required, alone, least, most, chip = 1, each = 1, fixed = [] } = offer;
  const only = new Map(fixed);
  /** @param {string} name */
  const called = (name) => {
    const on = sentence(sideName(hand, name)), chips = only.get(name);
    if (chips) return text("wager_fixed", { on, chips });
    return name === required && each > 1 ? text("wager_each", { on, count: each }) : on;
  };
  const amounts = staked(offer, model);
  const { why, lines } = faultOf(offer, amounts);
  const { hand } = model.state.value;
  const standing = alone.length
    ? text("wager_alone", { names: listed(alone.map((name) => sideName(hand, name))) }) : "";
  /** @param {string} name @param {number} i */
  const field = (name, i) => {
    const id = i ? `wager-${name}` : "amount", words = called(name), typed = typedFor(offer, model, name);
    const once = only.get(name), needed = name === required;
    const bounds = { least: once ?? Math.max(least, chip), most: mostOn(offer, name), chip: once ?? chip };
    const fill = (/** @type {string | number} */ amount) => model.answering.fill(name, amount);
    return html`<div key=${name} class="field wager">
      <label for=${id}>${words}</label>
      <${Step} words="−" label=${text("wager_less", { on: words })}
        to=${stepOn(bounds, Number(typed), -1, needed)} fill=${fill} />
      <input id=${id} type="number" inputmode="numeric" min=${needed ? bounds.least : 0}
        max=${bounds.most} step=${bounds.chip} value=${typed}
        ...${faulty(lines.includes(name) ? why : "")}
        onInput=${(/** @type {any} */ event) => fill(event.target.value)} />
      <${Step} words="+" label=${text("wager_more", { on: words })}
        to=${stepOn(bounds, Number(typed), 1, needed)} fill=${fill} />
    </div>`;
  };
  return html`<form class="filling wagers" id=${FILLING} noValidate>
    ${namesOf(offer).map(field)}
    <small>${text("wager_hint", { least, most, required: sideName(hand, required), alone: standing })}</small>
  </form>`;
}
