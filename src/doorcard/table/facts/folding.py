"""The fold: a session after facts. Chips are booked as they move."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from doorcard.table.chairs import GotUp, HandSettled, SatDown, SeatingFact, ToppedUp
from doorcard.table.facts.base import TableFact
from doorcard.table.money import entries
from doorcard.table.money.book import Entry
from doorcard.table.session import Session

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
    )


def fold(session: Session, at: float, facts: Iterable[Fact]) -> Session:
    """Return the session after the facts of an event, which happened at a time in seconds."""
    for fact in facts:
        session = apply(session, fact)
    return replace(session, at=max(at, session.at))


def entry_of(session: Session, fact: SeatingFact) -> Entry | None:
    """Return how a fact is booked, None where no chips move."""
    match fact:
        case SatDown():
            return entries.buy_in(fact.who, fact.chips)
        case ToppedUp():
            return entries.top_up(session.seating.chair(fact.chair).who, fact.chips)
        case GotUp(chips=chips) if chips:
            return entries.cash_out(session.seating.chair(fact.chair).who, chips)
        case HandSettled():
            finished = session.finished
            assert finished is not None
            hand = finished.playing
            return entries.settled(hand.number, hand.people, hand.stacks, hand.hand.state)
    return None
