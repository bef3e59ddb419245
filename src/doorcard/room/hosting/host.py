"""A running table: one writer that decides, stores, acknowledges and publishes, in this order.

Nothing is sent to anybody before it is stored. If another process has stored an event first, its
events are read and the command is decided again. After every event the table gets what it waits
for: secret seeds, the answers of bots, and a wake-up at its next deadline.

Deadlines stand still while the process is stopped or the store fails (`Owed`), and a table's time
is never before its latest event, whatever the machine's clock says.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from time import perf_counter

from msgspec.structs import replace

from doorcard.language import speaking
from doorcard.room.faults import Rounds, note_fault
from doorcard.room.hosting.loop_queues import LoopQueues
from doorcard.room.hosting.owed import Owed
from doorcard.room.hosting.pulse import SILENCE_SECONDS, Pulse
from doorcard.room.hosting.sharing import TableLease
from doorcard.room.hosting.table_keeper import Keeper, Refusals, ReopenedTable, StoredTable
from doorcard.room.hosting.timed_store import TimedStore
from doorcard.room.hosting.upkeep import BotPlayers, Clock, Upkeep
from doorcard.room.hosting.watching import LOST, Watcher, Watching
from doorcard.room.metrics import Metrics
from doorcard.room.store import Appended, Outcome, Repeated, Replied, StoreFailed
from doorcard.room.wire.arrival import welcome_of
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import you_of
from doorcard.room.wire.lines import notes_after, notes_of
from doorcard.room.wire.messages import Ack, Welcome, encode
from doorcard.rules.errors import Refused
from doorcard.table import Decided, Session, decide
from doorcard.table import commands as c
from doorcard.table.facts import Went
from doorcard.table.facts.fold import Effect, replayed

TRIES = 3
"""The number of tries for the room's own commands after unexpected errors."""
RETRY_SECONDS = 1.0
"""The seconds to wait for a store that has failed."""


def _nobody(reply: bytes) -> None:
    """Do nothing with an acknowledgement that nobody waits for."""


def _nothing(event: Happened) -> None:
    """Do nothing about an event."""


