"""Each row of the log carries a hash over the row before, so that a changed row shows.

Who can write to the database can make all later hashes again, so this finds accidents and
clumsy hands; against the others stands that payloads are encrypted under a key kept elsewhere.
The nonce keeps a hash from being searched for what it hides. Hashes never leave the server.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable

from doorcard.fairness.encoding import pack

DOMAIN = "doorcard room log 1"
NONCE_BYTES = 16
BEFORE_FIRST = bytes(32)
"""What stands for the hash before the first row."""

Link = tuple[int, float, bytes, bytes, bytes]
"""A row as it is chained: seq, at, payload, nonce, hash."""


def row_hash(before: bytes, table: str, seq: int, at: float, nonce: bytes, payload: bytes) -> bytes:
    """Return the hash of a row, 32 bytes; the time goes in as its eight bytes (IEEE 754)."""
    packed = pack(DOMAIN, before, table, seq, struct.pack(">d", at), nonce, payload)
    return hashlib.sha256(packed).digest()


def first_broken(table: str, rows: Iterable[Link]) -> int | None:
    """Return the first number at which a table's rows are missing or changed, or None.

    Rows missing from the end can't be seen here: nothing after them names them.
    """
    before, expected = BEFORE_FIRST, 1
    for seq, at, payload, nonce, found in rows:
        if row_hash(before, table, seq, at, nonce, payload) != found:
            return expected
        before, expected = found, expected + 1
    return None
