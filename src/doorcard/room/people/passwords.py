"""Passwords: argon2id in a thread of its own; checking an unknown login takes as long."""

from __future__ import annotations

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from doorcard.room.people.guessing import guessable
from doorcard.rules.errors import Refused

T = TypeVar("T")

MOST_CHARACTERS = 256
MOST_WAITING = 40
"""The most calls that may wait for the one thread; each takes some 50 ms."""

_WORK = PasswordHasher(time_cost=1, memory_cost=46 * 1024, parallelism=1)
"""46 MiB and one pass: the first of the settings that OWASP's password storage sheet names."""


class Passwords:
    """Hashes and checks passwords, one at a time, so that the tables are not slowed down."""

    def __init__(self, fewest: int, hasher: PasswordHasher = _WORK) -> None:
        """Take the fewest characters of a password, and the hasher."""
        self._fewest = fewest
        self._hasher = hasher
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="doorcard-password")
        self._waiting = 0
        self._nobodys = _nobodys(hasher)

    def check_new(self, password: str, *known: str) -> None:
        """Refuse a password that is too short, too long or too weak: `bad_password`.

        `known` are facts that others know about its owner, such as their login.
        """
        length = len(password)
        if not self._fewest <= length <= MOST_CHARACTERS:
            raise Refused(
                "bad_password",
                "that password has {length} characters; it needs {fewest} to {most}",
                length=length,
                fewest=self._fewest,
                most=MOST_CHARACTERS,
            )
        if guessable(password, known):
            raise Refused(
                "bad_password",
                "that password is among the first to be guessed; take several words that have "
                "nothing to do with one another",
            )

    async def hash(self, password: str) -> str:
        """Return the hash of a password, for storing. Raise `Refused` `too_many`."""
        return await self._run(lambda: self._hasher.hash(_bytes(password)))

    async def right(self, kept: str | None, password: str) -> bool:
        """Return whether a password matches a stored hash; None matches nothing.

        It takes the same time in both cases. Raise `Refused` `too_many`.
        """
        against = self._nobodys if kept is None else kept
        found = await self._run(lambda: self._verified(against, password))
        return found and kept is not None

    def outdated(self, kept: str) -> bool:
        """Return whether a hash was made with other settings than the present ones."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Stop the thread."""
        self._pool.shutdown()

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, _bytes(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused(
                "too_many",
                "too many are logging in; try again in 5 s",
                retry_after=5,
                kind="logins",
            )
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def _bytes(password: str) -> bytes:
    # One password typed on two keyboards may come in two forms. One that is too long is never
    # right.
    text = unicodedata.normalize("NFKC", password[: MOST_CHARACTERS + 1])
    return text.encode("utf-8", "surrogatepass")


def _nobodys(hasher: PasswordHasher) -> str:
    """Return the hash of no password, which takes as long to check as others."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    work = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${work}${salt}${digest}"
