"""Histories of tables as clients record them, and whether they can be one order of events.

Each client notes when it sent a command, when that was acknowledged and as which event, when it
came to a table and what it was shown, and each event that it heard. All clients are in one process
with one clock, so what was heard before something was sent has a lower number.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count

from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect

from doorcard.room.hosting.table_keeper import Keeper
from doorcard.table.facts import Chatted
from tests.room.killing import AGAIN_SECONDS, LOST, Crowd
from tools.load.client import Client
from tools.load.messages import Ack, Heard, Refused, State, Welcome

AGAIN = ("store_failed", "store_closed", "room_closing", "internal")
"""Refusals after which the same command is sent again: the room could not, for now."""
OPEN_SECONDS = 2.0
"""How long a client waits for a worker to answer at all."""
SILENT_SECONDS = 2.0
"""How long it waits for an answer before it tries another worker."""
CHAT_SECONDS = 0.4
"""How often everybody says something."""
LOOK_SECONDS = 0.1

Progress = tuple[int, int]
"""How far a table has come: the hand, and its question."""


class Sent(Struct):
    """A command: when it was sent first, when it was acknowledged, and as which event."""

    at: float
    seq: int = 0
    acked: float = 0.0


class Shown(Struct, frozen=True):
    """What somebody was shown: when they asked for it, when it came, the event and its time."""

    asked: float
    at: float
    seq: int
    event_at: float
    port: int
    whole: bool
    """Whether it was how things stand, not an event."""
    progress: Progress


class Recorder(Client):
    """A client that writes down what it does and hears."""

    def __init__(self, like: Client) -> None:
        super().__init__(like.name, like.token, like.table, like.chips)
        self.sent: dict[str, Sent] = {}
        self.shown: list[Shown] = []
        self.said: dict[str, str] = {}
        """What was said, by the id of the command."""
        self.port = 0
        """The worker that it is connected to."""
        self.asked_at = 0.0
        self._bytes: dict[str, bytes] = {}

    def chat(self) -> bytes:
        """Return a line of chat, unlike all others."""
        text = f"line {len(self.said)} of {self.name}"
        data = self.say(text)
        self.said[next(reversed(self.pending))] = text
        return data

    def hear(self, data: str | bytes) -> tuple[Heard, list[bytes]]:
        """Take in a message, and write it down."""
        heard, replies = super().hear(data)
        now = time.monotonic()
        if isinstance(heard, Ack):
            sent = self.sent[heard.ack]
            if not sent.acked:
                sent.acked, sent.seq = now, heard.seq
        elif isinstance(heard, Refused) and heard.error.code in AGAIN and heard.refused:
            self.pending[heard.refused] = self._bytes[heard.refused]
        elif isinstance(heard, State):
            whole = isinstance(heard, Welcome)
            told = (heard.seq, heard.at, self.port, whole, progress(heard))
            self.shown.append(Shown(self.asked_at, now, *told))
        return heard, replies

    def _message(self, kind: str | None, **fields: object) -> bytes:
        data = super()._message(kind, **fields)
        id = next(reversed(self.pending))
        self._bytes[id] = data
        self.sent[id] = Sent(time.monotonic())
        return data


def progress(state: State) -> Progress:
    """Return how far a table has come."""
    return state.table.hand, state.ask.decision if state.ask is not None else 0


class Company(Crowd):
    """Recorders that play and chat, and try another worker when theirs is silent."""

    clients: Sequence[Recorder]

    async def settle(self) -> None:
        """Stop, and wait until everybody has every answer and every event."""
        await super().settle()
        await self._until(self._are_even)

    def _are_even(self) -> bool:
        found: dict[str, set[int | None]] = defaultdict(set)
        for client in self.clients:
            found[client.table].add(client.seq)
        return all(len(seqs) == 1 for seqs in found.values())

    async def _live(self, client: Client, first: int) -> None:
        assert isinstance(client, Recorder)
        headers = {"Authorization": f"Bearer {client.token}"}
        for turn in count(first):
            client.port = self._ports[turn % len(self._ports)]
            url = f"ws://127.0.0.1:{client.port}{client.path}"
            client.asked_at = time.monotonic()
            try:
                async with connect(
                    url,
                    additional_headers=headers,
                    compression=None,
                    open_timeout=OPEN_SECONDS,
                    close_timeout=AGAIN_SECONDS,
                ) as socket:
                    await self._converse(client, socket)
            except LOST:
                await asyncio.sleep(AGAIN_SECONDS)

    async def _converse(self, client: Recorder, socket: ClientConnection) -> None:
        """Talk until the connection is lost, or nothing is answered any more."""
        for message in list(client.pending.values()):
            await socket.send(message.decode())
        watching = asyncio.create_task(self._watch(client, socket))
        try:
            await self._talk(client, socket)
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError, *LOST):
                await watching

    async def _watch(self, client: Recorder, socket: ClientConnection) -> None:
        """Chat, send again what isn't answered, and hang up on a worker that is silent."""
        began = chatted = repeated = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = time.monotonic()
            oldest = min([client.sent[id].at for id in client.pending], default=now)
            if now - max(oldest, began) > SILENT_SECONDS:
                socket.transport.abort()
                return
            if client.pending and now - repeated > SILENT_SECONDS / 4:
                repeated = now
                for message in list(client.pending.values()):
                    await socket.send(message.decode())
            if self.playing and now - chatted > CHAT_SECONDS and client.seq is not None:
                chatted = now
                await socket.send(client.chat().decode())


