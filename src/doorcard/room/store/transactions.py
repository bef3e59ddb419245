"""A transaction that writes: it sees what it will build on, and leaves no half-broken connection.

On SQLite it takes the write lock as it begins, so what it reads holds until it commits. On
PostgreSQL another process may commit first; then the unique keys decide, and this one is undone.

A hint to other processes on one PostgreSQL database that a table has new events.

Sent after the commit and outside of it: inside, NOTIFY takes a lock that all of the database's
commits wait for. A hint may be lost; who must know looks into the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from doorcard.room.store.failures import is_contended

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


_WRITING = "doorcard_writing"


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Commit what is done within, or undo all of it."""
    with engine.connect().execution_options(**{_WRITING: True}) as connection:
        try:
            with connection.begin():
                yield connection
        except DBAPIError as error:
            if is_failure(error):
                connection.invalidate()  # the next transaction gets a fresh one
            raise


def writes(connection: Connection) -> bool:
    """Tell whether a connection's transaction is one of `writing`."""
    return bool(connection.get_execution_options().get(_WRITING))


def is_failure(error: Exception) -> bool:
    """Tell a database that fails from one that refuses what is wrong, or lets another go first."""
    if not isinstance(error, DBAPIError) or is_contended(error):
        return False
    return not isinstance(error, IntegrityError | DataError)
