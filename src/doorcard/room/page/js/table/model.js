// The state of the table's page: the table, the connection, the choices made so far. It draws nothing;
// components read its signals and call its methods.

import { Refused } from "../api.js";
import { Contributing } from "../fairness/contributing.js";
import { batch, fetched, showingWait, signal } from "../ui.js";
import { Answering } from "./answering/model.js";
import { connect } from "./socket.js";
import { NOTHING, after } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./changes.js").Whole} Whole
 * @typedef {import("../wire.js").Error} RoomError
 */

const now = () => Date.now() / 1000;
// After how many milliseconds cards no longer move, and there is time to check them.
const AFTER_DEALING = 350;
// The code that checks a deal is fetched with the first one.
const verifying = fetched(() => import("../fairness/verifying.js"));
// Commands of which each press is one more: a line of chat said twice, or two bots that sit down.
const COUNTED = ["chat", "add_bot"];

export class TableModel {
  /** @param {string} id the table's */
  constructor(id) {
    this.id = id;
    // The state of the table, from the reducer.
    this.state = signal(/** @type {State} */ (NOTHING));
    // The message that came last, for code that announces or moves its changes.
    this.message = signal(/** @type {Whole | null} */ (null));
    // `open`, `lost`, or `ended`, which alone has the error that says why.
    this.connection = signal(/** @type {{ status: string, error?: RoomError }} */ ({ status: "open" }));
    // Why the room refused the last command, in its own words.
    this.trouble = signal("");
    // Cards that this browser has checked in this hand, and any that did not fit.
    this.checked = signal({ count: 0, fault: "" });
    // The drawer that is open, by its name in drawers/drawer.js; "" for none.
    this.drawer = signal("");
    // The drawers from which it was opened, the last one last.
    this.way = /** @type {string[]} */ ([]);
    // The chair that was clicked before sitting down, 0 for any.
    this.chair = signal(0);
    // The player whose cards you look at more closely, and the hand; 0 for nobody.
    this.looked = signal(/** @type {import("./felt/closer.js").Looked} */ ({ chair: 0, hand: 0, until: null }));
    // The command that was sent last, until its reply is there.
    this.underway = { what: "", reply: /** @type {Promise<RoomError | null> | null} */ (null) };
    // How often an answer was taken back: words about it no longer hold.
    this.undone = signal(0);
    // The hand whose rest you skip, 0 for none.
    this.skipped = 0;
    // Whether the wish in the address is still to come: a chair, or the first hand.
    this.beginning = signal(false);
    // The tournament that is played here, once it is known to be one.
    this.tournament = signal(/** @type {import("../tournament/model.js").TournamentModel | null} */ (null));
    this.answering = new Answering(this);
    this.room = connect(id, {
      lastEvent: () => this.state.value.seq,
      onMessage: (message) => this.onMessage(message),
      onStatus: (status, error) => (this.connection.value = { status, error }),
    });
    this.contributing = new Contributing(
      this.room.send,
      (found) => (this.checked.value = found),
      (work) => setTimeout(() => verifying().then(work), AFTER_DEALING),
    );
  }

  // The room's clock, in seconds.
  now() {
    return now() + this.state.value.offset;
  }

  /** @param {Whole} message */
  onMessage(message) {
    batch(() => {
      this.state.value = after(this.state.value, message, now());
      this.message.value = message;
      this.answering.onState(this.state.value);
      if ("facts" in message && message.facts.some(({ fact }) => fact === "TakenBack")) this.undone.value += 1;
    });
    this.contributing.onMessage(message, this.state.value);
  }

  // Send a command; resolves to null when it was done, else to the error, which is shown too. A second press
  // before the reply counts as the same command, unless each press counts.
  /** @param {string} type @param {Record<string, unknown>} [fields] @returns {Promise<RoomError | null>} */
  send(type, fields = {}) {
    const { underway } = this;
    const what = JSON.stringify([type, fields]);
    if (underway.reply && underway.what === what && !COUNTED.includes(type)) return underway.reply;
    const reply = this.sendNow(type, fields).finally(() => {
      if (this.underway.reply === reply) this.underway = { what: "", reply: null };
    });
    this.underway = { what, reply };
    return reply;
  }

  /** @param {string} type @param {Record<string, unknown>} fields */
  async sendNow(type, fields) {
    const error = await this.room.send(type, fields);
    this.trouble.value = error ? error.message : "";
    return error;
  }

  // Ask by HTTP: a refusal is shown, any other error is a fault of ours and belongs in the console.
  /** @param {() => Promise<unknown>} asking */
  async attempt(asking) {
    try {
      await showingWait(asking);
      this.trouble.value = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble.value = error.message;
    }
  }

  /** @param {string} drawer */
  open(drawer) {
    const from = this.drawer.peek();
    if (from && from !== drawer) this.way.push(from);
    this.drawer.value = drawer;
  }

  close() {
    this.way = [];
    this.drawer.value = "";
  }

  // Go back to the drawer from which this one was opened; tell whether there was one.
  stepBack() {
    const from = this.way.pop();
    if (from) this.drawer.value = from;
    return Boolean(from);
  }
}
