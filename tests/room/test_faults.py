"""An error that nobody foresaw is logged and counted, and whatever it hit goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from sqlalchemy import Connection
from structlog.testing import capture_logs

from doorcard.room import faults, server
from doorcard.room.context import Room
from doorcard.room.faults import Rounds
from doorcard.room.hosting import TableHost, Watcher, packing, sharing
from doorcard.room.hosting import pulse as pulses
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.sharing import Worker
from doorcard.room.http import service
from doorcard.room.metrics import WHERE, Metrics
from doorcard.room.server import note_what_escapes, sweep
from doorcard.room.store import StoreFailed, hints
from doorcard.room.store.hints import Listener
from doorcard.room.store.worker_rows import LAPSE_SECONDS, Heartbeat, WorkerPoll
from doorcard.room.tournaments import hall
from doorcard.table import commands as c
from tests.room.attacking import playing
from tests.room.visiting import House, visited

pytestmark = pytest.mark.anyio

HOPELESS = 30
"""Seconds after which nothing more comes."""


def count(metrics: Metrics, where: str) -> float:
    """Return how many errors were counted at a place."""
    found = metrics._registry.get_sample_value("doorcard_faults_total", {"where": where})
    assert found is not None
    return found


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(HOPELESS):
        while not holds():
            await asyncio.sleep(0.005)


class Failing:
    """Does what is wanted, but fails the first times in a way that nobody foresaw."""

    def __init__(self, work: Callable[..., Any], times: int = 2) -> None:
        self.work, self.left, self.calls = work, times, 0

    def __call__(self, *wanted: Any, **named: Any) -> Any:
        self.calls += 1
        if self.left:
            self.left -= 1
            raise RuntimeError("nobody foresaw it")
        return self.work(*wanted, **named)

    @property
    def went_on(self) -> bool:
        """Whether it did what was wanted after the errors."""
        return not self.left and self.calls > 2


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "FIRST_PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(sharing, "LONGEST_PAUSE_SECONDS", 0.002)


# Rounds


async def fail() -> None:
    raise RuntimeError("nobody foresaw it")


async def rest() -> None:
    return


async def test_the_pause_after_an_error_grows_to_a_limit_and_is_over_with_the_first_success(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(faults, "FIRST_PAUSE_SECONDS", 0.5)
    rounds = Rounds(Metrics(), longest=3.0)
    assert [rounds.failed("poll", RuntimeError()) for _ in range(5)] == [0.5, 1, 2, 3, 3]
    rounds.worked()
    assert rounds.pause == 0
    assert rounds.failed("poll", RuntimeError()) == 0.5


async def test_nothing_is_done_during_the_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "FIRST_PAUSE_SECONDS", HOPELESS)
    metrics = Metrics()
    rounds = Rounds(metrics, table="T1")
    with capture_logs() as logs:
        assert [await rounds.go("alarm", fail) for _ in range(3)] == [False] * 3
    assert count(metrics, "alarm") == 1
    (line,) = logs
    assert (line["log_level"], line["event"]) == ("error", "unforeseen error")
    assert (line["during"], line["table"]) == ("alarm", "T1")
    assert line["exc_info"].__traceback__ is not None


async def test_every_place_is_counted_from_nought_so_that_an_alarm_sees_the_first_error() -> None:
    assert {where: count(Metrics(), where) for where in WHERE} == dict.fromkeys(WHERE, 0)


# A worker


class Calm:
    """What a worker does in the database, where nothing happens."""

    id = "one"

    async def begin(self, now: float) -> bool:
        return True

    async def beat(self, *_: object) -> Heartbeat:
        return Heartbeat({}, frozenset({"one"}))

    async def look(self, tables: object) -> WorkerPoll:
        return WorkerPoll({}, [])

    async def present(self, *_: object) -> dict[str, frozenset[str]]:
        return {}

    async def end(self, now: float) -> None:
        return

    async def nudge(self) -> None:
        return


class Silent:
    """Hints of which none arrives."""

    async def start(self, *_: object) -> None:
        return

    async def close(self) -> None:
        return


class Alone:
    """A worker on a clock that is set."""

    def __init__(self, tend: Any = None) -> None:
        self.now = 1000.0
        self.among = cast(Any, Calm())
        self.metrics = Metrics()
        self.worker = Worker(self.among, Silent(), lambda: self.now, tend, self.metrics)


@pytest.fixture
async def alone(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Alone]:
    monkeypatch.setattr(sharing, "BEAT_SECONDS", 0.002)
    monkeypatch.setattr(sharing, "POLL_SECONDS", 0.002)
    found = Alone()
    yield found
    await found.worker.close()


@pytest.mark.parametrize(("where", "work"), [("beat", "beat"), ("poll", "look")])
async def test_a_worker_lives_on_after_an_error_in_its_loop(
    alone: Alone, where: str, work: str
) -> None:
    other = {"beat": "look", "look": "beat"}[work]
    failing = Failing(getattr(alone.among, work), times=10**9)
    unharmed = Failing(getattr(alone.among, other), times=0)
    setattr(alone.among, work, failing)
    setattr(alone.among, other, unharmed)
    await alone.worker.start()
    await until(lambda: failing.calls > 2)
    before = unharmed.calls
    await until(lambda: unharmed.calls > before + 2)
    failing.left, before = 0, failing.calls
    assert count(alone.metrics, where) == before
    await until(lambda: failing.calls > before)


async def test_a_clock_that_fails_keeps_a_worker_from_nothing(alone: Alone) -> None:
    tend = Failing(rest)
    alone.worker._tend = tend
    await alone.worker.start()
    await until(lambda: tend.went_on)
    assert count(alone.metrics, "clock") == 2


async def test_a_worker_says_for_how_long_it_has_neither_beaten_nor_looked(alone: Alone) -> None:
    await alone.worker.start()
    alone.now += 60
    await until(lambda: alone.worker.silent_seconds == 0)
    for work in ("beat", "look"):
        calm = getattr(alone.among, work)
        setattr(alone.among, work, fail)
        failed = tried(alone, work)
        alone.now += 60
        await until(lambda f=failed, w=work: tried(alone, w) > f + 2)  # type: ignore[misc]
        assert alone.worker.silent_seconds == 60
        setattr(alone.among, work, calm)
        await until(lambda: alone.worker.silent_seconds == 0)


def tried(alone: Alone, work: str) -> float:
    """Return how often a beat, or a look, has failed."""
    return count(alone.metrics, {"beat": "beat", "look": "poll"}[work])


async def test_it_is_counted_how_often_others_could_take_a_workers_tables(alone: Alone) -> None:
    await alone.worker.start()
    alone.now += LAPSE_SECONDS
    await alone.worker.beat()
    await alone.worker.beat()
    assert alone.metrics._registry.get_sample_value("doorcard_lapses_total") == 1


class Table:
    """A table that a worker has open."""

    def __init__(self) -> None:
        self.seq = 0
        self.take_duty = Failing(self._take_duty)
        self.catch_up = Failing(self._catch_up)
        self.see = Failing(self._see)
        self.held: bool | None = None
        self.here = True

    async def _take_duty(self, held: bool) -> None:
        self.held = held

    async def _catch_up(self, seq: int) -> None:
        self.seq = seq

    async def _see(self, who: str, here: bool) -> None:
        self.here = here

    def seated(self) -> dict[str, bool]:
        return {"ann": self.here}


async def test_a_table_is_taken_over_and_read_on_after_errors(
    alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "PRESENCE_BEATS", 1)
    table: Any = Table()
    lease = sharing.TableLease(alone.worker, "T1")
    lease.table = table
    alone.worker.leases["T1"] = lease

    async def beat(*_: object) -> Heartbeat:
        return Heartbeat({"T1": None}, frozenset({"one"}))

    async def look(tables: object) -> WorkerPoll:
        return WorkerPoll({"T1": 7}, [])

    alone.among.beat, alone.among.look = beat, look
    await alone.worker.start()
    await until(lambda: table.held and table.seq == 7 and not table.here)
    for where in ("duty", "catch_up", "presence"):
        assert count(alone.metrics, where) == 2


async def test_hints_are_heard_again_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg")
    monkeypatch.setattr(hints, "AGAIN_SECONDS", 0)
    metrics, listen = Metrics(), Failing(rest)
    engine: Any = type("Engine", (), {"url": None})
    listener = Listener(engine, lambda error: faults.note_fault(metrics, "hints", error))
    monkeypatch.setattr(listener, "_listen", lambda *_: listen())
    await listener.start(lambda table, seq: None, lambda: None)
    await until(lambda: listen.went_on)
    await listener.close()
    assert count(metrics, "hints") == 2


# A table


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with visited(tmp_path) as opened:
        yield opened


@pytest.fixture
async def host(house: House) -> AsyncIterator[TableHost]:
    """Give a table at play."""
    async with AsyncExitStack() as stack:
        yield await (await playing(house, stack)).host()


async def test_a_tables_alarm_comes_again_after_an_error(host: TableHost, house: House) -> None:
    do, ticks = host.upkeep.do, Failing(host.upkeep.do)

    async def ticking(asked: Any) -> None:
        await (ticks(asked) if isinstance(asked, c.Tick) else do(asked))

    host.upkeep.do = ticking
    before = host.seq
    house.clock.seconds += 1000
    host.upkeep.follow(host.session)
    await until(lambda: host.seq > before)
    assert count(host._metrics, "alarm") == 2


async def test_a_table_gets_its_seeds_after_an_error(host: TableHost) -> None:
    do = Failing(rest)
    sealing: list[Any] = []

    async def seal(asked: Any) -> None:
        if isinstance(asked, c.Seal):
            sealing.append(asked)
            await do()

    host.upkeep.do = seal
    wanting: Any = type(
        "Wanting", (), {"seeds_wanted": 2, "playing": None, "due": None, "id": host.session.id}
    )
    host.upkeep.follow(wanting)
    await until(lambda: do.went_on)
    assert count(host._metrics, "seeds") == 2
    host.upkeep.follow(host.session)


async def test_what_fails_at_once_is_begun_anew(
    host: TableHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    calling = Failing(host.upkeep.call_bots)
    monkeypatch.setattr(host.upkeep, "call_bots", calling)
    host.upkeep.follow(host.session)
    await until(lambda: calling.went_on)
    assert count(host._metrics, "table") == 2


async def test_a_bot_is_asked_again_after_an_error(
    host: TableHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = Failing(rest)

    async def think() -> None:
        await thinking()

    upkeep = host.upkeep
    monkeypatch.setattr(upkeep, "call_bots", lambda session: upkeep.run(think(), "bot"))
    upkeep.follow(host.session)
    await until(lambda: thinking.went_on)
    assert count(host._metrics, "bot") == 2


async def test_a_table_that_is_closed_begins_nothing_anew(host: TableHost) -> None:
    broken: Any = type("Broken", (), {"seeds_wanted": property(Failing(rest))})()
    host.upkeep.follow(broken)
    assert host.upkeep.begins_anew
    host.upkeep.stop()
    assert not host.upkeep.begins_anew


async def test_whoever_could_not_be_told_of_an_event_comes_back_to_it_and_the_table_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        at = await playing(house, stack)
        host = await at.host()
        follow = Failing(host.upkeep.follow, times=0)
        monkeypatch.setattr(host.watching, "publish", Failing(host.watching.publish, times=1))
        monkeypatch.setattr(host.upkeep, "follow", follow)
        before = host.seq
        await host.do(c.From(host.session.host, c.Chat("hello"), "Ann"))
        assert host.seq == before + 1
        assert follow.calls == 1
        assert count(host._metrics, "publish") == 1
        told = await at.asked.until(lambda message: message["type"] == "closing")
        assert told["error"]["code"] == "internal"


async def test_that_somebody_has_gone_is_noted_after_an_error(
    host: TableHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = host.session.host
    watcher = Watcher(who, "Ann", 100)
    await host.join(watcher, None)
    monkeypatch.setattr(host, "submit", Failing(host.submit))
    await host.part(watcher)
    assert not host.session.person(who).connected
    assert count(host._metrics, "table") == 2


# The database


async def test_who_waits_for_the_writer_is_answered_after_an_error_and_it_writes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = house.room.store
    write_late = Failing(store._writer.write_late, times=1)
    monkeypatch.setattr(store._writer, "write_late", write_late)
    with pytest.raises(StoreFailed, match="not known"):
        await asyncio.wait_for(store.change(lambda connection: 1, may_wait=True), HOPELESS)
    assert await store.change(lambda connection: 2, may_wait=True) == 2
    monkeypatch.setattr(store._writer, "write", Failing(store._writer.write, times=1))
    with pytest.raises(StoreFailed, match="not known"):
        await asyncio.wait_for(store.change(lambda connection: 3), HOPELESS)
    assert await store.change(lambda connection: 4) == 4
    assert count(house.room.metrics, "writer") == 2


async def test_the_pulse_beats_on_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulses, "BEAT_SECONDS", 0.001)
    metrics, ask = Metrics(), Failing(rest)
    pulse = Pulse(metrics=metrics)
    pulse.start(ask)
    await until(lambda: ask.went_on)
    pulse.stop()
    assert count(metrics, "pulse") == 2


# What goes on beside the tables


async def running(work: Any, failing: Failing) -> None:
    """Let a loop run until it has gone on after its errors."""
    task = asyncio.ensure_future(work)
    await until(lambda: failing.went_on)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def test_packing_goes_on_after_an_error(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = Failing(house.room.packing.pack_all)
    monkeypatch.setattr(house.room.packing, "pack_all", failing)
    await running(house.room.packing.run(look=0.002), failing)
    assert count(house.room.metrics, "packing") == 2
    assert packing.LOOK_SECONDS > faults.FIRST_PAUSE_SECONDS


async def test_sweeping_goes_on_after_an_error(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "SWEEP_SECONDS", 0.002)
    failing = Failing(rest)
    people: Any = type("People", (), {"sweep": staticmethod(failing)})
    room: Any = type("Room", (), {"people": people, "metrics": house.room.metrics})
    await running(sweep(room), failing)
    assert count(house.room.metrics, "sweeping") == 2


async def test_tournaments_are_looked_for_after_an_error(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "LOOK_SECONDS", 0.002)
    failing = Failing(house.room.tournaments.look)
    monkeypatch.setattr(house.room.tournaments, "look", failing)
    await running(house.room.tournaments.run(), failing)
    assert count(house.room.metrics, "tournaments") == 2


async def test_what_nobody_waits_for_is_logged_and_counted() -> None:
    metrics, loop = Metrics(), asyncio.get_running_loop()
    before = loop.get_exception_handler()
    note_what_escapes(metrics)
    with capture_logs() as logs:
        loop.call_soon(Failing(rest))
        await until(lambda: logs)
    loop.set_exception_handler(before)
    assert count(metrics, "loop") == 1


# Health


async def test_a_worker_whose_beat_stays_away_is_not_well(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent: Any = type("Silent", (), {"silent_seconds": LAPSE_SECONDS})
    room = house.room
    ann = await house.guest("Ann")
    monkeypatch.setattr(service, "room_of", lambda _: Seen(room, silent))
    assert (await ann.http.get("/healthz")).status_code == 200
    silent.silent_seconds += 0.5
    answer = await ann.http.get("/healthz")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "beat_late")


class Seen:
    """A room as its health is looked at."""

    def __init__(self, room: Room, worker: Any) -> None:
        self.store, self.worker = room.store, worker


async def test_a_room_whose_database_does_not_answer_is_not_well(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "LAPSE_SECONDS", 0.05)
    ann, go = await house.guest("Ann"), Event()

    def hold(_connection: Connection) -> None:
        assert go.wait(HOPELESS)

    holding = asyncio.create_task(house.room.store.change(hold))
    answer = await ann.http.get("/healthz")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store_silent")
    go.set()
    await holding
