"""What is wild now, and which cards of a hand are."""

from __future__ import annotations

from doorcard.cards import NAMES, UNKNOWN, Card
from doorcard.rules.errors import UnknownCards
from doorcard.rules.state import State


def wild_now(state: State) -> tuple[str, ...]:
    """Return what is wild: ranks such as `5`, or cards such as `Qs`."""
    return () if state.game.wild is None else state.game.wild.names(state)


def wild_count(state: State, player: int) -> int:
    """Return how many cards of a player's hand are wild, 0 where that is not known."""
    if state.game.wild is None:
        return 0
    try:
        return state.game.wild.parted(state, player)[1]
    except UnknownCards:
        return 0


def wild_cards(state: State, player: int) -> frozenset[Card]:
    """Return which known cards of a player's hand are wild; none where that is not known."""
    if state.game.wild is None:
        return frozenset()
    try:
        natural, count = state.game.wild.parted(state, player)
    except UnknownCards:
        return frozenset()
    return frozenset(state.hand_of(player)) - set(natural) - {UNKNOWN} if count else frozenset()


def is_wild(card: Card, wild: tuple[str, ...]) -> bool:
    """Return whether a card that is in nobody's hand is wild, by its rank or by itself."""
    name = NAMES[card]
    return name in wild or name[0] in wild
