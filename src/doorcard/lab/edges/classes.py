"""Classes of hands that differ only in suits: 1,755 for the 22,100 hands of three cards.

Rankings treat suits alike, so the hands of a class are all worth the same. Only wagers on colours
don't; so a class also has the number of its hands of one colour.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import SUITS, deck
from doorcard.rules.payments import RED

Hands = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]


class ClassedHands(NamedTuple):
    """One hand of each class, (n, cards); the number of hands in it, (n,); the number of these of
    one colour."""

    hands: Hands
    counts: Counts
    one_colour: Counts


@cache
def hands_of(cards: int, lowest_rank: str = "2") -> Hands:
    """Return every hand of this many cards from a deck: (n, cards), each row ascending."""
    return np.array(list(combinations(deck(lowest_rank), cards)), np.uint8)


@cache
def classes(cards: int, lowest_rank: str = "2") -> ClassedHands:
    """Return the classes of hands of this many cards from a deck, in card order."""
    hands = hands_of(cards, lowest_rank).astype(np.int64)
    first = np.full(len(hands), np.iinfo(np.int64).max)
    places = 52 ** np.arange(cards - 1, -1, -1)
    for changed in permutations(range(len(SUITS))):
        alike = np.sort(hands & ~3 | np.array(changed)[hands & 3], axis=1)
        np.minimum(first, alike @ places, out=first)
    codes, members, counts = np.unique(first, return_inverse=True, return_counts=True)
    red = np.isin(hands & 3, RED)
    same = red.all(axis=1) | ~red.any(axis=1)
    colours = np.bincount(members, weights=same, minlength=len(codes)).astype(np.int64)
    return ClassedHands((codes[:, None] // places % 52).astype(np.uint8), counts, colours)
