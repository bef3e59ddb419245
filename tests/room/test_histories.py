"""Three workers to which everything happens at once: all that people saw is one order of events.

The long test tells how soon people are back and chat is across; the short one measures nothing.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import psycopg
import pytest

from doorcard.room.config import Settings
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.library import library
from doorcard.room.store import open_store
from doorcard.room.store.worker_rows import LAPSE_SECONDS
from doorcard.room.vault import Vault
from doorcard.table.clocks import Clock
from tests.room.conftest import emptied
from tests.room.histories import (
    AGAIN,
    Company,
    Killed,
    Recorder,
    Sent,
    Shown,
    across,
    check_order,
    check_told,
    killed,
)
from tests.room.killing import SLOW, Served, check_kept, tables
from tests.room.serving import KEY
from tools.load.client import Client
from tools.load.preparing import prepare
from tools.postgres import NoServer, restartable

pytestmark = pytest.mark.anyio

WORKERS = 3
AHEAD = 4.0
"""Seconds by which one machine's clock is wrong."""
PACKING = ["--packed-after=30"]
"""Hands are packed all the time, but not while somebody may still repeat an answer."""
ALLOWED = {"too_late", "stale_shuffle", "buy_in_high", *AGAIN}
"""Refusals of shuffles that did not wait, of new chips that came when a pot was won, and of what
was sent again."""
PATIENT = Clock(base_time=8, countdown=12)
"""The time to answer doesn't run while the room is away, so an answer at once is in time."""
BACK_SECONDS = 5.0
ROUNDS = 6


class Trouble:
    """Workers at whose tables a company plays."""

    def __init__(self, url: str, workers: Sequence[Served], company: Company) -> None:
        self.url, self.workers, self.company = url, workers, company

    def kill(self, number: int) -> Killed:
        """Kill a worker."""
        found = killed(self.workers[number].port, self.company.clients)
        self.workers[number].kill()
        return found

    async def stop(self, number: int) -> None:
        """Let a worker stand still for longer than its lease, then go on."""
        worker = self.workers[number]
        worker.send(signal.SIGSTOP)
        await self.company.play(LAPSE_SECONDS + 0.5, 1)
        worker.send(signal.SIGCONT)

    def disconnect(self) -> None:
        """End all connections to the database."""
        with psycopg.connect(self.url) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@asynccontextmanager
async def trouble(folder: Path, url: str, many: int, clock: Clock) -> AsyncIterator[Trouble]:
    """Play at tables of three workers; at the end, check everything that was seen."""
    settings = Settings(data_dir=folder, database_url=url, key=KEY)
    groups = await prepare(settings, tables(many, clock), players=2, watchers=1)
    clients = [Recorder(client) for group in groups for client in group]
    given = {"database_url": url, "key": KEY, "chat_rate": "10000/second"}
    altered = [PACKING] * (WORKERS - 1) + [[*PACKING, f"--clock-ahead={AHEAD}"]]
    workers = [Served(folder, altered=options, **given) for options in altered]
    company = Company(clients, *[worker.port for worker in workers])
    try:
        await asyncio.gather(*[worker.begin() for worker in workers])
        await company.play(0.5, 4 * many)
        yield Trouble(url, workers, company)
        await company.settle()
        await company.go()
    finally:
        for worker in workers:
            worker.kill()
    assert {code for client in clients for _, code in client.refused} <= ALLOWED
    check_order(clients)
    await check_kept(settings, clients)
    store = open_store(url)
    try:
        keeper = Keeper(store, Vault.open(settings.key_path, settings.key, make=False), library)
        await check_told(keeper, clients)
    finally:
        await store.close()


@pytest.mark.soak
async def test_all_see_one_order_whatever_happens_to_workers(reused: str, tmp_path: Path) -> None:
    async with trouble(tmp_path, emptied(reused), 2, SLOW) as now:
        now.disconnect()
        died = now.kill(0)
        await now.stop(1)
        await now.company.play(0, 8)
    print("back after", [f"{seconds:.1f} s" for seconds in died.back()])


@pytest.mark.soak
async def test_nor_when_it_happens_again_and_the_database_crashes(tmp_path: Path) -> None:
    chance, back = Random("histories"), list[float]()
    try:
        with restartable() as server:
            async with trouble(tmp_path, server.url, 6, PATIENT) as now:
                for turn in range(ROUNDS):
                    number = turn % WORKERS
                    died = now.kill(number)
                    await now.company.play(2 * BACK_SECONDS, 24)
                    back += died.back()
                    await now.workers[number].begin()
                    await now.company.play(1, 24)
                    # And now everything at once.
                    others = [one for one in range(WORKERS) if one != number]
                    chance.shuffle(others)
                    now.disconnect()
                    now.kill(others[0])
                    stopping = asyncio.create_task(now.stop(others[1]))
                    await now.company.play(chance.uniform(0, 2), 0)
                    await asyncio.to_thread(server.crash)
                    await asyncio.to_thread(server.begin)
                    await stopping
                    await now.workers[others[0]].begin()
                    await now.company.play(1, 24)
    except NoServer as why:
        pytest.skip(str(why))
    chat = across(now.company.clients)
    median, p95 = [1000 * chat[len(chat) * part // 100] for part in (50, 95)]
    print(f"back after {sorted(back)[len(back) // 2]:.1f} s, {max(back):.1f} s at most")
    print(f"chat across: median {median:.0f} ms, 95 in 100 under {p95:.0f} ms")
    assert max(back) < BACK_SECONDS


def recorder(name: str, *events: Shown) -> Recorder:
    """Return somebody who saw some events."""
    client = Recorder(Client(name, "token", "table"))
    client.shown.extend(events)
    return client


def event(seq: int, at: float, event_at: float = 0.0) -> Shown:
    """Return an event that somebody heard at a time."""
    return Shown(0.0, at, seq, event_at, 1, False, (1, 1))


def test_two_events_with_one_number_are_found() -> None:
    with pytest.raises(AssertionError):
        check_order([recorder("a", event(1, 1, 7.0)), recorder("b", event(1, 1, 8.0))])


def test_an_event_that_somebody_saw_twice_is_found() -> None:
    with pytest.raises(AssertionError, match="twice"):
        check_order([recorder("a", event(1, 1), event(1, 2))])


def test_a_command_that_became_earlier_than_what_was_seen_before_it_is_found() -> None:
    one, other = recorder("a", event(5, at=1.0)), recorder("b")
    other.chat()
    other.sent["b-1"] = Sent(at=2.0, seq=4, acked=3.0)
    with pytest.raises(AssertionError, match="known before"):
        check_order([one, other])
    other.sent["b-1"].seq = 6
    check_order([one, other])


def test_whoever_is_shown_less_than_was_known_is_found() -> None:
    late = Shown(2.0, 3.0, 4, 0.0, 1, True, (1, 1))
    with pytest.raises(AssertionError, match="known before"):
        check_order([recorder("a", event(5, at=1.0)), recorder("b", late)])
