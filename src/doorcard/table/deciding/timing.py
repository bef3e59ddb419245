"""What happens because time has passed, or because the room was away for some of it."""

from __future__ import annotations

from doorcard.table import commands as c
from doorcard.table.deciding.answering import answer_late
from doorcard.table.deciding.beginning import call_for_game, deal_default
from doorcard.table.deciding.going_on import advance_shuffle, go_on
from doorcard.table.deciding.people import lose
from doorcard.table.deciding.work import Work
from doorcard.table.facts import Resumed


def tick(work: Work, command: c.Tick) -> None:
    """Let everything happen that is due, in the order in which it is.

    The end of a hand is an event's last: so none is in the same event as the next one's beginning.
    """
    before = work.session.finished
    while (due := work.session.due) is not None and due <= work.now:
        _happen(work)
        go_on(work)
        if work.session.finished is not None and work.session.finished is not before:
            break


def restart(work: Work, command: c.Restart) -> None:
    """Put every deadline as far away as it was, and note that nobody is connected."""
    session = work.session
    if session.due is not None and work.now > session.at:
        work.emit(Resumed(work.now - session.at))
    for person in session.people:
        if person.connected:
            lose(work, person.who)


def _happen(work: Work) -> None:
    """Let one thing happen that is due."""
    session, now = work.session, work.now
    if session.choosing is not None and session.choosing.deadline <= now:
        deal_default(work, session.choosing.chair)
    elif session.next_at is not None and session.next_at <= now:
        call_for_game(work)
    elif (playing := session.playing) is not None:
        if playing.shuffling is not None and playing.shuffling.deadline <= now:
            advance_shuffle(work)
            return
        late = [player for player, timer in playing.decision.timers if timer.is_over(now)]
        answer_late(work, late[0])
