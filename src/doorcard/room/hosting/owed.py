"""The time that a table is owed: what was lost there, and by what of it deadlines were put off.

Nobody is late for what the room could not do. Time is lost, on the table's clock,

- while the store fails the table, up to the next event that is kept, or keeps it waiting for long;
- while the store is silent, as the process feels it (see `Pulse`);
- while the process stands still, unless others could take its tables meanwhile: then they went on;
- while nobody looked after the table, as whoever takes it over knows.

It is made good when deadlines are put off by as much, by this process or by another one: the log
tells. Whatever was lost for several reasons was lost once, and is made good once.
"""

from __future__ import annotations

from doorcard.room.hosting.pulse import SILENCE_SECONDS, Pulse
from doorcard.room.hosting.spans import Spans
from doorcard.room.wire.events import Happened
from doorcard.table.facts import Resumed

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
        failing = Spans() if self._failing is None else Spans([(self._failing, now)])
        here = self._waited | failing | (still | silent).after(self._since)
        lost = here - still.before(self._others_since) | self._abandoned
        return lost - self._made_good
