"""What a stage of a hand is called: by its street, its round, or the phase that runs."""

from __future__ import annotations

from doorcard.cli import text as words
from doorcard.rules.game import Game
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.state import State

MOST_AT_ONCE = 3
"""How many cards a game deals at once and still counts its streets."""


def stage_name(state: State) -> str:
    """Return what the table is at: the phase by name, else the street, and which round of it."""
    phase = words.PHASES.get(type(state.phase).__name__)
    if phase is not None:
        return phase
    count = max((len(state.hand_of(player)) for player in state.live), default=0)
    street = dealt_name(state.game, count)
    again = _bets_since_deal(state)
    if again > 1 and count == _dealt(state):
        return words.STREET_AGAIN.format(street=street, number=again)
    return street


def dealt_name(game: Game, count: int) -> str:
    """Return what it is called when everybody has got so many cards."""
    first = next((phase.pattern for phase in game.phases if isinstance(phase, Deal)), "")
    if game.banked or len(first) > MOST_AT_ONCE:
        return words.STREET.format(count=count)
    return words.STREETS.get(count, words.STREET.format(count=count))


def _dealt(state: State) -> int:
    """Return how many cards the phases so far have dealt to each."""
    passed = state.game.phases[: state.at + 1]
    return sum(len(phase.pattern) for phase in passed if isinstance(phase, Deal))


def _bets_since_deal(state: State) -> int:
    """Return how many betting rounds there were since the last deal, the one that runs included."""
    bets = 0
    for phase in state.game.phases[: state.at + 1]:
        bets = 0 if isinstance(phase, Deal) else bets + isinstance(phase, Bet)
    return bets
