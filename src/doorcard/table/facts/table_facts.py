"""The facts around hands: people come, go and talk; games, times and terms are set."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.table.commands import Reaction
from doorcard.table.facts.fold import TableFact
from doorcard.table.rotation import Asks, Question, Rotation, Upcoming
from doorcard.table.session import AdmittedPerson, Choosing, Finished, LaidOpen, Session
from doorcard.table.terms import Pick, Terms


class Came(TableFact, frozen=True):
    """A seated player is connected (ROOM-06), and so no longer late or absent."""

    who: str

    def apply(self, session: Session) -> Session:
        person = replace(session.person(self.who), connected=True, absent=False)
        playing = session.playing
        if playing is not None:
            late = playing.without_late(playing.player(self.who))
            session = replace(session, playing=replace(playing, late=late))
        return session.with_person(person)


class Went(TableFact, frozen=True):
    """A seated player has lost the connection (ROOM-06), at a time that old logs lack."""

    who: str
    at: float = 0

    def apply(self, session: Session) -> Session:
        person = session.person(self.who)
        return session.with_person(replace(person, connected=False, gone_at=self.at))


class PersonSet(TableFact, frozen=True):
    """The table's record of somebody changed: how they muck, how often time protected them."""

    person: AdmittedPerson

    def apply(self, session: Session) -> Session:
        return session.with_person(self.person)


class MadeHost(TableFact, frozen=True):
    """Somebody else is the host now."""

    who: str

    def apply(self, session: Session) -> Session:
        cohosts = tuple([who for who in session.cohosts if who != self.who])
        return replace(session, host=self.who, cohosts=cohosts)


class Chatted(TableFact, frozen=True):
    """Somebody said something to everybody."""

    who: str
    name: str
    text: str

    def apply(self, session: Session) -> Session:
        return session


class Reacted(TableFact, frozen=True):
    """A seated player reacted, by the code of the reaction (ROOM-74)."""

    who: str
    what: Reaction

    def apply(self, session: Session) -> Session:
        return session


class ShowedCards(TableFact, frozen=True):
    """A player of the hand before voluntarily showed cards (ROOM-21, 70)."""

    hand: int
    player: int
    cards: tuple[Card, ...]

    def apply(self, session: Session) -> Session:
        finished = session.finished
        if finished is None:  # a stored session does not hold the hand before
            return session
        shown = (*finished.laid.shown, *[(self.player, card) for card in self.cards])
        return _laid(session, finished, replace(finished.laid, shown=shown))


class RabbitShown(TableFact, frozen=True):
    """The cards that would have come in the hand before were turned up, by player (ROOM-71)."""

    hand: int
    cards: tuple[tuple[int, Card], ...]

    def apply(self, session: Session) -> Session:
        finished = session.finished
        if finished is None:  # a stored session does not hold the hand before
            return session
        return _laid(session, finished, replace(finished.laid, rabbit=self.cards))


def _laid(session: Session, finished: Finished, laid: LaidOpen) -> Session:
    return replace(session, finished=replace(finished, laid=laid))


class TermsLaid(TableFact, frozen=True):
    """The host set other terms, which hold from the next hand on."""

    terms: Terms

    def apply(self, session: Session) -> Session:
        return replace(session, coming=self.terms)


class TermsSet(TableFact, frozen=True):
    """The host's terms now hold. A changed menu starts from its first game."""

    def apply(self, session: Session) -> Session:
        assert session.coming is not None
        same = session.coming.choice == session.terms.choice
        return replace(
            session,
            terms=session.coming,
            coming=None,
            choosing=session.choosing if same else None,
            upcoming=session.upcoming if same else None,
            question=session.question if same else None,
            rotation=session.rotation if same else Rotation(),
        )


class NextHandSet(TableFact, frozen=True):
    """The next hand begins then; None if it can't. A dealer's pending choice ends."""

    at: float | None

    def apply(self, session: Session) -> Session:
        return replace(session, next_at=self.at, choosing=None, upcoming=None, question=None)


