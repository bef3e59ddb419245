"""The room's database, in SQLite or PostgreSQL (docs/room/store.md)."""

from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.log import (
    Append,
    Appended,
    BadAppend,
    HandBegan,
    Outcome,
    Repeated,
    Replied,
    SeqTaken,
)
from doorcard.room.store.queries import Checkpoint, HandRow, SealedEvent, TableRow
from doorcard.room.store.store import Store, open_store

__all__ = [
    "Append",
    "Appended",
    "BadAppend",
    "Checkpoint",
    "HandBegan",
    "HandRow",
    "Outcome",
    "Repeated",
    "Replied",
    "SealedEvent",
    "SeqTaken",
    "Store",
    "StoreFailed",
    "TableRow",
    "open_store",
]
