"""The pulse of a process: when it stood still, and when its store was silent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from doorcard.room.faults import Rounds
from doorcard.room.hosting.spans import NONE, Spans
from doorcard.room.metrics import Metrics
from doorcard.rules.errors import Refused

BEAT_SECONDS = 0.5
SILENCE_SECONDS = 2.0
"""The seconds without a beat, or without an answer of the store, after which the process counts as
stopped."""
REMEMBERED_SECONDS = 3600.0
"""The seconds for which lost time is remembered."""


class Pulse:
    """Watches the event loop's beats, and at some of them queries the store, which has to answer.

    A process that is stopped, or whose machine is busy, can't take answers; neither can a store
    that is silent. Players must not be late because of that (see `Owed`).
    """

    def __init__(
        self, now: Callable[[], float] = time.monotonic, metrics: Metrics | None = None
    ) -> None:
        self._now = now
        self._metrics = metrics or Metrics()
        self._felt = self._answered = now()
        """When the process was last known to run, and when its store last answered."""
        self._silent = False
        self._still = self._silences = Spans()
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def lost(self, now: float) -> tuple[Spans, Spans]:
        """Return when the process stood still, and when it ran while its store was silent.

        The spans are on the clock of `now`.
        """
        self._feel()
        if not self._still and not self._silences:
            return NONE, NONE
        ahead = now - self._felt
        return self._still.moved(ahead), self._silences.moved(ahead)

    def start(self, ask: Callable[[], Awaitable[None]]) -> None:
        """Begin to beat, in the running event loop; `ask` waits for the store, or raises."""
        if self._task is None:
            self._felt = self._answered = self._now()
            self._task = asyncio.get_running_loop().create_task(self._ask(ask))
            self._beat()

    def stop(self) -> None:
        """Stop beating."""
        if self._task is not None and self._alarm is not None:
            self._task.cancel()
            self._alarm.cancel()
            self._task = self._alarm = None

    def _beat(self) -> None:
        self._alarm = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)
        self._feel()

    def _feel(self) -> None:
        """Note the time lost so far, when the process runs."""
        now = self._now()
        forgotten = now - REMEMBERED_SECONDS
        if now - self._felt > SILENCE_SECONDS:
            self._still = (self._still | Spans([(self._felt, now)])).after(forgotten)
        self._felt = now
        if not self._silent and now - self._answered <= SILENCE_SECONDS:
            return
        silence = Spans([(self._answered, now)]) - self._still
        if self._silent or silence.seconds > SILENCE_SECONDS:
            self._silent = True
            self._silences = (self._silences | silence).after(forgotten)
            self._answered = now

    async def _ask(self, ask: Callable[[], Awaitable[None]]) -> None:
        rounds = Rounds(self._metrics, SILENCE_SECONDS)
        while True:
            await rounds.go("pulse", lambda: self._ask_once(ask))
            await asyncio.sleep(BEAT_SECONDS)

    async def _ask_once(self, ask: Callable[[], Awaitable[None]]) -> None:
        try:
            await ask()
        except Refused:
            self._feel()
        else:
            self._feel()
            self._silent = False
            self._answered = self._felt