class ChoiceOpened(TableFact, frozen=True):
    """The dealer may choose the game, from this chair and until then.

    If it follows another one, the dealer has taken more time, for the `lengthened`th time
    (ROOM-57), or is no longer alone with bots (ROOM-72).
    """

    chair: int
    deadline: float
    lengthened: int = 0

    def apply(self, session: Session) -> Session:
        choosing = Choosing(self.chair, self.deadline, self.lengthened)
        return replace(session, choosing=choosing, next_at=None)


class GameChosen(TableFact, frozen=True):
    """The game of the next hand is settled: by the dealer, or (chair 0) by the menu.

    `turn` is its place on the menu, `dealt` the number of its hands in a row, with this one. The
    player who was asked, in chair `dealer`, deals; 0 stands for the next dealer.
    """

    pick: Pick
    chair: int
    turn: int
    dealt: int
    at: float = 0
    dealer: int = 0

    def apply(self, session: Session) -> Session:
        dealer = self.chair or self.dealer
        upcoming = Upcoming(self.pick, self.turn, self.dealt == 1, self.at, dealer)
        return replace(session, choosing=None, next_at=None, upcoming=upcoming)


class QuestionPut(TableFact, frozen=True):
    """A question before the coming hand is put to these chairs, to be answered until then."""

    about: Asks
    chairs: tuple[int, ...]
    deadline: float

    def apply(self, session: Session) -> Session:
        return replace(session, question=Question(self.about, self.chairs, self.deadline))


class QuestionAnswered(TableFact, frozen=True):
    """Somebody answered the question before the hand; others are told when all have."""

    secret: ClassVar[bool] = True

    chair: int
    yes: bool

    def apply(self, session: Session) -> Session:
        question = session.question
        assert question is not None
        answers = (*question.answers, (self.chair, self.yes))
        return replace(session, question=replace(question, answers=answers))


class QuestionClosed(TableFact, frozen=True):
    """The question before the coming hand is settled: `yes` or no."""

    about: Asks
    yes: bool

    def apply(self, session: Session) -> Session:
        upcoming = session.upcoming
        if upcoming is not None and self.about == "double":
            upcoming = replace(upcoming, doubled=self.yes)
        elif upcoming is not None:
            upcoming = replace(upcoming, bomb=self.yes)
        return replace(session, question=None, upcoming=upcoming)


class Paused(TableFact, frozen=True):
    """The host stopped the table: every clock stops, nobody can answer."""

    at: float

    def apply(self, session: Session) -> Session:
        return replace(session, paused_at=self.at)


class Resumed(TableFact, frozen=True):
    """The table goes on, and every deadline moves later.

    It moves by the length of the pause, or of the time the server was down. A player who was asked
    meanwhile gets back only the time since then: nobody gets more than the clock allows. `at` is
    the time at which it goes on; older events lack it.
    """

    seconds: float
    at: float | None = None

    def apply(self, session: Session) -> Session:
        return replace(_moved(session, self.seconds, self.at), paused_at=None)


class TableClosed(TableFact, frozen=True):
    """The host ended the table: there are no more hands."""

    def apply(self, session: Session) -> Session:
        bots = session.bots
        return replace(
            session,
            closed=True,
            next_at=None,
            choosing=None,
            upcoming=None,
            question=None,
            last_bots=bots,
        )


def _moved(session: Session, seconds: float, now: float | None) -> Session:
    """Return the session with every deadline moved later, and no timer longer than it was."""
    choosing, playing, next_at = session.choosing, session.playing, session.next_at
    question, rotation = session.question, session.rotation
    if question is not None:
        question = replace(question, deadline=question.deadline + seconds)
    if choosing is not None:
        choosing = replace(choosing, deadline=choosing.deadline + seconds)
    if playing is not None:
        playing = replace(playing, decision=playing.decision.moved(seconds, now))
        shuffling = playing.shuffling
        if shuffling is not None:
            later = replace(shuffling, deadline=shuffling.deadline + seconds)
            playing = replace(playing, dealings=(*playing.dealings[:-1], later))
    return replace(
        session,
        choosing=choosing,
        question=question,
        rotation=replace(rotation, since=rotation.since + seconds),
        playing=playing,
        next_at=None if next_at is None else next_at + seconds,
    )
