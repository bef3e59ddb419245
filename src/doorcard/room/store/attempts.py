"""How often something was done, counted in the database: for limits that hold over all workers."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, text

from doorcard.room.store.schema import ATTEMPT
from doorcard.room.store.store import Store

ID_BYTES = 12

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended(:what, 0))")


async def attempt(store: Store, what: str, now: float, most: int, seconds: float) -> float | None:
    """Count one more of something and return None, unless there were `most` of it of late.

    Then return the time, in seconds since 1970, at which the oldest of them counts no more. Raise
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
