"""Drawing the cards still to come, at random or in every possible way, for many deals at once.

Each card that is drawn is a column with a number r for every deal: the first card is the r-th of
the unseen cards, the second the r-th of those that are left, and so on. These numbers don't depend
on each other, so each can be drawn, or counted, by itself; comparing bytes is enough to turn them
into cards. Random deals are exactly uniform and independent of each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.columns import Deals
from doorcard.lab.redeals import redealt
from doorcard.lab.spot import Cell, Spot
from doorcard.lab.wild import spares
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game
from doorcard.rules.shares import Dots, High, Low
from doorcard.rules.wilds import WildCard

Bytes = npt.NDArray[np.uint8]
Columns = npt.NDArray[np.uint8]
"""(cards, deals): every row is one card of many deals."""

ROWS = 1 << 15
"""The number of deals in a chunk, so that a row fits in the nearest cache."""

_WORD = 1 << 32
"""The bound of a random number."""


def sampled(unseen: Sequence[Card], count: int, deals: int, seed: int) -> Iterator[Columns]:
    """Yield chunks of random deals of `count` of the unseen cards, `deals` in all.

    Raise `BadSetup` (`bad_count`) if the seed is not valid.
    """
    check_seed(seed)
    rng = np.random.Generator(np.random.SFC64(seed))
    for first in range(0, deals, ROWS):
        ranks = random_ranks(rng, len(unseen), count, min(ROWS, deals - first))
        yield _cards(ranks, unseen)


def random_ranks(rng: np.random.Generator, left: int, count: int, rows: int) -> Bytes:
    """Return (count, rows) random numbers: the first below `left`, the next below one less."""
    bounds = range(left, left - count, -1)
    ranks = np.empty((count, rows), np.uint8)
    at = 0
    for group in _groups(tuple(bounds)):
        _split(rng, group, ranks[at : at + len(group)])
        at += len(group)
    return ranks


def check_seed(seed: object) -> None:
    """Raise `BadSetup` (`bad_count`) unless a seed is a whole number from 0 up."""
    if type(seed) is not int or seed < 0:
        raise BadSetup("bad_count", f"a seed of {shown(seed)}; it is a whole number from 0 up")


def ways(unseen: int, groups: Sequence[int]) -> int:
    """Return the number of ways to deal cards to groups in which order does not matter."""
    left = unseen
    found = 1
    for size in groups:
        found *= comb(left, size)
        left -= size
    return found


def enumerated(unseen: Sequence[Card], groups: Sequence[int]) -> Iterator[Columns]:
    """Yield chunks of all deals to groups of these sizes; a group's cards ascend."""
    total = ways(len(unseen), groups)
    for first in range(0, total, ROWS):
        number = np.arange(first, min(first + ROWS, total))
        yield _cards(numbered_ranks(number, len(unseen), groups), unseen)


def numbered_ranks(number: npt.NDArray[np.int64], left: int, groups: Sequence[int]) -> Bytes:
    """Return (cards, rows) ranks among the `left` cards, for deals by their numbers from 0 up."""
    ranks = np.empty((sum(groups), len(number)), np.uint8)
    at = 0
    for size in groups:
        number, chosen = np.divmod(number, comb(left, size))
        for column in _choices(left, size):
            column.take(chosen, out=ranks[at])
            at += 1
        left -= size
    return ranks


