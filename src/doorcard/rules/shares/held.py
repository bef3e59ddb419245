"""The cards of a player that a share counts; all of them must be known."""

from __future__ import annotations

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.errors import UnknownCards
from doorcard.rules.state import State


def hole(state: State, player: int) -> tuple[Card, ...]:
    """Return a player's face-down cards, known to others or not.

    Raise `UnknownCards` if one of them is not known.
    """
    cards = tuple([place.card for place in state.seat(player).places if not place.up])
    if UNKNOWN in cards:
        raise UnknownCards(f"player {player}'s hole cards are not all known")
    return cards


def known_hand(state: State, player: int) -> tuple[Card, ...]:
    """Return a player's hand, or raise `UnknownCards` if part of it is not known."""
    cards = state.hand_of(player)
    if UNKNOWN in cards:
        raise UnknownCards(f"player {player}'s hand can't be ranked; some of its cards are unknown")
    return cards
