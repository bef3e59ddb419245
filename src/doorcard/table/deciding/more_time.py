"""More time out of a player's time bank: for a decision, or to choose the game (ROOM-54)."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.clocks import MORE_TIME
from doorcard.table.deciding.hand_answers import open_decision
from doorcard.table.facts import ChoiceOpened, PersonSet, TimerSet
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session


def time_in_bank(session: Session, who: str) -> float:
    """Return the seconds of the time bank that somebody may take now (ROOM-54).

    They may take them for their decision, or to choose the game. It is 0 if they are not asked, or
    have no time limit (ROOM-72).
    """
    playing = session.playing
    asked = playing is not None and playing.timer_of(who) is not None
    if not (asked or _is_choosing(session, who)) or session.alone == who:
        return 0
    if session.terms.event is not None:  # it is used automatically
        return 0
    hand = playing.number if playing is not None else session.hands + 1
    return max(0, session.terms.clock.time_bank - session.person(who).lacks(hand))


def _is_choosing(session: Session, who: str) -> bool:
    """Return whether somebody is to choose the game of the coming hand."""
    choosing = session.choosing
    chair = None if choosing is None else session.seating.chairs[choosing.chair - 1]
    return chair is not None and chair.who == who


def more_time(work: Work, command: c.MoreTime) -> None:
    """Take more time from the player's bank, for an open decision or to choose the game (ROOM-54).

    Raise `no_hand`, `stale_hand`, `not_in_hand`, `stale_decision`, `paused`, `not_asked`,
    `too_late`, `no_time_bank`, `bank_empty`.
    """
    session = work.session
    if _is_choosing(session, work.who) and command.hand == session.hands + 1:
        _more_time_to_choose(work)
        return
    playing, player = open_decision(work, command)
    timer = playing.decision.timer(player)
    if timer is None:
        raise Illegal("not_asked", "it is not your turn; take more time when it is")
    if timer.is_over(work.now):
        raise Illegal("too_late", "the time for this decision has run out")
    seconds = _taken_from_bank(work)
    work.emit(TimerSet(player, timer.longer(seconds)))
    _record_taken(work, seconds, playing.number)


def _more_time_to_choose(work: Work) -> None:
    """Take more time to choose the game of the coming hand."""
    session, choosing = work.session, work.session.choosing
    assert choosing is not None
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; choose when it goes on")
    if choosing.deadline <= work.now:
        raise Illegal("too_late", "the time to choose has run out")
    seconds = _taken_from_bank(work)
    work.emit(ChoiceOpened(choosing.chair, choosing.deadline + seconds))
    _record_taken(work, seconds, session.hands + 1)


def _taken_from_bank(work: Work) -> float:
    """Return how many seconds are taken at once; raise `no_time_bank`, `bank_empty`."""
    session = work.session
    if not session.terms.clock.time_bank or session.alone == work.who:
        raise Illegal("no_time_bank", "this table has no time bank")
    left = time_in_bank(session, work.who)
    if not left:
        raise Illegal("bank_empty", "your time bank is empty; each hand puts some seconds back")
    return min(MORE_TIME, left)


def _record_taken(work: Work, seconds: float, hand: int) -> None:
    """Record the seconds taken from a player's bank in a hand, or to choose its game."""
    person = work.session.person(work.who)
    drawn = person.lacks(hand) + seconds
    work.emit(PersonSet(replace(person, drawn=drawn, drawn_at=hand)))
