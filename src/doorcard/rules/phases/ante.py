"""Ante: every player puts in the ante before the deal (GEN-06)."""

from __future__ import annotations

from doorcard.rules.facts import Anted, Gathered
from doorcard.rules.phase import Phase
from doorcard.rules.pots import gather
from doorcard.rules.state import Pot
from doorcard.rules.turn import Turn


class Ante(Phase, frozen=True):
    """Post the antes and make the first pots; a short ante is all-in for its part (GEN-08)."""

    def enter(self, turn: Turn) -> None:
        stakes = turn.state.stakes
        seats = turn.state.seats
        antes = stakes.antes or (stakes.ante,) * len(seats)
        amounts = tuple([min(ante, seat.stack) for ante, seat in zip(antes, seats, strict=True)])
        if any(amounts):
            turn.emit(Anted(amounts))
        if stakes.trim_antes and len(set(amounts)) > 1:
            gather(turn)
        elif any(amounts):
            turn.emit(Gathered((Pot(sum(amounts), turn.state.live),)))
