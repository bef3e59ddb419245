"""The tables of a scale, generated from the reference.

`reference.made` is asked once about each multiset of at most five ranks and each five in which
suits matter. All its keys, sorted, are the scale's *classes*; a hand's value is the position of its
class, from 1 for the worst, and 0 is not a hand. From there two rules fill the tables:

- six or seven cards have the best value of the hands with one card fewer (RNK-02);
- a wild card gives the best value that any card in its place would give (RNK-06). In a low hand it
  is of another suit than the rest, so a hand with one is not a flush (WLD-08).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from doorcard.cards import RANKS
from doorcard.ranking.numbering import COPIES, MOST_CARDS, numbering, start_of_suits
from doorcard.ranking.reference import Key, made
from doorcard.ranking.scales import Scale

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Values = npt.NDArray[np.int32]

Hand = tuple[int, ...]


@dataclass(frozen=True)
class HandClasses:
    """Every class of hand a scale knows, and the value of each."""

    keys: tuple[Key | None, ...]
    """The class of each value; None for 0."""
    mixed: dict[Hand, int]
    """The value of ranks in ascending order, not all of one suit."""
    suited: dict[tuple[Hand, Hand], int]
    """The value of a whole hand: the cards of one suit, enough to matter, and the others."""


@dataclass(frozen=True)
class LookupTables:
    """The tables that `lookup` reads, for one scale and one number of wild cards."""

    start: int
    """The sum of keys to start from."""
    ranks: Values
    """(76155,) the value of a multiset of ranks."""
    flushes: Values
    """(8192,) the value of the cards of one suit, a bit for each rank; 0 if they are too few, and
    everywhere if the scale is `joint`."""


@cache
def classes(scale: Scale) -> HandClasses:
    """Return the classes of a scale; made on first use."""

    ranks = range(len(RANKS))
    mixed = {
        hand: made(scale, _names(hand))
        for size in range(scale.size + 1)
        for hand in combinations_with_replacement(ranks, size)
    }
    suited = {
        (hand, others): made(scale, _names(hand + others), _names(hand))
        for size in range(scale.suited or scale.size + 1, scale.size + 1)
        for hand in combinations(ranks, size)
        for others in combinations_with_replacement(ranks, scale.size - size)
    }
    found = {key for key in (*mixed.values(), *suited.values()) if key is not None}
    keys = (None, *sorted(found, reverse=scale.lowest_wins))
    value = {key: position for position, key in enumerate(keys)}
    return HandClasses(
        keys,
        {hand: value[key] for hand, key in mixed.items()},
        {parts: value[key] for parts, key in suited.items()},
    )


def _names(hand: Hand) -> list[str]:
    return [RANKS[rank] for rank in hand]


@cache
def tables(scale: Scale, wild: int) -> LookupTables:
    """Return the tables of a scale for this number of wild cards; made on first use."""
    suited = 0 if wild and scale.lowest_wins else scale.suited
    start = start_of_suits(suited, wild) if suited else 0
    if not wild:
        return LookupTables(start, _natural_ranks(scale), _natural_flushes(scale))
    fewer = tables(scale, wild - 1)
    ranks = (_ranks_with_bugs if scale.bugs else _ranks_with_wild)(scale, wild, fewer.ranks)
    return LookupTables(start, ranks, _flushes_with_wild(fewer.flushes))


def _natural_ranks(scale: Scale) -> Values:
    import numpy as np

    numbers = numbering()
    values = np.zeros(len(numbers.size), np.int32)
    short = np.flatnonzero(numbers.size <= scale.size)
    mixed = classes(scale).mixed
    for row, counts in zip(short.tolist(), numbers.counts[short].tolist(), strict=True):
        values[row] = mixed[tuple([rank for rank, n in enumerate(counts) for _ in range(n)])]
    for size in range(scale.size + 1, MOST_CARDS + 1):
        rows = np.flatnonzero(numbers.size == size)
        for rank in range(len(RANKS)):
            having = rows[numbers.counts[rows, rank] > 0]
            left = values[numbers.with_one(having, rank, -1)]
            values[having] = np.maximum(values[having], left)
    return values


def _natural_flushes(scale: Scale) -> Values:
    import numpy as np

    values = np.zeros(1 << len(RANKS), np.int32)
    if not scale.suited or scale.joint:
        return values
    for (hand, _), value in classes(scale).suited.items():
        values[sum(1 << rank for rank in hand)] = value
    masks = np.arange(len(values))
    cards = sum(masks >> rank & 1 for rank in range(len(RANKS)))
    for size in range(scale.size + 1, MOST_CARDS + 1):
        for rank in range(len(RANKS)):
            having = masks[(cards == size) & (masks >> rank & 1 == 1)]
            values[having] = np.maximum(values[having], values[having - (1 << rank)])
    return values


def _ranks_with_wild(scale: Scale, wild: int, fewer: Values) -> Values:
    import numpy as np

    numbers = numbering()
    values = np.zeros_like(fewer)
    rows = np.flatnonzero(numbers.size <= MOST_CARDS - wild)
    for rank in range(len(RANKS)):
        held = numbers.counts[rows, rank]
        room = rows[held < COPIES]
        as_rank = fewer[numbers.with_one(room, rank, 1)]
        values[room] = np.maximum(values[room], as_rank)
        alike = rows[held + wild >= scale.size]
        all_of_rank = classes(scale).mixed[(rank,) * scale.size]
        values[alike] = np.maximum(values[alike], all_of_rank)
    return values


def _ranks_with_bugs(scale: Scale, wild: int, fewer: Values) -> Values:
    """Return the values of ranks with `wild` bugs: all of them aces, or a straight that they fill.

    Flushes are not included: `_flushes_with_wild` has them.
    """
    import numpy as np

    numbers = numbering()
    values = np.zeros_like(fewer)
    rows = np.flatnonzero(numbers.size <= MOST_CARDS - wild)
    ace = len(RANKS) - 1
    held = numbers.counts[rows, ace]
    room = rows[held < COPIES]
    values[room] = fewer[numbers.with_one(room, ace, 1)]
    values[rows[held + wild >= scale.size]] = classes(scale).mixed[(ace,) * scale.size]
    for top in range(scale.size, len(scale.ladder) + 1):
        run = sorted(RANKS.index(rank) for rank in scale.ladder[top - scale.size : top])
        missing = (numbers.counts[rows][:, run] == 0).sum(axis=1)
        filled = rows[missing <= wild]
        values[filled] = np.maximum(values[filled], classes(scale).mixed[tuple(run)])
    return values


def _flushes_with_wild(fewer: Values) -> Values:
    import numpy as np

    masks = np.arange(len(fewer))
    as_rank = [np.where(masks >> r & 1, 0, fewer[masks | 1 << r]) for r in range(len(RANKS))]
    values: Values = np.max(as_rank, axis=0)
    return values
