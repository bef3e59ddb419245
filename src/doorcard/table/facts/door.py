"""The facts at the door: people ask, are let in, sent away and let back; hosting is shared."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.table.door import Why
from doorcard.table.facts.fold import TableFact
from doorcard.table.session import Session


class Admitted(TableFact, frozen=True):
    """Somebody was let in: they may watch, and take a chair."""

    who: str
    name: str = ""

    def apply(self, session: Session) -> Session:
        person = session.person(self.who)
        if self.name:
            last = max([each.number for each in session.people], default=0)
            person = replace(person, name=self.name, number=person.number or last + 1)
        return replace(session.with_person(person), door=session.door.opened_to(self.who))


class Knocked(TableFact, frozen=True):
    """Somebody asks to come in."""

    who: str
    name: str

    def apply(self, session: Session) -> Session:
        return replace(session, door=session.door.asked(self.who, self.name, seat=False))


class SeatAsked(TableFact, frozen=True):
    """Somebody at the table asks for a chair."""

    who: str
    name: str

    def apply(self, session: Session) -> Session:
        return replace(session, door=session.door.asked(self.who, self.name, seat=True))


class RequestClosed(TableFact, frozen=True):
    """A host answered a request."""

    request: int

    def apply(self, session: Session) -> Session:
        return replace(session, door=session.door.answered(self.request))


class PutOut(TableFact, frozen=True):
    """Somebody was not let in, or was removed or banned; a co-host loses that role."""

    who: str
    name: str
    why: Why

    def apply(self, session: Session) -> Session:
        door = session.door.closed_to(self.who, self.name, self.why)
        cohosts = tuple([who for who in session.cohosts if who != self.who])
        return replace(session, door=door, cohosts=cohosts)


class LetBack(TableFact, frozen=True):
    """A host allowed somebody who was sent away to come back."""

    who: str

    def apply(self, session: Session) -> Session:
        return replace(session, door=session.door.opened_to(self.who))


class HostShared(TableFact, frozen=True):
    """Somebody helps to host, or (`on` false) no longer does."""

    who: str
    on: bool = True

    def apply(self, session: Session) -> Session:
        others = tuple([who for who in session.cohosts if who != self.who])
        return replace(session, cohosts=(*others, self.who) if self.on else others)
