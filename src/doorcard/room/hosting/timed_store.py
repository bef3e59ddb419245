"""The way of a table to the store: events are kept and read, and the time it takes is watched.

A host reaches the store through this alone, so no delay of it goes unnoticed (see `owed`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from doorcard.room.hosting.owed import Owed
from doorcard.room.hosting.table_keeper import Keeper, StoredEvent
from doorcard.room.store import Outcome, Replied
from doorcard.table import Decided, Session

T = TypeVar("T")


class TimedStore:
    """The store as one table uses it. Its delays and failures are owed to the table."""

    def __init__(self, keeper: Keeper, table: str, owed: Owed, now: Callable[[], float]) -> None:
        """Take the table's id and its clock."""
        self._keeper = keeper
        self._table = table
        self._owed = owed
        self._now = now

    async def wait(self, work: Awaitable[T]) -> T:
        """Return the store's answer. Raise `store_failed`, and whatever else it refuses."""
        began = self._now()
        try:
            found = await work
        except Exception:
            self._owed.fails(began, self._now())
            raise
        self._owed.waits(began, self._now())
        return found

    async def reply(self, who: str, id: str | None) -> bytes | None:
        """Return the earlier reply to a command; None if it is new, or has no id."""
        if id is None:
            return None
        stored = await self.wait(self._keeper.store.reply(self._table, who, id))
        return None if stored is None else stored.reply

    async def append(
        self, session: Session, decided: Decided, seq: int, reply: Replied | None
    ) -> Outcome:
        """Store a decision as event `seq`, with the reply to its command."""
        append = self._keeper.append_of(session, decided, seq, reply)
        outcome = await self.wait(self._keeper.store.append(append))
        self._owed.works(decided.at)
        return outcome

    async def events(self, after: int) -> list[StoredEvent]:
        """Return the events after one, whichever process stored them."""
        found = await self.wait(self._keeper.events(self._table, after))
        if found:
            self._owed.works(found[-1].at)
        return found
