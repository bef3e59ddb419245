"""Lost time: when the room could take no answers, and what its tables are owed for that.

Nobody is late for what the room could not do. Time is lost, on a table's clock,

- while the store fails the table, up to the next event that is kept, or keeps it waiting for long;
- while the store is silent, as the process feels it (see `Pulse`);
- while the process stands still, unless others could take its tables meanwhile: then they went on;
- while nobody looked after the table, as whoever takes it over knows.

It is made good when deadlines are put off by as much, by this process or by another one: the log
tells. Whatever was lost for several reasons was lost once, and is made good once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from doorcard.room.faults import Rounds
from doorcard.room.hosting.keeping import Keeper, StoredEvent
from doorcard.room.metrics import Metrics
from doorcard.room.store import Outcome, Replied
from doorcard.room.wire.events import Happened
from doorcard.rules.errors import Refused
from doorcard.table import Decided, Session
from doorcard.table.facts import Resumed

T = TypeVar("T")


class Spans:
    """Spans of time that do not overlap, oldest first: from when to when something was so.

    Times are in seconds on one clock. A value: whatever is done to it gives a new one.
    """

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        """Take spans in any order, which may overlap; one that ends where it begins is none."""
        joined: list[tuple[float, float]] = []
        for since, until in sorted(spans):
            if joined and since <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(until, joined[-1][1])
            elif since < until:
                joined.append((since, until))
        self._spans = tuple(joined)

    @property
    def seconds(self) -> float:
        """How long they are, in all."""
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
        """Return them so much later, as on a clock that is so far ahead."""
        return Spans([(since + seconds, until + seconds) for since, until in self._spans])

    def before(self, at: float) -> Spans:
        """Return what of them lies before a time."""
        return Spans([(since, min(until, at)) for since, until in self._spans])

    def after(self, at: float) -> Spans:
        """Return what of them lies after a time."""
        return Spans([(max(since, at), until) for since, until in self._spans])

    def coarse(self, most: int) -> Spans:
        """Return at most so many: of more, those that are oldest as one, with the gaps between."""
        if len(self._spans) <= most:
            return self
        first = self._spans[0][0], self._spans[-most][1]
        return Spans([first, *self._spans[len(self._spans) - most + 1 :]])


NONE = Spans()
"""No time at all."""
BEAT_SECONDS = 0.5
SILENCE_SECONDS = 2.0
"""How long nothing may happen, or the store not answer, until the process counts as stopped."""
REMEMBERED_SECONDS = 3600.0
"""For how long it is known when something was lost."""


class Pulse:
    """Feels the event loop's beats, and at some of them asks the store, which has to answer.

    A process that is stopped, or whose machine has other things to do, can't take answers; nobody
    gets in while the store is silent. Players must not be late for it (see `Owed`).
    """

    def __init__(
        self, now: Callable[[], float] = time.monotonic, metrics: Metrics | None = None
    ) -> None:
        self._now = now
        self._metrics = metrics or Metrics()
        self._felt = self._answered = now()
        """When the process ran for the last time that is known, and when its store answered."""
        self._silent = False
        self._still = self._silences = Spans()
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def lost(self, now: float) -> tuple[Spans, Spans]:
        """Return when the process stood still, and when it ran and its store was silent.

        The spans are on the clock that tells `now`.
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
        """Beat no more."""
        if self._task is not None and self._alarm is not None:
            self._task.cancel()
            self._alarm.cancel()
            self._task = self._alarm = None

    def _beat(self) -> None:
        self._alarm = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)
        self._feel()

    def _feel(self) -> None:
        """Note what was lost up to now, when the process runs."""
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
"""What is less comes of times that can't be exact."""
MOST_SPANS = 64
"""How many times it is known exactly what was made good."""


