"""Names, sessions, accounts."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody
from msgspec import Struct

from doorcard.room.http.access import (
    ApiRequest,
    address_of,
    anybody,
    cookie_for,
    cookie_of,
    note,
    person_of,
    room_of,
    token_of,
)
from doorcard.room.http.errors import REFUSALS
from doorcard.room.people import Person, SignedIn
from doorcard.room.people.rows import hashed
from doorcard.rules.errors import Refused


class Name(Struct, forbid_unknown_fields=True):
    """Somebody's new name."""

    name: str


class Account(Struct, forbid_unknown_fields=True):
    """A login and its password."""

    login: str
    password: str


class Passwords(Struct, forbid_unknown_fields=True):
    """The old password, and the new one."""

    old: str
    new: str


class Me(Struct):
    """Your identity here. `token` is shown once, for programs; browsers have the cookie."""

    name: str
    login: str | None = None
    token: str | None = None


class Here(Struct):
    """The caller, if they are known."""

    me: Me | None = None


@post("/api/guests", responses=REFUSALS, summary="Come in by a name")
async def come_in(request: ApiRequest, data: JSONBody[Name]) -> Response[Me]:
    """Let in a guest, without an account; sets the cookie that identifies them."""
    room = room_of(request)
    await room.limits.protect("guests", address_of(request))
    signed_in = await room.people.guest(data.name)
    note(request, "guest_came_in", person=signed_in.person.id)
    return _signed_in(request, signed_in)


@get("/api/me", responses=REFUSALS, summary="Who you are")
async def me(request: ApiRequest) -> Me:
    """Return the person this browser belongs to."""
    return _me(await person_of(request))


@get("/api/here", responses=REFUSALS, summary="Who you are, if anybody")
async def here(request: ApiRequest) -> Here:
    """Return the person this browser belongs to, or nobody; strangers are not refused."""
    person = await anybody(request)
    return Here(_me(person)) if person else Here()


@patch("/api/me", responses=REFUSALS, summary="Take another name")
async def rename(request: ApiRequest, data: JSONBody[Name]) -> Me:
    """Change your name; at a table it changes when you sit down again."""
    person = await person_of(request)
    return _me(await room_of(request).people.rename(person, data.name))


@post("/api/account", responses=REFUSALS, summary="Make an account")
async def register(request: ApiRequest, data: JSONBody[Account]) -> Me:
    """Give a guest a login, so that they can come back from anywhere."""
    room = room_of(request)
    await room.limits.protect("logins", address_of(request))
    token = token_of(request)
    try:
        person = await room.people.register(token, data.login, data.password)
    except Refused as refusal:
        note(request, "account_refused", code=refusal.code)
        raise
    room.sessions.end_others(person.id, hashed(token))
    await room.store.nudge()  # their sockets on other workers end, too
    note(request, "account_made", person=person.id)
    return _me(person)


@post("/api/login", responses=REFUSALS, summary="Log in")
async def log_in(request: ApiRequest, data: JSONBody[Account]) -> Response[Me]:
    """Log the owner of an account in; sets the cookie."""
    room = room_of(request)
    await room.limits.protect("logins", address_of(request))
    try:
        signed_in = await room.people.log_in(data.login, data.password)
    except Refused as refusal:
        whose = await room.people.owner(data.login)
        note(request, "login_failed", code=refusal.code, person=whose)
        raise
    note(request, "logged_in", person=signed_in.person.id)
    if before := cookie_of(request):
        await room.people.log_out(before)
        room.sessions.end(hashed(before))
        await room.store.nudge()
    return _signed_in(request, signed_in)


@post("/api/password", responses=REFUSALS, summary="Change the password", status_code=204)
async def change_password(request: ApiRequest, data: JSONBody[Passwords]) -> None:
    """Change a password; other browsers of the account are logged out."""
    room = room_of(request)
    await room.limits.protect("logins", address_of(request))
    token = token_of(request)
    try:
        person = await room.people.change_password(token, data.old, data.new)
    except Refused as refusal:
        note(request, "password_change_failed", code=refusal.code)
        raise
    room.sessions.end_others(person.id, hashed(token))
    await room.store.nudge()  # their sockets on other workers end, too
    note(request, "password_changed", person=person.id)


@delete("/api/me", responses=REFUSALS, summary="Log out")
async def log_out(request: ApiRequest) -> Response[None]:
    """Forget this browser."""
    room, token = room_of(request), token_of(request)
    whose = await room.people.log_out(token)
    room.sessions.end(hashed(token))
    await room.store.nudge()
    note(request, "logged_out", person=whose)
    return Response(None, status_code=204, cookies=[cookie_for(room.settings, None)])


def _me(person: Person) -> Me:
    return Me(person.name, person.login)


def _signed_in(request: ApiRequest, signed_in: SignedIn) -> Response[Me]:
    person = signed_in.person
    return Response(
        Me(person.name, person.login, signed_in.token),
        status_code=201,
        cookies=[cookie_for(room_of(request).settings, signed_in)],
    )


ROUTES = [come_in, me, here, rename, register, log_in, change_password, log_out]
"""The routes of this file."""
