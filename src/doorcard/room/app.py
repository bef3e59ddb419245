"""The room as an ASGI application: routes, headers, limits.

The routes are the same in every room, so a process builds them once; each request carries its room
in its scope.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, Message, Scope

from doorcard.language import speaking
from doorcard.room.context import Room
from doorcard.room.http import (
    coach,
    hands,
    house_rules,
    knocking,
    leagues,
    leaving,
    lessons,
    lobby,
    nights,
    pages,
    people,
    service,
    shared,
    sheets,
    tables,
    terms,
    tournaments,
)
from doorcard.room.http.access import (
    ROOM,
    address_of,
    check_origin,
    check_type,
    is_secure,
    language_of,
    room_of,
)
from doorcard.room.http.errors import failure, http_error, refused, too_deep
from doorcard.room.limits import Kind
from doorcard.room.socket import CONNECTING, table_socket
from doorcard.rules.errors import Refused
from doorcard.version import __version__

MOST_BODY = 64 * 1024
"""The most bytes of a request's body."""

LEAST_PACKED = 1000
"""Answers of at least this many bytes are compressed if the client can unpack them; socket messages
never are."""

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), "
    "payment=(), usb=()",
}
"""The headers of every answer: only the room's own scripts, and no frame around its pages."""
HTTPS_ONLY = f"max-age={365 * 24 * 3600}"
"""The header that tells browsers to use HTTPS alone for this host, for a year."""
PRIVATE, FILES = "/api/", "/static/"


class RoomApp(Litestar):
    """An application that answers HEAD like GET, without the body.

    Litestar looks for other libraries that describe bodies, and loads them if they are installed.
    The room's bodies are msgspec's alone, and Pydantic would take 7 MB.
    """

    __slots__ = ()

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request, or serve one socket."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            return await super().__call__(scope, receive, send)

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        asked: Any = {**scope, "method": "GET"}
        return await super().__call__(asked, receive, without_body)


def make_app(room: Room) -> ASGIApp:
    """Return the application of a room; the caller who opened the room closes it.

    Requests are answered in the caller's language.
    """
    routes = every_room()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        scope = {**scope, ROOM: room}
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await room.tables.queues.coming.take()
            await routes(scope, receive, send)
            if (connect := scope.pop(CONNECTING, None)) is not None:
                await connect()
            return
        with speaking(language_of(ASGIConnection(scope))):
            await routes(scope, receive, send)

    return app


@cache
def every_room() -> RoomApp:
    """Return the application for every room of this process."""
    return RoomApp(
        route_handlers=[
            *people.ROUTES,
            *leaving.ROUTES,
            *tables.ROUTES,
            *knocking.ROUTES,
            *terms.ROUTES,
            *hands.ROUTES,
            *coach.ROUTES,
            *nights.ROUTES,
            *shared.ROUTES,
            *lessons.ROUTES,
            *lobby.ROUTES,
            *tournaments.ROUTES,
            *leagues.ROUTES,
            *house_rules.ROUTES,
            *service.ROUTES,
            *sheets.ROUTES,
            *pages.ROUTES,
            table_socket,
        ],
        before_request=_guard,
        before_send=[_add_headers],
        exception_handlers={
            Refused: refused,
            HTTPException: http_error,
            RecursionError: too_deep,
            Exception: failure,
        },
        openapi_config=OpenAPIConfig(
            title="Doorcard",
            version=__version__,
            path="/schema",
            # The usual page for the API description would load scripts from elsewhere.
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=LEAST_PACKED, exclude_opt_key=pages.PACKED_HERE
        ),
        request_max_body_size=MOST_BODY,
        debug=False,
        logging_config=None,
    )


async def _guard(request: Request[Any, Any, Any]) -> None:
    """Count a request, and refuse one that another site's page sends."""
    kind: Kind = "files" if request.scope["path"].startswith(FILES) else "http"
    room_of(request).limits.allow(kind, address_of(request))
    if request.method != "GET":
        check_origin(request)
        check_type(request)


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        room: Room = scope[ROOM]  # type: ignore[literal-required]
        if is_secure(room.settings):
            headers.setdefault("Strict-Transport-Security", HTTPS_ONLY)
        if scope["path"].startswith(PRIVATE):
            headers.setdefault("Cache-Control", "no-store")
