"""One of several processes on a database: news of the others, and its own share of the work.

A worker follows the log of each table that is open here: hints tell it at once what others wrote,
and a query every `POLL_SECONDS` makes sure of it. Its heartbeat keeps its tables, and takes over
those that nobody looks after any more. A room that is alone on its database has no worker.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, Protocol

from doorcard.room.faults import Rounds, note_fault
from doorcard.room.hosting.watching import FENCE, LOGGED_OUT, Watcher
from doorcard.room.logs import get_log
from doorcard.room.metrics import Metrics
from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.hints import Hints
from doorcard.room.store.migrating import SCHEMA_CHANGED
from doorcard.room.store.worker_rows import LAPSE_SECONDS, Workers
from doorcard.rules.errors import Refused

POLL_SECONDS = 0.4
BEAT_SECONDS = 0.5
LEAST_WAIT = 0.001
"""The least seconds between two rounds: a timer may fire a little early, with nothing due yet."""
PRESENCE_BEATS = 10
"""The number of beats after which connections are checked, even if no worker came or went."""

LONGEST_PAUSE_SECONDS = 1.0
"""The longest pause after an unexpected error, in seconds, so that the worker still counts as
alive."""

Clock = Callable[[], float]


class LeasedTable(Protocol):
    """A table that other workers may have open, too."""

    seq: int

    async def catch_up(self, seq: int) -> None:
        """Read what others wrote, up to event `seq` at least."""

    async def take_duty(self, held: bool) -> None:
        """Look after the table from now on, or no longer."""

    def seated(self) -> dict[str, bool]:
        """Return the people who sit here, and whether they count as connected."""

    async def see(self, who: str, here: bool) -> None:
        """Note that somebody is connected somewhere, or nowhere any more."""


class TableLease:
    """Whether one worker looks after one table or tournament, and the people connected to it."""

    def __init__(self, worker: Worker, id: str) -> None:
        self.id = id
        self.held = False
        """Whether this worker looks after it."""
        self.taken = False
        """Whether it was just taken over, and the table has not noted that yet."""
        self.since: float | None = None
        """The time since which nobody had looked after it, if known; it stays in the database until
        the table has noted it."""
        self.table: LeasedTable | None = None
        self._worker = worker
        self._lapses = worker.lapses

    def take(self, since: float | None) -> None:
        """Take the table over."""
        self.held, self.taken, self.since = True, True, since

    async def sure(self) -> bool:
        """Return whether this worker still looks after the table, however long it stood still.

        Raise `StoreFailed` if that can't be found out.
        """
        await self._worker.sure()
        return self.held

    async def lapsed(self) -> bool:
        """Return whether others may have taken the table since the last call.

        Raise `StoreFailed` if that can't be found out.
        """
        await self._worker.sure()
        before, self._lapses = self._lapses, self._worker.lapses
        return before != self._lapses

    async def here(self) -> frozenset[str]:
        """Return the people connected to the table, on any worker."""
        return await self._worker.present(self.id)

    async def enter(self, watcher: Watcher) -> None:
        """Note a connection, and end the person's older ones."""
        await self._worker.enter(self.id, watcher)

    async def leave(self, watcher: Watcher) -> bool:
        """Note that a connection has ended; return whether it is known to be the person's last."""
        return await self._worker.leave(self.id, watcher)


