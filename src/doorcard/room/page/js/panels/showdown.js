// How a hand came out: each pot and its shares on lines, each wager, and what everybody won or lost.

import { h } from "../dom.js";
import { ODD_WHY, SIDES } from "../text.js";
import { sentence, text, word } from "../words.js";
import { whoIs } from "../table/state.js";

// Return the result of the hand on the table, with what shows that it was fair.
export function showdown(state) {
  const { hand, table } = state;
  const { awards = [], settled = [], rakes = [], nets = [] } = hand.result;
  const pots = byPot(awards);
  const wagers = [...new Set(settled.map((each) => each.player))].map((player) =>
    h("li", {}, settledWords(state, player, settled.filter((each) => each.player === player))));
  return h("section", { class: "result", "aria-label": text("results", { number: hand.number }) },
    h("h2", {}, `${text("results", { number: hand.number })} · ${hand.title}`),
    pots.map((pot) => potElement(state, pot, rakes, pots.length > 1)),
    wagers.length > 0 && h("ul", {}, wagers),
    nets.length > 0 && h("p", { class: "nets" }, nets.map((net, i) => netWords(state, i + 1, net))),
    hand.over && links(table.id, hand.number));
}

const potKey = ({ deal = 0, pot }) => `${deal}/${pot}`;

function byPot(awards) {
  const found = new Map();
  for (const award of awards)
    found.set(potKey(award), [...(found.get(potKey(award)) ?? []), award]);
  return [...found.values()];
}

function potElement(state, awards, rakes, several) {
  const { pot, deal } = awards[0];
  const amount = awards.reduce((sum, award) => sum + award.amount, 0);
  const name = pot ? text("side_pot", { number: pot, amount }) : text("main_pot_of", { amount });
  const again = deal ? `, ${text("after_redeal", { number: deal })}` : "";
  return h("div", { class: "won-pot" },
    several && h("h3", {}, name, again),
    h("ul", {}, awards.map((award) => awardElement(state, award, awards))),
    rakes.filter((rake) => potKey(rake) === potKey(awards[0])).map((rake) =>
      h("p", { class: "rake" }, text("raked", rake))));
}

function awardElement(state, award, all) {
  const [who, me] = subject(state, award.player);
  const sides = new Set(all.map((each) => each.side));
  const side = sides.size > 1 || !["high", "uncontested"].includes(award.side);
  const told = award.side === "uncontested" ? text("nobody_else") : award.words;
  return h("li", { class: me ? "award mine" : "award" },
    h("b", {}, text("wins", { who, amount: award.amount }, me)),
    side && h("span", { class: "share" }, sentence(word(SIDES, award.side))),
    told && h("span", { class: "held" }, told),
    reasons(award).map((why) => h("small", {}, why)));
}

// Say why a share is larger than another's: chips that can't be shared out (POT-02…05).
export function reasons({ side, odd, why, over }) {
  const found = [];
  if (over) found.push(text("odd_side", { count: over, side: word(SIDES, side) }));
  if (odd) found.push(text("odd_chip", { count: odd, why: word(ODD_WHY, why) }));
  return found;
}

function subject(state, player) {
  const { name, me } = whoIs(state, player);
  return [me ? text("you") : name, me];
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
    h("a", { href: `/tables/${table}/hands/${number}`, target: "_blank" }, text("look_again")), " · ",
    h("a", { href: `${path}/file` }, text("hand_file")), " · ",
    h("a", { href: `${path}/fairness` }, text("transcript")));
}