class Owed:
    """What one table is owed, as one process knows it. Times are the table's, never of the past."""

    def __init__(self, pulse: Pulse, now: float) -> None:
        """Begin with a table that is owed nothing."""
        self._pulse = pulse
        self._since = self._others_since = now
        """From when on the pulse counts; from when on standing still does."""
        self._waited = self._abandoned = self._made_good = Spans()
        self._failing: float | None = None
        self._failed = now
        """Since when the store fails, and when it did for the last time."""
        self._claims: dict[float, Spans] = {}
        """What was to be made good by events that this process may have kept, by their time."""

    def seconds(self, now: float) -> float:
        """Return how many seconds are owed."""
        seconds = self._left(now).seconds
        return seconds if seconds >= LEAST_SECONDS else 0.0

    def claim(self, now: float) -> float:
        """Return how many seconds are owed, which an event of this time is to make good."""
        seconds = self.seconds(now)
        if seconds:
            self._claims[now] = self._left(now)
        return seconds

    def make_good(self, seconds: float, at: float) -> None:
        """Note that an event has put deadlines off, whoever kept it.

        Of what another process made good it is only known how long it was; it ended then.
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
        """Take from an event what it has made good."""
        for effect in event.effects:
            if isinstance(effect.fact, Resumed):
                self.make_good(effect.fact.seconds, event.at)

    def write_off(self, now: float) -> None:
        """Note that nothing was due, so that nobody lost anything."""
        self.make_good(self.claim(now), now)

    def fails(self, since: float, until: float) -> None:
        """Note that the store was asked for something at a time, and failed at another."""
        self._failing = since if self._failing is None else min(since, self._failing)
        self._failed = max(until, self._failed)

    def works(self, at: float) -> None:
        """Note that an event of a time was kept; what failed after that time fails still."""
        if self._failing is not None and at > self._failed:
            self._waited |= Spans([(self._failing, at)])
            self._failing = None

    def waits(self, since: float, until: float) -> None:
        """Note how long the store took; nobody is slowed down by what is usual."""
        if until - since > SILENCE_SECONDS:
            self._waited |= Spans([(since, until)])

    def abandon(self, since: float, until: float) -> None:
        """Note that nobody looked after the table."""
        self._abandoned |= Spans([(since, until)])

    def lapse(self, now: float) -> None:
        """Note that others may have had the table while this process stood still."""
        self._others_since = now

    def _left(self, now: float) -> Spans:
        """Return what was lost and is not made good."""
        still, silent = self._pulse.lost(now)
        lost = still or silent or self._waited or self._abandoned
        if not lost and self._failing is None:
            return NONE  # as it is nearly always, and asked at every command
        failing = Spans() if self._failing is None else Spans([(self._failing, now)])
        here = self._waited | failing | (still | silent).after(self._since)
        lost = here - still.before(self._others_since) | self._abandoned
        return lost - self._made_good


class TimedStore:
    """The store as one table uses it. How long it takes, and that it fails, the table is owed."""

    def __init__(self, keeper: Keeper, table: str, owed: Owed, now: Callable[[], float]) -> None:
        """Take the table's id and its clock."""
        self._keeper = keeper
        self._table = table
        self._owed = owed
        self._now = now

    async def wait(self, work: Awaitable[T]) -> T:
        """Return what the store answers. Raise `store_failed`, and whatever else it refuses."""
        began = self._now()
        try:
            found = await work
        except Exception:
            self._owed.fails(began, self._now())
            raise
        self._owed.waits(began, self._now())
        return found

    async def reply(self, who: str, id: str | None) -> bytes | None:
        """Return what was replied to a command before; None if it is new, or has no id."""
        if id is None:
            return None
        stored = await self.wait(self._keeper.store.reply(self._table, who, id))
        return None if stored is None else stored.reply

    async def append(
        self, session: Session, decided: Decided, seq: int, reply: Replied | None
    ) -> Outcome:
        """Store what was decided as event `seq`, with the reply to the command that led to it."""
        append = self._keeper.append_of(session, decided, seq, reply)
        outcome = await self.wait(self._keeper.store.append(append))
        self._owed.works(decided.at)
        return outcome

    async def events(self, after: int) -> list[StoredEvent]:
        """Return the events that came after one, by whatever process they were stored."""
        found = await self.wait(self._keeper.events(self._table, after))
        if found:
            self._owed.works(found[-1].at)
        return found
