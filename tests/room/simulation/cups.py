"""Tournaments in simulated rooms: bots play one to its end, whatever goes wrong with its workers.

Each event is checked when it has been committed: those of the tournament against those of its
tables, chip by chip and seat by seat.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from random import Random

from structlog.testing import capture_logs

from doorcard.room.hosting.keeping import Keeper, Kept
from doorcard.room.library import library
from doorcard.room.people import rows
from doorcard.room.store import Append
from doorcard.room.store.database import migrate, writing
from doorcard.room.store.reading import Event as Row
from doorcard.room.store.reading import broken
from doorcard.room.store.tournaments import running
from doorcard.room.tournaments.keeping import EventKeeper, Opened
from doorcard.room.tournaments.orders import terms_of
from doorcard.table import new_session
from doorcard.table.facts import HandBegan
from doorcard.tournament import Enter, Level, Structure, fold, new_event, standings
from doorcard.tournament import facts as f
from doorcard.tournament.event import Event

from .database import Database, engine_in_memory
from .furnishing import reused
from .holding import Broken, Log
from .loop import Loop
from .plan import Fault, Plan
from .workers import EPOCH, VAULT, Worker
from .world import APART, HOUR

LEVELS = tuple(
    Level(ante=n, bring_in=n, small_bet=4 * n, length=4, chip=n) for n in (1, 2, 4, 8, 16)
)
PLAYERS, SEATS, STACK = 5, 3, 16
CUP = Structure(
    games=("five-card-stud",),
    levels=LEVELS,
    level_by="hands",
    stack=STACK,
    seats=SEATS,
    entries=PLAYERS,
    start="time",
)
LONGEST = 400.0
"""Simulated seconds in which a tournament is over, whatever goes wrong."""
KINDS = ("kill", "kill", "kill", "stop", "stop", "close", "fail", "lose", "lose", "stall", "skew")
FIRST, UNTIL = 2.0, 30.0
"""When things begin to go wrong, in seconds; it has begun by then."""


def plan_of(seed: int) -> Plan:
    """Return what goes wrong in the tournament of a seed."""
    chance = Random(f"cup {seed}")
    faults = tuple(
        [
            Fault(
                chance.uniform(FIRST, UNTIL),
                chance.choice(KINDS),
                chance.uniform(0.1, 8.0),
                chance.randrange(6),
                chance.choice((0.3, 1.0)),
            )
            for _ in range(chance.randint(1, 6))
        ]
    )
    shared = seed % 4 == 3
    return Plan(seed, workers=chance.choice((2, 3)) if shared else 1, faults=faults, shared=shared)


@cache
def furnished() -> tuple[sqlite3.Connection, str]:
    """Return a database with a tournament that all have entered, and the tournament's id."""
    loop = Loop(Random(0))
    engine, raw = engine_in_memory()
    with writing(engine) as connection:
        migrate(connection)
        rows.add_person(connection, rows.Person("ann", "Ann", EPOCH))
    worker = Worker("carpenter", loop, Database(engine, loop, Random(0)), Random(0))
    worker.begin(0.0)
    found: list[str] = []

    async def furnish() -> None:
        opened = Opened("ann", CUP, begins_at=EPOCH + 1, pause=0.2)
        host = await worker.room.tournaments.create(opened)
        for name in ("Ada", "Blaise", "Clara", "Dimitri", "Emmy")[:PLAYERS]:
            await host.do(Enter(f"bot:{name}", name, "easy"))
        found.append(host.id)

    loop.call_soon(lambda: loop.create_task(furnish()), context=worker.context)
    loop.run(lambda: bool(found), EPOCH)
    loop.end()
    return raw, found[0]


