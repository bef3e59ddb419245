"""Tournaments in the room's database: rows of `game_table` whose events are a tournament's."""

from __future__ import annotations

from sqlalchemy import Connection, insert, or_, select, update

from doorcard.room.store.queries import TableRow
from doorcard.room.store.schema import ENTRANT, GAME_TABLE, TOURNAMENT


def create(connection: Connection, row: TableRow, *, listed: bool) -> None:
    """Store a new tournament; raise the database's `IntegrityError` if its id is taken."""
    values = {"id": row.id, "created_at": row.created_at, "host": row.host, "payload": row.payload}
    connection.execute(insert(GAME_TABLE), values)
    connection.execute(insert(TOURNAMENT), {"table_id": row.id, "listed": listed})


def tournament(connection: Connection, id: str) -> TableRow | None:
    """Return a tournament, None if there is none with this id."""
    row = connection.execute(_ALL.where(GAME_TABLE.c.id == id)).first()
    return TableRow(*row) if row is not None else None


_ALL = select(GAME_TABLE).join(TOURNAMENT, TOURNAMENT.c.table_id == GAME_TABLE.c.id)
_IDS = select(GAME_TABLE.c.id).join(TOURNAMENT, TOURNAMENT.c.table_id == GAME_TABLE.c.id)


def running(connection: Connection) -> list[str]:
    """Return the ids of all tournaments that are not over, or whose tables are not closed yet."""
    found = _IDS.where(GAME_TABLE.c.ended_at.is_(None))
    return list(connection.execute(found).scalars().all())


def shown_to(
    connection: Connection, person: str, since: float, limit: int, *, lobby: bool
) -> list[str]:
    """Return the ids of tournaments that somebody opened or entered, or that are listed.

    Those that ended before a time are left out; the newest come first.
    """
    mine = select(ENTRANT.c.table_id).where(ENTRANT.c.person_id == person)
    theirs = [GAME_TABLE.c.host == person, GAME_TABLE.c.id.in_(mine)]
    if lobby:
        theirs.append(TOURNAMENT.c.listed)
    recent = or_(GAME_TABLE.c.ended_at.is_(None), GAME_TABLE.c.ended_at > since)
    found = _IDS.where(or_(*theirs), recent).order_by(
        GAME_TABLE.c.created_at.desc(), GAME_TABLE.c.id
    )
    return list(connection.execute(found.limit(limit)).scalars().all())


def end(connection: Connection, id: str, at: float) -> None:
    """Record that a tournament is over, and all its tables are closed."""
    mine = (GAME_TABLE.c.id == id, GAME_TABLE.c.ended_at.is_(None))
    connection.execute(update(GAME_TABLE).where(*mine).values(ended_at=at))
