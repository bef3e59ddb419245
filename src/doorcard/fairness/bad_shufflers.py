"""Four bad shufflers, as they are found in the wild: the self-test has to catch every one."""

from __future__ import annotations

from collections.abc import Callable

from doorcard.cards import Card
from doorcard.fairness.proving import Shuffler
from doorcard.fairness.shuffling import Draw

KEY_VALUES = 16


def modulo(take: Callable[[], int], bound: int) -> int:
    """Draw with a remainder and nothing thrown away: small answers come up more often."""
    return take() % bound


def swap_with_any(cards: list[Card], draw: Draw) -> None:
    """Swap each card with any other: n to the n sequences can't be even over n! orders."""
    for i in range(len(cards)):
        j = draw(len(cards))
        cards[i], cards[j] = cards[j], cards[i]


def off_by_one(cards: list[Card], draw: Draw) -> None:
    """Never leave a card where it is (Sattolo): only the orders in one cycle come up."""
    for i in range(len(cards) - 1, 0, -1):
        j = draw(i)
        cards[i], cards[j] = cards[j], cards[i]


def weak_keys(cards: list[Card], draw: Draw) -> None:
    """Sort by random keys of which many are equal: equal ones keep their old order."""
    keys = {card: draw(KEY_VALUES) for card in cards}
    cards.sort(key=keys.__getitem__)


PLANTED = (
    Shuffler("modulo without rejection", bounded=modulo),
    Shuffler("swap with any place", arrange=swap_with_any),
    Shuffler("off by one (Sattolo)", arrange=off_by_one),
    Shuffler("sorted by weak keys", arrange=weak_keys),
)
