"""A tournament of bots on three processes and PostgreSQL, which are killed one after the other."""

from __future__ import annotations

import asyncio
import math
import signal
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from doorcard.room.config import Settings
from doorcard.room.hosting.table_keeper import Keeper, StoredEvent
from doorcard.room.library import library
from doorcard.room.store import open_store
from doorcard.room.tournaments.event_keeper import EventKeeper
from doorcard.room.vault import Vault
from doorcard.table.directing import table_id
from doorcard.table.facts import Directed
from doorcard.tournament import facts as f
from tests.room.conftest import emptied
from tests.room.killing import LOST, Served
from tests.room.serving import KEY
from tests.room.simulation.cup_laws import Laws

pytestmark = pytest.mark.anyio

WORKERS = 3
PLAYERS, SEATS = 40, 5
PATIENCE = 600
"""Seconds after which it is hopeless."""
AWAY_SECONDS = 4.0
"""How long a worker stays away: others take its tables over."""
LEVELS = [{"ante": n, "bring_in": n, "small_bet": 2 * n, "length": 8} for n in (1, 2, 4, 8, 16)]
CUP: dict[str, Any] = {
    "title": "Cup",
    "games": ["five-card-stud"],
    "entries": PLAYERS,
    "seats": SEATS,
    "stack": 40,
    "levels": LEVELS,
    "level_by": "hands",
    "after_last": "double",
    "pause": 0.5,
    "bots": "easy",
    "enter": False,
    "redraw": "two_and_final",
}


class Looking:
    """Somebody who opened the tournament and asks any worker how it stands."""

    def __init__(self, workers: list[Served]) -> None:
        self.http = httpx.AsyncClient(timeout=30, verify=False)
        self._workers = workers
        self.id = ""

    async def ask(self, method: str, path: str, **sent: Any) -> Any:
        """Return the answer of the first worker that has one."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for worker in self._workers:
                    url = f"http://127.0.0.1:{worker.port}{path}"
                    try:
                        answer = await self.http.request(method, url, **sent)
                    except (*LOST, httpx.HTTPError):
                        continue
                    if answer.is_success:
                        return answer.json()
                await asyncio.sleep(0.1)

    async def open(self) -> None:
        """Come in, and open the tournament, which begins at once."""
        token = (await self.ask("POST", "/api/guests", json={"name": "Ann"}))["token"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {token}"
        self.id = (await self.ask("POST", "/api/tournaments", json=CUP))["id"]

    async def face(self) -> Any:
        """Return how it stands."""
        return await self.ask("GET", f"/api/tournaments/{self.id}")


def holder(url: str, id: str) -> str:
    """Return which worker looks after a tournament or a table."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT worker_id FROM lease WHERE table_id = %s", (id,))
        return str(row.fetchone())


def is_closed(url: str, id: str) -> bool:
    """Tell whether a tournament is over and all its tables are closed."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT ended_at FROM game_table WHERE id = %s", (id,)).fetchone()
        return row is not None and row[0] is not None


async def check_kept(settings: Settings, id: str) -> int:
    """Hold the tournament against its tables, event by event; return how many moves there were."""
    store = open_store(settings.database)
    try:
        vault = Vault.open(settings.key_path, settings.key, make=False)
        keeper, events = Keeper(store, vault, library), EventKeeper(store, vault)
        kept = await events.load(id)
        assert kept.ended
        laws = Laws(id, kept.opened, kept.at)
        tables = {
            table_id(id, n): await keeper.events(table_id(id, n), 0)
            for n in range(1, kept.event().opened + 1)
        }
        for log in (id, *tables):
            assert await store.check_chain(log) is None
        waiting = {table: ordered(log) for table, log in tables.items()}

        def take(before: float) -> None:
            """Take what tables did by orders of events before one of the tournament."""
            while heads := [(log[0][0], log[0][1], table) for table, log in waiting.items() if log]:
                order, _, table = min(heads)
                if order >= before:
                    return
                _, _, event = waiting[table].pop(0)
                laws.take_table(table, event.seq, event.at, event.facts)

        for recorded in kept.events:
            take(recorded.seq)
            laws.take(recorded.seq, recorded.facts)
        take(math.inf)
        laws.check_end()
        facts = [fact for recorded in kept.events for fact in recorded.facts]
        moves = [one for one in facts if isinstance(one, f.Seated) and one.why != "draw"]
        return len(moves)
    finally:
        await store.close()


def ordered(log: list[StoredEvent]) -> list[tuple[int, float, StoredEvent]]:
    """Return a table's events, each with the event of the tournament that it was ordered by.

    Clocks of several processes differ, so that comes first; whatever was ordered by the same event
    was ordered by one process.
    """
    found, seq = [], 0
    for event in log:
        orders = [fact.seq for fact in event.facts if isinstance(fact, Directed)]
        seq = orders[-1] if orders else seq
        found.append((seq, event.at, event))
    return found


@pytest.mark.soak
@pytest.mark.proves("TRN-07", "TRN-33")
async def test_forty_bots_play_to_the_end_though_every_worker_is_killed(
    reused: str, tmp_path: Path
) -> None:
    url = emptied(reused)
    settings = Settings(data_dir=tmp_path, database_url=url, key=KEY)
    workers = [Served(tmp_path, database_url=url, key=KEY) for _ in range(WORKERS)]
    kills, holders = 0, set[str]()
    try:
        for worker in workers:
            await worker.begin()
        looking = Looking(workers)
        await looking.open()
        turn, left = 0, PLAYERS
        async with asyncio.timeout(PATIENCE):
            while (face := await looking.face())["phase"] != "over":
                holders.add(holder(url, looking.id))
                if face["left"] >= left:
                    await asyncio.sleep(0.02)
                    continue
                # Somebody has just gone out: now tables are balanced or broken.
                left = face["left"] - 1
                worker = workers[turn % WORKERS]
                if turn % 4 == 3:
                    worker.send(signal.SIGSTOP)
                    await asyncio.sleep(AWAY_SECONDS)
                    worker.send(signal.SIGCONT)
                else:
                    worker.kill()
                    kills += 1
                    await asyncio.sleep(AWAY_SECONDS)
                    await worker.begin()
                turn += 1
        async with asyncio.timeout(PATIENCE):
            while not is_closed(url, looking.id):
                await asyncio.sleep(0.1)
    finally:
        for worker in workers:
            worker.kill()
    moves = await check_kept(settings, looking.id)
    print(f"{kills} kills, {len(holders)} directors, {moves} moves")
    assert kills >= WORKERS
    assert len(holders) >= 2
    assert moves >= 5
