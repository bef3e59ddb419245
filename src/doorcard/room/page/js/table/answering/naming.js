// Cards of one's own that an answer names, several at once: each is pressed, then the button. Where one
// is enough, pressing it answers.

import { settings } from "../../settings.js";
import { classes, html, useLayoutEffect, useRef } from "../../ui.js";
import { fillParts, listed, sentence, text } from "../../words.js";
import { announce } from "../ears/liveregion.js";
import { cardSpoken, keyed } from "../ears/wording.js";
import { RATIO } from "../felt/sizes.js";
import { Card, cardName, cardText } from "../felt/cards.js";
import { FILLING } from "./betting.js";
import { whoIs } from "../state.js";
import { Key, shortcut } from "./hints.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {{ face: Offer, name: string, places: number[], count: number, ordered: boolean }} Naming
 *   the field of the answer that holds the cards, where they may lie, and how many it takes
 */

// Return what an offer takes where it takes cards of one's own, null where it doesn't.
/** @param {Offer} face @returns {Naming | null} */
export function namingOf(face) {
  const name = Object.keys(face.points ?? {}).find((each) => face.points?.[each] === "cards");
  const { places = [], count = 1, ordered = false } = /** @type {any} */ (face.offer);
  return name ? { face, name, places, count, ordered } : null;
}

// Return what is to be named now, null for nothing.
/** @param {Model} model @returns {Naming | null} */
function namingNow({ state, answering }) {
  const { ask } = state.value;
  if (!ask?.mine || answering.doubt.value || answering.picked.value !== null) return null;
  return (ask.offers ?? []).map(namingOf).find(Boolean) ?? null;
}

// Return what a press on one of one's cards does where cards are named, null where they aren't; it is said.
// Where one is enough the press answers, or `twice` the second one.
/** @param {Model} model @param {boolean} [twice] @returns {((place: number) => void) | null} */
export function pressing(model, twice = false) {
  const naming = namingNow(model);
  if (!naming) return null;
  const { answering } = model;
  return (place) => {
    if (!naming.places.includes(place)) return;
    if (naming.count === 1) {
      if (!twice || answering.choose(place)) return answering.offer({ do: naming.face.do, [naming.name]: [place] }, answering.question, twice);
      answering.named.value = [place];
      return announce([text("press_again", { card: sentence(cardName(ownCards(model)[place].c)) })]);
    }
    const named = answering.named.value;
    const back = named.includes(place);
    const full = !back && named.length === naming.count;
    if (back) answering.named.value = named.filter((each) => each !== place);
    else if (!full) answering.named.value = [...named, place];
    const card = sentence(cardName(ownCards(model)[place].c));
    const now = answering.named.value.length;
    const key = full ? "name_full" : back ? "name_back" : naming.ordered ? "name_chosen_at" : "name_chosen";
    announce([[text(key, { card, named: now, count: naming.count }), !full && !back && now === naming.count && settings.peek().hotkeys && text("name_enter")]
      .filter(Boolean).join(" ")]);
  };
}

// Return how many more cards are to be named, in words; "" where none are.
/** @param {Model} model */
export function stillToName(model) {
  const naming = namingNow(model);
  const missing = naming ? naming.count - model.answering.named.value.length : 0;
  return missing > 0 ? text(missing === 1 ? "name_one_more" : "name_more", { count: missing }) : "";
}

// Return which cards are named so far, as they are heard; "" where none are.
/** @param {Model} model */
export function namedSpoken(model) {
  const cards = namingNow(model) ? model.answering.named.value.map((place) => cardSpoken(ownCards(model)[place])) : [];
  return cards.length ? text("name_so_far", { cards: listed(cards) }) : "";
}

// Return how several cards are named by their keys, with another key at the end.
/** @param {Naming} naming */
export function howNamed({ count, ordered }) {
  return text(ordered ? "name_how_ordered" : "name_how", { count });
}

// The button that sends what is named, and the cards to name; the button says what is still missing.
/** @type {import("./offers.js").Form} */
export function naming(_offer, face, model, send) {
  const { name, count } = /** @type {Naming} */ (namingOf(face));
  const named = model.answering.named.value;
  const cards = named.map((place) => cardText(ownCards(model)[place]?.c) ?? text("a_card")).join(" ");
  const words = sentence(face.button && named.length ? fillParts(face.button, { [name]: cards }) : face.words);
  return [{
    kind: face.do, words, column: face.column || "call", ready: named.length === count,
    why: count === 1 ? questionOf(face, model) : text("name_cards", { named: named.length, count }),
    press: () => send({ do: face.do, [name]: named }),
    filling: html`<${NamingForm} model=${model} face=${face} />`,
  }];
}

