// Against a bank: a spot for each wager with one's chips on it, what it pays, and what it came to.

import { h } from "../dom.js";
import { RANKS, SIDES } from "../text.js";
import { sentence, text, word } from "../words.js";

// Return the spots of the hand; a watcher sees the same ones with nobody's chips on them.
export function spots(hand) {
  const wagers = [...new Set(hand.pays.map((pays) => pays.on))];
  return h("div", { class: "spots" }, wagers.map((on) => spot(hand, on)));
}

function spot(hand, on) {
  const mine = hand.players.find(({ player }) => player === hand.you);
  const settled = (hand.result?.settled ?? []).filter(({ player }) => player === hand.you);
  const paid = hand.pays.filter((pays) => pays.on === on);
  const came = settled.filter((each) => paid.some(({ side }) => side === each.on));
  const chips = (mine?.wagers ?? []).find((wager) => wager.on === on)?.chips
    ?? came.find((each) => each.on === on)?.staked ?? 0;
  return h("section", { class: "spot" },
    h("h3", {}, sentence(word(SIDES, on))),
    h("div", {},
      h("div", { class: chips ? "ring staked" : "ring" }, chips || ""),
      came.map(outcome)),
    h("dl", {}, paid.map(lines)));
}

function outcome({ returned = 0, won = 0 }) {
  const key = won ? "won" : returned ? "back" : "lost";
  return h("div", { class: `came ${key}` }, text(`spot_${key}`, { amount: won }));
}

function lines({ kind, table = [], qualifier, unqualified }) {
  const short = qualifier && text(`unqualified_${unqualified}`, { rank: word(RANKS, qualifier) });
  const rows = kind === "beats_bank"
    ? [[text("pays_even"), text("odds", { odds: 1 })], ...(short ? [[short, ""]] : [])]
    : table.map(({ hand, odds }) =>
      [kind === "colour" ? text(`pays_${hand}`) : hand, text("odds", { odds })]);
  return rows.map(([what, pays]) => [h("dt", pays ? {} : { class: "note" }, what), pays && h("dd", {}, pays)]);
}
