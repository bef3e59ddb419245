"""A hand of the past, found in the log again, as it was told while it was played."""

from __future__ import annotations

from functools import cached_property

from doorcard.fairness import Kept as KeptShuffle
from doorcard.room.hosting.keeping import Keeper
from doorcard.room.wire.events import Happened
from doorcard.room.wire.lines import notes_after
from doorcard.room.wire.messages import frame_of, you_of
from doorcard.rules.errors import Refused
from doorcard.table.facts.fold import replayed
from doorcard.table.openings import kept_of
from doorcard.table.playing import Playing
from doorcard.voice.story import Notes


class PastHand:
    """The events of one hand, as they happened."""

    def __init__(self, events: list[Happened]) -> None:
        self.events = events

    @cached_property
    def playing(self) -> Playing:
        """The hand as it is at its end, or as far as it has come."""
        after = self.events[-1].after
        playing = after.playing or (after.finished and after.finished.playing)
        assert playing
        return playing

    @cached_property
    def kept(self) -> tuple[KeptShuffle, ...]:
        """The hand's shuffles with every card that was opened."""
        return kept_of(self.playing)

    def frames(self, who: str, name: str) -> list[bytes]:
        """Return the events as frames for somebody who was there or could have been."""
        return [frame_of(event, you_of(event.after, who, name)) for event in self.events]


async def past_hand(keeper: Keeper, table: str, number: int) -> PastHand:
    """Return a hand of a table. Raise `Refused`: `no_such_hand`, and what `Keeper.load` refuses."""
    row = await keeper.store.hand(table, number)
    if row is None:
        raise Refused("no_such_hand", f"this table has played no hand {number}", hand=number)
    before = await keeper.load(table, row.first_seq - 1)
    limit = None if row.last_seq is None else row.last_seq - before.seq
    session = before.session
    events: list[Happened] = []
    notes: Notes = {}
    for event in await keeper.store.events(table, before.seq, limit):
        work = replayed(session, event.at, keeper.facts(table, event))
        effects = tuple(work.effects)
        events.append(Happened(event.seq, event.at, effects, session, work.session, notes))
        session, notes = work.session, notes_after(events[-1])
    return PastHand(events)
