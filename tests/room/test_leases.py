"""Which worker looks after a table, and who counts as connected to it: two workers, one clock.

The clock is the test's and the workers hear no hints, so everything is found by looking.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from doorcard.room.config import Settings
from doorcard.room.hosting import TableHost, Tables, Watcher, open_tables, sharing
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.sharing import Worker
from doorcard.room.hosting.spans import Spans
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.hosting.watching import FENCED
from doorcard.room.library import library
from doorcard.room.metrics import Metrics
from doorcard.room.people import Person, rows
from doorcard.room.store import Store, StoreFailed, open_store
from doorcard.room.store.schema import PRESENCE
from doorcard.room.store.worker_rows import LAPSE_SECONDS, Workers
from doorcard.room.vault import Vault
from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from doorcard.table.facts import Resumed, Went
from tests.room.crashing import CHIPS
from tests.room.leasing import PAUSE, START, TERMS

pytestmark = pytest.mark.anyio

HOPELESS = 30
"""Seconds after which nothing more comes: a worker looks several times in each."""


class Silent:
    """Hints of which none arrives."""

    async def start(self, *_: object) -> None:
        """Begin."""

    async def close(self) -> None:
        """End."""


class Site:
    """A worker with its tables."""

    def __init__(self, store: Store, id: str, clock: Any) -> None:
        self.worker = Worker(Workers(store, id), Silent(), clock)
        keeper = Keeper(store, Vault(bytes(32)), library)
        pulse = Pulse(lambda: 0.0)
        self.tables = Tables(keeper, Settings(), clock, Metrics(), pulse, worker=self.worker)

    async def die(self) -> None:
        """End as a killed process does, without a word."""
        for task in self.worker.tasks:
            task.cancel()
        for host in self.tables.opened():
            host.upkeep.stop()


class Pair:
    """Two workers on one database, and a table that `first` opened."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = START
        self.first, self.second = [Site(store, id, lambda: self.now) for id in ("one", "two")]
        self.id = ""

    async def open(self) -> None:
        """Begin both, and open the table on both."""
        await self.first.worker.start()
        await self.second.worker.start()
        self.id = (await self.first.tables.create("ann", TERMS)).session.id
        await self.at(self.second)

    async def at(self, site: Site) -> TableHost:
        """Return the table as a worker has it."""
        return await site.tables.get(self.id)

    async def sit(self, site: Site, who: str) -> Watcher:
        """Connect somebody by a worker, and sit them down."""
        host, watcher = await self.at(site), Watcher(who, who, 1000)
        if not host.session.admits(who):
            await host.submit(c.Admit(who))
        await host.join(watcher, None)
        await host.submit(c.From(who, c.Sit(CHIPS, 0), who))
        return watcher

    async def later(self, seconds: float) -> None:
        """Let time pass while no worker waits for the store, which would count as slow."""
        await until(self._idle)
        self.now += seconds

    def _idle(self) -> bool:
        """Tell whether all that the living workers have begun is done, and they know it all."""
        living = [site for site in (self.first, self.second) if site.worker.tasks]
        leases = [lease for site in living for lease in site.worker.leases.values()]
        hosts = [lease.table for lease in leases if isinstance(lease.table, TableHost)]
        return (
            all(len(site.worker.tasks) == 1 for site in living)  # which looks and beats
            and not any(host.upkeep.busy for host in hosts)
            and len({host.seq for host in hosts}) <= 1
        )

    async def facts(self) -> list[object]:
        """Return everything that has happened."""
        keeper = self.first.tables.keeper
        return [
            fact
            for event in await self.store.events(self.id)
            for fact in keeper.facts(self.id, event)
        ]


@pytest.fixture
async def pair(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pair]:
    monkeypatch.setattr(sharing, "BEAT_SECONDS", 1e9)  # only when a test says so
    monkeypatch.setattr(open_tables, "LAST_WORD_SECONDS", 0)  # nobody reads what a watcher is told
    store = open_store(database)
    pair = Pair(store)
    await pair.open()
    yield pair
    for site in (pair.first, pair.second):
        await site.tables.close()
        await site.worker.close()
    await store.close()


def held(host: TableHost) -> bool:
    """Tell whether a worker looks after a table."""
    return host.lease is not None and host.lease.held


async def until(holds: Any) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(HOPELESS):
        while not holds():
            await asyncio.sleep(0.01)


async def test_a_table_reads_what_another_worker_wrote_without_any_hint(pair: Pair) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.sit(pair.first, "ann")
    await until(lambda: second.seq == first.seq)
    assert second.session.seating.of("ann") is not None


