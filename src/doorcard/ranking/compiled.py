"""The look-up for many hands, compiled by Numba: hand by hand, all of it in registers.

Only the few hands that can hold a flush look at suits. Importing this module needs Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
from numba import uint64

from doorcard.ranking.numbering import (
    FLUSH_MASK,
    LOWER_MASK,
    ONE_SUIT,
    RANKS_PER_SUIT,
    UPPER_SHIFT,
    WILD_SHIFT,
)
from doorcard.ranking.stacks import PLACES, Hands, Keys, Kind, Stack, Values

types: Any = numba.types
_PLACE_MASK = (1 << PLACES) - 1
_LAYER_MASK = _PLACE_MASK >> (WILD_SHIFT - UPPER_SHIFT)
_FLAGS = [1 << bit for bit in range(FLUSH_MASK.bit_length()) if FLUSH_MASK >> bit & 1]
_FIRST_FLAG, _SECOND_FLAG, _THIRD_FLAG, _FOURTH_FLAG = _FLAGS


def values(stack: Stack, keys: Keys, hands: Hands) -> Values:
    """Return the values of hands."""
    result = np.empty(hands.count, np.int32)
    kind = hands.kind
    cards = hands.rows if kind.in_rows else tuple(hands.columns)
    start = stack.start + hands.start
    shared = start, hands.held, keys.one, keys.masks, stack.base, stack.place
    made = stack.joint
    if made is None:
        _flush_loop(kind)(cards, *shared, stack.ranks, stack.flushes, result)
    else:
        joint = made.codes, made.first, made.within, made.values
        _joint_loop(kind)(cards, *shared, stack.ranks, *joint, result)
    return result


def _suit_shift(flag):  # type: ignore[no-untyped-def]
    """Return how far to shift `SUIT_MASKS` for the suit of a flag."""
    suit = (flag >= _SECOND_FLAG) + (flag >= _THIRD_FLAG) + (flag >= _FOURTH_FLAG)
    return suit * RANKS_PER_SUIT


_shift = numba.njit(_suit_shift)


@cache
def _flush_loop(kind: Kind) -> Callable[..., None]:
    """Return a loop over hands of a kind, for scales that take the better of two tables."""
    total_of, held_of = _sums(kind)

    def loop(cards, start, shared, keys, masks, base, place, ranks, flushes, result):  # type: ignore[no-untyped-def]
        for i in range(len(result)):
            total = total_of(cards, i, keys, start)
            lower = base[uint64(total & LOWER_MASK)]
            value = ranks[uint64(lower + place[uint64(total >> UPPER_SHIFT & _PLACE_MASK)])]
            flags = total & FLUSH_MASK
            if flags:
                held = held_of(cards, i, masks, shared)
                layer = (total >> WILD_SHIFT & _LAYER_MASK) << RANKS_PER_SUIT
                while flags:
                    flag = flags & -flags
                    index = layer + (held >> _shift(flag) & ONE_SUIT)
                    value = max(value, flushes[uint64(index)])
                    flags ^= flag
            result[i] = value

    return _compile(loop, kind, [types.int32])


@cache
def _joint_loop(kind: Kind) -> Callable[..., None]:
    """Return a loop over hands of a kind, for scales that have a third table."""
    total_of, held_of = _sums(kind)

    def loop(  # type: ignore[no-untyped-def]
        cards, start, shared, keys, masks, base, place, ranks, codes, first, within, values, result
    ):
        for i in range(len(result)):
            total = total_of(cards, i, keys, start)
            flags = total & FLUSH_MASK
            if flags:
                held = held_of(cards, i, masks, shared)
                mask = uint64(held >> _shift(flags) & ONE_SUIT)
                total -= codes[mask]
            lower = base[uint64(total & LOWER_MASK)]
            number = uint64(lower + place[uint64(total >> UPPER_SHIFT & _PLACE_MASK)])
            if flags:
                result[i] = values[uint64(first[mask] + within[number])]
            else:
                result[i] = ranks[number]

    return _compile(loop, kind, [types.int64, types.int64, types.int64, types.int32])


def _sums(kind: Kind) -> tuple[Any, Any]:
    """Return the functions that add up the keys and the suit masks of a hand's cards."""
    width = kind.width
    if kind.in_rows:

        def total_of(cards, i, keys, total):  # type: ignore[no-untyped-def]
            for j in range(width):
                total += keys[cards[i, j]]
            return total

        def held_of(cards, i, masks, held):  # type: ignore[no-untyped-def]
            for j in range(width):
                held |= masks[cards[i, j]]
            return held

    else:

        def total_of(cards, i, keys, total):  # type: ignore[no-untyped-def]
            for column in cards:
                total += keys[column[i]]
            return total

        def held_of(cards, i, masks, held):  # type: ignore[no-untyped-def]
            for column in cards:
                held |= masks[column[i]]
            return held

    return numba.njit(total_of), numba.njit(held_of)


def _compile(loop: Any, kind: Kind, tables: list[Any]) -> Callable[..., None]:
    """Compile a loop for cards of this kind and tables of these types, once."""

    def array(of: Any, dimensions: int = 1, layout: str = "C") -> Any:
        return types.Array(of, dimensions, layout, readonly=True)

    if kind.in_rows:
        cards = array(types.uint8, 2)
    else:
        column = array(types.uint8, layout="C" if kind.contiguous else "A")
        cards = types.UniTuple(column, kind.width)
    numbers = [array(types.int64)] * 2 + [array(types.int32)] * 3
    result = types.Array(types.int32, 1, "C")
    signature = types.void(
        cards, types.int64, types.int64, *numbers, *(array(of) for of in tables), result
    )
    compiled: Callable[..., None] = numba.njit(signature, nogil=True)(loop)
    return compiled
