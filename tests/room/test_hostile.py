"""Who floods, stalls, forges or never reads is refused or cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from doorcard.room import connections
from doorcard.table.chairs import Chair
from tests.room.worlds import PATIENCE, Guest, ScriptedClock, World, world

pytestmark = pytest.mark.anyio

RAZZ = {"games": [{"game": "razz"}], "pause": 1}


async def eventually(there: Callable[[], bool]) -> None:
    """Wait until something is so. Raise `TimeoutError`."""
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.01)


class Raw:
    """A connection written by hand, which reads only when it is told to."""

    def __init__(self, room: World) -> None:
        self.address = ("127.0.0.1", int(room.base.rpartition(":")[2]))
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.setblocking(False)

    async def say(self, data: bytes) -> None:
        """Connect, if that has not been done, and send bytes."""
        loop = asyncio.get_running_loop()
        try:
            self.socket.getpeername()
        except OSError:
            await loop.sock_connect(self.socket, self.address)
        await loop.sock_sendall(self.socket, data)

    async def until_closed(self) -> bytes:
        """Read until the other side ends the connection."""
        found = b""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE):
            try:
                while more := await loop.sock_recv(self.socket, 65536):
                    found += more
            except ConnectionResetError:
                pass
        return found

    async def upgrade(self, table: str, guest: Guest) -> None:
        """Become a socket of a table, and read no more than its first bytes."""
        key = base64.b64encode(bytes(16)).decode()
        lines = (
            f"GET /ws/tables/{table} HTTP/1.1",
            f"Host: 127.0.0.1:{self.address[1]}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {guest.token}",
            "\r\n",
        )
        await self.say("\r\n".join(lines).encode())
        assert b" 101 " in await asyncio.get_running_loop().sock_recv(self.socket, 64)


async def with_visitors(room: World, names: list[str]) -> list[Guest]:
    """Let further people in to the table, without a socket."""
    host = room.guests[0]
    invite = await host.http("POST", f"/api/tables/{room.table}/invites", {})
    found = [await room.guest(name) for name in names]
    for guest in found:
        await guest.http("POST", "/api/join", {"code": invite["code"]})
    return found


async def stall(room: World, count: int, lines: int) -> None:
    """Let sockets stop reading while others talk; they are dropped, and nobody else waits."""
    talker, listener = await room.open_table(["Ann", "Bob"], **RAZZ)
    idlers = await with_visitors(room, [f"Idler {n}" for n in range(count)])
    raws = [Raw(room) for _ in idlers]
    for raw, guest in zip(raws, idlers, strict=True):
        await raw.upgrade(room.table, guest)
    await eventually(lambda: len(room.host.watching) == 2 + count)
    for number in range(lines):
        await talker.ask(type="chat", text=f"{number} " + "x" * 280)
        await room.settle()
    heard = [f["facts"][0]["text"].split()[0] for f in listener.frames if is_chat(f)]
    assert heard == [str(number) for number in range(lines)]
    await eventually(lambda: len(room.host.watching) == 2)
    assert dropped(room) == {"too_slow": count}
    assert room.room.limits._open.total() == 2
    for raw in raws:
        await raw.until_closed()
        raw.socket.close()


def is_chat(frame: dict[str, object]) -> bool:
    """Return whether a frame tells of somebody's words."""
    facts = frame.get("facts")
    return isinstance(facts, list) and bool(facts) and facts[0]["fact"] == "Chatted"


