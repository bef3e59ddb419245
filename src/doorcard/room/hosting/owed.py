"""Lost time: the time in which the room could not take answers, which it owes its tables.

Nobody is late because of a failure of the room. Time is lost, on a table's clock,

- while the store fails the table, up to the next event that is kept, or keeps it waiting for long;
- while the store is silent, as the process feels it (see `Pulse`);
- while the process stands still, unless others could take its tables meanwhile: then they went on;
- while nobody looked after the table, which the process that takes it over finds out.

It is made good when deadlines are moved by as much, by this process or another one; the log shows
it. Time that was lost for several reasons counts once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from doorcard.room.faults import Rounds
from doorcard.room.hosting.table_keeper import Keeper, StoredEvent
from doorcard.room.metrics import Metrics
from doorcard.room.store import Outcome, Replied
from doorcard.room.wire.events import Happened
from doorcard.rules.errors import Refused
from doorcard.table import Decided, Session
from doorcard.table.facts import Resumed

T = TypeVar("T")


class Spans:
    """Spans of time that do not overlap, oldest first, each with its beginning and its end.

    Times are in seconds on one clock. It is immutable: every change returns a new value.
    """

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        """Take spans in any order, which may overlap; empty ones are dropped."""
        joined: list[tuple[float, float]] = []
        for since, until in sorted(spans):
            if joined and since <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(until, joined[-1][1])
            elif since < until:
                joined.append((since, until))
        self._spans = tuple(joined)

    @property
    def seconds(self) -> float:
        """Their total length in seconds."""
        return sum([until - since for since, until in self._spans])

    def __bool__(self) -> bool:
        return bool(self._spans)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spans) and self._spans == other._spans

    def __hash__(self) -> int:
        return hash(self._spans)

    def __repr__(self) -> str:
        return f"Spans({list(self._spans)})"

    def __or__(self, other: Spans) -> Spans:
        return Spans(self._spans + other._spans) if other._spans else self

    def __sub__(self, other: Spans) -> Spans:
        left = self._spans
        if not left or not other._spans:
            return self
        for since, until in other._spans:
            pieces = [((a, min(b, since)), (max(a, until), b)) for a, b in left]
            left = tuple([piece for both in pieces for piece in both if piece[0] < piece[1]])
        return Spans(left)

    def moved(self, seconds: float) -> Spans:
        """Return them moved later, as on a clock that is ahead by so many seconds."""
        return Spans([(since + seconds, until + seconds) for since, until in self._spans])

    def before(self, at: float) -> Spans:
        """Return their parts before a time."""
        return Spans([(since, min(until, at)) for since, until in self._spans])

    def after(self, at: float) -> Spans:
        """Return their parts after a time."""
        return Spans([(max(since, at), until) for since, until in self._spans])

    def coarse(self, most: int) -> Spans:
        """Return at most so many spans; the oldest of a larger number become one, gaps included."""
        if len(self._spans) <= most:
            return self
        first = self._spans[0][0], self._spans[-most][1]
        return Spans([first, *self._spans[len(self._spans) - most + 1 :]])


NONE = Spans()
"""No time at all."""
BEAT_SECONDS = 0.5
SILENCE_SECONDS = 2.0
"""The seconds without a beat, or without an answer of the store, after which the process counts as
stopped."""
REMEMBERED_SECONDS = 3600.0
"""The seconds for which lost time is remembered."""


class Pulse:
    """Watches the event loop's beats, and at some of them queries the store, which has to answer.

    A process that is stopped, or whose machine is busy, can't take answers; neither can a store
    that is silent. Players must not be late because of that (see `Owed`).
    """

    def __init__(
        self, now: Callable[[], float] = time.monotonic, metrics: Metrics | None = None
    ) -> None:
        self._now = now
        self._metrics = metrics or Metrics()
        self._felt = self._answered = now()
        """When the process was last known to run, and when its store last answered."""
        self._silent = False
        self._still = self._silences = Spans()
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def lost(self, now: float) -> tuple[Spans, Spans]:
        """Return when the process stood still, and when it ran while its store was silent.

        The spans are on the clock of `now`.
        """
        self._feel()
        if not self._still and not self._silences:
            return NONE, NONE
        ahead = now - self._felt
        return self._still.moved(ahead), self._silences.moved(ahead)

    def start(self, ask: Callable[[], Awaitable[None]]) -> None:
        """Begin to beat, in the running event loop; `ask` waits for the store, or raises."""
        if self._task is None:
            self._felt = self._answered = self._now()
            self._task = asyncio.get_running_loop().create_task(self._ask(ask))
            self._beat()

    def stop(self) -> None:
        """Stop beating."""
        if self._task is not None and self._alarm is not None:
            self._task.cancel()
            self._alarm.cancel()
            self._task = self._alarm = None

    def _beat(self) -> None:
        self._alarm = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)
        self._feel()

    def _feel(self) -> None:
        """Note the time lost so far, when the process runs."""
        now = self._now()
        forgotten = now - REMEMBERED_SECONDS
        if now - self._felt > SILENCE_SECONDS:
            self._still = (self._still | Spans([(self._felt, now)])).after(forgotten)
        self._felt = now
        if not self._silent and now - self._answered <= SILENCE_SECONDS:
            return
        silence = Spans([(self._answered, now)]) - self._still
        if self._silent or silence.seconds > SILENCE_SECONDS:
            self._silent = True
            self._silences = (self._silences | silence).after(forgotten)
            self._answered = now

    async def _ask(self, ask: Callable[[], Awaitable[None]]) -> None:
        rounds = Rounds(self._metrics, SILENCE_SECONDS)
        while True:
            await rounds.go("pulse", lambda: self._ask_once(ask))
            await asyncio.sleep(BEAT_SECONDS)

    async def _ask_once(self, ask: Callable[[], Awaitable[None]]) -> None:
        try:
            await ask()
        except Refused:
            self._feel()
        else:
            self._feel()
            self._silent = False
            self._answered = self._felt


LEAST_SECONDS = 0.001
"""Shorter times are ignored, since the measured times are not exact."""
MOST_SPANS = 64
"""The number of repayments that are remembered exactly."""


class Owed:
    """The time owed to one table, as this process knows it. Times are the table's."""

    def __init__(self, pulse: Pulse, now: float) -> None:
        """Start without owing the table anything."""
        self._pulse = pulse
        self._since = self._others_since = now
        """The time from which the pulse counts, and the one from which standing still counts."""
        self._waited = self._abandoned = self._made_good = Spans()
        self._failing: float | None = None
        self._failed = now
        """When the store began to fail, and when it last did."""
        self._claims: dict[float, Spans] = {}
        """The repayments in events that this process may have stored, by their time."""

    def seconds(self, now: float) -> float:
        """Return the seconds owed."""
        seconds = self._left(now).seconds
        return seconds if seconds >= LEAST_SECONDS else 0.0

    def claim(self, now: float) -> float:
        """Return the seconds owed, which an event at this time is to make good."""
        seconds = self.seconds(now)
        if seconds:
            self._claims[now] = self._left(now)
        return seconds

    def make_good(self, seconds: float, at: float) -> None:
        """Note that an event has moved deadlines, whichever process stored it.

        If it was another process, only the length is known; the span is taken to end then.
        """
        claimed = self._claims.pop(at, None)
        if claimed is not None:
            self._since = max(self._since, at)
        past = Spans([(at - seconds, at)]) if claimed is None else claimed
        self._made_good = (self._made_good | past).coarse(MOST_SPANS)
        self._waited -= self._made_good
        self._abandoned -= self._made_good
        self._claims = {time: spans for time, spans in self._claims.items() if time > at}

    def read(self, event: Happened) -> None:
        """Subtract the time that an event has made good."""
        for effect in event.effects:
            if isinstance(effect.fact, Resumed):
                self.make_good(effect.fact.seconds, event.at)

    def write_off(self, now: float) -> None:
        """Note that nothing was due, so that nobody lost anything."""
        self.make_good(self.claim(now), now)

    def fails(self, since: float, until: float) -> None:
        """Note that a request to the store began at one time, and failed at another."""
        self._failing = since if self._failing is None else min(since, self._failing)
        self._failed = max(until, self._failed)

    def works(self, at: float) -> None:
        """Note that an event of a time was stored; failures after that time still count."""
        if self._failing is not None and at > self._failed:
            self._waited |= Spans([(self._failing, at)])
            self._failing = None

    def waits(self, since: float, until: float) -> None:
        """Note how long the store took; the usual time is not counted as lost."""
        if until - since > SILENCE_SECONDS:
            self._waited |= Spans([(since, until)])

    def abandon(self, since: float, until: float) -> None:
        """Note that nobody looked after the table."""
        self._abandoned |= Spans([(since, until)])

    def lapse(self, now: float) -> None:
        """Note that others may have had the table while this process stood still."""
        self._others_since = now

    def _left(self, now: float) -> Spans:
        """Return the time that was lost and is not made good."""
        still, silent = self._pulse.lost(now)
        lost = still or silent or self._waited or self._abandoned
        if not lost and self._failing is None:
            return NONE  # the usual case, and checked at every command
        failing = Spans() if self._failing is None else Spans([(self._failing, now)])
        here = self._waited | failing | (still | silent).after(self._since)
        lost = here - still.before(self._others_since) | self._abandoned
        return lost - self._made_good


