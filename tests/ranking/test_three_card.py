"""Three-card hands: their order, their ties, and all 22,100 of them counted."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations

import pytest

from doorcard.ranking import THREE_CARD
from doorcard.ranking.rank_tables import classes
from doorcard.ranking.reference import best
from tests.ranking import ordering

COUNTS = {
    "straight flush": 48,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high card": 16_440,
}


value = partial(ordering.value, THREE_CARD)
assert_ascending = partial(ordering.assert_ascending, THREE_CARD)


@pytest.mark.proves("TCP-09")
def test_order_of_three_card_hands() -> None:
    assert_ascending(
        "As Kd Jc",  # the best hand without a combination
        "2s 2d 3c",
        "As Ad Kc",
        "2s 3s 5s",
        "As Ks Js",
        "As 2d 3c",
        "Qs Kd Ac",
        "2s 2d 2c",
        "As Ad Ac",
        "As 2s 3s",
        "Qs Ks As",
    )


@pytest.mark.proves("TCP-10")
def test_counts_of_all_three_card_hands() -> None:
    hands = list(combinations(range(52), 3))
    values = THREE_CARD.values(hands).tolist()
    assert Counter(THREE_CARD.category(value) for value in values) == COUNTS
    assert sum(COUNTS.values()) == len(hands) == 22_100

    place = {key: place for place, key in enumerate(classes(THREE_CARD.scale).keys)}
    assert values == [THREE_CARD.value(hand) for hand in hands]
    assert values == [place[best(THREE_CARD.scale, hand)] for hand in hands]


@pytest.mark.proves("TCP-11")
@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("Qs 6d 3c", "Qc 6h 4d"),
        ("Qs 5d 4c", "Qc 6h 2d"),
        ("Qs Jd 9c", "Kc 3h 2d"),
        ("9s 9d Kc", "9c 9h As"),
        ("9s 9d Ac", "Tc Th 2s"),
        ("Ks 9s 3s", "Kd 9d 4d"),
        ("As 2d 3c", "2s 3d 4c"),
        ("Js Qd Kc", "Qs Kd Ac"),
        ("As 2s 3s", "2d 3d 4d"),
        ("Ks Kd Kc", "As Ad Ac"),
    ],
)
def test_equal_combinations_compare_rank_by_rank(worse: str, better: str) -> None:
    assert THREE_CARD.category(value(worse)) == THREE_CARD.category(value(better))
    assert_ascending(worse, better)


@pytest.mark.proves("TCP-11")
def test_equal_ranks_tie() -> None:
    assert value("Qs 6d 4c") == value("Qh 6s 4d")
    assert value("9s 9d Ac") == value("9c 9h Ad")


@pytest.mark.proves("TCP-11")
def test_a_three_card_straight_does_not_go_round_the_ace() -> None:
    assert THREE_CARD.describe(value("As 2d 3c")) == "straight, three high"
    assert THREE_CARD.category(value("Ks Ad 2c")) == "high card"
    assert THREE_CARD.category(value("Ks As 2s")) == "flush"


@pytest.mark.parametrize(
    ("hand", "wild", "made"),
    [
        ("As Ad", 1, "three aces"),
        ("7s 8s", 1, "straight flush, nine high"),
        ("7s 8d", 1, "straight, nine high"),
        ("9s 4s", 1, "flush, ace high, 9-4"),
        ("9s 4d", 1, "pair of nines, four kicker"),
        ("9s", 2, "straight flush, jack high"),
        ("", 3, "straight flush, ace high"),
        ("7s 8s 2d 2c", 1, "straight flush, nine high"),
        ("As Ks 2d 2c 7h", 0, "pair of twos, ace kicker"),
        ("As 9s 4s 2d 2c 2h", 0, "three twos"),
        ("As 9s 4s Kd Jd 3d", 0, "flush, ace high, 9-4"),
    ],
)
def test_more_cards_and_wild_cards(hand: str, wild: int, made: str) -> None:
    assert THREE_CARD.describe(value(hand, wild)) == made
