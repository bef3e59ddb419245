"""Tickets: texts that open something to whoever holds them. Only their hashes are kept.

A ticket has 192 random bits, so its plain SHA-256 can't be searched for it, and whoever reads the
database gets in nowhere.
"""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct

from doorcard.room.people.rows import Person

TICKET_BYTES = 24


def ticket() -> str:
    """Return a new ticket, fit for a cookie and a URL."""
    return secrets.token_urlsafe(TICKET_BYTES)


def hashed(given: str) -> bytes:
    """Return what is kept of a ticket; of what can't be one, what nothing kept is equal to."""
    return hashlib.sha256(given.encode("utf-8", "replace")).digest()


class Session(Struct, frozen=True):
    """Somebody who has just come in: `token` belongs in their cookie, and is said this once."""

    person: Person
    token: str
    expires_at: float

    def __repr__(self) -> str:
        return f"Session({self.person.id!r}, token=***, expires_at={self.expires_at!r})"


class NewInvite(Struct, frozen=True):
    """A new way to a table: `code` belongs in a link, and is said this once."""

    id: str
    table: str
    code: str
    expires_at: float
    uses_left: int | None

    def __repr__(self) -> str:
        return f"NewInvite({self.id!r}, {self.table!r}, code=***, expires_at={self.expires_at!r})"
