"""A room with people in it, over real sockets, in this process: the clock is the test's.

Every message is held against the published protocol, whichever way it goes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from jsonschema import Draft202012Validator
from websockets.asyncio.client import ClientConnection, connect

from doorcard.room.config import Settings
from doorcard.room.context import Room, open_room
from doorcard.room.hosting.upkeep import steady_clock
from doorcard.room.server import address_of, listen, web_server
from doorcard.room.wire.schema import protocol
from doorcard.rules.stakes import Stakes
from doorcard.table import Choice, Pick, Terms
from doorcard.table import commands as c
from doorcard.table.chairs import Money

Json = dict[str, Any]

QUICK: Json = {
    "port": 0,
    "bot_least_seconds": 0.0,
    "bot_most_seconds": 0.0,
    "message_rate": "1000/second",
    "connection_rate": "1000/second",
    "guest_rate": "1000/second",
    "table_rate": "1000/second",
    "change_rate": "1000/second",
}
PATIENCE = 120
"""Seconds after which a test is hopeless; none takes that long."""
IDS = count(1)
"""What commands are called: a person's are told apart over all their connections."""
STAKES = Stakes(ante=1, small_bet=2, bring_in=1)
CHIPS = 100


@cache
def validator(kind: str) -> Draft202012Validator:
    """Return what holds a message of a type against the published protocol."""
    document = protocol()
    payload = document["components"]["messages"][kind]["payload"]
    return Draft202012Validator({**payload, "components": document["components"]})


class Visitor:
    """Somebody with a connection to a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Json] = []
        self.state: Json = {}

    async def hear(self) -> Json:
        """Return the next message."""
        message: Json = json.loads(await asyncio.wait_for(self.connection.recv(), PATIENCE))
        validator(message["type"]).validate(message)
        self.heard.append(message)
        if message["type"] in ("welcome", "frame"):
            self.state = message
        return message

    async def until(self, fits: Callable[[Json], Any]) -> Json:
        """Return the next message that fits."""
        while not fits(message := await self.hear()):
            pass
        return message

    async def ask(self, type: str, id: str = "", **fields: Any) -> Json:
        """Send a command and return the reply to it."""
        id = id or f"c{next(IDS)}"
        message = {"id": id, "type": type, **fields}
        validator(type).validate(message)
        return await self.say(json.dumps(message), id)

    async def say(self, text: str, id: str | None) -> Json:
        """Send whatever it is, and return the reply to it."""
        await self.connection.send(text)
        return await self.until(
            lambda m: m["type"] in ("ack", "refused") and m.get("ack", m.get("refused")) == id
        )

    async def refused(self, type: str, **fields: Any) -> str:
        """Send a command that is refused, and return the code."""
        return code_of(await self.ask(type, **fields))

    async def turn(self) -> Json:
        """Wait until this visitor is asked, and return the question."""
        while not (self.state.get("ask") or {}).get("mine"):
            await self.hear()
        found: Json = self.state["ask"]
        return found

    async def answer(self, pick: int = 0) -> Json:
        """Answer when it is this visitor's turn, by the last offer (or so many before it)."""
        ask = await self.turn()
        hand = self.state["table"]["hand"]
        do = ask["offers"][-1 - pick]["examples"][0]
        reply = await self.ask("act", hand=hand, decision=ask["decision"], do=do)
        await self.until_seq(reply.get("seq", 0))
        return reply

    async def until_seq(self, seq: int) -> None:
        """Wait until an event has been told."""
        while self.state.get("seq", 0) < seq:
            await self.hear()


class Guest:
    """Somebody who has come in by a name."""

    def __init__(self, house: House, http: httpx.AsyncClient, token: str) -> None:
        self.house = house
        self.http = http
        self.token = token

    async def id(self) -> str:
        """Return who the room knows them as."""
        return (await self.house.room.people.who(self.token)).id

    @asynccontextmanager
    async def at(self, table: str, query: str = "", **headers: str) -> AsyncIterator[Visitor]:
        """Give a connection to a table."""
        url = f"ws{self.house.address[4:]}/ws/tables/{table}{query}"
        sent = {"Authorization": f"Bearer {self.token}", **headers}
        async with connect(url, additional_headers=sent, compression=None) as connection:
            yield Visitor(connection)


class Ahead:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.steady = steady_clock()

    def __call__(self) -> float:
        return self.steady() + self.seconds


