"""Drawing: the cards still to come, by chance or one way after the other, many deals at once.

A draw is a column for every card. A column holds ranks: the first card is the r-th of the unseen
cards, the second the r-th of those that are left, and so on. Ranks of one deal have nothing to do
with each other, so they can be drawn, or counted through, by themselves; making them cards takes
only comparisons of bytes. What chance draws is exactly uniform, and no deal depends on another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod

import numpy as np
import numpy.typing as npt

from doorcard.cards import Card
from doorcard.rules.errors import BadSetup, shown

Bytes = npt.NDArray[np.uint8]
Columns = npt.NDArray[np.uint8]
"""(cards, deals): every row is one card of many deals."""

ROWS = 1 << 15
"""How many deals lie side by side: so many that a row stays in the nearest cache."""

_WORD = 1 << 32
"""What one random number holds, at most."""


def sampled(unseen: Sequence[Card], count: int, deals: int, seed: int) -> Iterator[Columns]:
    """Yield chunks of random deals of `count` of the unseen cards, `deals` in all.

    Raise `BadSetup` (`bad_count`) for a seed that is none.
    """
    check_seed(seed)
    rng = np.random.Generator(np.random.SFC64(seed))
    bounds = range(len(unseen), len(unseen) - count, -1)
    for first in range(0, deals, ROWS):
        rows = min(ROWS, deals - first)
        ranks = np.empty((count, rows), np.uint8)
        at = 0
        for group in _groups(tuple(bounds)):
            _split(rng, group, ranks[at : at + len(group)])
            at += len(group)
        yield _cards(ranks, unseen)


def check_seed(seed: object) -> None:
    """Raise `BadSetup` (`bad_count`) for what chance can't begin with."""
    if type(seed) is not int or seed < 0:
        raise BadSetup("bad_count", f"a seed of {shown(seed)}; it is a whole number from 0 up")


def ways(unseen: int, groups: Sequence[int]) -> int:
    """Return in how many ways cards can be dealt to groups, in which their order is nothing."""
    left = unseen
    found = 1
    for size in groups:
        found *= comb(left, size)
        left -= size
    return found


def enumerated(unseen: Sequence[Card], groups: Sequence[int]) -> Iterator[Columns]:
    """Yield chunks of all deals to groups of so many cards each; a group's cards ascend."""
    left = len(unseen)
    tables = []
    for size in groups:
        tables.append(_choices(left, size))
        left -= size
    sizes = [len(table[0]) if len(table) else 1 for table in tables]
    total = prod(sizes)
    for first in range(0, total, ROWS):
        number = np.arange(first, min(first + ROWS, total))
        ranks = np.empty((sum(groups), len(number)), np.uint8)
        at = 0
        for table, size in zip(tables, sizes, strict=True):
            number, chosen = np.divmod(number, size)
            for column in table:
                column.take(chosen, out=ranks[at])
                at += 1
        yield _cards(ranks, unseen)


@cache
def _groups(bounds: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the bounds in groups whose product one random number can tell apart."""
    groups: list[list[int]] = []
    for bound in bounds:
        if groups and prod(groups[-1]) * bound <= _WORD:
            groups[-1].append(bound)
        else:
            groups.append([bound])
    return tuple(map(tuple, groups))


def _split(rng: np.random.Generator, bounds: tuple[int, ...], ranks: Bytes) -> None:
    """Fill rows with random numbers below each bound: the digits of one number below them all."""
    number = rng.integers(0, prod(bounds), ranks.shape[1], np.uint32)
    for row, bound in zip(ranks[:-1], bounds, strict=False):
        rest = number // np.uint32(bound)
        row[:] = number - rest * np.uint32(bound)
        number = rest
    ranks[-1] = number


@lru_cache(32)
def _choices(cards: int, size: int) -> tuple[Bytes, ...]:
    """Return every choice of so many cards, a column each, as ranks among those that are left."""
    if not size:
        return ()
    flat = np.fromiter(
        (card for some in combinations(range(cards), size) for card in some),
        np.uint8,
        comb(cards, size) * size,
    )
    return tuple(
        np.ascontiguousarray(column) - np.uint8(at)
        for at, column in enumerate(flat.reshape(-1, size).T)
    )


def _cards(ranks: Bytes, unseen: Sequence[Card]) -> Columns:
    """Turn ranks among the cards left into cards, in place.

    The places already taken are kept in ascending order: a rank is moved up by one for each that
    it reaches.
    """
    count, rows = ranks.shape
    taken = np.empty_like(ranks)
    lower = np.empty(rows, np.uint8)
    reached = np.empty(rows, np.bool_)
    for at in range(count):
        place = ranks[at]
        for before in taken[:at]:
            np.greater_equal(place, before, out=reached)
            place += reached.view(np.uint8)
        taken[at] = place
        for after in range(at, 0, -1):
            np.minimum(taken[after - 1], taken[after], out=lower)
            np.maximum(taken[after - 1], taken[after], out=taken[after])
            taken[after - 1] = lower
    return np.asarray(unseen, np.uint8).take(ranks, mode="clip")
