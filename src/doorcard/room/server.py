"""The room as a process: it listens, prints its address, and stops without losing anything.

The socket is bound first, so that a port in use is reported in a sentence.
"""

from __future__ import annotations

import asyncio
import ctypes
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import quote, urlsplit

import uvicorn

from doorcard import games
from doorcard.ranking import EIGHT_OR_BETTER, HIGH, SHOWING
from doorcard.room.app import make_app
from doorcard.room.config import Settings
from doorcard.room.connections import PromptHttp, PromptSocket
from doorcard.room.context import Room, open_room
from doorcard.room.faults import Rounds, note_fault
from doorcard.room.hosting.sharing import Worker
from doorcard.room.logs import configure_logs, get_log
from doorcard.room.metrics import Metrics
from doorcard.room.new_table import FAVOURITE, NewTable, terms_of
from doorcard.room.people.likeness import look_alike
from doorcard.room.store.agreeing import alone
from doorcard.room.store.migrating import SCHEMA_CHANGED
from doorcard.room.watchdog import Watchdog
from doorcard.rules.errors import BadSetup, Refused
from doorcard.table import Pick

BACKLOG = 2048
SEND_BUFFER = 128 * 1024
"""The bytes the machine buffers for a client that does not read; by default it would be megabytes
each."""
LARGEST_FRAME = 64 * 1024
"""The most bytes of a frame that are read at all; one over the limit but under this gets a
sentence."""
GRACE_SECONDS = 5
COLLECT_AFTER = (20_000, 5, 2_000)
"""The thresholds of the garbage collector: it runs rarely, since answers wait for it and there are
few reference cycles."""
SWEEP_SECONDS = 3600.0
"""The seconds between deletions of data about people that is not needed any more."""
SWITCH_SECONDS = 0.0005
"""The seconds for which the writing thread may keep the others waiting; by default it is ten times
that."""

Tell = Callable[[str], None]


class _Server(uvicorn.Server):
    """A server that only stops at a signal; uvicorn's own would then kill the process.

    The tables are closed first, so that everybody gets the reason, and the database last; the
    process ends with 0.
    """

    def __init__(self, config: uvicorn.Config, room: Room) -> None:
        super().__init__(config)
        self._room = room

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first signal, without waiting at a second Ctrl-C."""
        wanted = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self.handle_exit) for kind in wanted}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new connections, end trials, tell every watcher, then end what is left."""
        for server in self.servers:
            server.close()
        await self._room.trials.close()
        await self._room.tournaments.close()
        await self._room.tables.close()
        await super().shutdown(sockets)


def serve(settings: Settings, tell: Tell) -> None:
    """Run a room until it is told to stop. Raise `Refused` if it can't start."""
    configure_logs(settings.log_format, settings.log_level)
    listening = listen(settings)
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        _runner()(_run(settings, listening, tell))
    finally:
        listening.close()


def listen(settings: Settings) -> socket.socket:
    """Return a socket bound to host and port. Raise `BadSetup`: `port_in_use`, `bad_address`."""
    host, port = settings.host, settings.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio reads from the socket's protocol number that small writes must not wait for more.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise BadSetup(
                "port_in_use",
                f"something listens at {host} port {port} already, perhaps another room; stop it, "
                "or give another port by --port (0 takes any that is free)",
                port=port,
            ) from None
        raise BadSetup(
            "bad_address",
            f"{host} port {port} can't be listened at ({error.strerror}); give another by --host "
            "and --port",
        ) from None
    return found


LINKS = (("Your own link, which makes you the host", True), ("For friends", False))
"""The text a room prints as it opens; of several workers only the first prints it."""


async def _run(settings: Settings, listening: socket.socket, tell: Tell) -> None:
    room = await open_room(settings)
    note_what_escapes(room.metrics)
    watchdog = Watchdog()
    watchdog.start()
    try:
        table = await house_table(room)
        address = address_of(settings, listening)
        server = web_server(room)
        gc.collect()
        gc.freeze()  # loaded objects stay, so the collector can skip them
        asyncio.get_running_loop().run_in_executor(None, warm_up)
        get_log().info("room opened", **settings.chosen())
        tell(f"Doorcard is open at {address}/")
        if room.worker is None or room.worker.first:
            for words, host in LINKS:
                code = (await room.people.invite(table, "", host=host)).code
                tell(f"{words}: {address}/join/{quote(code)}")
            if note := reach(address):
                tell(note)
        work = (sweep(room), room.packing.run(), room.tournaments.run())
        beside = [asyncio.create_task(each) for each in work]
        if room.worker is not None:
            beside.append(asyncio.create_task(_end_with(room.worker, server)))
        await server.serve(sockets=[listening])
        for task in beside:
            task.cancel()
        if room.worker is not None and room.worker.why is not None:
            raise room.worker.why
    finally:
        await room.close()
        watchdog.stop()
        get_log().info("room closed")


