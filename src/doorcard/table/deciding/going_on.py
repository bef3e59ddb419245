"""What a table does by itself, step by step, until it waits for somebody or for time."""

from __future__ import annotations

from doorcard.table.deciding.answering import answer_for_absent
from doorcard.table.deciding.beginning import can_begin
from doorcard.table.deciding.ending import break_up, end_hand
from doorcard.table.deciding.work import Work
from doorcard.table.facts import (
    Asked,
    DeckChosen,
    NextHandSet,
    RevealsOpened,
    TermsSet,
)
from doorcard.table.playing import Playing


def go_on(work: Work) -> None:
    """Go on as far as it goes without an answer, a shuffle or a deadline."""
    while _step(work):
        pass


def advance_shuffle(work: Work) -> None:
    """Close the half of a shuffle that runs: contributions are shown, or a deck is chosen."""
    dealing = work.session.running.shuffling
    assert dealing is not None
    if dealing.commitments and not dealing.showing:
        work.emit(RevealsOpened(work.now + work.session.terms.contributing))
    else:
        work.emit(DeckChosen())


def _step(work: Work) -> bool:
    """Take one step; tell whether there may be another."""
    session = work.session
    playing = session.playing
    if playing is None:
        return _between_hands(work)
    if playing.hand.over:
        end_hand(work)
        return True
    if session.paused:
        return False
    if playing.shuffling is not None:
        if playing.shuffling.missing:
            return False
        advance_shuffle(work)
        return True
    if playing.ask is None:
        return False
    if not playing.is_put:
        _put(work, playing)
        return True
    return answer_for_absent(work, playing)


def _between_hands(work: Work) -> bool:
    session = work.session
    if session.coming is not None:
        work.emit(TermsSet())
        return True
    if session.closed:
        return break_up(work)
    if session.paused:
        return False
    choosing = session.choosing
    if choosing is not None and choosing.chair not in session.seating.ready:
        work.emit(NextHandSet(None))  # the dealer has gone: the next one is called on
        return True
    possible = can_begin(session)
    if possible and session.next_at is None and choosing is None:
        work.emit(NextHandSet(work.now + session.terms.pause))
    elif not possible and (session.next_at is not None or choosing is not None):
        work.emit(NextHandSet(None))
    return False


def _put(work: Work, playing: Playing) -> None:
    """Put the hand's question: it gets the next number, and each player a timer."""
    session, ask = work.session, playing.ask
    assert ask is not None
    timers = []
    for player in ask.players:
        chair = session.seating.chair(playing.chairs[player - 1])
        there = bool(chair.bot) or session.person(chair.who).connected
        timers.append((player, session.terms.clock.begin(work.now, connected=there)))
    work.emit(Asked(playing.decision.number + 1, playing.hand.state.at, tuple(timers)))
