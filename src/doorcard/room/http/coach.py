"""The coach: what a player may ask about the hand they are in, where a table's terms allow it."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.params import FromPath

from doorcard.room.coach import Advice
from doorcard.room.http.access import person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS

Call = Request[Any, Any, Any]


@get("/api/tables/{id:str}/odds", responses=REFUSALS, summary="Your odds in the hand")
async def odds(request: Call, id: FromPath[str]) -> Advice:
    """Return the odds of everybody still in, from what the caller sees."""
    person = await person_of(request)
    host = await table_for(request, id, person)
    return await room_of(request).coach.advise(host.session, person.id)


ROUTES = [odds]
"""What this file answers."""
