"""Sockets to a room: all are opened, then commands are sent at a steady rate and timed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from random import Random

import websockets
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect

from tools.load.client import Client
from tools.load.messages import Ack, Closing, Frame, Refused, Welcome

OPENING = 50
"""How many sockets are opened at a time."""
OPEN_SECONDS = 120
SETTLE_SECONDS = 20
"""How long answers may take that are still on their way at the end."""
AGAIN_SECONDS = 0.05
"""How long a client that lost its connection waits before it tries the next worker."""


class Measured(Struct):
    """What was measured: times in seconds."""

    seconds: float = 0.0
    acks: list[float] = field(default_factory=list)
    """From an answer's sending to its acknowledgement."""
    parts: list[float] = field(default_factory=list)
    """The same of commitments and contributions, which a whole table sends at once."""
    fan_outs: list[float] = field(default_factory=list)
    """From the moment at which an event was decided to a viewer's frame."""
    answers: int = 0
    frames: int = 0
    bytes: int = 0
    behind: int = 0
    """Answers that were due while nobody was asked."""
    dropped: int = 0
    away: list[float] = field(default_factory=list)
    """From the loss of a connection to the first acknowledgement by another worker."""
    missing: int = 0
    """Those who lost a connection and got no acknowledgement any more."""
    lost: int = 0
    """Answers that were never acknowledged."""
    faults: Counter[str] = field(default_factory=Counter)


class Load:
    """Clients with a socket each, and what they measure while `measuring`."""

    def __init__(
        self,
        clients: Sequence[Client],
        *addresses: str,
        seed: str = "load",
        apart: bool = False,
    ) -> None:
        """Connect tables to addresses in turn; those that lose one spread over the others.

        Those of a table go to the same address, as behind a proxy that hashes by table
        (`deploy/Caddyfile`); `apart`: each client by itself, as behind one that knows no tables.
        """
        self._apart = apart
        self.clients = clients
        self.measured = Measured()
        self.measuring = False
        self._addresses = [address.replace("http", "ws", 1) for address in addresses]
        self._asked: list[Client] = []
        self._waiting: set[Client] = set()
        self._rng = Random(seed)
        self._sockets: dict[Client, ClientConnection] = {}
        self._lost: dict[Client, float] = {}
        """Since when clients are without a connection."""
        self._sent: dict[str, tuple[float, list[float]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False

    async def open(self, seconds: float) -> None:
        """Open all sockets, table by table over so many seconds, so that no two keep step."""
        began, gate = time.monotonic(), asyncio.Semaphore(OPENING)
        tables = {table: i for i, table in enumerate(dict.fromkeys(c.table for c in self.clients))}
        for i, client in enumerate(self.clients):
            first = i if self._apart else tables[client.table]
            due = began + seconds * i / len(self.clients)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            self._tasks.append(asyncio.create_task(self._live(client, first, gate)))
        async with asyncio.timeout(OPEN_SECONDS):
            while len(self._sockets) < len(self.clients) - self.measured.dropped:
                await asyncio.sleep(0.05)

    async def run(self, rate: float, seconds: float) -> None:
        """Send so many answers a second for a while."""
        began = time.monotonic()
        due = 0
        while (now := time.monotonic() - began) < seconds:
            while due < now * rate:
                due += 1
                await self._answer()
            await asyncio.sleep(max(0.0, due / rate - (time.monotonic() - began)))
        self.measured.seconds += (time.monotonic() - began) if self.measuring else 0

    async def settle(self) -> None:
        """Wait until all that was sent is acknowledged; count what is not, and who is not back."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE_SECONDS):
                while self._unanswered() or self._lost:
                    await asyncio.sleep(AGAIN_SECONDS)
        self.measured.lost, self.measured.missing = self._unanswered(), len(self._lost)

    def _unanswered(self) -> int:
        return sum([len(client.pending.keys() & client.answers) for client in self.clients])

    async def close(self) -> None:
        """Close all sockets."""
        self._over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)

    async def _answer(self) -> None:
        """Send one of the answers that are wanted; any of them, or all tables keep step."""
        while self._asked:
            last, i = self._asked.pop(), self._rng.randrange(len(self._asked) + 1)
            client = last
            if i < len(self._asked):
                client, self._asked[i] = self._asked[i], last
            self._waiting.discard(client)
            socket = self._sockets.get(client)
            answer = client.answer() if socket is not None else None
            if socket is not None and answer is not None:
                self.measured.answers += self.measuring
                await self._send(client, socket, answer, self.measured.acks)
                return
        self.measured.behind += self.measuring

    async def _send(
        self, client: Client, socket: ClientConnection, message: bytes, times: list[float]
    ) -> None:
        self._sent[next(reversed(client.pending))] = time.monotonic(), times
        with suppress(websockets.ConnectionClosed):  # which is counted where it is heard
            await socket.send(message, text=True)

    async def _live(self, client: Client, number: int, gate: asyncio.Semaphore) -> None:
        for address in cycle(spread(self._addresses, number)):
            try:
                await self._connected(client, address, gate)
            except (OSError, EOFError, websockets.WebSocketException) as error:
                lost = self._sockets.pop(client, None) is not None
                if self._over:
                    return
                if len(self._addresses) == 1:
                    self.measured.dropped += 1
                    self.measured.faults[type(error).__name__] += 1
                    return
                if lost:
                    self._lost.setdefault(client, time.monotonic())
                await asyncio.sleep(AGAIN_SECONDS)

    async def _connected(self, client: Client, address: str, gate: asyncio.Semaphore) -> None:
        """Talk until the connection is lost; what was not acknowledged before is sent again."""
        async with gate:
            socket = await connect(
                address + client.path,
                additional_headers={"Authorization": f"Bearer {client.token}"},
                compression=None,
                ping_interval=None,
            )
        self._sockets[client] = socket
        if client in self._lost:
            client.say("I am back")
        for message in list(client.pending.values()):
            await socket.send(message, text=True)
        while True:
            await self._hear(client, socket, await socket.recv(decode=False))

    async def _hear(self, client: Client, socket: ClientConnection, data: bytes) -> None:
        heard, replies = client.hear(data)
        if isinstance(heard, Ack) and client in self._lost:
            self.measured.away.append(time.monotonic() - self._lost.pop(client))
        if isinstance(heard, Frame) and self.measuring:
            self.measured.fan_outs.append(time.time() - heard.at)
            self.measured.frames += 1
            self.measured.bytes += len(data)
        elif isinstance(heard, Ack):
            sent, times = self._sent.pop(heard.ack, (0.0, None))
            if times is not None and self.measuring:
                times.append(time.monotonic() - sent)
        elif isinstance(heard, Refused | Closing):
            self.measured.faults[heard.error.code] += 1
        if isinstance(heard, Frame | Welcome) and client.asked and client not in self._waiting:
            self._waiting.add(client)
            self._asked.append(client)
        for reply in replies:
            await self._send(client, socket, reply, self.measured.parts)


def spread(addresses: Sequence[str], number: int) -> list[str]:
    """Return the addresses in the order in which a client, or table, of this number tries them.

    Those who come to one and lose it are spread over all others, as by a proxy.
    """
    turns, first = divmod(number, len(addresses))
    others = [*addresses[first + 1 :], *addresses[:first]]
    turn = turns % max(1, len(others))
    return [addresses[first], *others[turn:], *others[:turn]]