async def _end_with(worker: Worker, server: uvicorn.Server) -> None:
    """Stop the server as soon as its worker must stop."""
    await worker.over.wait()
    get_log().error("worker ends", code=SCHEMA_CHANGED)
    server.should_exit = True


async def sweep(room: Room) -> None:
    """From time to time, delete data about people that is not needed any more."""
    rounds = Rounds(room.metrics)
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        await rounds.go("sweeping", lambda: _sweep_once(room))


async def _sweep_once(room: Room) -> None:
    try:
        count = await room.people.sweep()
    except Refused as refused:  # the database fails: the next round tries again
        get_log().warning("sweeping failed", code=refused.code)
    else:
        get_log().info("swept", rows=count)


def note_what_escapes(metrics: Metrics) -> None:
    """Log and count errors in the running event loop that nobody waits for."""

    def escaped(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception") or RuntimeError(context.get("message"))
        note_fault(metrics, "loop", error)

    asyncio.get_running_loop().set_exception_handler(escaped)


def warm_up() -> None:
    """Import modules that take long to import, so that no request waits for them."""
    look_alike("A", "B")
    for ranking in (SHOWING, HIGH, EIGHT_OR_BETTER):
        ranking.value([0])
    give_back()


def give_back() -> None:
    """Give back memory used during the start, if the C library can (glibc)."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def web_server(room: Room) -> uvicorn.Server:
    """Return the server of a room; give it a listening socket."""
    proxies = room.settings.trusted_proxies
    config = uvicorn.Config(
        make_app(room),
        http=PromptHttp,
        ws=PromptSocket,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )
    return _Server(config, room)


async def house_table(room: Room) -> str:
    """Return the house's table; open it if there is none.

    Its menu has all games, and the dealer chooses. The person who opens the host's link is its
    host, who begins the first hand (ROOM-56).
    """
    async with alone(room.store, "house table"):
        if there := await room.store.first_of(""):
            return there
        menu = tuple([Pick(id) for id in games.by_kind()])
        favourite = menu.index(FAVOURITE)
        wanted = NewTable("", menu, "dealer", favourite, host_begins=True)
        table = await room.tables.create("", terms_of(wanted))
        return table.session.id


def address_of(settings: Settings, listening: socket.socket) -> str:
    """Return the room's address, without a slash at the end."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host, port = listening.getsockname()[:2]
    if host in OUTWARD:
        host = own_address(listening.family) or {"0.0.0.0": LOOPBACK, "::": "::1"}[host]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


LOOPBACK = "127.0.0.1"
OUTWARD = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),
    "::": (socket.AF_INET6, "2001:db8::1"),
}
"""For each address that means all of a machine's own: an outside one, from a documentation
network."""


def own_address(family: int) -> str:
    """Return the address by which others in the network find this machine, "" if it has none.

    The socket sends nothing: the machine only says from which address it would.
    """
    kind, elsewhere = next(each for each in OUTWARD.values() if each[0] == family)
    try:
        with socket.socket(kind, socket.SOCK_DGRAM) as asking:
            asking.connect((elsewhere, 9))
            found: str = asking.getsockname()[0]
    except OSError:
        return ""
    return found


def reach(address: str) -> str:
    """Return a warning about who can reach an address; "" if friends can."""
    host = urlsplit(address).hostname or ""
    if host not in (LOOPBACK, "::1", "localhost"):
        return ""
    return (
        "Only this computer can open these links. For friends in your network, start with --host "
        "0.0.0.0; docs/room/running.md says what to do for friends elsewhere."
    )


def _runner() -> Callable[..., None]:
    """Return the runner of the event loop: uvloop's if it is installed, else asyncio's."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    run: Callable[..., None] = uvloop.run
    return run
