"""Two processes' stores on one database: each number is won once, and the loser is told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import Future
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, event

from doorcard.room.store import (
    Appended,
    HandBegan,
    Outcome,
    Repeated,
    SeqTaken,
    Store,
    log,
    open_store,
    packing,
)
from doorcard.room.store.database import Prepared, writing
from doorcard.room.store.hints import CHANNEL
from doorcard.room.store.log import keep

from . import appending
from .appending import AT, TABLE

pytestmark = pytest.mark.anyio

TABLES = [f"t{number}" for number in range(6)]
COMMANDS = 12


@pytest.fixture
async def two(database: str) -> AsyncIterator[tuple[Store, Store]]:
    """Give two stores on one database, with some tables in it."""
    first, second = open_store(database), open_store(database)
    for table in TABLES:
        await first.create_table(table, AT, "host", b"settings")
    yield first, second
    await first.close()
    await second.close()


async def append_all(store: Store, who: str, table: str) -> list[SeqTaken]:
    """Append commands to a table as a worker does: at the end of its log, and again if it lost."""
    lost = []
    for number in range(COMMANDS):
        while True:
            seq = len(await store.events(table)) + 1
            payload = f"{who} {number}".encode()
            command = appending.event(
                seq, table=table, who=who, command=str(number), payload=payload
            )
            outcome = await store.append(command)
            if isinstance(outcome, Appended):
                break
            assert isinstance(outcome, SeqTaken)
            lost.append(outcome)
    return lost


async def test_all_that_race_for_a_table_get_a_number_of_their_own(
    two: tuple[Store, Store],
) -> None:
    racing = [
        append_all(store, who, table)
        for table in TABLES
        for who, store in zip(("ann", "bob"), two, strict=True)
    ]
    lost = await asyncio.wait_for(asyncio.gather(*racing), 60)
    assert sum(map(len, lost)), "nobody ever lost: there was no race"
    expected = Counter(
        f"{who} {number}".encode() for who in ("ann", "bob") for number in range(COMMANDS)
    )
    for table in TABLES:
        for store in two:
            events = await store.events(table)
            assert [found.seq for found in events] == list(range(1, 2 * COMMANDS + 1))
            assert Counter(found.payload for found in events) == expected
            assert await store.check_chain(table) is None


async def test_a_command_given_to_both_at_once_is_decided_once(two: tuple[Store, Store]) -> None:
    for number in range(1, 21):
        command = appending.event(number, command=f"c{number}")
        outcomes: list[Outcome] = await asyncio.gather(*[store.append(command) for store in two])
        reply = Repeated(b"reply %d" % number, number)
        assert sorted(outcomes, key=repr) == [Appended(number), reply]
    assert len(await two[0].events(TABLE)) == 20


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize("looks", [1, 2])
@pytest.mark.parametrize("same", [True, False])
async def test_one_that_commits_while_the_other_looks_is_seen(
    two: tuple[Store, Store], looks: int, same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = appending.event(1, command="c1")
    theirs = mine if same else appending.event(1, command="c2")
    left = [looks]

    def commit_theirs(*_about: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            with writing(two[0].engine) as connection:
                keep(connection, [theirs])

    def run(prepared: Prepared, connection: Connection, *rows: Any) -> list[tuple[Any, ...]]:
        found = run_it(prepared, connection, *rows)
        if connection.engine is two[1].engine:
            commit_theirs()
        return found

    run_it = Prepared.run
    monkeypatch.setattr(Prepared, "run", run)
    event.listen(two[1].engine, "after_cursor_execute", commit_theirs)
    outcome = await two[1].append(mine)
    assert outcome == (Repeated(b"reply 1", 1) if same else SeqTaken(1))
    assert left[0] < 0
    assert len(await two[1].events(TABLE)) == 1


async def test_the_loser_of_a_race_within_a_group_does_not_hurt_the_others(
    two: tuple[Store, Store],
) -> None:
    for seq in range(1, 11):
        groups = await asyncio.gather(
            *[
                asyncio.gather(
                    *[
                        store.append(appending.event(seq, table=table, who=who, command=str(seq)))
                        for table in (*tables, who)
                    ]
                )
                for who, store, tables in (
                    ("t4", two[0], ("t0", "t1", "t2")),
                    ("t5", two[1], ("t2", "t1", "t0")),
                )
            ]
        )
        # t0 … t2 are fought for, t4 and t5 are each store's own.
        assert groups[0][3] == groups[1][3] == Appended(seq)
        for mine, theirs in zip(groups[0][:3], reversed(groups[1][:3]), strict=True):
            assert sorted([repr(mine), repr(theirs)]) == [
                repr(Appended(seq)),
                repr(SeqTaken(seq)),
            ]
    for table in TABLES:
        assert await two[1].check_chain(table) is None


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_postgresql_hints_at_new_events_once_they_are_there(store: Store) -> None:
    await store.create_table(TABLE, AT, "host", b"")
    listening: Future[None] = Future()
    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def listen() -> tuple[str, int]:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            listening.set_result(None)
            (hint,) = connection.notifies(timeout=10, stop_after=1)
            row = connection.execute("SELECT max(seq) FROM event").fetchone()
            assert row is not None
            return hint.payload, row[0]

    heard = asyncio.create_task(asyncio.to_thread(listen))
    await asyncio.wrap_future(listening)
    store.hints(others=False)
    await store.append(appending.event(1))
    store.hints(others=True)
    await store.append(appending.event(2))
    assert await heard == ("2 t1", 2)  # of the first nobody was told


async def test_what_follows_ones_own_events_needs_no_look_and_others_win_all_the_same(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, theirs = two
    looks: list[Any] = []
    look = log._outcome

    def looked(*about: Any) -> Outcome:
        looks.append(about[1].seq)
        return look(*about)

    monkeypatch.setattr(log, "_outcome", looked)
    for seq in (1, 2, 3):
        command = appending.event(seq, table=TABLES[0], command=f"c{seq}")
        assert await mine.append(command) == Appended(seq)
    assert looks == [1]
    other = appending.event(4, table=TABLES[0], who="bob", command="theirs")
    assert await theirs.append(other) == Appended(4)
    assert await mine.append(appending.event(4, table=TABLES[0], command="c4")) == SeqTaken(4)
    assert await mine.append(appending.event(5, table=TABLES[0], command="c4")) == Appended(5)
    again = appending.event(6, table=TABLES[0], command="c2")
    assert await mine.append(again) == Repeated(b"reply 2", 2)
    # Two that come together: one number, one winner.
    both = [appending.event(6, table=TABLES[0], who=who, command="c6") for who in ("ann", "bob")]
    outcomes = await asyncio.gather(*map(mine.append, both))
    assert sorted(map(type, outcomes), key=repr) == [Appended, SeqTaken]
    assert [event.seq for event in await mine.events(TABLES[0])] == [1, 2, 3, 4, 5, 6]
    assert await mine.check_chain(TABLES[0]) is None


async def test_what_others_have_packed_meanwhile_is_not_appended_again(
    two: tuple[Store, Store],
) -> None:
    mine, theirs = two
    began, table = HandBegan(1, "razz", 2), TABLES[0]
    assert await mine.append(appending.event(1, table=table, began=began)) == Appended(1)
    assert await theirs.append(appending.event(2, table=table, ended=1)) == Appended(2)

    def work(connection: Connection) -> None:
        draft = packing.draft(connection, table, 2, lambda rows: (b"packed", ()))
        assert draft is not None
        packing.put(connection, draft)

    await theirs.change(work)
    assert await theirs.events(table) == []
    assert await mine.append(appending.event(2, table=table, command="late")) == SeqTaken(2)
    assert await mine.append(appending.event(3, table=table, command="late")) == Appended(3)
    assert await mine.check_chain(table) is None