/** @param {Model} model */
function ownCards({ state }) {
  const { hand } = state.value;
  return hand?.players.find(({ player }) => player === hand.you)?.cards ?? [];
}

// The question, and who gets what is named where somebody does.
/** @param {Offer} face @param {Model} model */
function questionOf({ question, offer }, { state }) {
  const { getter = 0 } = /** @type {any} */ (offer);
  return getter ? `${question} ${text("name_getter", { who: whoIs(state.value, getter).name })}` : question;
}

// The cards that may be named. Where their order counts, each that is named has its number.
/** @param {{ model: Model, face: Offer }} props */
function NamingForm({ model, face }) {
  const { places, count, ordered } = /** @type {Naming} */ (namingOf(face));
  const named = model.answering.named.value;
  const own = ownCards(model);
  const over = useOverOwn(own.length);
  const allowed = own.map((_, place) => place).filter((place) => places.includes(place));
  return html`<form class="filling naming" id=${FILLING} noValidate>
    ${face.question && count > 1 && html`<small>${questionOf(face, model)}${ordered && ` ${text("name_in_order")}`}</small>`}
    <div class="giving" ref=${over}><div class="cards">${own.map((card, place) => {
      const i = allowed.indexOf(place);
      if (i < 0) return html`<span key=${place} class="resting"><${Card} face=${card} veiled=${settings.value.hideCards} /></span>`;
      const key = i < 9 ? String(i + 1) : undefined;
      const at = named.indexOf(place);
      return html`<button key=${place} type="button" class=${classes("pick-card", at >= 0 && "named")} data-key=${key}
        aria-pressed=${at >= 0} aria-label=${keyed(key, cardName(card.c))} aria-keyshortcuts=${shortcut(key)} onClick=${(/** @type {MouseEvent} */ event) => pressing(model, isLook(event))?.(place)}>
        <${Card} face=${card} veiled=${settings.value.hideCards} />
        ${at >= 0 && ordered ? html`<b class="at">${at + 1}</b>` : key && html`<${Key} name=${key} />`}</button>`;
    })}</div></div>
  </form>`;
}

// Tell whether a press may only be meant to look at a card: where it is one's own that lies there, and not
// by a key. It chooses the card, and the next one answers.
/** @param {MouseEvent} event */
export const isLook = ({ detail, target }) => detail > 0 && target instanceof Element && Boolean(target.closest(":is(.tall, .flat) .giving"));

// Return a place for the buttons of so many cards that lies over one's own cards, where those are close to
// the answers: upright and sideways on a phone. There they take the whole width that they need for a finger.
/** @param {number} count */
export function useOverOwn(count) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const node = place.current;
    const felt = globalThis.ResizeObserver && node?.closest("#felt");
    if (!felt || !node) return undefined;
    const box = (/** @type {string} */ selector) => felt.querySelector(selector)?.getBoundingClientRect();
    const clear = () => {
      node.style.cssText = "";
      felt.classList.remove("spread");
    };
    const lay = () => {
      if (felt.matches(".wide")) return clear();
      const [cards, hold, own] = [".hold > .cards", ".hold", "#own"].map(box);
      if (!cards || !hold || !own) return;
      const { left, top } = felt.getBoundingClientRect();
      const { left: from, width } = hold.width < count * FINGER || felt.matches(".tall") ? own : hold;
      // The button for more time below one's plate stays in reach.
      const high = from === own.left ? (box(".more-time")?.top ?? Infinity) - cards.top - AROUND : Infinity;
      const most = Math.min(parseFloat(getComputedStyle(felt).getPropertyValue("--own")), high / RATIO);
      node.style.cssText = `left: ${from - left}px; top: ${cards.top - top - EDGE}px; width: ${width}px; --card: ${Math.min(most, width / count - AROUND)}px`;
      felt.classList.toggle("spread", from === own.left);
    };
    const watch = new ResizeObserver(lay);
    watch.observe(felt);
    lay();
    return () => {
      watch.disconnect();
      clear();
    };
  }, [count]);
  return place;
}

// How wide a button is for a finger, what of it lies beside its card and above it, in pixels.
const FINGER = 44;
const AROUND = 4;
const EDGE = 2;
