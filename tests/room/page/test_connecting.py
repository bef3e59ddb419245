"""The connection to a table as Node runs it: what is sent again, under which id, and from where."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

CONNECTING = """
const lines = [];
class Line {
  static OPEN = 1;
  constructor(address) {
    Object.assign(this, { address, readyState: 0, sent: [] });
    lines.push(this);
  }
  send(text) { this.sent.push(JSON.parse(text)); }
  opens() { this.readyState = 1; this.onopen(); }
  tells(message) { this.onmessage({ data: JSON.stringify(message) }); }
  close() { this.readyState = 3; }
  ends() { this.close(); this.onclose({}); }
}
globalThis.WebSocket = Line;
globalThis.location = { protocol: "https:", host: "room" };
const timers = [];
globalThis.setTimeout = (then, after) => timers.push({ then, after });
globalThis.clearTimeout = (timer) => timer && delete timers[timer - 1];
const goOn = () => timers.splice(0).forEach(({ then, after } = {}) => after <= 8000 && then());

const { connect } = await import("%(folder)s/table/socket.js");
let since = null;
const heard = [];
const statuses = [];
const results = [];
const { send } = connect("t", {
  lastEvent: () => since,
  onMessage: (message) => heard.push(message.type),
  onStatus: (status) => statuses.push(status),
});
const sends = async (type) => {
  const error = await send(type, {});
  results.push([type, error?.code ?? null]);
};
sends("early");
const [first] = lines;
first.opens();
sends("sit");
sends("chat");
sends("act");
first.tells({ type: "welcome", seq: 7 });
since = 7;
first.tells({ type: "ack", ack: first.sent[1].id });
const refused = { type: "refused", refused: first.sent[2].id, error: { code: "no" } };
first.tells({ ...refused, state: { type: "welcome" } });
first.ends();
sends("show");
goOn();
const second = lines[1];
second.opens();
const again = second.sent.map(({ type }) => type);
const ids = new Map(first.sent.map(({ type, id }) => [type, id]));
const same = second.sent.every(({ type, id }) => !ids.has(type) || ids.get(type) === id);
second.tells({ type: "ack", ack: ids.get("act") });
second.tells({ type: "closing", error: { code: "fenced" } });
second.ends();
goOn();
await null;
await new Promise((done) => setImmediate(done));
console.log(JSON.stringify({
  addresses: lines.map(({ address }) => address), sent: first.sent.map(({ type }) => type),
  again, same, different: new Set([...first.sent, ...second.sent].map(({ id }) => id)).size,
  heard, statuses, results,
}));
process.exit(0);
"""


def test_what_got_no_reply_is_sent_again_as_it_was() -> None:
    found = run(CONNECTING)
    assert found["sent"] == ["early", "sit", "chat", "act"]
    assert found["again"] == ["early", "act", "show"]
    assert found["same"]
    assert found["different"] == 5
    assert found["results"] == [["sit", None], ["chat", "no"], ["act", None]]
    # A refusal brings how things stand, where that was not what was clicked on.
    assert found["heard"] == ["welcome", "welcome"]
    assert found["addresses"] == [
        "wss://room/ws/tables/t?changes=true&language=en",
        "wss://room/ws/tables/t?changes=true&language=en&since=7",
    ]
    assert found["statuses"] == ["open", "lost", "open", "ended"]
