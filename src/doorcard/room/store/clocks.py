"""The database's time, which all workers use: the machine's clock plus its difference."""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import Connection, text

from doorcard.room.logs import get_log
from doorcard.room.store.failures import StoreFailed, described
from doorcard.room.store.store import Store
from doorcard.room.store.worker_rows import APART_SECONDS

SAMPLES = 5
"""The number of times the database is asked for the time; the quickest answer counts."""
AGAIN_SECONDS = 60.0
"""The seconds between two comparisons of the clocks."""
DRIFT_SECONDS = 1.0
"""The largest difference that the clock follows, in seconds; time never jumps while a room runs."""

_NOW = text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)")


class DatabaseClock:
    """Seconds since 1970 as a PostgreSQL server has them; between comparisons it runs alone."""

    def __init__(self, store: Store, steady: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._steady = steady
        self._offset = 0.0
        self._compared = 0.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self._steady() + self._offset

    async def start(self, machine: Callable[[], float] = time.time) -> None:
        """Start the clock. Raise `StoreFailed` `clocks_apart` if the machine's clock is far off."""
        self._offset = await self._measured()
        apart = machine() - self()
        if abs(apart) > APART_SECONDS:
            way = "ahead of" if apart > 0 else "behind"
            raise StoreFailed(
                "clocks_apart",
                f"this machine's clock is {abs(apart):.0f} s {way} that of "
                f"{described(self._store.engine.url)}; let both be set by NTP "
                "(timedatectl set-ntp true), then start again",
            )

    async def tend(self) -> None:
        """Compare the clock with the database's from time to time. Raise `StoreFailed`."""
        if self._steady() - self._compared < AGAIN_SECONDS:
            return
        found = await self._measured()
        if abs(found - self._offset) <= DRIFT_SECONDS:
            self._offset = found
        else:
            get_log().warning("the database's clock was set", seconds=found - self._offset)

    async def _measured(self) -> float:
        """Return the difference between the steady clock and the database's, in seconds."""

        def work(connection: Connection) -> float:
            found = []
            for _ in range(SAMPLES):
                before = self._steady()
                there = float(connection.execute(_NOW).scalar_one())
                after = self._steady()
                found.append((after - before, there - (before + after) / 2))
            return min(found)[1]

        self._compared = self._steady()
        return await self._store.read(work)
