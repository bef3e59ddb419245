"""Several workers on one PostgreSQL database: people play together, wherever they are connected."""

from __future__ import annotations

import asyncio
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, make_url

from doorcard.room.config import Settings
from doorcard.room.context import open_room
from doorcard.room.server import house_table
from doorcard.room.store import Store, hints
from doorcard.room.store.agreeing import alone
from doorcard.room.store.clocks import DatabaseClock
from doorcard.room.store.hints import Listener
from doorcard.rules.errors import Refused
from doorcard.table.clocks import Clock
from doorcard.table.facts import Acted
from tests.room.conftest import ask, emptied
from tests.room.serving import KEY, OPEN, command, environment
from tests.room.visiting import CHIPS, PATIENCE, QUICK, Guest, House, Visitor, code_of, visited

pytestmark = pytest.mark.anyio

HANDS = 3
SLOW = Clock(base_time=60, countdown=60)
"""Nobody is late, however busy the machine is."""


@pytest.fixture
def shared(reused: str) -> str:
    """Give the URL of an empty PostgreSQL database."""
    return emptied(reused)


@pytest.fixture
async def houses(shared: str, tmp_path: Path) -> AsyncIterator[list[House]]:
    """Give two workers on one database."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(visited(tmp_path, database_url=shared, key=KEY))
            for _ in range(2)
        ]


def elsewhere(guest: Guest, house: House) -> Guest:
    """Return somebody as they come to another worker."""
    client = house.client()
    client.headers["Authorization"] = f"Bearer {guest.token}"
    return Guest(house, client, guest.token)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def play(visitor: Visitor, hands: int) -> None:
    """Answer whatever is asked until so many hands are over."""
    while True:
        table = visitor.state.get("table") or {}
        if (table.get("hand") or 0) > hands:
            return
        ask = visitor.state.get("ask") or {}
        if ask.get("mine"):
            do = ask["offers"][-1]["examples"][0]
            visitor.state = {}
            await visitor.ask("act", hand=table["hand"], decision=ask["decision"], do=do)
        else:
            await visitor.hear()


@pytest.mark.slow
async def test_people_on_two_workers_play_one_table_with_bots(houses: list[House]) -> None:
    here, there = houses
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await here.table(ann, bob, clock=SLOW)
    async with ann.at(table) as first, elsewhere(bob, there).at(table) as second:
        assert "ack" in await first.ask("sit", chips=CHIPS)
        assert "ack" in await first.ask("add_bot", level="easy")
        assert "ack" in await second.ask("sit", chips=CHIPS)
        await asyncio.gather(play(first, HANDS), play(second, HANDS))
    one, other = [await house.room.tables.get(table) for house in houses]
    keeper = here.room.tables.keeper
    await until(lambda: one.seq == other.seq)
    assert one.session.book == other.session.book
    facts = [f for e in await here.room.store.events(table) for f in keeper.facts(table, e)]
    acted = [fact for fact in facts if isinstance(fact, Acted)]
    assert acted
    assert not [fact for fact in acted if fact.late]
    assert await here.room.store.check_chain(table) is None


async def test_what_is_said_on_one_worker_is_heard_on_the_other(houses: list[House]) -> None:
    here, there = houses
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await here.table(ann, bob)
    took = []
    async with ann.at(table) as first, elsewhere(bob, there).at(table) as second:
        await second.hear()
        for number in range(5):
            said = time.monotonic()
            reply = await first.ask("chat", text=f"line {number}")
            await second.until_seq(reply["seq"])
            took.append(1000 * (time.monotonic() - said))
    print("chat across in", [round(one) for one in took], "ms")


async def test_whoever_opens_a_table_on_another_worker_is_fenced_and_stays_connected(
    houses: list[House],
) -> None:
    here, there = houses
    ann = await here.guest("Ann")
    table = await here.table(ann)
    async with ann.at(table) as older:
        assert "ack" in await older.ask("sit", chips=CHIPS)
        async with elsewhere(ann, there).at(table) as newer:
            assert code_of(await older.until(lambda m: m["type"] == "closing")) == "fenced"
            await older.connection.wait_closed()
            assert "ack" in await newer.ask("chat", text="here now")
            session = (await there.room.tables.get(table)).session
            assert [person.connected for person in session.people] == [True]
    host = await here.room.tables.get(table)
    await until(lambda: not host.session.person(host.session.host).connected)


@pytest.mark.parametrize("nudged", [True, False])
async def test_who_logs_out_is_logged_out_on_every_worker(
    houses: list[House], nudged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = houses
    if not nudged:

        async def lost(_: Store) -> None:
            """Lose a hint."""

        monkeypatch.setattr(Store, "nudge", lost)
    ann = await here.guest("Ann")
    table = await here.table(ann)
    async with elsewhere(ann, there).at(table) as visitor:
        await visitor.hear()
        assert (await ann.http.delete("/api/me")).is_success
        assert code_of(await visitor.until(lambda m: m["type"] == "closing")) == "bad_token"


async def test_who_is_banned_on_one_worker_is_thrown_out_on_the_other(houses: list[House]) -> None:
    here, there = houses
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await here.table(ann, bob)
    async with ann.at(table) as first, elsewhere(bob, there).at(table) as second:
        reply = await second.ask("sit", chips=CHIPS, chair=2)
        await first.until_seq(reply["seq"])
        assert "ack" in await first.ask("remove", chair=2, ban=True)
        assert code_of(await second.until(lambda m: m["type"] == "closing")) == "banned"


async def refusal(url: str, folder: Path, **settings: Any) -> Refused:
    """Return why a worker does not start."""
    with pytest.raises(Refused) as refused:
        await open_room(Settings(data_dir=folder, database_url=url, **{**QUICK, **settings}))
    return refused.value


async def test_a_worker_with_another_key_is_refused(
    houses: list[House], shared: str, tmp_path: Path
) -> None:
    refused = await refusal(shared, tmp_path, key="6b" * 32)
    assert refused.code == "wrong_key"
    assert "DOORCARD_KEY" in refused.message


async def test_a_worker_whose_clock_is_far_off_is_refused(
    shared: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = time.time
    monkeypatch.setattr(DatabaseClock.start, "__defaults__", (lambda: machine() + 60,))
    refused = await refusal(shared, tmp_path, key=KEY)
    assert refused.code == "clocks_apart"
    assert "60 s ahead" in refused.message


async def test_a_worker_that_hears_no_notify_is_refused(
    server: str, shared: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = make_url(server)  # NOTIFY does not go from one database to another
    listen = Listener.__init__

    def misled(self: Listener, engine: Engine, *others: Any) -> None:
        listen(self, engine, *others)
        self._url = other

    monkeypatch.setattr(Listener, "__init__", misled)
    monkeypatch.setattr(hints, "PROOF_SECONDS", 0.5)
    refused = await refusal(shared, tmp_path, key=KEY)
    assert refused.code == "no_listen"
    assert "pgbouncer" in refused.message


async def test_a_worker_that_gets_too_few_connections_is_refused(
    server: str, shared: str, tmp_path: Path
) -> None:
    name = make_url(shared).database or ""
    ask(server, "CREATE ROLE few LOGIN SUPERUSER")
    try:
        ask(server, "ALTER ROLE few NOSUPERUSER CONNECTION LIMIT 3")
        ask(server, "GRANT ALL ON DATABASE {} TO few", name)
        with psycopg.connect(shared, autocommit=True) as connection:
            connection.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO few")
        url = make_url(shared).set(username="few").render_as_string(hide_password=False)
        refused = await refusal(url, tmp_path, key=KEY)
        assert refused.code == "too_few_connections"
        assert "gave 3 connections" in refused.message
    finally:
        with psycopg.connect(shared, autocommit=True) as connection:
            connection.execute("DROP OWNED BY few")
        ask(server, "DROP ROLE few")


async def test_a_version_that_must_change_the_schema_waits_until_no_worker_lives(
    shared: str, tmp_path: Path
) -> None:
    before = "0005"
    with psycopg.connect(shared, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO worker (id, beat_at) VALUES ('old', extract(epoch FROM now()) + 1000)"
        )
        connection.execute("UPDATE alembic_version SET version_num = %s", [before])
        refused = await refusal(shared, tmp_path, key=KEY)
        assert (refused.code, refused.context["workers"]) == ("workers_running", 1)
        assert "stop all of them" in refused.message
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert found == (before,)


async def test_a_worker_ends_when_another_version_has_changed_the_schema(
    shared: str, tmp_path: Path
) -> None:
    settings = {"database_url": shared, "key": KEY}
    worker = await asyncio.create_subprocess_exec(
        *command(tmp_path), env=environment(**settings), stdout=PIPE, stderr=PIPE
    )
    assert worker.stdout is not None
    assert OPEN in (await worker.stdout.readline()).decode()
    async with await psycopg.AsyncConnection.connect(shared, autocommit=True) as connection:
        await connection.execute("UPDATE alembic_version SET version_num = '9999'")
    _, told = await asyncio.wait_for(worker.communicate(), PATIENCE)
    assert worker.returncode not in (0, None)
    assert "has schema 9999 now" in told.decode()
    assert "[schema_changed]" in told.decode()
    assert "Traceback" not in told.decode()


async def test_the_first_worker_alone_prints_links(houses: list[House]) -> None:
    assert [house.room.worker and house.room.worker.first for house in houses] == [True, False]


async def test_two_workers_that_open_at_once_have_one_house_table(houses: list[House]) -> None:
    first, second = await asyncio.gather(*[house_table(house.room) for house in houses])
    assert first == second


async def test_limits_that_protect_the_house_count_on_all_workers(
    shared: str, tmp_path: Path
) -> None:
    settings = {"database_url": shared, "key": KEY, "guest_rate": "3/hour"}
    async with visited(tmp_path, **settings) as here, visited(tmp_path, **settings) as there:
        clients = [house.client() for house in (here, there) * 2]
        answers = [await client.post("/api/guests", json={"name": "Ann"}) for client in clients]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert 3590 < int(answers[-1].headers["Retry-After"]) <= 3600
        async with await psycopg.AsyncConnection.connect(shared) as connection:
            rows = await (await connection.execute("SELECT what FROM attempt")).fetchall()
        assert len(rows) == 3
        assert not [what for (what,) in rows if "127" in what or "guests" in what]


async def test_only_one_process_at_a_time_is_alone(houses: list[House]) -> None:
    inside, most = 0, 0

    async def within(house: House) -> None:
        nonlocal inside, most
        async with alone(house.room.store, "test"):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0.05)
            inside -= 1

    await asyncio.gather(*[within(house) for house in houses * 2])
    assert most == 1
