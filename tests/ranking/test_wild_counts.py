"""Five-card hands with wild cards, whole decks counted: jokers, deuces, threes and nines.

What is expected is worked out twice over, and neither way knows the tables: from published counts,
where there are some, and by saying of every hand what it makes from how many of its natural ranks
agree, whether they are of one suit and whether they lie within five in sequence.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt
import pytest

from doorcard.cards import parse_cards
from doorcard.ranking import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    HIGH_WITH_BUGS,
    Ranking,
)

Hands = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]

RUNS = [{12, 0, 1, 2, 3}, *({low + n for n in range(5)} for low in range(9))]


def every_hand(naturals: list[int], size: int) -> Hands:
    return np.array(list(combinations(naturals, size)), np.uint8).reshape(-1, size)


def plainly(hands: Hands, wild: int) -> dict[str, int]:
    """Return how many of these natural cards with `wild` wild ones make what, by plain rules."""
    columns = np.ascontiguousarray(hands.T)
    ranks = columns >> 2
    of_rank = np.array([(ranks == rank).sum(axis=0, dtype=np.uint8) for rank in range(13)])
    alike = of_rank.max(axis=0) + wild
    different = (of_rank > 0).sum(axis=0)
    pairs = (of_rank == 2).sum(axis=0)
    suited: Flags = (columns & 3 == columns[0] & 3).all(axis=0)
    in_run = np.zeros(len(hands), bool)
    for run in RUNS:
        in_run |= of_rank[list(run)].sum(axis=0, dtype=np.uint8) == hands.shape[1]
    in_run &= different == hands.shape[1]
    left = np.ones(len(hands), bool)
    found: dict[str, int] = {}
    for category, holds in (
        ("five of a kind", alike >= 5),
        ("straight flush", in_run & suited),
        ("four of a kind", alike == 4),
        ("full house", different == 2),  # fewer wild cards than four alike would need
        ("flush", suited & (different == hands.shape[1])),
        ("straight", in_run),
        ("three of a kind", alike == 3),
        ("two pair", pairs == 2),
        ("pair", alike == 2),
        ("high card", left),
    ):
        found[category] = int((left & holds).sum())
        left &= ~holds
    return found


def counted(hands: Hands, wild: int) -> dict[str, int]:
    """Return the same from the tables."""
    found: dict[str, int] = {}
    for value, n in zip(*np.unique(HIGH.values(hands, wild), return_counts=True), strict=True):
        category = HIGH.category(int(value))
        found[category] = found.get(category, 0) + int(n)
    return found


def of_deck(naturals: list[int], wilds: int) -> dict[str, int]:
    """Return the counts of all five-card hands of these cards and so many wild ones."""
    total: dict[str, int] = {}
    for wild in range(min(wilds, 5) + 1):
        if wild == 5:
            expected = found = {"five of a kind": 1}
            assert HIGH.describe(HIGH.value([], 5)) == "five aces"
        else:
            hands = every_hand(naturals, 5 - wild)
            expected, found = plainly(hands, wild), counted(hands, wild)
        assert found == {category: n for category, n in expected.items() if n}
        for category, n in found.items():
            total[category] = total.get(category, 0) + n * comb(wilds, wild)
    assert sum(total.values()) == comb(len(naturals) + wilds, 5)
    return total


@pytest.mark.proves("RNK-06")
def test_counts_with_one_joker() -> None:
    """As published for 53 cards with a joker that is fully wild."""
    assert of_deck(list(range(52)), 1) == {
        "five of a kind": 13,
        "straight flush": 204,
        "four of a kind": 3_120,
        "full house": 6_552,
        "flush": 7_804,
        "straight": 20_532,
        "three of a kind": 137_280,
        "two pair": 123_552,
        "pair": 1_268_088,
        "high card": 1_302_540,
    }


@pytest.mark.proves("RNK-06")
@pytest.mark.slow
def test_counts_with_two_jokers() -> None:
    """Five of a kind: 13 fours with either joker, 13 · 4 threes with both."""
    found = of_deck(list(range(52)), 2)
    assert found["five of a kind"] == 13 * 2 + 13 * 4 == 78
    assert found["two pair"] == 123_552
    assert found["high card"] == 1_302_540


@pytest.mark.proves("RNK-06")
def test_counts_with_deuces_wild() -> None:
    """As published for deuces-wild video poker, its royals and four deuces put where they belong.

    A hand dealt there is a natural royal 4, four deuces 48, a wild royal 480, five of a kind 624,
    a straight flush 2,068 times and so on down to three of a kind, and nothing 2,119,728 times.
    """
    found = of_deck(list(range(4, 52)), 4)
    published = {
        "five of a kind": 48 + 624,
        "straight flush": 4 + 480 + 2_068,
        "four of a kind": 31_552,
        "full house": 12_672,
        "flush": 14_472,
        "straight": 62_232,
        "three of a kind": 355_080,
    }
    assert {category: found[category] for category in published} == published
    assert sum(found[category] for category in ("two pair", "pair", "high card")) == 2_119_728


@pytest.mark.proves("RNK-06")
def test_counts_with_threes_and_nines_wild() -> None:
    """Eleven natural ranks, eight wild cards.

    Five of a kind: with one wild card 11 fours, with two 11 · 4 threes, with three 11 · 6 pairs,
    with four any of 44 cards, and five wild cards.
    """
    found = of_deck([card for card in range(52) if card // 4 not in (1, 7)], 8)
    ways = (11, 11 * 4, 11 * 6, 44, 1)
    assert found["five of a kind"] == sum(n * comb(8, wild) for wild, n in enumerate(ways, 1))
    assert found["two pair"] == comb(11, 2) * 6**2 * 9 * 4
    assert found["full house"] == 11 * 4 * 10 * 6 + 8 * comb(11, 2) * 6**2


@pytest.mark.proves("WLD-06")
@pytest.mark.slow
def test_counts_with_one_bug() -> None:
    """As published for 53 cards with a joker that is a bug.

    Full houses: 3,744 natural ones, three of a rank with an ace and the bug, two aces and another
    pair with the bug. Fours: 624, the bug beside four of another rank, and beside three aces.
    """
    found: dict[str, int] = {}
    for wild in (0, 1):
        hands = every_hand(list(range(52)), 5 - wild)
        values, counts = np.unique(HIGH_WITH_BUGS.values(hands, wild), return_counts=True)
        for value, n in zip(values.tolist(), counts.tolist(), strict=True):
            category = HIGH_WITH_BUGS.category(value)
            found[category] = found.get(category, 0) + n
    assert found["five of a kind"] == 1
    assert found["straight flush"] == 204
    assert found["four of a kind"] == 624 + 12 + 4 * 48 == 828
    assert found["full house"] == 3_744 + 12 * 4 * 4 + 6 * 12 * 6 == 4_368
    assert found["flush"] == 7_804
    assert found["straight"] == 20_532
    assert found["three of a kind"] == 54_912 + 12 * 4 * 44 + 6 * comb(12, 2) * 4**2 == 63_360


@pytest.mark.proves("WLD-08")
@pytest.mark.parametrize(
    ("ranking", "natural", "wild", "made"),
    [
        (ACE_TO_FIVE, "AsKdKh4c3s2h7d", 0, "7-4-3-2-A"),
        (ACE_TO_FIVE, "AsKdKh4c3s2h", 1, "5-4-3-2-A"),
        (ACE_TO_FIVE, "As9cKdKh", 2, "K-9-3-2-A"),
        (ACE_TO_FIVE, "KsKd9c8dQh", 2, "Q-9-8-2-A"),
        (EIGHT_OR_BETTER, "AsKdKhTc3s8h", 1, "no low"),
        (EIGHT_OR_BETTER, "AsKdKh7c3s8h", 1, "8-7-3-2-A"),
        (DEUCE_TO_SEVEN, "2s3d4h5c", 1, "7-5-4-3-2"),
        (DEUCE_TO_SEVEN, "2h3h4h7h", 1, "7-5-4-3-2"),
        (DEUCE_TO_SEVEN, "2h3h4h5h7hKs", 1, "7-5-4-3-2"),
        (ACE_TO_SIX, "AhThJhQh", 1, "Q-J-10-2-A"),
    ],
)
def test_a_wild_card_in_a_low_is_the_best_rank_that_is_missing(
    ranking: Ranking, natural: str, wild: int, made: str
) -> None:
    """It is of another suit than the rest where a flush would spoil the low."""
    value = ranking.value(parse_cards(natural), wild)
    assert made in ranking.describe(value)
    assert ranking.values([parse_cards(natural)], [wild]).tolist() == [value]
