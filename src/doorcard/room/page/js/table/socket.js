// The connection to a table: it comes back by itself from the last number, and what was sent and
// not yet answered is sent again under the same id, so that nothing is lost and nothing done twice.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
// How long a reply may take, until the connection is held for dead and another is made.
const PATIENCE = 15_000;
const FINAL = ["fenced", "no_token", "bad_token", "token_expired", "no_such_table", "not_admitted", "bad_origin"];

// Connect to a table. `heard` gets every welcome and frame, `status` how the connection is, and
// `since` tells the number of the last event. Returns `send` and `retry`.
/**
 * @param {string} table
 * @param {{
 *   heard: (message: any) => void, status: (status: string, error?: any) => void,
 *   since: () => number | null,
 * }} told
 */
export function connect(table, { heard, status, since }) {
  const waiting = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  let later = 0;
  /** @type {any} */
  let ended = null;

  function open() {
    if (socket) return;
    clearTimeout(later);
    const number = since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = number === null ? "" : `?since=${number}`;
    const line = new WebSocket(`${scheme}://${location.host}/ws/tables/${table}${query}`);
    socket = line;
    line.onopen = () => {
      ended = null;
      status("open");
      for (const command of waiting.values()) put(command);
    };
    line.onmessage = (event) => line === socket && take(JSON.parse(event.data));
    line.onclose = () => line === socket && lost();
  }

  function lost() {
    socket = null;
    if (ended && FINAL.includes(ended.code)) return status("ended", ended);
    status("lost");
    // Whoever is turned away comes back no sooner than the room says.
    later = setTimeout(open, Math.max(wait, 1000 * (ended?.retry_after ?? 0)));
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }

  // Give up a connection that is dead though nobody closed it.
  function drop() {
    const line = socket;
    if (!line) return;
    lost();
    line.close();
  }

  /** @param {any} message */
  function take(message) {
    if (message.type === "closing") return void (ended = message.error);
    wait = FIRST_WAIT;
    if (message.type === "ack") settle(message.ack, null);
    else if (message.type === "refused") {
      if (message.state) heard(message.state);
      settle(message.refused, message.error);
    } else heard(message);
  }

  /** @param {string} id @param {any} error */
  function settle(id, error) {
    const sent = waiting.get(id);
    waiting.delete(id);
    clearTimeout(sent?.doubt);
    sent?.answered(error);
  }

  /** @param {{ message: object, doubt?: number }} command */
  function put(command) {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(command.message));
    clearTimeout(command.doubt);
    command.doubt = setTimeout(drop, PATIENCE);
  }

  // Send a command; resolves to null when it was done, else to the error that says why not.
  /** @param {string} type @param {Record<string, unknown>} [fields] @returns {Promise<any>} */
  function send(type, fields = {}) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    return new Promise((answered) => {
      const command = { message: { type, id, ...fields }, answered };
      waiting.set(id, command);
      put(command);
    });
  }

  globalThis.addEventListener?.("offline", drop);
  globalThis.addEventListener?.("online", () => !ended && open());
  open();
  return { send, retry: open };
}
