"""Counts a table's hands from its log: each once, and a limited number at a time.

The counts are stored, encrypted like everything else about a hand, so an old night is not read
again. If they can't be read any more, the hands are counted again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from doorcard.room.hosting.table_keeper import Keeper, StoredEvent, StoredTable
from doorcard.room.nights.counting import HandTotals, Night
from doorcard.room.store.queries import HandRow, hands_after
from doorcard.room.store.schema import NIGHT
from doorcard.rules.errors import Refused

AT_A_TIME = 200
"""The hands read for one request; each may take some milliseconds."""
NIGHTS_HELD = 256
"""The number of nights held in memory."""
OFTEN = 25
"""The number of hands after which the counts are stored again."""
COUNTED_BY = 1
"""The version of the counting: a change makes stored counts invalid."""


class _Stored(Struct, frozen=True):
    by: int
    night: Night


class EndedTable(Struct, frozen=True):
    """A table that has ended, for a list; `nets` are everybody's winnings, by id."""

    title: str
    hands: int
    nets: dict[str, int]
    lesson: bool = False


class Nights:
    """The nights of a room. One hand is read at a time, so that the tables are not slowed down."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._known: OrderedDict[str, Night] = OrderedDict()
        self._ended: OrderedDict[str, EndedTable] = OrderedDict()
        self._lock = asyncio.Lock()

    async def ended(self, table: str) -> EndedTable:
        """Return a table that has ended in short.

        Raise `Refused`: `no_such_table`, `bad_event`, `sealed_wrongly`, `store_failed`.
        """
        found = self._ended.get(table)
        if found is None:
            session = await self._keeper.glance(table)
            found = EndedTable(
                session.terms.title,
                session.hands,
                session.book.nets(),
                session.terms.arranged is not None,
            )
            self._ended[table] = found
            if len(self._ended) > NIGHTS_HELD:
                self._ended.popitem(last=False)
        return found

    async def of(self, table: str, most: int = AT_A_TIME) -> tuple[Night, bool]:
        """Return the results of a table's hands, and whether all finished hands are counted.

        Raise `Refused`: `no_such_table`, `bad_event`, `sealed_wrongly`, `store_failed`.
        """
        night, _, whole = await self._read(table, most)
        return night, whole

    async def total(self, tables: Sequence[str], who: str) -> tuple[HandTotals, int, bool]:
        """Return the results of somebody's hands, the number of tables, and whether that is all.

        Lessons don't count (ROOM-80).

        Raise `Refused`: `no_such_table`, `bad_event`, `sealed_wrongly`, `store_failed`.
        """
        total, nights, left, complete = HandTotals(who, ""), 0, AT_A_TIME, True
        for table in tables:
            night, read, whole = await self._read(table, left)
            left -= read
            complete = complete and whole
            nights += night.hands > 0 or night.upto == 0
            for tally in night.tallies:
                if tally.who == who:
                    total = total + tally
        return total, nights, complete

    async def _read(self, table: str, most: int) -> tuple[Night, int, bool]:
        """Return a table's night, the number of hands read for it, and whether it is complete."""
        async with self._lock:
            had = await self._had(table)
            rows = await self._keeper.store.read(
                lambda connection: hands_after(connection, table, had.upto, most + 1)
            )
            night = await self._count(had, rows[:most])
            self._remember(table, night)
            if night.upto // OFTEN > had.upto // OFTEN or len(rows) > most > 0:
                await self._store(table, night)
            return night, night.hands - had.hands, len(rows) <= most

    async def _count(self, night: Night, rows: Iterable[HandRow]) -> Night:
        kept: StoredTable | None = None
        for row in rows:
            assert row.last_seq is not None
            if kept is None:
                kept = await self._keeper.before(row.table, row.first_seq)
            events = await self._keeper.events(row.table, kept.seq, row.last_seq - kept.seq)
            kept, night = await asyncio.to_thread(self._fold, kept, events, night)
        return night

    def _fold(
        self, kept: StoredTable, events: list[StoredEvent], night: Night
    ) -> tuple[StoredTable, Night]:
        after = self._keeper.after(kept, events)
        assert after.session.finished is not None
        return after, night.after(after.session.finished)

    async def _had(self, table: str) -> Night:
        if table in self._known:
            return self._known[table]
        found = await self._keeper.store.read(
            lambda c: c.execute(select(NIGHT.c.payload).where(NIGHT.c.table_id == table)).scalar()
        )
        try:
            if found is not None:
                plain = self._keeper.unseal(table, "night", found)
                stored = msgspec.json.decode(plain, type=_Stored)
                if stored.by == COUNTED_BY:
                    return stored.night
        except (msgspec.MsgspecError, Refused):
            pass
        return Night()

    def _remember(self, table: str, night: Night) -> None:
        self._known[table] = night
        self._known.move_to_end(table)
        if len(self._known) > NIGHTS_HELD:
            self._known.popitem(last=False)

    async def _store(self, table: str, night: Night) -> None:
        plain = msgspec.json.encode(_Stored(COUNTED_BY, night))
        payload = self._keeper.seal(table, "night", plain)

        def work(connection: Connection) -> None:
            connection.execute(delete(NIGHT).where(NIGHT.c.table_id == table))
            connection.execute(insert(NIGHT).values(table_id=table, payload=payload))

        with suppress(IntegrityError):  # another process has just stored the same
            await self._keeper.store.change(work)
