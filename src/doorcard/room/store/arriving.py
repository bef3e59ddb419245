"""Connections as they come: those that come together are noted together."""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import Any

from sqlalchemy import Connection, bindparam, not_, select, true, tuple_, update

from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.prepared import inserting
from doorcard.room.store.schema import PERSON, PRESENCE
from doorcard.room.store.store import Store

# Two connections of one person come one after the other, or neither would be the newer. All workers
# ask for people in one order, or two might wait for each other.
_IN_TURN = (
    select(PERSON.c.id)
    .where(PERSON.c.id.in_(bindparam("people", expanding=True)))
    .order_by(PERSON.c.id)
    .with_for_update(key_share=True)
)
_FENCE_OLDER = (
    update(PRESENCE)
    .where(
        tuple_(PRESENCE.c.table_id, PRESENCE.c.person_id).in_(bindparam("whose", expanding=True)),
        not_(PRESENCE.c.fenced),
    )
    .values(fenced=true())
)
_ENTER = inserting(
    PRESENCE, "connection", "table_id", "person_id", "worker_id", "session", "fenced"
)


class Arrivals:
    """Connections that come together, in one transaction: all that come before it begins.

    When a worker ends, hundreds of people come to another one at the same moment.
    """

    def __init__(self, store: Store, first: dict[str, Any]) -> None:
        self._lock = Lock()
        self._rows = [first]
        self._begun = False
        self._done = asyncio.ensure_future(store.change(self._note))
        self._done.add_done_callback(self._end)

    def take(self, row: dict[str, Any]) -> bool:
        """Take one more, and tell if it was not too late."""
        with self._lock:
            if not self._begun:
                self._rows.append(row)
            return not self._begun

    async def fence(self, row: dict[str, Any]) -> bool:
        """Wait until all are noted; tell the first whether any took the place of an older one."""
        try:
            fenced = await asyncio.shield(self._done)
        except StoreFailed as refused:
            raise StoreFailed(refused.code, refused.template, **refused.context) from None
        return fenced and row is self._rows[0]

    def _end(self, done: asyncio.Future[bool]) -> None:
        """Take no more, also where the database failed before anything was noted."""
        with self._lock:
            self._begun = True
        if not done.cancelled():
            done.exception()  # where nobody waits for it any more

    def _note(self, connection: Connection) -> bool:
        with self._lock:
            self._begun = True
        people = sorted({row["person_id"] for row in self._rows})
        connection.execute(_IN_TURN, {"people": people}).close()
        rows, fenced = self._rows, False
        while rows:
            # Of a person who comes twice to a table the one that came later stays.
            now = {_whose(row): row for row in reversed(rows)}
            fenced |= connection.execute(_FENCE_OLDER, {"whose": list(now)}).rowcount > 0
            _ENTER.run(connection, *now.values())
            rows = [row for row in rows if now[_whose(row)] is not row]
        return fenced


def _whose(row: dict[str, Any]) -> tuple[str, str]:
    return row["table_id"], row["person_id"]
