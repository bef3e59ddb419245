"""All queries on `person`, `token` and `invite`: functions that take a connection.

Conditional changes have their condition in the WHERE, or lock the row they depend on, since another
process may be changing it too.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, insert, or_, select, update

from doorcard.room.store.schema import INVITE, PERSON, TOKEN


class Person(Struct, frozen=True):
    """A person with a name; with a `login`, one with an account."""

    id: str
    name: str
    created_at: float
    login: str | None = None


class Invite(Struct, frozen=True):
    """An invite as it is stored; `uses_left` None is any number. Its `id` gives no access."""

    id: str
    table: str
    created_by: str
    expires_at: float
    uses_left: int | None
    revoked: bool


_WHO = (PERSON.c.id, PERSON.c.name, PERSON.c.created_at, PERSON.c.login)
# Every request looks its caller up, so this is built once.
_HOLDER = (
    select(*_WHO, TOKEN.c.expires_at)
    .join(TOKEN, TOKEN.c.person_id == PERSON.c.id)
    .where(TOKEN.c.hash == bindparam("hash"), TOKEN.c.revoked_at.is_(None))
)
_HOLDERS = (
    select(*_WHO, TOKEN.c.expires_at, TOKEN.c.hash)
    .join(TOKEN, TOKEN.c.person_id == PERSON.c.id)
    .where(TOKEN.c.hash.in_(bindparam("hashes", expanding=True)), TOKEN.c.revoked_at.is_(None))
)


def add_person(connection: Connection, person: Person) -> None:
    """Store a new guest."""
    row = {"id": person.id, "name": person.name, "created_at": person.created_at}
    connection.execute(insert(PERSON).values(row))


def add_token(
    connection: Connection, hash: bytes, person: str, at: float, expires_at: float
) -> None:
    """Store the hash of a new token."""
    row = {"hash": hash, "person_id": person, "created_at": at, "expires_at": expires_at}
    connection.execute(insert(TOKEN).values(row))


def holder(connection: Connection, hash: bytes) -> tuple[Person, float] | None:
    """Return a token's person and its expiry; None if there is no such token or it was revoked."""
    row = connection.execute(_HOLDER, {"hash": hash}).first()
    return None if row is None else (Person(*row[:4]), row.expires_at)


def holders(connection: Connection, hashes: Sequence[bytes]) -> list[tuple[Person, float] | None]:
    """Return the result of `holder` for each of some tokens."""
    if len(hashes) == 1:
        return [holder(connection, hashes[0])]
    rows = connection.execute(_HOLDERS, {"hashes": list(set(hashes))})
    found = {row.hash: (Person(*row[:4]), row.expires_at) for row in rows}
    return [found.get(hash) for hash in hashes]


def revoke_token(connection: Connection, hash: bytes, at: float) -> None:
    """End a token."""
    live = TOKEN.c.revoked_at.is_(None)
    connection.execute(update(TOKEN).where(TOKEN.c.hash == hash, live).values(revoked_at=at))


def revoke_others(connection: Connection, person: str, kept: bytes, at: float) -> None:
    """End all of a person's tokens except one."""
    others = (TOKEN.c.person_id == person, TOKEN.c.hash != kept, TOKEN.c.revoked_at.is_(None))
    connection.execute(update(TOKEN).where(*others).values(revoked_at=at))


def rename(connection: Connection, person: str, name: str) -> None:
    """Give a person another name."""
    connection.execute(update(PERSON).where(PERSON.c.id == person).values(name=name))


def names(connection: Connection, ids: Collection[str]) -> dict[str, str]:
    """Return the names of those ids that are known and were not deleted."""
    query = select(PERSON.c.id, PERSON.c.name).where(PERSON.c.id.in_(ids), PERSON.c.name != "")
    return {row.id: row.name for row in connection.execute(query)}


def account(connection: Connection, login: str) -> tuple[Person, str] | None:
    """Return the owner of a login, and the hash of their password."""
    query = select(*_WHO, PERSON.c.password_hash).where(PERSON.c.login == login)
    row = connection.execute(query).first()
    return None if row is None else (Person(*row[:4]), row.password_hash)


