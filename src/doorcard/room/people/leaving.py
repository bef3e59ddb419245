"""Deletion of people's data: all of somebody who asks for it, and data not needed any more.

Actions and chat at tables are encrypted there under a person's id, and stay: they belong to the
others, too. Each statement runs unchanged on SQLite and on PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Delete, delete, exists, or_, select, update

from doorcard.room.store.schema import (
    GAME_TABLE,
    HAND,
    INVITE,
    LEAGUE_MEMBER,
    MEMBER,
    PERSON,
    PUBLIC_HAND,
    TOKEN,
)

BATCH = 500
"""The most rows that one statement deletes, so that other writers don't wait for long."""


class OpenSession(Struct, frozen=True):
    """A session that has not ended; its `id` gives no access."""

    id: str
    began_at: float
    expires_at: float
    this: bool = False


class TableKept(Struct, frozen=True):
    """A table somebody was let into: its times of opening and ending, and its number of hands."""

    id: str
    opened_at: float
    ended_at: float | None
    opened_by_you: bool
    hands: int


class LinkKept(Struct, frozen=True):
    """A public link to a hand in somebody's view, or made by them."""

    table: str
    hand: int
    made_at: float
    revoked_at: float | None


class InviteKept(Struct, frozen=True):
    """An invite that somebody made."""

    table: str
    made_at: float
    expires_at: float
    revoked_at: float | None


def sessions(
    connection: Connection, person: str, now: float, this: bytes = b""
) -> list[OpenSession]:
    """Return somebody's sessions that have not ended, oldest first."""
    mine = (TOKEN.c.person_id == person, TOKEN.c.revoked_at.is_(None), TOKEN.c.expires_at > now)
    columns = (TOKEN.c.hash, TOKEN.c.created_at, TOKEN.c.expires_at)
    found = select(*columns).where(*mine).order_by(TOKEN.c.created_at, TOKEN.c.hash)
    return [
        OpenSession(hash.hex()[:16], began, expires, hash == this)
        for hash, began, expires in connection.execute(found)
    ]


def tables(connection: Connection, person: str) -> list[TableKept]:
    """Return the tables somebody was let into, oldest first."""
    hands = select(HAND.c.number).where(HAND.c.table_id == GAME_TABLE.c.id)
    most = hands.order_by(HAND.c.number.desc()).limit(1).scalar_subquery()
    found = (
        select(
            GAME_TABLE.c.id, GAME_TABLE.c.created_at, GAME_TABLE.c.ended_at, GAME_TABLE.c.host, most
        )
        .join(MEMBER, MEMBER.c.table_id == GAME_TABLE.c.id)
        .where(MEMBER.c.person_id == person)
        .order_by(GAME_TABLE.c.created_at, GAME_TABLE.c.id)
    )
    return [
        TableKept(id, opened, ended, host == person, count or 0)
        for id, opened, ended, host, count in connection.execute(found)
    ]


def links(connection: Connection, person: str) -> list[LinkKept]:
    """Return the public links that show somebody's view or were made by them, oldest first."""
    columns = (
        PUBLIC_HAND.c.table_id,
        PUBLIC_HAND.c.number,
        PUBLIC_HAND.c.created_at,
        PUBLIC_HAND.c.revoked_at,
    )
    found = select(*columns).where(_links_of(person)).order_by(PUBLIC_HAND.c.created_at)
    return [LinkKept(*row) for row in connection.execute(found)]


def invites(connection: Connection, person: str) -> list[InviteKept]:
    """Return the invites that somebody made, oldest first."""
    columns = (INVITE.c.table_id, INVITE.c.created_at, INVITE.c.expires_at, INVITE.c.revoked_at)
    found = select(*columns).where(INVITE.c.created_by == person).order_by(INVITE.c.created_at)
    return [InviteKept(*row) for row in connection.execute(found)]


def erase(connection: Connection, person: str, at: float) -> None:
    """Delete a person's name, login, password, list of tables and leagues, and end their sessions.

    Invites and public links that they made, and links to their view, are taken back. The rest, an
    id and the hashes of ended sessions, is deleted later: until then every worker sees that they
    have ended.
    """
    for ended, mine in (
        (TOKEN, TOKEN.c.person_id == person),
        (INVITE, INVITE.c.created_by == person),
        (PUBLIC_HAND, _links_of(person)),
    ):
        live = update(ended).where(mine, ended.c.revoked_at.is_(None))
        connection.execute(live.values(revoked_at=at))
    connection.execute(delete(MEMBER).where(MEMBER.c.person_id == person))
    connection.execute(delete(LEAGUE_MEMBER).where(LEAGUE_MEMBER.c.person_id == person))
    nobody = {"name": "", "login": None, "password_hash": None}
    connection.execute(update(PERSON).where(PERSON.c.id == person).values(nobody))


def _links_of(person: str) -> ColumnElement[bool]:
    return or_(PUBLIC_HAND.c.person_id == person, PUBLIC_HAND.c.created_by == person)


def sweepings(before: float) -> Sequence[Delete]:
    """Return statements that each delete a batch of data not needed since a time.

    A guest is deleted after their last session, which has to be gone already.
    """
    ended = or_(TOKEN.c.expires_at < before, TOKEN.c.revoked_at < before)
    tokens = select(TOKEN.c.hash).where(ended).limit(BATCH)
    over = or_(INVITE.c.expires_at < before, INVITE.c.revoked_at < before)
    invites = select(INVITE.c.hash).where(over).limit(BATCH)
    gone = (
        PERSON.c.login.is_(None),
        PERSON.c.created_at < before,
        ~exists().where(TOKEN.c.person_id == PERSON.c.id),
        ~exists().where(MEMBER.c.person_id == PERSON.c.id),
        ~exists().where(LEAGUE_MEMBER.c.person_id == PERSON.c.id),
    )
    guests = select(PERSON.c.id).where(*gone).limit(BATCH)
    return (
        delete(TOKEN).where(TOKEN.c.hash.in_(tokens)),
        delete(INVITE).where(INVITE.c.hash.in_(invites)),
        delete(PERSON).where(PERSON.c.id.in_(guests)),
    )
