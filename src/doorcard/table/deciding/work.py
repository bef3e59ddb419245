"""A command at work: the session as it changes, and what has happened so far."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.facts import Fact as HandFact
from doorcard.table.facts import Fact, TableFact, apply
from doorcard.table.session import Session


class Told(Struct, frozen=True, gc=False):
    """A fact with those of the hand that follow from it."""

    fact: Fact
    news: tuple[HandFact, ...] = ()


class Work:
    """What a command has caused so far. Times are the room's, and never go back."""

    __slots__ = ("now", "session", "told")

    def __init__(self, session: Session, now: float) -> None:
        self.session = session
        self.now = max(now, session.at)
        self.told: list[Told] = []

    @property
    def clock(self) -> float:
        """The time on the players' clocks, which stand while the table is stopped."""
        since = self.session.paused_at
        return self.now if since is None else since

    def emit(self, *facts: Fact) -> None:
        """Let facts happen."""
        for fact in facts:
            self.session = apply(self.session, fact)
            news: tuple[HandFact, ...] = ()
            if isinstance(fact, TableFact) and fact.plays:
                news = self.session.running.hand.news
            self.told.append(Told(fact, news))


def replayed(session: Session, at: float, facts: Iterable[Fact]) -> Work:
    """Return a session after facts that happened before, with those of the hand that follow."""
    work = Work(session, at)
    work.emit(*facts)
    work.session = replace(work.session, at=work.now)
    return work
