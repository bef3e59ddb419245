"""Tables are resumed beside each other, each of them once, and never more than may be open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from doorcard.room.config import Settings
from doorcard.room.hosting import Tables
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.library import library
from doorcard.room.metrics import Metrics
from doorcard.room.store import Store, open_store
from doorcard.room.vault import Vault
from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from tests.room.leasing import TERMS

pytestmark = pytest.mark.anyio

HOPELESS = 30
AGAIN, BEFORE = 3, 4
"""Of how many events a table is told again, and in how many before them chat is looked for."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = open_store(f"sqlite:///{tmp_path / 'room.sqlite'}")
    yield store
    await store.close()


def tables_on(store: Store, **settings: Any) -> Tables:
    """Return the tables of a process that begins."""
    keeper, pulse = Keeper(store, Vault(bytes(32)), library), Pulse(lambda: 0.0)
    return Tables(keeper, Settings(**settings), lambda: 1000.0, Metrics(), pulse)


async def kept(store: Store, count: int) -> list[str]:
    """Make some tables in a process that ends."""
    tables = tables_on(store)
    ids = [(await tables.create(f"host{n}", TERMS)).session.id for n in range(count)]
    await tables.close()
    return ids


class Slow:
    """A keeper that hands over one table only when it is told to."""

    def __init__(self, tables: Tables, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.goes_on = asyncio.Event()
        resume = tables.keeper.resume

        async def slowly(wanted: str, *more: Any) -> Any:
            self.asked.append(wanted)
            found = await resume(wanted, *more)
            if wanted == id:
                await self.goes_on.wait()
            return found

        monkeypatch.setattr(tables.keeper, "resume", slowly)


async def test_a_table_that_takes_long_keeps_no_other_waiting(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = await kept(store, 2)
    tables = tables_on(store)
    keeper = Slow(tables, slow, monkeypatch)
    both = [asyncio.create_task(tables.get(slow)) for _ in range(2)]
    async with asyncio.timeout(HOPELESS):
        assert (await tables.get(quick)).session.id == quick
    keeper.goes_on.set()
    first, second = await asyncio.gather(*both)
    assert first is second
    assert sorted(keeper.asked) == sorted([slow, quick])
    await tables.close()


async def test_a_table_that_is_about_to_open_takes_a_place(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await kept(store, 2)
    tables = tables_on(store, most_tables=1)
    begun, goes_on, resume = asyncio.Event(), asyncio.Event(), tables._resume

    async def slowly(resumed: Any) -> Any:
        begun.set()
        await goes_on.wait()
        return await resume(resumed)

    monkeypatch.setattr(tables, "_resume", slowly)
    opening = asyncio.create_task(tables.get(first))
    await begun.wait()
    with pytest.raises(Refused) as refused:
        await asyncio.wait_for(tables.get(second), HOPELESS)
    assert refused.value.code == "room_full"
    goes_on.set()
    await opening
    # Nobody watches the first one, so it sleeps and the second one has its place.
    assert (await tables.get(second)).session.id == second
    assert [host.session.id for host in tables.opened()] == [second]
    await tables.close()


async def test_what_is_about_to_open_when_the_room_closes_is_closed_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (slow,) = await kept(store, 1)
    tables = tables_on(store)
    keeper = Slow(tables, slow, monkeypatch)
    opening = asyncio.create_task(tables.get(slow))
    while not keeper.asked:
        await asyncio.sleep(0)
    closing = asyncio.create_task(tables.close())
    await asyncio.sleep(0)
    assert not closing.done()
    keeper.goes_on.set()
    host = await opening
    await closing
    with pytest.raises(Refused) as refused:
        await host.submit(c.Admit("late"))
    assert refused.value.code == "room_closing"


async def test_a_resumed_table_is_as_it_was_left(store: Store) -> None:
    tables = tables_on(store)
    host = await tables.create("ann", TERMS)
    for word in ["one", "two", "three", "four", "five", "six", "seven", "eight"]:
        await host.submit(c.From("ann", c.Chat(word), "Ann"))
    before = host.session
    await tables.close()
    resumed = await tables.keeper.resume(before.id, AGAIN, BEFORE)
    assert resumed.kept.session == before
    assert resumed.kept.seq == host.seq
    assert [event.seq for event in resumed.recent] == [host.seq - 2, host.seq - 1, host.seq]
    told = [(seq, line.text) for seq, line in resumed.said]
    words = zip(range(host.seq - 6, host.seq - 2), ("two", "three", "four", "five"), strict=True)
    assert told == [(seq, (f"Ann: {word}",)) for seq, word in words]
