"""Ante: every player puts in the ante before the deal (GEN-06)."""

from __future__ import annotations

from doorcard.rules.facts import Anted, Gathered
from doorcard.rules.game import Phase
from doorcard.rules.pots import gather
from doorcard.rules.state import Pot
from doorcard.rules.turn import Turn


class Ante(Phase, frozen=True):
    """Post the antes and make the first pots; a short ante is all-in for its part (GEN-08)."""

    def enter(self, turn: Turn) -> None:
        stakes = turn.state.stakes
        seats = turn.state.seats
        amounts = tuple([min(stakes.ante_of(i), seat.stack) for i, seat in enumerate(seats, 1)])
        if any(amounts):
            turn.emit(Anted(amounts))
        if stakes.trim_antes:
            gather(turn)
        elif turn.state.pot_total:
            turn.emit(Gathered((Pot(turn.state.pot_total, turn.state.live),)))
