"""All tables of a room: loaded when somebody comes, unloaded when nobody has been there for long.

A table that was unloaded, or whose server was down, goes on where it stopped: its deadlines are as
far away as they were.
"""

from __future__ import annotations

import asyncio
import contextlib
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Iterable
from random import Random
from weakref import WeakValueDictionary

from doorcard.language.saying import text
from doorcard.room.config import Settings
from doorcard.room.hosting.host import TableHost
from doorcard.room.hosting.loop_queues import LoopQueues
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.sharing import TableLease, Worker
from doorcard.room.hosting.table_keeper import Keeper, ReopenedTable, StoredTable
from doorcard.room.hosting.upkeep import CHANCE, BotPlayers, Clock
from doorcard.room.hosting.watching import EVENTS_HELD
from doorcard.room.logs import get_log
from doorcard.room.metrics import Metrics
from doorcard.rules.errors import Refused
from doorcard.table import Session, Terms
from doorcard.table import commands as c
from doorcard.table.terms import check_menu

ID_BYTES = 9
"""The bytes of a table's id, 72 bits: it is not a secret, but must not be found by guessing."""

LAST_WORD_SECONDS = 2.0
"""The seconds that watchers have to be told that the room closes."""
LOOK_SECONDS = 0.01

AT_A_TIME = 8
"""The number of tables loaded together: while one waits for the store, another is read."""
RECALLED = 512
"""The number of events before the remembered ones that are searched for chat when a table is
loaded."""

UNREADABLE = "sealed_wrongly"
CLOSING = (
    "room_closing",
    text("the room is closing; your table is kept, come back in a moment"),
)


