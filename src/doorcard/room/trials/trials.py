"""House rules at a room's tables: each is tried once before it may be dealt, and remembered.

The text is a stranger's. Here only its length is checked; it is parsed, and its hands are played
under the laws, in a process of its own (`child`), so that no table waits for it, and a malicious
text can be stopped. Only text that has passed its trial is ever parsed in the room.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from doorcard.records.house_rules import check_text
from doorcard.room.library import library
from doorcard.room.store import Store
from doorcard.room.store.agreeing import alone
from doorcard.room.store.schema import HOUSE_RULE
from doorcard.room.trials.process import verdict_on
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game
from doorcard.table import Pick
from doorcard.version import __version__

MOST_WAITING = 4
"""The most trials that may wait for the running one."""


class Trials:
    """Tries house rules, one after the other, and knows which have been accepted."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._one = asyncio.Lock()
        self._trials: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    async def check(self, picks: Iterable[Pick]) -> None:
        """Refuse house rules that have not been accepted with these very options.

        Raise `Refused`: `house_rule_untried`; `StoreFailed`.
        """
        for pick in picks:
            if pick.rules and not await self._accepted(pick):
                raise BadSetup(
                    "house_rule_untried",
                    "{game} with these rules and options has not been tried yet; send it to "
                    "/api/house-rules first",
                    game=pick.game,
                )

    async def accept(self, pick: Pick, who: str) -> Game:
        """Return the game of house rules that pass their trial now, or have before.

        The trial is `who`'s, a person's id, and ends when its asker is cancelled. Raise `Refused`
        as `library` does (`bad_house_rule` …), and `house_rule_fails`, `trial_waiting`, `too_many`,
        `room_closing`; `StoreFailed`.
        """
        if not pick.rules:
            raise BadSetup(
                "bad_house_rule", "there are no rules; send a TOML file's text as `rules`"
            )
        check_text(pick.rules)
        if not await self._accepted(pick):
            await self._stood(pick, who)
        return await asyncio.to_thread(library, pick)

    async def close(self) -> None:
        """End all trials, with an answer to those who wait; no more are started."""
        self._closed = True
        trials = list(self._trials.values())
        for trial in trials:
            trial.cancel()
        await asyncio.gather(*trials, return_exceptions=True)

    async def _stood(self, pick: Pick, who: str) -> None:
        """Wait for a trial in a person's name.

        Raise `Refused`: `house_rule_fails`, `trial_waiting`, `too_many`, `room_closing`.
        """
        self._check_place(who)
        trial = asyncio.create_task(self._try(pick))
        self._trials[who] = trial
        try:
            await trial
        except asyncio.CancelledError:
            if trial.cancelled() and self._closed:
                raise _closing() from None
            raise
        finally:
            del self._trials[who]

    def _check_place(self, who: str) -> None:
        if self._closed:
            raise _closing()
        if who in self._trials:
            raise Refused(
                "trial_waiting",
                "other house rules of yours are being tried; wait until that has finished",
                retry_after=10,
            )
        if len(self._trials) > MOST_WAITING:
            raise Refused(
                "too_many",
                "other house rules are being tried; try again in a minute",
                retry_after=60,
            )

    async def _try(self, pick: Pick) -> None:
        """Try house rules when it is their turn, and remember them if they pass."""
        async with self._one, alone(self._store, "trial"):
            if not await self._accepted(pick):
                verdict = await verdict_on(pick)
                if verdict.code:
                    raise BadSetup(verdict.code, verdict.message, faults=verdict.faults)
                await self._remember(pick)

    async def _accepted(self, pick: Pick) -> bool:
        query = select(HOUSE_RULE.c.hash).where(
            HOUSE_RULE.c.hash == digest(pick), HOUSE_RULE.c.engine == __version__
        )
        return await self._store.read(lambda c: c.execute(query).first() is not None)

    async def _remember(self, pick: Pick) -> None:
        row = {
            "hash": digest(pick),
            "engine": __version__,
            "accepted_at": self._now(),
            "text": pick.rules,
        }

        def work(connection: Connection) -> None:
            connection.execute(insert(HOUSE_RULE).values(row))

        try:
            await self._store.change(work)
        except IntegrityError:  # another process has just accepted the same
            return


def digest(pick: Pick) -> str:
    """Return the key under which house rules with their options are remembered."""
    rules = msgspec.json.encode([pick.rules, pick.options], order="sorted")
    return hashlib.sha256(rules).hexdigest()


def _closing() -> Refused:
    return Refused("room_closing", "the room is closing; try your house rules when it is back")
