"""Connections that nobody can hold open by doing nothing.

The web server waits for ever for a request that is never finished, and for a closed connection's
last bytes to be read. Here both get a time, after which the connection is cut off.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS = 10.0
"""How long a request may take to come in, head and body."""
LINGER_SECONDS = 5.0
"""How long the last bytes of a socket may take to be read by its client."""


class PromptHttp(H11Protocol):
    """HTTP whose requests have to come in within a time."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request, or no more when it is complete."""
        super().data_received(data)
        became_socket = self.transport.get_protocol() is not self
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not became_socket:
            self._wait()
        else:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class PromptSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut off some time after it was closed, whether its client reads or not.

    Waiting to write, a closed one would otherwise wait as long as its client likes.
    """

    async def run_asgi(self) -> None:
        """Serve the socket."""
        try:
            await super().run_asgi()
        finally:
            self._cut_off_later()

    def keepalive_timeout(self) -> None:
        """Close a socket whose client does not answer any more."""
        super().keepalive_timeout()
        self._cut_off_later()

    def _cut_off_later(self) -> None:
        if not self.disconnected:
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)
