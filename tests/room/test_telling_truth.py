"""The numbers that a room publishes are those of what happened."""

from __future__ import annotations

import asyncio
import re
import urllib.request
from collections import Counter
from pathlib import Path

import pytest

from doorcard.room.config import Settings
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.library import library
from doorcard.room.new_table import NewTable
from doorcard.room.store import open_store
from doorcard.room.vault import Vault
from doorcard.table.facts import HandOver
from tests.room.killing import Crowd, Served
from tools.load.preparing import prepare

pytestmark = pytest.mark.anyio

REST_SECONDS = 0.3
PARTS, SHUFFLING = ("answer", "shuffle"), ("Commit", "Reveal")
NUMBER = re.compile(r"^(doorcard_\S+) (\S+)$", re.MULTILINE)


def numbers(port: int) -> dict[str, float]:
    """Return what a room has counted."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return {name: float(value) for name, value in NUMBER.findall(answer.read().decode())}


async def at_rest(port: int) -> dict[str, float]:
    """Return what a room has counted, once the bots wait for people too."""
    before, now = {}, await asyncio.to_thread(numbers, port)
    while before.get("doorcard_commit_group_sum") != now["doorcard_commit_group_sum"]:
        await asyncio.sleep(REST_SECONDS)
        before, now = now, await asyncio.to_thread(numbers, port)
    return now


@pytest.mark.soak
async def test_what_is_counted_is_what_happened(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    groups = await prepare(settings, [NewTable(pause=0, bots=("easy",))] * 2, 2, 1)
    clients = [client for group in groups for client in group]
    served = Served(tmp_path)
    store = open_store(settings.database)
    keeper = Keeper(store, Vault.open(settings.key_path, make=False), library)
    tables = {client.table for client in clients}
    first = {table: (await store.events(table))[-1].seq for table in tables}
    try:
        await served.begin()
        crowd = Crowd(clients, served.port)
        await crowd.play(0, 90)
        await crowd.settle()
        counted = await at_rest(served.port)
        events = {table: await store.events(table, first[table]) for table in tables}
        await crowd.go()
        assert await served.stop() == 0
    finally:
        served.kill()
        await store.close()
    sent = Counter(
        "Act" if id in client.answers else "other" for client in clients for id in client.acked
    )
    done = {name: value for name, value in counted.items() if 'total{code="ok"' in name}
    assert counted['doorcard_commands_total{code="ok",kind="Act"}'] == sent["Act"] > 0
    assert sum(done.values()) == sent.total()
    timed = {part: counted[f'doorcard_ack_seconds_count{{part="{part}"}}'] for part in PARTS}
    assert sum(timed.values()) == sent.total() + sum([len(client.refused) for client in clients])
    parts = [
        counted.get(f'doorcard_commands_total{{code="ok",kind="{kind}"}}', 0) for kind in SHUFFLING
    ]
    assert timed["shuffle"] >= sum(parts) > 0
    assert timed["answer"] >= sent["Act"]
    kept = [keeper.facts(table, event) for table in tables for event in events[table]]
    hands = sum([isinstance(fact, HandOver) for facts in kept for fact in facts])
    assert counted["doorcard_hands_total"] == hands
    assert counted["doorcard_commit_group_sum"] == len(kept)
    assert counted["doorcard_fan_out_seconds_count"] == len(kept)
    assert counted["doorcard_sockets"] == len(clients)
