"""The third table: hands in which the cards of one suit can't be valued without the others.

On deuce-to-seven and ace-to-six a flush makes a low worse, and other cards may avoid it; in Sökö a
four flush counts with an odd card. So hands with `Scale.suited` or more cards of a suit (three in a
hundred have five) have a numbering of their own, by the mask of these cards and the multiset of the
others: `first` says where a mask's hands begin, `within` the place of a multiset among those that
fit it.

The values come from the reference, and from the rule that six or seven cards have the best value of
the hands with one card fewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from doorcard.cards import RANKS
from doorcard.ranking.numbering import MOST_CARDS, numbering, rank_code
from doorcard.ranking.rank_tables import classes, tables
from doorcard.ranking.scales import Scale

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]
    Values = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Joint:
    """The tables that `lookup` reads for hands with many cards of a suit."""

    codes: Ints
    """(8192,) the code that the ranks of a mask add to a hand's key."""
    first: Ints
    """(8192,) the place where a mask's hands begin; -1 for a mask with too few cards, or too
    many."""
    within: Ints
    """(76155,) the place of a multiset of ranks among the small ones."""
    values: Values
    """The value of each hand, at `first[mask] + within[multiset of the other cards]`."""


@dataclass(frozen=True)
class _Rows:
    """Every hand of the table, row by row."""

    mask: Ints
    others: Ints
    """The number of the multiset of the other cards."""
    whole: Ints
    """The number of the multiset of all cards."""
    size: Ints


@cache
def joint(scale: Scale) -> Joint:
    """Return the third table of a scale that needs one; made on first use."""
    import numpy as np

    empty = _index(scale.suited)
    rows = _rows(empty)
    natural = tables(scale, 0).ranks
    made = Joint(empty.codes, empty.first, empty.within, natural[rows.whole].copy())
    _fill_whole_hands(scale, made)
    for size in range(scale.size + 1, MOST_CARDS + 1):
        _fill_from_smaller(made, rows, np.flatnonzero(rows.size == size), natural)
    return made


def _index(suited: int) -> Joint:
    import numpy as np

    numbers = numbering()
    masks = np.arange(1 << len(RANKS))
    held = masks[:, None] >> np.arange(len(RANKS)) & 1
    cards = held.sum(axis=1)
    by_size = np.argsort(numbers.size, kind="stable")
    within = np.empty_like(by_size)
    within[by_size] = np.arange(len(by_size))
    fitting = np.searchsorted(numbers.size[by_size], np.arange(MOST_CARDS + 1), side="right")

    counts = (suited <= cards) & (cards <= MOST_CARDS)
    rows = np.where(counts, fitting[np.where(counts, MOST_CARDS - cards, 0)], 0)
    first = np.where(counts, np.cumsum(rows) - rows, -1)
    codes = held @ np.array([rank_code(rank) for rank in range(len(RANKS))])
    return Joint(codes, first, within, np.zeros(rows.sum(), np.int32))


def _rows(index: Joint) -> _Rows:
    import numpy as np

    numbers = numbering()
    starts = np.flatnonzero(index.first >= 0)
    lengths = np.diff(index.first[starts], append=len(index.values))
    mask = np.repeat(starts, lengths)
    others = np.argsort(index.within)[np.arange(len(mask)) - index.first[mask]]
    code = index.codes[mask]
    whole = numbers.with_code(others, code)
    return _Rows(mask, others, whole, numbers.size[whole])


def _fill_whole_hands(scale: Scale, made: Joint) -> None:
    import numpy as np

    numbers = numbering()
    suited = classes(scale).suited
    masks = np.array([sum(1 << rank for rank in hand) for hand, _ in suited])
    codes = np.array([sum(rank_code(rank) for rank in others) for _, others in suited])
    made.values[made.first[masks] + made.within[numbers.of_code(codes)]] = list(suited.values())


def _fill_from_smaller(made: Joint, rows: _Rows, of_size: Ints, natural: Values) -> None:
    import numpy as np

    numbers = numbering()
    made.values[of_size] = 0
    for rank in range(len(RANKS)):
        having = of_size[rows.mask[of_size] >> rank & 1 == 1]
        first = made.first[rows.mask[having] - (1 << rank)]
        left = np.where(
            first >= 0,
            made.values[np.maximum(first, 0) + made.within[rows.others[having]]],
            natural[numbers.with_one(rows.whole[having], rank, -1)],
        )
        made.values[having] = np.maximum(made.values[having], left)

        having = of_size[numbers.counts[rows.others[of_size], rank] > 0]
        others = numbers.with_one(rows.others[having], rank, -1)
        left = made.values[made.first[rows.mask[having]] + made.within[others]]
        made.values[having] = np.maximum(made.values[having], left)
