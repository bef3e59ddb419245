"""Workers: rooms of a simulation, each a process of its own, and the connections to them.

A worker is spoken to as a web server speaks to it (ASGI), so all of the room is at work: the
socket's route, sessions, limits, tables, the store. A connection's messages keep their order and
take their time. When a worker dies, what it had sent may still arrive, then its connections break.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from litestar.types import ASGIApp
from msgspec.structs import replace

from doorcard.room.app import make_app
from doorcard.room.config import Settings
from doorcard.room.context import Room, room_on
from doorcard.room.hosting.packing import Packing
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.upkeep import steady_clock
from doorcard.room.metrics import Metrics
from doorcard.room.store.locking import Lock
from doorcard.room.store.packing import Draft, Waiting
from doorcard.room.vault import Vault

from .database import Database
from .loop import Loop, context_of

EPOCH = 1_800_000_000.0
"""The time at which simulations begin, in seconds since 1970."""
VAULT = Vault(bytes(32))
LOOSE = {
    f"{kind}_rate": "100000/second"
    for kind in ("change", "table", "connection", "http", "message", "chat", "reaction")
}
SETTINGS = Settings(data_dir=Path("nowhere"), **LOOSE)
LEAST_DELAY, MOST_DELAY = 0.005, 0.15
"""Seconds that a message is on its way."""

PACKED_AFTER = 0.5
"""Seconds after which a hand is packed that is over: so soon that much goes wrong meanwhile."""

NORMAL, BROKEN = "closed", "broken"


class Connection:
    """A socket between somebody and a worker."""

    def __init__(self, loop: Loop, chance: Random, near: Any, far: Any) -> None:
        self._loop = loop
        self._chance = chance
        self._near, self._far = near, far
        """The contexts of the client and the worker."""
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._up = self._down = 0.0
        self.over = False
        self._received.put_nowait({"type": "websocket.connect"})

    # The client's end

    async def hear(self) -> str | None:
        """Return the next message, None when the connection is over."""
        return await self._heard.get()

    def say(self, text: str) -> None:
        """Send a message; it is lost if the worker is gone by then."""
        if not self.over:
            self._send_up({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """End the connection, whatever is still on its way to us."""
        if not self.over:
            self._send_up({"type": "websocket.disconnect", "code": 1006})
            self.over = True
            self._heard.put_nowait(None)

    # The worker's end

    async def receive(self) -> dict[str, Any]:
        """Return what came from the client."""
        return await self._received.get()

    async def send(self, message: Any) -> None:
        """Send something to the client."""
        if message["type"] == "websocket.send":
            self._send_down(message["text"])
        elif message["type"] == "websocket.close":
            self._send_down(None)

    def break_off(self, task: object = None) -> None:
        """Let the client know by and by that nobody is at the other end."""
        self._send_down(None)

    def _send_up(self, message: dict[str, Any]) -> None:
        self._up = self._arrival(self._up)
        self._loop.call_at(self._up, self._received.put_nowait, message, context=self._far)

    def _send_down(self, text: str | None) -> None:
        self._down = self._arrival(self._down)
        self._loop.call_at(self._down, self._arrive, text, context=self._near)

    def _arrive(self, text: str | None) -> None:
        if not self.over:
            self._heard.put_nowait(text)
            self.over = text is None

    def _arrival(self, latest: float) -> float:
        delay = self._chance.uniform(LEAST_DELAY, MOST_DELAY)
        return max(latest, self._loop.time() + delay)


class Packer(Packing):
    """Packs a hand soon after its end, while commands of it may still be sent again."""

    async def _draft(self, of: Waiting) -> Draft | None:
        draft = await super()._draft(of)
        return None if draft is None else replace(draft, done=())


class Worker:
    """A room's process, which may die and begin anew; each life has a clock of its own."""

    def __init__(self, name: str, loop: Loop, database: Database, chance: Random) -> None:
        self.name = name
        self._loop = loop
        self._database = database
        self._chance = chance
        self._lives = 0
        self._connections: list[Connection] = []
        self.skew = 0.0
        """How far the machine's clock is ahead of the true time, in seconds."""
        self.alive = self.stopped = self.closing = False

    @property
    def process(self) -> str:
        """The name of the present life."""
        return f"{self.name}.{self._lives}"

    def begin(self, skew: float) -> None:
        """Begin a life, with the machine's clock so far ahead."""
        self._lives += 1
        self.skew = skew
        self.alive, self.stopped, self.closing = True, False, False
        self.context = context_of(self.process)
        self._connections = []
        self.context.run(self._open)

    def _open(self) -> None:
        loop = self._loop
        clock = steady_clock(lambda: EPOCH + loop.time() + self.skew, loop.time)
        store, chance = self._database.store(), Random(self._chance.random())
        metrics, lock = Metrics(), Lock(None)
        self.room: Room = room_on(
            SETTINGS, store, VAULT, lock, metrics, clock, Pulse(loop.time), chance
        )
        self.app: ASGIApp = make_app(self.room)
        packing = Packer(self.room.tables.keeper, clock, after=PACKED_AFTER, together=1)
        self._packing = loop.create_task(packing.run(look=PACKED_AFTER))

    def stop(self) -> None:
        """Stop it where it is (SIGSTOP)."""
        self.stopped = True
        self._loop.stop_process(self.process)

    def go_on(self) -> None:
        """Let it go on (SIGCONT)."""
        self.stopped = False
        self._loop.continue_process(self.process)

    def kill(self) -> None:
        """End it at once (SIGKILL)."""
        self.alive = self.stopped = False
        self._loop.kill_process(self.process)
        for connection in self._connections:
            connection.break_off()

    def close(self, then: Callable[[], None]) -> None:
        """Let it end in order (SIGTERM)."""
        self.closing = True
        process = self.process

        def closed(task: asyncio.Task[None]) -> None:
            if self.alive and self.process == process:
                self.kill()
                then()

        def closing() -> None:
            ending = self._loop.create_task(self.room.close())
            ending.add_done_callback(closed, context=context_of("world"))

        self._loop.call_soon(closing, context=self.context)

    def connect(self, token: str, path: str, near: Any) -> Connection:
        """Take a connection to a path; `near` is the context of whoever calls."""
        connection = Connection(self._loop, self._chance, near, self.context)
        self._connections.append(connection)
        path, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"authorization", f"Bearer {token}".encode()), (b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "state": {},
        }
        app: Any = self.app

        def serve() -> None:
            serving = self._loop.create_task(app(scope, connection.receive, connection.send))
            serving.add_done_callback(connection.break_off)

        self._loop.call_later(
            self._chance.uniform(LEAST_DELAY, MOST_DELAY), serve, context=self.context
        )
        return connection
