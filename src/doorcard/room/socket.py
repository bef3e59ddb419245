"""The socket of a table: messages in, frames out, each direction in its own task.

`/ws/tables/{id}?since=N`: with `since` a client gets the events after number N, if they are
remembered, else the present state. With `changes=true` it gets only the changes of further events.
`language` is the one to be spoken to in; without it, it is that of other requests.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from time import perf_counter
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import Headers
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.utils.scope.state import ScopeState

from doorcard.language import speaking
from doorcard.room.connections import write_now_of
from doorcard.room.context import Room
from doorcard.room.faults import note_fault
from doorcard.room.hosting import TableHost, Watcher
from doorcard.room.hosting.watching import LOST
from doorcard.room.http.access import (
    Connection,
    address_of,
    check_origin,
    language_of,
    note,
    note_refusal,
    person_of,
    room_of,
    table_for,
    token_of,
)
from doorcard.room.metrics import ANSWER, SHUFFLE
from doorcard.room.noting import host_action_of
from doorcard.room.people.likeness import check_unlike
from doorcard.room.people.rows import hashed
from doorcard.room.wire.events import Happened
from doorcard.room.wire.incoming import Message, cleaned, read_id, read_message
from doorcard.room.wire.messages import Closing, Error, RefusedCommand, encode
from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from doorcard.table.deciding.between import picked

Socket = WebSocket[Any, Any, Any]

CONNECTING = "doorcard.connecting"
"""The key in a request's scope under which it leaves the function that serves the open socket.

The server runs that once the request has returned. Inside of it, each of thousands of open sockets
would keep the stack of middleware and routing in memory that the request came through.
"""
CLOSED = 4000
"""The close code of every end that the room wants; the last frame gives the reason."""
FAREWELL_SECONDS = 1.0
"""The seconds a client that is dropped has to read the reason."""
PLAYING = (c.Act, c.Choose, c.Commit, c.MoreTime, c.Reveal, c.Skip, c.TakeBack)
"""Players' commands in a hand; all others but talk change a table or a chair, and are rarer."""
SHOWS_STATE = ("stale_decision", "stale_hand", "not_your_turn", "no_hand", "too_late")
"""Refusals that come with the present state, since the client did not know it."""

_NO_HEADERS = Headers()

_arrivals = count()
"""Numbers connections in the order in which they came."""


@websocket("/ws/tables/{id:str}")
async def table_socket(
    socket: Socket,
    id: FromPath[str],
    since: FromQuery[int | None] = None,
    changes: FromQuery[bool] = False,
    language: FromQuery[str] = "",
) -> None:
    """Connect somebody to a table, as soon as the application is done with the request."""
    scope: Any = socket.scope
    scope[CONNECTING] = partial(
        _connect, socket, id, since, language_of(socket, language), changes=changes
    )


async def _connect(
    socket: Socket, id: str, since: int | None, language: str, *, changes: bool
) -> None:
    """Connect somebody to a table until either side ends it."""
    room, arrival = room_of(socket), next(_arrivals)
    await socket.accept()
    try:
        room.limits.allow("connections", address_of(socket))
        with room.limits.socket(address_of(socket)):
            check_origin(socket)
            with room.sessions.socket(hashed(token_of(socket))) as held:
                person = await person_of(socket)
                host = await table_for(socket, id, person)
                most = room.settings.outbox_frames
                write = write_now_of(socket.scope)
                watcher = Watcher(
                    person.id,
                    person.name,
                    most,
                    language,
                    held.session,
                    arrival,
                    write,
                    changes=changes,
                )
                held.watch(watcher)
                _forget_request(socket)
                await _serve(socket, room, host, watcher, since)
    except Refused as refused:
        await _turn_away(socket, refused, language)
    except asyncio.CancelledError:
        if not room.tables.closed:
            raise
        # The room closes and has told its clients: it ends the sockets that are still open.
    except Exception as error:
        note_fault(room.metrics, "socket", error, table=id)
        await _turn_away(socket, Refused(*LOST), language)


def _forget_request(socket: Socket) -> None:
    """Free the headers of the request, 3 kB for each of thousands of open sockets."""
    scope: Any = socket.scope
    scope["headers"].clear()  # the server's own list
    ScopeState.from_scope(scope).headers = _NO_HEADERS


async def _serve(
    socket: Socket, room: Room, host: TableHost, watcher: Watcher, since: int | None
) -> None:
    sending: list[asyncio.Task[None]] = []
    watcher.when_waiting(lambda: sending.append(asyncio.create_task(_send(socket, watcher))))
    room.metrics.sockets.inc()
    try:
        await host.join(watcher, since)
        receiving = asyncio.create_task(_receive(socket, room, host, watcher))
        await asyncio.wait((receiving, watcher.ending()), return_when=asyncio.FIRST_COMPLETED)
        if watcher.closed is not None:
            # A client that doesn't read the rest can't delay this for longer.
            await asyncio.wait(sending, timeout=FAREWELL_SECONDS)
            room.metrics.dropped.labels(watcher.closed).inc()
        receiving.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect):
            await receiving
    finally:
        room.metrics.sockets.dec()
        for task in sending:
            task.cancel()
        await host.part(watcher)


