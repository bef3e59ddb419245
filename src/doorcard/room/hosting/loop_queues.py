"""Work that is done piece by piece, one in each turn of the event loop, so that answers go first.

A commit stores the events of many tables. Everybody who acted is acknowledged at once, and only
then the events are sent to the viewers of one table after the other. And when a worker ends,
hundreds of people come to another one at the same moment: their tables are loaded and taken over,
and each gets the present state. Without turns, the loop would do all of that before it handles new
messages, and each move would wait for everybody else.
"""

from __future__ import annotations

import asyncio
from collections import deque


class LoopQueue:
    """Runs pieces of work in the order in which they came, one in each turn of the loop.

    If turns take long, several pieces run in each, or the queue of a busy room would never end.
    They get about half of the time.
    """

    def __init__(self, seconds: float) -> None:
        """Take the typical seconds that a piece takes."""
        self._seconds = seconds
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False
        """Whether this turn is taken, or the next one has been given away."""
        self._began = 0.0

    async def take(self) -> None:
        """Wait for a turn, unless one is free; the code after it is one piece of work."""
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken, self._began = True, loop.time()
            loop.call_soon(self._next, loop)
            return
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.append(mine)
        await mine

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        left = max(1, int((now - self._began) / (2 * self._seconds)))
        self._began = now
        self._taken = False
        while self._waiting and left:
            first = self._waiting.popleft()
            if not first.done():  # or the waiter was cancelled
                first.set_result(None)
                left -= 1
                self._taken = True
        if self._taken:
            loop.call_soon(self._next, loop)


class LoopQueues:
    """The queues of one process."""

    def __init__(self) -> None:
        self.publishing = LoopQueue(0.001)
        """For sending an event to everybody who watches its table."""
        self.coming = LoopQueue(0.002)
        """For arrivals: somebody comes, or a table is loaded or taken over."""
