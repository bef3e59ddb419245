// Giving up a card: one's own as buttons.

import { settings } from "../../settings.js";
import { html } from "../../ui.js";
import { text } from "../../words.js";
import { Card, spoken } from "../cards.js";
import { Key } from "./bar.js";
import { givingUp } from "./picking.js";

// Return what is asked where a card has to be given up now, else "".
/** @param {import("../model.js").TableModel} model */
export function givingWords(model) {
  if (!givingUp(model)) return "";
  const picked = model.answering.picked.value;
  if (picked !== null && typeof picked === "object") return text("choose_giving");
  const offers = model.state.value.ask?.offers ?? [];
  const asked = offers.find(({ offer }) => offer.may === (picked === "swap" ? "CanSwap" : "CanGive"));
  return asked?.question ?? "";
}

// The cards to choose from, where one has to be given up now.
/** @param {{ model: import("../model.js").TableModel, send: (action: object) => void }} props */
export function Giving({ model, send }) {
  const action = givingUp(model);
  const { hand } = model.state.value;
  if (!action || !hand) return null;
  const own = hand.players.find(({ player }) => player === hand.you)?.cards ?? [];
  return html`<div class="giving">
    <div class="cards">${own.map((face, place) => html`<button key=${place} type="button" class="pick-card"
        aria-label=${text("give", { card: spoken(face.c) })} data-key=${place < 9 ? String(place + 1) : undefined}
        onClick=${() => send(action(place))}>
      <${Card} face=${face} veiled=${settings.value.hideCards} />${place < 9 && html`<${Key} name=${String(place + 1)} />`}</button>`)}</div>
  </div>`;
}
