"""The door of a table: a preview of a link before a name is asked for, and requests to come in.

Strangers only see a table's title and its host's name, which the sender of the link would tell them
too.
"""

from __future__ import annotations

from typing import Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from doorcard.room.http.access import (
    ApiRequest,
    address_of,
    anybody,
    check_not_sent_away,
    person_of,
    room_of,
)
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.tables import Code
from doorcard.room.people import Person
from doorcard.room.people.rows import FOR_HOSTS
from doorcard.rules.errors import Illegal
from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.deciding.admission import sent_away
from doorcard.table.terms import title_of

Way = Literal["in", "come", "ask", "asked", "again"]


class DoorRow(Struct):
    """A table from outside, and what you can do: `way`.

    `in`: you are in already. `come`: you come in, with a name. `ask`: you ask its host. `asked`:
    the host has been asked. `again`: you were removed, and may ask to come back. With `hosting`,
    you become the host. `host` is "" while there is none, or they have no chair.
    """

    table: str
    title: str
    host: str
    way: Way
    hosting: bool = False


@post("/api/door", responses=REFUSALS, summary="Where an invite leads", status_code=200)
async def look_at_invite(request: ApiRequest, data: JSONBody[Code]) -> DoorRow:
    """Return the table of an invite, for somebody who has no name yet; the invite is not used.

    Refused once the table has ended (`table_closed`).
    """
    room = room_of(request)
    person = await anybody(request)
    found = await room.people.find_invite(data.code)
    session = (await room.tables.get(found.table)).session if found else None
    hosting = data.code.startswith(FOR_HOSTS)
    if session is not None and person is not None and not hosting:
        if session.admits(person.id):
            return _row(session, "in")
        check_not_sent_away(session, person)
    invite = await room.people.invited(data.code)
    session = session or (await room.tables.get(invite.table)).session
    if session.closed:
        raise Illegal("table_closed", "this table has ended; ask its host for a new one")
    guarded = session.door.guarded and not hosting
    return _row(session, "ask" if guarded else "come", hosting=hosting)


@get("/api/tables/{id:str}/door", responses=REFUSALS, summary="A table from outside")
async def look_at_table(request: ApiRequest, id: FromPath[str]) -> DoorRow:
    """Return what you can do at the table's address, with or without a name."""
    session = (await room_of(request).tables.get(id)).session
    person = await anybody(request)
    return _row(session, _way(session, person))


@post("/api/tables/{id:str}/knock", responses=REFUSALS, summary="Ask to come in", status_code=200)
async def knock(request: ApiRequest, id: FromPath[str]) -> DoorRow:
    """Come in by the table's address, or ask its host, as the table's terms require."""
    room = room_of(request)
    room.limits.allow("knocks", address_of(request))
    person = await person_of(request)
    host = await room.tables.get(id)
    await host.submit(c.Knock(person.id, person.name))
    return _row(host.session, _way(host.session, person))


def _way(session: Session, person: Person | None) -> Way:
    """Return what somebody can do at a table's address.

    Raise `table_closed`, `turned_away`, `banned`, `not_admitted`.
    """
    outsider = session.door.outsider(person.id) if person else None
    if person is not None and session.admits(person.id):
        return "in"
    if outsider is not None and outsider.why != "removed":
        raise sent_away(outsider.why)
    if session.closed:
        raise Illegal("table_closed", "this table has ended; ask its host for a new one")
    if person is not None and session.door.request_of(person.id):
        return "asked"
    if session.terms.door == "closed":
        raise Illegal(
            "not_admitted", "this table can only be entered with an invite; ask its host for one"
        )
    if outsider is not None:
        return "again"
    return "come" if session.terms.door == "open" and not session.door.guarded else "ask"


def _row(session: Session, way: Way, *, hosting: bool = False) -> DoorRow:
    chair = session.seating.chair_of(session.host)
    name = session.seating.chair(chair).name if chair else ""
    return DoorRow(session.id, title_of(session.terms), name, way, hosting)


ROUTES = [look_at_invite, look_at_table, knock]
"""The routes of this file."""
