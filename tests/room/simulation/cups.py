"""Tournaments in simulated rooms: bots play one to its end, whatever goes wrong in its workers."""

from __future__ import annotations

import sqlite3
from functools import cache
from random import Random

import msgspec
from structlog.testing import capture_logs

from doorcard import bots
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.library import library
from doorcard.room.people import rows
from doorcard.room.store import Append, StoreFailed, TableRow
from doorcard.room.store import tournaments as stored
from doorcard.room.store.database import writing
from doorcard.room.store.log import keep
from doorcard.room.store.migrating import migrate
from doorcard.room.store.queries import SealedEvent as Row
from doorcard.room.store.queries import broken
from doorcard.room.tournaments.event_keeper import (
    EventKeeper,
    TournamentRecord,
    TournamentSetup,
    _about,
)
from doorcard.rules.actions import Action
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.table import commands as c
from doorcard.table.chairs import GotUp, SatDown
from doorcard.tournament import Command, Disqualify, Enter
from doorcard.tournament import facts as f

from .cup_laws import Laws
from .cup_plans import Aim, CupPlan, plan_of
from .database import Database, engine_in_memory
from .furnishing import reused
from .holding import Broken
from .loop import Loop
from .plan import Fault
from .workers import EPOCH, SETTINGS, VAULT, Worker
from .world import APART, HOUR

LONGEST = 300.0
"""Simulated seconds in which a tournament is over, whatever goes wrong."""
ID = "cup"
BEGINS = 0.5
"""When it begins, in seconds."""
AGAIN = 0.3
"""Seconds after which somebody tries again what did not work."""
PAUSE = 0.05
"""Seconds between two hands."""
QUICK = msgspec.structs.replace(SETTINGS, bot_least_seconds=0.0, bot_most_seconds=0.1)
MOVED = ("balance", "break")
PACKED_EVERY = 4
"""In every so many seeds workers pack hands soon after their end."""


class AnyAnswer:
    """Bots that answer anything that is on offer: what they think is not what is tried here."""

    async def answer(self, level: str, view: View, rng: Random) -> Action:
        return bots.random(view, rng)

    async def close(self) -> None:
        """End nothing."""


@cache
def furnished() -> sqlite3.Connection:
    """Return a database with a host in it, and people who can enter a tournament."""
    engine, raw = engine_in_memory()
    with writing(engine) as connection:
        migrate(connection)
        for who in ("ann", "p1", "p2", "p3"):
            rows.add_person(connection, rows.Person(who, who, EPOCH))
    return raw


