"""A simulation: workers on one database, people at their tables, and what goes wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from random import Random

from structlog.testing import capture_logs

from doorcard.room.hosting.table_keeper import Keeper, StoredTable
from doorcard.room.library import library
from doorcard.room.store import Append
from doorcard.room.store.queries import broken

from .database import Database, engine_in_memory
from .furnishing import Furnished, furnished, reused
from .holding import Broken, Log, same
from .loop import Loop
from .people import Person
from .plan import NAMES, Doing, Fault, Plan, plan_of
from .workers import EPOCH, VAULT, Connection, Worker

HOUR = 3600.0
APART = 4.0
"""Seconds by which the clocks of machines that share tables are wrong at most."""
BACK = 10.0
"""Seconds in which everything is back after the last thing that went wrong."""
LONGEST = 240.0
"""Simulated seconds in which the hands of a simulation are over, whatever goes wrong."""
UNFORESEEN = "unforeseen error"
LOOK = 0.5
"""Seconds between two looks at whether all is back."""


class World:
    """One simulation."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.story: list[str] = []
        self.loop = Loop(self._chance("order"))
        raw, tables = _dealt(plan.game, plan.players) if plan.dealt else furnished()
        engine, used = reused()
        raw.backup(used)
        self.database = Database(engine, self.loop, self._chance("database"))
        self.database.on_kept = self._kept
        self.database.on_fault = lambda what: self.note("database", what)
        self.keeper = Keeper(self.database.store(), VAULT, library)
        self.workers = [
            Worker(
                f"w{number}",
                self.loop,
                self.database,
                self._chance(f"worker {number}"),
                plan.shared,
            )
            for number in range(plan.workers)
        ]
        kept = tables[plan.game][: plan.tables]
        self.logs = {one.session.id: Log(one) for one in kept}
        self.homes = {id: number % plan.workers for number, id in enumerate(self.logs)}
        """The worker that has each table."""
        self.people = [
            Person(self, name, number, id)
            for number, id in enumerate(self.logs)
            for name in NAMES[: plan.players]
        ]
        self.faulty_until = 0.0
        self._last_fault = max([fault.at for fault in plan.faults], default=0.0)
        self.broken: BaseException | None = None
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
        """Let it happen. Raise an error where something did not hold."""
        with capture_logs() as logs:
            try:
                self.begin()
                self._run(self._played, "the hands are not over")
                self.note("world", "comes to rest")
                self._run(self._rests, "not everything comes to rest", BACK + 2)
                self._check_end()
            finally:
                self.loop.end()
        known = {UNFORESEEN} if any(fault.what == "err" for fault in self.plan.faults) else set()
        errors = [
            f"{entry}"
            for entry in logs
            if entry["log_level"] == "error" and entry["event"] not in known
        ]
        if errors:
            raise Broken(f"the room's log has {errors}")

    def begin(self) -> None:
        """Let everybody come, and set down what is to happen."""
        for worker in self.workers:
            self._start(worker)
        for person in self.people:
            person.begin()
        for fault in self.plan.faults:
            self.loop.call_at(fault.at, self._go_wrong, fault)
        for doing in self.plan.doings:
            self.loop.call_at(doing.at, self._do, doing)
        if self.plan.bots:
            self.people[0].soon(self.people[0].ask, "add_bot", {"level": "easy"})
        self._look()

    def _run(self, until: Callable[[], bool], otherwise: str, seconds: float = LONGEST) -> None:
        """Run until something holds. Raise what was broken meanwhile, or `Broken` `otherwise`."""
        end = self.loop.time() + seconds
        self.loop.run(lambda: self.broken is not None or until(), end)
        if self.broken is not None:
            raise self.broken
        if self.loop.faults:
            raise Broken(f"nobody waited for it: {self.loop.faults}")
        if not until():
            raise Broken(f"after {seconds} s {otherwise}")

    def _played(self) -> bool:
        if self.loop.time() <= max(self.faulty_until, self._last_fault):
            return False
        return all(log.played(self.plan.hands) for log in self.logs.values())

    def _rests(self) -> bool:
        return all(self._is_up_to_date(person) for person in self.people)

    def _is_up_to_date(self, person: Person) -> bool:
        client = person.client
        done = person.connection is not None and not client.pending
        return done and client.seq == self.logs[person.table].seq

    def _look(self) -> None:
        """See now and then that everything is back when nothing has gone wrong for a while."""
        now = self.loop.time()
        for person in self.people:
            sound = max(self.faulty_until, person.away_until)
            waits = person.waits_since()
            if waits is not None and now - max(waits, sound) > BACK:
                self.fail(Broken(f"{person.name} waits for an answer since {waits:.2f} s"))
            if person.connection is None and now - max(person.since, sound) > BACK:
                self.fail(Broken(f"{person.name} can't connect since {person.since:.2f} s"))
        self.loop.call_later(LOOK, self._look)

    def fail(self, error: BaseException) -> None:
        """Note the first thing that did not hold."""
        self.broken = self.broken or error

    # What happens

    def _do(self, doing: Doing) -> None:
        person = self.people[doing.whom % len(self.people)]
        self.loop.call_soon(person.do, doing.what, context=person.context)

    def _start(self, worker: Worker) -> None:
        most = APART if self.plan.shared else HOUR
        worker.begin(self._faults.choice((0.0, self._faults.uniform(-most, most))))
        self.note(worker.name, f"begins, its clock {worker.skew:+.0f} s ahead")

    def _go_wrong(self, fault: Fault) -> None:
        until = self.loop.time() + fault.seconds
        self.faulty_until = max(self.faulty_until, until)
        worker = self.workers[fault.whom % len(self.workers)]
        person = self.people[fault.whom % len(self.people)]
        self.note("world", f"{fault.what}: {fault.seconds} s, {fault.share}, whom {fault.whom}")
        match fault.what:
            case "fail" | "lose" | "err":
                share = {f"{fault.what.removesuffix('e')}ing": fault.share}
                self.database.go_wrong(until, **share)
            case "stall":
                self.database.stalled_until = max(self.database.stalled_until, until)
            case "hang up":
                person.leave_for(fault.seconds)
            case "freeze":
                person.prompt = False
                self.loop.stop_process(person.process)
                self.loop.call_at(until, self.loop.continue_process, person.process)
            case "skew":
                worker.skew = self._faults.uniform(-HOUR, HOUR)
            case "stop" if worker.alive and not worker.stopped:
                process = worker.process
                worker.stop()
                self.loop.call_at(until, lambda: worker.process == process and worker.go_on())
            case "kill" if worker.alive:
                worker.kill()
                self._come_back(worker, fault.seconds)
            case "close" if (
                worker.open and worker.alive and not worker.stopped and not worker.closing
            ):
                worker.close(lambda: self._come_back(worker, fault.seconds))

    def _come_back(self, worker: Worker, seconds: float) -> None:
        """Let a worker that ended begin anew, and another have its tables in the meantime."""
        self.faulty_until = max(self.faulty_until, self.loop.time() + seconds)
        self.note(worker.name, "ends")
        if self._faults.random() < 0.5:
            for id, home in self.homes.items():
                if self.workers[home] is worker:
                    self.homes[id] = self._faults.randrange(len(self.workers))
        self.loop.call_later(seconds, self._start, worker)

    def dial(self, person: Person) -> Connection | None:
        """Connect somebody to the worker that has their table; None where none answers."""
        worker = self.workers[self.homes[person.table]]
        if self.plan.shared:  # whoever stands in front tries no worker again that was just silent
            silent = person.silent if self.loop.time() < person.silent_until else None
            worker = self._faults.choice([each for each in self.workers if each is not silent])
        if not worker.serves:
            return None
        person.worker = worker
        self.note(person.name, f"connects to {worker.process} after {person.client.seq}")
        return worker.connect(person.client.token, person.client.path, person.context)

    # What holds

    def _kept(self, append: Append) -> None:
        log = self.logs[append.table]
        try:
            facts = log.take(self.keeper, append)
            told = " ".join([type(fact).__name__ for fact in facts])
            self.note("log", f"{append.seq} at {append.at - EPOCH:.3f}: {told}")
            prompt = [one.who for one in self.people if one.prompt and one.table == append.table]
            log.check_nobody_late(append.seq, prompt)
        except AssertionError as error:
            self.fail(error)

    def _check_end(self) -> None:
        for id, log in self.logs.items():
            for person in self.people:
                if person.table == id:
                    person.check(log)
            bots = sum([person.added for person in self.people if person.table == id])
            if len(log.session.bots) != bots:
                raise Broken(f"{len(log.session.bots)} bots sit here, {bots} were seated")
            for worker in self.workers:
                self._check_worker(worker, id, log)
            self._check_read(id, log)

    def _check_worker(self, worker: Worker, id: str, log: Log) -> None:
        """See that a worker that knows a table has it as its events tell it."""
        for host in worker.room.tables.opened() if worker.open and worker.alive else ():
            here = host.session.id == id and host.seq == log.seq
            if here and not same(host.session, log.session):
                raise Broken(f"{worker.process} has another table than the log")

    def _check_read(self, id: str, log: Log) -> None:
        """See that a table that is read from the store is what its events tell."""
        found: list[StoredTable | int | None] = []
        seq, session = log.seq, log.session

        async def read() -> None:
            store = self.keeper.store
            found.append(await store.read(lambda connection: broken(connection, id)))
            found.append(await self.keeper.load(id, seq))

        self.loop.call_soon(lambda: self.loop.create_task(read()))
        self._run(lambda: len(found) == 2, "the log can't be read", 1.0)
        if found[0] is not None:
            raise Broken(f"event {found[0]} is missing or changed")
        kept = found[1]
        if not (isinstance(kept, StoredTable) and kept.seq == seq and same(kept.session, session)):
            raise Broken("what is read from the store is not what its events fold to")


@cache
def _dealt(game: str, players: int) -> Furnished:
    """Return a database with tables at which a hand is played and somebody is asked."""
    world = World(Plan(0, game, players=players, tables=2))
    world.begin()
    world.loop.run(lambda: all(log.asks for log in world.logs.values()), LONGEST)
    world.loop.end()
    _, raw = engine_in_memory()
    reused()[1].backup(raw)
    return raw, {game: tuple([StoredTable(log.session, log.seq) for log in world.logs.values()])}


def simulate(seed: int) -> World:
    """Run the simulation of a seed. Raise an error where something did not hold."""
    world = World(plan_of(seed))
    world.run()
    return world
