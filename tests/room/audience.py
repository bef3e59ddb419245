"""People who watch a table, and are told bit by bit what a newcomer would be shown at once.

They hear in two languages, slowly and fast, by changes and whole frames, and come back with what
they had or anew. After each message all that somebody has is held against a frame made of nothing
but the table as it is then.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from doorcard.room.hosting import Watcher
from doorcard.room.hosting.watching import Watching
from doorcard.room.wire.events import Happened
from doorcard.room.wire.lines import notes_after, viewer_in
from doorcard.table import Session
from doorcard.table import facts as f
from doorcard.table.facts.fold import replayed
from tests.room.anew import anew
from tests.room.merging import MOST, merged
from tests.table.session.played import HOST

HEARD = ((HOST, "en"), ("ann", "en"), ("bob", "de"), ("cat", "de"), ("nobody", "en"))


class Reader:
    """Somebody who watches a table, and keeps what they were told."""

    def __init__(self, who: str, language: str, *, changes: bool) -> None:
        self.who, self.language, self._changes = who, language, changes
        self.had: dict[str, Any] | None = None
        self.slow = False
        self.kinds: Counter[str] = Counter()
        self._heard: list[bytes] = []
        self.watcher = self._new()

    @property
    def seq(self) -> int | None:
        """The number of the latest event that they know."""
        return None if self.had is None else self.had["seq"]

    def again(self) -> Watcher:
        """Return a new connection."""
        self._heard.clear()
        self.watcher = self._new()
        return self.watcher

    def drain(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read whatever waits."""
        while self.watcher._queue:
            data = loop.run_until_complete(self.watcher.next())
            self._heard += [] if data is None else [data]
        self.watcher._behind = 0

    def check(self, event_of: Callable[[int], Happened]) -> None:
        """Take in what came, and hold all against what is made anew."""
        heard, self._heard = self._heard, []
        for data in heard:
            told = msgspec.json.decode(data)
            self.kinds[told["type"]] += 1
            if told["type"] == "closing":
                continue
            event = event_of(told["seq"])
            if told["type"] == "change":
                assert self.had is not None
                assert told["seq"] == self.had["seq"] + 1
                told = merged(self.had, told)
            made = anew(event, self.who, self.language, viewer_in(event, self.who)[1])
            self.had = told
            if told["type"] == "welcome":
                made = {name: made[name] for name in STANDING if name in made}
                told = {name: told[name] for name in STANDING if name in told}
            assert told == made, (self.who, event.seq, differing(told, made))

    def _new(self) -> Watcher:
        return Watcher(
            self.who, self.who, MOST, self.language, write=self._take, changes=self._changes
        )

    def _take(self, data: bytes) -> bool:
        if not self.slow:
            self._heard.append(data)
        return not self.slow


STANDING = ("seq", "you", "table", "hand", "ask", "deadline")
"""What a welcome has in common with a frame."""


def differing(told: Any, made: Any, path: str = "") -> list[str]:
    """Return where two values that were read differ."""
    if told == made:
        return []
    if isinstance(told, dict) and isinstance(made, dict):
        return [
            line
            for name in {*told, *made}
            for line in differing(told.get(name), made.get(name), f"{path}.{name}")
        ]
    return [f"{path}: told {told!r:.200}, but it is {made!r:.200}"]


class Audience:
    """All who watch a table, which is told of its events one after the other."""

    def __init__(self, first: Session) -> None:
        self.first = self.told = first
        self.events: list[Happened] = []
        self.reached: Counter[str] = Counter()
        """How often who heard what kind of message."""
        self.readers = [
            *[Reader(who, language, changes=True) for who, language in HEARD],
            Reader("dan", "en", changes=False),
        ]
        self._watching = Watching()
        self._loop = asyncio.new_event_loop()
        for reader in self.readers:
            self.joins(reader, None)

    def close(self) -> None:
        """Let everybody go."""
        self._loop.close()

    def joins(self, reader: Reader, since: int | None) -> None:
        """Let somebody connect."""
        reader.slow = False
        watcher = reader.again()
        seq = len(self.events)

        async def catch_up() -> None:
            assert self._watching.add(watcher)
            self._watching.catch_up(watcher, since, self.told, seq, lambda: self.told.at)

        self._loop.run_until_complete(catch_up())
        self.hears(reader)

    def hears(self, reader: Reader) -> None:
        """Let somebody read what came, and come back where they were cut off."""
        closed = reader.watcher.closed is not None
        reader.drain(self._loop) if closed or not reader.slow else None
        reader.check(self._event)
        self.reached.update(reader.kinds)
        reader.kinds.clear()
        if closed:
            self.joins(reader, reader.seq)

    def all_read(self) -> None:
        """Let everybody read on, however slow they were."""
        for reader in self.readers:
            reader.slow = False
            self.hears(reader)

    def publishes(self, at: float, facts: tuple[f.Fact, ...]) -> None:
        """Tell an event as a room does."""
        work, last = replayed(self.told, at, facts), self.events[-1:]
        notes = notes_after(last[0]) if last else {}
        seq = len(self.events) + 1
        event = Happened(seq, at, tuple(work.effects), self.told, work.session, notes)
        self.told = work.session
        self.events.append(event)
        self._watching.publish(event)
        for reader in self.readers:
            self.hears(reader)

    def comes_to(self, session: Session, *, keeps: bool) -> None:
        """Let all come to a worker that has read the table anew; `keeps`: and the last events."""
        recent, self._watching = self._watching.recent, Watching()
        self.told = session
        self._watching.recall([], recent if keeps else ())
        for reader in self.readers:
            self.joins(reader, reader.seq)

    def _event(self, seq: int) -> Happened:
        """Return an event, of which there is none while nothing has happened."""
        if seq == 0:
            return Happened(0, 0, (), self.first, self.first)
        return self.events[seq - 1]