class Tables:
    """The tables that are open in this process."""

    def __init__(
        self,
        keeper: Keeper,
        settings: Settings,
        clock: Clock,
        metrics: Metrics,
        pulse: Pulse,
        chance: Random = CHANCE,
        *,
        worker: Worker | None = None,
    ) -> None:
        self.keeper = keeper
        self._clock = clock
        self.metrics = metrics
        self._most = settings.most_tables
        self._most_of_one = settings.most_tables_per_person
        self._chance = chance
        self._bots = BotPlayers(settings, chance)
        self._pulse = pulse
        self._worker = worker
        self._hosts: dict[str, TableHost] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Tables that are being loaded or unloaded: no other task does it at the same time."""
        self._resuming = asyncio.Semaphore(AT_A_TIME)
        self.queues = LoopQueues()
        """The queues for work that may wait, so that players get their answers quickly."""
        self._coming = 0
        """The number of tables that are being opened."""
        self.closed = False
        """Whether the room closes, or has closed."""

    async def create(self, host: str, terms: Terms) -> TableHost:
        """Open a new table; without a `host`, the first to use the host's link is it.

        Raise `Refused`: `room_full`, `room_closing`, `too_many_tables`, and as `check_menu` does.
        """
        check_menu(self.keeper.library, terms)
        if host and await self.keeper.store.opened_by(host) >= self._most_of_one:
            raise Refused(
                "too_many_tables",
                "you have {most} tables that have not ended, which is the most; end one "
                "of them first",
                most=self._most_of_one,
            )
        id = urlsafe_b64encode(self._chance.randbytes(ID_BYTES)).decode()
        self._check_open()
        async with self._opening(id), self._place():
            session = await self.keeper.create(id, self._clock(), host, terms)
            table = self._host(StoredTable(session, 0))
            await self._follow(table)
            if host:
                await table.submit(c.Admit(host))
            return self._open(table)

    async def of_tournament(self, id: str, event: str, terms: Terms) -> TableHost:
        """Return a table of a tournament, which alone directs it; create it if there is none.

        Raise `Refused`: `no_such_table`, `room_full`, `room_closing`.
        """
        await self.make(id, event, terms)
        return await self.get(id)

    async def make(self, id: str, event: str, terms: Terms) -> None:
        """Create a table of a tournament, if there is none.

        Raise `Refused`: `room_full`, `room_closing`.
        """
        if id not in self._hosts and await self.keeper.store.table(id) is None:
            self._check_open()
            with contextlib.suppress(Refused):  # another worker was first
                await self.keeper.create(id, self._clock(), event, terms)

    async def get(self, id: str) -> TableHost:
        """Return a table, after loading it if necessary.

        Raise `Refused`: `no_such_table`, `room_full`, `room_closing`.
        """
        found = self._hosts.get(id)
        if found is not None:
            return found
        async with self._opening(id):
            if id in self._hosts:
                return self._hosts[id]
            self._check_open()
            async with self._resuming:
                resumed = await self.keeper.resume(
                    id, EVENTS_HELD, RECALLED, self.queues.coming.take
                )
                async with self._place():
                    return await self._resume(resumed)

    async def _resume(self, resumed: ReopenedTable) -> TableHost:
        """Load a table from the store."""
        host = self._host(resumed.kept)
        try:
            host.recall(resumed)
            if self._worker is None:
                await host.submit(c.Restart())
            await self._follow(host)
        except BaseException:
            # It may already run by then, and nobody would ever stop it.
            await host.close(*CLOSING)
            raise
        return self._open(host)

    async def sessions(self, ids: Iterable[str]) -> list[Session]:
        """Return the state of some tables without loading them; unreadable ones are logged."""
        found = []
        for id in ids:
            host = self._hosts.get(id)
            try:
                found.append(host.session if host else await self.keeper.glance(id))
            except Refused as refused:
                if refused.code != UNREADABLE:
                    raise
                get_log(table=id).error("table can't be read", code=refused.code)
        return found

    def opened(self) -> list[TableHost]:
        """Return the tables that are open here."""
        return list(self._hosts.values())

    async def unload(self, host: TableHost) -> None:
        """Close a table here, unless that is done already; it is loaded again when it is wanted."""
        id = host.session.id
        async with self._opening(id):
            if self._hosts.get(id) is not host:
                return  # another task did it meanwhile
            del self._hosts[id]
            await host.close(*CLOSING)
            if self._worker is not None:
                await self._worker.let_go(id)

    async def close(self) -> None:
        """Close all tables: running decisions are stored, and everybody is told. No more open."""
        self.closed = True
        if self._worker is not None:
            self._worker.closing = True
        for lock in list(self._locks.values()):
            async with lock:
                pass  # tables that were being opened are open now
        hosts = list(self._hosts.values())
        await asyncio.gather(*[host.close(*CLOSING) for host in hosts])
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORD_SECONDS):
                while any(host.watching for host in hosts):
                    await asyncio.sleep(LOOK_SECONDS)
        self._pulse.stop()
        await self._bots.close()

    def _check_open(self) -> None:
        if self.closed:
            raise Refused(*CLOSING)

    async def _follow(self, host: TableHost) -> None:
        """Follow what other processes do at a table, and look after it unless one of them does."""
        if self._worker is not None and host.lease is not None:
            await self._worker.follow(host.lease, host)

    def _host(self, kept: StoredTable) -> TableHost:
        self._pulse.start(self.keeper.store.ping)
        lease = None if self._worker is None else TableLease(self._worker, kept.session.id)
        return TableHost(
            kept,
            self.keeper,
            self._clock,
            self.metrics,
            self._bots,
            self._pulse,
            lease,
            self.queues,
        )

    def _open(self, host: TableHost) -> TableHost:
        self._hosts[host.session.id] = host
        self.metrics.tables.set(len(self._hosts))
        host.start()
        return host

    @contextlib.asynccontextmanager
    async def _opening(self, id: str) -> AsyncIterator[None]:
        """Keep others from loading or unloading a table until the end of the block."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            yield

    @contextlib.asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """Reserve room for one more table until the end of the block. Raise `room_full`."""
        if self._is_full:
            await self._let_sleep()
        if self._is_full:
            raise Refused(
                "room_full",
                "{most} tables are open, which is the most; try again later",
                most=self._most,
            )
        self._coming += 1
        try:
            yield
        finally:
            self._coming -= 1

    @property
    def _is_full(self) -> bool:
        return len(self._hosts) + self._coming >= self._most

    async def _let_sleep(self) -> None:
        """Unload tables that nobody watches and at which no hand is played.

        A hand that is paused, or that somebody plays alone with bots, can wait in the store.
        """
        for id, host in list(self._hosts.items()):
            session = host.session
            waits = session.playing is None or session.alone or session.paused
            if session.terms.event is not None and not session.closed:
                continue  # its tournament goes on
            if waits and not host.watching and self._hosts.get(id) is host:
                await self.unload(host)