@cache
def _groups(bounds: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the bounds in groups whose product one random number can cover."""
    groups: list[list[int]] = []
    for bound in bounds:
        if groups and prod(groups[-1]) * bound <= _WORD:
            groups[-1].append(bound)
        else:
            groups.append([bound])
    return tuple(map(tuple, groups))


def _split(rng: np.random.Generator, bounds: tuple[int, ...], ranks: Bytes) -> None:
    """Fill rows with random numbers below each bound: the digits of one number below their
    product."""
    number = rng.integers(0, prod(bounds), ranks.shape[1], np.uint32)
    for row, bound in zip(ranks[:-1], bounds, strict=False):
        rest = number // np.uint32(bound)
        row[:] = number - rest * np.uint32(bound)
        number = rest
    ranks[-1] = number


@lru_cache(32)
def _choices(cards: int, size: int) -> tuple[Bytes, ...]:
    """Return every choice of `size` cards, a column each, as ranks among those that are left."""
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
    """Turn ranks among the cards left into cards, in place."""
    place_beside(ranks, ranks[:0])
    return np.asarray(unseen, np.uint8).take(ranks, mode="clip")


def place_beside(ranks: Bytes, gone: Bytes) -> None:
    """Turn ranks among the cards left into places among all of them, in place.

    `gone` are places already taken, (any, rows), ascending in every row. All places taken are kept
    in ascending order: a rank is moved up by one for each that it reaches.
    """
    count, rows = ranks.shape
    before_all = len(gone)
    taken = np.empty((before_all + count, rows), np.uint8)
    taken[:before_all] = gone
    lower = np.empty(rows, np.uint8)
    reached = np.empty(rows, np.bool_)
    for at in range(before_all, before_all + count):
        place = ranks[at - before_all]
        for before in taken[:at]:
            np.greater_equal(place, before, out=reached)
            place += reached.view(np.uint8)
        taken[at] = place
        for after in range(at, 0, -1):
            np.minimum(taken[after - 1], taken[after], out=lower)
            np.maximum(taken[after - 1], taken[after], out=taken[after])
            taken[after - 1] = lower


class DealPlan(NamedTuple):
    """A plan for dealing the cards to come.

    `groups` are the sizes of groups in which the order of cards does not matter. `cells` says which
    of the missing cells each card fills; the last `spare` cards fill none.
    """

    groups: tuple[int, ...]
    cells: tuple[int, ...]
    spare: int

    @property
    def cards(self) -> int:
        """Return how many cards are dealt."""
        return sum(self.groups)


def plan_of(spot: Spot) -> DealPlan:
    """Return the plan for the cards to come."""
    missing = [cell for cell in spot.cells if cell.card == UNKNOWN]
    kinds: dict[object, list[int]] = {}
    for at, cell in enumerate(missing):
        kinds.setdefault(_kind(spot.game, cell, at), []).append(at)
    spare = min(spares(spot.game.wild, spot), len(spot.unseen) - len(missing))
    groups = (*map(len, kinds.values()), *[1] * spare)
    return DealPlan(groups, tuple(at for found in kinds.values() for at in found), spare)


def _kind(game: Game, cell: Cell, at: int) -> object:
    """Return a key that two cells share if it does not matter which of them gets which card."""
    if cell.up and game.wild is not None and type(game.wild) is not WildCard:
        return at  # the order of up-cards decides which cards are wild
    stops = any(type(one) in redealt.registry for one in (*game.triggers, *game.phases))
    wild = game.wild is not None
    if wild or stops or not all(type(share) in (High, Low, Dots) for share in game.shares):
        return cell.player, cell.up
    return cell.player


def count_ways(spot: Spot) -> int:
    """Return the number of different ways in which the missing cards may come."""
    return ways(len(spot.unseen), plan_of(spot).groups)


def all_deals(spot: Spot) -> Iterator[Deals]:
    """Yield every deal of a spot once, many at a time."""
    plan = plan_of(spot)
    for drawn in enumerated(spot.unseen, plan.groups):
        laid = dict(zip(plan.cells, drawn, strict=False))
        rows = [laid[cell] for cell in range(len(laid))]
        yield Deals(spot, [*rows, *drawn[len(plan.cells) :]], drawn.shape[1])


def random_deals(spot: Spot, deals: int, seed: int) -> Iterator[Deals]:
    """Yield `deals` random deals of a spot, many at a time."""
    for drawn in sampled(spot.unseen, plan_of(spot).cards, deals, seed):
        yield Deals(spot, list(drawn), drawn.shape[1])
