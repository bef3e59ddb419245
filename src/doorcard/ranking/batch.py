"""The look-up for many hands, in NumPy: column by column, in chunks that stay in the cache.

Cards are added two at a time, from a table of the sums of two keys: if the cards of a hand are side
by side in memory, two of them are read as one number. Three hands in a hundred can hold a flush;
only for these are the cards of each suit gathered.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.ranking.joint import Joint
from doorcard.ranking.numbering import (
    FLUSH_MASK,
    LOWER_MASK,
    ONE_SUIT,
    RANKS_PER_SUIT,
    SUITS_PER_DECK,
    UPPER_SHIFT,
    WILD_SHIFT,
)
from doorcard.ranking.stacks import Column, Hands, Ints, Keys, Stack, Values

_ROWS = 1 << 15
_FIRST_FLAG = (FLUSH_MASK & -FLUSH_MASK).bit_length() - 1
_SUIT_BITS = (FLUSH_MASK.bit_length() - 1 - _FIRST_FLAG) // (SUITS_PER_DECK - 1)


class _Lane(NamedTuple):
    """A column, or two that are added together."""

    lower: npt.NDArray[Any]
    """(n,) uint8, or uint16 of two cards each."""
    upper: Column | None = None

    def part(self, at: slice) -> _Lane:
        """Return some rows."""
        return _Lane(self.lower[at], None if self.upper is None else self.upper[at])

    @property
    def double(self) -> bool:
        return self.upper is not None or self.lower.itemsize == 2

    def fill(self, index: Ints) -> None:
        """Set `index` to the table places of this card, or of these two."""
        if self.upper is None:
            np.copyto(index, self.lower)
        else:
            words = np.left_shift(self.upper, 8, dtype=np.uint16)
            words |= self.lower
            np.copyto(index, words)


def values(stack: Stack, keys: Keys, hands: Hands) -> Values:
    """Return the values of hands."""
    result = np.empty(hands.count, np.int32)
    scratch = np.empty((3, min(hands.count, _ROWS)), np.int64)
    lanes = _lanes(hands)
    for first in range(0, hands.count, _ROWS):
        chunk = [lane.part(slice(first, first + _ROWS)) for lane in lanes]
        value = result[first : first + _ROWS]
        total, index, spare = scratch[:, : len(value)]
        total.fill(stack.start + hands.start)
        for lane in chunk:
            lane.fill(index)
            # Bytes and sums are never beyond a table; "clip" spares NumPy the check, and a copy.
            (keys.two if lane.double else keys.one).take(index, out=spare, mode="clip")
            total += spare
        _take_ranks(stack, total, value, index, spare)
        np.bitwise_and(total, FLUSH_MASK, out=index)
        rows = np.flatnonzero(index != 0)
        if len(rows):
            total = total[rows]
            held = _held(keys, hands, rows + first)
            if stack.joint:
                value[rows] = joint_values(stack, stack.joint, total, held)
            else:
                value[rows] = _raised(stack, total, index[rows], held, value[rows])
    return result


def _lanes(hands: Hands) -> list[_Lane]:
    lanes, loose = [], hands.columns
    if hands.rows is not None:
        paired = hands.rows.shape[1] // 2 * 2
        lanes = [_Lane(words) for words in hands.rows[:, :paired].view("<u2").T]
        loose = loose[paired:]
    lanes += [_Lane(*two) for two in zip(loose[::2], loose[1::2], strict=False)]
    if len(loose) % 2:
        lanes.append(_Lane(loose[-1]))
    return lanes


def _take_ranks(stack: Stack, total: Ints, value: Values, index: Ints, spare: Ints) -> None:
    base, place = spare.view(np.int32).reshape(2, -1)
    np.bitwise_and(total, LOWER_MASK, out=index)
    stack.base.take(index, out=base, mode="clip")
    np.right_shift(total, UPPER_SHIFT, out=index)
    stack.place.take(index, out=place, mode="clip")
    np.add(base, place, out=index)
    stack.ranks.take(index, out=value, mode="clip")


def _held(keys: Keys, hands: Hands, rows: Ints) -> Ints:
    """Return the suit masks of some hands."""
    if not hands.columns:
        return np.full(len(rows), hands.held)
    if hands.rows is not None and hands.rows.shape[1] == len(hands.columns):
        cards = hands.rows[rows].T
    else:
        cards = np.array([column[rows] for column in hands.columns])
    held: Ints = np.bitwise_or.reduce(keys.masks[cards], axis=0)
    held |= hands.held
    return held


def _raised(stack: Stack, total: Ints, flags: Ints, held: Ints, value: Values) -> Values:
    """Return the better of the values and of the values of the flagged suits."""
    flag = flags & -flags
    index = (held >> _suit_shifts().take(flag >> _FIRST_FLAG)) & ONE_SUIT
    index += total >> WILD_SHIFT << RANKS_PER_SUIT
    best: Values = np.maximum(value, stack.flushes.take(index, mode="clip"))
    others = flags ^ flag
    more = np.flatnonzero(others)
    if len(more):
        best[more] = _raised(stack, total[more], others[more], held[more], best[more])
    return best


@cache
def _suit_shifts() -> Ints:
    """Return how far to shift `SUIT_MASKS` for a suit, by the bit that flags the suit."""
    shifts = np.zeros((1 << _SUIT_BITS * (SUITS_PER_DECK - 1)) + 1, np.int64)
    for suit in range(SUITS_PER_DECK):
        shifts[1 << _SUIT_BITS * suit] = RANKS_PER_SUIT * suit
    return shifts


def joint_values(stack: Stack, made: Joint, total: Ints, held: Ints) -> Values:
    """Return the values of hands in which one suit has enough cards to matter."""
    flags = total & FLUSH_MASK
    mask = held >> _suit_shifts().take(flags >> _FIRST_FLAG, mode="clip") & ONE_SUIT
    others = total - made.codes.take(mask)
    number = stack.base.take(others & LOWER_MASK, mode="clip")
    number += stack.place.take(others >> UPPER_SHIFT, mode="clip")
    index = made.first.take(mask) + made.within.take(number, mode="clip")
    return made.values.take(index, mode="clip")
