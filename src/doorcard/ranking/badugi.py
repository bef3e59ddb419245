"""Badugi: the largest set of cards, four at most, with different ranks and different suits.

More cards beat fewer; of equal numbers the one with the lower highest card is better, then the next
card decides; the ace is low (RZD-03). As on every scale, the larger value is the better hand; 0
means no cards. Values are not those of other scales: they hold the number of cards, then the ranks
that are missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from typing import TYPE_CHECKING

from doorcard.cards import RANKS, SUITS, UNKNOWN, Card
from doorcard.language.saying import say, text
from doorcard.ranking.words import BADUGI, number, written

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

SIZE = len(SUITS)
"""The number of cards in a badugi."""
ACE_LOW = "A" + RANKS[:-1]
RANK_BITS = len(RANKS)
ALL_RANKS = (1 << RANK_BITS) - 1
SPACE = 3
"""The bits for a rank or a suit in sums of cards: four cards never carry over."""
SPACED_RANKS: int = sum(1 << SPACE * place for place in range(RANK_BITS))
CLASH: int = sum(6 << SPACE * place for place in range(RANK_BITS + SIZE))
"""The bits that are set in a sum if two cards have the same rank or suit."""

CATEGORIES = (
    text("no cards"),
    text("one card"),
    text("two cards"),
    text("three cards"),
    text("badugi"),
)
"""The kinds of hands, by the number of cards that count."""


def value(cards: Sequence[Card]) -> int:
    """Return the value of the best badugi in any number of cards, all of them known."""
    of_suit: list[list[int]] = [[] for _ in SUITS]
    for card in cards:
        of_suit[card & 3].append(1 << _place(card))
    sets = {0}
    for bits in of_suit:
        sets |= {held | bit for held in sets for bit in bits if not held & bit}
    return max(map(_worth, sets))


def values_of_columns(
    columns: Sequence[npt.NDArray[np.uint8] | int], count: int
) -> npt.NDArray[np.int32]:
    """Return the values of `count` hands given as columns, (n,); 52 stands for no card."""
    import numpy as np

    keys = np.array([*map(_key, range(UNKNOWN)), CLASH], np.int64)
    held = [np.broadcast_to(keys[column], count) for column in columns]
    best = np.zeros(count, np.int64)
    left = np.arange(count)
    for size in range(min(SIZE, len(held)), 0, -1):
        found = _best_of(held, size)
        ranks = sum((found >> SPACE * place & 1) << place for place in range(RANK_BITS))
        best[left] = np.where(found, (size << RANK_BITS) + ranks, 0)
        rest = np.flatnonzero(found == 0)
        left, held = left[rest], [keys[rest] for keys in held]
    return best.astype(np.int32)


def _best_of(held: Sequence[npt.NDArray[np.int64]], size: int) -> npt.NDArray[np.int64]:
    """Return the ranks, spaced, that the best `size` cards of different ranks and suits lack; 0 if
    there are none."""
    import numpy as np

    found = np.zeros(len(held[0]), np.int64)
    for some in combinations(held, size):
        total = reduce(np.add, some)
        lacks = np.where(total & CLASH, 0, SPACED_RANKS - (total & SPACED_RANKS))
        np.maximum(found, lacks, out=found)
    return found


def describe(value: int) -> str:
    """Return a hand in words, `7-3-2-A badugi` or `three cards, J-6-A`."""
    count = size(value)
    if not count:
        return say(CATEGORIES[0])
    ranks = written([rank for place, rank in enumerate(ACE_LOW) if not value >> place & 1][::-1])
    if count == SIZE:
        return say(BADUGI, ranks=ranks)
    if count == 1:
        return say("one card, {ranks}", ranks=ranks)
    return say("{count} cards, {ranks}", count=number(count), ranks=ranks)


def size(value: int) -> int:
    """Return the number of cards that count in a hand of this value: 4 are a badugi."""
    return value >> RANK_BITS


def category(value: int) -> str:
    """Return the kind of hand for a value: `badugi`, `three cards`."""
    return CATEGORIES[size(value)]


def _worth(held: int) -> int:
    return (held.bit_count() << RANK_BITS) + ALL_RANKS - held if held else 0


def _place(card: Card) -> int:
    """Return a rank's place with the ace below the deuce."""
    return ((card >> 2) + 1) % RANK_BITS


def _key(card: Card) -> int:
    return (1 << SPACE * _place(card)) + (1 << SPACE * (RANK_BITS + (card & 3)))
