// The connection to a table: it comes back by itself from the last number, and unanswered commands are sent
// again under the same id, so that nothing is lost and nothing done twice.

import { SPOKEN } from "../words.js";
import { Standing } from "./changes.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
// How long a reply may take, until the connection is held for dead and another is made.
const PATIENCE = 15_000;
const FINAL = ["fenced", "no_token", "bad_token", "token_expired", "no_such_table", "not_admitted", "removed",
  "banned", "bad_origin"];

/**
 * @typedef {import("../wire.js").Error} RoomError
 * @typedef {import("../wire.js").Welcome | import("../wire.js").Frame | import("../wire.js").Change
 *   | import("../wire.js").Ack | import("../wire.js").RefusedCommand | import("../wire.js").Closing} Message
 * @typedef {{
 *   onMessage: (message: import("./changes.js").Whole) => void,
 *   onStatus: (status: string, error?: RoomError) => void,
 *   lastEvent: () => number | null,
 * }} Handlers
 * @typedef {{ message: object, answered: (error: RoomError | null) => void, doubt?: number }} Command
 */

// Connect to a table. `onMessage` gets every welcome and frame, `onStatus` how the connection is, and
// `lastEvent` tells the number of the last event. Returns `send` and `retry`.
/** @param {string} table @param {Handlers} handlers */
export function connect(table, handlers) {
  const connection = new Connection(table, handlers);
  globalThis.addEventListener?.("offline", () => connection.drop());
  globalThis.addEventListener?.("online", () => !connection.ended && connection.open());
  connection.open();
  return {
    send: (/** @type {string} */ type, /** @type {Record<string, unknown>} */
      fields = {}) => connection.send(type, fields),
    retry: () => connection.open(),
  };
}

class Connection {
  // Commands without a reply yet, by their ids.
  waiting = new Map(/** @type {[string, Command][]} */ ([]));
  /** @type {WebSocket | null} */
  socket = null;
  standing = new Standing();
  wait = FIRST_WAIT;
  later = 0;
  /** @type {RoomError | null} the error with which the room ended the connection before */
  ended = null;

  /** @param {string} table @param {Handlers} handlers */
  constructor(table, handlers) {
    this.table = table;
    this.handlers = handlers;
  }

  // Connect, unless there is a connection.
  open() {
    if (this.socket) return;
    clearTimeout(this.later);
    const number = this.handlers.lastEvent();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = number === null ? "" : `&since=${number}`;
    // Browsers need not say on a socket what language its page is in.
    const query = `?changes=true&language=${SPOKEN}${since}`;
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}${query}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    // Messages of a connection that was given up are ignored.
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  opened() {
    this.ended = null;
    this.handlers.onStatus("open");
    for (const command of this.waiting.values()) this.put(command);
  }

  lost() {
    const { ended } = this;
    this.socket = null;
    if (ended && FINAL.includes(ended.code)) return this.handlers.onStatus("ended", ended);
    this.handlers.onStatus("lost");
    // A client that is turned away comes back no sooner than the room says.
    this.later = setTimeout(() => this.open(), Math.max(this.wait, 1000 * (ended?.retry_after ?? 0)));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  // Give up a connection that is dead though nobody closed it.
  drop() {
    const { socket } = this;
    if (!socket) return;
    this.lost();
    socket.close();
  }

  /** @param {Message} message */
  receive(message) {
    if (message.type === "closing") return void (this.ended = message.error);
    this.wait = FIRST_WAIT;
    if (message.type === "ack") this.settle(message.ack, null);
    else if (message.type === "refused") {
      if (message.state) this.handlers.onMessage(this.standing.whole(message.state));
      this.settle(message.refused ?? "", message.error);
    } else this.handlers.onMessage(this.standing.whole(message));
  }

  /** @param {string} id @param {RoomError | null} error */
  settle(id, error) {
    const command = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(command?.doubt);
    command?.answered(error);
  }

  /** @param {Command} command */
  put(command) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(command.message));
    clearTimeout(command.doubt);
    command.doubt = setTimeout(() => this.drop(), PATIENCE);
  }

  // Send a command; resolves to null when it was done, else to the error that says why not.
  /** @param {string} type @param {Record<string, unknown>} fields @returns {Promise<RoomError | null>} */
  send(type, fields) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    return new Promise((answered) => {
      const command = { message: { type, id, ...fields }, answered };
      this.waiting.set(id, command);
      this.put(command);
    });
  }
}
