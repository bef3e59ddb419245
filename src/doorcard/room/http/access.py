"""Callers and their rights: the token in the cookie, the origin, the tables they were let into.

Requests that go beyond a caller's rights are logged.

Programs that are not browsers may send the token as `Authorization: Bearer …`.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie

from doorcard.language import ENGLISH, languages
from doorcard.room.config import Settings
from doorcard.room.context import Room
from doorcard.room.hosting import TableHost
from doorcard.room.noting import Security
from doorcard.room.people import Person, SignedIn
from doorcard.rules.errors import Illegal, Refused
from doorcard.table import Session
from doorcard.table.deciding.admission import sent_away

COOKIE, SECURE_COOKIE = "doorcard", "__Host-doorcard"
"""The cookie that identifies a returning person; browsers accept the second name only from the
room's own host, and over HTTPS, so that no other host can set it.
"""
JSON = "application/json"
LANGUAGE = "language"
"""The cookie with the chosen language."""
LONGEST_HEADER = 400
"""The characters of a language header that are read."""
BEARER = "Bearer "
DAY = 24 * 3600
ROOM = "doorcard.room"
"""The key of the room in a connection's scope."""

ACCESS = {
    *("bad_token", "token_expired", "not_host", "not_admitted", "bad_origin", "bad_invite"),
    *("invite_expired", "invite_used", "turned_away", "removed", "banned", "metrics_closed"),
}
"""The codes of requests beyond the caller's rights."""
LIMITS = {
    *("too_many", "too_many_sockets", "too_many_tables", "door_crowded", "trial_waiting"),
    *("frame_too_large", "room_full"),
}
"""The codes of requests beyond a limit."""

Connection = ASGIConnection[Any, Any, Any, Any]
ApiRequest = Request[Any, Any, Any]


def room_of(connection: Connection) -> Room:
    """Return the room of a connection."""
    scope: Any = connection.scope
    room: Room = scope[ROOM]
    return room


def address_of(connection: Connection) -> str:
    """Return the caller's address, as the server's proxies give it."""
    return connection.client.host if connection.client else "unknown"


def token_of(connection: Connection) -> str:
    """Return the token of a connection. Raise `Refused` `no_token`."""
    header = connection.headers.get("authorization", "")
    found = header[len(BEARER) :] if header.startswith(BEARER) else cookie_of(connection)
    if not found:
        raise Refused("no_token", "the room does not know this browser; enter a name first")
    return found


def cookie_of(connection: Connection) -> str | None:
    """Return the token in a browser's cookie, if it has one."""
    return connection.cookies.get(cookie_name(room_of(connection).settings))


def language_of(connection: Connection, wanted: str = "") -> str:
    """Return the tag of the caller's language: one that has a catalogue, else English.

    It is what the caller names, if `wanted` is not empty; else it comes from the cookie `language`,
    else from the browser's `Accept-Language`.
    """
    known = languages()
    for chosen in (wanted, connection.cookies.get(LANGUAGE, "")):
        if chosen in known:
            return chosen
    for asked in _asked_for(connection.headers.get("accept-language", "")):
        for tag in (asked, asked.partition("-")[0]):
            if tag in known:
                return tag
    return ENGLISH


def _asked_for(header: str) -> list[str]:
    """Return the languages that a browser asks for, best first, without those of `q=0`."""
    wanted: list[tuple[float, str]] = []
    for one in header[:LONGEST_HEADER].split(","):
        name, _, rest = one.strip().partition(";")
        quality = rest.strip().removeprefix("q=") if rest else "1"
        try:
            weight = float(quality)
        except ValueError:
            continue
        if name.strip() and weight > 0:
            wanted.append((-weight, name.strip()))
    return [name for _, name in sorted(wanted, key=lambda found: found[0])]


async def person_of(connection: Connection) -> Person:
    """Return the caller. Raise `Refused`: `no_token`, `bad_token`, `token_expired`."""
    return await room_of(connection).people.who(token_of(connection))


STRANGER = ("no_token", "bad_token", "token_expired")
"""The codes for a caller who is not known here."""


async def anybody(connection: Connection) -> Person | None:
    """Return the caller, None for a stranger."""
    try:
        return await person_of(connection)
    except Refused as refusal:
        if refusal.code not in STRANGER:
            raise
        return None


