"""A hint to other processes on one PostgreSQL database that a table has new events.

Sent after the commit and outside of it: inside, NOTIFY takes a lock that all of the database's
commits wait for. A hint may be lost; who must know looks into the log.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "doorcard_event"

_NOTIFY = text("SELECT pg_notify(:channel, hint) FROM unnest(CAST(:hints AS text[])) AS hint")


def hint(engine: Engine, newest: dict[str, int]) -> None:
    """Notify `CHANNEL` of each table's newest event, as "SEQ TABLE". On SQLite, do nothing."""
    if engine.dialect.name != "postgresql" or not newest:
        return
    hints = [f"{seq} {table}" for table, seq in newest.items()]
    with suppress(SQLAlchemyError), engine.connect() as connection:
        autocommit = connection.execution_options(isolation_level="AUTOCOMMIT")
        autocommit.execute(_NOTIFY, {"channel": CHANNEL, "hints": hints})
