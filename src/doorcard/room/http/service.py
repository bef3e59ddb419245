"""The health of the room, for the people who run it."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Any

from litestar import Request, Response, get
from msgspec import Struct

from doorcard.room.http.access import address_of, room_of
from doorcard.room.metrics import CONTENT_TYPE
from doorcard.rules.errors import Refused
from doorcard.version import __version__

Call = Request[Any, Any, Any]


class Health(Struct):
    """Whether the room answers and its database can be read."""

    ok: bool
    version: str


def check_watcher(request: Call) -> None:
    """Refuse a caller who is not one of those in `metrics_from`: `metrics_closed`.

    What a proxy passes on comes from the proxy's own address where no proxies are trusted.
    """
    settings = room_of(request).settings
    passed_on = not settings.trusted_proxies and "x-forwarded-for" in request.headers
    try:
        address = ip_address(address_of(request))
    except ValueError:
        address = None
    known = [network for network in map(ip_network, settings.metrics_from) if address in network]
    if passed_on or address is None or not known:
        raise Refused(
            "metrics_closed",
            "the numbers of this room are for the person who runs it; metrics_from says from "
            "which addresses they can be read",
        )


@get("/healthz", summary="Whether the room works")
async def healthz(request: Call) -> Health:
    """Write to the database and say so; 503 where that fails."""
    await room_of(request).store.check()
    return Health(ok=True, version=__version__)


@get("/metrics", summary="Numbers for Prometheus", include_in_schema=False)
async def metrics(request: Call) -> Response[bytes]:
    """Return what the room has counted, to whoever watches over it (`metrics_from`)."""
    check_watcher(request)
    return Response(room_of(request).metrics.exposition(), media_type=CONTENT_TYPE)


ROUTES = [healthz, metrics]
"""What this file answers."""
