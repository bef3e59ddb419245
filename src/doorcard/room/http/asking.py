"""Work that is worth its while only as long as somebody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from doorcard.rules.errors import Refused

Found = TypeVar("Found")


async def while_asked(request: Request[Any, Any, Any], work: Coroutine[Any, Any, Found]) -> Found:
    """Return what work comes to; when whoever asked goes away, end it.

    For requests whose body has been read. Raise what the work raises; `Refused` `asker_gone`,
    which nobody hears.
    """
    working = asyncio.create_task(work)
    going = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, going), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused("asker_gone", "nobody waits for this answer any more")
    finally:
        working.cancel()
        going.cancel()
        await asyncio.gather(working, going, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
