"""Several workers on one PostgreSQL database: people play together, whichever worker they are on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from doorcard.room.config import Settings
from doorcard.room.context import open_room
from doorcard.room.store.failures import StoreFailed
from doorcard.rules.errors import Refused
from doorcard.table.clocks import Clock
from doorcard.table.facts import Acted
from tests.room.conftest import emptied
from tests.room.visiting import CHIPS, PATIENCE, QUICK, Guest, House, Visitor, visited

pytestmark = pytest.mark.anyio

KEY = "5a" * 32
HANDS = 3
SLOW = Clock(base_time=60, countdown=60)
"""Nobody is late, however busy the machine is."""


@pytest.fixture
def shared(reused: str) -> str:
    """Give the URL of an empty PostgreSQL database."""
    return emptied(reused)


@pytest.fixture
async def houses(shared: str, tmp_path: Path) -> AsyncIterator[list[House]]:
    """Give two workers on one database."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(visited(tmp_path, database_url=shared, key=KEY))
            for _ in range(2)
        ]


def elsewhere(guest: Guest, house: House) -> Guest:
    """Return somebody as they come to another worker."""
    client = house.client()
    client.headers["Authorization"] = f"Bearer {guest.token}"
    return Guest(house, client, guest.token)


async def until(holds: object) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # type: ignore[operator]
            await asyncio.sleep(0.01)


async def play(visitor: Visitor, hands: int) -> None:
    """Answer whatever is asked until so many hands are over."""
    while True:
        table = visitor.state.get("table") or {}
        if (table.get("hand") or 0) > hands:
            return
        ask = visitor.state.get("ask") or {}
        if ask.get("mine"):
            do = ask["offers"][-1]["examples"][0]
            visitor.state = {}
            await visitor.ask("act", hand=table["hand"], decision=ask["decision"], do=do)
        else:
            await visitor.hear()


async def test_people_on_two_workers_play_one_table_with_bots(houses: list[House]) -> None:
    here, there = houses
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await here.table(ann, bob, clock=SLOW)
    async with ann.at(table) as first, elsewhere(bob, there).at(table) as second:
        assert "ack" in await first.ask("sit", chips=CHIPS)
        assert "ack" in await first.ask("add_bot", level="easy")
        assert "ack" in await second.ask("sit", chips=CHIPS)
        await asyncio.gather(play(first, HANDS), play(second, HANDS))
    one, other = [await house.room.tables.get(table) for house in houses]
    keeper = here.room.tables.keeper
    await until(lambda: one.seq == other.seq)
    assert one.session.book == other.session.book
    facts = [f for e in await here.room.store.events(table) for f in keeper.facts(table, e)]
    acted = [fact for fact in facts if isinstance(fact, Acted)]
    assert acted
    assert not [fact for fact in acted if fact.late]
    assert await here.room.store.check_chain(table) is None


async def test_what_is_said_on_one_worker_is_heard_on_the_other(houses: list[House]) -> None:
    here, there = houses
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await here.table(ann, bob)
    took = []
    async with ann.at(table) as first, elsewhere(bob, there).at(table) as second:
        await second.hear()
        for number in range(5):
            said = time.monotonic()
            reply = await first.ask("chat", text=f"line {number}")
            await second.until_seq(reply["seq"])
            took.append(1000 * (time.monotonic() - said))
    print("chat across in", [round(one) for one in took], "ms")
