"""The base of all facts of a table, and the fold, which applies facts to a session.

Chips are booked as they move.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.facts import Fact as HandFact
from doorcard.table.chairs import (
    ChipsChanged,
    GotUp,
    HandSettled,
    SatDown,
    SeatingFact,
    ToppedUp,
)
from doorcard.table.money import entries
from doorcard.table.money.book import Entry
from doorcard.table.session import Session


class TableFact(Struct, frozen=True, gc=False, tag=True, tag_field="fact"):
    """A fact of a table, other than people taking and leaving chairs."""

    plays: ClassVar[bool] = False
    """Whether the hand goes on after it, so that facts of the hand follow from it."""
    secret: ClassVar[bool] = False
    """Whether it holds a secret; everybody learns the public part of it by other means."""

    def apply(self, session: Session) -> Session:
        """Return the session after this fact."""
        raise NotImplementedError


Fact = TableFact | SeatingFact


def apply(session: Session, fact: Fact) -> Session:
    """Return the session after a fact."""
    if isinstance(fact, TableFact):
        return fact.apply(session)
    entry = entry_of(session, fact)
    return replace(
        session,
        seating=fact.apply(session.seating),
        book=session.book if entry is None else session.book.after(entry),
        rotation=session.rotation.without(fact.chair)
        if isinstance(fact, GotUp)
        else session.rotation,
    )


def fold(session: Session, time: float, facts: Iterable[Fact]) -> Session:
    """Return the session after the facts of an event, which happened at a time in seconds."""
    for fact in facts:
        session = apply(session, fact)
    return replace(session, at=max(time, session.at))


def entry_of(session: Session, fact: SeatingFact) -> Entry | None:
    """Return how a fact is booked, None if no chips move."""
    match fact:
        case SatDown():
            return entries.buy_in(fact.who, fact.chips)
        case ToppedUp():
            return entries.top_up(session.seating.chair(fact.chair).who, fact.chips)
        case GotUp(chips=chips) if chips:
            return entries.cash_out(session.seating.chair(fact.chair).who, chips)
        case ChipsChanged(chips=chips):
            chair = session.seating.chair(fact.chair)
            return entries.changed(chair.who, chips - chair.chips)
        case HandSettled():
            finished = session.finished
            assert finished is not None
            hand = finished.playing
            return entries.settled(hand.number, hand.people, hand.stacks, hand.hand.state)
    return None


class Effect(Struct, frozen=True, gc=False):
    """A fact of the table, and the facts of the hand that follow from it."""

    fact: Fact
    news: tuple[HandFact, ...] = ()


class Work:
    """The results of a command so far. Times are the room's, and never go back.

    `who` is the sender's id and `name` their name; both are empty if the room itself is.
    """

    __slots__ = ("effects", "name", "now", "session", "who")

    def __init__(self, session: Session, now: float, who: str = "", name: str = "") -> None:
        self.session = session
        self.who = who
        self.name = name
        self.now = max(now, session.at)
        self.effects: list[Effect] = []

    @property
    def clock(self) -> float:
        """The time on the players' clocks, which don't run while the table is stopped."""
        since = self.session.paused_at
        return self.now if since is None else since

    def emit(self, *facts: Fact) -> None:
        """Apply facts."""
        for fact in facts:
            self.session = apply(self.session, fact)
            news: tuple[HandFact, ...] = ()
            if isinstance(fact, TableFact) and fact.plays:
                news = self.session.running.hand.news
            self.effects.append(Effect(fact, news))


def replayed(session: Session, time: float, facts: Iterable[Fact]) -> Work:
    """Return the work of applying stored facts again, with the facts of the hand that follow."""
    work = Work(session, time)
    work.emit(*facts)
    work.session = replace(work.session, at=work.now)
    return work
