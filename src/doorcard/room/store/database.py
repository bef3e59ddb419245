"""A database: opened by its URL, at the newest schema, and written in transactions.

SQLite runs with a write-ahead log that is flushed at every commit (`synchronous=FULL`), PostgreSQL
with at least `synchronous_commit=on`: a commit that has returned is on the disk.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Table,
    bindparam,
    create_engine,
    event,
    insert,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidatePoolError
from sqlalchemy.sql.expression import ClauseElement

from doorcard.room.store.failures import (
    SQLITE_BUSY,
    SQLITE_CANTOPEN,
    SQLITE_NOTADB,
    StoreFailed,
    gone,
    is_failure,
    is_read_only,
    not_unicode,
    read_only,
    reason,
    sqlite_code,
    unreachable,
)
from doorcard.room.store.migrating import migrate

BUSY_MILLISECONDS = 5000
"""The seconds to wait for another process that writes to the same SQLite file."""
_BUSY_AGAIN_SECONDS = 0.02
CONNECT_SECONDS = 5
SILENCE_MILLISECONDS = 10_000
"""The seconds for which a PostgreSQL server may leave data unacknowledged on the network."""

CONNECTIONS = 6
"""The number of connections to PostgreSQL: one writes, four read, one is for locks."""


KEEP_SECONDS = 1.0
"""The seconds for which an unused connection is assumed to work."""

_WRITING = "doorcard_writing"
_USED, _LEFT = "doorcard_used", "doorcard_left"
"""The keys for the time a connection was last used; the second one if it was given back later."""

_POSTGRESQL = ("postgresql", "postgres", "postgresql+psycopg")
_FORMS = "give sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/DATABASE"


class Prepared:
    """A statement with plain values: numbers, text, bytes. Its results are plain, too.

    It is for statements that run with every append: its text is made once. SQLAlchemy looks
    statements up, checks their values one by one and wraps the results, which costs three times as
    much as the statement itself. So these go straight to the driver.
    """

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, tuple[str, ...] | None]] = {}
        """By the database's dialect: the text, and the order of the values, if its driver takes
        them in order."""

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Run it with the values of one row or of several; return the rows found.

        Raise SQLAlchemy's errors, as any other statement does.
        """
        dialect = connection.dialect
        if dialect.name not in self._texts:
            compiled: Any = self._statement.compile(dialect=dialect)
            in_order = compiled.positiontup
            self._texts[dialect.name] = str(compiled), None if in_order is None else tuple(in_order)
        text, order = self._texts[dialect.name]
        if order is None:
            given: list[Any] = [dict(row) for row in rows]
        else:
            given = [tuple([row[each] for each in order]) for row in rows]
        base: type[Exception] = dialect.loaded_dbapi.Error
        cursor = connection.connection.cursor()
        try:
            if len(given) == 1:
                cursor.execute(text, given[0])
            else:
                cursor.executemany(text, given)
            return list(cursor.fetchall()) if cursor.description else []
        except base as error:
            raise DBAPIError.instance(text, None, error, base, dialect=dialect) from error
        finally:
            cursor.close()


def inserting(table: Table, *columns: str) -> Prepared:
    """Return the statement that inserts rows into a table, from values by column names."""
    return Prepared(insert(table).values({name: bindparam(name) for name in columns}))


_BEGIN_WRITING, _BEGIN_READING = Prepared(text("BEGIN IMMEDIATE")), Prepared(text("BEGIN"))


def open_engine(url: str) -> Engine:
    """Open a database, make or migrate its tables, and return its engine.

    Raise `StoreFailed`: `bad_database_url`, `no_driver`, `database_unreachable`,
    `database_read_only`, `database_encoding`, `database_newer`. No message contains a password.
    """
    parsed = parse_url(url)
    engine = _sqlite(parsed) if parsed.get_backend_name() == "sqlite" else _postgresql(parsed)
    try:
        _prepare(engine)
    except DBAPIError as error:
        engine.dispose()
        raise _refusal(error, parsed) from None
    except BaseException:
        engine.dispose()
        raise
    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Commit the changes within the block, or undo all of them.

    On SQLite it takes the write lock first, so everything it reads stays true until it commits. On
    PostgreSQL another process may commit first; then a unique key conflicts, and this is undone.
    """
    with engine.connect().execution_options(**{_WRITING: True}) as connection:
        try:
            with connection.begin():
                yield connection
        except DBAPIError as error:
            if is_failure(error):
                connection.invalidate()  # the next transaction gets a fresh one
            raise


class WritingLine:
    """A connection for writing, reused by transactions: getting one costs as much as using it.

    It belongs to one thread. After a failure, or if unused for a while, it is opened again.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._connection: Connection | None = None
        self._used = 0.0

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Commit the changes within the block; if it raises, roll all of them back."""
        connection = self.open()
        try:
            with connection.begin():
                yield connection
        except DBAPIError as error:
            if is_failure(error):
                connection.invalidate()
                self.close()
            raise
        self._used = time.monotonic()

    def open(self) -> Connection:
        """Return the connection, outside of any transaction. Raise `SQLAlchemyError`."""
        if self._connection is not None and time.monotonic() - self._used > KEEP_SECONDS:
            self._connection.info[_LEFT] = self._used
            self.close()  # the pool checks whether it still works
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(**{_WRITING: True})
        return self._connection

    def close(self) -> None:
        """Give the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.close()


