// The connection to a table: it comes back by itself from the last number, and what was sent and
// not yet answered is sent again under the same id, so that nothing is lost and nothing done twice.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
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
  /** @type {WebSocket} */
  let socket;
  let wait = FIRST_WAIT;
  /** @type {any} */
  let ended = null;

  function open() {
    const number = since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = number === null ? "" : `?since=${number}`;
    socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${table}${query}`);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      ended = null;
      status("open");
      for (const { message } of waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => take(JSON.parse(event.data));
    socket.onclose = lost;
  }

  function lost() {
    if (ended && FINAL.includes(ended.code)) return status("ended", ended);
    status("lost");
    setTimeout(open, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  }

  /** @param {any} message */
  function take(message) {
    if (message.type === "closing") ended = message.error;
    else if (message.type === "ack") settle(message.ack, null);
    else if (message.type === "refused") {
      if (message.state) heard(message.state);
      settle(message.refused, message.error);
    } else heard(message);
  }

  /** @param {string} id @param {any} error */
  function settle(id, error) {
    const sent = waiting.get(id);
    waiting.delete(id);
    sent?.answered(error);
  }

  // Send a command; resolves to null when it was done, else to the error that says why not.
  /** @param {string} type @param {Record<string, unknown>} [fields] @returns {Promise<any>} */
  function send(type, fields = {}) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const message = { type, id, ...fields };
    return new Promise((answered) => {
      waiting.set(id, { message, answered });
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    });
  }

  open();
  return { send, retry: open };
}
