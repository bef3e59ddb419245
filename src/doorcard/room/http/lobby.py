"""The public lobby: tables whose hosts list them for everybody, if the room has one (ROOM-62)."""

from __future__ import annotations

from litestar import get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from doorcard.room.context import Room
from doorcard.room.http.access import ApiRequest, hosted, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.tables import Joined
from doorcard.room.store.schema import GAME_TABLE, LISTING
from doorcard.rules.errors import Illegal, Refused
from doorcard.table import commands as c
from doorcard.table.faces import TableFace, table_face

MOST_SHOWN = 20
"""The most tables in the lobby's list."""


class Lobby(Struct):
    """Whether the room has a lobby, and the tables in it, the latest listed first."""

    on: bool
    tables: list[TableFace]


class Listing(Struct):
    """Whether the room has a lobby, and whether a table is listed there."""

    lobby: bool
    listed: bool


class Listed(Struct, forbid_unknown_fields=True):
    """Whether to list a table."""

    listed: bool


@get("/api/lobby", responses=REFUSALS, summary="Tables that are open to everybody")
async def lobby(request: ApiRequest) -> Lobby:
    """Return the tables that their hosts have listed."""
    await person_of(request)
    room = room_of(request)
    if not _has_lobby(room):
        return Lobby(on=False, tables=[])
    ids = await room.store.read(_listed)
    sessions = await room.tables.sessions(ids)
    return Lobby(on=True, tables=[table_face(session) for session in sessions])


@post("/api/lobby/{id:str}", responses=REFUSALS, summary="Join a listed table", status_code=200)
async def join_listed(request: ApiRequest, id: FromPath[str]) -> Joined:
    """Be let into a table that is listed, or ask its hosts while somebody is banned (ROOM-53).

    Refused if the table is not listed any more (`not_listed`).
    """
    person, room = await person_of(request), room_of(request)
    _check_lobby(room)
    if not await room.store.read(lambda connection: is_listed(connection, id)):
        raise Refused(
            "not_listed", "this table is not in the lobby any more; ask its host for an invite"
        )
    host = await room.tables.get(id)
    if not host.session.admits(person.id):
        await host.submit(c.Admit(person.id, name=person.name))
    return Joined(id)


@get("/api/tables/{id:str}/listing", responses=REFUSALS, summary="Whether a table is listed")
async def listing(request: ApiRequest, id: FromPath[str]) -> Listing:
    """Return whether there is a lobby, and whether the table is listed in it."""
    await table_for(request, id, await person_of(request))
    return await _listing(room_of(request), id)


@put("/api/tables/{id:str}/listing", responses=REFUSALS, summary="List a table, or don't")
async def set_listing(request: ApiRequest, id: FromPath[str], data: JSONBody[Listed]) -> Listing:
    """Put a table into the lobby or take it out, as its host."""
    await hosted(request, id)
    room = room_of(request)
    _check_lobby(room)
    at = room.clock()

    def work(connection: Connection) -> None:
        connection.execute(delete(LISTING).where(LISTING.c.table_id == id))
        if data.listed:
            connection.execute(insert(LISTING).values(table_id=id, listed_at=at))

    await room.store.change(work)
    return await _listing(room, id)


async def _listing(room: Room, id: str) -> Listing:
    listed = await room.store.read(lambda connection: is_listed(connection, id))
    return Listing(lobby=_has_lobby(room), listed=_has_lobby(room) and listed)


def _has_lobby(room: Room) -> bool:
    return room.settings.lobby == "on"


def _check_lobby(room: Room) -> None:
    if not _has_lobby(room):
        raise Illegal(
            "lobby_off",
            "this room has no lobby; whoever runs it can switch it on (setting `lobby`)",
        )


_OPEN = (
    select(LISTING.c.table_id)
    .join(GAME_TABLE, GAME_TABLE.c.id == LISTING.c.table_id)
    .where(GAME_TABLE.c.ended_at.is_(None))
)


def is_listed(connection: Connection, id: str) -> bool:
    """Return whether a table is listed and has not ended."""
    found = _OPEN.where(LISTING.c.table_id == id)
    return connection.execute(found).first() is not None


def _listed(connection: Connection) -> list[str]:
    found = _OPEN.order_by(LISTING.c.listed_at.desc(), LISTING.c.table_id).limit(MOST_SHOWN)
    return list(connection.execute(found).scalars())


ROUTES = [lobby, join_listed, listing, set_listing]
"""The routes of this file."""
