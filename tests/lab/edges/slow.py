"""A ranking of three cards that shares nothing with the library: slow, and plainly right."""

from __future__ import annotations

from doorcard.cards import Card

Key = tuple[int, ...]


def strength(cards: tuple[Card, ...]) -> Key:
    """Return how strong three cards are, read off TCP-09 and TCP-11."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    if ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    straight = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    if len(set(ranks)) == 1:
        return 4, *ranks
    if len(set(ranks)) == 2:
        return 1, ranks[1], sum(ranks) - 2 * ranks[1]
    return (5 if suited else 3) if straight else 2 if suited else 0, *ranks
