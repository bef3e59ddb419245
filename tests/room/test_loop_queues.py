"""Answers go first: what else there is to do is done a piece at each turn of the event loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection

from doorcard.room.config import Settings
from doorcard.room.hosting import TableHost, Tables, Watcher
from doorcard.room.hosting import host as hosting
from doorcard.room.hosting.loop_queues import LoopQueue
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.hosting.watching import Watching
from doorcard.room.library import library
from doorcard.room.metrics import Metrics
from doorcard.room.store import open_store
from doorcard.room.vault import Vault
from doorcard.table import commands as c
from tests.room.leasing import START, TERMS

pytestmark = pytest.mark.anyio

MANY = 8
HOPELESS = 30


class Counted:
    """Counts the turns of the running loop, and in which of them something was done."""

    def __init__(self) -> None:
        self.turn = 0
        self.done: list[int] = []

    def note(self) -> None:
        self.done.append(self.turn)

    def count(self) -> None:
        self.turn += 1
        self._next = asyncio.get_running_loop().call_soon(self.count)

    def stop(self) -> None:
        self._next.cancel()


@contextmanager
def turns() -> Iterator[Counted]:
    """Count turns within the block."""
    counted = Counted()
    counted.count()
    yield counted
    counted.stop()


@pytest.fixture
async def tables(database: str) -> AsyncIterator[Tables]:
    """Give the tables of a room."""
    store = open_store(database)
    keeper = Keeper(store, Vault(bytes(32)), library)
    settings = Settings(most_tables_per_person=MANY)
    found = Tables(keeper, settings, lambda: START, Metrics(), Pulse(lambda: 0.0))
    yield found
    await found.close()
    await store.close()


async def opened(tables: Tables) -> list[TableHost]:
    """Open many tables."""
    return [await tables.create("ann", TERMS) for _ in range(MANY)]


async def test_one_piece_of_work_is_done_at_each_turn_in_the_order_of_asking() -> None:
    line, order = LoopQueue(HOPELESS), []

    async def work(number: int) -> None:
        await line.take()
        order.append(number)
        counted.note()

    with turns() as counted:
        tasks = [asyncio.create_task(work(number)) for number in range(MANY)]
        await asyncio.sleep(0)
        tasks[3].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert order == [0, 1, 2, 4, 5, 6, 7]
    assert len(set(counted.done)) == MANY - 1
    await line.take()  # nobody waits any more, nor for whoever has gone


async def test_where_turns_take_long_more_is_done_at_each_of_them() -> None:
    line, waiting = LoopQueue(0.001), 100

    async def work() -> None:
        await line.take()
        counted.note()

    with turns() as counted:
        working = asyncio.gather(*[work() for _ in range(waiting)])
        while not working.done():
            time.sleep(0.02)
            await asyncio.sleep(0)
        await working
    assert len(set(counted.done)) <= waiting // 10 + 3  # ten in 20 ms, but for the first turns


async def test_whoever_acts_is_answered_before_others_are_told_of_other_tables(
    tables: Tables,
) -> None:
    hosts, told = await opened(tables), []
    tables.queues.publishing._seconds = HOPELESS
    for number, host in enumerate(hosts):
        watcher = Watcher("ann", "ann", 100, write=lambda _, n=number: not told.append(("all", n)))
        await host.join(watcher, None)
    told.clear()
    busy, go = threading.Event(), threading.Event()

    def hold(_connection: Connection) -> None:
        busy.set()
        assert go.wait(HOPELESS)

    holding = asyncio.create_task(tables.keeper.store.change(hold))
    await asyncio.to_thread(busy.wait, HOPELESS)
    acting = [
        asyncio.create_task(
            host.submit(
                c.From("ann", c.Chat("hello"), "ann"),
                f"say-{number}",
                lambda _, n=number: told.append(("one", n)),
            )
        )
        for number, host in enumerate(hosts)
    ]
    await asyncio.sleep(0.01)  # or they are more than one group, of which the law holds as well
    go.set()
    await asyncio.gather(holding, *acting)
    for number in range(MANY):
        assert told.index(("one", number)) < told.index(("all", number))
    answered = max([told.index(("one", number)) for number in range(MANY)])
    assert len([to for to, _ in told[:answered] if to == "all"]) <= 1
    assert len(told) == 2 * MANY


async def test_the_time_to_tell_everybody_begins_when_an_event_is_kept(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (took, before), now = await tables.create("ann", TERMS), told_of(tables), [0.0]

    async def queue() -> None:
        now[0] += 5

    monkeypatch.setattr(hosting, "perf_counter", lambda: now[0])
    monkeypatch.setattr(tables.queues.publishing, "take", queue)
    await host.submit(c.From("ann", c.Chat("hello"), "ann"))
    after, events = told_of(tables)
    assert (after - took >= 5, events) == (True, before + 1)


def told_of(tables: Tables) -> tuple[float, float]:
    """Return how long it took to tell of events, and of how many."""
    read = tables.metrics._registry.get_sample_value
    return (
        read("doorcard_fan_out_seconds_sum") or 0.0,
        read("doorcard_fan_out_seconds_count") or 0.0,
    )


@pytest.fixture
def short_pieces(tables: Tables) -> None:
    """Let turns be short, however busy this machine is."""
    tables.queues.coming._seconds = HOPELESS


@pytest.mark.usefixtures("short_pieces")
async def test_no_two_who_come_are_told_in_one_turn_how_things_stand(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await tables.create("ann", TERMS)
    names = [f"w{number}" for number in range(MANY)]
    for name in names:
        await host.submit(c.Admit(name))
    catch_up = Watching.catch_up

    def caught_up(*args: Any) -> None:
        counted.note()
        catch_up(*args)

    monkeypatch.setattr(Watching, "catch_up", caught_up)
    with turns() as counted:
        await asyncio.gather(*[host.join(Watcher(name, name, 100), None) for name in names])
    assert len(set(counted.done)) == len(counted.done) == MANY


async def test_no_two_tables_are_resumed_in_one_turn(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosts = await opened(tables)
    keeper, found = tables.keeper, {}
    for host in hosts:
        found[host.session.id] = await keeper.store.standing(host.session.id, 32, 512)
    again = Tables(keeper, Settings(), lambda: START, Metrics(), Pulse(lambda: 0.0))
    again.queues.coming._seconds = HOPELESS
    after = keeper.after

    async def standing(table: str, *_: int) -> Any:
        await asyncio.sleep(0)  # all of them have been read in one turn
        return found[table]

    def folded(*args: Any) -> Any:
        counted.note()
        return after(*args)

    monkeypatch.setattr(keeper.store, "standing", standing)
    monkeypatch.setattr(keeper, "after", folded)
    with turns() as counted:
        await asyncio.gather(*[again.get(host.session.id) for host in hosts])
    await again.close()
    assert len(set(counted.done)) == len(counted.done) == MANY


@pytest.mark.usefixtures("short_pieces")
async def test_no_two_tables_are_taken_over_in_one_turn(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosts = await opened(tables)

    async def done(*_: object) -> None:
        counted.note()

    monkeypatch.setattr(TableHost, "do", done)
    with turns() as counted:
        await asyncio.gather(*[host.take_duty(held=True) for host in hosts])
        await asyncio.gather(*[host.see("ann", here=True) for host in hosts])
    assert len(set(counted.done)) == len(counted.done) == 2 * MANY
