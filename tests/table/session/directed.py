"""A table of a tournament, and who directs it."""

from __future__ import annotations

from typing import Any

from doorcard.rules.facts import Fact
from doorcard.rules.stakes import EventRules, Stakes
from doorcard.table import commands as c
from doorcard.table.clocks import Clock
from doorcard.table.directing import DirectedSeat, InEvent, Notice
from doorcard.table.terms import Pick
from tests.table.session.played import Played, terms

CLOCK = Clock(timeout_policy="fold", protection_limit=0, time_bank=60)
LEVEL = Stakes(ante=25, bring_in=50, small_bet=100, big_bet=200, chip=5, event=EventRules())
STUD = Pick("seven-card-stud")


class Directed(Played):
    """A table of a tournament; people sit in chairs 1, 2 and so on, and the last one deals."""

    def __init__(self, chips: dict[str, int], *, stakes: Stakes = LEVEL, **laid: Any) -> None:
        given = {"clock": CLOCK, "event": InEvent("cup", 1), "door": "open", **laid}
        super().__init__(terms("seven-card-stud", **given))
        self.chips_of = dict(chips)
        self.stakes = stakes
        self.orders = 0
        self.absent_dead = False
        self.notice = Notice("Cup", 1, stakes, left=len(chips), entries=len(chips))

    def order(self, *, deal: bool = False, **changed: Any) -> c.Direct:
        """Return the next order; with `deal` the next hand is dealt."""
        self.orders += 1
        places = tuple(
            [
                DirectedSeat(chair, who, who, chips, here=True)
                for chair, (who, chips) in enumerate(self.chips_of.items(), 1)
                if chips
            ]
        )
        chairs = tuple([place.chair for place in places])
        number, dead = self.session.hands + 1, self.absent_dead
        hand = c.DirectedDeal(number, STUD, self.stakes, chairs, dead) if deal else None
        return c.Direct(self.orders, self.notice, changed.pop("places", places), hand, **changed)

    def come(self, *names: str) -> Directed:
        """Let people come to the table, where they have a chair."""
        self.do(self.order())
        for who in names:
            self.do(c.Connect(who))
        return self

    def deal(self) -> Directed:
        """Deal the next hand."""
        self.do(self.order(deal=True))
        return self

    def over(self) -> dict[str, int]:
        """Return what everybody has when the hand is over."""
        assert self.session.playing is None
        return {one.who: one.chips for one in self.session.seating.chairs if one is not None}

    def facts(self) -> tuple[Fact, ...]:
        """Return what happened in the hand that is over."""
        finished = self.session.finished
        assert finished is not None
        return finished.playing.hand.facts
