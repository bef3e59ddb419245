"""All 2,598,960 five-card hands: the tables say what the reference says, and the counts are right.

The reference is asked about one hand of each kind, or of every seventh in the short tests, and each
hand is compared with its kind's. Rankings that differ only in an option are left to the long tests.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from doorcard.ranking import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHOWING,
    SOKO,
    SOKO_ABOVE_PAIR,
    Ranking,
    ace_to_six,
    by_name,
    soko,
    stripped,
)
from doorcard.ranking.reference import best

OTHERS = [
    EIGHT_OR_BETTER,
    SHOWING,
    SOKO,
    ace_to_six(broadway_is_straight=True),
    ace_to_six(aces_lowest_pair=False),
    stripped("7"),
    ace_to_six(lowest_rank="6"),
    ace_to_six(lowest_rank="7", broadway_is_straight=True, aces_lowest_pair=False),
    soko(lowest_rank="6"),
    soko(straights=False),
]
SHORT = [
    HIGH,
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    ACE_TO_SIX,
    SOKO_ABOVE_PAIR,
    stripped("6", flush_over_full=True, trips_over_straight=True, low_straight=False),
    soko(lowest_rank="7", above_pair=True, flush_over_full=True, trips_over_straight=True),
]

COUNTS = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
LOW_COUNTS = {
    category: COUNTS[category]
    for category in ("four of a kind", "full house", "three of a kind", "two pair", "pair")
} | {"high card": 1_302_540 + 10_200 + 5_108 + 40}


@cache
def every_hand() -> npt.NDArray[np.uint8]:
    hands = np.array(list(combinations(range(52), 5)), np.uint8)
    assert hands.shape == (comb(52, 5), 5) == (2_598_960, 5)
    return hands


@cache
def kinds() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return one hand of each kind, and each hand's kind.

    A kind is the ranks and which cards, of four or more of a suit, are of that suit.
    """
    hands = every_hand().astype(np.int64)
    suits = hands & 3
    kind = np.zeros(len(hands), np.int64)
    for rank, suit in zip(hands.T >> 2, suits.T, strict=True):
        of_suit = (suits == suit[:, None]).sum(axis=1)
        kind = (kind * 13 + rank) * 2 + (of_suit >= 4)
    _, first, of_hand = np.unique(kind, return_index=True, return_inverse=True)
    return hands[first], of_hand


def counts_by_category(ranking: Ranking, values: npt.NDArray[np.int32]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for value, n in zip(*np.unique(values, return_counts=True), strict=True):
        category = ranking.category(int(value))
        counts[category] = counts.get(category, 0) + int(n)
    return counts


@pytest.mark.parametrize("ranking", SHORT, ids=repr)
def test_the_tables_order_hands_of_every_seventh_kind_as_the_reference_does(
    ranking: Ranking,
) -> None:
    examples, _ = kinds()
    seventh = examples[::7]
    in_the_order_of_the_reference(ranking, seventh, np.arange(len(seventh)), seventh)


@pytest.mark.soak
@pytest.mark.parametrize("ranking", [*SHORT, *OTHERS], ids=repr)
def test_the_tables_order_every_hand_as_the_reference_does(ranking: Ranking) -> None:
    examples, kind = kinds()
    in_the_order_of_the_reference(ranking, examples, kind, every_hand())


def in_the_order_of_the_reference(
    ranking: Ranking,
    examples: npt.NDArray[np.int64],
    kind: npt.NDArray[np.int64],
    hands: npt.NDArray[Any],
) -> None:
    """Hold that hands are in order; `kind` says which of the examples each of them is like."""
    keys = [best(ranking.scale, hand) for hand in examples.tolist()]
    in_order = sorted({key for key in keys if key}, reverse=ranking.scale.lowest_wins)
    place_of = {key: place for place, key in enumerate([None, *in_order])}
    place = np.array([place_of[key] for key in keys])
    values = ranking.values(hands)

    # Values and the reference's places agree hand by hand, up to a strictly rising renumbering.
    value_of_place = np.full(len(in_order) + 1, -1)
    value_of_place[place[kind]] = values
    assert (value_of_place[place[kind]] == values).all()
    taken = value_of_place[value_of_place >= 0]
    assert (np.diff(taken) > 0).all()


@pytest.mark.proves("RNK-05")
def test_counts_of_five_card_high_hands() -> None:
    values = HIGH.values(every_hand())
    assert counts_by_category(HIGH, values) == COUNTS
    assert len(np.unique(values)) == 7_462
    assert counts_by_category(SHOWING, SHOWING.values(every_hand())) == COUNTS


@pytest.mark.proves("RNK-08")
def test_counts_of_five_card_low_hands() -> None:
    values = ACE_TO_FIVE.values(every_hand())
    assert counts_by_category(ACE_TO_FIVE, values) == LOW_COUNTS
    assert len(np.unique(values)) == 6_175


@pytest.mark.proves("SOK-02", "SOK-03", "SOK-04", "SOK-08", "SOK-09", "SOK-10", "SOK-11", "RNK-14")
def test_counts_of_soko_hands() -> None:
    below = {"four straight": 75_840, "four flush": 76_620, "high card": 1_150_080}
    assert counts_by_category(SOKO, SOKO.values(every_hand())) == COUNTS | below
    above = {
        "four straight": 92_208,
        "four flush": 110_940,
        "pair": 1_047_552,
        "high card": 1_150_080,
    }
    values = SOKO_ABOVE_PAIR.values(every_hand())
    assert counts_by_category(SOKO_ABOVE_PAIR, values) == COUNTS | above


@pytest.mark.proves("CAL-01", "CAL-02", "CAL-04")
def test_counts_of_five_card_hands_where_four_of_a_suit_beat_a_pair() -> None:
    """All 76,620 high cards with four of a suit, and 34,320 pairs (SOK); none for a sequence."""
    four = {"four flush": 76_620 + 34_320}
    fewer = {"high card": 1_302_540 - 76_620, "pair": 1_098_240 - 34_320}
    ranking = soko(straights=False)
    assert counts_by_category(ranking, ranking.values(every_hand())) == COUNTS | fewer | four


@pytest.mark.proves("RNK-10", "RNK-11")
def test_counts_of_five_card_low_hands_with_straights_and_flushes() -> None:
    """Deuce-to-seven has no A-2-3-4-5, ace-to-six no T-J-Q-K-A: nine straights each, not ten."""
    fewer = {
        "straight flush": 36,
        "straight": 9_180,
        "flush": 5_108 + 4,
        "high card": 1_302_540 + 1_020,
    }
    for ranking in (DEUCE_TO_SEVEN, ACE_TO_SIX):
        assert counts_by_category(ranking, ranking.values(every_hand())) == COUNTS | fewer
    ranking = ace_to_six(broadway_is_straight=True)
    assert counts_by_category(ranking, ranking.values(every_hand())) == COUNTS


@pytest.mark.proves("RNK-09")
@pytest.mark.parametrize(("name", "ranks"), [("EIGHT_OR_BETTER", 8), ("NINE_OR_BETTER", 9)])
def test_counts_of_five_card_hands_with_a_qualifying_low(name: str, ranks: int) -> None:
    ranking = by_name(name)
    values = ranking.values(every_hand())
    qualifying = comb(ranks, 5) * 4**5
    assert counts_by_category(ranking, values) == {
        "no low": comb(52, 5) - qualifying,
        "high card": qualifying,
    }
