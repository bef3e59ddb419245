"""A simulation: workers on one database, people at their tables, and what goes wrong."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct
from structlog.testing import capture_logs

from doorcard.room.hosting.keeping import Keeper, Kept
from doorcard.room.library import library
from doorcard.room.people import rows
from doorcard.room.store import Append
from doorcard.room.store.database import migrate, writing
from doorcard.rules.game import Stakes
from doorcard.table import Choice, Pick, Terms
from doorcard.table import commands as c
from doorcard.table import facts as f
from doorcard.table.chairs import Money
from doorcard.table.clocks import Clock
from tools.load.messages import Ack, Closing, Frame, Heard, Refused, Welcome

from .database import Database, engine_in_memory
from .holding import Broken, Log, same
from .loop import Loop
from .people import Person
from .workers import EPOCH, VAULT, Connection, Worker

NAMES = ("Ann", "Bob", "Cat", "Dan")
GAMES = ("three-card-poker", "five-card-stud", "black-mariah", "auction", "buy-your-card", "razz")
SHORT = GAMES[:3]
LONG = 0.1
"""How often a game is played that takes long."""
DEALT = 0.7
"""How often a simulation begins in the middle of a hand."""
STAKES = Stakes(ante=1, bring_in=2, small_bet=4)
CHIPS = 200
CLOCK = Clock(base_time=4, countdown=6, timeout_policy="fold", protection_limit=3, time_bank=30)
HOUR = 3600.0
BACK = 10.0
"""Seconds in which a table comes back."""
LONGEST = 240.0
"""Simulated seconds in which the hands of a simulation are over, whatever goes wrong."""


class Fault(Struct, frozen=True):
    """Something that goes wrong, at a time, for so many seconds."""

    at: float
    what: str
    seconds: float = 0
    whom: int = 0
    share: float = 1.0


class Plan(Struct, frozen=True):
    """What a seed decided before anything began."""

    seed: int
    games: tuple[str, ...]
    dealt: bool
    """Whether it begins in the middle of a hand."""
    players: int
    workers: int
    hands: int
    repeats: float
    bots: bool
    faults: tuple[Fault, ...]
    shared: bool = False
    """Whether several workers serve one table at a time."""


KINDS = (
    *("kill", "kill", "stop", "stop", "close"),
    *("fail", "fail", "stall", "lose", "lose"),
    *("skew", "hang up", "hang up", "freeze"),
)


def plan_of(seed: int) -> Plan:
    """Return what happens in the simulation of a seed."""
    chance = Random(f"plan {seed}")
    game = chance.choice(GAMES if chance.random() < LONG else SHORT)
    workers = 1 if chance.random() < 0.7 else 2
    faults = [_fault(chance, workers) for _ in range(chance.choice((1, 2, 2, 3, 4)))]
    return Plan(
        seed=seed,
        games=(game,),
        dealt=chance.random() < DEALT,
        players=2 if chance.random() < 0.8 else 3,
        workers=workers,
        hands=1,
        repeats=chance.choice((0.0, 0.1, 0.5)),
        bots=chance.random() < 0.2,
        faults=tuple(sorted(faults, key=lambda fault: fault.at)),
    )


def _fault(chance: Random, workers: int) -> Fault:
    what = chance.choice(KINDS)
    longest = {"kill": 5.0, "close": 3.0, "skew": 0.0, "hang up": 1.0}.get(what, 14.0)
    return Fault(
        at=round(chance.uniform(0.0, 9.0), 3),
        what=what,
        seconds=round(chance.uniform(0.05, longest) if chance.random() < 0.7 else 0.3, 3),
        whom=chance.randrange(12),
        share=chance.choice((0.3, 1.0)),
    )


@cache
def _furnished() -> tuple[Any, dict[str, Kept]]:
    """Return a database with people and a table of each game, and the tables as they stand."""
    loop = Loop(Random(0))
    engine, raw = engine_in_memory()
    with writing(engine) as connection:
        migrate(connection)
        for name in NAMES:
            rows.add_person(connection, rows.Person(name.lower(), name, EPOCH))
            token = rows.hashed(f"token-{name}")
            rows.add_token(connection, token, name.lower(), EPOCH, EPOCH * 2)
    worker = Worker("carpenter", loop, Database(engine, loop, Random(0)), Random(0))
    worker.begin(0.0)
    found: dict[str, Kept] = {}

    async def furnish() -> None:
        for game in GAMES:
            choice = Choice((Pick(game, {"max_redeals": 1} if game == "black-mariah" else {}),))
            terms = Terms(game, choice, money=Money(STAKES), clock=CLOCK, pause=1.0)
            host = await worker.room.tables.create("ann", terms)
            for name in NAMES[1:]:
                await host.submit(c.Admit(name.lower(), name=name))
            found[game] = Kept(host.session, host.seq)

    loop.call_soon(lambda: loop.create_task(furnish()), context=worker.context)
    loop.run(lambda: len(found) == len(GAMES), HOUR)
    loop.end()
    return raw, found


@cache
def _dealt(game: str, players: int) -> tuple[Any, dict[str, Kept]]:
    """Return a database with a table at which a hand is played and somebody is asked."""
    plan = Plan(0, (game,), False, players, 1, 1, 0.0, False, ())
    world = World(plan)

    def asked() -> bool:
        (log,) = world.logs.values()
        return log.session.playing is not None and log.session.playing.ask is not None

    world.begin()
    world.loop.run(asked, LONGEST)
    world.loop.end()
    _, raw = engine_in_memory()
    _reused()[1].backup(raw)
    (log,) = world.logs.values()
    return raw, {game: Kept(log.session, log.seq)}


@cache
def _reused() -> Any:
    """Return an engine on a database that serves one simulation after another."""
    return engine_in_memory()


class World:
    """One simulation."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.story: list[str] = []
        self.loop = Loop(self._chance("order"))
        template, found = _dealt(plan.games[0], plan.players) if plan.dealt else _furnished()
        engine, raw = _reused()
        template.backup(raw)
        self.database = Database(engine, self.loop, self._chance("database"))
        self.database.on_kept = self._kept
        self.database.on_fault = lambda what: self.note("database", what)
        self.workers = [
            Worker(f"w{number}", self.loop, self.database, self._chance(f"worker {number}"))
            for number in range(plan.workers)
        ]
        tables = {found[game].session.id: found[game] for game in plan.games}
        self.logs = {id: Log(kept) for id, kept in tables.items()}
        self.homes = {id: number % plan.workers for number, id in enumerate(tables)}
        self.people = [
            Person(self, name, id, CHIPS, f"{plan.seed}")
            for id in tables
            for name in NAMES[: plan.players]
        ]
        self.keeper = Keeper(self.database.store(), VAULT, library)
        self.faulty_until = 0.0
        self.resting = False
        """Whether people answer nothing more, so that everything comes to rest."""
        self._broken: BaseException | None = None
        self._faults = self._chance("faults")

    def _chance(self, what: str) -> Random:
        return Random(f"{what} {self.plan.seed}")

    def note(self, who: str, text: str) -> None:
        """Write a line of the story."""
        self.story.append(f"{self.loop.time():9.4f} {who:9} {text}")

    def fingerprint(self) -> str:
        """Return the hash of the story: the same for the same seed."""
        return hashlib.sha256("\n".join(self.story).encode()).hexdigest()

    # The run

    def run(self) -> None:
        """Let it happen. Raise `AssertionError` or `LawBroken` where something did not hold."""
        with capture_logs() as logs:
            try:
                self.begin()
                self._run(self._played, "the hands are not over")
                self.resting = True
                self.note("world", "comes to rest")
                self._run(self._rests, "not everything comes to rest", BACK + 2)
                self._check_end()
            finally:
                self.loop.end()
        errors = [f"{entry}" for entry in logs if entry["log_level"] == "error"]
        if errors:
            raise Broken(f"the room's log has {errors}")

    def begin(self) -> None:
        """Let everybody come, and set down what is to happen."""
        world = self.loop
        for worker in self.workers:
            worker.begin(self._skew())
            self.note(worker.name, f"begins, {worker.skew:+.0f} s")
        for person in self.people:
            person.begin()
        for fault in self.plan.faults:
            world.call_at(fault.at, self._go_wrong, fault)
        for number, person in enumerate(self.people):
            world.call_at(self._faults.uniform(0.5, 9), person.chat, f"line {number}", context=person.context)
        self._look()

    def _run(self, until: Any, otherwise: str, seconds: float = LONGEST) -> None:
        """Run until something holds. Raise what was broken before, or `Broken` `otherwise`."""
        end = self.loop.time() + seconds
        self.loop.run(lambda: self._broken is not None or until(), end)
        if self._broken is not None:
            raise self._broken
        if self.loop.faults:
            raise Broken(f"nobody waited for it: {self.loop.faults}")
        if not until():
            raise Broken(f"after {seconds} s {otherwise}")

    def _played(self) -> bool:
        last = max([fault.at for fault in self.plan.faults], default=0.0)
        return self.loop.time() > max(self.faulty_until, last) and all(
            [log.session.hands > self.plan.hands or _over(log.session, self.plan.hands) for log in self.logs.values()]
        )

    def _rests(self) -> bool:
        return all([self._is_up_to_date(person) for person in self.people])

    def _is_up_to_date(self, person: Person) -> bool:
        waits = [id for id in person.client.pending]
        return not waits and person.connection is not None and person.client.seq == self.logs[person.table].seq

    def _look(self) -> None:
        """See now and then that everything is back when nothing has gone wrong for a while."""
        try:
            for person in self.people:
                self._check_back(person)
        except Broken as broken:
            self._broken = self._broken or broken
        self.loop.call_later(0.5, self._look)

    def _check_back(self, person: Person) -> None:
        now = self.loop.time()
        sound = max(self.faulty_until, person.away_until)
        waits = person.waits_since()
        if waits is not None and now - max(waits, sound) > BACK:
            raise Broken(f"{person.name} waits for an answer since {waits}")
        if person.connection is None and now - max(person.since, sound) > BACK:
            raise Broken(f"{person.name} can't connect since {person.since}")

    # What goes wrong

    def _skew(self) -> float:
        return self._faults.choice((0.0, self._faults.uniform(-HOUR, HOUR)))

    def _go_wrong(self, fault: Fault) -> None:
        until = self.loop.time() + fault.seconds
        worker = self.workers[fault.whom % len(self.workers)]
        person = self.people[fault.whom % len(self.people)]
        self.note("world", f"{fault.what} for {fault.seconds} s (whom {fault.whom}, {fault.share})")
        self.faulty_until = max(self.faulty_until, until)
        match fault.what:
            case "fail":
                self.database.failing = fault.share
                self.loop.call_at(until, self._mend)
            case "lose":
                self.database.losing = fault.share
                self.loop.call_at(until, self._mend)
            case "stall":
                self.database.stalled_until = max(self.database.stalled_until, until)
            case "hang up":
                person.leave_for(fault.seconds)
            case "freeze":
                person.prompt = False
                self.loop.stop_process(person.name)
                self.loop.call_at(until, self.loop.continue_process, person.name)
            case "skew":
                worker.skew = self._faults.uniform(-HOUR, HOUR)
            case "stop" if worker.alive and not worker.stopped:
                process = worker.process
                worker.stop()
                self.loop.call_at(until, lambda: worker.process == process and worker.go_on())
            case "kill" if worker.alive:
                worker.kill()
                self._come_back(worker, fault.seconds)
            case "close" if worker.alive and not worker.stopped and not worker.closing:
                worker.close(lambda: self._come_back(worker, fault.seconds))

    def _mend(self) -> None:
        self.database.failing = self.database.losing = 0.0
        self.note("database", "is mended")

    def _come_back(self, worker: Worker, seconds: float) -> None:
        """Let a worker that ended begin anew, and another have its tables in the meantime."""
        self.faulty_until = max(self.faulty_until, self.loop.time() + seconds)
        self.note(worker.name, "ends")
        if self._faults.random() < 0.5:
            for id, home in self.homes.items():
                if self.workers[home] is worker:
                    self.homes[id] = self._faults.randrange(len(self.workers))

        def begin() -> None:
            worker.begin(self._skew())
            self.note(worker.name, f"begins, {worker.skew:+.0f} s")

        self.loop.call_later(seconds, begin)

    def dial(self, person: Person) -> Connection | None:
        """Connect somebody to the worker that has their table; None where none answers."""
        worker = self.workers[self.homes[person.table]]
        if self.plan.shared:
            worker = self._faults.choice(self.workers)
        if not worker.alive or worker.closing:
            return None
        self.note(person.name, f"connects to {worker.process} after {person.client.seq}")
        client = person.client
        return worker.connect(client.token, client.path, person.context)

    # What holds

    def _kept(self, append: Append) -> None:
        try:
            self._check_kept(append)
        except AssertionError as broken:
            self._broken = self._broken or broken

    def _check_kept(self, append: Append) -> None:
        log = self.logs[append.table]
        before = log.session
        facts = log.take(self.keeper, append)
        told = " ".join([type(fact).__name__ for fact in facts])
        self.note("log", f"{append.seq} at {append.at - EPOCH:.3f}: {told}")
        prompt = {person.name.lower(): person.prompt for person in self.people}
        playing = log.session.playing or (log.session.finished and log.session.finished.playing)
        for fact in facts:
            if isinstance(fact, f.Acted) and fact.late and fact.why != "left":
                assert playing is not None
                who = playing.people[fact.player - 1]
                if prompt.get(who, True):
                    raise Broken(f"{who} was late in event {append.seq} ({fact.why})")
        del before

    def heard(self, person: Person, heard: Heard, seq: int | None) -> None:
        """See that what somebody hears is kept, and in order."""
        log = self.logs[person.table]
        match heard:
            case Frame() | Welcome():
                self.note(person.name, f"hears {type(heard).__name__} {heard.seq}")
                if heard.seq > log.seq:
                    raise Broken(f"{person.name} was told event {heard.seq}, which is not kept")
                if isinstance(heard, Frame) and heard.seq in log.events and heard.at != log.events[heard.seq].at:
                    raise Broken(f"{person.name} was told another event {heard.seq}")
            case Ack():
                self.note(person.name, f"hears Ack {heard.ack} {heard.seq}")
                if heard.seq > log.seq:
                    raise Broken(f"{person.name} got {heard.ack} acknowledged, which is not kept")
            case Refused():
                self.note(person.name, f"hears Refused {heard.refused} {heard.error.code}")
            case Closing():
                self.note(person.name, f"hears Closing {heard.error.code}")

    def _check_end(self) -> None:
        for id, log in self.logs.items():
            people = [person for person in self.people if person.table == id]
            for person in people:
                self._check_person(person, log)
            for worker in self.workers:
                for host in worker.room.tables.opened() if worker.alive else ():
                    if host.session.id == id and host.seq == log.seq and not same(host.session, log.session):
                        raise Broken(f"{worker.process} has another table than the log")
            self._check_read(id, log)

    def _check_person(self, person: Person, log: Log) -> None:
        for id, text in person.said.items():
            if log.chats.count(text) != (id in person.client.acked):
                raise Broken(f"{text!r} of {person.name} was said {log.chats.count(text)} times")

    def _check_read(self, id: str, log: Log) -> None:
        found: list[Kept] = []
        seq, session = log.seq, log.session

        async def read() -> None:
            found.append(await self.keeper.load(id, seq))

        self.loop.call_soon(lambda: self.loop.create_task(read()))
        self._run(lambda: bool(found), "the log can't be read", 1.0)
        if found[0].seq != seq or not same(found[0].session, session):
            raise Broken("what is read from the store is not what its events fold to")


def _over(session: Any, hands: int) -> bool:
    return bool(session.hands == hands and session.playing is None)


def simulate(seed: int) -> World:
    """Run the simulation of a seed. Raise `AssertionError` or `LawBroken` where it fails."""
    world = World(plan_of(seed))
    world.run()
    return world
