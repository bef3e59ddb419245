"""Public hands: their links, and what everybody who has a link sees (ROOM-61)."""

from __future__ import annotations

from html import escape
from typing import Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from doorcard.room.hosting import TableHost
from doorcard.room.http.access import ApiRequest, address_of, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.hands import MOST_HANDS, download
from doorcard.room.http.pages import ANEW, BY_READER, page_for
from doorcard.room.http.sheets import sheet_of
from doorcard.room.nights.shown import EVERYBODY, Link, Ready
from doorcard.room.people import Person
from doorcard.rules.errors import Illegal, Refused
from doorcard.sheets import Sheet

A_WHILE = "public, max-age=300"
"""The seconds others may cache a picture: a link that was taken back must soon stop working."""


class NewLink(Struct, forbid_unknown_fields=True):
    """The view a link shows: `mine`, or what everybody at the table saw (the host's)."""

    view: Literal["mine", "everybody"]


class LinkRow(Struct):
    """A link to a hand. `mine`: it shows your view; else `name`'s, with "" for everybody's.

    `yours`: you may take it back, by its `id`. The host may take any link back, but doesn't get the
    `code` of one with another's view: it would show cards that the host may not know.
    """

    id: str
    code: str | None
    mine: bool
    yours: bool
    name: str = ""


class Links(Struct):
    """The links to a hand, and those you may make."""

    links: list[LinkRow]
    may_mine: bool
    may_everybody: bool


@get("/api/tables/{id:str}/hands/{number:int}/links", responses=REFUSALS, summary="A hand's links")
async def links(request: ApiRequest, id: FromPath[str], number: FromPath[int]) -> Links:
    """Return the public links to a hand that you may know of, and those you may make."""
    person, host, number = await _there(request, id, number)
    room = room_of(request)
    found = await room.shown.links(id, number)
    names = await room.people.names([link.person for link in found])
    return Links(
        [
            LinkRow(
                link.id,
                link.code if link.person in (person.id, EVERYBODY) else None,
                mine=link.person == person.id,
                yours=_may_revoke(link, person, host),
                name=names.get(link.person, ""),
            )
            for link in found
            if link.person == EVERYBODY or _may_revoke(link, person, host)
        ],
        may_mine=await room.shown.took_part(id, number, person.id),
        may_everybody=host.session.hosts(person.id),
    )


@post("/api/tables/{id:str}/hands/{number:int}/links", responses=REFUSALS, summary="Share a hand")
async def share(
    request: ApiRequest, id: FromPath[str], number: FromPath[int], data: JSONBody[NewLink]
) -> LinkRow:
    """Make a public link to a hand: a player to their own view, the host to everybody's.

    Refused for anybody else (`not_host`).
    """
    person, host, number = await _there(request, id, number)
    if data.view == "everybody" and not host.session.hosts(person.id):
        raise Illegal(
            "not_host",
            "only the table's host may share what everybody saw; you may share your own view of a "
            "hand you played",
        )
    whose = person.id if data.view == "mine" else EVERYBODY
    link = await room_of(request).shown.share(id, number, whose, person.id)
    return LinkRow(link.id, link.code, mine=link.person == person.id, yours=True)


@delete(
    "/api/tables/{id:str}/hands/{number:int}/links/{link_id:str}",
    responses=REFUSALS,
    summary="Take a link back",
    status_code=204,
)
async def revoke(
    request: ApiRequest, id: FromPath[str], number: FromPath[int], link_id: FromPath[str]
) -> None:
    """Take a link back: a player the one with their view, the host any.

    Refused for anybody else (`not_host`).
    """
    person, host, number = await _there(request, id, number)
    shown = room_of(request).shown
    link = next((link for link in await shown.links(id, number) if link.id == link_id), None)
    if link is None:
        return
    if not _may_revoke(link, person, host):
        raise Illegal("not_host", "only the host, or whose view it shows, may take this link back")
    await shown.revoke(link.code)


