"""What tests of an order have in common: hands as text, from the worst to the best."""

from __future__ import annotations

from itertools import pairwise

from doorcard.cards import parse_cards
from doorcard.ranking import Ranking


def value(ranking: Ranking, text: str, wild: int = 0) -> int:
    """Return the value of a hand."""
    return ranking.value(parse_cards(text), wild)


def assert_ascending(ranking: Ranking, *hands: str) -> None:
    """Check that each hand is worth more than the one before it."""
    for worse, better in pairwise(hands):
        assert value(ranking, worse) < value(ranking, better), f"{worse} v {better}"
