"""Packs finished hands, a while after their end, in the background.

A pack is made in a reading thread, from events that are verified again, and replaces them in one
short transaction: whatever happens, either the events are there or the pack is. Two processes may
pack the same hand; one of them is first, and the other's pack is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from doorcard.room.faults import Rounds
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.logs import get_log
from doorcard.room.metrics import Metrics
from doorcard.room.store import packing
from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.packing import BrokenChain, Draft, Waiting
from doorcard.rules.errors import Refused

AFTER_SECONDS = 600.0
"""The seconds after its end at which a hand may be packed: a player whose connection broke has that
long to come back and repeat an answer."""
TOGETHER = 4
"""The number of a table's hands packed together, which takes less room than packing each
separately."""
IDLE_SECONDS = 3600.0
"""The seconds after its end that a hand waits for others to be packed with."""
REPLY_SECONDS = 24 * 3600.0
"""The seconds for which other replies are kept. A page that was closed has forgotten its commands,
and one that lost its connection sends them again within seconds; only one that slept sends them
later."""
LOOK_SECONDS = 15.0
REST_SECONDS = 0.02
"""The pause after each pack, so that players don't have to wait for it."""
AT_A_TIME = 50


class Packing:
    """Packs a room's hands. `here` tells whether this process does it, of several."""

    def __init__(
        self,
        keeper: Keeper,
        clock: Callable[[], float],
        here: Callable[[], bool] = lambda: True,
        after: float = AFTER_SECONDS,
        together: int = TOGETHER,
        metrics: Metrics | None = None,
    ) -> None:
        self._metrics = metrics or Metrics()
        self._keeper = keeper
        self._clock = clock
        self._here = here
        self._after = after
        self._together = together

    async def run(self, look: float = LOOK_SECONDS, rest: float = REST_SECONDS) -> None:
        """Pack hands and delete replies, for as long as the room runs."""
        rounds = Rounds(self._metrics)
        while True:
            await rounds.go("packing", lambda: self._round(rest))
            await asyncio.sleep(look)

    async def _round(self, rest: float) -> None:
        try:
            if self._here():
                await self.pack_all(rest)
                await self.sweep(rest)
        except StoreFailed as refused:  # the next round tries again
            get_log().warning("packing failed", code=refused.code)

    async def pack_all(self, rest: float = 0.0) -> int:
        """Pack hands that ended long enough ago; return how many packs were made.

        A table whose events can't be packed keeps them as they are, which is logged. Raise
        `StoreFailed`.
        """
        now, count, last = self._clock(), 0, ""
        before, idle = now - self._after, now - self._after - IDLE_SECONDS
        while True:
            look = partial(
                packing.waiting,
                before=before,
                together=self._together,
                idle=idle,
                after=last,
                limit=AT_A_TIME,
            )
            found = await self._keeper.store.read(look)
            if not found:
                return count
            for table in found:
                count += await self._pack_table(table, rest)
            last = found[-1].table

    async def sweep(self, rest: float = 0.0) -> int:
        """Delete replies that can't be asked for any more; return how many. Raise `StoreFailed`."""
        before, count = self._clock() - REPLY_SECONDS, 0
        more = packing.BATCH
        while more >= packing.BATCH:
            more = await self._keeper.store.change(
                lambda connection: packing.sweep_replies(connection, before)
            )
            count += more
            await asyncio.sleep(rest)
        return count

    async def _pack_table(self, of: Waiting, rest: float) -> int:
        count = 0
        try:
            while (draft := await self._draft(of)) is not None:
                if not await self._put(draft):
                    break  # another process has packed it
                count += 1
                if draft.pack.last >= of.last_seq:
                    break
                await asyncio.sleep(rest)
        except BrokenChain:
            get_log(table=of.table).error("events were changed, and are not packed")
        except Refused as refused:
            if isinstance(refused, StoreFailed):
                raise
            get_log(table=of.table).error("events can't be packed", code=refused.code)
        await asyncio.sleep(rest)
        return count

    async def _draft(self, of: Waiting) -> Draft | None:
        keeper = self._keeper

        def work(connection: Connection) -> Draft | None:
            return packing.draft(
                connection, of.table, of.last_seq, lambda rows: keeper.pack(of.table, rows)
            )

        return await keeper.store.read(work)

    async def _put(self, draft: Draft) -> bool:
        try:
            await self._keeper.store.change(lambda connection: packing.put(connection, draft))
        except IntegrityError:
            return False
        return True
