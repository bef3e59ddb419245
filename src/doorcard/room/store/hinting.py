"""Hints that there is something new in a PostgreSQL database, given to all other processes."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "doorcard_event"

_NOTIFY = text("SELECT pg_notify(:channel, hint) FROM unnest(CAST(:hints AS text[])) AS hint")


def hint(engine: Engine, newest: dict[str, int]) -> None:
    """Notify `CHANNEL` of each table's newest event, as "SEQ TABLE". On SQLite, do nothing.

    Other processes on one PostgreSQL database listen. It is sent after the commit and outside of
    it: inside, NOTIFY takes a lock that all of the database's commits wait for. A hint may be lost,
    so a process that must know looks into the log.
    """
    if engine.dialect.name != "postgresql" or not newest:
        return
    hints = [f"{seq} {table}" for table, seq in newest.items()]
    with suppress(SQLAlchemyError), engine.connect() as connection:
        autocommit = connection.execution_options(isolation_level="AUTOCOMMIT")
        autocommit.execute(_NOTIFY, {"channel": CHANNEL, "hints": hints})


LOOK_CHANNEL = "doorcard_look"

_NUDGE = text("SELECT pg_notify(:channel, '')")


def nudge(engine: Engine) -> None:
    """Notify `LOOK_CHANNEL` of a PostgreSQL database, so that every worker looks what changed."""
    with suppress(SQLAlchemyError), engine.connect() as connection:
        autocommit = connection.execution_options(isolation_level="AUTOCOMMIT")
        autocommit.execute(_NUDGE, {"channel": LOOK_CHANNEL})
