"""Killed at any moment (SIGKILL), a room loses nothing it acknowledged and doubles nothing."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from doorcard.room.store import Repeated, Store, open_store

from .appending import AT
from .crashing import TABLES, payload

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[3]


def killed_after(url: str, lines: int) -> list[tuple[str, int, bool]]:
    """Run the program until it has acknowledged so much, kill it; return what it acknowledged."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.room.store.crashing", url],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": ""},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process, process.stdout as out:
        said = [out.readline() for _ in range(lines)]
        process.kill()
        said += out.readlines()
    assert process.returncode == -9, "it ended by itself"
    words = [line.split() for line in said if line.endswith("\n")]
    return [(table, int(seq), fresh == "1") for table, seq, fresh in words]


def wait_for_the_end(url: str) -> None:
    """Wait until PostgreSQL has noticed; until then it may still commit what was under way."""
    if not url.startswith("postgresql"):
        return
    others = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(others).fetchone() != (0,):
            time.sleep(0.01)


async def check(store: Store, acknowledged: dict[str, int]) -> int:
    """Check every table against what was acknowledged; return how many events there are."""
    total = 0
    for table in TABLES:
        events = await store.events(table)
        total += len(events)
        numbers = [found.seq for found in events]
        assert numbers == list(range(1, len(events) + 1)), "a gap, or an event twice"
        # One append of each table was under way at most; it is there whole or not at all.
        assert acknowledged.get(table, 0) <= len(events) <= acknowledged.get(table, 0) + 1
        assert all(found.payload == payload(table, found.seq) for found in events)
        assert await store.check_chain(table) is None
        if events:
            last = numbers[-1]
            assert await store.reply(table, "ann", f"c{last}") == Repeated(b"reply %d" % last, last)
            checkpoint = await store.checkpoint(table)
            assert checkpoint is not None
            assert checkpoint.seq == last
        assert await store.reply(table, "ann", f"c{len(events) + 1}") is None
    return total


async def crash(url: str, rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    acknowledged: dict[str, int] = {}
    store = open_store(url)
    for table in TABLES:
        await store.create_table(table, AT, "host", b"settings")
    for _ in range(rounds):
        before = {table: len(await store.events(table)) for table in TABLES}
        await store.close()
        for table, seq, fresh in killed_after(url, chance.randint(1, 400)):
            assert fresh == (seq > before[table]), "a command was decided twice, or lost"
            acknowledged[table] = max(seq, acknowledged.get(table, 0))
        wait_for_the_end(url)
        store = open_store(url)
        await check(store, acknowledged)
        acknowledged = {table: len(await store.events(table)) for table in TABLES}
    assert await check(store, acknowledged) > 8 * rounds
    await store.close()


async def test_a_killed_room_keeps_what_it_acknowledged(database: str) -> None:
    await crash(database, rounds=2, seed=5)


@pytest.mark.soak
async def test_a_room_killed_many_times_keeps_what_it_acknowledged(database: str) -> None:
    await crash(database, rounds=20, seed=50)
