// The question that is put to you: a button or a small form for every offer, whatever the game.

import { button, h } from "../dom.js";
import { ANSWERS, RAISES, SIDES, WHY } from "../text.js";
import { fill, listed, sentence, text, word } from "../words.js";
import { amountForm, wagerForm } from "./amounts.js";
import { cardElement, cardText } from "./cards.js";
import { clock } from "./clock.js";
import { whoIs } from "./state.js";

// Return the panel with what you may answer, or whom the table waits for. `answering` holds what is
// chosen so far of an answer in two steps, and takes the answer.
export function answers(state, answering) {
  const { ask } = state;
  if (!ask) return null;
  if (!ask.mine) return h("p", { class: "waits" }, waitingFor(state));
  const mine = ask.asked.find((each) => each.player === state.hand.you);
  const giving = givingUp(state, answering);
  const step = answering.picked && giving ? giving : [giving, offers(state, answering)];
  return [
    h("p", { class: "turn-line" }, h("b", {}, text("your_turn")), " ", mine && clock(mine.shown_from, mine.deadline), " ",
      // Folding for nothing is asked once.
      h("span", { class: "quiet" }, answering.picked === "fold" ? text("fold_free") : barredWords(ask))),
    h("div", { class: answering.sent ? "offers sent" : "offers" }, step),
  ];
}

function waitingFor(state) {
  const names = state.ask.asked.map(({ player }) => whoIs(state, player).name);
  return names.length === 1
    ? text("their_turn", { who: names[0] })
    : text("their_turns", { names: listed(names) });
}

// What can't be done and is not shown elsewhere: slots of the row are greyed where they lie.
function barredWords(ask) {
  const told = (ask.barred ?? []).filter((each) => each.slot == null).map((each) => {
    const why = word(WHY, each.why);
    const reason = each.price ? text("barred_price", { why, price: each.price }) : why;
    return text("barred", { what: word(ANSWERS, each.do), why: reason });
  });
  return told.join(" · ");
}

function offers(state, answering) {
  return state.ask.offers.filter((face) => face.offer.may !== "CanGive").map((face) => {
    const form = FORMS[face.offer.may];
    return form ? form(face.offer, face, state, answering) : plain(face, answering);
  });
}

// A button for an offer without choices; a kind that is new here is said in the room's own words,
// and where it has choices there is a button for each example.
function plain({ do: kind, words, offer, examples }, answering) {
  return examples.map((example) => {
    const { do: _, ...chosen } = example;
    const template = ANSWERS[offer.may] ?? ANSWERS[kind];
    const told = template ? fill(template, offer) : sentence(words);
    const which = Object.values(chosen).join(" ");
    const attributes = { class: `answer ${kind}` };
    return button(which ? `${told}: ${which}` : told, () => answering.answer(example), attributes);
  });
}

// Offers that keep a hand at no price; a call has an amount.
const FREE = ["CanCall", "CanPat", "CanTakeFree", "CanTakeUp", "CanStay", "CanSay"];

function fold(offer, face, state, answering) {
  if (state.ask.offers.some(({ offer: other }) => other.may === "CanWager"))
    return button(text("wager_none"), () => answering.answer({ do: "Fold" }), { class: "answer Fold" });
  const free = state.ask.offers.some(({ offer: other }) => FREE.includes(other.may) && !other.amount);
  if (!free || answering.picked === "fold") return plain(face, answering);
  return button(ANSWERS.Fold, () => answering.pick("fold"), { class: "answer Fold" });
}

function call(offer, face, state, answering) {
  const told = offer.amount ? fill(ANSWERS.Call, offer) : ANSWERS.Check;
  return button(told, () => answering.answer({ do: "Call" }), { class: "answer Call" });
}

function raise(offer, face, state, answering) {
  const verb = word(RAISES, offer.kind);
  const totals = offer.only.length ? offer.only : offer.least === offer.most ? [offer.least] : null;
  const send = (to) => answering.answer({ do: "Raise", to });
  if (!totals) return amountForm(offer, (amount) => text("raise_now", { verb, amount }), send, "Raise");
  return totals.map((to) =>
    button(text("to_amount", { verb, amount: to }), () => send(to), { class: "answer Raise" }),
  );
}

