"""A table's terms for its host to edit: complete, with house rules as text.

A menu may begin with one of the usual lists of games.
"""

from __future__ import annotations

from litestar import get, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from doorcard.games.parts.rotations import ROTATIONS
from doorcard.room.http.access import ApiRequest, hosted, room_of
from doorcard.room.http.errors import REFUSALS
from doorcard.table import Pick, Session, Terms
from doorcard.table.commands import From, SetTerms
from doorcard.table.terms import kept_title, title_of


class RotationRow(Struct, frozen=True):
    """Games that are played in turn: the list's id, its name, its games."""

    id: str
    title: str
    games: tuple[Pick, ...]


@get("/api/rotations", responses=REFUSALS, summary="Lists of games by name")
async def all_rotations() -> list[RotationRow]:
    """Return the usual lists of games that are played in turn."""
    return [
        RotationRow(id, each.title, tuple(map(Pick, each.games))) for id, each in ROTATIONS.items()
    ]


@get("/api/tables/{id:str}/terms", responses=REFUSALS, summary="The terms, as the host sets them")
async def terms(request: ApiRequest, id: FromPath[str]) -> Terms:
    """Return a table's terms to its host: the next ones if they are set already."""
    _, host = await hosted(request, id)
    return _latest(host.session)


@put("/api/tables/{id:str}/terms", responses=REFUSALS, summary="Lay down other terms")
async def set_terms(request: ApiRequest, id: FromPath[str], data: JSONBody[Terms]) -> Terms:
    """Set other terms from the next hand on, as the host; they may be larger than a socket message.

    A repeat changes nothing, so it does no harm.
    """
    person, host = await hosted(request, id)
    await room_of(request).trials.check(data.choice.menu)
    kept = replace(data, title=kept_title(data.title))
    await host.submit(From(person.id, SetTerms(kept), person.name))
    return _latest(host.session)


def _latest(session: Session) -> Terms:
    """Return the terms from the next hand on, without the cards of an arranged deck."""
    terms = session.coming or session.terms
    terms = replace(terms, title=title_of(terms))
    arranged = terms.arranged
    return terms if arranged is None else replace(terms, arranged=replace(arranged, deck=()))


ROUTES = [all_rotations, terms, set_terms]
"""The routes of this file."""
