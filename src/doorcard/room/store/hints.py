"""Hints that there is something new in the database: heard at once, and perhaps not at all.

What must be known is looked up now and then (`sharing`); hints only save the waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from sqlalchemy import Engine

from doorcard.room.store.failures import StoreFailed, described
from doorcard.room.store.hinting import CHANNEL, LOOK_CHANNEL

AGAIN_SECONDS = 1.0
"""How long to wait before a lost connection is opened again."""
PROOF_SECONDS = 20.0
"""How long the first hint may take."""
NUDGE_AGAIN_SECONDS = 0.2

OnEvent = Callable[[str, int], None]
"""Takes a table and the number of its newest event."""
OnLook = Callable[[], None]


class Hints(Protocol):
    """What tells of hints."""

    async def start(self, on_event: OnEvent, on_look: OnLook) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Listen no more."""


class Listener:
    """Listens on a connection of its own to PostgreSQL, which is opened again when it is lost."""

    def __init__(self, engine: Engine) -> None:
        self._url = engine.url
        self._task: asyncio.Task[None] | None = None
        self._heard = asyncio.Event()

    async def start(self, on_event: OnEvent, on_look: OnLook) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._run(on_event, on_look))

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def prove(self, nudge: Callable[[], Awaitable[None]]) -> None:
        """See that a hint is heard. Raise `StoreFailed` `no_listen`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PROOF_SECONDS):
                while not self._heard.is_set():
                    await nudge()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._heard.wait(), NUDGE_AGAIN_SECONDS)
                return
        raise StoreFailed(
            "no_listen",
            f"{described(self._url)} does not pass on NOTIFY, which workers need to hear of each "
            "other; a pooler that lends a connection for one transaction (pgbouncer with "
            "pool_mode = transaction) holds it back: give the server's own address, or "
            "pool_mode = session",
        )

    async def _run(self, on_event: OnEvent, on_look: OnLook) -> None:
        import psycopg  # only PostgreSQL needs it

        while True:
            with suppress(psycopg.Error, OSError):
                await self._listen(on_event, on_look)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, on_event: OnEvent, on_look: OnLook) -> None:
        import psycopg

        plain = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await connection.execute(f"LISTEN {LOOK_CHANNEL}")
            on_look()  # for what was missed
            async for hint in connection.notifies():
                if hint.channel == LOOK_CHANNEL:
                    self._heard.set()
                    on_look()
                else:
                    seq, _, table = hint.payload.partition(" ")
                    on_event(table, int(seq))