def writes(connection: Connection) -> bool:
    """Return whether a connection's transaction is one of `writing`."""
    return bool(connection.get_execution_options().get(_WRITING))


def parse_url(url: str) -> URL:
    """Return a database's URL with its driver. Raise `StoreFailed` `bad_database_url`."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # The text may hold a password anywhere, so it is not shown.
        raise _bad_url(f"this is not a database URL; {_FORMS}") from None
    if parsed.drivername in _POSTGRESQL:
        if "@" in (parsed.host or ""):
            raise _bad_url("this URL has two @; write an @ in a password as %40, a : as %3A")
        if not parsed.database:
            raise _bad_url(f"this URL names no database; {_FORMS}")
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername != "sqlite":
        raise _bad_url(f"a room keeps its tables in SQLite or PostgreSQL; {_FORMS}")
    if parsed.host or parsed.query or not parsed.database or parsed.database == ":memory:":
        raise _bad_url(
            "a SQLite URL names a file and nothing else: sqlite:///room.db, "
            "or with four slashes a path from the root"
        )
    return parsed


def _bad_url(message: str) -> StoreFailed:
    return StoreFailed("bad_database_url", message)


def _sqlite(url: URL) -> Engine:
    path = _make_file(url)
    file = _file_id(path)
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _record: object) -> None:
        # The driver must not open transactions on its own: `begin` below does.
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if writes(connection) and _file_id(path) != file:
            raise gone(url)
        (_BEGIN_WRITING if writes(connection) else _BEGIN_READING).run(connection, {})

    return engine


def _file_id(path: str) -> tuple[int, int] | None:
    """Return the identity of a file, None if it does not exist."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_file(url: URL) -> str:
    """Create the file if it does not exist, readable by its owner only; its WAL gets the same mode.

    Return its path.
    """
    path = url.database or ""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except IsADirectoryError:
        raise _bad_url(f"{path} is a folder; a SQLite URL names a file in it") from None
    except OSError as error:
        if os.path.isdir(os.path.dirname(os.path.abspath(path))):
            raise read_only(url) from None
        raise unreachable(url, (error.strerror or "no such folder").lower()) from None
    return os.path.abspath(path)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to the write-ahead log: once for each file, since the setting is stored in it.

    SQLite does not wait for another process that is switching too, so this function does.
    """
    end = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if sqlite_code(error) != SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(_BUSY_AGAIN_SECONDS)


def _postgresql(url: URL) -> Engine:
    usual = {
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": SILENCE_MILLISECONDS,
        "client_encoding": "utf8",  # or the driver reads no text of one without an encoding
    }
    own = {name: value for name, value in usual.items() if name not in url.query}
    try:
        engine = create_engine(
            url,
            hide_parameters=True,
            pool_size=CONNECTIONS,
            connect_args=own,
        )
    except ImportError:
        raise StoreFailed(
            "no_driver",
            "PostgreSQL needs the driver psycopg; install it by pip install 'doorcard[postgres]'",
        ) from None

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _record: object) -> None:
        # A server that promises more than `on` (remote_apply) is left as it is.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()

    @event.listens_for(engine, "checkin")
    def used(_connection: Any, record: Any) -> None:
        record.info[_USED] = record.info.pop(_LEFT, time.monotonic())

    @event.listens_for(engine, "checkout")
    def look(connection: Any, record: Any, _proxy: object) -> None:
        """Check a connection that was not used for a while; if it is dead, all are opened again.

        A check each time would cost as much as the query itself.
        """
        if time.monotonic() - record.info.get(_USED, time.monotonic()) > KEEP_SECONDS:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error as error:
                raise InvalidatePoolError from error

    return engine


def reading(engine: Engine) -> Engine:
    """Return an engine on the same connections for reading, one statement at a time.

    On PostgreSQL each statement sees everything committed by then, with or without a transaction;
    beginning and ending one would take two more round trips. SQLite reads within one.
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return engine


def _prepare(engine: Engine) -> None:
    """Check that the database can be written, and bring its tables to the newest schema."""
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
            if encoding != "UTF8":
                raise not_unicode(engine.url, encoding)
            only_read = connection.execute(text("SHOW transaction_read_only")).scalar_one()
            if only_read == "on":
                raise read_only(engine.url)
        migrate(connection)


def _refusal(error: DBAPIError, url: URL) -> StoreFailed:
    if sqlite_code(error) == SQLITE_NOTADB:
        return _bad_url(f"{url.database} is not an SQLite database; name another file")
    folder = os.path.dirname(os.path.abspath(url.database or ""))
    writable = True
    with suppress(NotImplementedError):
        writable = os.access(folder, os.W_OK, effective_ids=True)
    if is_read_only(error) or (sqlite_code(error) == SQLITE_CANTOPEN and not writable):
        return read_only(url)
    if sqlite_code(error) == SQLITE_BUSY:
        return unreachable(url, reason(error, url), mend="end the other program that writes to it")
    return unreachable(url, reason(error, url))
