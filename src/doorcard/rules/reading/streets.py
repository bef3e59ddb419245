"""Where a hand is: the phase that runs, the street, and which betting round of it."""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.game import Game
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.deal import MOST_AT_ONCE, Deal
from doorcard.rules.state import State


class Stage(Struct, frozen=True, gc=False):
    """Where a hand is. `phase` is the kind of phase that runs, such as `Bet`.

    `street` is how many cards the players have, `round` which betting round it is since so many
    were dealt: 0 before the first, and where cards have come in another way.
    """

    phase: str
    street: int
    round: int


def stage_of(state: State) -> Stage:
    """Return where a hand is."""
    street = max([len(state.hand_of(player)) for player in state.live], default=0)
    passed = state.game.phases[: state.at + 1]
    dealt = sum([len(phase.pattern) for phase in passed if isinstance(phase, Deal)])
    return Stage(type(state.phase).__name__, street, _rounds(state) if street == dealt else 0)


def counts_streets(game: Game) -> bool:
    """Return whether a game's streets go by the usual names, `third street` and so on."""
    first = next((phase.pattern for phase in game.phases if isinstance(phase, Deal)), "")
    return not game.banked and len(first) <= MOST_AT_ONCE


def _rounds(state: State) -> int:
    """Return how many betting rounds there were since the last deal, the one that runs included."""
    rounds = 0
    for phase in state.game.phases[: state.at + 1]:
        rounds = 0 if isinstance(phase, Deal) else rounds + isinstance(phase, Bet)
    return rounds
