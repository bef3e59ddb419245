"""Group commit: what waits goes into one transaction; a fault stays with whoever made it, and a
database that fails acknowledges nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event, make_url, text

from doorcard.room.store import (
    Append,
    Appended,
    BadAppend,
    HandBegan,
    Outcome,
    Repeated,
    SeqTaken,
    Store,
    StoreFailed,
    open_store,
    writer,
)
from tests.room.store.writing import writer_held

from ..conftest import ask
from . import appending
from .appending import AT, TABLE

pytestmark = pytest.mark.anyio

TABLES = [f"t{number}" for number in range(20)]
FULL = "PRAGMA max_page_count = 1"


@pytest.fixture
async def log(store: Store) -> Store:
    """Give a store with some tables in it."""
    for table in TABLES:
        await store.create_table(table, AT, "host", b"settings")
    return store


async def together(store: Store, *appends: Append) -> list[Outcome | BaseException]:
    """Append all in one group; return what became of each."""
    async with writer_held(store):
        tasks = [asyncio.create_task(store.append(append)) for append in appends]
        await asyncio.sleep(0)
    return await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def commits(store: Store) -> Iterator[list[None]]:
    """Collect the commits of a store's database."""
    seen: list[None] = []

    def note(_connection: Connection) -> None:
        seen.append(None)

    event.listen(store.engine, "commit", note)
    yield seen
    event.remove(store.engine, "commit", note)


async def test_what_waits_is_one_transaction(log: Store) -> None:
    appends = [appending.event(seq, table=table) for seq in range(1, 11) for table in TABLES]
    with commits(log) as seen:
        assert await together(log, *appends) == [Appended(append.seq) for append in appends]
    assert len(seen) == 2  # that of the change which held the writer, and one for 200 appends
    for table in TABLES:
        assert [found.seq for found in await log.events(table)] == list(range(1, 11))
        assert await log.check_chain(table) is None


async def test_the_size_of_each_group_is_told(database: str) -> None:
    sizes: list[int] = []
    store = open_store(database, sizes.append)
    await store.create_table(TABLE, AT, "host", b"")
    await together(store, *[appending.event(seq) for seq in (1, 2, 3)])
    await store.append(appending.event(4))
    assert sizes == [3, 1]
    await store.close()


async def test_in_one_group_too_a_repeat_is_a_repeat_and_a_number_is_taken_once(log: Store) -> None:
    assert await together(
        log,
        appending.event(1, command="c1"),
        appending.event(2, command="c1"),
        appending.event(1, command="c2"),
        appending.event(2, command="c3"),
    ) == [Appended(1), Repeated(b"reply 1", 1), SeqTaken(1), Appended(2)]
    assert len(await log.events(TABLE)) == 2


