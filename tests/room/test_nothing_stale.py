"""Whatever is done at a table, whoever is told it bit by bit knows what a newcomer would be shown.

A table under anything that may come (`TableMachine`), and people who watch it: in two languages,
slow and fast ones, with changes and whole frames, who come back with what they had or anew. After
each message all that they have is held against a frame made of nothing but the table as it is then.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import Phase
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule
from msgspec.structs import replace

from doorcard.room.hosting import Watcher
from doorcard.room.hosting.watching import Watching
from doorcard.room.wire.events import Happened
from doorcard.room.wire.lines import notes_after, viewer_in
from doorcard.table import Pick, Session
from doorcard.table import commands as c
from doorcard.table import facts as f
from doorcard.table.clocks import HOME_CLOCK, Clock
from doorcard.table.codec import decode_facts
from doorcard.table.facts.fold import replayed
from tests.room.anew import anew
from tests.room.merging import MOST, merged
from tests.table.session.played import HOST, Played, terms
from tests.table.session.test_machine import IDS, LAID, PEOPLE, TableMachine, anybody, run

MINUTES = terms(*IDS[:6], mode="minutes", clock=HOME_CLOCK, rabbit=True, contributing=0)
PRACTICE = terms(*IDS, mode="hand", practice=True, pause=0, clock=Clock(base_time=500))
STATES = (*LAID, MINUTES, PRACTICE)
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


class Watched(TableMachine):
    """A table that people watch."""

    reached: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.told: Session = self.table.first
        self.events: list[Happened] = []
        self.watching = Watching()
        self.readers = [
            *[Reader(who, language, changes=True) for who, language in HEARD],
            Reader("dan", "en", changes=False),
        ]

    @initialize(
        laid=st.integers(0, len(STATES) - 1),
        first=st.sampled_from(IDS),
        people=st.integers(1, 5),
        bots=st.integers(1, 2),
    )
    def open(self, laid: int, first: str, people: int, bots: int) -> None:
        choice = STATES[laid].choice
        menu = (Pick(first), *choice.menu)
        laid_down = replace(STATES[laid], choice=replace(choice, menu=menu))
        self.table = Played(laid_down, deals=False)
        self.shadow = self.told = self.table.first
        for reader in self.readers:
            self.joins(reader, None)
        for name in PEOPLE[:people]:
            self.sits(name, 0, "least")
        for _ in range(bots):
            self.host_seats_bot(0)

    def joins(self, reader: Reader, since: int | None) -> None:
        """Let somebody connect."""
        reader.slow = False
        watcher = reader.again()
        seq = len(self.events)

        async def catch_up() -> None:
            assert self.watching.add(watcher)
            self.watching.catch_up(watcher, since, self.told, seq, lambda: self.told.at)

        self.loop.run_until_complete(catch_up())
        self.hears(reader)

    def hears(self, reader: Reader) -> None:
        """Let somebody read what came, and come back where they were cut off."""
        closed = reader.watcher.closed is not None
        reader.drain(self.loop) if closed or not reader.slow else None
        reader.check(self.event)
        self.reached.update({f"heard {kind}": n for kind, n in reader.kinds.items()})
        reader.kinds.clear()
        if closed:
            self.joins(reader, reader.seq)

    def event(self, seq: int) -> Happened:
        """Return an event, of which there is none while nothing has happened."""
        if seq == 0:
            return Happened(0, 0, (), self.table.first, self.table.first)
        return self.events[seq - 1]

    def note(self, command: c.Request, happened: tuple[f.Fact, ...]) -> None:
        super().note(command, happened)
        for at, kept in self.table.kept[len(self.events) :]:
            self.publishes(at, decode_facts(kept))

    def publishes(self, at: float, facts: tuple[f.Fact, ...]) -> None:
        """Tell an event as a room does."""
        work, last = replayed(self.told, at, facts), self.events[-1:]
        notes = notes_after(last[0]) if last else {}
        seq = len(self.events) + 1
        event = Happened(seq, at, tuple(work.effects), self.told, work.session, notes)
        self.told = work.session
        self.events.append(event)
        self.watching.publish(event)
        for reader in self.readers:
            self.hears(reader)

    def reader(self, number: int) -> Reader:
        """Return one of those who watch."""
        return self.readers[number % len(self.readers)]

    # --- those who watch

    @rule(number=st.integers(0, 5), keeps=st.booleans())
    def comes_again(self, number: int, keeps: bool) -> None:
        reader = self.reader(number)
        self.joins(reader, reader.seq if keeps else None)

    @rule(number=st.integers(0, 5))
    def does_not_read(self, number: int) -> None:
        self.reader(number).slow = True

    @rule()
    def all_read(self) -> None:
        for reader in self.readers:
            reader.slow = False
            self.hears(reader)

    @rule(keeps=st.booleans())
    def another_worker_has_the_table(self, keeps: bool) -> None:
        """It has read the table anew, and all come to it."""
        recent, self.watching = self.watching.recent, Watching()
        self.told = self.table.replayed()
        self.watching.recall([], recent if keeps else ())
        for reader in self.readers:
            self.joins(reader, reader.seq)

    # --- what else is done

    @rule(who=anybody)
    def takes_more_time(self, who: str) -> None:
        playing = self.table.session.playing
        if playing is not None:
            ask = playing.ask
            who = playing.people[ask.players[0] - 1] if ask is not None else who
            self.tries(c.From(who, c.MoreTime(playing.number, playing.decision.number)))

    @rule(who=anybody)
    def turns_up_what_would_have_come(self, who: str) -> None:
        self.tries(c.From(who, c.Rabbit(self.table.session.hands)))

    @precondition(lambda self: self.table.session.terms.practice)
    @rule()
    def takes_back(self) -> None:
        self.tries(c.From(self.table.session.alone, c.TakeBack(self.table.session.hands)))

    @precondition(lambda self: self.table.session.alone)
    @rule()
    def skips(self) -> None:
        self.tries(c.From(self.table.session.alone, c.Skip(self.table.session.hands)))

    @rule()
    def a_player_of_the_last_hand_shows(self) -> None:
        last = self.table.session.finished
        for who in () if last is None else last.playing.people:
            if self.tries(c.From(who, c.ShowCards(self.table.session.hands))):
                break

    @rule(who=anybody)
    def chats(self, who: str) -> None:
        self.tries(c.From(who, c.Chat("well"), who))

    @rule(chair=st.integers(1, 4), ban=st.booleans())
    def host_removes(self, chair: int, ban: bool) -> None:
        self.tries(c.From(self.table.session.host, c.Remove(chair, ban)))

    @rule(laid=st.integers(0, len(STATES) - 1), coach=st.booleans(), asks=st.booleans())
    def host_lays_down(self, laid: int, coach: bool = False, asks: bool = False) -> None:
        laid_down = replace(STATES[laid], coach=coach, approve_seats=asks)
        self.tries(c.From(self.table.session.host, c.SetTerms(laid_down)))

    def teardown(self) -> None:
        self.loop.close()


def run_watched(examples: int, steps: int, *, always_the_same: bool = False) -> Counter[str]:
    """Let so many tables be watched, and return what was reached; to shrink one takes minutes."""
    same, phases = always_the_same, [Phase.generate]
    return run(examples, steps, always_the_same=same, machine=Watched, phases=phases)


OFTEN = ("heard change", "heard frame", "heard welcome", "Acted", "HandOver", "SetTerms", "late")
RARE = ("heard closing", "ShowCards", "MadeHost", "Remove", "Restart")


def test_nobody_is_told_anything_stale_whatever_is_done() -> None:
    Watched.reached = Counter()
    reached = run_watched(examples=20, steps=30, always_the_same=True)
    assert [what for what in OFTEN if not reached[what]] == []


@pytest.mark.soak
def test_nobody_is_told_anything_stale_for_long() -> None:
    Watched.reached = Counter()
    reached = run_watched(examples=600, steps=60)
    assert [what for what in (*OFTEN, *RARE) if not reached[what]] == []
