"""Errors that nobody foresaw: logged, counted, and no reason for the rest of the room to stop.

A room lives by loops: a beat, a look at what others wrote, a table's alarm, packing, sweeping. When
one round of such a loop fails, the log says where and what it was about, a counter goes up, and
the next round comes after a pause that grows while it keeps failing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from doorcard.room.logs import get_log
from doorcard.room.metrics import Metrics

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 30.0


def note_fault(metrics: Metrics, where: str, error: BaseException, **about: object) -> None:
    """Log an error with what it was about, and count it. Any thread may do so.

    `where` is one of `metrics.WHERE`.
    """
    metrics.faults.labels(where=where).inc()
    get_log(**about).error("unforeseen error", during=where, exc_info=error)


class Rounds:
    """The rounds of a loop, which goes on when one of them fails. It lives in one event loop."""

    def __init__(
        self, metrics: Metrics, longest: float = LONGEST_PAUSE_SECONDS, **about: object
    ) -> None:
        """Take the longest pause in seconds, and what the log is to name, such as `table=`."""
        self._metrics = metrics
        self._longest = longest
        self._about = about
        self._failed = 0
        """How many rounds in a row have failed."""
        self._rests_until = 0.0

    @property
    def pause(self) -> float:
        """How many seconds pass after the latest round before the next one, if it failed; or 0."""
        if not self._failed:
            return 0.0
        return min(self._longest, FIRST_PAUSE_SECONDS * 2.0 ** min(self._failed - 1, 16))

    async def go(self, where: str, work: Callable[[], Awaitable[object]]) -> bool:
        """Do a round and tell whether it got through; while it pauses, do nothing."""
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
        """Note that a round failed, and return how long to pause."""
        note_fault(self._metrics, where, error, **self._about)
        self._failed += 1
        return self.pause

    def worked(self) -> None:
        """Note that a round got through."""
        self._failed = 0