BAD = {
    "gap": appending.event(7),
    "unknown table": appending.event(1, table="nowhere"),
    "hand that is not open": appending.event(1, ended=3),
    "number too large": appending.event(1, began=HandBegan(2**70, "razz", 2)),
    "no bytes": appending.event(1, payload="text"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
async def test_one_bad_append_does_not_hurt_the_others(log: Store, bad: Append) -> None:
    await log.append(appending.event(1, table="t2", command="old"))
    before, refused, repeated, taken, after = await together(
        log,
        appending.event(1, table="t3", command="c1"),
        bad,
        appending.event(2, table="t2", command="old"),
        appending.event(1, table="t2"),
        appending.event(2, table="t3"),
    )
    assert isinstance(refused, BadAppend)
    assert refused.context == {"table": bad.table, "seq": bad.seq}
    assert [before, after] == [Appended(1), Appended(2)]
    assert [repeated, taken] == [Repeated(b"reply 1", 1), SeqTaken(1)]
    assert await log.events(TABLE) == []
    assert await log.check_chain("t3") is None


async def test_a_change_sees_what_was_appended_before_it_and_not_after(log: Store) -> None:
    count = text("SELECT count(*) FROM event")
    async with writer_held(log):
        first = asyncio.create_task(log.append(appending.event(1)))
        await asyncio.sleep(0)
        counted: asyncio.Task[int] = asyncio.create_task(
            log.change(lambda connection: connection.execute(count).scalar_one())
        )
        await asyncio.sleep(0)
        second = asyncio.create_task(log.append(appending.event(2)))
    assert await counted == 1
    assert [await first, await second] == [Appended(1), Appended(2)]


async def test_nobody_who_plays_waits_for_a_change_that_may_wait(log: Store) -> None:
    count = text("SELECT count(*) FROM event")
    async with writer_held(log):
        waiting: asyncio.Task[int] = asyncio.create_task(
            log.change(lambda connection: connection.execute(count).scalar_one(), may_wait=True)
        )
        await asyncio.sleep(0)
        append = asyncio.create_task(log.append(appending.event(1)))
        change = asyncio.create_task(log.change(lambda connection: None))
    assert await waiting == 1
    assert await append == Appended(1)
    await change


async def test_what_may_wait_is_done_though_others_go_first_and_the_store_closes(
    log: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHER_SECONDS", 0.0)  # one of them each time
    done: list[int] = []
    async with writer_held(log):
        waiting = [
            asyncio.create_task(log.change(lambda _, n=number: done.append(n), may_wait=True))
            for number in range(20)
        ]
        await asyncio.sleep(0)
        closing = asyncio.create_task(log.close())
        await asyncio.sleep(0)
    await asyncio.wait_for(closing, 10)
    assert done == list(range(20))
    await asyncio.gather(*waiting)


async def test_a_change_that_raises_changes_nothing(log: Store) -> None:
    def work(connection: Connection) -> None:
        connection.execute(text("UPDATE game_table SET host = 'somebody'"))
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await log.change(work)
    assert await log.first_of("host") is not None


async def test_whoever_stops_waiting_undoes_nothing(log: Store) -> None:
    async with writer_held(log):
        waiting = asyncio.create_task(log.append(appending.event(1)))
        await asyncio.sleep(0)
        waiting.cancel()
    assert await log.append(appending.event(2)) == Appended(2)


async def test_closing_waits_for_all_that_was_handed_over(log: Store) -> None:
    async with writer_held(log):
        waiting = [asyncio.create_task(log.append(appending.event(seq))) for seq in range(1, 31)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(log.close())
        await asyncio.sleep(0)
    await closing
    assert [task.done() and task.result() for task in waiting] == list(map(Appended, range(1, 31)))


async def let_it_fail(store: Store) -> None:
    """Let the writer's next transaction fail while it writes, or as it commits."""
    if store.engine.dialect.name == "sqlite":
        # The limit is the connection's own, and the error that of a full disk.
        await store.change(lambda connection: connection.exec_driver_sql(FULL).close())
        return

    def lose(connection: Connection) -> None:
        process = connection.connection.dbapi_connection.info.backend_pid  # type: ignore[union-attr]
        with store.engine.connect() as other:
            other.execute(text("SELECT pg_terminate_backend(:id)"), {"id": process})

    event.listen(store.engine, "commit", lose, once=True)


async def test_a_database_that_fails_acknowledges_nothing_and_is_tried_again(log: Store) -> None:
    await log.append(appending.event(1))
    large = bytes(100_000)
    await let_it_fail(log)
    appends = [appending.event(1, table=table, payload=large) for table in TABLES[2:5]]
    outcomes = await asyncio.gather(*map(log.append, appends), return_exceptions=True)
    failures = [outcome for outcome in outcomes if isinstance(outcome, StoreFailed)]
    assert failures
    assert {failure.code for failure in failures} == {"store_failed"}
    assert "nothing of this was acknowledged" in failures[0].message
    for append, outcome in zip(appends, outcomes, strict=True):
        assert len(await log.events(append.table)) == (outcome == Appended(1))
    # No connection that failed is left: each append may get another one of the pool.
    for seq in range(2, 9):
        assert await log.append(appending.event(seq, payload=large)) == Appended(seq)


@pytest.mark.parametrize("empty", ["postgresql"], indirect=True)
async def test_a_postgresql_server_that_goes_away_and_comes_back(server: str, empty: str) -> None:
    name = make_url(empty).database
    assert name
    store = open_store(empty)
    await store.create_table(TABLE, AT, "host", b"")
    ask(server, "ALTER DATABASE {} ALLOW_CONNECTIONS false", name)
    ask(server, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    for work in (store.append(appending.event(1)), store.events(TABLE)):
        with pytest.raises(StoreFailed) as failed:
            await work
        assert failed.value.code == "store_failed"
    ask(server, "ALTER DATABASE {} ALLOW_CONNECTIONS true", name)
    assert await store.append(appending.event(1)) == Appended(1)
    await store.close()
