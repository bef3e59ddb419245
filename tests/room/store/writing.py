"""A store whose writer is kept busy."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection

from doorcard.room.store import Store


@asynccontextmanager
async def writer_held(store: Store) -> AsyncIterator[None]:
    """Keep the writer busy, so that what is appended within waits and makes one group."""
    busy, go = threading.Event(), threading.Event()

    def hold(_connection: Connection) -> None:
        busy.set()
        assert go.wait(10)

    holding = asyncio.create_task(store.change(hold))
    await asyncio.to_thread(busy.wait, 10)
    try:
        yield
        await asyncio.sleep(0)
    finally:
        go.set()
        await holding
