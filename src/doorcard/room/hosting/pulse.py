"""Whether the process runs: for how long it did not, in all.

A process that is stopped, or whose machine has other things to do, can't take answers. Players must
not be late for it, so tables put their deadlines off by as much (see `TableHost`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

BEAT_SECONDS = 0.5
SILENCE_SECONDS = 2.0
"""How long nothing may happen until the process counts as stopped."""


class Pulse:
    """Feels the event loop's beats."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._latest = now()
        self._stopped = 0.0
        self._task: asyncio.Task[None] | None = None

    def stopped(self) -> float:
        """Return for how many seconds the process has been stopped so far, in all."""
        now = self._now()
        gap = now - self._latest
        if gap > SILENCE_SECONDS:
            self._stopped += gap
            self._latest = now
        return self._stopped

    def start(self) -> None:
        """Begin to beat, in the running event loop."""
        if self._task is None:
            self._latest = self._now()
            self._task = asyncio.get_running_loop().create_task(self._beat())

    def stop(self) -> None:
        """Beat no more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _beat(self) -> None:
        while True:
            self.stopped()
            self._latest = self._now()
            await asyncio.sleep(BEAT_SECONDS)
