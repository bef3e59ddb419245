"""House rules at a room's tables: each is tried before it may be dealt, once, and remembered.

The hands under the laws are played in a process of its own (`doorcard.room.trying`), so that no
table waits for them, and whatever somebody thought of can be stopped.
"""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from doorcard import __version__
from doorcard.room.library import library
from doorcard.room.store import Store
from doorcard.room.store.schema import HOUSE_RULE
from doorcard.room.trying import Verdict
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game
from doorcard.table import Pick

TRIAL_SECONDS = 120.0
MOST_WAITING = 4
"""Trials that may wait for the one that runs."""
COMMAND = (sys.executable, "-m", "doorcard.room.trying")


class Trials:
    """Tries house rules, one after the other, and knows which have been accepted."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._one = asyncio.Lock()
        self._waiting = 0

    async def check(self, picks: Iterable[Pick]) -> None:
        """Refuse house rules that have not been accepted with these very options.

        Raise `Refused`: `house_rule_untried`; `StoreFailed`.
        """
        for pick in picks:
            if pick.rules and not await self._accepted(pick):
                raise BadSetup(
                    "house_rule_untried",
                    f"{pick.game} with these rules and options has not been tried yet; send it to "
                    "/api/house-rules first",
                    game=pick.game,
                )

    async def accept(self, pick: Pick) -> Game:
        """Return the game of house rules that stand their trial now, or have before.

        Raise `Refused`: what `library` refuses (`bad_house_rule` …), `house_rule_fails`,
        `too_many`; `StoreFailed`.
        """
        if not pick.rules:
            raise BadSetup(
                "bad_house_rule", "there are no rules; send a TOML file's text as `rules`"
            )
        game = await asyncio.to_thread(library, pick)
        if await self._accepted(pick):
            return game
        if self._waiting > MOST_WAITING:
            raise Refused(
                "too_many",
                "other house rules are being tried; try again in a minute",
                retry_after=60,
            )
        self._waiting += 1
        try:
            async with self._one:
                if not await self._accepted(pick):
                    await _try(pick)
                    await self._remember(pick)
        finally:
            self._waiting -= 1
        return game

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
        except IntegrityError:  # another process accepted the same in the meantime
            return


def digest(pick: Pick) -> str:
    """Return what house rules and the options set on them are remembered by."""
    told = msgspec.json.encode([pick.rules, pick.options], order="sorted")
    return hashlib.sha256(told).hexdigest()


async def _try(pick: Pick) -> None:
    """Play the hands in a process. Raise `house_rule_fails`."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
    try:
        sent = process.communicate(msgspec.json.encode(pick))
        out, _ = await asyncio.wait_for(sent, TRIAL_SECONDS)
    except TimeoutError:
        raise BadSetup(
            "house_rule_fails",
            f"{pick.game} can't be tried: its hands took more than {TRIAL_SECONDS:.0f} s; let "
            "them come to an end sooner",
        ) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise BadSetup("house_rule_fails", f"{pick.game} can't be tried; its hands can't be played")
    verdict = msgspec.json.decode(out, type=Verdict)
    if verdict.code:
        raise BadSetup(verdict.code, verdict.message)