def check_order(clients: Sequence[Recorder]) -> None:
    """See that what all clients of each table saw and did can be one order of events."""
    tables: dict[str, list[Recorder]] = defaultdict(list)
    for client in clients:
        tables[client.table].append(client)
    for mine in tables.values():
        _check_same(mine)
        _check_times(mine)


def _check_same(clients: Sequence[Recorder]) -> None:
    """See that an event's number means the same to all, and that nobody saw one twice."""
    times: dict[int, float] = {}
    for client in clients:
        for shown in client.shown:
            if not shown.whole:
                assert times.setdefault(shown.seq, shown.event_at) == shown.event_at
        events = [shown.seq for shown in client.shown if not shown.whole]
        assert events == sorted(set(events)), f"{client.name} saw events twice or out of order"
    acked = [sent.seq for client in clients for _, sent in _events(client) if sent.acked]
    assert len(acked) == len(set(acked)), "two commands were acknowledged as one event"


def _events(client: Recorder) -> Iterator[tuple[str, Sent]]:
    """Give the commands that make an event each."""
    for id, sent in client.sent.items():
        if id in client.answers or id in client.said:
            yield id, sent


def _check_times(clients: Sequence[Recorder]) -> None:
    """See that whatever began after an event was known is later than it."""
    known = [(sent.acked, sent.seq) for one in clients for _, sent in _events(one) if sent.acked]
    known += [(shown.at, shown.seq) for client in clients for shown in client.shown]
    later = [
        (sent.at, sent.seq, f"command {id}")
        for client in clients
        for id, sent in _events(client)
        if sent.acked
    ]
    read = [(one.asked, one.seq + 1, client.name) for client in clients for one in client.shown
            if one.whole]  # fmt: skip
    known.sort(reverse=True)
    newest = 0
    for at, seq, what in sorted([*later, *read]):
        while known and known[-1][0] < at:
            newest = max(newest, known.pop()[1])
        assert seq > newest, f"{what} is event {seq}, though {newest} was known before it"


async def check_told(keeper: Keeper, clients: Sequence[Recorder]) -> None:
    """See that the log has each line once that was acknowledged, and the events that were seen."""
    for table in {client.table for client in clients}:
        log = {event.seq: event for event in await keeper.events(table)}
        lines: dict[str, list[int]] = defaultdict(list)
        for event in log.values():
            for fact in event.facts:
                if isinstance(fact, Chatted):
                    lines[fact.text].append(event.seq)
        for client in [client for client in clients if client.table == table]:
            assert client.said
            for shown in client.shown:
                assert log[shown.seq].at == shown.event_at or shown.whole
            for id, text in client.said.items():
                sent = client.sent[id]
                assert lines[text] == [sent.seq] if sent.acked else len(lines[text]) < 2


class Killed(Struct):
    """A worker's death: when, whom it served, and how far their tables were known to be."""

    at: float
    known: dict[str, Progress]
    victims: list[Recorder] = field(default_factory=list)

    def back(self) -> list[float]:
        """Return after how many seconds each of them saw their table go on."""
        return [
            min(
                [
                    one.at - self.at
                    for one in victim.shown
                    if one.asked > self.at and one.progress > self.known[victim.table]
                ],
                default=float("inf"),
            )
            for victim in self.victims
        ]


def killed(port: int, clients: Sequence[Recorder]) -> Killed:
    """Note whom the death of a worker concerns."""
    known: dict[str, Progress] = {}
    for client in clients:
        for shown in client.shown[-1:]:
            known[client.table] = max(known.get(client.table, shown.progress), shown.progress)
    victims = [client for client in clients if client.port == port and client.shown]
    return Killed(time.monotonic(), known, victims)


def across(clients: Sequence[Recorder]) -> list[float]:
    """Return how long lines took, in seconds, from being sent on one worker to another's client."""
    found = []
    heard: dict[tuple[str, int], list[Shown]] = defaultdict(list)
    for client in clients:
        for shown in client.shown:
            if not shown.whole:
                heard[client.table, shown.seq].append(shown)
    for client in clients:
        ports = {shown.seq: shown.port for shown in client.shown}
        for id in client.said:
            sent = client.sent[id]
            for shown in heard[client.table, sent.seq]:
                if sent.acked and shown.port != ports.get(sent.seq, shown.port):
                    found.append(shown.at - sent.at)
    return sorted(found)