class House:
    """A room that is open."""

    def __init__(self, room: Room, address: str, clock: Ahead) -> None:
        self.room = room
        self.address = address
        self.clock = clock

    def client(self) -> httpx.AsyncClient:
        """Return a client that nobody knows, without TLS, which takes long to make ready."""
        return httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, verify=False)

    async def guest(self, name: str = "Ann") -> Guest:
        """Let somebody in."""
        http = self.client()
        answer = await http.post("/api/guests", json={"name": name})
        http.cookies.clear()
        token = answer.json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        return Guest(self, http, token)

    async def table(self, *guests: Guest, game: str = "five-card-stud", **terms: Any) -> str:
        """Open a table for guests, the first its host, at which nobody waits for anything."""
        quick = {"pause": 0, "contributing": 0, "money": Money(STAKES)}
        wanted = Terms(**{"title": "Here", "choice": Choice((Pick(game),)), **quick, **terms})
        host = await self.room.tables.create(await guests[0].id(), wanted)
        id = host.session.id
        invite = await self.room.people.invite(id, await guests[0].id())
        for guest in guests[1:]:
            assert (await guest.http.post("/api/join", json={"code": invite.code})).is_success
        return id


@asynccontextmanager
async def visited(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """Give a room that is open until the end of the block."""
    clock = Ahead()
    wanted = Settings(data_dir=folder, **{**QUICK, **settings})
    room = await open_room(wanted, clock)
    listening = listen(wanted)
    house = House(room, address_of(wanted, listening), clock)
    server = web_server(room)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.001)
        yield house
    finally:
        server.should_exit = True
        await serving
        await room.close()


def code_of(message: Json) -> str:
    """Return the code of a refusal; its sentence is one."""
    error = message["error"]
    assert len(error["message"]) > 10, error
    assert "Traceback" not in error["message"]
    code: str = error["code"]
    return code


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """Check a refusal and return its sentence."""
    assert (answer.status_code, code_of(answer.json())) == (status, code)
    sentence: str = answer.json()["error"]["message"]
    return sentence


async def play(house: House, *guests: Guest) -> str:
    """Play a hand among guests by the last offer each time; return its table."""
    table = await house.table(*guests)
    connections = [guest.at(table) for guest in guests]
    visitors: list[Visitor] = [await each.__aenter__() for each in connections]
    for visitor in visitors:
        await visitor.ask("sit", chips=CHIPS)
    path = f"/api/tables/{table}/hands/1"
    await visitors[0].until(lambda m: m.get("hand"))
    refused(await guests[0].http.get(f"{path}/file"), 400, "hand_runs")
    refused(await guests[0].http.get(f"{path}/fairness"), 400, "hand_runs")
    await asyncio.gather(*[to_the_end(visitor) for visitor in visitors])
    for connection in connections:
        await connection.__aexit__(None, None, None)
    return table


async def to_the_end(visitor: Visitor) -> None:
    """Answer by the call, or the first offer that is not to fold, until the first hand is over."""
    done = 0
    while not (visitor.state.get("hand") or {}).get("over"):
        ask = visitor.state.get("ask") or {}
        if ask.get("mine") and ask["decision"] > done:
            done = ask["decision"]
            do = ask["offers"][1]["examples"][0]
            await visitor.ask("act", hand=1, decision=done, do=do)
        else:
            await visitor.hear()


async def end(house: House, table: str, host: Guest) -> None:
    """End a table as its host, who lets the hand that runs go by itself."""
    at = await house.room.tables.get(table)
    await at.submit(c.From(await host.id(), c.End()))
    for _ in range(20):
        if at.session.playing is None:
            return
        house.clock.seconds += 100
        await at.do(c.Tick())


async def seated(stack: AsyncExitStack, table: str, *guests: Guest) -> list[Visitor]:
    """Sit guests down, in order, and return their connections."""
    found = []
    for guest in guests:
        visitor = await stack.enter_async_context(guest.at(table))
        found.append(visitor)
        assert "ack" in await visitor.ask("sit", chips=CHIPS)
    return found


async def asked_first(first: Visitor, second: Visitor) -> tuple[Visitor, Visitor]:
    """Wait for the first question of a hand; return who is asked, and who is not."""
    while not first.state.get("ask"):
        await first.hear()
    await second.until_seq(first.state["seq"])
    return (first, second) if first.state["ask"].get("mine") else (second, first)


async def folded(house: House, ann: Guest, bob: Guest, **terms: Any) -> str:
    """Play a hand of five-card stud in which the first who may folds; return its table."""
    table = await house.table(ann, bob, **terms)
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=CHIPS)
        await b.ask("sit", chips=CHIPS)
        if "pause" in terms:
            await a.ask("deal")
        while (number := a.state["table"].get("hand", 0)) < 2 and not finished(a):
            ask, asked = a.state.get("ask"), a
            if ask and not ask.get("mine"):
                await b.until_seq(a.state["seq"])
                ask, asked = b.state["ask"], b
            if ask:
                offers = {offer["do"]: offer["examples"][0] for offer in ask["offers"]}
                do = offers.get("Fold") or offers["BringIn"]
                reply = await asked.ask("act", hand=number, decision=ask["decision"], do=do)
                await a.until_seq(reply.get("seq", 0))
            else:
                await a.hear()
    return table


def finished(visitor: Visitor) -> bool:
    """Tell whether the first hand is over."""
    return bool((visitor.state.get("hand") or {}).get("over"))
