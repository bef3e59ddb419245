"""Time banks: how much is left in one, and how much an answer takes out of it.

In a tournament a bank is used by itself, when the time for a decision has run out, and lasts as
long as the tournament (TRN-71). At other tables players ask for it, and each hand puts some seconds
back (ROOM-54). A table has one kind alone, so both count in `drawn` of the person.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.table.clocks import Timer
from doorcard.table.facts import PersonSet
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session


def automatic_bank(session: Session, who: str) -> float:
    """Return the seconds left in a player's bank of a tournament (TRN-71); 0 at other tables."""
    if session.terms.event is None:
        return 0
    return max(0.0, session.terms.clock.time_bank - session.person(who).drawn)


def draw_automatically(work: Work, who: str, timer: Timer | None) -> None:
    """Record how many seconds of a bank of a tournament an answer has taken (TRN-71)."""
    if work.session.terms.event is None or timer is None:
        return
    used = timer.from_bank(work.now)
    if used:
        person = work.session.person(who)
        work.emit(PersonSet(replace(person, drawn=person.drawn + used)))


def bank_on_request(session: Session, who: str, hand: int) -> float:
    """Return the seconds that a player may ask for in a hand (ROOM-54); 0 in a tournament."""
    if session.terms.event is not None:
        return 0
    return max(0.0, session.terms.clock.time_bank - session.person(who).lacks(hand))


def draw_on_request(work: Work, who: str, hand: int, seconds: float) -> None:
    """Record the seconds that a player has asked for in a hand (ROOM-54)."""
    person = work.session.person(who)
    drawn = person.lacks(hand) + seconds
    work.emit(PersonSet(replace(person, drawn=drawn, drawn_at=hand)))
