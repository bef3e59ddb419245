"""The coach's advice on a hand, if a table's terms allow it: at a decision, and afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import get
from litestar.params import FromPath

from doorcard.language.saying import Later
from doorcard.room.coach.coach import Advice, busy
from doorcard.room.coach.reviewing import LookedBack
from doorcard.room.http.access import ApiRequest, has_left, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.hands import past_of

Answer = TypeVar("Answer")


async def while_asked(request: ApiRequest, answer: Coroutine[Any, Any, Answer]) -> Answer:
    """Return an answer, or give up waiting for it once the client has gone."""
    task, gone = asyncio.create_task(answer), asyncio.create_task(has_left(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise busy()
        return await task
    finally:
        gone.cancel()
        task.cancel()


@get("/api/tables/{id:str}/odds", responses=REFUSALS, summary="Your odds in the hand")
async def odds(request: ApiRequest, id: FromPath[str]) -> Advice:
    """Return the odds of everybody still in, from what the caller sees."""
    person = await person_of(request)
    host = await table_for(request, id, person)
    return await while_asked(request, room_of(request).coach.advise(host.session, person.id))


@get(
    "/api/tables/{id:str}/hands/{number:int}/costliest",
    responses=REFUSALS,
    summary="Your decisions in a hand, as the coach sees them",
)
async def costliest(request: ApiRequest, id: FromPath[str], number: FromPath[int]) -> LookedBack:
    """Return what the coach says of your own decisions in a finished hand, from what you saw then.

    Ask again where there was no time for all: it goes on where it stopped.
    """
    person = await person_of(request)
    past = await past_of(request, id, number, to=Later("ask the coach"))
    return await while_asked(request, room_of(request).coach.look_back(past, person.id))


ROUTES = [odds, costliest]
"""The routes of this file."""