function bid(offer, face, state, answering) {
  const send = (amount) => answering.answer({ do: "Bid", amount });
  if (offer.least === offer.most)
    return button(text("bid_now", { amount: offer.least }), () => send(offer.least), { class: "answer Call" });
  return amountForm(offer, (amount) => text("bid_now", { amount }), send, "Call");
}

function say(offer, face, state, answering) {
  return offer.sides.map((sides) =>
    button(sentence(word(SIDES, sides)), () => answering.answer({ do: "Say", sides }), { class: "answer Say" }),
  );
}

function take(offer, face, state, answering) {
  return offer.slots.map((slot) =>
    button(text("take", { card: slotText(state, slot) }), () => answering.answer({ do: "Take", slot }), { class: "answer" }),
  );
}

function buy(offer, face, state, answering) {
  return offer.items.map(({ slot, price }) =>
    button(buyWords(state, slot, price), () => pickSlot(state, answering, slot), { class: "answer" }),
  );
}

function buyWords(state, slot, price) {
  const values = { card: slot && slotText(state, slot), amount: price };
  if (slot) return text(price === null ? "buy_slot_unpriced" : "buy_slot", values);
  return text(price === null ? "buy_deck_by_rank" : "buy_deck", values);
}

function slotText(state, slot) {
  return cardText(state.hand.market?.slots[slot - 1]?.card?.c) ?? text("slot_name", { slot });
}

function swap(offer, face, state, answering) {
  const told = offer.price ? text("swap", { amount: offer.price }) : text("swap_free");
  return button(told, () => answering.pick("swap"), { class: "answer" });
}

function wager(offer, face, state, answering) {
  return wagerForm(offer, (amounts) => answering.answer({ do: "Wager", amounts }));
}

const FORMS = {
  CanFold: fold, CanCall: call, CanRaise: raise, CanBid: bid, CanSay: say, CanTake: take,
  CanBuy: buy, CanSwap: swap, CanWager: wager,
};

// Clicking in the row

// Return which slots of the row may be clicked now, and what that does.
export function picking(state, answering) {
  const offer = state.ask?.mine && !answering.sent
    ? state.ask.offers.map((face) => face.offer).find(({ may }) => may === "CanBuy" || may === "CanTake")
    : null;
  if (!offer) return { slots: [], picked: null, pick: () => {} };
  const slots = offer.may === "CanBuy" ? offer.items.map((item) => item.slot) : offer.slots;
  const pick = offer.may === "CanBuy"
    ? (slot) => pickSlot(state, answering, slot)
    : (slot) => answering.answer({ do: "Take", slot });
  return { slots, picked: answering.picked?.slot ?? null, pick };
}

function pickSlot(state, answering, slot) {
  const { offer } = state.ask.offers.find((face) => face.offer.may === "CanBuy");
  const gives = offer.places > 0 && !(slot === 0 && offer.deck_first);
  if (gives) answering.pick({ slot });
  else answering.answer({ do: "Buy", slot });
}

// Giving up a card

// Return the cards to choose from where one has to be given up now, null where none has.
function givingUp(state, answering) {
  const send = givingTo(state, answering);
  if (!send) return null;
  const own = state.hand.players[state.hand.you - 1].cards ?? [];
  const cards = own.map((face, giving) => button(cardElement(face), () => send(giving), {
    class: "pick-card", title: text("give", { card: cardText(face.c) ?? "" }),
  }));
  const back = answering.picked ? button(text("back"), () => answering.pick(null), { class: "quiet" }) : null;
  const title = text(answering.picked?.slot != null ? "choose_giving" : "choose_giving_only");
  return h("div", { class: "giving" }, h("p", {}, title), h("div", { class: "cards" }, cards), back);
}

function givingTo(state, answering) {
  const { picked } = answering;
  const must = state.ask.offers.some((face) => face.offer.may === "CanGive");
  if (must) return (giving) => answering.answer({ do: "Give", giving });
  if (picked === "swap") return (giving) => answering.answer({ do: "Swap", giving });
  if (picked?.slot != null) return (giving) => answering.answer({ do: "Buy", slot: picked.slot, giving });
  return null;
}
