"""Database failures as refusals: they say what to do, and never contain a secret.

SQLAlchemy's own messages are never passed on: they may hold the values of a statement, or the URL.
Only the first line of the driver's message is passed on, with any password removed.
"""

from __future__ import annotations

from sqlalchemy.engine import URL
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from doorcard.rules.errors import Refused

SQLITE_BUSY, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_NOTADB = 5, 8, 14, 26
_READ_ONLY_TRANSACTION = "25006"
_CONTENDED = ("40001", "40P01")  # could not serialize; deadlock


class StoreFailed(Refused):
    """The database could not be opened, read or written."""


def described(url: URL) -> str:
    """Return a database's name for a sentence: no user, no password, no options of its URL."""
    if url.get_backend_name() == "sqlite":
        return f"the SQLite database {url.database}"
    host = url.host or url.query.get("host") or "the local socket"
    port = f", port {url.port}" if url.port else ""
    return f"the PostgreSQL database {url.database!r} at {host}{port}"


def reason(error: Exception, url: URL) -> str:
    """Return the driver's own message for a failure: one line, no password."""
    words = error.orig if isinstance(error, DBAPIError) else error
    lines = str(words).strip().splitlines() or [type(words).__name__]
    secrets = [url.password, url.query.get("password"), url.query.get("passfile")]
    for secret in secrets:
        if isinstance(secret, str) and secret:
            lines[0] = lines[0].replace(secret, "***")
    return lines[0]


def sqlite_code(error: Exception) -> int:
    """Return SQLite's primary result code, 0 if it is not an error of SQLite's."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(orig, "sqlite_errorcode", 0)
    return code & 0xFF if isinstance(code, int) else 0


def sqlstate(error: Exception) -> str:
    """Return PostgreSQL's error code, "" if it is not an error of PostgreSQL's."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    return getattr(orig, "sqlstate", None) or ""


def is_read_only(error: Exception) -> bool:
    """Return whether the database may be read but not written."""
    return sqlite_code(error) == SQLITE_READONLY or sqlstate(error) == _READ_ONLY_TRANSACTION


def is_contended(error: Exception) -> bool:
    """Return whether another transaction was in the way, so that trying again may work."""
    return sqlstate(error) in _CONTENDED


def read_only(url: URL) -> StoreFailed:
    """Return the refusal for a database that can't be written."""
    mend = (
        "make the file and its folder writable for the user who runs the room"
        if url.get_backend_name() == "sqlite"
        else "name the primary server, and a user who may write"
    )
    return StoreFailed("database_read_only", f"{described(url)} can only be read; {mend}")


def not_unicode(url: URL, encoding: str) -> StoreFailed:
    """Return the refusal for a database that can't store every letter."""
    return StoreFailed(
        "database_encoding",
        f"{described(url)} has the encoding {encoding}, which can't keep every letter; make one "
        "by: CREATE DATABASE doorcard ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
        encoding=encoding,
    )


def unreachable(url: URL, why: str, mend: str = "") -> StoreFailed:
    """Return the refusal for a database that does not answer."""
    usual = (
        "make its folder first, or name another file"
        if url.get_backend_name() == "sqlite"
        else "start the server, or name the right one, with a user and a password it knows"
    )
    sentence = f"{described(url)} cannot be opened ({why}); {mend or usual}"
    return StoreFailed("database_unreachable", sentence)


def gone(url: URL) -> StoreFailed:
    """Return the refusal for writing to a file that has been deleted or replaced."""
    return StoreFailed(
        "database_gone",
        f"{described(url)} was deleted or replaced while the room ran, so nothing is kept any "
        "more; stop the room, put the file back, and start it again",
    )


def failed(error: Exception, url: URL) -> StoreFailed:
    """Return the refusal for a failure of an open database: `store_failed`.

    A refusal from the store itself is copied.
    """
    if isinstance(error, StoreFailed):
        return StoreFailed(error.code, error.message)
    return StoreFailed(
        "store_failed",
        f"{described(url)} failed ({reason(error, url)}); nothing of this was acknowledged: "
        "mend the database, then ask again",
    )


def is_failure(error: Exception) -> bool:
    """Return whether the database itself failed, and not bad data or a conflict."""
    if isinstance(error, StoreFailed):
        return True
    if not isinstance(error, DBAPIError) or is_contended(error):
        return False
    return not isinstance(error, IntegrityError | DataError)
