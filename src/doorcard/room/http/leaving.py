"""Your own data: your sessions, a copy of everything stored about you, and deletion."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response, delete, get, post
from litestar.params import JSONBody
from msgspec import Struct

from doorcard.room.context import Room
from doorcard.room.http.access import ApiRequest, address_of, cookie_for, note, room_of, token_of
from doorcard.room.http.errors import REFUSALS
from doorcard.room.people import Person
from doorcard.room.people.leaving import OpenSession
from doorcard.room.people.people import PersonData
from doorcard.room.people.rows import hashed
from doorcard.rules.errors import Refused
from doorcard.table import commands as c


class Leaving(Struct, forbid_unknown_fields=True):
    """The password of an account to delete; guests have none."""

    password: str | None = None


@get("/api/sessions", responses=REFUSALS, summary="Where you are logged in")
async def sessions(request: ApiRequest) -> list[OpenSession]:
    """Return your sessions, with when each began and ends; `this` is the one that asks."""
    return await room_of(request).people.sessions(token_of(request))


@delete("/api/sessions", responses=REFUSALS, summary="Log out everywhere else", status_code=204)
async def end_sessions(request: ApiRequest) -> None:
    """End all your sessions but this one, and their sockets."""
    room, token = room_of(request), token_of(request)
    person = await room.people.end_others(token)
    room.sessions.end_others(person.id, hashed(token))
    await room.store.nudge()  # their sockets on other workers end, too
    note(request, "sessions_ended", person=person.id)


@get("/api/me/file", responses=REFUSALS, summary="What the room keeps of you")
async def my_file(request: ApiRequest) -> Response[PersonData]:
    """Return all stored data about you as a file; hands and chat are at their tables' addresses."""
    room = room_of(request)
    await room.limits.protect("logins", address_of(request))
    kept = await room.people.kept(token_of(request))
    note(request, "person_exported", person=kept.id)
    return Response(
        kept, headers={"Content-Disposition": 'attachment; filename="doorcard-person.json"'}
    )


@post("/api/me/delete", responses=REFUSALS, summary="Be deleted", status_code=204)
async def delete_me(request: ApiRequest, data: JSONBody[Leaving]) -> Response[None]:
    """Get up from every chair, and delete yourself; an account has to give its password.

    Tables without anybody else end.
    """
    room = room_of(request)
    await room.limits.protect("logins", address_of(request))
    try:
        person = await room.people.may_leave(token_of(request), data.password)
    except Refused as refusal:
        note(request, "deletion_refused", code=refusal.code)
        raise
    for id in await room.store.tables_of(person.id):
        with suppress(Refused):  # a table that can't be read, or that they may not leave now
            await _leave(room, id, person)
    await room.people.erase(person)
    room.sessions.end_others(person.id, b"")
    await room.store.nudge()
    note(request, "person_deleted", person=person.id)
    return Response(None, status_code=204, cookies=[cookie_for(room.settings, None)])


async def _leave(room: Room, id: str, person: Person) -> None:
    host = await room.tables.get(id)
    if host.session.seating.chair_of(person.id):
        await host.submit(c.From(person.id, c.Leave(), person.name))
    others = [
        chair
        for chair in host.session.seating.chairs
        if chair and not chair.bot and chair.who != person.id
    ]
    if host.session.hosts(person.id) and not others:
        await host.submit(c.From(person.id, c.End(), person.name))


ROUTES = [sessions, end_sessions, my_file, delete_me]
"""The routes of this file."""
