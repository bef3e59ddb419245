"""Unexpected errors: they are logged and counted, and the rest of the room goes on.

A room runs several loops: a heartbeat, a check for what others wrote, a table's alarm, packing,
sweeping. When one round of such a loop fails, the log names the place and the subject, a counter
goes up, and the next round comes after a pause that grows while it keeps failing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from doorcard.room.logs import get_log
from doorcard.room.metrics import Metrics

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 30.0


def note_fault(metrics: Metrics, where: str, error: BaseException, **about: object) -> None:
    """Log an error with its context, and count it. It may be called in any thread.

    `where` is one of `metrics.WHERE`.
    """
    metrics.faults.labels(where=where).inc()
    get_log(**about).error("unforeseen error", during=where, exc_info=error)


class Rounds:
    """The rounds of a loop that goes on when one fails. It belongs to one event loop."""

    def __init__(
        self, metrics: Metrics, longest: float = LONGEST_PAUSE_SECONDS, **about: object
    ) -> None:
        """Take the longest pause in seconds, and the context for the log, such as `table=`."""
        self._metrics = metrics
        self._longest = longest
        self._about = about
        self._failed = 0
        """The number of rounds in a row that have failed."""
        self._rests_until = 0.0

    @property
    def pause(self) -> float:
        """The seconds between the latest round and the next one if it failed, else 0."""
        if not self._failed:
            return 0.0
        return min(self._longest, FIRST_PAUSE_SECONDS * 2.0 ** min(self._failed - 1, 16))

    async def go(self, where: str, work: Callable[[], Awaitable[object]]) -> bool:
        """Do a round and return whether it succeeded; during a pause, do nothing."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._rests_until:
            return False
        try:
            await work()
        except Exception as error:
            self._rests_until = loop.time() + self.failed(where, error)
            return False
        self.worked()
        return True

    def failed(self, where: str, error: BaseException) -> float:
        """Note that a round failed, and return the seconds to pause."""
        note_fault(self._metrics, where, error, **self._about)
        self._failed += 1
        return self.pause

    def worked(self) -> None:
        """Note that a round succeeded."""
        self._failed = 0
