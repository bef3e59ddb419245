"""`kill -9` of workers that play together: nothing acknowledged is lost, nobody is charged."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from doorcard.room.config import Settings
from doorcard.table.clocks import Clock
from tests.room.conftest import emptied
from tests.room.killing import Crowd, Served, check_kept
from tests.room.test_killed import FAST, SLOW, tables
from tests.room.test_workers import KEY
from tools.load.preparing import prepare

pytestmark = pytest.mark.anyio

ALLOWED = {"too_late", "stale_shuffle"}
"""Refusals of shuffles that did not wait."""


async def kill_in_turn(folder: Path, url: str, many: int, lives: list[float], clock: Clock) -> None:
    """Play at tables of two workers of which one after the other is killed and comes back."""
    settings = Settings(data_dir=folder, database_url=url, key=KEY)
    groups = await prepare(settings, tables(many, clock), players=2, watchers=1)
    clients = [client for group in groups for client in group]
    workers = [Served(folder, database_url=url, key=KEY) for _ in range(2)]
    crowd = Crowd(clients, *[worker.port for worker in workers])
    back = []
    try:
        for worker in workers:
            await worker.begin()
        for number, up in enumerate(lives):
            await crowd.play(up, 4 * many)
            worker = workers[number % 2]
            worker.kill()
            killed = time.monotonic()
            await crowd.play(0, 4 * many)
            back.append(time.monotonic() - killed)
            await worker.begin()
        await crowd.end_a_hand()
        await crowd.settle()
        await crowd.go()
        assert [await worker.stop() for worker in workers] == [0, 0]
    finally:
        for worker in workers:
            worker.kill()
    print("played on after", [f"{seconds:.1f} s" for seconds in back])
    assert {code for client in clients for _, code in client.refused} <= ALLOWED
    await check_kept(settings, clients)


async def test_workers_are_killed_and_others_play_on(reused: str, tmp_path: Path) -> None:
    await kill_in_turn(tmp_path, emptied(reused), 3, [1, 1], SLOW)


@pytest.mark.soak
async def test_nobody_is_late_for_workers_that_are_killed(reused: str, tmp_path: Path) -> None:
    await kill_in_turn(tmp_path, emptied(reused), 6, [2] * 8, FAST)
