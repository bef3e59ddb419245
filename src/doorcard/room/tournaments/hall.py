"""All tournaments of a room: loaded when somebody looks at them, and as long as they go on.

A tournament goes on without viewers: its start comes, bots play, levels rise. So every process
loads all that are not over, as soon as it begins to work and whenever there is a new one.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from random import Random

from doorcard.room.faults import Rounds, note_fault
from doorcard.room.hosting.open_tables import CLOSING, ID_BYTES, Tables
from doorcard.room.hosting.sharing import TableLease, Worker
from doorcard.room.hosting.upkeep import Clock
from doorcard.room.logs import get_log
from doorcard.room.store import Store, StoreFailed
from doorcard.room.store import tournaments as rows
from doorcard.room.tournaments.event_keeper import EventKeeper, TournamentSetup
from doorcard.room.tournaments.host import EventHost
from doorcard.room.tournaments.orders import terms_of
from doorcard.room.vault import Vault
from doorcard.rules.errors import Refused
from doorcard.table.terms import check_menu

LOOK_SECONDS = 2.0
"""The seconds between two checks for tournaments that other processes have opened."""
DAY = 24 * 3600
MOST_SHOWN = 50
OVER_KEPT = 64
"""The number of finished tournaments that are cached."""


class Tournaments:
    """The tournaments that are open in this process."""

    def __init__(
        self,
        store: Store,
        vault: Vault,
        tables: Tables,
        clock: Clock,
        chance: Random,
        most_of_one: int,
        worker: Worker | None = None,
    ) -> None:
        self._keeper = EventKeeper(store, vault)
        self._tables = tables
        self._clock = clock
        self._chance = chance
        self._most_of_one = most_of_one
        self._worker = worker
        self.hosts: dict[str, EventHost] = {}
        """The tournaments that are open here, by id."""
        self._lock = asyncio.Lock()
        self._closed = False

    async def create(self, opened: TournamentSetup) -> EventHost:
        """Open a new tournament. Raise `Refused`: `too_many_tables`, `room_closing`, and as its
        games and stakes do.
        """
        store = self._keeper.store
        id = urlsafe_b64encode(self._chance.randbytes(ID_BYTES)).decode()
        check_menu(self._tables.keeper.library, terms_of(id, opened, 1))
        if await store.opened_by(opened.host) >= self._most_of_one:
            raise Refused(
                "too_many_tables",
                "you have {most} tables and tournaments that have not ended, which is the most; "
                "end one of them first",
                most=self._most_of_one,
            )
        await self._keeper.create(id, self._clock(), opened)
        return await self.get(id)

    async def get(self, id: str) -> EventHost:
        """Return a tournament. Raise `Refused`: `no_such_tournament`, `room_closing`, …"""
        if id in self.hosts:
            return self.hosts[id]
        async with self._lock:
            if id in self.hosts:
                return self.hosts[id]
            if self._closed:
                raise Refused(*CLOSING)
            kept = await self._keeper.load(id)
            lease = None if self._worker is None or kept.ended else TableLease(self._worker, id)
            host = EventHost(kept, self._keeper, self._tables, self._clock, self._chance, lease)
            if lease is not None and self._worker is not None:
                await self._worker.follow(lease, host)
            self._forget()
            self.hosts[id] = host
            host.start()
            return host

    async def shown_to(self, person: str, *, lobby: bool) -> list[EventHost]:
        """Return the tournaments that somebody opened or entered, or that everybody may see."""
        since = self._clock() - DAY
        ids = await self._keeper.store.read(
            lambda connection: rows.shown_to(connection, person, since, MOST_SHOWN, lobby=lobby)
        )
        return [await self.get(id) for id in ids]

    async def run(self) -> None:
        """Load every tournament that is not over, for as long as the room runs."""
        rounds = Rounds(self._tables.metrics)
        while True:
            await rounds.go("tournaments", self._try_look)
            await asyncio.sleep(LOOK_SECONDS)

    async def _try_look(self) -> None:
        try:
            await self.look()
        except StoreFailed as refused:  # the next round tries again
            get_log().warning("tournaments can't be looked for", code=refused.code)

    async def look(self) -> None:
        """Load every tournament that is not over. Raise `StoreFailed`.

        One that can't be loaded doesn't keep the others from it.
        """
        for id in await self._keeper.store.read(rows.running):
            if id in self.hosts or self._closed:
                continue
            try:
                await self.get(id)
            except StoreFailed:
                raise
            except Refused as refused:
                get_log(table=id).error("tournament can't be opened", code=refused.code)
            except Exception as error:
                note_fault(self._tables.metrics, "tournaments", error, table=id)

    async def close(self) -> None:
        """Stop all of them; running decisions are stored."""
        self._closed = True
        async with self._lock:
            hosts = list(self.hosts.values())
        await asyncio.gather(*[host.close() for host in hosts])

    def _forget(self) -> None:
        """Forget finished ones, if there are too many."""
        over = [id for id, host in self.hosts.items() if host.over]
        for id in over[: max(0, len(over) - OVER_KEPT)]:
            del self.hosts[id]
