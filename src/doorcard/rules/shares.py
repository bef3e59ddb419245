"""Shares of a pot: what wins each part, and who gets its odd chips."""

from __future__ import annotations

from doorcard.cards import UNKNOWN, Card
from doorcard.ranking import by_name
from doorcard.rules.errors import UnknownCards, check_scale
from doorcard.rules.game import Share
from doorcard.rules.state import State


class High(Share, frozen=True):
    """The best hand on a high scale (RNK-01)."""

    scale: str = "HIGH"

    side = "high"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def value(self, state: State, player: int) -> int:
        return by_name(self.scale).value(known_hand(state, player))

    def odd_chip_key(self, state: State, player: int) -> int:
        """The highest card of all cards held, by rank then ♠ ♥ ♦ ♣ (POT-04)."""
        return max(state.seat(player).cards)

    def describe(self, value: int) -> str:
        return by_name(self.scale).describe(value)


class Low(Share, frozen=True):
    """The best hand on a low scale; a scale with a qualifier gives 0 to hands without (RNK-09)."""

    scale: str = "EIGHT_OR_BETTER"
    ace_low: bool = True

    side = "low"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def value(self, state: State, player: int) -> int:
        return by_name(self.scale).value(known_hand(state, player))

    def odd_chip_key(self, state: State, player: int) -> int:
        """The lowest card of all cards held, ace low unless it is high, then ♣ ♦ ♥ ♠ (POT-05)."""
        cards = state.seat(player).cards
        return -min((c - 52 if c >= 48 else c) if self.ace_low else c for c in cards)

    def describe(self, value: int) -> str:
        return by_name(self.scale).describe(value)


def known_hand(state: State, player: int) -> tuple[Card, ...]:
    """Return a player's hand, or raise `UnknownCards` when part of it is not known."""
    cards = state.hand_of(player)
    if UNKNOWN in cards:
        raise UnknownCards(f"player {player}'s hand can't be ranked; some of its cards are unknown")
    return cards
