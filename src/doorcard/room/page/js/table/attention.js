// What calls for attention: one's turn in the title and as a soft sound, cards and chips by a click.

import { settings } from "../settings.js";
import { effect } from "../ui.js";
import { text } from "../words.js";
import { play } from "./sounds.js";

/** @typedef {import("./model.js").TableModel} Model */

const FLASH = 1000;
const CARDS = ["Dealt", "LaidOut", "Turned", "TurnedAside", "DealtHouse", "Drew", "Replaced", "Taken", "TakenUnasked"];
const CHIPS = ["Called", "Raised", "BroughtIn", "Paid", "Played", "Bought", "Awarded", "Wagered", "Anted"];

// Begin to draw attention: the title tells whose turn it is, and flashes while nobody looks.
/** @param {Model} model */
export function drawAttention(model) {
  keepTitle(model);
  let asked = "";
  effect(() => {
    const heard = model.message.value;
    const state = model.state.peek();
    const question = state.ask?.mine ? `${state.hand?.number}/${state.ask.decision}` : "";
    const mine = question !== "" && question !== asked;
    asked = question;
    if (!settings.peek().sound || !heard) return;
    for (const sound of soundsOf(heard.facts ?? [], mine)) play(sound);
  });
}

// Return the sounds of an event: cards one by one as they fall, chips once, one's turn last.
/** @param {any[]} facts @param {boolean} mine */
export function soundsOf(facts, mine) {
  const cards = facts.filter((fact) => CARDS.includes(fact.fact)).length;
  const chips = facts.some((fact) => CHIPS.includes(fact.fact) && moves(fact));
  /** @type {{ kind: "card" | "chip" | "turn", times: number }[]} */
  const found = [];
  if (cards) found.push({ kind: "card", times: Math.min(cards, 6) });
  if (chips) found.push({ kind: "chip", times: 1 });
  if (mine) found.push({ kind: "turn", times: 1 });
  return found;
}

/** @param {any} fact */
function moves({ amount, amounts }) {
  if (amounts) return amounts.some((/** @type {any} */ each) => (Array.isArray(each) ? each[1] : each) > 0);
  return amount !== 0;
}

/** @param {Model} model */
function keepTitle(model) {
  let turned = false;
  const show = () => {
    const { table, ask } = model.state.peek();
    if (!table) return;
    const calls = ask?.mine && !(document.hidden && turned);
    document.title = calls ? text("title_turn", { title: table.title }) : `${table.title} · ${text("product")}`;
  };
  effect(() => {
    turned = false;
    if (model.state.value.table) show();
  });
  document.addEventListener("visibilitychange", show);
  setInterval(() => {
    turned = !turned;
    if (document.hidden && model.state.peek().ask?.mine) show();
  }, FLASH);
}
