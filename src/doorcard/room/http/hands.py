"""Hands that were played: a list, each step by step, its file, and the proof that it was fair."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Raw, Struct

from doorcard.fairness import dumps, transcript_of
from doorcard.language.saying import Later
from doorcard.records import dumps as dump_file
from doorcard.records import export
from doorcard.room.history import PastHand, past_hand
from doorcard.room.http.access import ApiRequest, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.outcomes import HandOutcome
from doorcard.rules.errors import Illegal

MOST_HANDS = 2**31 - 1
"""The largest hand number that is accepted; databases take no larger one."""

MOST_LISTED = 20
"""The hands in one answer: each may have to be read from the log."""


class HandRow(Struct):
    """A hand in a table's list; times in seconds since 1970.

    While it runs, `ended_at` is None and it has no `outcome`.
    """

    number: int
    game: str
    players: int
    began_at: float
    ended_at: float | None
    outcome: HandOutcome | None = None


@get("/api/tables/{id:str}/hands", responses=REFUSALS, summary="The hands played, newest first")
async def hands(
    request: ApiRequest,
    id: FromPath[str],
    before: FromQuery[int | None] = None,
    limit: FromQuery[int] = MOST_LISTED,
) -> list[HandRow]:
    """Return up to twenty hands with their results, those before a number if it is given."""
    await table_for(request, id, await person_of(request))
    upto = None if before is None else max(0, min(before, MOST_HANDS))
    room = room_of(request)
    found = await room.store.hands(id, upto, max(1, min(limit, MOST_LISTED)))
    outcomes = await room.outcomes.of(found)
    return [
        HandRow(h.number, h.game, h.players, h.began_at, h.ended_at, outcomes.get(h.number))
        for h in found
    ]


@get("/api/tables/{id:str}/hands/{number:int}", responses=REFUSALS, summary="A hand, step by step")
async def hand(request: ApiRequest, id: FromPath[str], number: FromPath[int]) -> list[Raw]:
    """Return every event of a hand as a frame, as you saw it or could have seen it."""
    person = await person_of(request)
    past = await past_of(request, id, number)
    return [Raw(frame) for frame in past.frames(person.id, person.name)]


@get(
    "/api/tables/{id:str}/hands/{number:int}/file",
    responses=REFUSALS,
    summary="A hand's file",
    media_type="text/plain",
)
async def hand_file(request: ApiRequest, id: FromPath[str], number: FromPath[int]) -> Response[str]:
    """Return a finished hand as a hand file, with the cards that you may know."""
    person = await person_of(request)
    past = await past_of(request, id, number, to=Later("come back"))
    playing = past.playing
    names = list(playing.table.seats)
    text = dump_file(export(playing.hand, playing.player(person.id), players=names))
    return download(text, "text/plain; charset=utf-8", f"hand-{number}.phh")


@get(
    "/api/tables/{id:str}/hands/{number:int}/fairness",
    responses=REFUSALS,
    summary="What shows a hand was fair",
)
async def fairness(
    request: ApiRequest, id: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """Return a finished hand's transcript as you may know it, for `doorcard verify`.

    Refused after a lesson (`arranged`).
    """
    person = await person_of(request)
    past = await past_of(request, id, number, to=Later("come back"))
    if past.playing.arranged:
        raise Illegal(
            "arranged", "the deck of a lesson is arranged beforehand, so no shuffle can be checked"
        )
    transcript = dumps(transcript_of(past.kept, past.playing.player(person.id)))
    return download(transcript, "application/json", f"fairness-{number}.json")


async def past_of(request: ApiRequest, id: str, number: int, to: Later | None = None) -> PastHand:
    """Return a hand that the caller may look at. With `to`, the purpose, it must be over.

    Raise `Refused`: `hand_runs`, and as `table_for` and `past_hand` do.
    """
    await table_for(request, id, await person_of(request))
    keeper = room_of(request).tables.keeper
    return await past_hand(keeper, id, max(0, min(number, MOST_HANDS)), to)


def download(content: Any, media_type: str, name: str) -> Response[Any]:
    """Return an answer that a browser saves as a file."""
    return Response(
        content,
        media_type=media_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


ROUTES = [hands, hand, hand_file, fairness]
"""The routes of this file."""
