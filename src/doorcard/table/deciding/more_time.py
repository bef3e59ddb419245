"""More time: for a decision out of a time bank (ROOM-54), or to choose the game (ROOM-57)."""

from __future__ import annotations

from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.clocks import MORE_TIME, MORE_TO_CHOOSE, TIMES_TO_CHOOSE
from doorcard.table.deciding.hand_answers import open_decision
from doorcard.table.deciding.time_banks import bank_on_request, draw_on_request
from doorcard.table.facts import ChoiceOpened, TimerSet
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session


def more_time_for(session: Session, who: str) -> float:
    """Return the seconds more that somebody may take now.

    For a decision of theirs, they are those in their time bank (ROOM-54). To choose the game they
    are the same at every table (ROOM-57). It is 0 if they are not asked, or have no time limit
    (ROOM-72).
    """
    if session.alone == who:
        return 0
    choosing, playing = session.choosing, session.playing
    if choosing is not None and _is_choosing(session, who):
        return MORE_TO_CHOOSE * (TIMES_TO_CHOOSE - choosing.lengthened)
    if playing is None or playing.timer_of(who) is None:
        return 0
    return bank_on_request(session, who, playing.number)


def _is_choosing(session: Session, who: str) -> bool:
    """Return whether somebody is to choose the game of the coming hand."""
    choosing = session.choosing
    chair = None if choosing is None else session.seating.chairs[choosing.chair - 1]
    return chair is not None and chair.who == who


def more_time(work: Work, command: c.MoreTime) -> None:
    """Take more time for an open decision (ROOM-54), or to choose the game (ROOM-57).

    Raise `no_hand`, `stale_hand`, `not_in_hand`, `stale_decision`, `paused`, `not_asked`,
    `too_late`, `no_time_bank`, `bank_empty`, `no_more_time`.
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
    draw_on_request(work, work.who, playing.number, seconds)


def _more_time_to_choose(work: Work) -> None:
    """Take more time to choose the game of the coming hand (ROOM-57)."""
    session, choosing = work.session, work.session.choosing
    assert choosing is not None
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; choose when it goes on")
    if choosing.deadline <= work.now:
        raise Illegal("too_late", "the time to choose has run out")
    if choosing.lengthened >= TIMES_TO_CHOOSE:
        raise Illegal(
            "no_more_time",
            "you have taken more time to choose {times} times; choose a game now",
            times=TIMES_TO_CHOOSE,
        )
    deadline = choosing.deadline + MORE_TO_CHOOSE
    work.emit(ChoiceOpened(choosing.chair, deadline, choosing.lengthened + 1))


def _taken_from_bank(work: Work) -> float:
    """Return how many seconds are taken at once; raise `no_time_bank`, `bank_empty`."""
    session = work.session
    if not session.terms.clock.time_bank or session.alone == work.who:
        raise Illegal("no_time_bank", "this table has no time bank")
    left = more_time_for(session, work.who)
    if not left:
        raise Illegal("bank_empty", "your time bank is empty; each hand puts some seconds back")
    return min(MORE_TIME, left)
