"""Ante: every player puts in the ante before the deal (GEN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.rules.facts import Anted, Gathered, Returned
from doorcard.rules.phase import Phase
from doorcard.rules.pots import cut_at
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
        short = [amount < ante for amount, ante in zip(amounts, antes, strict=True)]
        if stakes.trim_antes and any(short):
            self._gather_short(turn, amounts, short)
        elif any(amounts):
            turn.emit(Gathered((Pot(sum(amounts), turn.state.live),)))

    def _gather_short(self, turn: Turn, amounts: Sequence[int], short: Sequence[bool]) -> None:
        """Make a pot at every short ante; who paid their own in full contests them all."""
        most = max(amounts)
        reach = [a if is_short else most for a, is_short in zip(amounts, short, strict=True)]
        if reach.count(most) == 1:
            player = reach.index(most) + 1
            second = sorted(reach)[-2]
            turn.emit(Returned(player, most - second))
            amounts = [min(amount, second) for amount in amounts]
            reach = [min(height, second) for height in reach]
        turn.emit(Gathered(tuple(cut_at(amounts, reach, turn.state.live))))
