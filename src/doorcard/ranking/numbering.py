"""Every multiset of up to seven ranks has a number, found by adding and two look-ups.

Cut the thirteen ranks into a lower half of seven and an upper half of six, and write each half's
counts as the digits of a number in base five (no rank comes more often than four times). A card
adds to one digit, so a hand's two codes are sums over its cards.

List the upper halves by size, small ones first: those that fit beside a given lower half, at most
seven cards in all, are then a *prefix* of the list. So lay these prefixes end to end, one for each
lower half; `base[lower]` is where its prefix begins, `place[upper]` the position within it, and
`base[lower] + place[upper]` counts all 76,155 multisets without a gap.

A card's key packs what it adds to both codes and to a counter of its suit. A suit's counter starts
at 3 plus the number of wild cards, so that its highest bit is set if five cards can be of that
suit; started at 0, it is never set. If hands have different numbers of wild cards, a wild card is
added like any other: it counts for every suit, and in a counter of its own above everything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from doorcard.cards import RANKS, SUITS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]
    Counts = npt.NDArray[np.int8]

MOST_CARDS = 7
RANKS_PER_SUIT = len(RANKS)
SUITS_PER_DECK = COPIES = len(SUITS)
ONE_SUIT = (1 << RANKS_PER_SUIT) - 1
_BASE = COPIES + 1
_LOWER, _UPPER = 7, 6

# Bits of a key, from the lowest: lower code, four counters of suits, upper code, wild cards.
LOWER_BITS: int = (_BASE**_LOWER - 1).bit_length()
_SUIT_BITS = 4
LOWER_MASK = (1 << LOWER_BITS) - 1
UPPER_SHIFT = LOWER_BITS + COPIES * _SUIT_BITS
_ONE_OF_EACH_SUIT: int = sum(1 << (LOWER_BITS + _SUIT_BITS * suit) for suit in range(COPIES))
FLUSH_MASK = _ONE_OF_EACH_SUIT << (_SUIT_BITS - 1)
UPPER_BITS: int = (_BASE**_UPPER - 1).bit_length()
WILD_SHIFT = UPPER_SHIFT + UPPER_BITS
WILD_KEY = (1 << WILD_SHIFT) + _ONE_OF_EACH_SUIT
"""The key of a wild card, if the tables of all numbers of wild cards are stacked."""


def start_of_suits(size: int, wild: int) -> int:
    """Return the key to start from, so that `FLUSH_MASK` shows whether `size` suited cards are
    possible."""
    counter = (1 << (_SUIT_BITS - 1)) - size + wild
    return _ONE_OF_EACH_SUIT * counter


def rank_code(rank: int) -> int:
    """Return the code that a card's rank adds to a hand's key."""
    code: int = _BASE**rank if rank < _LOWER else _BASE ** (rank - _LOWER) << UPPER_SHIFT
    return code


def _key(rank: int, suit: int) -> int:
    return rank_code(rank) + (1 << (LOWER_BITS + _SUIT_BITS * suit))


_CARDS = [(rank, suit) for rank in range(RANKS_PER_SUIT) for suit in range(SUITS_PER_DECK)]

KEYS = [_key(rank, suit) for rank, suit in _CARDS]
"""The key of each card."""

SUIT_MASKS = [1 << (RANKS_PER_SUIT * suit + rank) for rank, suit in _CARDS]
"""Each card as one of 52 bits, thirteen for each suit."""


@dataclass(frozen=True)
class Numbering:
    """The numbering, and the multisets it numbers, row by row."""

    base: Ints
    """(5**7,) the place where the prefix of a lower code begins."""
    place: Ints
    """(5**6,) the position of an upper code in every prefix."""
    counts: Counts
    """(76155, 13) the number of cards of each rank in a multiset."""
    lower: Ints
    """(76155,) lower codes."""
    upper: Ints
    """(76155,) upper codes."""
    size: Ints
    """(76155,) the number of cards in a multiset."""

    def with_one(self, rows: Ints, rank: int, more: int) -> Ints:
        """Return the numbers of these multisets with a card of a rank `more` (1) or fewer (-1)."""
        lower = more * _BASE**rank if rank < _LOWER else 0
        upper = 0 if rank < _LOWER else more * _BASE ** (rank - _LOWER)
        return self.base[self.lower[rows] + lower] + self.place[self.upper[rows] + upper]

    def with_code(self, rows: Ints, codes: Ints) -> Ints:
        """Return the numbers of these multisets plus the cards with this sum of `rank_code`."""
        return self.of_code(self.lower[rows] + (self.upper[rows] << UPPER_SHIFT) + codes)

    def of_code(self, codes: Ints) -> Ints:
        """Return the numbers of the multisets that have these sums of keys, or of `rank_code`."""
        numbers: Ints = self.base[codes & LOWER_MASK] + self.place[codes >> UPPER_SHIFT]
        return numbers


@cache
def numbering() -> Numbering:
    """Return the numbering; made on first use."""
    import numpy as np

    lower_counts = _digits(_LOWER)
    upper_counts = _digits(_UPPER)
    lower_size = lower_counts.sum(axis=1)
    upper_size = upper_counts.sum(axis=1)

    by_size = np.argsort(upper_size, kind="stable")
    place = np.empty_like(by_size)
    place[by_size] = np.arange(len(by_size))
    fitting = np.searchsorted(upper_size[by_size], np.arange(MOST_CARDS + 1), side="right")

    room = MOST_CARDS - lower_size
    prefix = np.where(room < 0, 0, fitting[np.maximum(room, 0)])
    base = np.cumsum(prefix) - prefix
    lower = np.repeat(np.arange(len(prefix)), prefix)
    upper = by_size[np.arange(len(lower)) - base[lower]]
    counts = np.hstack((lower_counts[lower], upper_counts[upper]))
    return Numbering(base, place, counts, lower, upper, counts.sum(axis=1))


def _digits(width: int) -> Counts:
    """Return the digits in base five, lowest first, of all numbers with `width` digits."""
    import numpy as np

    every = np.arange(_BASE**width)
    columns = [(every // _BASE**digit % _BASE).astype(np.int8) for digit in range(width)]
    return np.stack(columns, axis=1)
