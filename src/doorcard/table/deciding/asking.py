"""The questions before a hand: for a bomb pot (MIX-42), for antes twice as high (MIX-50)."""

from __future__ import annotations

from doorcard.rules.errors import Illegal
from doorcard.rules.reading.worth import can_be_bombed
from doorcard.table import commands as c
from doorcard.table.clocks import MOST_SECONDS
from doorcard.table.deciding.people_commands import is_there
from doorcard.table.facts import QuestionAnswered, QuestionClosed, QuestionPut
from doorcard.table.facts.fold import Work
from doorcard.table.rotation import Asks, Upcoming
from doorcard.table.session import Session
from doorcard.table.terms import stakes_of


def ask_before(work: Work, upcoming: Upcoming) -> bool:
    """Put the next question before the coming hand; return whether there was any.

    A question that nobody has to be asked is settled at once.
    """
    session = work.session
    if upcoming.bomb is None:
        about, chairs = _bomb(session, upcoming)
        return _put(work, about, chairs)
    if upcoming.doubled is None:
        return _put(work, "double", () if upcoming.bomb else _doubler(session, upcoming))
    return False


def _put(work: Work, about: Asks, chairs: tuple[int, ...]) -> bool:
    """Ask; if nobody can be asked the answer is no, except for a bomb pot that is due."""
    session = work.session
    if not chairs:
        work.emit(QuestionClosed(about, about == "bomb" and _is_due(session)))
        return True
    people = tuple([chair for chair in chairs if not session.seating.chair(chair).bot])
    if not people or not all(is_there(session, chair) for chair in people):
        work.emit(QuestionClosed(about, False))
        return True
    seconds = MOST_SECONDS if session.alone else session.terms.choice.seconds
    work.emit(QuestionPut(about, people, work.now + seconds))
    return True


def _bomb(session: Session, upcoming: Upcoming) -> tuple[Asks, tuple[int, ...]]:
    bomb = session.terms.bomb
    if bomb is None or not can_be_bombed(session.library(upcoming.pick)):
        return "vote", ()
    dealer = upcoming.dealer or session.seating.next_dealer
    if bomb.when == "vote":
        return "vote", session.seating.players(dealer)
    return "bomb", (dealer,) if bomb.when == "dealer" else ()


def _is_due(session: Session) -> bool:
    bomb = session.terms.bomb
    return bomb is not None and bomb.when == "hands" and not (session.hands + 1) % bomb.hands


def _doubler(session: Session, upcoming: Upcoming) -> tuple[int, ...]:
    """Return the chair left of the dealer, if that player may double the antes."""
    game = session.library(upcoming.pick)
    stakes = stakes_of(session.terms, upcoming.pick, game)
    if not session.terms.double_ante or game.banked or not stakes.ante:
        return ()
    return session.seating.players(upcoming.dealer or session.seating.next_dealer)[:1]


def agree(work: Work, command: c.Agree) -> None:
    """Answer the question before a hand. Raise `not_seated`, `not_questioned`, `paused`,
    `too_late`.
    """
    session = work.session
    chair = session.seating.of(work.who)
    question = session.question
    if question is None or question.about != command.about or chair not in question.missing:
        raise Illegal("not_questioned", "nobody asks you that now")
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; answer when it goes on")
    if question.deadline <= work.now:
        raise Illegal("too_late", "the time to answer has run out")
    work.emit(QuestionAnswered(chair, command.yes))
    close_if_answered(work)


def close_if_answered(work: Work) -> bool:
    """Close the question once all have answered; return whether it was closed."""
    question = work.session.question
    assert question is not None
    if question.missing:
        return False
    work.emit(QuestionClosed(question.about, question.agreed))
    return True


def close_late(work: Work) -> None:
    """Close a question whose time has run out: players who have not answered said no."""
    question = work.session.question
    assert question is not None
    work.emit(QuestionClosed(question.about, False))
