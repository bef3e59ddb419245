"""Rule sheets: of any game that can be dealt, and of games on a table or on its menu."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from doorcard.language import cached_by_language
from doorcard.room.hosting import TableHost
from doorcard.room.http.access import ApiRequest, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.library import library
from doorcard.rules.errors import Illegal
from doorcard.sheets import Sheet, sheet
from doorcard.sheets.glossary import said_terms
from doorcard.sheets.terms import Term
from doorcard.table import Pick

SHEETS_KEPT = 256
"""The number of sheets that are cached."""


@get("/api/games/{id:str}/sheet", responses=REFUSALS, summary="A game's rule sheet")
async def game_sheet(id: FromPath[str]) -> Sheet:
    """Return the rule sheet of a game or a preset with its own options."""
    return _made(msgspec.json.encode(Pick(id)))


@post("/api/sheets", responses=REFUSALS, summary="A rule sheet for options", status_code=200)
async def sheet_for(request: ApiRequest, data: JSONBody[Pick]) -> Sheet:
    """Return the rule sheet of a game with options, or of house rules that were accepted."""
    await person_of(request)
    await room_of(request).trials.check([data])
    return await sheet_of(data)


@get("/api/tables/{id:str}/sheet", responses=REFUSALS, summary="The rule sheet of a table's game")
async def table_sheet(
    request: ApiRequest, id: FromPath[str], place: FromQuery[int | None] = None
) -> Sheet:
    """Return the sheet of the hand on the table, or of a place on the menu, from 0."""
    host = await table_for(request, id, await person_of(request))
    return await sheet_of(_pick(host, place))


def _pick(host: TableHost, place: int | None) -> Pick:
    session = host.session
    choice = session.terms.choice
    if place is None:
        playing = session.shown
        return playing.pick if playing else choice.menu[choice.default or 0]
    if not 0 <= place < len(choice.menu):
        raise Illegal(
            "not_on_menu",
            "there is no game {place}; the menu has 0 to {last}",
            place=place,
            last=len(choice.menu) - 1,
        )
    return choice.menu[place]


async def sheet_of(pick: Pick) -> Sheet:
    """Return a sheet, made in a thread: house rules may take a while to read."""
    return await asyncio.to_thread(_made, msgspec.json.encode(pick, order="sorted"))


@cached_by_language(SHEETS_KEPT)
def _made(pick: bytes) -> Sheet:
    return sheet(library(msgspec.json.decode(pick, type=Pick)))


@get("/api/glossary", responses=REFUSALS, summary="The words of a stud table")
async def glossary() -> tuple[Term, ...]:
    """Return every term of the glossary, group by group, each in alphabetical order."""
    return said_terms()


ROUTES = [game_sheet, sheet_for, table_sheet, glossary]
"""The routes of this file."""
