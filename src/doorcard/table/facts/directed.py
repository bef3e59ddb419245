"""The facts of a tournament at a table of its own."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.table.directing import Directions, Notice
from doorcard.table.facts.fold import TableFact
from doorcard.table.session import Session


class Directed(TableFact, frozen=True):
    """The tournament told its standing, as of its event `seq`; its level's stakes hold (TRN-03).

    `moved` are the players who move to another table, with its number.
    """

    seq: int
    notice: Notice
    moved: tuple[tuple[str, int], ...] = ()

    def apply(self, session: Session) -> Session:
        before = session.directions
        moved = {**dict(before.moved if before else ()), **dict(self.moved)}
        known = Directions(self.seq, self.notice, tuple(moved.items()))
        money = replace(session.terms.money, stakes=self.notice.stakes)
        terms = session.terms
        if money != terms.money:
            terms = replace(terms, money=money)
        return replace(session, directions=known, terms=terms)
