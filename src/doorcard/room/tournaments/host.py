"""A running tournament: it decides, stores the events, and makes its tables carry them out.

Its own log comes first. Its tables' orders follow from that log (`orders`), and are repeated until
they are carried out; the end of a hand follows from the table's log, and is recorded once. The
worker that looks after the tournament does all this; the others follow.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from doorcard.room.faults import Rounds
from doorcard.room.hosting.host import TableHost
from doorcard.room.hosting.open_tables import Tables
from doorcard.room.hosting.sharing import TableLease
from doorcard.room.hosting.upkeep import Clock
from doorcard.room.logs import get_log
from doorcard.room.store import Appended, StoreFailed
from doorcard.room.store import tournaments as rows
from doorcard.room.tournaments import orders
from doorcard.room.tournaments.event_keeper import EventKeeper, StoredTournament, TournamentRecord
from doorcard.room.tournaments.telling import News, news_of
from doorcard.rules.errors import Refused
from doorcard.table import Session
from doorcard.table.commands import Direct
from doorcard.table.directing import table_id
from doorcard.tournament import (
    Arrive,
    Begin,
    Command,
    Event,
    Finish,
    Resume,
    Start,
    Tick,
    decide,
    fold,
    knocked_out,
    next_due,
    ready,
)
from doorcard.tournament import facts as f

RETRY_SECONDS = 1.0
"""The seconds to wait after a failure."""
ARRIVE_SECONDS = 5.0
"""The most seconds a table waits for people who were given a seat there."""
MOST_NEWS = 30

Check = Callable[[Event], bool]


class EventHost:
    """One tournament. It belongs to one event loop."""

    def __init__(
        self,
        kept: StoredTournament,
        keeper: EventKeeper,
        tables: Tables,
        clock: Clock,
        chance: Random,
        lease: TableLease | None = None,
    ) -> None:
        self.id = kept.id
        self.opened = kept.opened
        self.event = kept.first()
        self.seq = 0
        self.news: deque[News] = deque(maxlen=MOST_NEWS)
        """The latest events, the newest last."""
        self.lease = lease
        self.over = kept.ended
        """Whether nothing is left to do, here or at a table."""
        self._keeper = keeper
        self._tables = tables
        self._clock = clock
        self._chance = chance
        self._ahead = 0.0
        """The seconds by which its latest event was ahead of the clock."""
        self._lock = asyncio.Lock()
        self._known: set[str] = set()
        """Everybody who has ever entered."""
        self._wake = asyncio.Event()
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self._wait: float | None = None
        """The seconds to wait after a round; None to wait for news only."""
        self._made = 0
        """The number of tables there ever were."""
        self._hosts: dict[int, TableHost] = {}
        self._closed_tables: set[int] = set()
        self._there: set[int] = set()
        """The tables that are known to exist."""
        self._not_before: dict[int, float] = {}
        """When each table may deal its next hand."""
        self._coming: dict[str, float] = {}
        """Until when tables wait for people who were given a seat there."""
        self._left: dict[str, orders.Left] = {}
        """The state in which people left their former tables."""
        self._fresh = True
        """Whether nobody has looked after it since it was loaded here."""
        self._closed = False
        for recorded in kept.events:
            self._take(recorded)

    # Methods that a tournament has in common with a table shared by workers

    async def catch_up(self, seq: int) -> None:
        """Read other processes' events, up to `seq`. Raise `bad_event`, `store_failed`."""
        async with self._lock:
            if self.seq < seq:
                await self._read_on()

    async def take_duty(self, held: bool) -> None:
        """Look after it from now on, or leave it to another process."""
        self._fresh = self._fresh or held
        self._wake.set()

    def seated(self) -> dict[str, bool]:
        """Return the people who sit here: none, since people sit at tables."""
        return {}

    async def see(self, who: str, here: bool) -> None:
        """Ignore who is connected; tables use that."""

    # Requests

    async def do(self, command: Command, check: Check | None = None) -> bool:
        """Decide a command, store its event, and return whether there was one.

        With a `check`, nothing is done if it returns False. Raise `Refused`.
        """
        async with self._lock:
            while True:
                if check is not None and not check(self.event):
                    return False
                now = self.now()
                decided = decide(self.event, command, now, self._draw)
                if all(isinstance(fact, f.Passed) for fact in decided.facts):
                    return False
                recorded = TournamentRecord(self.seq + 1, now, decided.facts)
                if await self._keep(recorded):
                    self._take(recorded)
                    await self._tell()
                    return True

    async def later(self, since: int, seconds: float) -> None:
        """Wait until something has happened after event `since`, for a limited time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: self.seq > since or self._closed)

    async def make_tables(self) -> None:
        """Make sure that all tables exist at which people are to play. Raise `Refused`."""
        for table in self.event.tables:
            if table.number not in self._there:
                terms = orders.terms_of(self.id, self.opened, table.number)
                await self._tables.make(table_id(self.id, table.number), self.id, terms)
                self._there.add(table.number)

    def start(self) -> None:
        """Start to look after it, as long as that is this process's task."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def heard(self, table: TableHost) -> None:
        """Note that something happened at one of its tables."""
        self._wake.set()

    async def close(self) -> None:
        """Stop; callers who wait for news get none."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._tell()

    # Inside

    def now(self) -> float:
        """Return the time, never before its latest event, whatever the machine's clock says."""
        now = self._clock() + self._ahead
        if now < self.event.at:
            self._ahead += self.event.at - now
            now = self.event.at
        return now

    def _draw(self, things: Sequence[Any]) -> list[Any]:
        return self._chance.sample(list(things), len(things))

    async def _keep(self, recorded: TournamentRecord) -> bool:
        """Store an event; return whether it was stored. Raise `Refused` if that is unknown."""
        entered = [fact for fact in recorded.facts if isinstance(fact, f.Entered)]
        fresh = {fact.who for fact in entered if not fact.bot} - self._known
        append = self._keeper.append_of(self.id, recorded, fresh)
        try:
            outcome = await self._keeper.store.append(append)
        except Refused:
            with contextlib.suppress(Refused):
                await self._read_on()
            raise
        if isinstance(outcome, Appended):
            return True
        await self._read_on()
        return False

    async def _read_on(self) -> None:
        found = await self._keeper.events(self.id, self.seq)
        for recorded in found:
            self._take(recorded)
        if found:
            await self._tell()

    def _take(self, recorded: TournamentRecord) -> None:
        """Apply a stored event."""
        for fact in recorded.facts:
            self.news.extend(news_of(recorded, fact, self.event))
            self.event = fold(self.event, [fact])
            if isinstance(fact, f.Entered):
                self._known.add(fact.who)
            elif isinstance(fact, f.TableOpened):
                self._made = max(self._made, fact.table)
            elif isinstance(fact, f.Hurried):
                self._not_before.clear()
        self.seq = recorded.seq

    async def _tell(self) -> None:
        self._wake.set()
        async with self._news:
            self._news.notify_all()

    async def _run(self) -> None:
        """Do what is due, and make the tables do what they have to."""
        rounds = Rounds(self._tables.metrics, table=self.id)
        while not (self.over or self._closed):
            self._wake.clear()
            got_through = await rounds.go("tournament", self._try_round)
            wait = self._wait if got_through else rounds.pause
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):  # `wait_for` may lose a cancellation
                    await self._wake.wait()

    async def _try_round(self) -> None:
        try:
            self._wait = await self._round()
        except Refused as refused:
            if not isinstance(refused, StoreFailed):
                get_log(table=self.id).warning("tournament waits", code=refused.code)
            self._wait = RETRY_SECONDS

    @property
    def _on_duty(self) -> bool:
        return self.lease is None or self.lease.held

    async def _round(self) -> float | None:
        """Do what there is to do now; return the seconds until there is more, None for never.

        Raise `Refused`.
        """
        if not self._on_duty:
            return None
        if self._fresh:
            await self.do(Resume())
            await self._order_anew()
            self._fresh = False
            if self.lease is not None:
                self.lease.taken = False
        times = []
        begins = self.opened.begins_at
        if self.event.phase == "open":
            if begins is None:
                return None
            if begins > self.now():
                return begins - self.now()
            await self.do(Start(), lambda event: event.phase == "open")
        due = next_due(self.event)
        if due is not None:
            if due <= self.now():
                await self.do(Tick())
                due = next_due(self.event)
            if due is not None:
                times.append(due)
        for number in range(1, self._made + 1):
            due = await self._tend(number) if number not in self._closed_tables else None
            if due is not None:
                times.append(due)
        if self.event.phase in ("over", "off") and len(self._closed_tables) == self._made:
            await self._end()
            return None
        now = self.now()
        return max(0.01, min(times) - now) if times else None

    async def _order_anew(self) -> None:
        """Make all tables ignore earlier orders of another process, and seat nobody.

        Only then the players of all tables are known: the other process may have died, or stopped,
        between the orders of a single move.
        """
        numbers = [n for n in range(1, self._made + 1) if n not in self._closed_tables]
        for number in numbers:
            host = await self._table(number)
            await host.catch_up(host.seq + 1)
        for number in numbers:
            session = self._hosts[number].session
            order = self._order(number, session)
            self._note_leaving(session, order)
            await self._hosts[number].submit(orders.seating_nobody(order, session))

    async def _tend(self, number: int) -> float | None:
        """Record a table's results, and give its next order; return when more is due."""
        host = await self._table(number)
        await self._take_result(number, host.session)
        due = self._may_deal(number, host.session)
        if due is not None and due <= self.now():
            await self.do(Begin(number), lambda event: ready(event, number))
            due = None
        if self.lease is not None and not await self.lease.sure():
            return None
        order = self._order(number, host.session)
        if not orders.is_done(host.session, order):
            self._note_leaving(host.session, order)
            await host.submit(order)
        if host.session.closed:
            self._closed_tables.add(number)
        return due

    async def _table(self, number: int) -> TableHost:
        """Return a table, after loading it if necessary. Raise `room_full`, `room_closing`."""
        terms = orders.terms_of(self.id, self.opened, number)
        host = await self._tables.of_tournament(table_id(self.id, number), self.id, terms)
        host.listener = self.heard
        self._hosts[number] = host
        return host

    async def _take_result(self, number: int, session: Session) -> None:
        """Record the result of a table's hand, once; note who is there."""
        for entrant in self.event.at_table(number):
            if not entrant.came and session.person(entrant.who).connected:
                await self.do(Arrive(entrant.number))
        table = orders.table_of(self.event, number)
        done = session.finished
        if table is None or not table.dealing or done is None or session.playing is not None:
            return
        playing = done.playing
        if playing.number != table.hands:
            return
        high = self.event.structure.bounty_split == "high"
        claims = knocked_out(playing.hand.state, playing.hand.facts, high)
        banks = tuple([session.person(who).drawn for who in playing.people])
        result = Finish(number, tuple(playing.hand.stacks), claims, banks)

        def is_that(event: Event) -> bool:
            now = orders.table_of(event, number)
            return now is not None and now.hands == playing.number and bool(now.dealing)

        await self.do(result, is_that)
        if self.opened.practice and not orders.is_read(self.opened, self.event):
            self._not_before.clear()
        pause = orders.pause_after(self.opened, self.event, session)
        self._not_before[number] = done.ended + pause

    def _may_deal(self, number: int, session: Session) -> float | None:
        """Return when a table may deal its next hand, None while it can't."""
        if not ready(self.event, number):
            return None
        now = self.now()
        people = [entrant.who for entrant in self.event.at_table(number) if not entrant.bot]
        coming = [self._coming.get(who, 0.0) for who in people if not session.person(who).connected]
        return max([self._not_before.get(number, now), *coming])

    def _order(self, number: int, session: Session) -> Direct:
        """Return a table's present order; players who still sit elsewhere come later."""
        order = orders.order_for(self.event, self.seq, number, session, self._left)
        others = [host.session for other, host in self._hosts.items() if other != number]
        return orders.without_who_sits(order, others)

    def _note_leaving(self, session: Session, order: Direct) -> None:
        """Note the state in which people get up, and who is coming (TRN-33)."""
        now = self.now()
        sitting = {chair.who for chair in session.seating.chairs if chair is not None}
        for place in order.places:
            if place.who not in sitting and not place.bot and place.here:
                self._coming[place.who] = now + ARRIVE_SECONDS
        for chair in session.seating.chairs:
            if chair is not None and not chair.bot:
                person = session.person(chair.who)
                here = person.connected or now - person.gone_at < ARRIVE_SECONDS
                self._left[chair.who] = orders.Left(here, chair.out)

    async def _end(self) -> None:
        """Note that nothing is left to do."""
        now = self.now()
        await self._keeper.store.change(lambda connection: rows.end(connection, self.id, now))
        self.over = True