class TimedStore:
    """The store as one table uses it. Its delays and failures are owed to the table."""

    def __init__(self, keeper: Keeper, table: str, owed: Owed, now: Callable[[], float]) -> None:
        """Take the table's id and its clock."""
        self._keeper = keeper
        self._table = table
        self._owed = owed
        self._now = now

    async def wait(self, work: Awaitable[T]) -> T:
        """Return the store's answer. Raise `store_failed`, and whatever else it refuses."""
        began = self._now()
        try:
            found = await work
        except Exception:
            self._owed.fails(began, self._now())
            raise
        self._owed.waits(began, self._now())
        return found

    async def reply(self, who: str, id: str | None) -> bytes | None:
        """Return the earlier reply to a command; None if it is new, or has no id."""
        if id is None:
            return None
        stored = await self.wait(self._keeper.store.reply(self._table, who, id))
        return None if stored is None else stored.reply

    async def append(
        self, session: Session, decided: Decided, seq: int, reply: Replied | None
    ) -> Outcome:
        """Store a decision as event `seq`, with the reply to its command."""
        append = self._keeper.append_of(session, decided, seq, reply)
        outcome = await self.wait(self._keeper.store.append(append))
        self._owed.works(decided.at)
        return outcome

    async def events(self, after: int) -> list[StoredEvent]:
        """Return the events after one, whichever process stored them."""
        found = await self.wait(self._keeper.events(self._table, after))
        if found:
            self._owed.works(found[-1].at)
        return found
