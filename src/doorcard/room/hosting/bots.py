"""Bots at a room's tables: they are asked like anybody else, and answer after a while.

How long a bot takes is drawn before it is shown its view, so that it tells nothing of its cards.
"""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from doorcard.bots import LEVELS
from doorcard.room.config import Settings
from doorcard.rules.actions import Action
from doorcard.rules.hand import View


class BotPlayers:
    """Answers for bots, in a thread of its own, so that nobody waits for their thinking."""

    def __init__(self, settings: Settings) -> None:
        least, most = settings.bot_least_seconds, settings.bot_most_seconds
        self._least, self._span = least, max(0.0, most - least)
        self._rng = secrets.SystemRandom()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="doorcard-bots")

    def thinking_time(self) -> float:
        """Return how long a bot will think, in seconds."""
        return self._least + self._span * self._rng.random()

    async def answer(self, level: str, view: View) -> Action:
        """Return a bot's answer to the question of its view."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, LEVELS[level], view, self._rng)

    def close(self) -> None:
        """Let the thread end."""
        self._thread.shutdown(wait=False, cancel_futures=True)