class Slow:
    """A table that reads on only when it is let."""

    def __init__(self) -> None:
        self.seq = 0
        self.asked: list[int] = []
        self.let = asyncio.Semaphore(0)

    async def catch_up(self, seq: int) -> None:
        """Read on to the newest event of this moment."""
        self.asked.append(seq)
        await self.let.acquire()
        self.seq = seq


async def test_what_is_hinted_at_while_a_table_reads_on_is_read_too(pair: Pair) -> None:
    worker, table = pair.first.worker, Slow()
    lease = sharing.TableLease(worker, "slow")
    lease.table = table  # type: ignore[assignment]
    worker.leases["slow"] = lease
    for seq in (1, 3, 2):
        worker._on_event("slow", seq)
        await asyncio.sleep(0)
    table.let.release()
    table.let.release()
    await until(lambda: table.seq == 3)
    assert table.asked == [1, 3]
    worker._on_event("slow", 3)
    await asyncio.sleep(0)
    assert table.asked == [1, 3]
    del worker.leases["slow"]


async def test_one_worker_looks_after_a_table_until_its_beat_stays_away(pair: Pair) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    assert (held(first), held(second)) == (True, False)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    assert second.session.due == START + PAUSE
    for _ in range(2):
        await pair.later(LAPSE_SECONDS - 1)
        await pair.first.worker.beat()
        await pair.second.worker.beat()
    await pair.first.die()
    await pair.later(LAPSE_SECONDS - 1)
    await pair.second.worker.beat()
    assert not held(second)
    await pair.later(1.5)
    await pair.second.worker.beat()
    assert held(second)
    await until(lambda: second.session.due == START + PAUSE + LAPSE_SECONDS + 0.5)
    facts = await pair.facts()
    # Ann was connected to the worker that died, bob is still here.
    assert [fact.who for fact in facts if isinstance(fact, Went)] == ["ann"]
    assert len([fact for fact in facts if isinstance(fact, Resumed)]) == 1


async def test_a_worker_that_was_stopped_finds_its_table_taken_and_makes_nothing_good(
    pair: Pair,
) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.sit(pair.second, "bob")
    await pair.sit(pair.first, "ann")
    await pair.later(60)
    await pair.second.worker.beat()
    await until(lambda: second.session.due == START + PAUSE + 60)
    await first.do(c.Tick())  # as its timer would have it do now
    assert not held(first)
    await until(lambda: first.seq == second.seq)
    moved = [fact for fact in await pair.facts() if isinstance(fact, Resumed)]
    assert [fact.seconds for fact in moved] == [60]


async def test_a_worker_that_was_stopped_and_lost_nothing_takes_its_table_anew(pair: Pair) -> None:
    first = await pair.at(pair.first)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.first, "bob")
    await pair.later(60)
    await first.do(c.Tick())
    assert held(first)
    assert first.session.due == START + PAUSE + 60


async def test_since_when_nobody_looked_after_a_table_is_known_though_an_answer_was_lost(
    pair: Pair,
) -> None:
    second = await pair.at(pair.second)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    among = pair.second.worker._workers
    await pair.later(LAPSE_SECONDS + 1)
    lost = await among.beat(pair.now, [pair.id])
    assert lost.held == {pair.id: START}
    await pair.later(1)
    await pair.second.worker.beat()
    await until(lambda: second.session.due == START + PAUSE + LAPSE_SECONDS + 2)
    await until(lambda: second.lease is not None and not second.lease.taken)
    await pair.second.worker.beat()
    assert (await among.beat(pair.now, [pair.id])).held == {pair.id: None}


async def test_a_table_that_could_not_be_opened_is_left_to_others(pair: Pair) -> None:
    first = await pair.at(pair.first)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.first, "bob")
    await (await pair.at(pair.second)).close("gone", "gone")
    await pair.second.worker.let_go(pair.id)
    await pair.later(LAPSE_SECONDS + 1)
    await pair.second.worker.beat()
    lost = await pair.second.worker._workers.open(pair.id, pair.now)
    assert (lost.held, lost.since) == (True, START)
    await pair.first.worker.beat()
    assert not held(first)
    await pair.later(1)
    await pair.second.worker.beat()
    await pair.first.worker.beat()
    await until(lambda: first.session.due == START + PAUSE + LAPSE_SECONDS + 2)
    assert held(first)