class TableHost:
    """One table. It belongs to one event loop, and its commands wait for each other."""

    def __init__(
        self,
        kept: StoredTable,
        keeper: Keeper,
        clock: Clock,
        metrics: Metrics,
        bots: BotPlayers,
        pulse: Pulse,
        lease: TableLease | None = None,
        queues: LoopQueues | None = None,
    ) -> None:
        self.session = kept.session
        self.seq = kept.seq
        self.watching = Watching()
        self._notes = notes_of(kept.session)
        self._clock = clock
        self._ahead = 0.0
        """The seconds by which the table's latest event was ahead of the clock."""
        self._metrics = metrics
        self.lease = lease
        """Whether this worker looks after the table; None in a room with a single process."""
        self.owed = Owed(pulse, self._now())
        """The time that its people are given back."""
        self.store = TimedStore(keeper, self.session.id, self.owed, self._now)
        """Its events, with the time that they keep it waiting."""
        self._queues = queues or LoopQueues()
        self.upkeep = Upkeep(self.do, self._now, bots, Rounds(metrics, table=self.session.id))
        self.upkeep.take_duty(lease is None)
        self.listener: Callable[[TableHost], None] | None = None
        """Called after every event, if it is set."""
        self._refusals = Refusals()
        self._lock = asyncio.Lock()
        self._reads_begun = self._reads_done = 0
        """The number of catch-ups begun, and the number of the last one that ended."""
        self.closed: tuple[str, str] | None = None
        """The code and the message with which commands are refused once the table is closed."""

    async def submit(
        self,
        asked: c.Request,
        id: str | None = None,
        tell: Callable[[bytes], None] = _nobody,
        did: Callable[[Happened], None] = _nothing,
    ) -> None:
        """Decide a command, store its event, and publish it.

        `tell` is called with the acknowledgement, once, unless the command is refused: as soon as
        it is stored, before others see it. With an `id`, a repeat by the same person gets the first
        reply again. `did` is called with the event, unless nothing has happened or this is a
        repeat. Raise `Refused`. If the caller is cancelled, the command is carried out all the
        same: an event that is already in the store must also reach the table and its watchers.
        """

        def finish(done: asyncio.Task[Happened | None]) -> None:
            # Asking for the exception: otherwise asyncio logs an error that nobody waits for.
            if not done.cancelled() and done.exception() is None and (event := done.result()):
                did(event)

        task = asyncio.ensure_future(self._submit(asked, id, tell))
        task.add_done_callback(finish)
        await asyncio.shield(task)

    async def _submit(
        self, asked: c.Request, id: str | None, tell: Callable[[bytes], None]
    ) -> Happened | None:
        who = asked.who if isinstance(asked, c.From) else ""
        async with self._lock:
            if self.closed is not None:
                raise _Unkept(*self.closed)
            if isinstance(asked, c.Disconnect) and self.watching.watches(asked.who):
                return None  # they came back before it could be stored
            self._refusals.repeat(who, id)
            try:
                if not isinstance(asked, c.Restart):
                    await self._make_good()
                if isinstance(asked, c.Tick | c.Seal) and not self._on_duty:
                    return None  # the worker that looks after the table does it
                return await self._decide(asked, who, id, tell)
            except Refused as refused:
                if not isinstance(refused, _Unkept | StoreFailed):
                    self._refusals.remember(who, id, refused)
                raise

    async def do(self, asked: c.Request) -> None:
        """Submit a command of the room or of a bot; if it is refused, another event came first.

        While the store fails it is repeated, since the table waits for it. After an unexpected
        error it is repeated twice, so that nobody's departure goes unnoticed.
        """
        rounds, left = Rounds(self._metrics, table=self.session.id), TRIES
        while True:
            try:
                await self.submit(asked)
            except (_Unkept, StoreFailed):
                if self.closed is not None:
                    return
                await asyncio.sleep(RETRY_SECONDS)
                continue
            except Refused:
                pass
            except Exception as error:
                left -= 1
                if not left:
                    raise
                await asyncio.sleep(rounds.failed("table", error))
                continue
            return

    async def join(self, watcher: Watcher, since: int | None) -> None:
        """Let somebody watch: they get the events they missed, or the present state.

        Raise `Refused` if the table has been closed.
        """
        if self.lease is not None and not self.watching.overtaken(watcher):
            await self.store.wait(self.lease.enter(watcher))
        reads = self._reads_begun
        await self._queues.coming.take()
        async with self._lock:
            if self.closed is not None:
                raise Refused(*self.closed)
            if self.lease is not None and self._reads_done <= reads:
                await self._read_on()  # on their former worker they may have seen later events
            if not self.watching.add(watcher):
                return
            self.watching.catch_up(watcher, since, self.session, self.seq, self._now)
            if self.seated().get(watcher.who, True):
                return  # no fact is needed: they only watch, or already count as connected
        await self.do(c.Connect(watcher.who))

    def state_for(self, watcher: Watcher) -> Welcome:
        """Return the present state for a watcher, who was sent the earlier lines already."""
        you = you_of(self.session, watcher.who, watcher.name)
        with speaking(watcher.language):
            return welcome_of(self.session, self.seq, you, self._now())

    def recall(self, resumed: ReopenedTable) -> None:
        """Remember the latest events and lines, for people who come to a table that was unloaded.

        They are as they were when the table was loaded.
        """
        self.watching.recall(resumed.said, resumed.recent)
        for happened in resumed.recent:
            self.owed.read(happened)

    async def part(self, watcher: Watcher) -> None:
        """Note that a connection has ended, unless a newer one has taken its place."""
        gone = self.watching.has(watcher)
        if gone:
            self.watching.remove(watcher)
        if self.lease is not None:
            gone = await self.lease.leave(watcher) and gone
        if gone:
            await self.do(c.Disconnect(watcher.who))

    async def catch_up(self, seq: int) -> None:
        """Catch up to event `seq`. Raise `bad_event`, `sealed_wrongly`, `store_failed`."""
        async with self._lock:
            if self.closed is None and self.seq < seq:
                await self._read_on()

    async def take_duty(self, held: bool) -> None:
        """Look after the table from now on, or leave it to another process."""
        if held:
            # Any command would do: before it, the table notes that it was taken over.
            await self._queues.coming.take()
            await self.do(c.Stall(0))
        self.upkeep.take_duty(self._on_duty)
        self.upkeep.follow(self.session)

    def seated(self) -> dict[str, bool]:
        """Return the people who sit here, and whether they count as connected; no bots."""
        session = self.session
        chairs = [chair for chair in session.seating.chairs if chair and not chair.bot]
        return {chair.who: session.person(chair.who).connected for chair in chairs}

    async def see(self, who: str, here: bool) -> None:
        """Note that somebody is connected to some process, or to none any more."""
        await self._queues.coming.take()
        if here:
            await self.do(c.Connect(who))
        elif self.lease is None or who not in await self.lease.here():
            await self.do(c.Disconnect(who))

    def start(self) -> None:
        """Start doing what the table waits for."""
        self.upkeep.take_duty(self._on_duty)
        self.upkeep.follow(self.session)

    async def close(self, code: str, message: str) -> None:
        """Stop: the running decision is stored, and watchers get the reason."""
        self.upkeep.stop()
        async with self._lock:
            self.closed = (code, message)
            self.watching.close(code, message)

    def _now(self) -> float:
        """Return the time in seconds, never before the table's latest event."""
        now = self._clock() + self._ahead
        if now < self.session.at:
            self._ahead += self.session.at - now
            now = self.session.at
        return now

    async def _make_good(self) -> None:
        """Move deadlines by the time the room could not work, before anything is decided.

        Raise `Refused` while it still can't store anything.
        """
        if self.lease is not None:
            await self._take_over(self.lease)
        while self.owed.seconds(self._now()) > 0:
            await self._decide(c.Stall(0))
            if self.session.due is None:
                self.owed.write_off(self._now())
            if self.owed.seconds(self._now()) < SILENCE_SECONDS:
                return  # a slow store costs a little time in each round, so this would never end

    async def _take_over(self, lease: TableLease) -> None:
        """Move deadlines by the time in which nobody looked after a table that is taken over."""
        try:
            lapsed = await self.store.wait(lease.lapsed())
            here = await self.store.wait(lease.here()) if lease.taken else frozenset()
        except StoreFailed as refused:
            raise _Unkept(refused.code, refused.template, **refused.context) from None
        if lapsed:
            self.owed.lapse(self._now())
        if lease.taken:
            # `since` is by the worker's clock, and the table's time may be ahead of it.
            since = self.session.at if lease.since is None else lease.since + self._ahead
            self.owed.abandon(since, self._now())
            await self._decide(c.Restart(here=here))
            lease.taken = False

    @property
    def _on_duty(self) -> bool:
        return self.lease is None or self.lease.held

    async def _decide(
        self,
        asked: c.Request,
        who: str = "",
        id: str | None = None,
        tell: Callable[[bytes], None] = _nobody,
    ) -> Happened | None:
        while True:
            if not isinstance(asked, c.Stall | c.Restart):
                await self._make_good()
            now = self._now()
            if isinstance(asked, c.Stall):
                asked = c.Stall(self.owed.claim(now))
            elif isinstance(asked, c.Restart) and self.lease is not None:
                asked = replace(asked, since=now - self.owed.claim(now))
            try:
                decided = decide(self.session, asked, now)
            except Refused:
                # A repeated command is refused, but was carried out: its first reply is in the
                # store.
                stored = await self.store.reply(who, id)
                behind = await self._read_on()
                if stored is not None:
                    tell(stored)
                    return None
                if behind:
                    continue
                raise
            if not decided.effects:
                if self.lease is not None and await self._read_on():
                    continue
                tell(await self.store.reply(who, id) or encode(Ack(id or "", self.seq)))
                return None
            seq = self.seq + 1
            reply = encode(Ack(id or "", seq))
            outcome = await self._keep(
                decided, seq, None if id is None else Replied(who, id, reply)
            )
            if isinstance(outcome, Repeated):
                await self._read_on()
                tell(outcome.reply)
                return None
            if isinstance(outcome, Appended):
                began = perf_counter()
                tell(reply)
                await self._queues.publishing.take()
                return self._happened(seq, decided.at, decided.effects, decided.session, began)
            await self._read_on()

    async def _keep(self, decided: Decided, seq: int, reply: Replied | None) -> Outcome:
        """Store a decision. Raise `Refused` if that fails; if it was stored anyway, read it."""
        try:
            return await self.store.append(self.session, decided, seq, reply)
        except Refused as refused:
            with contextlib.suppress(Refused):
                await self._read_on()
            raise _Unkept(refused.code, refused.template, **refused.context) from None

    async def _read_on(self) -> bool:
        """Read and publish what another process has stored meanwhile; return whether it has."""
        self._reads_begun += 1
        this = self._reads_begun
        found = await self.store.events(self.seq)
        self._reads_done = this
        for event in found:
            began = perf_counter()
            await self._queues.publishing.take()
            work = replayed(self.session, event.at, event.facts)
            self._happened(event.seq, event.at, tuple(work.effects), work.session, began)
            for fact in event.facts:
                if isinstance(fact, Went) and self.watching.watches(fact.who):
                    self.upkeep.run(self.do(c.Connect(fact.who)))
        return bool(found)

    def _happened(
        self, seq: int, time: float, effects: tuple[Effect, ...], after: Session, began: float
    ) -> Happened:
        """Apply a stored event, publish it, do what follows from it, and return it.

        `began` is the time at which it was known to be stored. If publishing fails, the table has
        the event all the same, and goes on.
        """
        event = Happened(seq, time, effects, self.session, after, self._notes)
        self.session, self.seq = after, seq
        self.owed.read(event)
        if event.before.playing is not None and event.after.playing is None:
            self._metrics.hands.inc()
        try:
            self._notes = notes_after(event, wanted=bool(self.watching))
            self.watching.publish(event)
        except Exception as error:
            note_fault(self._metrics, "publish", error, table=self.session.id, seq=seq)
            self.watching.close(*LOST)
        self._metrics.fan_out_seconds.observe(perf_counter() - began)
        self.upkeep.follow(self.session)
        if self.listener is not None:
            self.listener(self)
        return event


class _Unkept(Refused):
    """The store failed, not the command: it may be tried again."""
