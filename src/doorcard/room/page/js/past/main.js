// A hand of the past: drawn by the live table's own parts, state after state.

import { get } from "../api.js";
import { h } from "../dom.js";
import { proofPanel } from "../panels/proof.js";
import { middle } from "../table/middle.js";
import { own } from "../table/own.js";
import { seats } from "../table/seats.js";
import { chairOf } from "../table/state.js";
import { top } from "../table/top.js";
import { text } from "../words.js";
import { chaptersOf, filmOf } from "./film.js";
import { makeReel } from "./reel.js";
import { script } from "./script.js";

const [, , table, , hand] = location.pathname.split("/").map(decodeURIComponent);
const number = Number(hand);
const path = `/api/tables/${table}/hands/${number}`;
const place = Object.fromEntries(
  ["top", "banner", "seats", "middle", "own", "reel", "proof", "talk"]
    .map((id) => [id, document.getElementById(id)]),
);
const NO_SLOTS = { slots: [] };
const MANY = 5;

function draw(state) {
  const { hand: shown, you } = state;
  // What was played stays above the table when it is over, unlike where the next hand is awaited.
  const above = { ...state, hand: { ...shown, over: false } };
  const fill = (id, ...parts) =>
    place[id].replaceChildren(...parts.flat(3).filter((part) => part != null && part !== false));
  fill("top", top(above, 0), h("a", { href: `/tables/${table}`, class: "to-table" }, text("to_table")));
  fill("seats", seats(state, {}));
  fill("middle", middle(state, NO_SLOTS, {}));
  fill("own", chairOf(state.table, you.chair) ? own(state, {}) : null);
  place.seats.classList.toggle("many", (state.table.chairs ?? []).length > MANY);
  document.title = `${text("hand_number", { number })} · ${shown.title} · ${text("product")}`;
}

async function open() {
  const frames = await get(path);
  const states = filmOf(frames, number);
  if (!states.length) throw new Error(text("nothing_to_see"));
  let reel = null;
  const follow = script(place.talk, states, (at) => reel.go(at));
  reel = makeReel(place.reel, states.length, chaptersOf(states), (at) => {
    draw(states[at]);
    follow(at);
  });
  place.proof.replaceChildren(proofPanel(path, states));
}

open().catch((error) => {
  place.banner.replaceChildren(
    h("p", {}, error.message, " ", h("a", { href: "/" }, text("back_to_lobby"))));
});