async def test_a_worker_does_nothing_more_on_a_schema_that_is_not_its_own(pair: Pair) -> None:
    first = await pair.at(pair.first)
    assert not pair.first.worker.over.is_set()
    another = text("UPDATE alembic_version SET version_num = '9999'")
    await pair.store.change(lambda connection: connection.execute(another).close())
    await pair.later(LAPSE_SECONDS)
    with pytest.raises(Refused) as refused:
        await first.submit(c.From("ann", c.Chat("hello"), "ann"))
    assert refused.value.code == "schema_changed"
    assert pair.first.worker.over.is_set()
    assert pair.first.worker.why is not None
    assert "has schema 9999 now" in pair.first.worker.why.message
    with pytest.raises(StoreFailed, match="has schema 9999 now"):
        await pair.store.table(pair.id)
    with pytest.raises(StoreFailed, match="has schema 9999 now"):
        await pair.store.change(lambda connection: None)


async def test_a_worker_that_stops_leaves_its_tables_to_the_others_at_once(pair: Pair) -> None:
    second = await pair.at(pair.second)
    await pair.sit(pair.second, "bob")
    await pair.first.tables.close()
    await pair.first.worker.close()
    await pair.second.worker.beat()
    assert held(second)


async def test_whoever_opens_a_table_elsewhere_is_fenced_here_and_stays_connected(
    pair: Pair,
) -> None:
    older = await pair.sit(pair.first, "ann")
    await pair.sit(pair.first, "bob")
    second = await pair.at(pair.second)
    newer = Watcher("ann", "ann", 1000)
    await second.join(newer, None)
    await until(lambda: older.closed == FENCED)
    await (await pair.at(pair.first)).part(older)
    assert newer.closed is None
    assert [fact for fact in await pair.facts() if isinstance(fact, Went)] == []
    await second.part(newer)
    assert [fact.who for fact in await pair.facts() if isinstance(fact, Went)] == ["ann"]


async def test_who_comes_here_while_they_go_there_counts_as_connected(pair: Pair) -> None:
    older = await pair.sit(pair.first, "ann")
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.second.worker.beat()
    await until(lambda: second.seq == first.seq)
    newer = Watcher("ann", "ann", 1000)
    await second.join(newer, None)
    await until(lambda: older.closed == FENCED)
    first.watching.remove(older)
    for task in pair.first.worker.tasks:  # which would look who is here, and mend it later
        task.cancel()
    await first.do(c.Disconnect("ann"))  # decided before the other's row was seen
    await until(lambda: second.seq == first.seq + 1)
    assert second.session.person("ann").connected


async def test_people_of_a_worker_that_died_count_as_gone_for_who_looks_after_the_table(
    pair: Pair,
) -> None:
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    first = await pair.at(pair.first)
    await until(lambda: first.session.person("bob").connected)
    await pair.second.die()
    await pair.later(LAPSE_SECONDS - 1)
    await pair.first.worker.beat()
    await pair.later(2)
    await pair.first.worker.beat()
    await until(lambda: not first.session.person("bob").connected)
    assert first.session.person("ann").connected


async def test_a_connection_ends_within_a_look_when_its_session_does(pair: Pair) -> None:
    session = b"hash of a token"
    ann = Person("ann", "ann", START)

    def came(connection: Connection) -> None:
        rows.add_person(connection, ann)
        rows.add_token(connection, session, ann.id, START, START + 1000)

    await pair.store.change(came)
    host, watcher = await pair.at(pair.first), Watcher("ann", "ann", 1000, session=session)
    await host.join(watcher, None)
    await pair.first.worker._look()
    assert watcher.closed is None
    await pair.store.change(lambda connection: rows.revoke_token(connection, session, START))
    await until(lambda: watcher.closed == "bad_token")


async def test_time_in_which_a_worker_was_gone_is_made_good_once(pair: Pair) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.sit(pair.second, "bob")
    await pair.sit(pair.first, "ann")
    first.owed.fails(START, START)
    await pair.later(60)
    await pair.second.worker.beat()
    await until(lambda: second.session.due == START + PAUSE + 60)
    await first.submit(c.From("ann", c.Chat("back"), "ann"))
    moved = [fact for fact in await pair.facts() if isinstance(fact, Resumed)]
    assert [fact.seconds for fact in moved] == [60]


async def test_a_silent_store_is_made_good_by_who_only_follows_though_it_counted_as_gone(
    pair: Pair,
) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    assert first.lease is not None
    first.lease.table = None  # it takes its table anew, and is slow to tell it
    await pair.later(60)
    pair.second.tables._pulse._silences = Spans([(-60, 0)])
    await pair.first.worker.beat()
    await second.submit(c.From("bob", c.Chat("back"), "bob"))
    assert not held(second)
    assert second.session.due == START + PAUSE + 60
    await first.do(c.Tick())
    assert held(first)
    moved = [fact for fact in await pair.facts() if isinstance(fact, Resumed)]
    assert [fact.seconds for fact in moved] == [60]