class Cup:
    """One simulation of a tournament."""

    def __init__(self, plan: CupPlan) -> None:
        self.plan = plan
        self.story: list[str] = []
        self.loop = Loop(Random(f"order {plan.seed}"))
        engine, used = reused()
        furnished().backup(used)
        self.database = Database(engine, self.loop, Random(f"database {plan.seed}"))
        self.database.on_kept = self._kept
        store = self.database.store()
        self.keeper, self.events = Keeper(store, VAULT, library), EventKeeper(store, VAULT)
        self.opened = TournamentSetup("ann", plan.structure, begins_at=EPOCH + BEGINS, pause=PAUSE)
        self.laws = Laws(ID, self.opened, EPOCH)
        self.broken: BaseException | None = None
        self.workers = [
            Worker(
                f"w{n}",
                self.loop,
                self.database,
                Random(f"{n} {plan.seed}"),
                plan.shared,
                settings=QUICK,
                thinkers=AnyAnswer(),
                web=False,
                packs=plan.seed % PACKED_EVERY == 0,
            )
            for n in range(plan.workers)
        ]
        self.moves = 0
        """How many moves there were from one table to another."""
        self.struck = 0
        """How many of them something went wrong in, as it was aimed."""
        self._armed: list[Aim] = []
        self._faults = Random(f"faults {plan.seed}")
        self._people = Random(f"people {plan.seed}")

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
                self.laws.check_end()
                self._check_logs()
            finally:
                self.loop.end()
        errors = [f"{entry}" for entry in logs if entry["log_level"] == "error"]
        if errors:
            raise Broken(f"the room's log has {errors}")

    def _begin(self) -> None:
        """Open the tournament, let all enter it, and let the workers begin."""
        absent = [f"p{n + 1}" for n in range(self.plan.absent)]
        players = [f"bot:{n}" for n in range(self.plan.players - self.plan.absent)]
        entered = [f.Entered(who, who, "easy" if who.startswith("bot:") else "") for who in players]
        entered += [f.Entered(who, who) for who in absent]
        recorded = TournamentRecord(1, EPOCH, tuple(entered))
        sealed = VAULT.seal(msgspec.json.encode(self.opened), _about(ID, 0))
        with writing(self.database.engine) as connection:
            row = TableRow(ID, EPOCH, "ann", None, sealed)
            stored.create(connection, row, listed=False)
            keep(connection, [self.events.append_of(ID, recorded, absent)])
        self.laws.take(1, entered)
        for worker in self.workers:
            worker.begin(0.0)
        for fault in self.plan.faults:
            self.loop.call_at(fault.at, self._go_wrong, fault)
        for number, at in enumerate(self.plan.late):
            self.loop.call_at(at, self._ask, Enter(f"bot:late {number}", f"late {number}", "easy"))
        if self.plan.disqualified is not None:
            self.loop.call_at(self.plan.disqualified, self._disqualify)

    def _over(self) -> bool:
        if self.laws.event.phase not in ("over", "off") or not self.laws.over:
            return False
        with self.database.engine.begin() as connection:
            return not stored.running(connection)

    # What is done

    def _ask(self, command: Command) -> None:
        """Ask a worker for something, and another one where it is not kept."""
        able = [worker for worker in self.workers if worker.serves and not worker.stopped]
        if self.laws.over:
            return
        if not able:
            self.loop.call_later(AGAIN, self._ask, command)
            return
        worker = self._people.choice(able)
        process = worker.process
        answered = False

        async def ask() -> None:
            nonlocal answered
            again = False
            try:
                host = await worker.room.tournaments.get(ID)
                await host.do(command)
            except StoreFailed:
                again = True
            except Refused as refused:
                again = refused.code == "hand_runs"
                self.note(process, f"refuses {type(command).__name__}: {refused.code}")
            answered = not again

        def look() -> None:
            if not answered:
                self._ask(command)

        self.loop.call_soon(lambda: self.loop.create_task(ask()), context=worker.context)
        self.loop.call_later(AGAIN, look)

    def _disqualify(self) -> None:
        playing = self.laws.event.playing
        if len(playing) > 1:
            self._ask(Disqualify(self._people.choice(playing).number))

    def _sit_out(self, table: str, who: str) -> None:
        """Let somebody who is not there say so, as often as it takes."""
        able = [worker for worker in self.workers if worker.serves and not worker.stopped]
        log = self.laws.logs[table]
        chairs = [chair for chair in log.session.seating.chairs if chair and chair.who == who]
        if not chairs or chairs[0].out or log.session.closed:
            return
        self.loop.call_later(AGAIN, self._sit_out, table, who)
        if not able:
            return
        worker = self._people.choice(able)

        async def ask() -> None:
            try:
                host = await worker.room.tables.get(table)
                await host.submit(c.From(who, c.SitOut(out=True)))
            except Refused:
                pass

        self.loop.call_soon(lambda: self.loop.create_task(ask()), context=worker.context)

    # What goes wrong

    def _start(self, worker: Worker) -> None:
        most = APART if self.plan.shared else HOUR
        worker.begin(self._faults.choice((0.0, self._faults.uniform(-most, most))))

    def _strike(self, stage: str) -> None:
        """Let go wrong what was aimed at this moment of a move, for the worker that directs."""
        for aim in [each for each in self._armed if each.stage == stage]:
            self._armed.remove(aim)
            self.struck += 1
            whom = self._directs()
            fault = Fault(self.loop.time(), aim.what, aim.seconds, whom, 1.0)
            self.loop.call_soon(self._go_wrong, fault)

    def _directs(self) -> int:
        """Return the worker that looks after the tournament."""
        for number, worker in enumerate(self.workers):
            if worker.alive and worker.open:
                host = worker.room.tournaments.hosts.get(ID)
                if host is not None and (host.lease is None or host.lease.held):
                    return number
        return 0

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

    # What is kept

    def _kept(self, append: Append) -> None:
        try:
            if append.table == ID:
                self._take_event(append)
            elif append.table.startswith(ID):
                self._take_table(append)
        except AssertionError as error:
            self.broken = self.broken or error

    def _take_event(self, append: Append) -> None:
        facts = self.events._facts(ID, append.seq, append.payload)
        self.note("cup", f"{append.seq}: {' '.join([type(fact).__name__ for fact in facts])}")
        self.laws.take(append.seq, facts)
        for fact in facts:
            if isinstance(fact, f.WentOut) and self._people.random() < self.plan.again:
                gone = self.laws.event.entrant(fact.number)
                self.loop.call_later(AGAIN, self._ask, Enter(gone.who, gone.name, gone.bot))
        moved = [fact for fact in facts if isinstance(fact, f.Seated) and fact.why in MOVED]
        if moved or any(isinstance(fact, f.Redrawn) for fact in facts):
            self.moves += 1
            self._armed += [aim for aim in self.plan.aims if aim.move == self.moves]
            self._strike("kept")

    def _take_table(self, append: Append) -> None:
        row = Row(append.seq, append.at, append.payload)
        facts = self.keeper.facts(append.table, row)
        self.laws.take_table(append.table, append.seq, append.at, facts)
        told = " ".join([type(fact).__name__ for fact in facts])
        self.note(append.table[-2:], f"{append.seq}: {told}")
        for fact in facts:
            if isinstance(fact, GotUp):
                self._strike("up")
            elif isinstance(fact, SatDown):
                self._strike("sat")
                if not fact.bot:
                    self.loop.call_soon(self._sit_out, append.table, fact.who)

    def _check_logs(self) -> None:
        with self.database.engine.begin() as connection:
            for id in (ID, *self.laws.logs):
                if broken(connection, id) is not None:
                    raise Broken(f"the log of {id} has a gap or was changed")


def simulate(seed: int) -> Cup:
    """Run the tournament of a seed. Raise an error where something did not hold."""
    cup = Cup(plan_of(seed))
    cup.run()
    return cup
