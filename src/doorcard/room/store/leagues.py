"""Leagues in the room's database: their members and their meetings."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from doorcard.room.store.schema import LEAGUE, LEAGUE_MEMBER, MEETING


class LeagueRow(NamedTuple):
    """A league as it is stored."""

    id: str
    created_at: float
    host: str
    payload: bytes


def create(connection: Connection, row: LeagueRow) -> None:
    """Store a new league, with its host as a member."""
    connection.execute(insert(LEAGUE), row._asdict())
    join(connection, row.id, row.host, row.created_at)


def league(connection: Connection, id: str) -> LeagueRow | None:
    """Return a league, None if none has this id."""
    row = connection.execute(select(LEAGUE).where(LEAGUE.c.id == id)).first()
    return LeagueRow(*row) if row is not None else None


def of(connection: Connection, person: str, limit: int) -> list[LeagueRow]:
    """Return the leagues that somebody is in, the newest first."""
    mine = select(LEAGUE_MEMBER.c.league_id).where(LEAGUE_MEMBER.c.person_id == person)
    found = select(LEAGUE).where(LEAGUE.c.id.in_(mine))
    found = found.order_by(LEAGUE.c.created_at.desc(), LEAGUE.c.id).limit(limit)
    return [LeagueRow(*row) for row in connection.execute(found)]


def hosted_by(connection: Connection, person: str) -> int:
    """Return the number of leagues that somebody has opened."""
    found = select(func.count()).select_from(LEAGUE).where(LEAGUE.c.host == person)
    return connection.execute(found).scalar_one()


def write(connection: Connection, id: str, payload: bytes) -> None:
    """Change a league's title or scoring."""
    connection.execute(update(LEAGUE).where(LEAGUE.c.id == id).values(payload=payload))


def members(connection: Connection, id: str) -> list[str]:
    """Return the members of a league, in the order in which they joined."""
    found = select(LEAGUE_MEMBER.c.person_id).where(LEAGUE_MEMBER.c.league_id == id)
    found = found.order_by(LEAGUE_MEMBER.c.joined_at, LEAGUE_MEMBER.c.person_id)
    return list(connection.execute(found).scalars())


def join(connection: Connection, id: str, person: str, at: float) -> None:
    """Add a member; raise the database's `IntegrityError` if they are one already."""
    connection.execute(
        insert(LEAGUE_MEMBER), {"league_id": id, "person_id": person, "joined_at": at}
    )


def leave(connection: Connection, id: str, person: str) -> None:
    """Remove a member."""
    mine = (LEAGUE_MEMBER.c.league_id == id, LEAGUE_MEMBER.c.person_id == person)
    connection.execute(delete(LEAGUE_MEMBER).where(*mine))


def meetings(connection: Connection, id: str) -> list[tuple[str, bytes]]:
    """Return the meetings of a league, each with its payload."""
    found = select(MEETING.c.table_id, MEETING.c.payload).where(MEETING.c.league_id == id)
    return [(table, payload) for table, payload in connection.execute(found)]


def count(connection: Connection, id: str, table: str, payload: bytes) -> None:
    """Add a meeting; raise the database's `IntegrityError` if it counts already."""
    connection.execute(insert(MEETING), {"league_id": id, "table_id": table, "payload": payload})


def uncount(connection: Connection, id: str, table: str) -> int:
    """Remove a meeting; return the number of rows."""
    mine = (MEETING.c.league_id == id, MEETING.c.table_id == table)
    return connection.execute(delete(MEETING).where(*mine)).rowcount
