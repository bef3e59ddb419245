// One's own place at the table: cards, what they come to, chips; or a way to sit down.

import { button, field, h } from "../dom.js";
import { text } from "../words.js";
import { cardsRow } from "./cards.js";
import { askedOf, badges, doing, inPlay, strengthWords } from "./seats.js";
import { chairOf } from "./state.js";

// Return one's own place.
export function own(state, actions) {
  const { table, you, hand } = state;
  const chair = chairOf(table, you.chair);
  if (!chair) return table.closed ? null : sitting(state, actions);
  const player = (hand?.players ?? []).find((each) => each.player === hand.you);
  const classes = ["seat", "mine"];
  if (player && askedOf(state, player)) classes.push("turn");
  if (player?.folded) classes.push("folded");
  return h("article", { class: classes.join(" ") },
    h("div", { class: "me" },
      h("header", {}, h("b", { class: "name" }, chair.name), badges(state, chair, player)),
      h("div", { class: "money" }, h("span", { class: "stack" }, inPlay(state, player) ? player.stack : chair.chips),
        chair.promised && h("small", {}, text("promised", { chips: chair.promised }))),
      player && h("p", { class: "doing" }, doing(player))),
    player && hold(player, hand),
    after(state, player, actions));
}

function hold(player, hand) {
  const cards = player.cards ?? [];
  if (!cards.length) return null;
  const words = strengthWords(player.strengths ?? []);
  const wilds = player.wilds ? ` (${text("wilds", { count: player.wilds })})` : "";
  return h("div", { class: "hold" },
    cardsRow(cards),
    !player.folded && words && h("p", { class: "words" }, `${text("your_hand")} ${words}${wilds}`));
}

function after(state, player, actions) {
  const { hand, table, you } = state;
  const mayShow = player && hand.over && !player.folded
    && (player.cards ?? []).some((card) => card.known === "owner");
  const out = chairOf(table, you.chair).out;
  return h("div", { class: "after" },
    mayShow && button(text("show_cards"), () => actions.send("show", { hand: hand.number })),
    out && button(text("sit_in"), () => actions.send("sit_out", { out: false }), { class: "main" }));
}

function sitting({ table, you }, actions) {
  const { least, most } = table.terms;
  const chips = h("input", {
    id: "buy-in", type: "number", inputmode: "numeric", min: least, max: most, required: true,
    value: Math.min(most, 4 * least),
  });
  const onsubmit = (event) => {
    event.preventDefault();
    actions.send("sit", { chips: Number(chips.value), chair: actions.chair() });
  };
  return h("form", { class: "sitting", onsubmit },
    h("p", {}, text("you_watch")),
    field(text("sit_with", { least, most }), chips),
    h("button", { class: "main" }, text("sit")));
}
