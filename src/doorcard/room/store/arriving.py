"""Connections as they come and go: those that come together are stored together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, not_, select, true, tuple_, update

from doorcard.room.store.database import Prepared, inserting
from doorcard.room.store.schema import PERSON, PRESENCE, WORKER

# Two connections of one person are stored one after the other, or neither would be the newer. All
# workers lock people in the same order, or two might wait for each other.
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


_LEAVE = Prepared(delete(PRESENCE).where(PRESENCE.c.connection == bindparam("connection")))
_PRESENT_STILL = Prepared(
    select(PRESENCE.c.connection)
    .join(WORKER, and_(WORKER.c.id == PRESENCE.c.worker_id, WORKER.c.beat_at > bindparam("since")))
    .where(
        PRESENCE.c.table_id == bindparam("table"),
        PRESENCE.c.person_id == bindparam("person"),
        not_(PRESENCE.c.fenced),
    )
)

Row = dict[str, Any]


def note(connection: Connection, coming: Sequence[Row]) -> list[bool]:
    """Store connections that come together; each ends all older ones of its person.

    The first of them gets the answer whether there were any, which is enough.
    """
    people = sorted({row["person_id"] for row in coming})
    connection.execute(_IN_TURN, {"people": people}).close()
    rows, fenced = list(coming), False
    while rows:
        # If a person comes twice to a table, the later connection stays.
        now = {_whose(row): row for row in reversed(rows)}
        fenced |= connection.execute(_FENCE_OLDER, {"whose": list(now)}).rowcount > 0
        _ENTER.run(connection, *now.values())
        rows = [row for row in rows if now[_whose(row)] is not row]
    return [fenced, *[False] * (len(coming) - 1)]


def leave(connection: Connection, name: str, values: dict[str, Any]) -> bool:
    """Remove an ended connection; return whether its person has no other at the table.

    `values` are the `table`, the `person`, and `since`: workers with a later beat are alive.
    """
    _LEAVE.run(connection, {"connection": name})
    return not _PRESENT_STILL.run(connection, values)


def _whose(row: Row) -> tuple[str, str]:
    return row["table_id"], row["person_id"]
