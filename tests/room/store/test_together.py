"""Those who ask together are answered together, and none of them pays for another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from sqlalchemy import Connection, literal, select

from doorcard.room.config import Settings
from doorcard.room.people import People, Person
from doorcard.room.store import Store, StoreFailed
from doorcard.room.store.together import Together
from doorcard.rules.errors import Refused
from tests.room.store.writing import writer_held

pytestmark = pytest.mark.anyio


def doubled(connection: Connection, asked: Sequence[int]) -> list[int]:
    """Answer each with twice as much, by the database."""
    return [connection.execute(select(literal(2 * each))).scalar_one() for each in asked]


async def test_all_who_ask_before_the_database_gets_to_it_are_answered_at_once(
    store: Store,
) -> None:
    runs = 0

    async def run(work: Callable[[Connection], Any]) -> Any:
        nonlocal runs
        runs += 1
        return await store.change(work)

    together: Together[int, int] = Together(run, doubled)
    async with writer_held(store):
        asking = [asyncio.create_task(together.ask(number)) for number in range(5)]
        await asyncio.sleep(0)
        asking[0].cancel()
        asking[3].cancel()
    found = await asyncio.gather(*asking, return_exceptions=True)
    assert [each for each in found if isinstance(each, int)] == [2, 4, 8]
    assert runs == 1
    assert await together.ask(21) == 42
    assert runs == 2


async def test_each_is_refused_by_itself_and_whoever_comes_after_a_failure_is_answered(
    store: Store,
) -> None:
    fails = True

    async def run(work: Callable[[Connection], Any]) -> Any:
        await asyncio.sleep(0)
        if fails:
            raise StoreFailed("store_failed", "the database is away")
        return await store.read(work)

    together: Together[int, int] = Together(run, doubled)
    refused = await asyncio.gather(*[together.ask(n) for n in (1, 2)], return_exceptions=True)
    assert [getattr(each, "code", "") for each in refused] == ["store_failed"] * 2
    assert refused[0] is not refused[1]
    fails = False
    assert await together.ask(3) == 6


async def test_of_many_who_are_looked_up_together_each_is_found_by_their_own_token(
    store: Store,
) -> None:
    people = People(store, Settings(), lambda: 1000.0)
    signed = [await people.guest(name) for name in ("Ann", "Bob", "Cat")]
    await people.log_out(signed[1].token)
    tokens = [signed[2].token, "nobody's", *[one.token for one in signed]]
    found = await asyncio.gather(*map(people.who, tokens), return_exceptions=True)
    people.close()
    refused = [each.code for each in found if isinstance(each, Refused)]
    assert refused == ["bad_token"] * 2
    assert [each.name for each in found if isinstance(each, Person)] == ["Cat", "Ann", "Cat"]