class Cup:
    """One simulation of a tournament."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.story: list[str] = []
        self.loop = Loop(Random(f"order {plan.seed}"))
        raw, self.id = furnished()
        engine, used = reused()
        raw.backup(used)
        self.database = Database(engine, self.loop, Random(f"database {plan.seed}"))
        self.database.on_kept = self._kept
        store = self.database.store()
        self.keeper, self.events = Keeper(store, VAULT, library), EventKeeper(store, VAULT)
        self.opened = Opened("ann", CUP, begins_at=EPOCH + 1, pause=0.2)
        self.event: Event = new_event(CUP, EPOCH)
        self.seq = 0
        self.logs: dict[str, Log] = {}
        self.broken: BaseException | None = None
        self.workers = [
            Worker(f"w{n}", self.loop, self.database, Random(f"{n} {plan.seed}"), plan.shared)
            for n in range(plan.workers)
        ]
        self._faults = Random(f"faults {plan.seed}")
        self.dealt: dict[str, int] = {}
        """How many hands everybody has played."""

    def note(self, who: str, text: str) -> None:
        """Write a line of the story."""
        self.story.append(f"{self.loop.time():9.4f} {who:9} {text}")

    def run(self) -> None:
        """Let it happen. Raise an error where something did not hold."""
        with capture_logs() as logs:
            try:
                self._begin()
                self.loop.run(lambda: self.broken is not None or self._over(), LONGEST)
                if self.broken is not None:
                    raise self.broken
                self._check_end()
            finally:
                self.loop.end()
        errors = [f"{entry}" for entry in logs if entry["log_level"] == "error"]
        if errors:
            raise Broken(f"the room's log has {errors}")

    def _begin(self) -> None:
        with self.database.engine.begin() as connection:
            for row in connection.exec_driver_sql(
                "SELECT seq, at, payload FROM event WHERE table_id = ? ORDER BY seq", (self.id,)
            ):
                self._take_event(Row(*row))
        for worker in self.workers:
            worker.begin(0.0)
        for fault in self.plan.faults:
            self.loop.call_at(fault.at, self._go_wrong, fault)

    def _over(self) -> bool:
        if self.loop.time() <= max([fault.at for fault in self.plan.faults], default=0.0):
            return False
        if self.event.phase != "over" or not all(log.session.closed for log in self.logs.values()):
            return False
        with self.database.engine.begin() as connection:
            return not running(connection)

    def _start(self, worker: Worker) -> None:
        most = APART if self.plan.shared else HOUR
        worker.begin(self._faults.choice((0.0, self._faults.uniform(-most, most))))

    def _go_wrong(self, fault: Fault) -> None:
        until = self.loop.time() + fault.seconds
        worker = self.workers[fault.whom % len(self.workers)]
        self.note("world", f"{fault.what}: {fault.seconds:.1f} s, {fault.share}, {worker.process}")
        match fault.what:
            case "fail" | "lose":
                share = {"failing" if fault.what == "fail" else "losing": fault.share}
                self.database.go_wrong(until, **share)
            case "stall":
                self.database.stalled_until = max(self.database.stalled_until, until)
            case "skew" if not self.plan.shared:
                worker.skew = self._faults.uniform(-HOUR, HOUR)
            case "stop" if worker.alive and not worker.stopped:
                process = worker.process
                worker.stop()
                self.loop.call_at(until, lambda: worker.process == process and worker.go_on())
            case "kill" if worker.alive:
                worker.kill()
                self.loop.call_later(fault.seconds, self._start, worker)
            case "close" if (
                worker.open and worker.alive and not worker.stopped and not worker.closing
            ):
                worker.close(lambda: self.loop.call_later(fault.seconds, self._start, worker))

    # What holds

    def _kept(self, append: Append) -> None:
        try:
            if append.table == self.id:
                self._take_event(Row(append.seq, append.at, append.payload))
            elif append.table.startswith(self.id):
                self._take_table(append)
        except AssertionError as error:
            self.broken = self.broken or error

    def _take_event(self, row: Row) -> None:
        if row.seq != self.seq + 1:
            raise Broken(f"the tournament's event {row.seq} was kept after {self.seq}")
        facts = self.events._facts(self.id, row.seq, row.payload)
        self.note("cup", f"{row.seq}: {' '.join([type(fact).__name__ for fact in facts])}")
        for fact in facts:
            if isinstance(fact, f.HandEnded):
                self._check_ended(fact)
            self.event = fold(self.event, [fact])
            if isinstance(fact, f.HandBegan):
                here = {entrant.number for entrant in self.event.at_table(fact.table)}
                if set(fact.players) != here:
                    raise Broken(f"{here - set(fact.players)} miss a hand at table {fact.table}")
        self.seq = row.seq
        event = self.event
        if event.phase == "playing" and event.chips + event.removed != PLAYERS * STACK:
            raise Broken(f"{event.chips} chips are in play, and {event.removed} left")

    def _check_ended(self, fact: f.HandEnded) -> None:
        """See that a hand came out as its table says."""
        session = self.logs[f"{self.id}.{fact.table}"].session
        done = session.finished
        if done is None or done.playing.number != self.event.table(fact.table).hands:
            raise Broken(f"a hand of table {fact.table} was taken that is not its latest")
        if tuple(done.playing.hand.stacks) != fact.stacks:
            raise Broken(f"{fact.stacks} were taken for {done.playing.hand.stacks}")

    def _take_table(self, append: Append) -> None:
        number = int(append.table.rpartition(".")[2])
        if append.table not in self.logs:
            terms = terms_of(self.id, self.opened, number)
            self.logs[append.table] = Log(
                Kept(new_session(append.table, self.id, terms, library, 0), 0)
            )
        log = self.logs[append.table]
        facts = log.take(self.keeper, append)
        self.note(append.table[-2:], f"{append.seq}: {' '.join([type(x).__name__ for x in facts])}")
        log.check_nobody_late(append.seq, [])
        seated = [
            chair.who
            for other in self.logs.values()
            for chair in other.session.seating.chairs
            if chair is not None
        ]
        if len(set(seated)) < len(seated):
            raise Broken(f"somebody sits at two tables: {sorted(seated)}")
        if any(isinstance(fact, HandBegan) for fact in facts):
            self._check_began(number, log)

    def _check_began(self, number: int, log: Log) -> None:
        """See that a hand is dealt to whom and with what the tournament says."""
        playing, table = log.session.playing, self.event.table(number)
        assert playing is not None
        wanted = tuple([self.event.entrant(n).who for n in table.dealing])
        if (playing.number, playing.people, playing.stacks) != (
            table.hands,
            wanted,
            table.opened_with,
        ):
            raise Broken(f"hand {playing.number} of table {number} is not what was ordered")

    def _check_end(self) -> None:
        if self.event.phase != "over":
            raise Broken(f"after {LONGEST} s the tournament is {self.event.phase}")
        places = sorted([one.place for one in standings(self.event)])
        tied = {len(group) for group in self.event.outs}
        if tied == {1} and places != list(range(1, PLAYERS + 1)):
            raise Broken(f"the places are {places}")
        for log in self.logs.values():
            if not log.session.closed or log.session.book.total:
                raise Broken(f"table {log.session.id} is not closed, or has chips")
        with self.database.engine.begin() as connection:
            for id in (self.id, *self.logs):
                if broken(connection, id) is not None:
                    raise Broken(f"the log of {id} has a gap or was changed")


def simulate(seed: int) -> Cup:
    """Run the tournament of a seed. Raise an error where something did not hold."""
    cup = Cup(plan_of(seed))
    cup.run()
    return cup
