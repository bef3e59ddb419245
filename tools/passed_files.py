"""Show the files of Doorcard that one message passes, from a press in the page and back to it.

`python -m tools.passed_files` opens a room in this process and seats two people over real sockets,
which are told changes, as browsers are. One of them checks on third street, and again on fourth; of
that second check every file is written down of which a function ran, in the order in which they
were first reached. What is made once and remembered has been made by then. The time from the
message until both people have what it changed, and the sender the reply, is what counts. What the
page does before and after that is not watched, but told: a test holds it against the modules.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import doorcard
from doorcard.room.config import Settings
from doorcard.room.context import open_room
from doorcard.room.server import address_of, listen, web_server
from tests.room.merging import merged

SOURCE = Path(doorcard.__file__).parent
PAGE = "room/page/js"
RATE = "1000/second"
TABLE = {"games": [{"game": "five-card-stud"}], "pause": 0}
PATIENCE = 30
"""Seconds after which nothing more will come."""
STREETS = 2
"""How often the one who is first says check; the last time counts."""

Road = tuple[tuple[str, str], ...]
FROM_A_PRESS: Road = (
    ("table/answering/tapping.js", "listenForTaps"),
    ("table/answering/betting.js", "AmountForm"),
    ("table/answering/bar.js", "Answer"),
    ("table/answering/model.js", "propose"),
    ("table/answering/doubting.js", "doubtOf"),
    ("table/answering/model.js", "answer"),
    ("table/model.js", "send"),
    ("table/model.js", "sendNow"),
    ("table/socket.js", "send"),
    ("table/socket.js", "put"),
)
"""By which modules of the page, and which functions there, a press becomes a message: written
down for a raise with an amount, not watched. A check passes all but the form for amounts."""
TO_THE_SCREEN: Road = (
    ("table/socket.js", "receive"),
    ("table/changes.js", "whole"),
    ("table/model.js", "onMessage"),
    ("table/state.js", "after"),
    ("table/tablepage.js", "App"),
    ("table/felt/motion.js", "keepMoving"),
    ("table/attention.js", "drawAttention"),
    ("table/announcer.js", "announced"),
    ("table/ears/liveregion.js", "narrate"),
)
"""By which a message becomes what is seen and heard, written down as well; `docs/page.md` tells
what is drawn anew."""

Json = dict[str, Any]


class Files:
    """The files of Doorcard in which functions ran while it was looking."""

    def __init__(self) -> None:
        self.looking = False
        self.calls: Counter[str] = Counter()
        threading.setprofile(self._called)
        sys.setprofile(self._called)

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        if self.looking and event == "call":
            self.calls[frame.f_code.co_filename] += 1

    @property
    def ours(self) -> list[str]:
        """The files below `src/doorcard`, in the order in which they were first reached."""
        paths = [Path(name) for name in self.calls if name.endswith(".py")]
        found = [path for path in paths if path.is_relative_to(SOURCE)]
        return [path.relative_to(SOURCE).as_posix() for path in found]


class Player:
    """Somebody at a table, and what they were told last."""

    def __init__(self, http: httpx.AsyncClient, name: str) -> None:
        self.http = http
        self.name = name
        self.socket: ClientConnection
        self.reading: asyncio.Task[None]
        self.told: Json = {}
        self.sent = self.acked = 0

    async def post(self, path: str, body: Json) -> Json:
        """Ask the room for something by HTTP."""
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        found: Json = answer.json()
        return found

    async def come_in(self) -> None:
        """Be a guest."""
        token = (await self.post("/api/guests", {"name": self.name}))["token"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {token}"

    async def open(self, table: str) -> None:
        """Open a socket to a table, sit down, and go on hearing what is told."""
        url = f"ws{str(self.http.base_url).rstrip('/')[4:]}/ws/tables/{table}?changes=true"
        sent = {"Authorization": self.http.headers["Authorization"]}
        self.socket = await connect(url, additional_headers=sent)
        self.reading = asyncio.create_task(self._read())
        await self.send("sit", chips=100)

    async def _read(self) -> None:
        async for text in self.socket:
            message: Json = json.loads(text)
            if message["type"] in ("welcome", "frame"):
                self.told = message
            elif message["type"] == "change":
                self.told = merged(self.told, message)
            elif message["type"] == "ack":
                self.acked = int(message["ack"])

    async def send(self, type: str, **fields: Any) -> None:
        """Send a command."""
        self.sent += 1
        await self.socket.send(json.dumps({"id": str(self.sent), "type": type, **fields}))

    async def close(self) -> None:
        """Go."""
        await self.socket.close()
        await self.reading
        await self.http.aclose()

    async def act(self, kind: str) -> None:
        """Answer what is asked by the offer of a kind, or by the first that folds nothing."""
        offers = {offer["do"]: offer["examples"][0] for offer in self.told["ask"]["offers"]}
        offers.pop("Fold", None)
        do = offers.get(kind) or next(iter(offers.values()))
        ask, hand = self.told["ask"], self.told["hand"]["number"]
        await self.send("act", hand=hand, decision=ask["decision"], do=do)


async def play(base: str, files: Files) -> None:
    """Play until the check that counts has been told."""
    http = [httpx.AsyncClient(base_url=base) for _ in range(2)]
    players = [Player(each, name) for each, name in zip(http, ("Ann", "Bob"), strict=True)]
    for player in players:
        await player.come_in()
    table = (await players[0].post("/api/tables", TABLE))["table"]
    invite = await players[0].post(f"/api/tables/{table}/invites", {})
    await players[1].post("/api/join", {"code": invite["code"]})
    for player in players:
        await player.open(table)
    checked: set[int] = set()
    while len(checked) < STREETS:
        await until(lambda: any(asks(player) for player in players) and alike(players))
        asked = next(player for player in players if asks(player))
        street = asked.told["hand"]["stage"]["street"]
        first = street > 2 and street not in checked
        if first:
            checked.add(street)
        files.looking = len(checked) == STREETS
        seq = asked.told["seq"]
        await asked.act("Check" if street > 2 else "Call")
        await until(lambda: alike(players) and asked.told["seq"] > seq)  # noqa: B023
        await until(lambda: asked.acked == asked.sent)  # noqa: B023
        files.looking = False
    for player in players:
        await player.close()


def alike(players: list[Player]) -> bool:
    """Tell whether everybody has heard as much."""
    return len({player.told.get("seq") for player in players}) == 1


def asks(player: Player) -> bool:
    """Tell whether a question is put to a player."""
    return bool((player.told.get("ask") or {}).get("mine"))


async def until(there: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.005)


async def measure(files: Files) -> None:
    """Open a room, and play in it."""
    with tempfile.TemporaryDirectory() as folder:
        rates = {"message_rate": RATE, "connection_rate": RATE, "guest_rate": RATE}
        settings = Settings(data_dir=Path(folder), port=0, **rates)
        room = await open_room(settings)
        listening = listen(settings)
        server = web_server(room)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        await play(address_of(settings, listening), files)
        server.should_exit = True
        await serving
        await room.close()


def main() -> None:
    """Print the files a check passes, and how many there are of each package."""
    files = Files()
    asyncio.run(measure(files))
    sys.setprofile(None)
    print("In the page, as written down:", *map(module, FROM_A_PRESS), sep="\n  ")
    print("In the room, as they ran, until both have heard of it:", *files.ours, sep="\n  ")
    print("In the page again, as written down:", *map(module, TO_THE_SCREEN), sep="\n  ")
    packages = Counter([name.rpartition("/")[0] for name in files.ours])
    print(", ".join([f"{package or '.'} {count}" for package, count in sorted(packages.items())]))
    print(f"{len(files.ours)} files of Python")


def module(step: tuple[str, str]) -> str:
    """Return a module of the page, and which function of it the road takes."""
    name, function = step
    return f"{PAGE}/{name} ({function})"


if __name__ == "__main__":
    main()
