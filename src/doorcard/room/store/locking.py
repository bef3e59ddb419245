"""One room in a folder: its process holds a lock next to the SQLite file.

Two processes on one file would not know of each other, and one would time out the other's players.
The lock is the operating system's, so it ends with its process, however that ends. PostgreSQL
doesn't need one: the processes there know of each other.
"""

from __future__ import annotations

import os
import sys
from typing import IO

from doorcard.room.store.database import parse_url
from doorcard.room.store.failures import StoreFailed

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock that keeps a database to one process, until it is released or the process ends."""

    def __init__(self, file: IO[bytes] | None) -> None:
        self._file = file

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None


def lock(database: str) -> Lock:
    """Keep a room's database, given by its URL, to this process.

    Raise `StoreFailed`: `room_running` if another process, or another room in this one, has it;
    `bad_database_url` as `parse_url`.
    """
    url = parse_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return Lock(None)
    path = f"{url.database}.lock"
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    except OSError:
        return Lock(None)  # the database can't be opened either, and gives the reason
    try:
        _take(file)
    except OSError:
        file.close()
        raise StoreFailed(
            "room_running",
            f"a room runs on {url.database} already; stop it first, or give this one another "
            "folder by --data-dir",
        ) from None
    return Lock(file)