async def test_who_stood_still_while_another_worker_had_the_table_puts_nothing_off(
    pair: Pair,
) -> None:
    second = await pair.at(pair.second)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    for _ in range(30):
        await pair.later(LAPSE_SECONDS - 1)
        await pair.first.worker.beat()
    pair.second.tables._pulse._still = Spans([(-30 * (LAPSE_SECONDS - 1), 0)])
    await second.submit(c.From("bob", c.Chat("back"), "bob"))
    assert [fact for fact in await pair.facts() if isinstance(fact, Resumed)] == []


async def test_what_falls_due_is_left_to_who_looks_after_the_table(pair: Pair) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    for _ in range(int(PAUSE / (LAPSE_SECONDS - 1)) + 1):
        await pair.later(LAPSE_SECONDS - 1)
        await pair.first.worker.beat()
        await pair.second.worker.beat()
    await second.do(c.Tick())
    assert second.session.playing is None
    assert second.session.next_at is not None
    await first.do(c.Tick())
    assert first.session.next_at is None


async def test_whoever_comes_from_another_worker_is_not_shown_less_than_there(pair: Pair) -> None:
    await pair.sit(pair.first, "ann")
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await until(lambda: second.seq == first.seq)
    await first.submit(c.From("ann", c.Chat("hello"), "ann"))
    known, watcher = first.seq, Watcher("ann", "ann", 1000)
    assert second.seq < known
    await second.join(watcher, known)
    for frame in watcher._queue:
        assert json.loads(frame or b"{}")["seq"] > known


async def test_time_that_was_made_good_while_the_store_kept_both_waiting_is_not_made_good_again(
    pair: Pair,
) -> None:
    first, second = await pair.at(pair.first), await pair.at(pair.second)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.second, "bob")
    gate = asyncio.Event()
    waiting = asyncio.ensure_future(second.store.wait(gate.wait()))
    await asyncio.sleep(0)
    for _ in range(30):  # both wait for the store for so long
        await pair.later(LAPSE_SECONDS - 1)
        await pair.first.worker.beat()
        await pair.second.worker.beat()
    lost = 30 * (LAPSE_SECONDS - 1)
    first.owed.waits(START, START + lost)
    await first.submit(c.From("ann", c.Chat("back"), "ann"))
    await second.catch_up(first.seq)
    gate.set()
    await waiting
    await second.submit(c.From("bob", c.Chat("back"), "bob"))
    moved = [fact for fact in await pair.facts() if isinstance(fact, Resumed)]
    assert [fact.seconds for fact in moved] == [lost]


async def test_time_in_which_nobody_could_come_is_made_good(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await pair.at(pair.first)
    await pair.sit(pair.first, "ann")
    await pair.sit(pair.first, "bob")

    async def fail(*_: object) -> bool:
        raise StoreFailed("store_failed", "as the test wants it")

    with monkeypatch.context() as patched:
        patched.setattr(Workers, "enter", fail)
        with pytest.raises(StoreFailed):
            await first.join(Watcher("ann", "ann", 1000), None)
    for _ in range(30):
        await pair.later(LAPSE_SECONDS - 1)
        await pair.first.worker.beat()
    await first.submit(c.From("bob", c.Chat("back"), "bob"))
    assert first.session.due == START + PAUSE + 30 * (LAPSE_SECONDS - 1)


async def test_those_who_come_together_are_noted_together(pair: Pair) -> None:
    workers, busy, goes_on = pair.first.worker._workers, Event(), Event()

    def keep_busy(_: Connection) -> None:
        busy.set()
        goes_on.wait(HOPELESS)

    def rows(connection: Connection) -> dict[str, bool]:
        found = connection.execute(select(PRESENCE.c.connection, PRESENCE.c.fenced))
        return {name: bool(fenced) for name, fenced in found}

    assert not await workers.enter("old", pair.id, "bob", b"")
    keeping = asyncio.create_task(pair.store.change(keep_busy))
    await until(busy.is_set)
    changes, change = 0, pair.store.change

    async def counted(work: Any, **more: Any) -> Any:
        nonlocal changes
        changes += 1
        return await change(work, **more)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pair.store, "change", counted)
        names = ["ann", "bob", "cat", "bob"]
        coming = [
            asyncio.create_task(workers.enter(f"{number}", pair.id, who, b""))
            for number, who in enumerate(names)
        ]
        await asyncio.sleep(0)
        coming[2].cancel()  # who goes meanwhile is noted all the same, and leaves then
        goes_on.set()
        told = await asyncio.gather(*coming, return_exceptions=True)
    await keeping
    assert changes == 1
    # One word to the other workers is enough for all of them.
    assert [each for each in told if isinstance(each, bool)] == [True, False, False]
    wanted = {"old": True, "0": False, "1": True, "2": False, "3": False}
    assert await pair.store.read(rows) == wanted
    assert not await workers.enter("later", pair.id, "dan", b"")
    assert (await pair.store.read(rows))["later"] is False


