"""What outages cost nobody, as the simulation found it: each was charged to a player once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from doorcard.room.hosting import TableHost, Watcher
from doorcard.room.hosting import host as hosts
from doorcard.room.hosting.upkeep import steady_clock
from doorcard.room.store import SeqTaken
from doorcard.room.store.failures import StoreFailed
from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from tests.room.attacking import OUTAGE, playing
from tests.room.replying import reply_to
from tests.room.visiting import House, visited

pytestmark = pytest.mark.anyio

FAILED = StoreFailed("store_failed", "the disk is full")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with visited(tmp_path) as opened:
        yield opened


async def test_nobody_is_late_for_a_store_that_is_slow_to_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host, before, open_before = await at.host(), await at.time_left(), await at.decision()
        reply = house.room.store.reply

        async def slowly(*wanted: Any) -> Any:
            house.clock.seconds += OUTAGE
            return await reply(*wanted)

        with monkeypatch.context() as stalling:
            stalling.setattr(house.room.store, "reply", slowly)
            with pytest.raises(Refused, match="sit in chair"):
                await host.submit(c.From(host.session.host, c.Sit(0), "Ann"), "once")
        await host.do(c.Tick())
        assert await at.decision() == open_before
        assert await at.time_left() <= before


async def test_nobody_is_late_for_an_error_of_the_store_that_nobody_foresaw(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host, before, open_before = await at.host(), await at.time_left(), await at.decision()

        async def err(wanted: Any) -> Any:
            raise RuntimeError("nobody foresaw it")

        with monkeypatch.context() as erring:
            erring.setattr(house.room.store, "append", err)
            with pytest.raises(RuntimeError):
                await host.submit(c.From(host.session.host, c.Chat("hello"), "Ann"))
            house.clock.seconds += OUTAGE
        await host.do(c.Tick())
        assert await at.decision() == open_before
        assert await at.time_left() <= before


async def test_an_outage_is_made_good_once_though_its_answers_are_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host, before = await at.host(), await at.time_left()
        append = house.room.store.append

        async def lost(wanted: Any) -> Any:
            await append(wanted)
            raise FAILED

        with monkeypatch.context() as losing:
            losing.setattr(house.room.store, "append", lost)
            for _ in range(4):
                with pytest.raises(Refused, match="the disk is full"):
                    await host.submit(c.From(host.session.host, c.Chat("hello"), "Ann"))
                house.clock.seconds += OUTAGE
        await host.do(c.Tick())
        assert before - 2 < await at.time_left() <= before


async def test_a_table_that_waits_for_nothing_does_not_hold_up_a_room_whose_store_is_silent(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the store is silent more is owed at each look: what is owed never comes to nothing."""
    ann = await house.guest("Ann")
    host = await house.room.tables.get(await house.table(ann))
    assert host.session.due is None
    looks, began = count(), host.session.at

    def now() -> float:
        at = next(looks)
        assert at < 1_000, "it looks for ever"
        return began + at / 100

    pulse = house.room.tables._pulse
    with monkeypatch.context() as silent:
        silent.setattr(host, "_clock", now)
        silent.setattr(pulse, "_now", now)
        silent.setattr(pulse, "_silent", True)
        assert b"ack" in await reply_to(host, c.From(host.session.host, c.Chat("hello"), "Ann"))


@pytest.fixture
async def host(house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableHost]:
    """Give a table at play, which tries again at once what the store has not done."""
    monkeypatch.setattr(hosts, "RETRY_SECONDS", 0)
    async with AsyncExitStack() as stack:
        yield await (await playing(house, stack)).host()


async def test_what_a_table_does_by_itself_is_tried_until_it_is_kept(
    house: House, host: TableHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, failures = house.room.store.append, [FAILED, FAILED]

    async def at_last(wanted: Any) -> Any:
        if failures:
            raise failures.pop()
        return await append(wanted)

    monkeypatch.setattr(house.room.store, "append", at_last)
    await host.do(c.From(host.session.host, c.Chat("hello"), "Ann"))
    assert not failures
    assert [line.text for _, line in host.watching.talk] == [("Ann: hello",)]


async def test_what_could_not_be_read_is_read_again(
    house: House, host: TableHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another process wrote first has to be read, and the store fails at it."""
    append, read_on, left = house.room.store.append, host._read_on, [FAILED]

    async def taken(wanted: Any) -> Any:
        return SeqTaken(wanted.seq) if left else await append(wanted)

    async def fail() -> bool:
        if left:
            raise left.pop()
        return await read_on()

    monkeypatch.setattr(house.room.store, "append", taken)
    monkeypatch.setattr(host, "_read_on", fail)
    await host.do(c.From(host.session.host, c.Chat("hello"), "Ann"))
    assert not left
    assert [line.text for _, line in host.watching.talk] == [("Ann: hello",)]


async def test_who_comes_again_while_the_store_fails_stays_connected(
    house: House, host: TableHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = host.session.host
    watcher = Watcher(who, "Ann", 100)
    await host.join(watcher, None)

    async def fail(wanted: Any) -> Any:
        raise FAILED

    with monkeypatch.context() as failing:
        failing.setattr(house.room.store, "append", fail)
        parting = asyncio.create_task(host.part(watcher))
        await asyncio.sleep(0.05)
        assert not parting.done()
        coming = asyncio.create_task(host.join(Watcher(who, "Ann", 100), None))
        await asyncio.sleep(0.05)
    await asyncio.gather(parting, coming)
    assert host.session.person(who).connected


def test_time_goes_on_by_itself_though_the_machines_clock_is_set() -> None:
    machine, steady = [1000.0], [5.0]
    clock = steady_clock(lambda: machine[0], lambda: steady[0])
    assert clock() == 1000
    machine[0], steady[0] = 4600.0, 15.0
    assert clock() == 1010


async def test_a_table_that_could_not_be_opened_does_nothing_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        await (await at.host()).submit(c.From((await at.host()).session.host, c.Pause()))
    host = await at.host()
    while host.watching:
        await asyncio.sleep(0.01)
    tables = house.room.tables
    await tables.unload(host)
    opened: list[Any] = []

    async def fail(host: TableHost, *wanted: Any) -> Any:
        opened.append(host)
        raise FAILED

    with monkeypatch.context() as losing:
        losing.setattr(TableHost, "submit", fail)
        with pytest.raises(Refused, match="the disk is full"):
            await tables.get(at.table)
    (failed,) = opened
    assert failed.closed is not None
    assert failed.upkeep.stopped