@get("/api/shared/{code:str}", responses=REFUSALS, summary="A public hand, step by step")
async def shared(request: ApiRequest, code: FromPath[str]) -> Response[bytes]:
    """Return the frames of a hand as its link shows it, also to strangers."""
    ready = await _ready(request, code)
    return Response(ready.frames, media_type="application/json")


@get("/api/shared/{code:str}/file", responses=REFUSALS, summary="A public hand's file")
async def shared_file(request: ApiRequest, code: FromPath[str]) -> Response[str]:
    """Return a public hand as a hand file."""
    ready = await _ready(request, code)
    return download(ready.file, "text/plain; charset=utf-8", "hand.phh")


@get("/api/shared/{code:str}/fairness", responses=REFUSALS, summary="What shows it was fair")
async def shared_fairness(request: ApiRequest, code: FromPath[str]) -> Response[bytes]:
    """Return a public hand's transcript, for `doorcard verify`."""
    ready = await _ready(request, code)
    return download(ready.fairness, "application/json", "fairness.json")


@get("/api/shared/{code:str}/sheet", responses=REFUSALS, summary="A public hand's rule sheet")
async def shared_sheet(request: ApiRequest, code: FromPath[str]) -> Sheet:
    """Return the rule sheet of a public hand's game."""
    return await sheet_of((await _ready(request, code)).pick)


@get("/hands/{code:str}", include_in_schema=False, cache_control=ANEW)
async def shared_page(request: ApiRequest, code: FromPath[str]) -> Response[bytes]:
    """Return the page of a public hand, with the words that link previews show."""
    page = page_for(request, "hand.html").content
    try:
        ready = await _ready(request, code)
    except Refused as refused:
        if refused.code != "no_such_link":
            raise
        return Response(page, media_type="text/html", status_code=404, headers=BY_READER)
    head = _preview(ready, _address(request), code).encode()
    page = page.replace(b"</head>", head + b"</head>", 1)
    return Response(page, media_type="text/html", headers=BY_READER)


@get("/hands/{code:str}/picture.png", include_in_schema=False)
async def picture(request: ApiRequest, code: FromPath[str]) -> Response[bytes]:
    """Return the picture of a public hand's end."""
    room = room_of(request)
    room.limits.allow("strangers", address_of(request))
    drawn = await room.shown.picture(code)
    # Previews fetch it from other sites' pages.
    headers = {"Cache-Control": A_WHILE, "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(drawn, media_type="image/png", headers=headers)


def _preview(ready: Ready, address: str, code: str) -> str:
    """Return the lines of a page's head for link previews."""
    link = f"{address}/hands/{code}"
    fields = {
        "og:type": "website",
        "og:site_name": "Doorcard",
        "og:title": ready.title,
        "og:description": ready.words,
        "og:url": link,
        "og:image": f"{link}/picture.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{ready.title}. {ready.words}",
    }
    lines = [f'  <meta property="{name}" content="{escape(it)}">\n' for name, it in fields.items()]
    lines.append('  <meta name="twitter:card" content="summary_large_image">\n')
    lines.append('  <meta name="robots" content="noindex">\n')
    return "".join(lines)


def _address(request: ApiRequest) -> str:
    """Return the room's address, as the caller knows it."""
    public = room_of(request).settings.public_url
    return public.rstrip("/") if public else f"{request.url.scheme}://{request.url.netloc}"


async def _ready(request: ApiRequest, code: str) -> Ready:
    room = room_of(request)
    room.limits.allow("strangers", address_of(request))
    return await room.shown.ready(code)


async def _there(request: ApiRequest, id: str, number: int) -> tuple[Person, TableHost, int]:
    person = await person_of(request)
    return person, await table_for(request, id, person), max(0, min(number, MOST_HANDS))


def _may_revoke(link: Link, person: Person, host: TableHost) -> bool:
    return host.session.hosts(person.id) or (link.person == person.id != EVERYBODY)


ROUTES: list[ControllerRouterHandler] = [
    links,
    share,
    revoke,
    shared,
    shared_file,
    shared_fairness,
    shared_sheet,
    shared_page,
    picture,
]
"""The routes of this file."""