async def test_hints_are_given_as_long_as_another_worker_lives(pair: Pair) -> None:
    told: list[bool] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pair.store, "hints", lambda *, others: told.append(others))
        await pair.first.worker.beat()
        await pair.second.die()
        await pair.later(LAPSE_SECONDS + 1)
        await pair.first.worker.beat()
        await pair.second.worker.beat()  # it only stood still
        await pair.first.worker.beat()
    assert told == [True, False, True, True]


async def test_tables_that_are_opened_together_are_leased_together(pair: Pair) -> None:
    ids = [(await pair.second.tables.create("ann", TERMS)).session.id for _ in range(3)]
    free = [(await pair.second.tables.create("ann", TERMS)).session.id for _ in range(2)]
    await pair.second.worker._workers.release(free, pair.now + 1)
    workers, busy, goes_on = pair.first.worker._workers, Event(), Event()

    def keep_busy(_: Connection) -> None:
        busy.set()
        goes_on.wait(HOPELESS)

    changes, change = 0, pair.store.change

    async def counted(work: Any, **more: Any) -> Any:
        nonlocal changes
        changes += 1
        return await change(work, **more)

    keeping = asyncio.create_task(pair.store.change(keep_busy))
    await until(busy.is_set)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pair.store, "change", counted)
        asked = [ids[0], free[1], ids[1], free[0], ids[0]]
        opening = [asyncio.create_task(workers.open(id, pair.now)) for id in asked]
        await asyncio.sleep(0)
        goes_on.set()
        leases = await asyncio.gather(*opening)
    await keeping
    assert changes == 1
    assert [lease.held for lease in leases] == [False, True, False, True, False]
    assert [lease.since for lease in leases if lease.held] == [pair.now + 1] * 2


async def test_of_those_who_come_together_to_a_table_one_has_it_read_on(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, reads, read = await pair.at(pair.second), 0, Keeper.events

    async def events(keeper: Keeper, *args: Any) -> Any:
        nonlocal reads
        reads += 1
        return await read(keeper, *args)

    monkeypatch.setattr(Keeper, "events", events)
    async with host._lock:  # a command is being decided
        coming = [asyncio.create_task(host.join(Watcher(f"{n}", "", 9), None)) for n in range(6)]
        await until(lambda: len(host._lock._waiters or ()) == len(coming))
    await asyncio.gather(*coming)
    assert reads == 1
    await host.join(Watcher("later", "", 9), None)
    assert reads == 2


async def test_a_worker_that_closes_takes_its_connections_back_together(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await pair.at(pair.first)
    watchers = [await pair.sit(pair.first, who) for who in ("ann", "bob")]
    left: list[str] = []

    async def leave(connection: str, *_: object) -> bool:
        left.append(connection)
        return True

    def rows(connection: Connection) -> list[str]:
        return list(connection.execute(select(PRESENCE.c.worker_id)).scalars())

    with monkeypatch.context() as patched:
        patched.setattr(pair.first.worker._workers, "leave", leave)
        await pair.first.tables.close()
        for watcher in watchers:
            await first.part(watcher)
    assert left == []
    assert await pair.store.read(rows) == ["one", "one"]
    await pair.first.worker.close()
    assert await pair.store.read(rows) == []


async def test_whoever_comes_after_a_failure_is_noted(pair: Pair) -> None:
    """The database may fail before it looks at who comes; nobody comes too late for that."""
    workers = pair.first.worker._workers

    async def fails(_: Any, **_more: Any) -> bool:
        raise StoreFailed("store_failed", "the database is away")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pair.store, "change", fails)
        with pytest.raises(StoreFailed, match="is away"):
            await workers.enter("first", pair.id, "ann", b"")
    assert not await workers.enter("second", pair.id, "ann", b"")
