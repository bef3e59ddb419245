"""Cards are drawn fairly: all different, each as likely as any other in every place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb, perm

import numpy as np
import numpy.typing as npt
import pytest

from doorcard.lab.deal_sampling import ROWS, enumerated, sampled, ways
from doorcard.rules.errors import BadSetup

Array = npt.NDArray[np.int64]


def drawn(unseen: Sequence[int], count: int, deals: int, seed: int) -> Array:
    """Return random deals, a row each."""
    chunks = [chunk.astype(np.int64) for chunk in sampled(unseen, count, deals, seed)]
    return np.concatenate(chunks, axis=1).T


def chi_square(counts: Array, expected: float) -> float:
    """Return how many standard deviations chi-square lies from what chance gives.

    With k cells it has the mean k - 1 and the variance 2 (k - 1).
    """
    free = counts.size - 1
    square = float(((counts - expected) ** 2 / expected).sum())
    return (square - free) / (2 * free) ** 0.5


UNSEEN = tuple(range(3, 52))


@pytest.mark.parametrize("count", [1, 2, 7, 20, 49])
def test_no_card_comes_twice(count: int) -> None:
    deals = drawn(UNSEEN, count, 20_000, 1)
    assert deals.shape == (20_000, count)
    assert (np.diff(np.sort(deals, axis=1), axis=1) > 0).all()
    assert set(np.unique(deals)) <= set(UNSEEN)


def test_every_card_is_as_likely_in_every_place() -> None:
    deals = drawn(UNSEEN, 8, 200_000, 2)
    for place in range(8):
        counts = np.bincount(deals[:, place], minlength=52)[3:]
        assert abs(chi_square(counts, 200_000 / len(UNSEEN))) < 5


def test_every_pair_is_as_likely_in_any_two_places() -> None:
    """1,260 ordered pairs of 36 cards; also first and last of a random number's digits."""
    unseen = tuple(range(16, 52))
    deals = drawn(unseen, 9, 300_000, 3) - 16
    for one, other in combinations((0, 1, 5, 6, 8), 2):
        counts = np.bincount(deals[:, one] * 36 + deals[:, other], minlength=36 * 36)
        pairs = counts.reshape(36, 36)
        assert (np.diag(pairs) == 0).all()
        apart = pairs[~np.eye(36, dtype=bool)]
        assert abs(chi_square(apart, 300_000 / perm(36, 2))) < 5


def test_every_order_of_a_few_cards_is_as_likely() -> None:
    deals = drawn((4, 9, 30, 44, 51), 5, 240_000, 4)
    _, counts = np.unique(deals, axis=0, return_counts=True)
    assert len(counts) == perm(5, 5)
    assert abs(chi_square(counts, 240_000 / 120)) < 5


def test_one_deal_has_nothing_to_do_with_the_next() -> None:
    deals = drawn(tuple(range(52)), 1, 500_000, 5)[:, 0]
    counts = np.bincount(deals[:-1] * 52 + deals[1:], minlength=52 * 52)
    assert abs(chi_square(counts, (500_000 - 1) / 52**2)) < 5


def test_a_seed_draws_the_same_again_and_another_seed_does_not() -> None:
    first = drawn(UNSEEN, 7, 1000, 6)
    assert (first == drawn(UNSEEN, 7, 1000, 6)).all()
    assert (first != drawn(UNSEEN, 7, 1000, 7)).any()


@pytest.mark.parametrize("deals", [1, ROWS - 1, ROWS, ROWS + 1, 2 * ROWS + 5])
def test_as_many_deals_come_as_are_asked_for(deals: int) -> None:
    assert len(drawn(UNSEEN, 3, deals, 8)) == deals


def test_nothing_to_draw_is_drawn_as_often_as_asked() -> None:
    chunks = list(sampled(UNSEEN, 0, 10, 9))
    assert [chunk.shape for chunk in chunks] == [(0, 10)]


@pytest.mark.parametrize("seed", [-1, 1.5, "1", None, True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(BadSetup, match="seed"):
        next(sampled(UNSEEN, 1, 1, seed))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "groups"),
    [(6, ()), (6, (1,)), (6, (2, 2)), (7, (3, 1, 2)), (5, (5,)), (6, (1, 1, 1)), (40, (2, 1, 1))],
)
def test_all_deals_are_there_once(cards: int, groups: tuple[int, ...]) -> None:
    unseen = tuple(range(50 - cards, 50))
    chunks = [chunk.astype(np.int64) for chunk in enumerated(unseen, groups)]
    deals = np.concatenate(chunks, axis=1).T
    expected, left = 1, cards
    for size in groups:
        expected *= comb(left, size)
        left -= size
    assert ways(cards, groups) == expected == len(deals)
    assert len(np.unique(deals, axis=0)) == expected
    if groups:
        assert (np.diff(np.sort(deals, axis=1), axis=1) > 0).all()
        assert set(np.unique(deals)) <= set(unseen)
    at = 0
    for size in groups:
        assert (np.diff(deals[:, at : at + size], axis=1) > 0).all(), "a group's cards ascend"
        at += size
