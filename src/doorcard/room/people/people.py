"""Guests, sessions, invites and accounts, for the rest of the room.

A guest only needs a name. A guest who wants to come back from another browser chooses a login and a
password, and stays the same person with the same id.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, Delete
from sqlalchemy.exc import IntegrityError

from doorcard.room.config import Settings
from doorcard.room.people import leaving, rows
from doorcard.room.people.names import clean_name
from doorcard.room.people.passwords import Passwords
from doorcard.room.people.rows import Invite, NewInvite, Person, SignedIn, hashed, ticket
from doorcard.room.store import Store
from doorcard.room.store.together import Together
from doorcard.rules.errors import Refused

DAY = 24 * 3600.0
MOST_USES = 1000

_LOGIN = re.compile(r"[a-z0-9][a-z0-9._@+-]{2,63}")


class People:
    """Everybody the room knows. Times are `now()`, in seconds since 1970.

    Methods that use the database may also raise `StoreFailed`; those that use passwords,
    `too_many`.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], float],
        passwords: Passwords | None = None,
    ) -> None:
        self._store = store
        self._token_seconds = settings.token_days * DAY
        self._invite_seconds = settings.invite_days * DAY
        self._keep_seconds = settings.keep_days * DAY
        self._now = now
        self._passwords = passwords or Passwords(settings.password_length)
        self._holders: Together[bytes, tuple[Person, float] | None]
        self._holders = Together(store.read, rows.holders)

    def close(self) -> None:
        """Stop the threads. The store stays open; its owner closes it."""
        self._passwords.close()

    # Guests and their sessions

    async def guest(self, name: str) -> SignedIn:
        """Let a guest in by name. Raise `bad_name`."""
        person = Person(secrets.token_hex(8), clean_name(name), self._now())

        def work(connection: Connection) -> SignedIn:
            rows.add_person(connection, person)
            return self._begin(connection, person)

        return await self._store.change(work)

    async def who(self, token: str) -> Person:
        """Return the person of a session token. Raise `Refused`: `bad_token`, `token_expired`."""
        found = await self._holders.ask(hashed(token))
        if found is None:
            raise Refused(
                "bad_token",
                "the room does not know this browser; open an invite or log in",
            )
        person, expires_at = found
        if expires_at <= self._now():
            raise Refused(
                "token_expired",
                "it has been too long since this browser came in; open an invite or log in again",
            )
        return person

    async def log_out(self, token: str) -> str:
        """End a session and return its person, "" for one that had ended or never existed."""
        at, hash = self._now(), hashed(token)

        def work(connection: Connection) -> str:
            found = rows.holder(connection, hash)
            rows.revoke_token(connection, hash, at)
            return found[0].id if found else ""

        return await self._store.change(work)

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name. Raise `bad_name`."""
        cleaned = clean_name(name)
        await self._store.change(lambda connection: rows.rename(connection, person.id, cleaned))
        return Person(person.id, cleaned, person.created_at, person.login)

    async def names(self, ids: Collection[str]) -> dict[str, str]:
        """Return the names of people by id, without unknown ids."""
        return await self._store.read(lambda connection: rows.names(connection, ids))

    # Invites

    async def invite(
        self, table: str, by: str, uses: int | None = None, *, host: bool = False
    ) -> NewInvite:
        """Make an invite to a table, for a number of guests or (None) for any number.

        With `host`, the person who opens it becomes the table's host.

        Raise `Refused`: `bad_uses`, `no_such_table`.
        """
        if uses is not None and not 1 <= uses <= MOST_USES:
            raise Refused(
                "bad_uses",
                "an invite for {uses} guests; it is for 1 to {most_uses}, or for all",
                uses=uses,
                most_uses=MOST_USES,
            )
        at, code = self._now(), (rows.FOR_HOSTS if host else "") + ticket()
        expires_at = at + self._invite_seconds
        kept = Invite(hashed(code).hex(), table, by, expires_at, uses, revoked=False)
        try:
            await self._store.change(lambda c: rows.add_invite(c, hashed(code), kept, at))
        except IntegrityError:
            raise Refused("no_such_table", "there is no table {table}", table=table) from None
        return NewInvite(kept.id, table, code, expires_at, uses)

    async def invited(self, code: str) -> Invite:
        """Return the valid invite of a code, without using it. Raise as `redeem` does."""
        return self._holding(await self._store.read(lambda c: rows.invite(c, hashed(code))))

    async def find_invite(self, code: str) -> Invite | None:
        """Return the invite of a code, even if it is not valid any more; None if there is none."""
        return await self._store.read(lambda c: rows.invite(c, hashed(code)))

    async def redeem(self, code: str) -> str:
        """Use an invite once and return its table.

        Don't call it for somebody who is at that table already, or a use is lost. Raise `Refused`:
        `bad_invite`, `invite_expired`, `invite_used`.
        """
        now = self._now()

        def work(connection: Connection) -> tuple[bool, Invite | None]:
            used = rows.use_invite(connection, hashed(code), now)
            return used, rows.invite(connection, hashed(code))

        used, found = await self._store.change(work)
        return found.table if used and found else self._holding(found).table

    async def invites(self, table: str) -> list[Invite]:
        """Return a table's invites, oldest first, for its host."""
        return await self._store.read(lambda connection: rows.invites(connection, table))

    async def revoke_invites(self, table: str, id: str | None = None) -> int:
        """Take back a table's invite by its id, or all of them; return how many."""
        try:
            hash = None if id is None else bytes.fromhex(id)
        except ValueError:
            return 0
        at = self._now()
        return await self._store.change(lambda c: rows.revoke_invites(c, table, hash, at))

    def _holding(self, found: Invite | None) -> Invite:
        if found is None or found.revoked:
            raise Refused(
                "bad_invite",
                "this invite was taken back, or its link is not whole; ask for another",
            )
        if found.expires_at <= self._now():
            raise Refused("invite_expired", "this invite has expired; ask the host for another")
        if found.uses_left == 0:
            raise Refused(
                "invite_used", "this invite was used up by others; ask the host for another"
            )
        return found

    # Accounts

    async def register(self, token: str, login: str, password: str) -> Person:
        """Turn a guest into an account, with the same id; their other sessions end.

        Raise `Refused` as `who` does, and `bad_login`, `bad_password`, `login_taken`,
        `has_account`.
        """
        name = login.casefold().strip()
        if not _LOGIN.fullmatch(name):
            raise Refused(
                "bad_login",
                "a login has 3 to 64 of the signs a-z 0-9 . _ @ + -, and begins with one of the "
                "first two kinds",
            )
        person = await self.who(token)
        self._passwords.check_new(password, name, person.name)
        kept, at = await self._passwords.hash(password), self._now()

        def work(connection: Connection) -> bool:
            made = rows.make_account(connection, person.id, name, kept)
            if made:
                rows.revoke_others(connection, person.id, hashed(token), at)
            return made

        try:
            made = await self._store.change(work)
        except IntegrityError:
            raise Refused("login_taken", "somebody has that login; choose another") from None
        if not made:
            raise Refused("has_account", "you have an account already; there is nothing to do")
        return Person(person.id, person.name, person.created_at, name)

    async def log_in(self, login: str, password: str) -> SignedIn:
        """Log the owner of an account in. Raise `bad_password` if either of the two is wrong."""
        person, kept = await self._account(login.casefold().strip()) or (None, None)
        if not await self._passwords.right(kept, password) or person is None or kept is None:
            raise _wrong()
        fresh = await self._passwords.hash(password) if self._passwords.outdated(kept) else None

        def work(connection: Connection) -> SignedIn | None:
            # If the password was changed meanwhile, all sessions were ended.
            if rows.lock_password(connection, person.id) != kept:
                return None
            if fresh:
                rows.set_password(connection, person.id, fresh)
            return self._begin(connection, person)

        session = await self._store.change(work)
        if session is None:
            raise _wrong()
        return session

    async def owner(self, login: str) -> str:
        """Return the id of a login's owner, "" if there is none; it may be logged."""
        found = await self._account(login.casefold().strip())
        return found[0].id if found else ""

    async def change_password(self, token: str, old: str, new: str) -> Person:
        """Change the password of a token's person, end their other sessions, and return the person.

        Raise `Refused` as `who` does, and `bad_password` (the old is wrong, the new too short or
        too long), `no_account`.
        """
        person = await self.who(token)
        found = await self._account(person.login or "")
        if found is None:
            raise Refused("no_account", "guests have no password; make an account first")
        self._passwords.check_new(new, person.login or "", person.name)
        _, kept = found
        if not await self._passwords.right(kept, old):
            raise Refused("bad_password", "that is not your password; try again")
        fresh, at = await self._passwords.hash(new), self._now()

        def work(connection: Connection) -> bool:
            if rows.lock_password(connection, person.id) != kept:
                return False
            rows.set_password(connection, person.id, fresh)
            rows.revoke_others(connection, person.id, hashed(token), at)
            return True

        if not await self._store.change(work):
            raise Refused("bad_password", "your password was just changed elsewhere; try again")
        return person

    # Leaving

    async def end_others(self, token: str) -> Person:
        """End all sessions of a token's person except this one; return the person.

        Raise `Refused`: `bad_token`, `token_expired`.
        """
        person, at = await self.who(token), self._now()
        await self._store.change(lambda c: rows.revoke_others(c, person.id, hashed(token), at))
        return person

    async def sessions(self, token: str) -> list[leaving.OpenSession]:
        """Return the sessions of a token's person.

        Raise `Refused`: `bad_token`, `token_expired`.
        """
        person, now = await self.who(token), self._now()
        return await self._store.read(lambda c: leaving.sessions(c, person.id, now, hashed(token)))

    async def kept(self, token: str) -> PersonData:
        """Return everything stored about a token's person.

        Raise `Refused`: `bad_token`, `token_expired`.
        """
        person, now = await self.who(token), self._now()

        def work(connection: Connection) -> PersonData:
            return PersonData(
                id=person.id,
                name=person.name,
                login=person.login,
                came_at=person.created_at,
                sessions=leaving.sessions(connection, person.id, now, hashed(token)),
                tables=leaving.tables(connection, person.id),
                invites=leaving.invites(connection, person.id),
                links=leaving.links(connection, person.id),
            )

        return await self._store.read(work)

    async def may_leave(self, token: str, password: str | None) -> Person:
        """Return a token's person, if they may be deleted: an account has to give its password.

        Raise `Refused` as `who` does, and `bad_password`.
        """
        person = await self.who(token)
        found = await self._account(person.login) if person.login else None
        if found and not await self._passwords.right(found[1], password or ""):
            raise Refused("bad_password", "that is not your password; try again")
        return person

    async def erase(self, person: Person) -> None:
        """Delete somebody: their name, login, password, sessions and list of tables."""
        at = self._now()
        await self._store.change(lambda c: leaving.erase(c, person.id, at))

    async def sweep(self) -> int:
        """Delete data not needed for `keep_days`, a batch at a time; return the number of rows."""
        before, count = self._now() - self._keep_seconds, 0
        for statement in leaving.sweepings(before):
            more = leaving.BATCH
            while more >= leaving.BATCH:
                more = await self._store.change(partial(_deleted, statement))
                count += more
        return count

    async def _account(self, login: str) -> tuple[Person, str] | None:
        # Some texts can't be looked up in every database; a text that is not a valid login has no
        # owner.
        asked = login if _LOGIN.fullmatch(login) else ""
        return await self._store.read(lambda connection: rows.account(connection, asked))

    def _begin(self, connection: Connection, person: Person) -> SignedIn:
        at, token = self._now(), ticket()
        expires_at = at + self._token_seconds
        rows.add_token(connection, hashed(token), person.id, at, expires_at)
        return SignedIn(person, token, expires_at)


class PersonData(Struct, frozen=True):
    """The room's data about a person, apart from actions and chat at tables."""

    id: str
    name: str
    login: str | None
    came_at: float
    sessions: list[leaving.OpenSession]
    tables: list[leaving.TableKept]
    invites: list[leaving.InviteKept]
    links: list[leaving.LinkKept]


def _deleted(statement: Delete, connection: Connection) -> int:
    return connection.execute(statement).rowcount


def _wrong() -> Refused:
    return Refused("bad_password", "that is not the password of that login; try again")
