"""What holds at every step of a simulation, whatever goes wrong in it.

Each event is checked when it has been committed, against the session that its log folds to; each
message when somebody hears it; and at the end, what everybody was promised.
"""

from __future__ import annotations

from typing import Any

import msgspec

from doorcard.laws import cards_are_conserved, chips_are_conserved
from doorcard.room.hosting.keeping import Keeper, Kept
from doorcard.room.store import Append
from doorcard.room.store.reading import Event
from doorcard.table import Session
from doorcard.table import facts as f
from doorcard.table.facts.fold import replayed
from tests.room.crashing import whole


SLACK = 1.0
"""So many seconds more than the clock gives are nothing to speak of."""


class Broken(AssertionError):
    """Something that holds in every simulation did not."""


class Told(msgspec.Struct):
    """An event as it was kept: its time and its facts."""

    at: float
    facts: tuple[Any, ...]


class Log:
    """A table as its log tells it."""

    def __init__(self, kept: Kept) -> None:
        self.session = kept.session
        self.first = self.seq = kept.seq
        self.events: dict[int, Told] = {}
        self.chats: list[str] = []
        self.answered: dict[tuple[int, int, int], int] = {}

    def take(self, keeper: Keeper, append: Append) -> tuple[Any, ...]:
        """Take an event that has been committed, and return its facts. Raise `Broken`."""
        if append.seq != self.seq + 1:
            raise Broken(f"event {append.seq} was kept after {self.seq}")
        if append.at < self.session.at:
            raise Broken(f"event {append.seq} is {self.session.at - append.at} s before the last")
        facts = keeper.facts(append.table, Event(append.seq, append.at, append.payload))
        self._count(facts)
        before = self.session
        self.session = replayed(before, append.at, facts).session
        self.seq = append.seq
        self.events[append.seq] = Told(append.at, facts)
        conserved(self.session)
        timely(self.session)
        return facts

    def _count(self, facts: tuple[Any, ...]) -> None:
        session = self.session
        for fact in facts:
            if isinstance(fact, f.Chatted):
                self.chats.append(fact.text)


def conserved(session: Session) -> None:
    """Raise `Broken` or `LawBroken` where a chip or a card is lost or doubled."""
    book = session.book
    brought = sum([chair.brought - chair.taken for chair in book.chairs])
    if book.total + book.bank + book.rake + book.collected != brought:
        raise Broken(f"{brought} chips were brought, the book has {book}")
    playing = session.playing
    if playing is not None:
        state = playing.hand.state
        chips_are_conserved(state, sum(playing.stacks))
        cards_are_conserved(state)


def timely(session: Session) -> None:
    """Raise `Broken` where somebody has more time than the clock gives, for whatever reason."""
    clock, playing = session.terms.clock, session.playing
    for player, timer in playing.decision.timers if playing is not None and not session.alone else ():
        most = clock.base_time + clock.countdown + timer.bonus * clock.reconnect_bonus
        if timer.left(session.at) > most + SLACK:
            raise Broken(f"player {player} has {timer.left(session.at)} s; the clock gives {most}")


def same(one: Session, other: Session) -> bool:
    """Tell whether two sessions are the same in everything."""
    return whole(one) == whole(other)
