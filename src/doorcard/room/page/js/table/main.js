// The table's page: what the room sends becomes a state, and every part is drawn from the state.

import { Refused } from "../api.js";
import { button, draw, h } from "../dom.js";
import { Contributing } from "../fairness/contributing.js";
import { livePanel } from "../panels/proof.js";
import { markPhase, showSheet } from "../panels/sheet.js";
import { showHands } from "../past/list.js";
import { text } from "../words.js";
import { answers, picking } from "./answering.js";
import { chooser } from "./choosing.js";
import { keepClocks } from "./clock.js";
import { controls } from "./controls.js";
import { showLedger } from "./ledger.js";
import { middle } from "./middle.js";
import { own } from "./own.js";
import { seats } from "./seats.js";
import { connect } from "./socket.js";
import { NOTHING, after } from "./state.js";
import { talk } from "./talk.js";
import { top } from "./top.js";

const table = decodeURIComponent(location.pathname.split("/")[2]);
const place = Object.fromEntries(
  ["top", "banner", "seats", "middle", "own", "answers", "controls", "talk", "dialog"]
    .map((id) => [id, document.getElementById(id)]),
);
const MANY = 5;
const now = () => Date.now() / 1000;

let state = NOTHING;
let chair = 0;
let trouble = "";
let connection = { status: "open" };
let described = 0;

// What is chosen so far of an answer in two steps; a new question begins anew.
const answering = {
  question: "",
  picked: null,
  sent: false,
  pick(picked) {
    this.picked = picked;
    redraw();
  },
  async answer(action) {
    if (this.sent) return;
    const { hand, ask } = state;
    this.sent = true;
    redraw();
    await send("act", { hand: hand.number, decision: ask.decision, do: action });
    if (this.question === questionOf(state)) this.begin();
    redraw();
  },
  begin() {
    this.question = questionOf(state);
    this.picked = null;
    this.sent = false;
  },
};

const actions = {
  send: (type, fields) => send(type, fields),
  chair: () => chair,
  pickChair(number) {
    chair = number;
    redraw();
    document.getElementById("buy-in")?.focus();
  },
  fail: (error) => fail(error),
  sheet: () => showSheet(place.dialog, table, state.hand).catch(fail),
  hands: () => showHands(place.dialog, table).catch(fail),
  proof: () => {
    place.dialog.replaceChildren(livePanel(state, contributing),
      button(text("close"), () => place.dialog.close(), { class: "main" }));
    place.dialog.showModal();
  },
  ledger: () => showLedger(place.dialog, table).catch(fail),
  redraw() {
    described += 1;
    redraw();
  },
};

const room = connect(table, {
  since: () => state.seq,
  heard(message) {
    const was = questionOf(state);
    state = after(state, message, now());
    if (questionOf(state) !== was) answering.begin();
    contributing.hear(message, state);
    redraw();
  },
  status(status, error) {
    connection = { status, error };
    redraw();
  },
});
const contributing = new Contributing(room.send);
const log = talk(place.talk, (type, fields) => send(type, fields));
const tick = keepClocks(() => now() + state.offset);

function questionOf({ hand, ask }) {
  return ask ? `${hand.number}/${ask.decision}/${ask.mine}` : "";
}

async function send(type, fields) {
  const error = await room.send(type, fields);
  trouble = error ? error.message : "";
  redraw();
  return error;
}

// Show a refusal; anything else is a fault of ours and belongs in the console.
function fail(error) {
  if (!(error instanceof Refused)) throw error;
  trouble = error.message;
  redraw();
}

function banner() {
  const { status, error } = connection;
  if (status === "lost") return h("p", {}, text("lost"));
  if (status === "ended" && error.code === "fenced")
    return h("p", {}, text("fenced"), " ", button(text("take_over"), room.retry));
  if (status === "ended")
    return h("p", {}, error.message, " ", h("a", { href: "/" }, text("back_to_lobby")));
  if (contributing.fault) return h("p", {}, contributing.fault);
  return trouble && h("p", {}, trouble, " ", button("×", () => {
    trouble = "";
    redraw();
  }, { "aria-label": text("close") }));
}

function redraw() {
  draw(place.banner, [connection, trouble, contributing.fault], banner);
  if (!state.table) return;
  const { table: shown, hand, ask, you, names } = state;
  const click = picking(state, answering);
  const chosen = [answering.picked, answering.sent];
  const choosing = shown.choosing?.chair === you.chair && you.chair > 0;
  draw(place.top, [shown.title, shown.fingerprint, hand?.title, hand?.over, hand?.number, hand?.options, contributing.checked],
    () => top(state, contributing.checked, actions));
  draw(place.seats, [shown.chairs, shown.dealer, shown.host, hand?.players, hand?.over, ask?.asked, you], () => seats(state, actions));
  draw(place.middle, [shown, hand, you, ask?.barred, click, names], () => middle(state, click, actions));
  draw(place.own, [shown.chairs, shown.dealer, shown.host, shown.terms, hand?.players, hand?.over, you, ask?.asked, chair], () => own(state, actions));
  // Sealed answers of others come in while one thinks: they change nothing here.
  const put = ask?.mine
    ? { ...ask, asked: ask.asked.filter((each) => each.player === hand.you) } : ask;
  const asked = draw(place.answers, [put, hand?.number, hand?.market, chosen, choosing && shown.choosing, described],
    () => choosing ? chooser(state, actions) : answers(state, answering));
  place.answers.inert = shown.paused ?? false;
  if (asked && (document.activeElement === document.body) && ask?.mine) place.answers.focus({ preventScroll: true });
  draw(place.controls, [shown.chairs, shown.paused, shown.closed, shown.terms, you], () => controls(state, actions));
  place.seats.classList.toggle("many", (shown.chairs ?? []).length > MANY);
  markPhase(place.dialog, hand);
  log(state.lines);
  tick();
  document.body.classList.toggle("paused", shown.paused ?? false);
  document.title = ask?.mine ? text("title_turn", { title: shown.title }) : `${shown.title} · ${text("product")}`;
}
