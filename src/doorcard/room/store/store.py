"""The room's database for the rest of the room: coroutines, while threads do the waiting.

One thread writes, and puts everything that waits into one transaction; a few read. While a commit
is on its way to the disk, appends gather, and in a busy room for a few milliseconds more; the next
transaction takes them all, so the busier the room the fewer commits it makes for each action. What
has been returned from `append` or `change` is on the disk, and nobody hears of an append before its
commit. If one append of a group is refused, the group is undone and each is tried alone, so that
nobody pays for another's fault. If the database fails, all who wait are told so.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from doorcard.room.store import reading
from doorcard.room.store.database import WritingLine, open_engine
from doorcard.room.store.database import reading as reads
from doorcard.room.store.failures import (
    StoreFailed,
    failed,
    is_contended,
    is_failure,
    reason,
)
from doorcard.room.store.hints import hint, nudge
from doorcard.room.store.log import Append, Appended, BadAppend, Outcome, Repeated, Tips, keep
from doorcard.room.store.reading import Checkpoint, Event, HandRow, Log, Standing, TableRow
from doorcard.room.store.schema import GAME_TABLE
from doorcard.rules.errors import Refused

MOST_IN_A_GROUP = 256
MOST_TIPS = 4096
"""Of how many tables the latest event is known, so that the next one needs no look."""
GATHER_SECONDS = 0.006
"""How long after a transaction began the next one begins at the earliest, while appends come
together: each costs the same whether it takes one or many. Who comes alone waits for nobody."""
_TRIES = 5
"""How often an append that lost to another process is looked at again: each look sees what won."""


class _Job:
    """Something to write, and who waits for it."""

    def __init__(self, what: Append | Callable[[Connection], Any]) -> None:
        self.what = what
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.answer: Any = None


class Writer:
    """Writes in a thread of its own until it is closed."""

    def __init__(self, engine: Engine, on_group: Callable[[int], None] | None) -> None:
        self._engine = engine
        self._line = WritingLine(engine)
        self._on_group = on_group
        self._tips: Tips = {}
        """Of tables that were written to here, the latest events; the longest ago first."""
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        # A daemon: a program that ends without closing must not hang. What was not acknowledged
        # by then was not promised.
        self._thread = Thread(target=self._run, name="doorcard-writer", daemon=True)
        self._thread.start()

    def submit(self, what: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        """Hand over an append, or a change that runs in a transaction of its own."""
        job = _Job(what)
        self._jobs.put(job)
        return job.future

    def finish(self) -> None:
        """Take nothing more after what was handed over."""
        self._jobs.put(None)

    def join(self) -> None:
        """Wait until all of it is written."""
        self._thread.join()

    def tell(self, jobs: Sequence[_Job]) -> None:
        """Give everybody their answer, with one call into each event loop that waits."""
        waiting: dict[asyncio.AbstractEventLoop, list[_Job]] = defaultdict(list)
        for job in jobs:
            waiting[job.loop].append(job)
        for loop, mine in waiting.items():
            _call(loop, settle, mine)

    def _run(self) -> None:
        more, together, began = True, False, 0.0
        while more:
            jobs = [self._jobs.get()]
            if together and (early := began + GATHER_SECONDS - time.monotonic()) > 0:
                time.sleep(early)
            began = time.monotonic()
            while len(jobs) < MOST_IN_A_GROUP:
                try:
                    jobs.append(self._jobs.get_nowait())
                except Empty:
                    break
            more, together = None not in jobs, len(jobs) > 1
            self._write([job for job in jobs if job is not None])
        self._line.close()

    def _write(self, jobs: Sequence[_Job]) -> None:
        """Write jobs in their order, appends that follow each other in one transaction."""
        group: list[_Job] = []
        for job in jobs:
            if isinstance(job.what, Append):
                group.append(job)
            else:
                self._append(group)
                group = []
                self._change(job, job.what)
        self._append(group)

    def _change(self, job: _Job, work: Callable[[Connection], Any]) -> None:
        try:
            with self._line.writing() as connection:
                job.answer = work(connection)
        except Exception as error:
            fault = is_failure(error) or is_contended(error)
            job.answer = failed(error, self._engine.url) if fault else error
        self.tell([job])

    def _append(self, jobs: Sequence[_Job]) -> None:
        if not jobs:
            return
        appends = [job.what for job in jobs if isinstance(job.what, Append)]
        answers = self._together(appends)
        for job, answer in zip(jobs, answers, strict=True):
            job.answer = answer
        if self._on_group is not None:
            _call(jobs[0].loop, self._on_group, len(jobs))
        self.tell(jobs)
        kept = [
            append
            for append, answer in zip(appends, answers, strict=True)
            if isinstance(answer, Appended)
        ]
        hint(self._line, _newest(kept))

    def _together(self, appends: Sequence[Append]) -> Sequence[Outcome | Exception]:
        """Write a group in one transaction, and one by one if that is refused.

        Where another process won, it is tried together again: then what won is looked at.
        """
        tables = {append.table for append in appends} & self._tips.keys()
        known = {table: self._tips.pop(table) for table in tables}
        for tips in (known, None, None) if known else (None, None):
            try:
                return self._kept(appends, tips)
            except IntegrityError:
                continue
            except Exception as error:
                if is_failure(error):
                    return self._failed(error, len(appends))
                break
        return self._one_by_one(appends)

    def _kept(self, appends: Sequence[Append], tips: Tips | None) -> Sequence[Outcome]:
        """Write a group in one transaction, and know the latest events of its tables then."""
        with self._line.writing() as connection:
            outcomes, found = keep(connection, appends, tips)
        self._tips |= found
        while len(self._tips) > MOST_TIPS:
            del self._tips[next(iter(self._tips))]
        return outcomes

    def _one_by_one(self, appends: Sequence[Append]) -> list[Outcome | Exception]:
        answers: list[Outcome | Exception] = []
        for append in appends:
            try:
                answers.append(self._alone(append))
            except Exception as error:
                if is_failure(error) or is_contended(error):
                    # Those after it would only wait for the same failure.
                    return [*answers, *self._failed(error, len(appends) - len(answers))]
                answers.append(self._bad(append, error))
        return answers

    def _alone(self, append: Append) -> Outcome:
        """Write one append; look again when another process won, to see what it wrote."""
        for _ in range(_TRIES - 1):
            try:
                return self._kept([append], None)[0]
            except Exception as error:
                if not (isinstance(error, IntegrityError) or is_contended(error)):
                    raise
        return self._kept([append], None)[0]

    def _failed(self, error: Exception, waiting: int) -> list[Outcome | Exception]:
        """Return a refusal for each who waits: a raised one collects its own traceback."""
        return [failed(error, self._engine.url) for _ in range(waiting)]

    def _bad(self, append: Append, error: Exception) -> BadAppend:
        if isinstance(error, BadAppend):
            return error
        return BadAppend(append, f"the database refuses it ({reason(error, self._engine.url)})")


def _newest(appends: Sequence[Append]) -> dict[str, int]:
    newest: dict[str, int] = defaultdict(int)
    for append in appends:
        newest[append.table] = max(newest[append.table], append.seq)
    return newest


def _call(loop: asyncio.AbstractEventLoop, work: Callable[[Any], None], about: object) -> None:
    with suppress(RuntimeError):  # the loop is closed, and nobody waits in it
        loop.call_soon_threadsafe(work, about)


def settle(jobs: Sequence[_Job]) -> None:
    """Give those who wait for something the answer to it."""
    for job in jobs:
        if job.future.done():
            continue  # whoever waited has gone; what was written stays
        if isinstance(job.answer, Exception):
            job.future.set_exception(job.answer)
        else:
            job.future.set_result(job.answer)


_NOTHING = text("SELECT 1")
_SAME = text("UPDATE alembic_version SET version_num = version_num")

T = TypeVar("T")

READERS = 4


class Store:
    """What the room keeps. All methods raise `StoreFailed`: `store_failed`, `store_closed`."""

    def __init__(
        self,
        engine: Engine,
        on_group: Callable[[int], None] | None = None,
        *,
        writer: Writer | None = None,
        readers: Executor | None = None,
    ) -> None:
        """Take an engine that `open_engine` made.

        `on_group` is told in the event loop how many appends each transaction took. With a `writer`
        and `readers` of its own, a program says when and where transactions run.
        """
        self.engine = engine
        self._reading = reads(engine)
        self._writer = writer or Writer(engine, on_group)
        self._readers = readers or ThreadPoolExecutor(READERS, "doorcard-reader")
        self._closed = False

    async def append(self, append: Append) -> Outcome:
        """Append a decided command to its table's log, with all that belongs to it.

        What was handed over may be kept even if whoever waits is cancelled, and after
        `store_failed` it is unknown whether it was: read the log again before deciding anew.
        Raise `BadAppend` for an append that no log takes.
        """
        self._check_open()
        outcome: Outcome = await self._writer.submit(append)
        return outcome

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Run some writing in a transaction of its own, in the thread that writes.

        What `work` raises is raised here, an `IntegrityError` of SQLAlchemy's included; then
        nothing was written.
        """
        self._check_open()
        result: T = await self._writer.submit(work)
        return result

    async def read(self, work: Callable[[Connection], T], *, within: bool = False) -> T:
        """Run some reading, in a thread that reads; `within` one transaction on PostgreSQL too."""
        self._check_open()
        loop = asyncio.get_running_loop()
        engine = self.engine if within else self._reading
        return await loop.run_in_executor(self._readers, self._read, engine, work)

    def _read(self, engine: Engine, work: Callable[[Connection], T]) -> T:
        try:
            with engine.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            raise failed(error, self.engine.url) from None

    async def close(self) -> None:
        """Write what was handed over, then let the database go. Closing twice does nothing."""
        if not self._closed:
            self._closed = True
            self._writer.finish()
            await asyncio.to_thread(self._writer.join)
            await asyncio.to_thread(self._readers.shutdown)
            self.engine.dispose()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed("store_closed", "the room is closing; nothing more is kept or read")

    async def check(self) -> None:
        """Write something that changes nothing."""
        await self.change(lambda connection: connection.execute(_SAME).close())

    async def ping(self) -> None:
        """Read nothing, and return when the database has answered."""
        await self.read(lambda connection: connection.execute(_NOTHING).close())

    async def nudge(self) -> None:
        """Hint other processes on this database to look now; it may be lost."""
        if self.engine.dialect.name == "postgresql" and not self._closed:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._readers, nudge, self.engine)

    async def create_table(self, id: str, at: float, host: str, payload: bytes) -> None:
        """Keep a new table; `payload`, encrypted, is how it is set up.

        Raise `Refused` `table_exists`.
        """
        row = {"id": id, "created_at": at, "host": host, "payload": payload}
        try:
            await self.change(
                lambda connection: connection.execute(insert(GAME_TABLE), row).close()
            )
        except IntegrityError:
            raise Refused(
                "table_exists", f"there is a table {id} already; choose another id", table=id
            ) from None

    async def table(self, id: str) -> TableRow | None:
        """Return a table, None if there is none of this id."""
        return await self.read(lambda connection: reading.table(connection, id))

    async def standing(self, table: str, again: int, before: int) -> Standing | None:
        """Return what a table is resumed from (`reading.standing`), None if there is none."""
        return await self.read(lambda each: reading.standing(each, table, again, before))

    async def opened_by(self, host: str) -> int:
        """Return how many tables that have not ended somebody has opened."""
        return await self.read(lambda each: reading.opened_by(each, host))

    async def any_table(self) -> bool:
        """Tell whether there is a table, ended or not."""
        return await self.read(reading.any_table)

    async def first_of(self, host: str) -> str | None:
        """Return the id of the oldest table somebody opened that has not ended."""
        return await self.read(lambda connection: reading.first_of(connection, host))

    async def tables_of(self, person: str, limit: int | None = None) -> list[str]:
        """Return ids of tables somebody was let into and that have not ended, newest first."""
        return await self.read(lambda connection: reading.tables_of(connection, person, limit))

    async def events(self, table: str, after: int = 0, limit: int | None = None) -> list[Event]:
        """Return a table's events after a number that are not packed, oldest first."""
        return await self.read(lambda connection: reading.events(connection, table, after, limit))

    async def log(self, table: str, after: int = 0, limit: int | None = None) -> Log:
        """Return a table's events after a number, packed or not."""
        return await self.read(lambda connection: reading.log(connection, table, after, limit))

    async def reply(self, table: str, who: str, id: str) -> Repeated | None:
        """Return what was replied to a command, None if it has not been decided."""
        return await self.read(lambda connection: reading.reply(connection, table, who, id))

    async def checkpoint(self, table: str, upto: int | None = None) -> Checkpoint | None:
        """Return the latest checkpoint of a table, or the latest at or before an event."""
        return await self.read(lambda connection: reading.checkpoint(connection, table, upto))

    async def hands(self, table: str, before: int | None = None, limit: int = 50) -> list[HandRow]:
        """Return a table's hands, newest first, or those before a number."""
        return await self.read(lambda connection: reading.hands(connection, table, before, limit))

    async def hand(self, table: str, number: int) -> HandRow | None:
        """Return a hand of a table, None if there is none of this number."""
        return await self.read(lambda connection: reading.hand(connection, table, number))

    async def check_chain(self, table: str) -> int | None:
        """Return the first event of a table that is missing or changed, None if all are sound."""
        return await self.read(lambda each: reading.broken(each, table), within=True)


def open_store(url: str, on_group: Callable[[int], None] | None = None) -> Store:
    """Open the room's database by its URL, at the newest schema.

    `on_group` is told how many appends each transaction took. Refusals as for `open_engine`.
    """
    return Store(open_engine(url), on_group)
