"""The best hand of player's and bank's cards together: how often it is of each kind."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from doorcard.lab.edges.classes import Counts, classes, hands_of
from doorcard.ranking import by_name
from doorcard.ranking.tables import classes as strengths
from doorcard.rules.payments import ROYAL, royal


class Kinds(NamedTuple):
    """Kinds of hand, best first: names, a strength of each, and the deals by class, (n, kinds).

    The deals are those of one hand of a class.
    """

    names: tuple[str, ...]
    values: tuple[int, ...]
    deals: Counts


@cache
def kinds(scale: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the kinds of hand of a scale, best first, and some strength of each.

    The best straight flush is a kind of its own.
    """
    ranking = by_name(scale)
    names = [
        ROYAL if value == royal(scale) else ranking.category(value)
        for value in range(len(strengths(ranking.scale).keys))
    ]
    first = {name: value for value, name in reversed(list(enumerate(names))) if value}
    best = sorted(first, key=lambda name: -first[name])
    return tuple(best), tuple(first[name] for name in best)


@cache
def together(scale: str, cards: int, lowest_rank: str) -> Kinds:
    """Return of which kind player's and bank's cards together are, over all deals.

    That is 1,755 classes by 18,424 hands of the bank where each has three cards.
    """
    ranking = by_name(scale)
    names, values = kinds(scale)
    kind = np.zeros(len(strengths(ranking.scale).keys), np.uint8)
    for value in range(1, len(kind)):
        name = ROYAL if value == royal(scale) else ranking.category(value)
        kind[value] = names.index(name)
    hands = hands_of(cards, lowest_rank)
    holding = np.stack([(hands == card).any(axis=1) for card in range(52)])
    columns = np.ascontiguousarray(hands.T)
    counted = []
    for own in classes(cards, lowest_rank).hands.tolist():
        free = np.flatnonzero(~holding[own].any(axis=0))
        made = ranking.values_of_columns([*own, *columns[:, free]])
        counted.append(np.bincount(kind[made], minlength=len(names)))
    return Kinds(names, values, np.array(counted))
