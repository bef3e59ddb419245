"""The look-up for many hands, in NumPy: column by column, in chunks that stay in the cache.

Cards are added two at a time, from a table of the 2,704 sums of two keys. Three hands in a hundred
can hold a flush; only for these are the cards of each suit gathered.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.ranking.joint import Joint, joint
from doorcard.ranking.numbering import (
    FLUSH_MASK,
    KEYS,
    LOWER_MASK,
    ONE_SUIT,
    RANKS_PER_SUIT,
    SUIT_MASKS,
    SUITS_PER_DECK,
    UPPER_SHIFT,
    numbering,
)
from doorcard.ranking.scales import Scale
from doorcard.ranking.tables import Tables, tables

Ints = npt.NDArray[np.int64]
Hands = npt.NDArray[np.uint8]
Values = npt.NDArray[np.int32]

_ROWS = 1 << 15


class _Keys(NamedTuple):
    one: Ints
    two: Ints
    suit_masks: Ints


@cache
def _keys() -> _Keys:
    one = np.array([*KEYS, 0])  # the last is no card
    return _Keys(one, np.add.outer(one, one).ravel(), np.array([*SUIT_MASKS, 0]))


def values(scale: Scale, hands: Hands, wild: int) -> Values:
    """Return the values of (n, k) cards, k + wild ≤ 7, with `wild` wild cards each.

    52 is no card, a larger number is a slip that nobody looks for here.
    """
    made = tables(scale, wild)
    result = np.empty(len(hands), np.int32)
    scratch = np.empty((4, min(len(hands), _ROWS)), np.int64)
    for first in range(0, len(hands), _ROWS):
        chunk = hands[first : first + _ROWS]
        value = result[first : first + _ROWS]
        total, *spare = scratch[:, : len(chunk)]
        total.fill(made.start)
        _add_keys(chunk, total, *spare)
        _take_ranks(made, total, value, *spare)
        if scale.joint:
            _take_joint(joint(scale), chunk, total, value)
        else:
            _raise_to_flushes(made, chunk, total, value)
    return result


def _add_keys(chunk: Hands, total: Ints, first: Ints, second: Ints, keys: Ints) -> None:
    one, two, _ = _keys()
    count = chunk.shape[1]
    for column in range(0, count - 1, 2):
        np.copyto(first, chunk[:, column])
        np.copyto(second, chunk[:, column + 1])
        first *= len(one)
        first += second
        # Indices are known to be in range; "clip" spares NumPy the check, and a copy of `out`.
        two.take(first, out=keys, mode="clip")
        total += keys
    if count % 2:
        np.copyto(first, chunk[:, count - 1])
        one.take(first, out=keys, mode="clip")
        total += keys


def _take_ranks(
    made: Tables, total: Ints, value: Values, code: Ints, number: Ints, place: Ints
) -> None:
    numbers = numbering()
    np.bitwise_and(total, LOWER_MASK, out=code)
    numbers.base.take(code, out=number, mode="clip")
    np.right_shift(total, UPPER_SHIFT, out=code)
    numbers.place.take(code, out=place, mode="clip")
    number += place
    made.ranks.take(number, out=value, mode="clip")


def _raise_to_flushes(made: Tables, chunk: Hands, total: Ints, value: Values) -> None:
    total &= FLUSH_MASK
    rows = np.flatnonzero(total != 0)
    held = _keys().suit_masks[chunk[rows].T].sum(axis=0)
    best = value[rows]
    for suit in range(SUITS_PER_DECK):
        mask = held >> RANKS_PER_SUIT * suit & ONE_SUIT
        np.maximum(best, made.flushes[mask], out=best)
    value[rows] = best


def _take_joint(made: Joint, chunk: Hands, total: Ints, value: Values) -> None:
    rows = np.flatnonzero(total & FLUSH_MASK)
    held = _keys().suit_masks[chunk[rows].T].sum(axis=0)
    for suit in range(SUITS_PER_DECK):
        masks = held >> RANKS_PER_SUIT * suit & ONE_SUIT
        first = made.first[masks]
        many = np.flatnonzero(first >= 0)
        others = numbering().of_code(total[rows[many]] - made.codes[masks[many]])
        value[rows[many]] = made.values[first[many] + made.within[others]]
