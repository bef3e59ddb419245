"""The health of the room, for the people who run it."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network

from litestar import Response, get
from msgspec import Struct

from doorcard.room.http.access import ApiRequest, address_of, room_of
from doorcard.room.metrics import CONTENT_TYPE
from doorcard.room.store.worker_rows import LAPSE_SECONDS
from doorcard.rules.errors import Refused
from doorcard.version import __version__


class Health(Struct):
    """The answer of `/healthz` when all is well."""

    ok: bool
    version: str


def check_watcher(request: ApiRequest) -> None:
    """Refuse a caller whose address is not in `metrics_from`: `metrics_closed`.

    If no proxies are trusted, a forwarded request counts as the proxy's own.
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
async def healthz(request: ApiRequest) -> Health:
    """Return 200 if all is well.

    Return 503 if the database can't be written (`store_failed`, `database_gone`), or not within
    three seconds (`store_silent`), or if this is one of several workers and has not completed a
    beat, or looked at the others, for as long (`beat_late`).
    """
    room = room_of(request)
    try:
        async with asyncio.timeout(LAPSE_SECONDS):
            await room.store.check()
    except TimeoutError:
        raise Refused(
            "store_silent",
            "the database has not answered for {seconds} s; see whether its server or its disk "
            "can keep up",
            seconds=LAPSE_SECONDS,
        ) from None
    silent = 0.0 if room.worker is None else room.worker.silent_seconds
    if silent > LAPSE_SECONDS:
        raise Refused(
            "beat_late",
            "this worker has not kept its beat for {seconds} s, so others may have its tables; if "
            "that lasts, start it anew",
            seconds=round(silent),
        )
    return Health(ok=True, version=__version__)


@get("/metrics", summary="Numbers for Prometheus", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[bytes]:
    """Return the room's metrics, to the addresses that may watch it (`metrics_from`)."""
    check_watcher(request)
    return Response(room_of(request).metrics.exposition(), media_type=CONTENT_TYPE)


ROUTES = [healthz, metrics]
"""The routes of this file."""