async def _send(socket: Socket, watcher: Watcher) -> None:
    """Send a watcher's frames, until it is over."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (frame := await watcher.next()) is not None:
            await socket.send_data(frame, mode="text")
        await socket.close(CLOSED, watcher.closed or "")


async def _receive(socket: Socket, room: Room, host: TableHost, watcher: Watcher) -> None:
    """Take a client's messages, one after the other, until it goes."""
    key = f"{host.session.id}/{watcher.who}"
    while True:
        try:
            data = await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            return
        message: Message | None = None
        answering = _Answering(room, watcher)
        try:
            message = _read(room, key, data)
            if isinstance(message.command, c.Commit | c.Reveal):
                answering.part = SHUFFLE
            await _answer(socket, room, host, watcher, message, answering)
        except Refused as refused:
            _count(room, message, refused.code)
            note_refusal(socket, refused, "socket", table=host.session.id, person=watcher.who)
            reply = _refusal(host, watcher, message, refused)
            if refused.code == "frame_too_large":
                watcher.refuse(refused)
                return
            answering(reply)
        # So that a client that sends many messages at once doesn't block the loop.
        await asyncio.sleep(0)


def _read(room: Room, key: str, data: str) -> Message:
    """Return a message. Raise `frame_too_large`; `too_many`, `bad_message` with its id."""
    most = room.settings.frame_bytes
    size = len(data.encode())
    if size > most:
        raise Refused(
            "frame_too_large", "a message of {size} bytes; the most is {most}", size=size, most=most
        )
    try:
        room.limits.allow("messages", key)
        message = read_message(data)
        if isinstance(message.command, c.Chat):
            room.limits.allow("chats", key)
        elif isinstance(message.command, c.React):
            room.limits.allow("reactions", key)
        elif not isinstance(message.command, PLAYING):
            room.limits.allow("changes", key)
    except Refused as refused:
        context = {**refused.context, "id": read_id(data)}
        raise Refused(refused.code, refused.template, **context) from None
    return message


class _Answering:
    """Sends the reply to one message."""

    def __init__(self, room: Room, watcher: Watcher) -> None:
        self._watcher = watcher
        self._times = room.metrics.ack_seconds
        self._began = perf_counter()
        self.part = ANSWER
        """The kind of the message, as the metric names it."""

    def __call__(self, reply: bytes) -> None:
        """Send the reply, and record how long it took."""
        self._watcher.send(reply)
        self._times.labels(part=self.part).observe(perf_counter() - self._began)


async def _answer(
    socket: Socket,
    room: Room,
    host: TableHost,
    watcher: Watcher,
    message: Message,
    tell: Callable[[bytes], None],
) -> None:
    command = cleaned(message.command)
    if isinstance(command, c.SetTerms):
        await room.trials.check(command.terms.choice.menu)
    elif isinstance(command, c.Sit):
        others = [one.name for one in host.session.seating.chairs if one and one.who != watcher.who]
        check_unlike(watcher.name, others)
    elif isinstance(command, c.Choose):
        await room.trials.check([picked(host.session, command)])
    asked = c.From(watcher.who, command, watcher.name)
    await host.submit(asked, message.id, tell, partial(_note_done, socket, asked))
    _count(room, message, "ok")


def _count(room: Room, message: Message | None, code: str) -> None:
    kind = "unread" if message is None else type(message.command).__name__
    room.metrics.commands.labels(kind, code).inc()
    if code == "too_many":
        room.metrics.throttled.labels("messages").inc()


def _refusal(host: TableHost, watcher: Watcher, message: Message | None, refused: Refused) -> bytes:
    id = message.id if message is not None else refused.context.get("id")
    state = None
    if refused.code in SHOWS_STATE:
        state = host.state_for(watcher)
    with speaking(watcher.language):
        return encode(RefusedCommand(id if isinstance(id, str) else None, Error.of(refused), state))


async def _turn_away(socket: Socket, refused: Refused, language: str) -> None:
    """Send the reason why a connection is refused, and close it."""
    note_refusal(socket, refused, "socket")
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        with speaking(language):
            closing = encode(Closing(Error.of(refused)))
        await socket.send_data(closing, mode="text")
        await socket.close(CLOSED, refused.code)


def _note_done(connection: Connection, asked: c.From, event: Happened) -> None:
    """Log what a host has done about somebody, if the event was that.

    An action that is in the store although the room was told that this failed is not logged.
    """
    found = host_action_of(event, asked.command)
    if found is not None:
        what, whom, more = found
        note(connection, what, table=event.after.id, person=asked.who, whom=whom, **more)
