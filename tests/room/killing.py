"""A room in a process that is killed again and again, and clients that come back each time."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from doorcard.room.config import Settings
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.library import library
from doorcard.room.new_table import NewTable
from doorcard.room.store import open_store
from doorcard.room.vault import Vault
from doorcard.table import Pick
from doorcard.table import facts as f
from doorcard.table.clocks import Clock
from tests.room.serving import OPEN, PATIENCE, QUICK, command, environment
from tools.load.client import Client
from tools.load.messages import Closing

ROOT = Path(__file__).parents[2]
AGAIN_SECONDS = 0.05
"""How long a client waits before it tries to connect again."""
LOST = (OSError, EOFError, websockets.ConnectionClosed, websockets.InvalidHandshake)


class Served:
    """A room's process on one port and one folder, begun and killed as often as one likes."""

    def __init__(self, folder: Path, *, altered: Sequence[str] = (), **settings: str) -> None:
        """Take options of `tests.room.altered`."""
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            self.port: int = taken.getsockname()[1]
        self._command = command(folder, "--port", str(self.port))
        if altered:
            self._command[1:3] = ["-m", "tests.room.altered", *altered]  # not: -m doorcard.cli
        self._environment = environment(**QUICK, **settings)
        self._process: subprocess.Popen[str] | None = None

    async def begin(self) -> None:
        """Start the room, and wait until it is open."""
        process = self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, env=self._environment, text=True, cwd=ROOT
        )
        assert process.stdout is not None
        first = await asyncio.to_thread(process.stdout.readline)
        assert first.startswith(OPEN), first

    def kill(self) -> None:
        """End the room without letting it do anything more."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def send(self, kind: signal.Signals) -> None:
        """Send the room's process a signal."""
        assert self._process is not None
        self._process.send_signal(kind)

    async def stop(self, kind: signal.Signals = signal.SIGTERM) -> int:
        """Ask the room to stop; return its exit status."""
        assert self._process is not None
        self._process.send_signal(kind)
        return await asyncio.to_thread(self._process.wait, PATIENCE)


class Crowd:
    """Clients that play for as long as they are let, whatever becomes of the room."""

    def __init__(self, clients: Sequence[Client], *ports: int) -> None:
        """Connect clients to ports in turn; whoever loses one tries the next."""
        self.clients = clients
        self.playing = True
        """Whether they still answer what they are asked."""
        self._ports = ports
        self._tasks = [
            asyncio.create_task(self._live(client, first)) for first, client in enumerate(clients)
        ]

    async def settle(self) -> None:
        """Answer nothing more, and wait until all that was sent has been answered."""
        self.playing = False
        await self._until(lambda: not any(client.pending for client in self.clients))

    async def play(self, seconds: float, commands: int) -> None:
        """Let them play for a while, and do so much at least. Raise what any of them raised."""
        enough = self._done + commands
        await asyncio.sleep(seconds)
        await self._until(lambda: self._done >= enough)

    async def end_a_hand(self) -> None:
        """Let them play until somebody has seen the end of a hand."""
        await self._until(lambda: any(client.hands for client in self.clients))

    async def _until(self, come: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not come():
                self._check()
                await asyncio.sleep(AGAIN_SECONDS)

    @property
    def _done(self) -> int:
        return sum([len(client.acked) for client in self.clients])

    async def go(self) -> None:
        """Let everybody go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        self._check()

    def _check(self) -> None:
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def _live(self, client: Client, first: int) -> None:
        headers = {"Authorization": f"Bearer {client.token}"}
        for turn in count(first):
            url = f"ws://127.0.0.1:{self._ports[turn % len(self._ports)]}{client.path}"
            try:
                async with connect(url, additional_headers=headers, compression=None) as socket:
                    for message in list(client.pending.values()):
                        await socket.send(message.decode())
                    await self._talk(client, socket)
            except LOST:
                await asyncio.sleep(AGAIN_SECONDS)

    async def _talk(self, client: Client, socket: ClientConnection) -> None:
        async for data in socket:
            heard, replies = client.hear(data)
            if isinstance(heard, Closing):
                return
            answer = client.answer() if self.playing else None
            for message in [*replies, *([answer] if answer else [])]:
                await socket.send(message.decode())


async def check_kept(settings: Settings, clients: Sequence[Client]) -> None:
    """See that the log has what was acknowledged, each once, nothing late, and every chip."""
    store = open_store(settings.database)
    try:
        keeper = Keeper(store, Vault.open(settings.key_path, settings.key, make=False), library)
        for table in {client.table for client in clients}:
            mine = [client for client in clients if client.table == table]
            await _check_table(keeper, table, mine)
    finally:
        await store.close()


async def _check_table(keeper: Keeper, table: str, clients: Sequence[Client]) -> None:
    assert await keeper.store.check_chain(table) is None
    events = {event.seq: event.facts for event in await keeper.events(table, 0)}
    assert list(events) == list(range(1, len(events) + 1))
    acted = [fact for facts in events.values() for fact in facts if isinstance(fact, f.Acted)]
    assert not [fact for fact in acted if fact.late]
    told = [seq for client in clients for id, seq in client.acked.items() if id in client.answers]
    assert len(told) == len(set(told))
    for client in clients:
        for id, action in client.answers.items():
            if id not in client.acked:
                continue
            found = [fact for fact in events[client.acked[id]] if isinstance(fact, f.Acted)]
            assert _fields(found[0].action) == action
    session = (await keeper.load(table)).session
    book = session.book
    assert book.total + book.bank + book.rake + book.collected == sum(
        [chair.brought - chair.taken for chair in book.chairs]
    )


def _fields(action: object) -> object:
    """Return an answer as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(action))


PICKS = (
    Pick("seven-card-stud-8"),
    Pick("auction"),
    Pick("buy-your-card"),
    Pick("follow-the-queen", {"redeal_without_queen": True}),
)
SLOW = Clock(base_time=60, countdown=60)
"""Nobody is late, however busy the machine is: an answer that is refused was doubled."""


def tables(many: int, clock: Clock) -> list[NewTable]:
    """Return tables with two bots each, at which nobody waits between hands."""
    return [
        NewTable(games=(PICKS[i % len(PICKS)],), clock=clock, pause=0, bots=("easy", "medium"))
        for i in range(many)
    ]
