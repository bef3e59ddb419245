// How a hand came out: each pot on a line, each wager, and what everybody won or lost.

import { h } from "../dom.js";
import { SIDES } from "../text.js";
import { text, word } from "../words.js";
import { whoIs } from "./state.js";

// Return the result of the hand on the table, with what shows that it was fair.
export function results(state) {
  const { hand, table } = state;
  const { awards = [], settled = [], raked, nets = [] } = hand.result;
  const several = new Set(awards.map((award) => award.pot)).size > 1;
  const lines = [
    ...awards.map((award) => h("li", {}, awardWords(state, award, several))),
    ...[...new Set(settled.map((each) => each.player))].map((player) =>
      h("li", {}, settledWords(state, player, settled.filter((each) => each.player === player)))),
  ];
  if (raked) lines.push(h("li", {}, text("raked", { amount: raked })));
  return h("div", { class: "result" },
    h("h2", {}, `${text("results", { number: hand.number })} · ${hand.title}`),
    h("ul", {}, lines),
    nets.length > 0 && h("p", { class: "nets" }, nets.map((net, i) => netWords(state, i + 1, net))),
    hand.over && links(table.id, hand.number));
}

function subject(state, player) {
  const { name, me } = whoIs(state, player);
  return [me ? text("you") : name, me];
}

function awardWords(state, award, several) {
  const [who, me] = subject(state, award.player);
  const parts = [text("wins", { who, amount: award.amount }, me)];
  if (award.side !== "high") parts.push(text("for_what", { side: word(SIDES, award.side) }));
  if (award.words) parts.push(text("with_hand", { words: award.words }));
  if (award.odd) parts.push(`(${text("odd", { count: award.odd })})`);
  if (!several) return parts.join(" ");
  const pot = award.pot ? text("side_pot", { number: award.pot, amount: "" }) : text("main_pot");
  return `${pot.replace(/:? *$/, "")}: ${parts.join(" ")}`;
}

function settledWords(state, player, wagers) {
  const told = wagers.map(({ on, staked, returned, won }) => {
    const key = won ? "wager_won" : returned ? "wager_back" : "wager_lost";
    return text(key, { amount: won || returned || staked, on: word(SIDES, on) });
  });
  return text("wagers_of", { who: subject(state, player)[0], wagers: told.join(", ") });
}

function netWords(state, player, net) {
  const [who] = subject(state, player);
  const kind = net > 0 ? "plus" : net < 0 ? "minus" : "even";
  const amount = net > 0 ? `+${net}` : String(net).replace("-", "−");
  return h("span", { class: `net ${kind}` }, text("net", { who, amount }));
}

function links(table, number) {
  const path = `/api/tables/${table}/hands/${number}`;
  return h("p", { class: "links" },
    h("a", { href: `${path}/file` }, text("hand_file")), " · ",
    h("a", { href: `${path}/fairness` }, text("transcript")));
}
