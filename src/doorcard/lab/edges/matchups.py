"""Hands against the bank's: the number of the bank's hands that are weaker, level and better.

The bank's hands are sorted by strength. For each card, a row of bits marks the hands that hold it;
combined, the rows of a player's cards mark the hands that the bank can't have. So a matchup is a
count of zeros between two places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from doorcard.cards import Card
from doorcard.lab.edges.classes import Hands, classes, hands_of
from doorcard.ranking import by_name
from doorcard.rules.payments import least_with

Faced = tuple[tuple[int, int], ...]
"""The strengths the bank may have, weakest first, with the number of hands: one strength represents
all hands that don't qualify, or are weaker, level, or better."""


class Matchup(NamedTuple):
    """A hand for a class of `hands` alike, `one_colour` of them of one colour, and the bank's
    hands.

    `number` is the class's place in `classes`, `value` the strength of its hands.
    """

    number: int
    cards: tuple[Card, ...]
    hands: int
    one_colour: int
    value: int
    faces: Faced


class House:
    """The hands that the bank may hold, (n, cards), sorted by strength."""

    def __init__(self, scale: str, qualifiers: Sequence[str], hands: Hands) -> None:
        values = by_name(scale).values(hands)
        order = np.argsort(values, kind="stable")
        self.scale = scale
        self.values = values[order]
        self.holding = np.stack([(hands[order] == card).any(axis=1) for card in range(52)])
        """By card, the hands that hold it."""
        least = [least_with(scale, rank) for rank in qualifiers]
        self._cuts = {0, len(values), *np.searchsorted(self.values, least).tolist()}

    def faces(self, cards: Sequence[Card], value: int) -> Faced:
        """Return the bank's hands against a hand of that strength, if the bank holds none of
        `cards`."""
        taken = self.holding[cards[0]]
        for card in cards[1:]:
            taken = taken | self.holding[card]
        level = np.searchsorted(self.values, value), np.searchsorted(self.values, value, "right")
        found = []
        for first, last in pairwise(sorted({*self._cuts, *map(int, level)})):
            count = last - first - int(np.count_nonzero(taken[first:last]))
            if count:
                found.append((int(self.values[first]), count))
        return tuple(found)


@cache
def matchups(
    scale: str, qualifiers: tuple[str, ...], cards: int, lowest_rank: str
) -> tuple[Matchup, ...]:
    """Return the matchup of every class of hands: all deals, 407,170,400 with three cards each."""
    house = House(scale, qualifiers, hands_of(cards, lowest_rank))
    made = classes(cards, lowest_rank)
    values = by_name(scale).values(made.hands).tolist()
    columns = made.hands.tolist(), made.counts.tolist(), made.one_colour.tolist(), values
    return tuple(
        Matchup(number, tuple(own), count, same, value, house.faces(own, value))
        for number, (own, count, same, value) in enumerate(zip(*columns, strict=True))
    )
