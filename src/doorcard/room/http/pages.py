"""The room's pages: plain files of its own, served with nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

FOLDER = Path(__file__).parent.parent / "page"
ANEW = CacheControlHeader(no_cache=True)
A_MINUTE = CacheControlHeader(max_age=60)
"""How long a browser keeps a script: from one page to the next, but not to the next release."""


def _page(name: str) -> File:
    return File(FOLDER / name, content_disposition_type="inline", media_type="text/html")


@get(["/", "/tables", "/join/{code:str}"], include_in_schema=False, cache_control=ANEW)
async def home() -> File:
    """Return the page on which one comes in, opens a table, or follows an invite."""
    return _page("index.html")


@get("/tables/{id:str}", include_in_schema=False, cache_control=ANEW)
async def table_page() -> File:
    """Return the page of a table."""
    return _page("table.html")


@get("/tables/{id:str}/hands/{number:int}", include_in_schema=False, cache_control=ANEW)
async def hand_page() -> File:
    """Return the page on which a hand that was played is looked at again."""
    return _page("hand.html")


ROUTES: list[ControllerRouterHandler] = [
    home,
    table_page,
    hand_page,
    create_static_files_router(path="/static", directories=[FOLDER], cache_control=A_MINUTE),
]
"""What this file answers."""
