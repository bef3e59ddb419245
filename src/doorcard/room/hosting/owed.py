"""Lost time: the time in which the room could not take answers, which it owes its tables.

Nobody is late because of a failure of the room. Time is lost, on a table's clock,

- while the store fails the table, up to the next event that is kept, or keeps it waiting for long;
- while the store is silent, as the process feels it (see `pulse`);
- while the process stands still, unless others could take its tables meanwhile: then they went on;
- while nobody looked after the table, which the process that takes it over finds out.

It is made good when deadlines are moved by as much, by this process or another one; the log shows
it. Time that was lost for several reasons counts once.
"""

from __future__ import annotations

from doorcard.room.hosting.pulse import SILENCE_SECONDS, Pulse
from doorcard.room.hosting.spans import NONE, Spans
from doorcard.room.wire.events import Happened
from doorcard.table.facts import Resumed

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

    def make_good(self, seconds: float, time: float) -> None:
        """Note that an event has moved deadlines, whichever process stored it.

        If it was another process, only the length is known; the span is taken to end then.
        """
        claimed = self._claims.pop(time, None)
        if claimed is not None:
            self._since = max(self._since, time)
        past = Spans([(time - seconds, time)]) if claimed is None else claimed
        self._made_good = (self._made_good | past).coarse(MOST_SPANS)
        self._waited -= self._made_good
        self._abandoned -= self._made_good
        self._claims = {of: spans for of, spans in self._claims.items() if of > time}

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

    def works(self, time: float) -> None:
        """Note that an event of a time was stored; failures after that time still count."""
        if self._failing is not None and time > self._failed:
            self._waited |= Spans([(self._failing, time)])
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
