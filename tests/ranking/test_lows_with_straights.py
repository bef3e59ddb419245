"""Low hands in which straights and flushes count: deuce-to-seven and ace-to-six."""

from __future__ import annotations

import pytest

from doorcard.ranking import ACE_TO_SIX, DEUCE_TO_SEVEN, ace_to_six
from tests.ranking.ordering import assert_ascending, value

BROADWAY = ace_to_six(broadway_is_straight=True)
ACES_HIGHEST_PAIR = ace_to_six(aces_lowest_pair=False)


@pytest.mark.proves("RNK-11")
def test_order_of_deuce_to_seven() -> None:
    assert_ascending(
        DEUCE_TO_SEVEN,
        "As Ks Qs Js Ts",
        "2s 3s 4s 5s 6s",
        "2s 2d 2c 2h 3s",
        "2s 2d 2c 3h 3s",
        "7s 5s 4s 3s 2s",
        "As Kd Qc Jh Ts",
        "2s 3d 4c 5h 6s",
        "2s 2d 2c 3h 4s",
        "2s 2d 3c 3h 4s",
        "As Ad 4c 3h 2s",
        "2s 2d 5c 4h 3s",
        "As Kd Qc Jh 9s",
        "As 5d 4c 3h 2s",
        "Ks Qd Jc Th 8s",
        "8s 5d 4c 3h 2s",
        "7s 6d 4c 3h 2s",
        "7s 5d 4c 3h 2s",
    )


@pytest.mark.proves("RNK-11")
def test_the_ace_is_always_high_in_deuce_to_seven() -> None:
    wheel = value(DEUCE_TO_SEVEN, "As 5d 4c 3h 2s")
    assert DEUCE_TO_SEVEN.describe(wheel) == "A-5-4-3-2 low"
    assert DEUCE_TO_SEVEN.category(value(DEUCE_TO_SEVEN, "As 5s 4s 3s 2s")) == "flush"


@pytest.mark.proves("RNK-10")
def test_order_of_ace_to_six() -> None:
    assert_ascending(
        ACE_TO_SIX,
        "Ks Qs Js Ts 9s",
        "5s 4s 3s 2s As",
        "As Ad Ac Ah 2s",
        "As Ad Ac 2h 2s",
        "6s 4s 3s 2s As",
        "5s 4d 3c 2h As",
        "As Ad Ac 3h 2s",
        "2s 2d As Ad 3c",
        "Ks Kd 3c 2h As",
        "2s 2d Kc Qh Js",
        "As Ad Kc Qh Js",
        "As Ad 4c 3h 2s",
        "Ks Qd Jc Th 8s",
        "Ks Qd Jc Th As",
        "7s 4d 3c 2h As",
        "6s 5d 3c 2h As",
        "6s 4d 3c 2h As",
    )


@pytest.mark.proves("RNK-10")
def test_ace_king_queen_jack_ten_is_no_ace_to_six_straight() -> None:
    hand = "As Kd Qc Jh Ts"
    assert ACE_TO_SIX.describe(value(ACE_TO_SIX, hand)) == "K-Q-J-10-A low"
    assert BROADWAY.describe(value(BROADWAY, hand)) == "straight, ace high"
    assert_ascending(BROADWAY, hand, "Ks Qd Jc Th 9s", "5s 4d 3c 2h As", "2s 2d 2c Ah Ks")
    assert ACE_TO_SIX.category(value(ACE_TO_SIX, "As Ks Qs Js Ts")) == "flush"
    assert BROADWAY.category(value(BROADWAY, "As Ks Qs Js Ts")) == "straight flush"


@pytest.mark.proves("RNK-10")
def test_aces_are_the_lowest_pair_unless_they_are_the_highest() -> None:
    assert_ascending(ACE_TO_SIX, "2s 2d 5c 4h 3s", "As Ad Kc Qh Js")
    assert_ascending(ACES_HIGHEST_PAIR, "As Ad 4c 3h 2s", "Ks Kd Qc Jh Ts", "2s 2d 5c 4h 3s")
    assert_ascending(ACES_HIGHEST_PAIR, "As Ad 2c 2h 3s", "Ks Kd Qc Qh Js")
    assert_ascending(ACES_HIGHEST_PAIR, "Ks Kd 3c 4h 2s", "Ks Kd 3c 2h As")  # but low beside them


@pytest.mark.proves("RNK-02", "RNK-11")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("7s 5s 4s 3s 2s 8d", "8-5-4-3-2 low"),  # one more card mends a flush
        ("7s 5s 4s 3s 2s 2d", "7-5-4-3-2 low"),
        ("7s 5s 4s 3s 2s 7d 7c", "7-5-4-3-2 low"),
        ("9s 7s 5s 4s 3s 2s", "flush, seven high, 5-4-3-2"),
        ("Ks 9s 7s 5s 4s 3s 2s", "flush, seven high, 5-4-3-2"),
        ("9s 7s 5s 4s 3s 2s Kd", "K-5-4-3-2 low"),
        ("6s 5d 4c 3h 2s", "straight, six high"),
        ("6s 5d 4c 3h 2s 9d", "9-5-4-3-2 low"),
        ("6s 5d 4c 3h 2s 2d 2c", "pair of twos, kickers 5-4-3"),
        ("7s 6s 5s 4s 3s", "straight flush, seven high"),
        ("7s 6s 5s 4s 3s 3d", "pair of threes, kickers 6-5-4"),
    ],
)
def test_the_best_five_of_more_cards(hand: str, best: str) -> None:
    assert DEUCE_TO_SEVEN.describe(value(DEUCE_TO_SEVEN, hand)) == best


def test_fewer_than_five_cards_are_neither_straights_nor_flushes() -> None:
    for ranking in (DEUCE_TO_SEVEN, ACE_TO_SIX):
        assert value(ranking, "2s 3s 4s 5s") == value(ranking, "2s 3d 4c 5h")
        assert ranking.category(value(ranking, "2s 3s 4s 5s")) == "high card"