async def table_for(connection: Connection, id: str, person: Person) -> TableHost:
    """Return a table that somebody was let into.

    Raise `no_such_table`, `not_admitted`, `removed`, `banned`.
    """
    host = await room_of(connection).tables.get(id)
    if not host.session.admits(person.id):
        check_not_sent_away(host.session, person)
        raise Illegal(
            "not_admitted", "you have not been let in; open the table's address and ask to come in"
        )
    return host


def check_not_sent_away(session: Session, person: Person) -> None:
    """Raise `removed` or `banned` for somebody who was sent away from a table they were in."""
    outsider = session.door.outsider(person.id)
    if outsider is not None and session.door.bars(person.id):
        raise sent_away(outsider.why)


async def has_left(request: ApiRequest) -> None:
    """Wait until a client no longer waits for its answer; its request's body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def hosted(connection: Connection, id: str) -> tuple[Person, TableHost]:
    """Return the caller and their table.

    Raise `Refused`: `no_token`, `bad_token`, `token_expired`, `no_such_table`, `not_admitted`,
    `removed`, `banned`, `not_host`.
    """
    person = await person_of(connection)
    host = await table_for(connection, id, person)
    if not host.session.hosts(person.id):
        raise Illegal("not_host", "only the table's host may do that")
    return person, host


def check_origin(connection: Connection) -> None:
    """Refuse a request that another site's page sends in a visitor's name: `bad_origin`.

    Programs send no origin; browsers always do for requests that change anything.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in _origins(connection):
        return
    raise Illegal("bad_origin", "pages of {origin!r} may not use this room", origin=origin[:80])


def check_type(connection: Connection) -> None:
    """Refuse a body that is not declared as JSON: `bad_type`.

    Forms on other sites can only declare other types, unless the browser asks the room first.
    """
    headers = connection.headers
    comes = "transfer-encoding" in headers or headers.get("content-length", "0").strip() != "0"
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if comes and kind != JSON:
        raise Refused(
            "bad_type", "the body has to be JSON; send it with Content-Type: {wanted}", wanted=JSON
        )


def _origins(connection: Connection) -> set[str]:
    settings = room_of(connection).settings
    own = {settings.public_url} if settings.public_url else _here(connection)
    return {*settings.allowed_origins, *[origin for origin in own if origin]}


def _here(connection: Connection) -> set[str]:
    """Return the room's own origin from the request, if no public one is set.

    Anybody could point a name at this machine, so only a numeric address, `localhost`, and the
    address that the room listens at count as its own.
    """
    host = connection.headers.get("host", "")
    try:
        name = urlsplit(f"//{host}").hostname or ""
        known = name in ("localhost", room_of(connection).settings.host) or bool(ip_address(name))
    except ValueError:
        known = False
    return {f"http://{host}", f"https://{host}"} if known else set()


def is_secure(settings: Settings) -> bool:
    """Return whether players come by HTTPS."""
    return urlsplit(settings.public_url or "").scheme == "https"


def cookie_name(settings: Settings) -> str:
    """Return the name of the cookie that identifies a returning person."""
    return SECURE_COOKIE if is_secure(settings) else COOKIE


def cookie_for(settings: Settings, signed_in: SignedIn | None) -> Cookie:
    """Return the cookie of a returning person, None to remove it; scripts can't read it."""
    return Cookie(
        key=cookie_name(settings),
        value=signed_in.token if signed_in else "",
        max_age=settings.token_days * DAY if signed_in else 0,
        path="/",
        secure=is_secure(settings),
        httponly=True,
        samesite="lax",
    )


def note(connection: Connection, what: Security, *, code: str = "", **more: object) -> None:
    """Log an action of the caller."""
    room_of(connection).noting.note(what, address_of(connection), code=code, **more)


def note_refusal(connection: Connection, refused: Refused, where: str, **more: object) -> None:
    """Log a refusal, if the request went beyond the caller's rights or a limit."""
    noting, address = room_of(connection).noting, address_of(connection)
    if refused.code in ACCESS:
        noting.note("access_refused", address, code=refused.code, where=where, **more)
    elif refused.code in LIMITS:
        noting.note("limit_reached", address, code=refused.code, where=where, **more)
