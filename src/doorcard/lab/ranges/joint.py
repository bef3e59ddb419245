"""Hands of ranges that several players hold at once: no card is in two hands.

Hands are drawn together: the probability of a combination of hands is proportional to the product
of their weights, and combinations in which two players share a card don't count. So the cards that
one player is likely to hold are less likely for the others, as at a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from math import gcd, lcm, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import Card
from doorcard.lab.ranges.range import Laid
from doorcard.rules.errors import BadSetup

Indexes = npt.NDArray[np.int64]
Places = npt.NDArray[np.uint8]

MOST_LISTED = 1 << 22
"""The most combinations that are gone through to list the possible ones."""

TRIES = 400
"""The most hands that are drawn for each one wanted, until enough combinations are possible."""


class PossibleHands(NamedTuple):
    """The hands that one player may hold: `places` among the unseen cards, (cards, hands), the same
    as bits, and whole-number weights."""

    places: Places
    masks: npt.NDArray[np.uint64]
    weights: tuple[int, ...]

    @property
    def chances(self) -> npt.NDArray[np.float64]:
        """The probability of each hand by its weight alone."""
        found = np.array(self.weights, np.float64)
        return np.asarray(found / found.sum(), np.float64)


def hands_of(laid: Laid, unseen: Sequence[Card]) -> PossibleHands:
    """Return the hands of a range, with their weights as the smallest whole numbers."""
    at = {card: place for place, card in enumerate(unseen)}
    places = np.array([[at[card] for card in hand] for hand in laid.hands], np.uint8).T
    masks = np.array([sum(1 << at[card] for card in hand) for hand in laid.hands], np.uint64)
    return PossibleHands(np.ascontiguousarray(places), masks, _whole(laid.weights))


def _whole(weights: Sequence[Fraction]) -> tuple[int, ...]:
    scale = lcm(*(weight.denominator for weight in weights))
    whole = [int(weight * scale) for weight in weights]
    least = gcd(*whole)
    return tuple(one // least for one in whole)


class Joint(NamedTuple):
    """All combinations of hands that players can hold at once.

    `chosen` has a row for each player, of the numbers of their hands, (players, ways); the ways are
    grouped by weight, and `weights` has each weight with the number of its first way.
    """

    chosen: Indexes
    weights: tuple[tuple[int, int], ...]

    @property
    def ways(self) -> int:
        """The number of combinations."""
        return len(self.chosen[0])

    def groups(self) -> Iterator[tuple[int, int, int]]:
        """Yield each weight, with the numbers of its first way and of the one after its last."""
        ends = [first for _, first in self.weights[1:]] + [self.ways]
        for (weight, first), end in zip(self.weights, ends, strict=True):
            yield weight, first, end


def listed(players: Sequence[PossibleHands]) -> Joint | None:
    """Return all combinations; None if there are too many to go through."""
    chosen = np.arange(len(players[0].masks))[None, :]
    held = players[0].masks
    for hands in players[1:]:
        if len(held) * len(hands.masks) > MOST_LISTED:
            return None
        before, own = np.nonzero((held[:, None] & hands.masks[None, :]) == 0)
        chosen = np.concatenate([chosen[:, before], own[None, :]])
        held = held[before] | hands.masks[own]
    return _grouped(players, chosen)


def _grouped(players: Sequence[PossibleHands], chosen: Indexes) -> Joint:
    """Return the combinations grouped by weight, the product of the players' weights."""
    kinds = [sorted(set(hands.weights)) for hands in players]
    key = np.zeros(chosen.shape[1], np.int64)
    for hands, weights, row in zip(players, kinds, chosen, strict=True):
        number = {weight: at for at, weight in enumerate(weights)}
        key = key * len(weights) + np.array([number[w] for w in hands.weights])[row]
    order = np.argsort(key, kind="stable")
    keys, firsts = np.unique(key[order], return_index=True)
    products = []
    for one in keys.tolist():
        found = []
        for weights in reversed(kinds):
            one, at = divmod(one, len(weights))
            found.append(weights[at])
        products.append(prod(found))
    least = reduce(gcd, products, 0) or 1
    groups = zip((one // least for one in products), firsts.tolist(), strict=True)
    return Joint(chosen[:, order], tuple(groups))


class Chooser:
    """Draws combinations of hands, each in proportion to its weight."""

    def __init__(self, players: Sequence[PossibleHands], joint: Joint | None) -> None:
        self.players = players
        self.joint = joint
        self._sums = [np.cumsum(hands.chances) for hands in players]
        if joint is not None:
            each = np.empty(joint.ways)
            for weight, first, end in joint.groups():
                each[first:end] = float(weight)
            self._sums = [np.cumsum(each / each.sum())]

    def draw(self, rng: np.random.Generator, rows: int) -> Indexes:
        """Return the numbers of the hands held in `rows` deals, (players, rows).

        Raise `BadSetup` (`impossible_hand`) if possible combinations are too rare.
        """
        if self.joint is not None:
            return self.joint.chosen[:, _drawn(rng, self._sums[0], rows)]
        found: list[Indexes] = []
        have = 0
        for _ in range(TRIES):
            chosen = np.stack([_drawn(rng, sums, rows) for sums in self._sums])
            held = np.zeros(rows, np.uint64)
            apart = np.ones(rows, np.bool_)
            for hands, row in zip(self.players, chosen, strict=True):
                mask = hands.masks[row]
                apart &= (held & mask) == 0
                held |= mask
            found.append(chosen[:, apart])
            have += int(apart.sum())
            if have >= rows:
                return np.concatenate(found, axis=1)[:, :rows]
        raise none_at_once()


def _drawn(rng: np.random.Generator, sums: npt.NDArray[np.float64], rows: int) -> Indexes:
    found = np.searchsorted(sums, rng.random(rows), side="right")
    return np.minimum(found, len(sums) - 1)


def none_at_once() -> BadSetup:
    """Return the refusal of ranges whose hands, or nearly all of them, share cards."""
    return BadSetup(
        "impossible_hand",
        "the ranges can't be held at the same time, or hardly ever: their hands need the same "
        "cards; widen one of them",
    )
