"""Values, counts and locks shared by several processes on one database."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Engine, TextClause, delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from doorcard.room.store.database import CONNECTIONS
from doorcard.room.store.failures import StoreFailed, described, reason
from doorcard.room.store.schema import AGREED, ATTEMPT
from doorcard.room.store.store import Store

TURN_SECONDS = 0.1
"""The seconds between two tries to get a lock."""

_NEW = text("INSERT INTO agreed (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
_TAKE = text("SELECT pg_try_advisory_lock(:key)")
_GIVE = text("SELECT pg_advisory_unlock(:key)")


async def agreed(store: Store, name: str, value: str) -> str:
    """Return the value that all agree on under a name: the first one given. Raise `StoreFailed`."""

    def work(connection: Connection) -> str:
        connection.execute(_NEW, {"name": name, "value": value})
        found: str = connection.execute(
            select(AGREED.c.value).where(AGREED.c.name == name)
        ).scalar_one()
        return found

    return await store.change(work)


async def agree_anew(store: Store, name: str, before: str, value: str) -> None:
    """Replace the value that all agree on, if it still is `before`. Raise `StoreFailed`."""
    here = (AGREED.c.name == name, AGREED.c.value == before)
    await store.change(
        lambda connection: connection.execute(
            update(AGREED).where(*here).values(value=value)
        ).close()
    )


@asynccontextmanager
async def alone(store: Store, what: str) -> AsyncIterator[None]:
    """Lock: no other process is within a block of the same name at the same time.

    A process that ends releases it. SQLite has only one process anyway.
    """
    if store.engine.dialect.name != "postgresql":
        yield
        return
    key = int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], signed=True)
    connection = await asyncio.to_thread(_connected, store.engine)
    try:
        while not await asyncio.to_thread(_scalar, connection, _TAKE, key):
            await asyncio.sleep(TURN_SECONDS)
        try:
            yield
        finally:
            await asyncio.to_thread(_scalar, connection, _GIVE, key)
    finally:
        await asyncio.to_thread(connection.close)


def check_connections(engine: Engine) -> None:
    """Check that the server has as many connections as a worker needs.

    Raise `StoreFailed` `too_few_connections`.
    """
    if engine.dialect.name != "postgresql":
        return
    with ExitStack() as opened:
        pool: Any = engine.pool
        for number in range(pool.checkedout(), CONNECTIONS):
            try:
                opened.enter_context(engine.connect())
            except DBAPIError as error:
                raise StoreFailed(
                    "too_few_connections",
                    f"{described(engine.url)} gave {number} connections "
                    f"({reason(error, engine.url)}), and a worker needs {CONNECTIONS}; raise "
                    "max_connections, the limit of the user or the pooler's, or run fewer workers",
                ) from None


def _connected(engine: Engine) -> Connection:
    return engine.connect().execution_options(isolation_level="AUTOCOMMIT")


def _scalar(connection: Connection, statement: TextClause, key: int) -> bool:
    found: bool = connection.execute(statement, {"key": key}).scalar_one()
    return found


ID_BYTES = 12

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended(:what, 0))")


async def attempt(store: Store, what: str, now: float, most: int, seconds: float) -> float | None:
    """Count one more use and return None, unless `most` were counted within the window.

    Then return the time, in seconds since 1970, at which the oldest of them stops counting. Raise
    `StoreFailed`.
    """
    mine = ATTEMPT.c.what == what

    def work(connection: Connection) -> float | None:
        if connection.dialect.name == "postgresql":
            connection.execute(_ONE_AT_A_TIME, {"what": what})
        connection.execute(delete(ATTEMPT).where(mine, ATTEMPT.c.at <= now - seconds))
        of_late = select(ATTEMPT.c.at).where(mine).order_by(ATTEMPT.c.at)
        times: list[float] = list(connection.execute(of_late).scalars())
        if len(times) >= most:
            return times[0] + seconds
        row = {"id": secrets.token_hex(ID_BYTES), "what": what, "at": now}
        connection.execute(insert(ATTEMPT), row)
        return None

    return await store.change(work)
