"""Workers: rooms of a simulation, each a process of its own, and the connections to them.

A worker is spoken to as a web server speaks to it (ASGI), so all of the room is at work: the
socket's route, sessions, limits, tables, the store. A connection's messages keep their order and
take their time. When a worker dies, what it had sent may still arrive, then its connections break.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from litestar.types import ASGIApp
from msgspec.structs import replace

from doorcard.bots import BOTS
from doorcard.room.app import make_app
from doorcard.room.config import Settings
from doorcard.room.context import Room, room_on
from doorcard.room.hosting.packing import Packing
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.sharing import Worker as Sharing
from doorcard.room.hosting.upkeep import Clock, steady_clock
from doorcard.room.metrics import Metrics
from doorcard.room.store import Store, StoreFailed
from doorcard.room.store.locking import Lock
from doorcard.room.store.packing import Draft, Waiting
from doorcard.room.store.worker_rows import Workers
from doorcard.room.vault import Vault
from doorcard.rules.actions import Action
from doorcard.rules.hand import View

from .database import Database, SimulatedClock, SimulatedHints
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
AGAIN_SECONDS = 1.0
"""How long a worker waits that can't begin, since the database fails."""


class ThinkingHere:
    """Bots that think in this process, since a simulation has no others."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop

    async def answer(self, level: str, view: View, rng: Random) -> Action:
        return await self._loop.run_in_executor(None, BOTS[level], view, rng)

    async def close(self) -> None:
        """End nothing."""


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

    def __init__(
        self,
        name: str,
        loop: Loop,
        database: Database,
        chance: Random,
        shared: bool = False,
        *,
        settings: Settings = SETTINGS,
        thinkers: Any = None,
        web: bool = True,
        packs: bool = True,
    ) -> None:
        """Let it share its tables with other workers, where it is `shared`.

        Its bots answer as `thinkers` do, if there are any. Without `web` nobody can connect; it
        `packs` hands that are over, or doesn't.
        """
        self.name = name
        self._settings = settings
        self._web, self._packs = web, packs
        self._thinkers = ThinkingHere(loop) if thinkers is None else thinkers
        self._shared = shared
        self._loop = loop
        self._database = database
        self._chance = chance
        self._lives = 0
        self._connections: list[Connection] = []
        self.skew = 0.0
        """How far the machine's clock is ahead of the true time, in seconds."""
        self.alive = self.stopped = self.closing = False
        self.open = False
        """Whether it has begun its work."""

    @property
    def process(self) -> str:
        """The name of the present life."""
        return f"{self.name}.{self._lives}"

    @property
    def serves(self) -> bool:
        """Whether it takes whoever comes."""
        return self.open and self.alive and not self.closing

    def begin(self, skew: float) -> None:
        """Begin a life, with the machine's clock so far ahead."""
        self._lives += 1
        self.skew = skew
        self.open = False
        self.alive, self.stopped, self.closing = True, False, False
        self.context = context_of(self.process)
        self._connections = []
        store, loop = self._database.store(), self._loop
        if self._shared:
            self.context.run(loop.create_task, self._join_others(store))
        else:
            self.context.run(self._open, store, steady_clock(self._machine, loop.time))

    def _machine(self) -> float:
        return EPOCH + self._loop.time() + self.skew

    async def _join_others(self, store: Store) -> None:
        """Begin as a worker among others; while the database fails, try again as another one."""
        for attempt in count():
            try:
                clock = SimulatedClock(self._database, store, EPOCH)
                await clock.start(self._machine)
                among = Workers(store, f"{self.process}.{attempt}")
                worker = Sharing(among, SimulatedHints(self._database), clock, clock.tend)
                await worker.start()
            except StoreFailed:
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                self._open(store, clock, worker)
                return

    def _open(self, store: Store, clock: Clock, worker: Sharing | None = None) -> None:
        chance, metrics, pulse = Random(self._chance.random()), Metrics(), Pulse(self._loop.time)
        self.room: Room = room_on(
            self._settings, store, VAULT, Lock(None), metrics, clock, pulse, chance, worker
        )
        self.room.tables._bots.thinkers = self._thinkers
        if self._web:
            self.app: ASGIApp = make_app(self.room)
        packing = Packer(self.room.tables.keeper, clock, after=PACKED_AFTER, together=1)
        if self._packs:
            self._packing = self._loop.create_task(packing.run(look=PACKED_AFTER))
        self._tournaments = self._loop.create_task(self.room.tournaments.run())
        self.open = True

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
