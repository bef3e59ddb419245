"""What ranks many hands at once: the hands as columns, and the tables laid out to be read fast.

A column holds the n-th card of every hand. Its bytes are cards 0 to 51, `NONE` where a hand has no
n-th card, or `FIRST_WILD` and how many wild cards a hand has: a number of wild cards is looked up
and added like a card. Hands with different numbers of them read one stack of tables, a layer for
each number; the place of an upper code says which layer.

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
from doorcard.ranking.scales import Scale
from doorcard.ranking.tables import tables

Column = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]
Values = npt.NDArray[np.int32]

NONE = len(KEYS)
FIRST_WILD = 56
CODES = 64
BYTES = 256
PLACES = MOST_CARDS.bit_length() + UPPER_BITS
"""How many bits, from `UPPER_SHIFT` up, are an index of `Stack.place`."""


class Kind(NamedTuple):
    """How hands lie in memory."""

    in_rows: bool
    """In rows without gaps."""
    width: int
    """How many cards of a hand differ from those of other hands."""
    contiguous: bool
    """Whether each column is without gaps."""


@dataclass(frozen=True)
class Hands:
    """Hands that lie in columns, and what all of them hold."""

    count: int
    columns: list[Column]
    """Each (n,)."""
    rows: npt.NDArray[np.uint8] | None = None
    """(n, k) the first k columns again, if a hand's cards lie side by side in memory."""
    start: int = 0
    """The sum of the keys of cards that all hands hold."""
    held: int = 0
    """The same cards as `SUIT_MASKS`."""

    @property
    def kind(self) -> Kind:
        """Return what a loop that reads these hands is compiled for."""
        width = len(self.columns)
        if self.rows is not None and self.rows.flags.c_contiguous and self.rows.shape[1] == width:
            return Kind(in_rows=True, width=width, contiguous=True)
        contiguous = all(column.flags.c_contiguous for column in self.columns)
        return Kind(in_rows=False, width=width, contiguous=contiguous)


class Keys(NamedTuple):
    """What a column's bytes add, one by one and two by two (the first is the lower byte)."""

    one: Ints
    """(256,) to a hand's key."""
    two: Ints
    """(16384,) the same for two."""
    masks: Ints
    """(256,) to the cards of each suit."""


@dataclass(frozen=True)
class Stack:
    """The tables of a scale, for one number of wild cards or for any up to a largest."""

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
    """Return what cards add to a hand, if these cards are wild."""
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

    If the scale is `joint`, they do not hold for hands without any.
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
    """Return a third table in which nothing lies outside, whatever a column holds."""
    within = np.pad(made.within, (0, spare))
    return Joint(
        made.codes, np.maximum(made.first, 0), within, np.pad(made.values, (0, int(within.max())))
    )