def dropped(room: World) -> dict[str, int]:
    """Return how many sockets the room has closed, by why."""
    found: Counter[str] = Counter()
    for metric in room.room.metrics.dropped.collect():
        for sample in metric.samples:
            if sample.name.endswith("_total"):
                found[sample.labels["why"]] += int(sample.value)
    return dict(found)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody take long for a request or to read, and the machine hold little for them."""
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)
    monkeypatch.setattr(connections, "LINGER_SECONDS", 0.1)
    monkeypatch.setattr("doorcard.room.server.SEND_BUFFER", 8192)
    monkeypatch.setattr("doorcard.room.socket.FAREWELL_SECONDS", 0.1)


async def test_sockets_that_stop_reading_are_dropped_and_nobody_waits(
    tmp_path: Path, brief: None
) -> None:
    async with world(tmp_path, outbox_frames=8) as room:
        await stall(room, count=3, lines=250)


@pytest.mark.soak
async def test_fifty_sockets_that_stop_reading(tmp_path: Path) -> None:
    async with world(tmp_path, most_sockets_per_address=100) as room:
        await stall(room, count=50, lines=600)


async def test_a_flood_is_throttled_and_the_others_are_heard(tmp_path: Path) -> None:
    async with world(tmp_path, ScriptedClock(), message_rate="20/second") as room:
        flooder, other = await room.open_table(["Ann", "Bob"], **RAZZ)
        for number in range(500):
            await flooder.send(json.dumps({"id": f"f{number}", "type": "auto_muck", "on": True}))
        sat = await other.ask(type="sit", chips=100)
        for number in range(500, 1000):
            await flooder.send(json.dumps({"id": f"f{number}", "type": "auto_muck", "on": True}))
        assert "ack" in sat
        await flooder.reply("f999")
        codes = Counter(f["error"]["code"] for f in flooder.frames if f["type"] == "refused")
        # Time stands: twenty are read, and refused for want of a chair; all others are too many.
        assert codes == {"not_seated": 20, "too_many": 980}
        refused = next(f for f in flooder.frames if f.get("refused") == "f999")
        assert refused["error"]["retry_after"] == 1


async def test_a_client_that_is_gone_without_a_word_is_found_out(tmp_path: Path) -> None:
    async with world(tmp_path, pings=0.1) as room:
        await room.open_table(["Ann"], **RAZZ)
        (gone,) = await with_visitors(room, ["Bob"])
        raw = Raw(room)
        await raw.upgrade(room.table, gone)
        await eventually(lambda: len(room.host.watching) == 2)
        await eventually(lambda: len(room.host.watching) == 1)
        raw.socket.close()


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
)
async def test_a_request_that_never_ends_is_cut_off(
    begun: bytes, tmp_path: Path, brief: None
) -> None:
    async with world(tmp_path) as room:
        raw = Raw(room)
        await raw.say(begun)
        assert "ok" in await (await room.guest("Ann")).http("GET", "/healthz")
        await raw.until_closed()
        raw.socket.close()


async def test_an_answer_that_is_never_read_is_cut_off(tmp_path: Path, brief: None) -> None:
    async with world(tmp_path) as room:
        raw = Raw(room)
        await raw.say(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        ann = await room.guest("Ann")
        for _ in range(8):
            # The same connection may be used as long as one likes.
            await ann.http("GET", "/healthz")
            await asyncio.sleep(0.1)
        assert (await raw.until_closed()).count(b"HTTP/1.1 200") == 1
        raw.socket.close()


async def test_a_body_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    async with world(tmp_path) as room:
        raw = Raw(room)
        head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        await raw.say(head + b"Transfer-Encoding: chunked\r\n\r\n")
        chunk = b"10000\r\n" + b"[" * 0x10000 + b"\r\n"
        try:
            for _ in range(64):
                await raw.say(chunk)
            await raw.say(b"0\r\n\r\n")
        except (ConnectionResetError, BrokenPipeError):
            pass
        else:
            answer = await asyncio.get_running_loop().sock_recv(raw.socket, 4096)
            assert b" 413 " in answer.partition(b"\r\n")[0]
        raw.socket.close()


async def test_a_frame_over_sixty_four_kilobytes_ends_the_socket(tmp_path: Path) -> None:
    async with world(tmp_path) as room:
        guest, other = await room.open_table(["Ann", "Bob"], **RAZZ)
        await guest.send("x" * 65537)
        assert (await guest.closed()).startswith("1009")
        assert "ack" in await other.ask(type="chat", text="still here")


async def test_bytes_are_no_message(tmp_path: Path) -> None:
    async with world(tmp_path) as room:
        (guest,) = await room.open_table(["Ann"], **RAZZ)
        await guest.send(b'{"id": "b", "type": "chat", "text": "hm"}')
        await guest.until(lambda: guest.frames[-1]["type"] == "refused")
        assert guest.frames[-1]["error"]["code"] == "bad_message"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
async def test_a_foreign_page_gets_no_socket_and_changes_nothing(
    origin: str, tmp_path: Path
) -> None:
    async with world(tmp_path) as room:
        (guest,) = await room.open_table(["Ann"], **RAZZ)
        cookie = {"Cookie": f"doorcard={guest.token}", "Origin": origin}
        url = f"ws{room.base.removeprefix('http')}/ws/tables/{room.table}"
        async with connect(url, additional_headers=cookie) as found:
            assert json.loads(await found.recv())["error"]["code"] == "bad_origin"
        answer = await guest._http.request("POST", "/api/tables", json=RAZZ, headers=cookie)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")


async def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    async with world(tmp_path, most_sockets_per_address=2) as room:
        ann, _ = await room.open_table(["Ann", "Bob"], **RAZZ)
        (late,) = await with_visitors(room, ["Cid"])
        await late.open(room.table)
        assert late.frames[-1]["error"]["code"] == "too_many_sockets"
        await ann.close()
        await eventually(lambda: len(room.host.watching) == 1)
        await late.open(room.table)
        assert late.frames[-1]["type"] == "welcome"


async def test_a_double_click_does_not_hit_the_next_street(tmp_path: Path) -> None:
    async with world(tmp_path, ScriptedClock()) as room:
        guests = await room.open_table(["Ann", "Bob"], **RAZZ)
        for guest in guests:
            await guest.ask(type="sit", chips=100)
            await room.settle()
        await room.pass_time(1)
        await room.pass_time(2)
        playing = room.host.session.playing
        assert playing is not None
        assert playing.ask is not None
        asked = guests[playing.chairs[playing.ask.players[0] - 1] - 1]
        click = {"hand": 1, "decision": 1, "do": {"do": "BringIn"}}
        first, second = await asyncio.gather(
            asked.ask(id="one", **click), asked.ask(id="two", **click)
        )
        assert "ack" in first
        assert second["error"]["code"] == "stale_decision"
        assert second["state"]["ask"]["decision"] == 2
        assert (await asked.ask(id="one", **click))["ack"] == "one"
        await room.settle()
        assert room.host.session.playing is not None
        assert room.host.session.playing.decision.number == 2


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<b>Bob</b>", "<b>Bob</b>"),
        ("'; DROP TABLE person;--", "'; DROP TABLE person;--"),
        ("\u202eboB\u202c\u200b", "boB"),
        ("Bob\r\nSet-Cookie: a=b", "Bob Set-Cookie: a=b"),
    ],
)
async def test_text_of_strangers_stays_text(name: str, shown: str, tmp_path: Path) -> None:
    async with world(tmp_path) as room:
        ann, bob = await room.open_table(["Ann", name], **RAZZ)
        await bob.ask(type="sit", chips=100)
        await bob.ask(type="chat", text=f"<script>alert(1)</script>{name}")
        await room.settle()
        chair = room.host.session.seating.chairs[0]
        assert isinstance(chair, Chair)
        assert chair.name == shown
        said = next(f["facts"][0] for f in ann.frames if is_chat(f))
        assert (said["name"], said["text"]) == (shown, f"<script>alert(1)</script>{shown}")
        assert (await bob.http("GET", "/api/me"))["name"] == shown
        _, text = bob.sent[-1]
        assert "content-type: application/json" in text
        assert "x-content-type-options: nosniff" in text
