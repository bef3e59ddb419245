"""Which games may be dealt as bomb pots."""

from __future__ import annotations

from doorcard.rules.game import Game
from doorcard.rules.phases.bet import Bet


def can_be_bombed(game: Game) -> bool:
    """Tell whether a hand of a game may be a bomb pot: it leaves out its first round (MIX-43).

    So everybody must have been dealt cards before that one, and another must follow. A game in
    which rounds repeat or cards are bid for has no round that is its first.
    """
    phases = game.phases
    first = next((at for at, phase in enumerate(phases) if isinstance(phase, Bet)), 0)
    return (
        not game.banked
        and any(phase.leads and phase.adds for phase in phases[:first])
        and any(isinstance(phase, Bet) for phase in phases[first + 1 :])
        and not any(phase.repeats or phase.bids for phase in phases)
    )