def lock_password(connection: Connection, person: str) -> str | None:
    """Return the hash of a person's password, locked until the transaction ends."""
    query = select(PERSON.c.password_hash).where(PERSON.c.id == person).with_for_update()
    found: str | None = connection.execute(query).scalar_one()
    return found


def make_account(connection: Connection, person: str, login: str, password_hash: str) -> bool:
    """Give a guest a login; return False if they have one. A login that is taken fails."""
    guest = (PERSON.c.id == person, PERSON.c.login.is_(None))
    values = {"login": login, "password_hash": password_hash}
    return bool(connection.execute(update(PERSON).where(*guest).values(values)).rowcount)


def set_password(connection: Connection, person: str, password_hash: str) -> None:
    """Store the hash of a person's new password."""
    here = PERSON.c.id == person
    connection.execute(update(PERSON).where(here).values(password_hash=password_hash))


def add_invite(connection: Connection, hash: bytes, invite: Invite, at: float) -> None:
    """Store the hash of a new invite. It fails if there is no such table."""
    row = {
        "hash": hash,
        "table_id": invite.table,
        "created_by": invite.created_by,
        "created_at": at,
        "expires_at": invite.expires_at,
        "uses_left": invite.uses_left,
    }
    connection.execute(insert(INVITE).values(row))


def invite(connection: Connection, hash: bytes) -> Invite | None:
    """Return an invite, even one that is not valid any more."""
    row = connection.execute(select(INVITE).where(INVITE.c.hash == hash)).first()
    return None if row is None else _invite(row)


def invites(connection: Connection, table: str) -> list[Invite]:
    """Return a table's invites, oldest first."""
    query = select(INVITE).where(INVITE.c.table_id == table)
    return [_invite(row) for row in connection.execute(query.order_by(INVITE.c.created_at))]


def use_invite(connection: Connection, hash: bytes, now: float) -> bool:
    """Count one use of an invite; return False if it is not valid any more."""
    holds = (
        INVITE.c.hash == hash,
        INVITE.c.revoked_at.is_(None),
        INVITE.c.expires_at > now,
        or_(INVITE.c.uses_left.is_(None), INVITE.c.uses_left > 0),
    )
    one_less = update(INVITE).where(*holds).values(uses_left=INVITE.c.uses_left - 1)
    return bool(connection.execute(one_less).rowcount)


def revoke_invites(connection: Connection, table: str, hash: bytes | None, at: float) -> int:
    """End one of a table's invites, or all; return how many were ended."""
    live = update(INVITE).where(INVITE.c.table_id == table, INVITE.c.revoked_at.is_(None))
    mine = live if hash is None else live.where(INVITE.c.hash == hash)
    return connection.execute(mine.values(revoked_at=at)).rowcount


def _invite(row: Row[Any]) -> Invite:
    return Invite(
        row.hash.hex(),
        row.table_id,
        row.created_by,
        row.expires_at,
        row.uses_left,
        row.revoked_at is not None,
    )


TICKET_BYTES = 24
FOR_HOSTS = "host."
"""The prefix of the code in a host's own link; a ticket has no dot.

The stored hash covers the whole code, so a friend's link can't be turned into a host's.
"""


def ticket() -> str:
    """Return a new ticket, fit for a cookie and a URL; it gives access.

    It has 192 random bits, so it can't be found from its plain SHA-256. Only the hash is stored, so
    a stolen database gives no access.
    """
    return secrets.token_urlsafe(TICKET_BYTES)


def hashed(given: str) -> bytes:
    """Return the hash of a ticket; a text that can't be a ticket gets one that matches nothing."""
    return hashlib.sha256(given.encode("utf-8", "replace")).digest()


class SignedIn(Struct, frozen=True):
    """Somebody who has just come in: `token` goes into their cookie, and is shown only once."""

    person: Person
    token: str
    expires_at: float

    def __repr__(self) -> str:
        return f"Session({self.person.id!r}, token=***, expires_at={self.expires_at!r})"


class NewInvite(Struct, frozen=True):
    """A new invite to a table: `code` goes into a link, and is shown only once."""

    id: str
    table: str
    code: str
    expires_at: float
    uses_left: int | None

    def __repr__(self) -> str:
        return f"NewInvite({self.id!r}, {self.table!r}, code=***, expires_at={self.expires_at!r})"
