"""Hints that there is something new in the database: sent to all other processes, and received.

A hint is fast, but may be lost. So processes also poll the database (`sharing`); hints only save
the waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from doorcard.room.store.database import WritingLine
from doorcard.room.store.failures import StoreFailed, described

CHANNEL = "doorcard_event"
LOOK_CHANNEL = "doorcard_look"

_NOTIFY = "SELECT pg_notify(%s, hint) FROM unnest(CAST(%s AS text[])) AS hint"
_NUDGE = text("SELECT pg_notify(:channel, '')")


def hint(line: WritingLine, newest: dict[str, int]) -> None:
    """Notify `CHANNEL` of each table's newest event, as "SEQ TABLE". On SQLite, do nothing.

    Other processes on one PostgreSQL database listen. It is sent after the commit, since NOTIFY
    within a transaction takes a lock that all of the database's commits wait for. A hint may be
    lost, so processes also read the log.
    """
    if line.engine.dialect.name != "postgresql" or not newest:
        return
    hints = [f"{seq} {table}" for table, seq in newest.items()]
    driver: Any = line.engine.dialect.loaded_dbapi
    with suppress(SQLAlchemyError, driver.Error):
        connection: Any = line.open().connection.driver_connection
        connection.autocommit = True  # one round trip, without a transaction
        try:
            connection.execute(_NOTIFY, (CHANNEL, hints))
        finally:
            connection.autocommit = False


def nudge(engine: Engine) -> None:
    """Notify `LOOK_CHANNEL` of a PostgreSQL database, so that every worker checks for changes."""
    with suppress(SQLAlchemyError), engine.connect() as connection:
        autocommit = connection.execution_options(isolation_level="AUTOCOMMIT")
        autocommit.execute(_NUDGE, {"channel": LOOK_CHANNEL})


AGAIN_SECONDS = 1.0
"""The seconds before a lost connection is opened again."""
PROOF_SECONDS = 20.0
"""The seconds that the first hint may take."""
NUDGE_AGAIN_SECONDS = 0.2

OnEvent = Callable[[str, int], None]
"""Takes a table and the number of its newest event."""
OnLook = Callable[[], None]
OnFault = Callable[[Exception], None]


class Hints(Protocol):
    """A listener for hints."""

    async def start(self, on_event: OnEvent, on_look: OnLook) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""


class Listener:
    """Listens on its own connection to PostgreSQL, which is opened again when it is lost."""

    def __init__(self, engine: Engine, on_fault: OnFault = lambda error: None) -> None:
        """Take a function to call with unexpected errors; after one, it goes on listening."""
        self._url = engine.url
        self._on_fault = on_fault
        self._task: asyncio.Task[None] | None = None
        self._heard = asyncio.Event()

    async def start(self, on_event: OnEvent, on_look: OnLook) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run(on_event, on_look))

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def prove(self, nudge: Callable[[], Awaitable[None]]) -> None:
        """Check that a hint arrives. Raise `StoreFailed` `no_listen`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PROOF_SECONDS):
                while not self._heard.is_set():
                    await nudge()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._heard.wait(), NUDGE_AGAIN_SECONDS)
                return
        raise StoreFailed(
            "no_listen",
            f"{described(self._url)} does not pass on NOTIFY, which workers need to hear of each "
            "other; a pooler that lends a connection for one transaction (pgbouncer with "
            "pool_mode = transaction) holds it back: give the server's own address, or "
            "pool_mode = session",
        )

    async def _run(self, on_event: OnEvent, on_look: OnLook) -> None:
        import psycopg  # only PostgreSQL needs it

        while True:
            try:
                await self._listen(on_event, on_look)
            except (psycopg.Error, OSError):
                pass  # it is opened again
            except Exception as error:
                self._on_fault(error)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, on_event: OnEvent, on_look: OnLook) -> None:
        import psycopg

        plain = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await connection.execute(f"LISTEN {LOOK_CHANNEL}")
            on_look()  # for missed hints
            async for hint in connection.notifies():
                if hint.channel == LOOK_CHANNEL:
                    self._heard.set()
                    on_look()
                else:
                    seq, _, table = hint.payload.partition(" ")
                    on_event(table, int(seq))
