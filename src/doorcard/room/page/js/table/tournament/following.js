// Following a tournament from its table: to the table where you sit next, and to its end.

import { Refused } from "../../api.js";
import { settings } from "../../settings.js";
import { TabMemory } from "../../tab_memory.js";
import { TournamentModel, isFinal, roleIn } from "../../tournament/model.js";
import { placedText, wonText } from "../../tournament/own.js";
import { computed, effect, html, signal } from "../../ui.js";
import { text } from "../../words.js";
import { play } from "../attention.js";
import { coachOf } from "../coach/coaching.js";
import { answerWith } from "../ears/asking.js";
import { narrate } from "../ears/liveregion.js";
import { practises } from "../felt/waiting.js";
import { eventOf } from "./event.js";
import { eventSpoken, tournamentOf } from "./strip.js";

/**
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("../../tournament/model.js").Tournament} Tournament
 * @typedef {{ kind: "moved" | "elsewhere" | "out" | "over", words: string,
 *   table?: string }} Turn news that you have to know at once
 */

// How long you see that you are moved, before the page follows.
const FOLLOW = 5000;
const MOVED = "moved";

const memory = new TabMemory();
const turn = signal(/** @type {Turn | null} */ (null));

// Begin to follow: the table is a tournament's.
/** @param {Model} model */
export function followTournament(model) {
  effect(() => {
    const event = eventOf(model.state.value.table);
    if (!event || model.tournament.peek()) return;
    const found = new TournamentModel(event.id);
    model.tournament.value = found;
    found.begin();
  });
  answerWith("event", (table) => [eventSpoken(table)]);
  pauseWhileReading(model);
  arrive(model);
  follow(model);
  watch(model);
}

// A player who comes here because they were moved hears where they are.
/** @param {Model} model */
function arrive(model) {
  const came = memory.take(MOVED) === model.id;
  let greeted = !came;
  effect(() => {
    const { table, you } = model.state.value;
    const event = eventOf(table);
    const known = tournamentOf(model);
    if (greeted || !event || !known) return;
    greeted = true;
    narrate([text("trn_arrived", { table: event.table, chair: you.chair, count: table?.chairs?.length ?? 0 }),
      isFinal(known) && text("trn_final_said")].filter((each) => typeof each === "string"));
  });
}

// Return the table where you play, if it is another than this.
/** @param {Model} model */
function otherTable(model) {
  const { you } = model.state.value;
  const known = tournamentOf(model);
  const table = you.moved || (known && roleIn(known) === "plays" ? known.you.table : "");
  return you.chair || table === model.id ? "" : table;
}

// Go along to the table where you sit now; a spectator stays until they go.
/** @param {Model} model */
function follow(model) {
  let sat = false;
  let gone = "";
  effect(() => {
    if (model.state.value.you.chair) sat = true;
    const table = otherTable(model);
    if (!table || gone === table) return;
    gone = table;
    const number = table.split(".").at(-1);
    turn.value = { kind: sat ? "moved" : "elsewhere",
      words: text(sat ? "trn_moves" : "trn_elsewhere", { table: number }), table };
    if (!sat) return;
    if (settings.peek().sound) play({ kind: "turn" });
    narrate([text("trn_moves_said", { table: number })]);
    setTimeout(() => goTo(table), FOLLOW);
  });
}

/** @param {string} table */
function goTo(table) {
  memory.keep(MOVED, table);
  location.replace(`/tables/${table}`);
}

// Say that you are out, that the final table begins, and that it is over.
/** @param {Model} model */
function watch(model) {
  let before = /** @type {Tournament | null} */ (null);
  effect(() => {
    const now = tournamentOf(model);
    if (!now || now === before) return;
    const was = before;
    before = now;
    if (!was) return;
    const over = now.phase === "over" && was.phase !== "over";
    const out = roleIn(was) === "plays" && roleIn(now) === "out";
    if (isFinal(now) && was.tables.length > 1) narrate([text("trn_final_said")]);
    if (!over && !out) return;
    const { place } = now.you;
    const words = [place > 0 && placedText(now), over && place !== 1 && wonText(now)].filter(Boolean).join(" ");
    turn.value = { kind: over ? "over" : "out", words };
    narrate([words, over ? text("trn_result_how", { link: text("trn_to_result") }) : ""]);
  });
}

// The card that says it, over the table.
/** @param {{ model: Model }} props */
export function Turns({ model }) {
  const it = turn.value;
  const event = eventOf(model.state.value.table);
  if (!it || !event) return null;
  const { kind, words, table = "" } = it;
  const close = () => (turn.value = null);
  const moved = kind === "moved";
  const over = kind === "over";
  const out = over || kind === "out";
  return html`<section id="turned" aria-label=${text("at_once")}><p><b>${words}</b></p>
    <div class="inline">
      ${table && html`<button type="button" class="main"
        onClick=${() => goTo(table)}>${text(moved ? "trn_go_now" : "trn_your_table")}</button>`}
      ${out && html`<a class="button main"
        href=${`/tournaments/${event.id}`}>${text(over ? "trn_to_result" : "trn_to_standings")}</a>`}
      ${!moved && html`<button type="button" onClick=${close}>${text(over ? "trn_stay" : "trn_watch_on")}</button>`}
    </div></section>`;
}

// --- a tournament of one person and bots pauses while that person reads: while a lesson, rules, a list, or the
// coach's full text is open over the table. Where others play, too, the clock waits for nobody.

// After how many milliseconds a refused request is made again.
const AGAIN = 2000;

// Begin to let it pause. The room knows that the pause is for a reader: a player who left while they read
// goes on by coming back, in any tab and on any device.
/** @param {Model} model */
function pauseWhileReading(model) {
  const reads = computed(() => model.drawer.value !== "" || coachOf(model).whole.value);
  const plays = computed(() => practises(model.state.value) && !eventOf(model.state.value.table)?.over
    && model.connection.value.status === "open");
  let busy = false;
  const settle = async () => {
    const known = tournamentOf(model);
    const wanted = reads.peek();
    if (busy || !plays.peek() || !known || wanted === known.paused || (!wanted && !known.reading)) return;
    busy = true;
    try {
      await model.tournament.peek()?.act("pause", { on: wanted, reading: true });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTimeout(settle, AGAIN);
      return;
    } finally {
      busy = false;
    }
    settle();
  };
  effect(() => {
    const known = tournamentOf(model);
    [plays.value, reads.value, known?.paused, known?.reading];
    queueMicrotask(settle);
  });
}
