"""What outages cost nobody, as the simulation found it: each was charged to a player once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from doorcard.room.store.failures import StoreFailed
from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from tests.room.test_attacks import OUTAGE, playing
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
        reply = host._keeper.store.reply

        async def slowly(*wanted: Any) -> Any:
            house.clock.seconds += OUTAGE
            return await reply(*wanted)

        with monkeypatch.context() as stalling:
            stalling.setattr(host._keeper.store, "reply", slowly)
            with pytest.raises(Refused, match="sit in chair"):
                await host.submit(c.From(host.session.host, c.Sit(0), "Ann"), "once")
        await host.do(c.Tick())
        assert await at.decision() == open_before
        assert await at.time_left() <= before


async def test_an_outage_is_made_good_once_though_its_answers_are_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host, before = await at.host(), await at.time_left()
        append = host._keeper.store.append

        async def lost(wanted: Any) -> Any:
            await append(wanted)
            raise FAILED

        with monkeypatch.context() as losing:
            losing.setattr(host._keeper.store, "append", lost)
            for _ in range(4):
                with pytest.raises(Refused, match="the disk is full"):
                    await host.submit(c.From(host.session.host, c.Chat("hello"), "Ann"))
                house.clock.seconds += OUTAGE
        await host.do(c.Tick())
        assert before - 2 < await at.time_left() <= before


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
    del tables._hosts[at.table]
    await host.close("gone", "gone")
    opened: list[Any] = []
    make = tables._host

    def made(kept: Any) -> Any:
        opened.append(make(kept))
        return opened[-1]

    async def fail(*wanted: Any) -> Any:
        raise FAILED

    with monkeypatch.context() as losing:
        losing.setattr(tables, "_host", made)
        losing.setattr(tables.keeper, "happened", fail)
        with pytest.raises(Refused, match="the disk is full"):
            await tables.get(at.table)
    (failed,) = opened
    assert failed._closed is not None
    assert failed._upkeep._stopped
