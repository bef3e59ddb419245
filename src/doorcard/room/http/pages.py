"""The room's pages: plain files of its own, without anything from elsewhere.

Browsers fetch a page again each time, so that it names the files of the present release; those
files may be cached for good (`doorcard.room.http.files`).
"""

from __future__ import annotations

from functools import partial
from pathlib import PurePosixPath

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from doorcard.room.http.access import ApiRequest, language_of
from doorcard.room.http.files import File, site

PACKED_HERE = "packed_here"
"""The option of a route whose answers are compressed already: they are not compressed again."""
ANEW = CacheControlHeader(no_cache=True)
FOR_GOOD = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
A_MINUTE = CacheControlHeader(max_age=60)
"""The seconds a browser may cache a file that has only its name in its address."""
BY_READER = {"Vary": "Accept-Language, Cookie"}
"""The header that an answer also depends on: the reader's language."""

file_at = partial(get, include_in_schema=False, opt={PACKED_HERE: True})
page_at = partial(file_at, cache_control=ANEW)


def page_for(request: ApiRequest, name: str) -> File:
    """Return a page in the caller's language; `head` is added to its head."""
    return site().html(name, language_of(request))


def _page(request: ApiRequest, name: str) -> Response[bytes]:
    return answered(request, page_for(request, name), {**BY_READER})


def answered(request: ApiRequest, file: File, headers: dict[str, str]) -> Response[bytes]:
    """Return a file, or "not modified" if the browser has it."""
    varies = ", ".join(filter(None, [headers.get("Vary"), "Accept-Encoding"]))
    headers = {**headers, "ETag": file.tag, "Vary": varies}
    if file.tag.removeprefix("W/") in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    content = file.content
    if "gzip" in request.headers.get("accept-encoding", "") and file.packed != content:
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers)


def missing_page(request: ApiRequest) -> Response[bytes]:
    """Return the page for an address that leads nowhere."""
    headers = {**BY_READER, "Vary": f"{BY_READER['Vary']}, Accept", "Cache-Control": "no-store"}
    return Response(
        page_for(request, "missing.html").content,
        status_code=404,
        media_type="text/html",
        headers=headers,
    )


@page_at(["/", "/tables", "/join/{code:str}"])
async def home(request: ApiRequest) -> Response[bytes]:
    """Return the page on which you come in, open a table, or follow an invite."""
    return _page(request, "index.html")


@page_at("/tables/{id:str}/door")
async def door_page(request: ApiRequest) -> Response[bytes]:
    """Return the page on which somebody asks to come in to a table."""
    return _page(request, "index.html")


@page_at("/tables/{id:str}")
async def table_page(request: ApiRequest) -> Response[bytes]:
    """Return the page of a table."""
    return _page(request, "table.html")


@page_at("/tables/{id:str}/hands/{number:int}")
async def hand_page(request: ApiRequest) -> Response[bytes]:
    """Return the page that shows a hand again."""
    return _page(request, "hand.html")


@page_at("/tables/{id:str}/night")
async def night_page(request: ApiRequest) -> Response[bytes]:
    """Return the page that looks back on a table."""
    return _page(request, "night.html")


@page_at("/tournaments")
async def tournaments_page(request: ApiRequest) -> Response[bytes]:
    """Return the page of all tournaments, on which one opens another."""
    return _page(request, "tournaments.html")


@page_at("/tournaments/{id:str}")
async def tournament_page(request: ApiRequest) -> Response[bytes]:
    """Return the page of a tournament."""
    return _page(request, "tournament.html")


@page_at("/leagues/{id:str}")
async def league_page(request: ApiRequest) -> Response[bytes]:
    """Return the page of a league."""
    return _page(request, "league.html")


@page_at("/worker.js")
async def worker_script(request: ApiRequest) -> Response[bytes]:
    """Return the service worker, which a browser uses if the room can't be reached."""
    return answered(request, site().worker(language_of(request)), {**BY_READER})


@file_at("/static/{file:path}")
async def static_file(request: ApiRequest, file: FromPath[PurePosixPath]) -> Response[bytes]:
    """Return a script, a style or a picture of the pages."""
    place = PurePosixPath(str(file).lstrip("/"))
    if (it := site().found(place)) is None:
        raise NotFoundException
    kept = FOR_GOOD if it.for_good else A_MINUTE
    return answered(request, it.file, {"Cache-Control": kept.to_header()})


ROUTES: list[ControllerRouterHandler] = [
    home,
    door_page,
    table_page,
    hand_page,
    night_page,
    tournaments_page,
    tournament_page,
    league_page,
    worker_script,
    static_file,
]
"""The routes of this file."""
