"""Work that is done a piece at each turn of the event loop, so that answers go first.

A commit takes the events of many tables. All who acted are told at once that theirs is kept, and
only then the viewers of one table after the other what happened there. And when a worker ends,
hundreds of people come to another one at the same moment: their tables are opened and taken over,
and each is told how things stand. Without turns the loop would do all of that before it looks again
at what came in meanwhile, and each move would wait for everybody else.
"""

from __future__ import annotations

import asyncio
from collections import deque


class LoopQueue:
    """Lets pieces of work go on in the order in which they came, one at each turn of the loop.

    If turns take long, more than one piece goes on at each: in a busy room those in the queue would
    wait for ever otherwise. They get about half of the time.
    """

    def __init__(self, seconds: float) -> None:
        """Say how long a piece takes, or nearly."""
        self._seconds = seconds
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False
        """Whether this turn is somebody's, or the next one has been given away."""
        self._began = 0.0

    async def take(self) -> None:
        """Wait for a turn, unless one is free; what follows is to be one piece of work."""
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
            if not first.done():  # or whoever waited has gone
                first.set_result(None)
                left -= 1
                self._taken = True
        if self._taken:
            loop.call_soon(self._next, loop)


class LoopQueues:
    """The queues of one process."""

    def __init__(self) -> None:
        self.publishing = LoopQueue(0.001)
        """An event is told to all who watch its table."""
        self.coming = LoopQueue(0.002)
        """Somebody comes, or a table: it is opened, or taken over."""
