"""The room's database for the rest of the room: coroutines, with threads that do the waiting.

One thread writes (`writer`), a few read. When `append` or `change` has returned, its data is on the
disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from doorcard.room.store import queries
from doorcard.room.store.database import open_engine
from doorcard.room.store.database import reading as reads
from doorcard.room.store.failures import StoreFailed, failed
from doorcard.room.store.hints import nudge
from doorcard.room.store.log import Append, Outcome, Repeated
from doorcard.room.store.queries import (
    Checkpoint,
    HandRow,
    ResumePoint,
    SealedEvent,
    TableLog,
    TableRow,
)
from doorcard.room.store.schema import GAME_TABLE
from doorcard.room.store.writer import Writer
from doorcard.rules.errors import Refused

_NOTHING = text("SELECT 1")
_SAME = text("UPDATE alembic_version SET version_num = version_num")

T = TypeVar("T")

READERS = 4


class Store:
    """The room's database. All methods raise `StoreFailed`: `store_failed`, `store_closed`."""

    def __init__(
        self,
        engine: Engine,
        on_group: Callable[[int], None] | None = None,
        on_fault: Callable[[Exception], None] = lambda error: None,
        *,
        writer: Writer | None = None,
        readers: Executor | None = None,
    ) -> None:
        """Take an engine that `open_engine` made.

        `on_group` is called in the event loop with the number of appends in each transaction;
        `on_fault`, in the writing thread, with an unexpected error. With its own `writer` and
        `readers`, a program decides when and where transactions run.
        """
        self.engine = engine
        self._reading = reads(engine)
        self._writer = writer or Writer(engine, on_group, on_fault)
        self._readers = readers or ThreadPoolExecutor(READERS, "doorcard-reader")
        self._closed = False
        self._why: StoreFailed | None = None
        """The reason why nothing is read or written any more, though it is not closed."""

    async def append(self, append: Append) -> Outcome:
        """Append a decided command to its table's log, with all that belongs to it.

        The append may be stored even if the caller is cancelled, and after `store_failed` it is
        unknown whether it was: read the log again before deciding again. Raise `BadAppend` for an
        append that is invalid.
        """
        self._check_open()
        outcome: Outcome = await self._writer.submit(append)
        return outcome

    def hints(self, others: bool) -> None:
        """Turn hints about writes on or off, depending on whether there are other processes.

        A process that has just begun may not be known yet; it polls anyway.
        """
        self._writer.hints = others

    async def change(self, work: Callable[[Connection], T], *, may_wait: bool = False) -> T:
        """Run `work` in a transaction of its own, in the writing thread.

        It sees everything submitted before it and, unless it `may_wait`, nothing submitted later.
        Errors of `work` are raised here, SQLAlchemy's `IntegrityError` included; then nothing was
        written.
        """
        self._check_open()
        result: T = await self._writer.submit(work, may_wait=may_wait)
        return result

    async def read(self, work: Callable[[Connection], T], *, within: bool = False) -> T:
        """Run `work` in a reading thread; `within` one transaction on PostgreSQL too."""
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
        """Write everything submitted, then close the database. Closing twice does nothing."""
        if not self._closed:
            self._closed = True
            self._writer.finish()
            await asyncio.to_thread(self._writer.join)
            await asyncio.to_thread(self._readers.shutdown)
            self.engine.dispose()

    def refuse(self, why: StoreFailed) -> None:
        """Stop reading and writing; later callers get the reason."""
        self._why = why

    def _check_open(self) -> None:
        if self._why is not None:
            raise StoreFailed(self._why.code, self._why.template, **self._why.context)
        if self._closed:
            raise StoreFailed("store_closed", "the room is closing; nothing more is kept or read")

    async def check(self) -> None:
        """Make a write that changes nothing."""
        await self.change(lambda connection: connection.execute(_SAME).close())

    async def ping(self) -> None:
        """Return when the database has answered an empty query."""
        await self.read(lambda connection: connection.execute(_NOTHING).close())

    async def nudge(self) -> None:
        """Hint other processes on this database to check for changes; it may be lost."""
        if self.engine.dialect.name == "postgresql" and not self._closed:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._readers, nudge, self.engine)

    async def create_table(self, id: str, at: float, host: str, payload: bytes) -> None:
        """Store a new table; `payload`, encrypted, is its setup.

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
        """Return a table, None if there is none with this id."""
        return await self.read(lambda connection: queries.table(connection, id))

    async def standing(self, table: str, again: int, before: int) -> ResumePoint | None:
        """Return the rows to resume a table from (`queries.standing`), None if there is none."""
        return await self.read(lambda each: queries.standing(each, table, again, before))

    async def opened_by(self, host: str) -> int:
        """Return the number of tables that somebody has opened and that have not ended."""
        return await self.read(lambda each: queries.opened_by(each, host))

    async def any_table(self) -> bool:
        """Return whether there is a table, ended or not."""
        return await self.read(queries.any_table)

    async def first_of(self, host: str) -> str | None:
        """Return the id of the oldest table somebody opened that has not ended."""
        return await self.read(lambda connection: queries.first_of(connection, host))

    async def tables_of(self, person: str, limit: int | None = None) -> list[str]:
        """Return ids of tables somebody was let into and that have not ended, newest first."""
        return await self.read(lambda connection: queries.tables_of(connection, person, limit))

    async def events(
        self, table: str, after: int = 0, limit: int | None = None
    ) -> list[SealedEvent]:
        """Return a table's events after a number that are not packed, oldest first."""
        return await self.read(lambda connection: queries.events(connection, table, after, limit))

    async def log(self, table: str, after: int = 0, limit: int | None = None) -> TableLog:
        """Return a table's events after a number, packed or not."""
        return await self.read(lambda connection: queries.log(connection, table, after, limit))

    async def reply(self, table: str, who: str, id: str) -> Repeated | None:
        """Return the reply to a command, None if it has not been decided."""
        return await self.read(lambda connection: queries.reply(connection, table, who, id))

    async def checkpoint(self, table: str, upto: int | None = None) -> Checkpoint | None:
        """Return the latest checkpoint of a table, or the latest at or before an event."""
        return await self.read(lambda connection: queries.checkpoint(connection, table, upto))

    async def hands(self, table: str, before: int | None = None, limit: int = 50) -> list[HandRow]:
        """Return a table's hands, newest first, or those before a number."""
        return await self.read(lambda connection: queries.hands(connection, table, before, limit))

    async def hand(self, table: str, number: int) -> HandRow | None:
        """Return a hand of a table, None if there is none with this number."""
        return await self.read(lambda connection: queries.hand(connection, table, number))

    async def check_chain(self, table: str) -> int | None:
        """Return the number of a table's first missing or changed event, None if all are intact."""
        return await self.read(lambda each: queries.broken(each, table), within=True)


def open_store(
    url: str,
    on_group: Callable[[int], None] | None = None,
    on_fault: Callable[[Exception], None] = lambda error: None,
) -> Store:
    """Open the room's database by its URL, at the newest schema.

    `on_group` and `on_fault` are as in `Store`. Raise as `open_engine` does.
    """
    return Store(open_engine(url), on_group, on_fault)
