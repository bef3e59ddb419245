"""Batches: queries that come at the same moment, answered together.

When a worker ends, hundreds of people come to another one: each of them is looked up, each
connection stored, each table loaded. One statement for twenty costs little more than for one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from threading import Lock
from typing import Generic, TypeVar

from sqlalchemy import Connection

from doorcard.room.store.failures import StoreFailed

K = TypeVar("K")
V = TypeVar("V")

Run = Callable[[Callable[[Connection], Sequence[V]]], Awaitable[Sequence[V]]]
"""Runs work within a transaction: `Store.read`, or `Store.change`."""
Work = Callable[[Connection, Sequence[K]], Sequence[V]]


class Together(Generic[K, V]):
    """Answers all who ask before the database gets to it together; later ones are next."""

    def __init__(self, run: Run[V], work: Work[K, V]) -> None:
        """Take the function that answers many: `work` returns one answer a question, in order."""
        self._run = run
        self._work = work
        self._next: _Group[K, V] | None = None

    async def ask(self, what: K) -> V:
        """Return the answer. Raise as `run` does."""
        place = None if self._next is None else self._next.take(what)
        if self._next is None or place is None:
            self._next, place = _Group(self._run, self._work, what), 0
        return await self._next.answer(place)


class _Group(Generic[K, V]):
    """The questions that are answered together."""

    def __init__(self, run: Run[V], work: Work[K, V], first: K) -> None:
        self._work = work
        self._lock = Lock()
        self._asked = [first]
        self._begun = False
        self._done = asyncio.ensure_future(run(self._answered))
        self._done.add_done_callback(self._end)

    def take(self, what: K) -> int | None:
        """Add one more, and return its place; None if it is too late."""
        with self._lock:
            if self._begun:
                return None
            self._asked.append(what)
            return len(self._asked) - 1

    async def answer(self, place: int) -> V:
        """Wait until all are answered; a cancelled caller doesn't stop the others."""
        try:
            return (await asyncio.shield(self._done))[place]
        except StoreFailed as refused:
            # Each caller raises a copy, since a raised error collects a traceback.
            raise StoreFailed(refused.code, refused.template, **refused.context) from None

    def _end(self, done: asyncio.Future[Sequence[V]]) -> None:
        """Take no more, even if the database failed before anything was asked."""
        with self._lock:
            self._begun = True
        if not done.cancelled():
            done.exception()  # if nobody waits for it any more

    def _answered(self, connection: Connection) -> Sequence[V]:
        with self._lock:
            self._begun = True
        return self._work(connection, self._asked)
