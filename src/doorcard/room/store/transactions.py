"""A transaction that writes: it sees what it will build on, and leaves no half-broken connection.

On SQLite it takes the write lock as it begins, so what it reads holds until it commits. On
PostgreSQL another process may commit first; then the unique keys decide, and this one is undone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from doorcard.room.store.failures import is_contended

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
