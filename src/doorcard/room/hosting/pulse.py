"""Whether the process runs and its store answers: from when to when they did not.

A process that is stopped, or whose machine has other things to do, can't take answers; nobody gets
in while the store is silent. Players must not be late for it (see `Owed`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from doorcard.room.hosting.spans import Spans
from doorcard.rules.errors import Refused

BEAT_SECONDS = 0.5
SILENCE_SECONDS = 2.0
"""How long nothing may happen, or the store not answer, until the process counts as stopped."""
REMEMBERED_SECONDS = 3600.0
"""For how long it is known when something was lost."""


class Pulse:
    """Feels the event loop's beats, and at some of them asks the store, which has to answer."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._felt = self._answered = now()
        """When the process ran for the last time that is known, and when its store answered."""
        self._silent = False
        self._still = self._silences = Spans()
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def lost(self, now: float) -> tuple[Spans, Spans]:
        """Return when the process stood still, and when it ran and its store was silent.

        The spans are on the clock that tells `now`.
        """
        self._feel()
        ahead = now - self._felt
        return self._still.moved(ahead), self._silences.moved(ahead)

    def start(self, ask: Callable[[], Awaitable[None]]) -> None:
        """Begin to beat, in the running event loop; `ask` waits for the store, or raises."""
        if self._task is None:
            self._felt = self._answered = self._now()
            self._task = asyncio.get_running_loop().create_task(self._ask(ask))
            self._beat()

    def stop(self) -> None:
        """Beat no more."""
        if self._task is not None and self._alarm is not None:
            self._task.cancel()
            self._alarm.cancel()
            self._task = self._alarm = None

    def _beat(self) -> None:
        self._feel()
        self._alarm = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def _feel(self) -> None:
        """Note what was lost up to now, when the process runs."""
        now, forgotten = self._now(), self._now() - REMEMBERED_SECONDS
        if now - self._felt > SILENCE_SECONDS:
            self._still = (self._still | Spans([(self._felt, now)])).after(forgotten)
        self._felt = now
        silence = Spans([(self._answered, now)]) - self._still
        if self._silent or silence.seconds > SILENCE_SECONDS:
            self._silent = True
            self._silences = (self._silences | silence).after(forgotten)
            self._answered = now

    async def _ask(self, ask: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await ask()
            except Refused:
                self._feel()
            else:
                self._feel()
                self._silent = False
                self._answered = self._felt
            await asyncio.sleep(BEAT_SECONDS)
