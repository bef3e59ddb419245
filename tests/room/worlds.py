"""A complete room in this process, and people who reach it over loopback as anybody would.

A browser or a program has nothing else to go by than what `Guest` gets: HTTP answers, head and
body, and the frames of a socket. All of it is written down.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct, to_builtins
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doorcard.room.config import Settings
from doorcard.room.context import Room, open_room
from doorcard.room.hosting import TableHost
from doorcard.room.server import listen, web_server
from doorcard.rules.actions import Action
from doorcard.table import commands as c

PATIENCE = 120.0
"""Seconds that only what hangs takes: then a test that waits for something has failed."""


class ScriptedClock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Guest:
    """Somebody at a room, with everything they were ever sent."""

    def __init__(self, base: str, name: str) -> None:
        self.name = name
        self.base = base
        self.sent: list[tuple[str, str]] = []
        """Where it came from, and all of it."""
        self.token = ""
        self.seq = 0
        self._http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=False)
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._count = 0
        self._news = asyncio.Event()

    @property
    def frames(self) -> list[dict[str, Any]]:
        """Everything that came by a socket, read."""
        return [json.loads(text) for where, text in self.sent if where == "socket"]

    async def http(self, method: str, path: str, body: object = None, **more: Any) -> Any:
        """Ask the room by HTTP, note the whole answer, and return what is in it."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await self._http.request(method, path, json=body, headers=headers, **more)
        head = "\n".join(f"{k}: {v}" for k, v in answer.headers.items() if k != "date")
        self.sent.append((f"{method} {path} {answer.status_code}", f"{head}\n\n{answer.text}"))
        kind = answer.headers.get("content-type", "")
        return answer.json() if kind.startswith("application/json") else answer.text

    async def come_in(self) -> None:
        """Be a guest."""
        self.token = (await self.http("POST", "/api/guests", {"name": self.name}))["token"]

    async def open(self, table: str, since: int | None = None) -> None:
        """Open a socket to a table and wait for its first frame; an older one is fenced."""
        query = "" if since is None else f"?since={since}"
        url = f"ws{self.base.removeprefix('http')}/ws/tables/{table}{query}"
        opened = await connect(
            url,
            additional_headers={"Authorization": f"Bearer {self.token}"},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
        )
        if self._reading is not None:
            await self._reading
        before = len(self.sent)
        self._socket = opened
        self._reading = asyncio.create_task(self._read(opened))
        await self.until(lambda: len(self.sent) > before)

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                assert isinstance(text, str)
                self.sent.append(("socket", text))
                # A repeated reply has its old number.
                self.seq = max(self.seq, msgspec.json.decode(text, type=_Head).seq)
                self._news.set()
        self.sent.append(("closed", f"{socket.close_code} {socket.close_reason}"))
        self._news.set()

    async def send(self, text: str | bytes) -> None:
        """Send something down the socket as it is."""
        assert self._socket is not None
        await self._socket.send(text)

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a command and return what was replied to it."""
        if "id" not in message:
            self._count += 1
            message["id"] = f"{self._count}"
        before = len(self.sent)
        await self.send(json.dumps(message))
        return await self.reply(message["id"], before)

    async def reply(self, id: str, since: int = 0) -> dict[str, Any]:
        """Wait for the reply to a command among what was sent from some point on."""
        found: list[dict[str, Any]] = []

        def there() -> bool:
            nonlocal since
            for where, text in self.sent[since:]:
                since += 1
                if where == "socket" and id in _about(text):
                    found.append(json.loads(text))
            return bool(found)

        await self.until(there)
        return found[0]

    async def until(self, there: Callable[[], bool]) -> None:
        """Wait until something has come. Raise `TimeoutError`."""
        async with asyncio.timeout(PATIENCE):
            while not there():
                self._news.clear()
                await self._news.wait()

    async def closed(self) -> str:
        """Wait until the room has closed the socket, and return the code it gave."""
        assert self._reading is not None
        async with asyncio.timeout(PATIENCE):
            await self._reading
        return self.sent[-1][1]

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            assert self._reading is not None
            await self._reading
            self._socket = None

    async def leave(self) -> None:
        """Close everything."""
        await self.close()
        await self._http.aclose()


class World:
    """A room that serves, and who is in it."""

    def __init__(self, room: Room, base: str) -> None:
        self.room = room
        self.base = base
        self.guests: list[Guest] = []
        self.table = ""

    @property
    def host(self) -> TableHost:
        """The table at work."""
        return next(h for h in self.room.tables.opened() if h.session.id == self.table)

    async def guest(self, name: str) -> Guest:
        """Let somebody into the room."""
        guest = Guest(self.base, name)
        self.guests.append(guest)
        await guest.come_in()
        return guest

    async def open_table(self, names: list[str], **wanted: Any) -> list[Guest]:
        """Open a table and let people in, each with a socket; the first is the host."""
        guests = [await self.guest(name) for name in names]
        opened = await guests[0].http("POST", "/api/tables", wanted)
        self.table = opened["table"]
        for guest in guests[1:]:
            await guest.http("POST", "/api/join", {"code": opened["invite"]})
        for guest in guests:
            await guest.open(self.table)
        return guests

    async def settle(self) -> None:
        """Wait until the table waits, and everybody has heard everything."""
        async with asyncio.timeout(PATIENCE):
            while self.host.session.seeds_wanted:
                await asyncio.sleep(0)
        for guest in self.guests:
            if guest._socket is not None:
                await guest.until(lambda guest=guest: guest.seq >= self.host.seq)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, and what is due happen."""
        clock = self.room.clock
        assert isinstance(clock, ScriptedClock)
        clock.now += seconds
        await self.host.do(c.Tick())
        await self.settle()

    async def act(self, guest: Guest, action: Action) -> dict[str, Any]:
        """Answer the open decision."""
        playing = self.host.session.playing
        assert playing is not None
        reply = await guest.ask(
            hand=playing.number, decision=playing.decision.number, do=to_builtins(action)
        )
        await self.settle()
        return reply


LOOSE = {
    f"{kind}_rate": "10000/second"
    for kind in ("change", "table", "connection", "http", "guest", "login", "message", "chat")
}


@asynccontextmanager
async def world(
    folder: Path,
    clock: Callable[[], float] | None = None,
    pings: float = 10 * PATIENCE,
    **settings: Any,
) -> AsyncIterator[World]:
    """Open a room on a free port, and close it and everybody's connections.

    Limits are loose unless they are set. A socket is pinged every `pings` seconds: by itself not
    while a test lasts, or a machine that is busy elsewhere would lose connections.
    """
    chosen = Settings(data_dir=folder, port=0, **{**LOOSE, **settings})
    room = await open_room(chosen, clock)
    listening = listen(chosen)
    server = web_server(room)
    server.config.ws_ping_interval = server.config.ws_ping_timeout = pings
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    found = World(room, f"http://127.0.0.1:{_port(listening)}")
    try:
        while not server.started:
            await asyncio.sleep(0)
        yield found
    finally:
        for guest in found.guests:
            await guest.leave()
        server.should_exit = True
        await serving
        await room.close()
        listening.close()


class _Head(Struct):
    """What tells one message from another."""

    seq: int = 0
    ack: str | None = None
    refused: str | None = None


def _about(text: str) -> tuple[str | None, str | None]:
    """Return the command that a message replies to."""
    head = msgspec.json.decode(text, type=_Head)
    return head.ack, head.refused


def _port(listening: socket.socket) -> int:
    port: int = listening.getsockname()[1]
    return port
