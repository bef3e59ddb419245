"""One database in memory for all workers of a simulation, with the store's own code at work on it.

What a worker hands over takes a while to get there, is done at once, and its answer takes a while
to come back. On the way it may fail, before it is done or after; while the database stalls, nothing
gets there. Whatever has got there is done, also when its worker is dead by then.
"""

from __future__ import annotations

import asyncio
import contextvars
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from doorcard.room.store.clocks import DatabaseClock
from doorcard.room.store.database import WritingLine, writes
from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.hints import OnEvent, OnLook
from doorcard.room.store.log import Append, Appended
from doorcard.room.store.store import Store
from doorcard.room.store.writer import Job, Writer, settle

from .loop import Loop, context_of

LEAST_WAY, MOST_WAY = 0.0005, 0.02
"""Seconds to the database, or back."""
HINTED = 0.8
"""How often a hint gets to a worker that listens."""
CLOCK_ERROR = 0.02
"""How far off a worker measures the database's clock at most, in seconds."""


class _Lasting(StaticPool):
    """A pool with one connection, which no store closes."""

    def dispose(self) -> None:
        """Keep it."""


def engine_in_memory() -> tuple[Engine, sqlite3.Connection]:
    """Return an engine on an empty database in memory, and the database itself."""
    database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    database.execute("PRAGMA foreign_keys = ON")
    engine = create_engine(
        "sqlite://", creator=lambda: database, poolclass=_Lasting, pool_reset_on_return=None
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        database.execute("BEGIN IMMEDIATE" if writes(connection) else "BEGIN")

    return engine, database


class Database:
    """The database of a simulation, and what is wrong with it."""

    def __init__(self, engine: Engine, loop: Loop, chance: Random) -> None:
        self.engine = engine
        self.loop = loop
        self.chance = chance
        self.context = context_of("database")
        self.failing = 0.0
        """How likely it is that something fails on its way there."""
        self.losing = 0.0
        """How likely it is that the answer is lost when all is done."""
        self.erring = 0.0
        """How likely it is that something fails there in a way that nobody foresaw."""
        self.stalled_until = self._wrong_until = 0.0
        self.on_kept: Callable[[Append], None] = lambda append: None
        """Is told of each append when it has been committed."""
        self.on_fault: Callable[[str], None] = lambda what: None
        self.listeners: list[SimulatedHints] = []

    def go_wrong(
        self, until: float, failing: float = 0.0, losing: float = 0.0, erring: float = 0.0
    ) -> None:
        """Let something fail, foreseen or not, or its answer be lost, until a time."""
        self.erring = max(self.erring, erring)
        self.failing, self.losing = max(self.failing, failing), max(self.losing, losing)
        self._wrong_until = max(self._wrong_until, until)
        self.loop.call_at(until, self._mend)

    def _mend(self) -> None:
        if self.loop.time() >= self._wrong_until:
            self.failing = self.losing = self.erring = 0.0
            self.on_fault("is mended")

    def way(self) -> float:
        """Return how long something is on its way, in seconds."""
        return self.chance.uniform(LEAST_WAY, MOST_WAY)

    def arrival(self) -> float:
        """Return when something gets there that is sent now."""
        return max(self.loop.time() + self.way(), self.stalled_until)

    def fails(self) -> bool:
        """Draw whether something fails on its way there."""
        return self.failing > 0 and self.chance.random() < self.failing

    def errs(self) -> bool:
        """Draw whether something fails in a way that nobody foresaw."""
        return self.erring > 0 and self.chance.random() < self.erring

    def loses(self) -> bool:
        """Draw whether an answer is lost."""
        return self.losing > 0 and self.chance.random() < self.losing

    def store(self) -> Store:
        """Return a store for the worker that asks."""
        return SimulatedStore(self)

    def hint(self, *event: Any) -> None:
        """Hint those who listen of an event, or to look; not each hint arrives."""
        for listener in self.listeners:
            if self.chance.random() < HINTED:
                listener.hear(*event)


class SimulatedStore(Store):
    """A store for one worker."""

    def __init__(self, database: Database) -> None:
        super().__init__(
            database.engine, writer=SimulatedWriter(database), readers=SimulatedReaders(database)
        )
        self._database = database

    async def nudge(self) -> None:
        """Hint all workers to look."""
        self._database.hint()


class SimulatedHints:
    """What tells one worker of hints."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def start(self, on_event: OnEvent, on_look: OnLook) -> None:
        """Begin to listen."""
        self._on_event, self._on_look = on_event, on_look
        self._home = contextvars.copy_context()
        self._database.listeners.append(self)

    async def close(self) -> None:
        """Listen no more."""
        if self in self._database.listeners:
            self._database.listeners.remove(self)

    def hear(self, *event: Any) -> None:
        """Let the worker know in a moment."""
        tell = self._on_event if event else self._on_look
        self._database.loop.call_later(self._database.way(), tell, *event, context=self._home)


class SimulatedClock(DatabaseClock):
    """The database's time, which is the loop's after `epoch`, nearly as a worker measures it."""

    def __init__(self, database: Database, store: Store, epoch: float) -> None:
        super().__init__(store, database.loop.time)
        self._database, self._epoch = database, epoch

    async def _measured(self) -> float:
        self._compared = self._database.loop.time()
        error = self._database.chance.uniform(-CLOCK_ERROR, CLOCK_ERROR)
        return await self._store.read(lambda connection: self._epoch + error)


def broken() -> StoreFailed:
    """Return what a worker is told of a failure."""
    return StoreFailed("store_failed", "the database failed, as the simulation wanted")


class SimulatedWriter(Writer):
    """Writes for one worker, one group after the other."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._line = WritingLine(database.engine)
        self._on_group = None
        self._tips = {}
        self.hints = True
        self._database = database
        self._waiting: list[Job] = []
        self._busy = False

    def submit(
        self, what: Append | Callable[[Connection], Any], *, may_wait: bool = False
    ) -> asyncio.Future[Any]:
        """Hand something over; while something is on its way, more gathers for the next group."""
        job = Job(what, may_wait=may_wait)
        self._waiting.append(job)
        if not self._busy:
            self._send()
        return job.future

    def finish(self) -> None:
        """Take nothing more."""

    def join(self) -> None:
        """Write what is left."""
        jobs, self._waiting = self._waiting, []
        self._all(jobs)
        settle(jobs)

    def _all(self, jobs: Sequence[Job]) -> None:
        for job in self.write(jobs):
            self.write_late(job)

    def _send(self) -> None:
        jobs, self._waiting = self._waiting, []
        self._busy = True
        database, home = self._database, contextvars.copy_context()
        arrival = database.arrival()
        database.loop.call_at(arrival, self._arrive, jobs, home, context=database.context)

    def _arrive(self, jobs: Sequence[Job], home: contextvars.Context) -> None:
        database = self._database
        if database.loop.time() < database.stalled_until:
            database.loop.call_at(
                database.stalled_until, self._arrive, jobs, home, context=database.context
            )
            return
        if database.fails():
            database.on_fault("fails")
            for job in jobs:
                job.answer = broken()
        elif database.errs():
            database.on_fault("errs")
            for job in jobs:
                job.answer = RuntimeError("nobody foresaw it, as the simulation wanted")
        else:
            self._all(jobs)
            if database.loses():
                database.on_fault("loses an answer")
                for job in jobs:
                    job.answer = broken()
        database.loop.call_later(database.way(), self._answer, jobs, context=home)

    def _answer(self, jobs: Sequence[Job]) -> None:
        settle(jobs)
        self._busy = False
        if self._waiting:
            self._send()

    def tell(self, jobs: Sequence[Job]) -> None:
        """Say what has been committed; whoever waits hears of it when the answer comes."""
        for job in jobs:
            if isinstance(job.what, Append) and isinstance(job.answer, Appended):
                self._database.on_kept(job.what)
                if self.hints:
                    self._database.hint(job.what.table, job.what.seq)


class SimulatedReaders(Executor):
    """Reads for one worker."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(self, future: asyncio.Future[Any], work: Callable[..., Any], *args: Any) -> None:
        """Do some reading, and fulfil the future of whoever waits for it."""
        database, home = self._database, contextvars.copy_context()
        database.loop.call_at(
            database.arrival(), self._arrive, future, work, args, home, context=database.context
        )

    def _arrive(
        self, future: asyncio.Future[Any], work: Any, args: Any, home: contextvars.Context
    ) -> None:
        database = self._database
        if database.loop.time() < database.stalled_until:
            database.loop.call_at(
                database.stalled_until,
                *(self._arrive, future, work, args, home),
                context=database.context,
            )
            return
        found: Any = None
        if database.fails():
            database.on_fault("fails to read")
            error: Exception | None = broken()
        elif database.errs():
            database.on_fault("errs as it reads")
            error = RuntimeError("nobody foresaw it, as the simulation wanted")
        else:
            try:
                found, error = work(*args), None
            except Exception as raised:
                error = raised
        database.loop.call_later(database.way(), _tell, future, found, error, context=home)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Read nothing more."""


def _tell(future: asyncio.Future[Any], found: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(found)
    else:
        future.set_exception(error)
