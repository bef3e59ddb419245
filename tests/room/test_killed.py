"""`kill -9` under load: what was acknowledged is there, once, and every hand goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select

from doorcard.room.config import Settings
from doorcard.room.store import open_store
from doorcard.room.store.schema import PACK
from doorcard.table.clocks import Clock
from tests.room.killing import SLOW, Crowd, Served, check_kept, tables
from tools.load.preparing import prepare

pytestmark = pytest.mark.anyio

PACKED_AFTER = 30
"""Seconds after which hands are packed; whoever is cut off repeats an answer before."""
FAST = Clock(base_time=3, countdown=3)
"""Players who are asked have six seconds: less than the room is away."""


async def kill_again_and_again(
    folder: Path,
    many: int,
    lives: list[tuple[float, float]],
    url: str | None = None,
    clock: Clock = SLOW,
) -> None:
    """Play at tables in a room that is killed after so many seconds and away for so many more."""
    settings = Settings(data_dir=folder, database_url=url)
    groups = await prepare(settings, tables(many, clock), players=2, watchers=1)
    clients = [client for group in groups for client in group]
    packing = [f"--packed-after={PACKED_AFTER}"]
    served = Served(folder, altered=packing, **({} if url is None else {"database_url": url}))
    crowd = Crowd(clients, served.port)
    try:
        for up, away in lives:
            await served.begin()
            await crowd.play(up, 4 * many)
            served.kill()
            await asyncio.sleep(away)
        await served.begin()
        await crowd.play(0, 4 * many)
        await crowd.end_a_hand()
        await crowd.settle()
        await crowd.go()
        assert await served.stop() == 0
    finally:
        served.kill()
    codes = {code for client in clients for _, code in client.refused}
    assert codes <= {"too_late", "stale_shuffle"}  # of shuffles that did not wait
    await check_kept(settings, clients)


@pytest.mark.soak
async def test_no_acknowledged_action_is_lost_and_none_doubled(tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 4, [(0.5, 0), (0.5, 1), (0.5, 0)])


LONG = [(0.8, 6.5 if i % 6 == 5 else 0) for i in range(24)]
"""A good minute on an idle machine: a start takes a second too."""


@pytest.mark.soak
async def test_nor_in_a_minute(database: str, tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 8, LONG, database, FAST)
    store = open_store(database)
    packs = await store.read(lambda one: one.scalar(select(func.count()).select_from(PACK)))
    await store.close()
    assert packs
