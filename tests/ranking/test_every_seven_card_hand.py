"""All 133,784,560 seven-card hands, ranked one by one and counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt
import pytest

from doorcard.ranking import EIGHT_OR_BETTER, HIGH, Ranking

COUNTS = {
    "straight flush": 41_584,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "high card": 23_294_460,
}


@cache
def every_five() -> npt.NDArray[np.uint8]:
    """Return all hands of five cards below 50, in columns, listed by their highest card."""
    fives = np.array(list(combinations(range(49, -1, -1), 5)), np.uint8)
    return np.ascontiguousarray(fives[::-1].T)


def every_hand() -> Iterator[npt.NDArray[np.uint8]]:
    """Yield all seven-card hands, once each, in arrays that are overwritten.

    With fives listed by their highest card, those below card n are a prefix of the list; a sixth
    card n and each seventh above it make them sevens.
    """
    columns = np.empty((7, comb(50, 5)), np.uint8)
    columns[:5] = every_five()
    for sixth in range(5, 51):
        below = columns[:, : comb(sixth, 5)]
        below[5] = sixth
        for seventh in range(sixth + 1, 52):
            below[6] = seventh
            yield below.T


def frequencies(ranking: Ranking) -> npt.NDArray[np.int64]:
    """Return how many seven-card hands have each value."""
    counts = np.zeros(1 << 14, np.int64)
    for hands in every_hand():
        counts += np.bincount(ranking.values(hands), minlength=len(counts))
    assert counts.sum() == comb(52, 7) == 133_784_560
    return counts


@pytest.mark.proves("RNK-02", "RNK-05")
@pytest.mark.parametrize(
    "engine", ["numba", pytest.param("numpy", marks=pytest.mark.soak)], indirect=True
)
def test_counts_of_seven_card_high_hands(engine: str) -> None:
    counts = frequencies(HIGH)
    found = dict.fromkeys(COUNTS, 0)
    for value in np.flatnonzero(counts).tolist():
        found[HIGH.category(value)] += int(counts[value])
    assert found == COUNTS
    assert np.count_nonzero(counts) == 4_824


@pytest.mark.proves("RNK-09")
def test_count_of_seven_card_hands_with_an_eight_low() -> None:
    counts = frequencies(EIGHT_OR_BETTER)
    assert counts[1:].sum() == 24_530_944
    assert np.count_nonzero(counts) == 57
