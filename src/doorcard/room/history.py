"""Past hands: read again from the log as they were played, and their results in short."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterable, Mapping
from functools import cached_property

from doorcard.fairness import Kept as KeptShuffle
from doorcard.language import tag
from doorcard.language.saying import Later
from doorcard.room.hosting.table_keeper import Keeper, StoredEvent, StoredTable
from doorcard.room.outcomes import HandOutcome, decoded_outcomes, encoded_outcomes
from doorcard.room.store.queries import HandRow
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import frame_of, you_of
from doorcard.rules.errors import Illegal, Refused
from doorcard.table.facts import RabbitShown, ShowedCards
from doorcard.table.openings import kept_of
from doorcard.table.session import Playing


class PastHand:
    """The events of one hand, as they happened."""

    def __init__(self, events: list[Happened]) -> None:
        self.events = events

    @cached_property
    def playing(self) -> Playing:
        """The hand at its end, or as far as it has come."""
        playing = self.events[-1].after.shown
        assert playing
        return playing

    @cached_property
    def kept(self) -> tuple[KeptShuffle, ...]:
        """The hand's shuffles with every card that was opened."""
        return kept_of(self.playing)

    def frames(self, who: str, name: str) -> list[bytes]:
        """Return the events as frames for somebody who was there or could have been."""
        return [frame_of(event, you_of(event.after, who, name)) for event in self.events]


async def past_hand(keeper: Keeper, table: str, number: int, to: Later | None = None) -> PastHand:
    """Return a hand of a table, with the cards shown of it before the next one.

    With `to`, the purpose of the request, a hand that is still running is refused. Raise `Refused`:
    `no_such_hand`, `hand_runs`, and as `Keeper.load` does.
    """
    row = await keeper.store.hand(table, number)
    if row is None:
        raise Refused("no_such_hand", "this table has played no hand {hand}", hand=number)
    if to and row.last_seq is None:
        raise Illegal("hand_runs", "this hand is being played; {to} when it is over", to=to)
    before = await keeper.load(table, row.first_seq - 1)
    coming = await keeper.store.hand(table, number + 1)
    ends = row.last_seq
    if ends is not None:
        ends = ends + AFTERWARDS if coming is None else coming.first_seq - 1
    events = await keeper.happened(before, ends)
    over = math.inf if row.last_seq is None else row.last_seq
    return PastHand([event for event in events if event.seq <= over or _lays_open(event)])


AFTERWARDS = 256
"""The number of events after a table's last hand that are searched for cards shown of it."""


def _lays_open(event: Happened) -> bool:
    """Return whether an event shows cards of the hand before, or the cards that would have come."""
    return any(isinstance(effect.fact, ShowedCards | RabbitShown) for effect in event.effects)


class Outcomes:
    """Finds the results of a room's hands."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def of(self, rows: Iterable[HandRow]) -> dict[int, HandOutcome]:
        """Return the results of a table's hands, by number; a running hand has none.

        Usually the result was stored when the hand ended. Otherwise it is found in the log, and
        stored now. Raise `Refused`: `no_such_table`, `bad_event`, `sealed_wrongly`, `store_failed`.
        """
        found = {}
        for row in rows:
            if row.last_seq is None:
                continue
            kept = self._keeper.outcomes(row)
            if tag() not in kept:
                kept = await self._read(row, row.last_seq)
            found[row.number] = kept[tag()]
        return found

    async def _read(self, row: HandRow, last_seq: int) -> Mapping[str, HandOutcome]:
        kept = await self._keeper.before(row.table, row.first_seq)
        events = await self._keeper.events(row.table, kept.seq, last_seq - kept.seq)
        data = await asyncio.to_thread(self._fold, kept, events)
        await self._keeper.keep_outcomes(row, data)
        return decoded_outcomes(data)

    def _fold(self, kept: StoredTable, events: list[StoredEvent]) -> bytes:
        """Fold a hand up to its last event, and that one separately: people may leave with it."""
        last = self._keeper.after(kept, events[:-1])
        finished = self._keeper.after(last, events[-1:]).session.finished
        assert finished is not None
        return encoded_outcomes(last.session, finished)
