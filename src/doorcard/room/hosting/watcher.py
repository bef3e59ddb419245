"""Somebody who watches a table: a queue of frames towards one connection.

A watcher that does not read in time is dropped: nobody waits for a slow connection.
"""

from __future__ import annotations

import asyncio

from doorcard.room.wire.outgoing import Closing, Error, encode
from doorcard.rules.errors import Refused

FENCED = "fenced"
SLOW = "too_slow"


class Watcher:
    """One connection to a table, for one person."""

    def __init__(self, who: str, name: str, most_waiting: int) -> None:
        self.who = who
        self.name = name
        self.closed: str | None = None
        """The code it was closed with."""
        self.ended = asyncio.Event()
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._most = most_waiting

    def send(self, frame: bytes) -> None:
        """Put a frame into the queue; close a watcher whose queue is full."""
        if self.closed is not None:
            return
        if self._queue.qsize() >= self._most:
            self.close(SLOW, "your connection did not keep up; connect again to go on")
            return
        self._queue.put_nowait(frame)

    def close(self, code: str, message: str) -> None:
        """Tell why, then end; of frames that still wait a slow watcher gets none."""
        if self.closed is not None:
            return
        self.closed = code
        if code == SLOW:
            while not self._queue.empty():
                self._queue.get_nowait()
        self._queue.put_nowait(encode(Closing(Error(code, message))))
        self._queue.put_nowait(None)
        self.ended.set()

    def refuse(self, refused: Refused) -> None:
        """Close for a refusal."""
        self.close(refused.code, refused.message)

    async def next(self) -> bytes | None:
        """Return the next frame to be sent, None when it is over."""
        return await self._queue.get()