class Worker:
    """This process among others. It belongs to one event loop."""

    def __init__(
        self,
        workers: Workers,
        hints: Hints,
        clock: Clock,
        tend: Callable[[], Awaitable[None]] | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        """Take a coroutine function to await at each beat, too, as `tend`."""
        self._metrics = metrics or Metrics()
        self.lapses = 0
        """How often its beat was missing for so long that others could take its tables."""
        self.first = False
        """Whether no other worker lived when it began."""
        self.over = asyncio.Event()
        """Set when it must stop, since another version works with the database."""
        self.why: StoreFailed | None = None
        """The message for that."""
        self.closing = False
        """Whether it is about to leave everything to the others, its connections too."""
        self._workers = workers
        self._hints = hints
        self._clock = clock
        self._tend = tend
        self.leases: dict[str, TableLease] = {}
        """The tables that are open here, with the duties for them, by id."""
        self._watchers: dict[str, Watcher] = {}
        self._gone: list[str] = []
        """Ended connections that could not be noted yet."""
        self._opening: list[str] = []
        """Tables that are about to be followed."""
        self._numbers = count(1)
        self._until = 0.0
        self._looked_at = 0.0
        self._live: frozenset[str] = frozenset()
        self._beats = 0
        self._beating = asyncio.Lock()
        self._wake = asyncio.Event()
        self._newest: dict[str, int] = {}
        """For each table that is catching up, the newest event it was told of."""
        self.tasks: set[asyncio.Task[None]] = set()
        """All that it has begun and is not over; its beat, as long as it lives."""

    @property
    def leads(self) -> bool:
        """Whether this worker does the common work: one of the living workers does.

        While a worker comes or goes, it may be two, or none.
        """
        return not self._live or min(self._live) == self._workers.id

    @property
    def silent_seconds(self) -> float:
        """The seconds since its last beat, or its last look at the others if that is longer."""
        return self._clock() - min(self._until - LAPSE_SECONDS, self._looked_at)

    async def start(self) -> None:
        """Begin to live. Raise `StoreFailed`; `clocks_apart` if another worker is far ahead."""
        self.first = await self._workers.begin(self._clock())
        self._looked_at = self._clock()
        self._until = self._looked_at + LAPSE_SECONDS
        await self._hints.start(self._on_event, self._wake.set)
        self._spawn(self._run())

    async def close(self) -> None:
        """Leave everything to the others."""
        await self._hints.close()
        for task in self.tasks:
            task.cancel()
        with suppress(Refused):
            await self._workers.end(self._clock())
            await self._workers.nudge()

    async def follow(self, lease: TableLease, table: LeasedTable) -> None:
        """Follow a table that is opened here, and look after it unless another worker does.

        Raise `StoreFailed`.
        """
        self._opening.append(lease.id)
        try:
            opened = await self._workers.open(lease.id, self._clock())
        finally:
            self._opening.remove(lease.id)
        if opened.held:
            # A table already its own was not released properly: nobody looked after it.
            lease.take(opened.since)
        lease.table = table
        self.leases[lease.id] = lease
        if lease.held:
            self._spawn(self._pass_duty(lease, table))

    async def let_go(self, id: str) -> None:
        """Stop following a table."""
        if self.leases.pop(id, None) is not None:
            with suppress(Refused):
                await self._workers.release([id], self._clock())

    async def sure(self) -> None:
        """Make sure that this worker lives. Raise `StoreFailed`."""
        if self._clock() >= self._until:
            await self.beat()

    async def beat(self) -> None:
        """Renew the beat, and take over tables that this worker is to have. Raise `StoreFailed`."""
        async with self._beating:
            now, gone = self._clock(), list(self._gone)
            tables = [*self.leases, *self._opening]
            known = [one for one in self.leases.values() if one.since and not one.taken]
            known_since = {lease.id: lease.since for lease in known if lease.since}
            try:
                done = await self._workers.beat(now, tables, gone, known_since)
            except StoreFailed as refused:
                if refused.code == SCHEMA_CHANGED:
                    self._workers.refuse(refused)
                    self.why = refused
                    self.over.set()
                raise
            del self._gone[: len(gone)]
            for lease in known:
                lease.since = None
            latest, lapsed = self._until - LAPSE_SECONDS, now >= self._until
            self.lapses += lapsed
            self._metrics.lapses.inc(lapsed)
            self._until = now + LAPSE_SECONDS
            self._beats += 1
            for id, lease in list(self.leases.items()):
                held, since = id in done.held, done.held.get(id)
                if held and (not lease.held or since not in (None, lease.since)):
                    lease.take(since)
                elif held and lapsed:
                    lease.take(latest)
                elif lease.held != held:
                    lease.held = held
                else:
                    continue
                if lease.table is not None:
                    self._spawn(self._pass_duty(lease, lease.table))
            changed, self._live = done.live != self._live, done.live
        if changed or gone or self._beats % PRESENCE_BEATS == 0:
            await self._check_presence()

    async def present(self, id: str) -> frozenset[str]:
        """Return the people connected to a table, on any worker."""
        return (await self._workers.present([id], self._clock())).get(id, frozenset())

    async def enter(self, id: str, watcher: Watcher) -> None:
        """Note a connection. Raise `StoreFailed`."""
        connection = f"{self._workers.id}.{next(self._numbers)}"
        watcher.connection = connection
        self._watchers[connection] = watcher
        fenced = await self._workers.enter(connection, id, watcher.who, watcher.session)
        if fenced:
            await self._workers.nudge()

    async def leave(self, id: str, watcher: Watcher) -> bool:
        """Note that a connection has ended; return whether it is known to be the person's last."""
        connection = watcher.connection
        if self._watchers.pop(connection, None) is None or self.closing:
            return False  # as it closes, it removes all of them together
        try:
            return await self._workers.leave(connection, id, watcher.who, self._clock())
        except Refused:
            self._gone.append(connection)
            return False

    async def _run(self) -> None:
        """Beat, and look at the others' work, for as long as it lives.

        A failure in one of these doesn't keep the others from running.
        """
        loop = asyncio.get_running_loop()
        beaten = loop.time() - BEAT_SECONDS
        beats = Rounds(self._metrics, LONGEST_PAUSE_SECONDS)
        looks, clock = Rounds(self._metrics, LONGEST_PAUSE_SECONDS), Rounds(self._metrics)
        while True:
            if loop.time() - beaten >= BEAT_SECONDS:
                beaten = loop.time()
                await beats.go("beat", partial(_tried, self.beat))
                if self._tend is not None:
                    await clock.go("clock", partial(_tried, self._tend))
            await looks.go("poll", partial(_tried, self._look))
            wait = min(POLL_SECONDS, max(LEAST_WAIT, beaten + BEAT_SECONDS - loop.time()))
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):  # `wait_for` may lose a cancellation
                    await self._wake.wait()
            self._wake.clear()

    async def _look(self) -> None:
        seen = await self._workers.look(list(self.leases))
        for id, seq in seen.newest.items():
            self._on_event(id, seq)
        for ended in seen.ended:
            watcher = self._watchers.get(ended.connection)
            if watcher is not None:
                watcher.close(*(FENCE if ended.fenced else LOGGED_OUT))
        self._looked_at = self._clock()

    async def _pass_duty(self, lease: TableLease, table: LeasedTable) -> None:
        """Tell a table whether this worker looks after it, until the table has noted it."""
        rounds = Rounds(self._metrics, LONGEST_PAUSE_SECONDS, table=lease.id)
        while not await rounds.go("duty", lambda: table.take_duty(lease.held)):
            await asyncio.sleep(rounds.pause)
            if self.leases.get(lease.id) is not lease:
                return

    def _on_event(self, id: str, seq: int) -> None:
        """Let a table catch up, if it is open here and behind."""
        lease = self.leases.get(id)
        table = lease.table if lease is not None else None
        if table is None or table.seq >= seq:
            return
        reads = id in self._newest
        self._newest[id] = max(seq, self._newest.get(id, 0))
        if not reads:
            self._spawn(self._catch_up(id, table))

    async def _catch_up(self, id: str, table: LeasedTable) -> None:
        """Catch up until a table has the newest event it was told of, even one told meanwhile."""
        try:
            seq = -1
            while seq < self._newest[id]:
                seq = self._newest[id]
                await table.catch_up(seq)
        except Refused as refused:
            get_log(table=id).warning("table can't be read on", code=refused.code)
        except Exception as error:
            note_fault(self._metrics, "catch_up", error, table=id)
            await asyncio.sleep(LONGEST_PAUSE_SECONDS)  # until then, no poll starts it again
        finally:
            del self._newest[id]

    async def _check_presence(self) -> None:
        """Make sure that the right people count as connected at this worker's tables."""
        held = {id: lease.table for id, lease in self.leases.items() if lease.held and lease.table}
        # The table's list is read before the rows, and a person's row is written before the table
        # hears of them: so a person who counts as connected and has no row has gone.
        before = {id: table.seated() for id, table in held.items()}
        rows = await self._workers.present(list(held), self._clock())
        for id, table in held.items():
            here = rows.get(id, frozenset())
            for who, connected in before[id].items():
                if connected != (who in here):
                    self._spawn(self._see(id, table, who, not connected))

    async def _see(self, id: str, table: LeasedTable, who: str, here: bool) -> None:
        """Tell a table who is there; if that fails, the next check does it again."""
        try:
            await _tried(lambda: table.see(who, here))
        except Exception as error:
            note_fault(self._metrics, "presence", error, table=id)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


async def _tried(work: Callable[[], Awaitable[None]]) -> None:
    """Do a part of a round; if the store fails, log it, and the next round tries again."""
    try:
        await work()
    except Refused as refused:
        get_log().warning("worker can't look", code=refused.code)
