"""Connections with time limits, so that idle clients can't hold them open.

The web server would wait for ever for a client to finish a request, to read an answer, or to read a
closed connection's last bytes. Here each gets a time limit, after which the connection is cut.

A socket also offers to write a text directly, which costs a fraction of passing it through every
layer of the server.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

REQUEST_SECONDS = 30.0
"""The seconds for a request to come in and for its answer to be read, together.

The time the room takes to answer is not counted.
"""
LINGER_SECONDS = 5.0
"""The seconds for a client to read the last bytes of a closed connection."""


class PromptHttp(H11Protocol):
    """HTTP with a time limit for each request and its answer, but none for sockets."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Start the timer for another request, unless it is running."""
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._wait()
        else:
            self._wait_no_more()

    def on_response_complete(self) -> None:
        """Stop the timer, unless the next request is there already."""
        self._wait_no_more()
        super().on_response_complete()
        if not self.cycle.response_complete or self.transport.is_closing():
            self._wait()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        super().timeout_keep_alive_handler()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            seconds = LINGER_SECONDS if self.transport.is_closing() else REQUEST_SECONDS
            self._waiting = self.loop.call_later(seconds, self._out_of_time)

    def _out_of_time(self) -> None:
        """Cut the connection, unless the client is waiting for the room's answer."""
        self._waiting = None
        cycle = self.cycle
        asked = cycle is not None and not cycle.more_body and not cycle.response_started
        if asked and not self.flow.write_paused and not self.transport.is_closing():
            self._wait()
        else:
            self.transport.abort()

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


WRITE_NOW = "doorcard.write_now"
"""The key of `PromptSocket.write_now` among the extensions of a socket's scope."""

_WHOLE_TEXT = 0x81

WriteNow = Callable[[bytes], bool]


def write_now_of(scope: Mapping[str, Any]) -> WriteNow:
    """Return the writer of texts into a socket; without one, a writer that does nothing."""
    found: WriteNow = (scope.get("extensions") or {}).get(WRITE_NOW, _never)
    return found


def _never(text: bytes) -> bool:
    return False


def framed(text: bytes) -> bytes:
    """Return a text as one complete server frame (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((_WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return struct.pack("!BBH", _WHOLE_TEXT, 126, size) + text
    return struct.pack("!BBQ", _WHOLE_TEXT, 127, size) + text


class Inbox:
    """A queue of messages for one reader; asyncio's queue takes 3 kB."""

    __slots__ = ("_came", "_wanted")

    def __init__(self) -> None:
        self._came: list[Any] = []
        self._wanted: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Return whether the queue is empty."""
        return not self._came

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._came.append(message)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def get(self) -> Any:
        """Return the oldest message; wait for one if there is none."""
        while not self._came:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        self._wanted = None
        return self._came.pop(0)


class Gate:
    """An open or closed gate that rarely has a waiter; an asyncio event takes 0.8 kB."""

    __slots__ = ("_opens",)

    def __init__(self) -> None:
        self._opens: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """Return whether it is open."""
        return self._opens is None

    def set(self) -> None:
        """Open it."""
        opens, self._opens = self._opens, None
        if opens is not None:
            opens.set_result(None)

    def clear(self) -> None:
        """Close it."""
        if self._opens is None:
            self._opens = asyncio.get_running_loop().create_future()

    async def wait(self) -> bool:
        """Wait until it is open; a cancelled waiter has no effect on others."""
        while self._opens is not None:
            await asyncio.shield(self._opens)
        return True


class PromptSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut some time after it was closed, whether its client reads or not.

    Otherwise, a closed socket with bytes to write would wait as long as its client likes. To save
    memory with thousands of sockets, each drops the request that opened it.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        """Take the arguments that uvicorn gives a protocol."""
        super().__init__(*args, **more)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self._heard = False
        """Whether the client has sent anything since the last ping."""

    def start_keepalive(self) -> None:
        """Start the pings, now that the socket is open."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    def write_now(self, text: bytes) -> bool:
        """Write a text in UTF-8, and return whether it was written: not if the client is too slow.

        Nor before the socket is open, once it closes, or if an extension would change the text.
        """
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent:
            return False
        if self.disconnected or self.conn.extensions or self.conn.state is not State.OPEN:
            return False
        self.transport.write(framed(text))
        return True

    def data_received(self, data: bytes) -> None:
        """Take bytes from the client, which show that it is there."""
        self._heard = True
        super().data_received(data)

    def handle_pong(self, event: Frame) -> None:
        """Don't count a pong as a message, or silent clients would be pinged half as often."""
        super().handle_pong(event)
        self._heard = False

    def send_keepalive_ping(self) -> None:
        """Ping a client, unless it has sent anything since the last ping."""
        heard, self._heard = self._heard, False
        if heard and self.ping_interval is not None:
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    async def run_asgi(self) -> None:
        """Serve the socket."""
        self.scope["extensions"][WRITE_NOW] = self.write_now  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            self._cut_off_later()

    def keepalive_timeout(self) -> None:
        """Close a socket whose client does not answer any more."""
        super().keepalive_timeout()
        self._cut_off_later()

    def _cut_off_later(self) -> None:
        self.loop.call_later(LINGER_SECONDS, self._cut_off)

    def _cut_off(self) -> None:
        if not self.disconnected:
            self.transport.abort()
