"""What people do besides playing: they come and go, talk, and say how their cards are handled."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.table.facts.base import TableFact
from doorcard.table.session import Person, Session


class Admitted(TableFact, frozen=True):
    """Somebody was let in: they may watch, and take a chair."""

    who: str

    def apply(self, session: Session) -> Session:
        return session.with_person(Person(self.who))


class Came(TableFact, frozen=True):
    """Somebody who sits here is connected (ROOM-06), and so no longer late or absent."""

    who: str

    def apply(self, session: Session) -> Session:
        person = replace(session.person(self.who), connected=True, absent=False)
        playing = session.playing
        if playing is not None:
            late = playing.without_late(playing.player(self.who))
            session = replace(session, playing=replace(playing, late=late))
        return session.with_person(person)


class Went(TableFact, frozen=True):
    """Somebody who sits here has lost the connection (ROOM-06)."""

    who: str

    def apply(self, session: Session) -> Session:
        return session.with_person(replace(session.person(self.who), connected=False))


class PersonSet(TableFact, frozen=True):
    """What the table keeps of somebody changed: how they muck, how often time saved them."""

    person: Person

    def apply(self, session: Session) -> Session:
        return session.with_person(self.person)


class MadeHost(TableFact, frozen=True):
    """Somebody else is the host now."""

    who: str

    def apply(self, session: Session) -> Session:
        return replace(session, host=self.who)


class Chatted(TableFact, frozen=True):
    """Somebody said something to all."""

    who: str
    name: str
    text: str

    def apply(self, session: Session) -> Session:
        return session


class ShowedCards(TableFact, frozen=True):
    """A player of the hand before laid their cards open, who need not have (ROOM-21)."""

    hand: int
    player: int
    cards: tuple[Card, ...]

    def apply(self, session: Session) -> Session:
        finished = session.finished
        if finished is None:  # a session that was kept whole holds nothing of the hand before
            return session
        showed = (*finished.showed, self.player)
        return replace(session, finished=replace(finished, showed=showed))
