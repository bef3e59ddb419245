"""The health of the room, for the people who run it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from msgspec import Struct

from doorcard import __version__
from doorcard.room.http.access import room_of
from doorcard.room.metrics import CONTENT_TYPE

Call = Request[Any, Any, Any]


class Health(Struct):
    """Whether the room answers and its database can be read."""

    ok: bool
    version: str


@get("/healthz", summary="Whether the room works")
async def healthz(request: Call) -> Health:
    """Write to the database and say so; 503 where that fails."""
    await room_of(request).store.check()
    return Health(ok=True, version=__version__)


@get("/metrics", summary="Numbers for Prometheus", include_in_schema=False)
async def metrics(request: Call) -> Response[bytes]:
    """Return what the room has counted."""
    return Response(room_of(request).metrics.exposition(), media_type=CONTENT_TYPE)


ROUTES = [healthz, metrics]
"""What this file answers."""
