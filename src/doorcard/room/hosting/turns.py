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


class Line:
    """Lets one piece of work go on at each turn of the loop, in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False
        """Whether this turn is somebody's, or the next one has been given away."""

    async def take(self) -> None:
        """Wait for a turn that is free, or none; what follows is to be one piece of work."""
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken = True
            loop.call_soon(self._next)
            return
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.append(mine)
        await mine

    def _next(self) -> None:
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():  # or whoever waited has gone
                first.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._taken = False


class Turns:
    """What is done in turns in one process."""

    def __init__(self) -> None:
        self.publishing = Line()
        """An event is told to all who watch its table."""
        self.coming = Line()
        """Somebody comes, or a table: it is opened, or taken over."""
