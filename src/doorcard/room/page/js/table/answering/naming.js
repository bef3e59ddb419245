// Cards of your own that an answer names: press each, then the button. If one card is enough, pressing it once
// more answers too.

import { settings } from "../../settings.js";
import { classes, html } from "../../ui.js";
import { fillParts, listed, sentence, text } from "../../words.js";
import { getterWords } from "../ears/choices.js";
import { announce } from "../ears/liveregion.js";
import { cardSpoken, keyed } from "../ears/wording.js";
import { Card, cardName, cardText } from "../felt/cards.js";
import { freshIn } from "../felt/fresh.js";
import { FILLING } from "./betting.js";
import { briefly } from "../moments/briefly.js";
import { ownCards } from "../state.js";
import { Key, shortcut } from "./hints.js";
import { useOverOwn } from "./overown.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../wire.js").OfferFace} Offer
 * @typedef {{ face: Offer, name: string, places: number[], count: number, ordered: boolean }} Naming
 *   the field of the answer that holds the cards, the places it may take them from, and how many
 */

// Return how an offer names cards of your own, null where it doesn't.
/** @param {Offer} face @returns {Naming | null} */
export function namingOf(face) {
  const name = Object.keys(face.points ?? {}).find((each) => face.points?.[each] === "cards");
  const { places = [], count = 1, ordered = false } = /** @type {any} */ (face.offer);
  return name ? { face, name, places, count, ordered } : null;
}

// Return the naming that is asked for now, null for none.
/** @param {Model} model @returns {Naming | null} */
function namingNow({ state, answering }) {
  const { ask } = state.value;
  if (!ask?.mine || answering.doubt.value || answering.picked.value !== null) return null;
  return (ask.offers ?? []).map(namingOf).find(Boolean) ?? null;
}

// Return the action of a press on one of your cards while cards are named, null otherwise; it is said aloud.
// If one card is enough the second press answers.
/** @param {Model} model @returns {((place: number) => void) | null} */
export function pressing(model) {
  const naming = namingNow(model);
  if (!naming) return null;
  const { answering } = model;
  return (place) => {
    if (!naming.places.includes(place)) return;
    const card = sentence(cardName(ownCards(model.state.value)[place].c));
    if (naming.count === 1) {
      if (answering.choose(place)) return answering.propose({ do: naming.face.do, [naming.name]: [place] });
      answering.named.value = [place];
      return announce([text("press_again", { card })]);
    }
    const named = answering.named.value;
    const back = named.includes(place);
    const full = !back && named.length === naming.count;
    if (back) answering.named.value = named.filter((each) => each !== place);
    else if (!full) answering.named.value = [...named, place];
    const now = answering.named.value.length;
    const key = full ? "name_full" : back ? "name_back" : naming.ordered ? "name_chosen_at" : "name_chosen";
    const words = text(key, { card, named: now, count: naming.count });
    if (full) return briefly(words, { turn: true });
    announce([[words, !back && now === naming.count && settings.peek().hotkeys && text("name_enter")]
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
  const own = ownCards(model.state.value);
  const cards = namingNow(model) ? model.answering.named.value.map((place) => cardSpoken(own[place])) : [];
  return cards.length ? text("name_so_far", { cards: listed(cards) }) : "";
}

// Return how several cards are named by their keys, with another key at the end.
/** @param {Naming} naming */
export function howNamed({ count, ordered }) {
  return [text("name_how", { count }), ordered && text("name_in_order")].filter(Boolean).join(" ");
}

// The button that sends the named cards, and the cards to name; the button says how many are still missing.
/** @type {import("./offers.js").Form} */
export function naming(_offer, face, model, send) {
  const { name, count } = /** @type {Naming} */ (namingOf(face));
  const named = model.answering.named.value;
  const cards = named.map((place) => cardText(ownCards(model.state.value)[place]?.c) ?? text("a_card")).join(" ");
  const words = sentence(face.button && named.length ? fillParts(face.button, { [name]: cards }) : face.words);
  return [{
    kind: face.do, words, column: face.column || "call", ready: named.length === count,
    why: count > 1 ? text("name_cards", { named: named.length, count }) : undefined,
    press: () => send({ do: face.do, [name]: named }),
    filling: html`<${NamingForm} model=${model} face=${face} />`,
  }];
}

// The question, and the player who gets the named cards, if anybody does.
/** @param {Offer} face @param {Model} model */
function questionOf({ question, offer }, { state }) {
  return [question, getterWords(offer, state.value)].filter(Boolean).join(" ");
}

// The cards that may be named. Where their order counts, each named card has its place in it besides its key.
/** @param {{ model: Model, face: Offer }} props */
function NamingForm({ model, face }) {
  const { places, count, ordered } = /** @type {Naming} */ (namingOf(face));
  const named = model.answering.named.value;
  const own = ownCards(model.state.value);
  const fresh = freshIn(model.state.value.hand, own);
  const over = useOverOwn(own.length);
  const allowed = own.map((_, place) => place).filter((place) => places.includes(place));
  return html`<form class=${classes("filling naming", named.length === count && "full")} id=${FILLING} noValidate>
    ${face.question
      && html`<small>${questionOf(face, model)}${ordered && ` ${text("name_in_order")}`}</small>`}
    <div class="giving" ref=${over}><div class="cards">${own.map((card, place) => {
      const i = allowed.indexOf(place);
      if (i < 0) return html`<span key=${place} class="resting"><${Card} face=${card}
        veiled=${settings.value.hideCards} fresh=${fresh.includes(place)} /></span>`;
      const key = i < 9 ? String(i + 1) : undefined;
      const at = named.indexOf(place);
      const called = fresh.includes(place) ? `${cardName(card.c)}, ${text("card_fresh")}` : cardName(card.c);
      return html`<button key=${place} type="button" class=${classes("pick-card", at >= 0 && "named")} data-key=${key}
        aria-pressed=${at >= 0} aria-label=${keyed(key, at < 0 || !ordered ? called
          : text("name_at", { card: called, named: at + 1 }))} aria-keyshortcuts=${shortcut(key)}
        onClick=${() => pressing(model)?.(place)}>
        <${Card} face=${card} veiled=${settings.value.hideCards} fresh=${fresh.includes(place)} />
        ${at >= 0 && ordered && html`<b class="at">${at + 1}</b>`}${key && html`<${Key} name=${key} />`}</button>`;
    })}</div></div>
  </form>`;
}
