"""A new deal within a hand: all cards in, and again for whoever is left and the same pots (SCS-05).

Every pot keeps its players, so all-in limits and side pots stay as they were.
"""

from __future__ import annotations

from collections.abc import Collection

from doorcard.rules.facts import CardsIn, Retired
from doorcard.rules.turn import Turn


def redeal(turn: Turn, to: int, players: Collection[int] = ()) -> None:
    """Throw all cards in and deal anew from the phase at index `to`; never returns.

    `players` are those with a claim to what is left, all who have not folded unless given. One who
    is alone wins without a deal (SCS-07).
    """
    for player in turn.state.live:
        if players and player not in players:
            turn.emit(Retired(player))
    state = turn.state
    if len(state.live) == 1:
        turn.stop(len(state.game.phases) - 1)
    turn.emit(CardsIn())
    turn.stop(to)
