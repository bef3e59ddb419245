"""The data for ranking many hands: the hands as columns, and tables with a layout for fast reading.

A column holds the n-th card of every hand. Its bytes are cards 0 to 51, `NONE` if a hand has no
n-th card, or `FIRST_WILD` plus the number of wild cards of a hand: that number is looked up and
added like a card. Hands with different numbers of them read one stack of tables, a layer for each
number; the place of an upper code says which layer.

Nothing here or in the two engines trusts a column: every index is cut to a table at least as long.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.ranking.joint import Joint, joint
from doorcard.ranking.numbering import (
    KEYS,
    LOWER_BITS,
    MOST_CARDS,
    SUIT_MASKS,
    UPPER_BITS,
    WILD_KEY,
    numbering,
)
from doorcard.ranking.rank_tables import tables
from doorcard.ranking.scales import Scale

Column = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]
Values = npt.NDArray[np.int32]

NONE = len(KEYS)
FIRST_WILD = 56
CODES = 64
BYTES = 256
PLACES = MOST_CARDS.bit_length() + UPPER_BITS
"""The number of bits, from `UPPER_SHIFT` up, that index `Stack.place`."""


class Kind(NamedTuple):
    """The memory layout of hands."""

    in_rows: bool
    """True if they are rows without gaps."""
    width: int
    """The number of cards that differ between hands."""
    contiguous: bool
    """True if each column has no gaps."""


@dataclass(frozen=True)
class Hands:
    """Hands as columns, and the cards that all of them hold."""

    count: int
    columns: list[Column]
    """Each (n,)."""
    rows: npt.NDArray[np.uint8] | None = None
    """(n, k) the first k columns again, if the cards of a hand are side by side in memory."""
    start: int = 0
    """The sum of the keys of the cards that all hands hold."""
    held: int = 0
    """The same cards as `SUIT_MASKS`."""

    @property
    def kind(self) -> Kind:
        """Return the layout that a loop for these hands is compiled for."""
        width = len(self.columns)
        if self.rows is not None and self.rows.flags.c_contiguous and self.rows.shape[1] == width:
            return Kind(in_rows=True, width=width, contiguous=True)
        contiguous = all(column.flags.c_contiguous for column in self.columns)
        return Kind(in_rows=False, width=width, contiguous=contiguous)


class Keys(NamedTuple):
    """The values that a column's bytes add, one by one and two by two (the first is the lower
    byte)."""

    one: Ints
    """(256,) added to a hand's key."""
    two: Ints
    """(16384,) the same for two bytes."""
    masks: Ints
    """(256,) added to the masks of the suits."""


@dataclass(frozen=True)
class Stack:
    """The tables of a scale, for one number of wild cards or for all up to a largest one."""

    start: int
    """The key to start from."""
    base: Values
    """(131072,) as in the numbering."""
    place: Values
    """(131072,) as in the numbering, and above it the layer's distance."""
    ranks: Values
    flushes: Values
    """(layers · 8192,)"""
    joint: Joint | None


@cache
def keys(wild_cards: frozenset[int] = frozenset()) -> Keys:
    """Return what each card adds to a hand, if these cards are wild."""
    one = np.zeros(BYTES, np.int64)
    masks = np.zeros(BYTES, np.int64)
    one[: len(KEYS)], masks[: len(KEYS)] = KEYS, SUIT_MASKS
    wild = sorted(wild_cards)
    one[wild], masks[wild] = WILD_KEY, 0
    one[FIRST_WILD:CODES] = np.arange(CODES - FIRST_WILD) * WILD_KEY
    return Keys(one, np.add.outer(one[:CODES], one).ravel(), masks)


@cache
def even(scale: Scale, wild: int) -> Stack:
    """Return the tables for hands that all have the same number of wild cards."""
    made = tables(scale, wild)
    return _stack(scale, made.start, [made.ranks], [made.flushes])


@cache
def mixed(scale: Scale, most: int) -> Stack:
    """Return the tables for hands that have different numbers of wild cards, up to `most`.

    If the scale is `joint`, they are not right for hands without wild cards.
    """
    layers = [tables(scale, wild) for wild in range(most + 1)]
    ranks, flushes = [made.ranks for made in layers], [made.flushes for made in layers]
    return _stack(scale, layers[0].start, ranks, flushes, suits_matter=False)


def _stack(
    scale: Scale,
    start: int,
    ranks: list[Values],
    flushes: list[Values],
    *,
    suits_matter: bool = True,
) -> Stack:
    numbers = numbering()
    base = np.zeros(1 << LOWER_BITS, np.int32)
    base[: len(numbers.base)] = numbers.base
    place = np.zeros(1 << PLACES, np.int32)
    for layer in range(len(ranks)):
        first = layer << UPPER_BITS
        place[first : first + len(numbers.place)] = numbers.place + layer * len(ranks[0])
    spare = np.zeros(len(numbers.place), np.int32)
    return Stack(
        start,
        base,
        place,
        np.concatenate([*ranks, spare]),
        np.concatenate([*flushes, *flushes[:1] * (MOST_CARDS + 1 - len(flushes))]),
        _padded(joint(scale), len(spare)) if scale.joint and suits_matter else None,
    )


def _padded(made: Joint, spare: int) -> Joint:
    """Return a third table with padding, so that any column stays within it."""
    within = np.pad(made.within, (0, spare))
    return Joint(
        made.codes, np.maximum(made.first, 0), within, np.pad(made.values, (0, int(within.max())))
    )
