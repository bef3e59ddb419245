"""The look-up for a few hundred hands at once, with as few steps as possible.

The loops of `batch` are made for thousands of hands: for a few hundred, their preparations take
longer than the look-up. Here the cards are one array, a row for each card of a hand.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np

from doorcard.ranking.batch import joint_values
from doorcard.ranking.numbering import (
    FLUSH_MASK,
    LOWER_MASK,
    MOST_CARDS,
    ONE_SUIT,
    RANKS_PER_SUIT,
    SUITS_PER_DECK,
    UPPER_SHIFT,
    WILD_SHIFT,
)
from doorcard.ranking.scales import Scale
from doorcard.ranking.stacks import NONE, Column, Ints, Keys, Stack, Values, even, keys, mixed

_SUITS = np.arange(SUITS_PER_DECK)[:, None] * RANKS_PER_SUIT
"""How far to shift the cards of a hand to those of each suit."""


def values(scale: Scale, cards: Column, wild: int) -> Values:
    """Return the values of hands, (k, n) cards -> (n,); `wild` is the most wild cards of a hand."""
    if len(cards) > MOST_CARDS:
        subsets = _subsets(len(cards))
        each = cards[subsets].transpose(1, 0, 2).reshape(MOST_CARDS, -1)
        best: Values = values(scale, each, min(wild, MOST_CARDS)).reshape(len(subsets), -1).max(0)
        return best
    added = keys()
    if not wild:
        return _looked_up(even(scale, 0), added, cards)
    found = _looked_up(mixed(scale, wild), added, cards)
    if scale.joint:
        natural = (cards <= NONE).all(0)
        found[natural] = _looked_up(even(scale, 0), added, cards[:, natural])
    return found


def _looked_up(stack: Stack, added: Keys, cards: Column) -> Values:
    total: Ints = np.add.reduce(added.one[cards])
    total += stack.start
    number = stack.base.take(total & LOWER_MASK, mode="clip")
    number += stack.place.take(total >> UPPER_SHIFT, mode="clip")
    found: Values = stack.ranks.take(number, mode="clip")
    flags = total & FLUSH_MASK
    (rows,) = flags.nonzero()
    if len(rows):
        held: Ints = np.bitwise_or.reduce(added.masks[cards[:, rows]], axis=0)
        some = total[rows]
        if stack.joint:
            found[rows] = joint_values(stack, stack.joint, some, held)
        else:
            suits = held >> _SUITS & ONE_SUIT
            suits += some >> WILD_SHIFT << RANKS_PER_SUIT
            flushes = stack.flushes.take(suits, mode="clip")
            found[rows] = np.maximum(found[rows], np.maximum.reduce(flushes))
    return found


@cache
def _subsets(count: int) -> Ints:
    """Return the ways to take seven cards of more, (ways, 7)."""
    return np.array(list(combinations(range(count), MOST_CARDS)))
