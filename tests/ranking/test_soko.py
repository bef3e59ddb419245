"""Sökö hands: four straights and four flushes, below a pair or above it."""

from __future__ import annotations

import pytest

from doorcard.ranking import HIGH, SOKO, SOKO_ABOVE_PAIR, Ranking
from tests.ranking.ordering import assert_ascending, value

BOTH = pytest.mark.parametrize("ranking", [SOKO, SOKO_ABOVE_PAIR], ids=repr)


HIGH_CARD, PAIR = "As Kd Jc 9h 7s", "2c 2d 9c 7s 5h"
FOUR_STRAIGHTS = "As 2d 3c 4h 9s", "5s 6d 7c 8h Kd", "As Kd Qc Jh 9s"
FOUR_FLUSH = "Kh 9h 6h 2h 3c"
WHOLE = (
    "3s 3d 2c 2h 4s",
    "2s 2d 2c 5h 7s",
    "As 2d 3c 4h 5s",
    "2s 3s 4s 5s 7s",
    "2s 2d 2c 3h 3s",
    "2s 2d 2c 2h 3s",
    "As 2s 3s 4s 5s",
)


@pytest.mark.proves("SOK-04", "SOK-07", "SOK-08", "SOK-EX1")
def test_order_below_a_pair() -> None:
    assert_ascending(SOKO, HIGH_CARD, *FOUR_STRAIGHTS, FOUR_FLUSH, PAIR, *WHOLE)


@pytest.mark.proves("SOK-04", "SOK-07", "SOK-08", "SOK-EX2")
def test_order_above_a_pair() -> None:
    assert_ascending(SOKO_ABOVE_PAIR, HIGH_CARD, PAIR, *FOUR_STRAIGHTS, FOUR_FLUSH, *WHOLE)
    assert_ascending(SOKO_ABOVE_PAIR, "As Ad Kc Qh 9s", FOUR_STRAIGHTS[0])


@BOTH
@pytest.mark.proves("SOK-02", "SOK-05")
def test_four_straights_compare_the_straights_then_the_odd_card(ranking: Ranking) -> None:
    assert_ascending(
        ranking,
        "As 2d 3c 4h 6s",
        "As 2d 3c 4h Ks",
        "2s 3d 4c 5h 7s",
        "2s 3d 4c 5h Ks",
        "5s 6d 7c 8h 2d",
        "5s 6d 7c 8h Ad",
        "Js Qd Kc Ah 2s",
        "Js Qd Kc Ah 9s",
    )


@BOTH
@pytest.mark.proves("SOK-03", "SOK-06", "SOK-EX3")
def test_four_flushes_compare_the_flush_then_the_odd_card(ranking: Ranking) -> None:
    assert_ascending(
        ranking,
        "Qh Jh 9h 8h Ac",
        "Kh 9h 6h 2h 3c",
        "Kd 9d 6d 2d 5s",
        "Kh 9h 6h 3h 2c",
        "Kh Th 4h 3h 2c",
        "Ah 5h 3h 2h 7c",
    )


@BOTH
@pytest.mark.proves("SOK-10", "SOK-EX3")
def test_a_hand_that_is_both_is_a_four_flush(ranking: Ranking) -> None:
    both = "5s 6s 7s 8s Kh"
    assert ranking.describe(value(ranking, both)) == "four flush, eight high, 7-6-5, king kicker"
    assert_ascending(ranking, "Js Qd Kc Ah 9s", both, "9s 4s 3s 2s Kh")


@BOTH
@pytest.mark.proves("SOK-09")
def test_four_straights_do_not_go_round_the_ace(ranking: Ranking) -> None:
    assert ranking.describe(value(ranking, "As 2d 3c 4h 9s")).startswith("four straight, four high")
    assert ranking.describe(value(ranking, "Js Qd Kc Ah 9s")).startswith("four straight, ace high")
    for hand in ("Qs Kd Ac 2h 7s", "Ks Ad 2c 3h 7s"):
        assert ranking.category(value(ranking, hand)) == "high card"


@pytest.mark.proves("SOK-11", "SOK-EX4")
def test_a_pair_in_a_four_is_what_ranks_higher() -> None:
    flush = "Ah Kh 8h 3h 8s"
    assert SOKO.describe(value(SOKO, flush)) == "pair of eights, kickers A-K-3"
    above = value(SOKO_ABOVE_PAIR, flush)
    assert SOKO_ABOVE_PAIR.describe(above) == "four flush, ace high, K-8-3, eight kicker"
    straight = "5s 6d 7c 8h 8s"
    assert SOKO.category(value(SOKO, straight)) == "pair"
    above = value(SOKO_ABOVE_PAIR, straight)
    assert SOKO_ABOVE_PAIR.describe(above) == "four straight, eight high, eight kicker"


@pytest.mark.proves("SOK-12")
def test_an_odd_ace_is_high() -> None:
    for ranking in (SOKO, SOKO_ABOVE_PAIR):
        assert_ascending(ranking, "5s 6d 7c 8h Kd", "5s 6d 7c 8h Ad")
        assert_ascending(ranking, "Kh 9h 6h 2h Qc", "Kh 9h 6h 2h Ac")
    assert_ascending(SOKO_ABOVE_PAIR, "As 2d 3c 4h Kd", "As 2d 3c 4h Ad")


@BOTH
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("Kh 9h 6h 2h 3c 4d", "four flush, king high, 9-6-2, four kicker"),
        ("5h 6h 7h 8h Jc Kd", "four flush, eight high, 7-6-5, king kicker"),
        ("5s 6d 7c 8h Jc Kd", "four straight, eight high, king kicker"),
        ("Kh 9h 6h 2h 3h 4d", "flush, king high, 9-6-3-2"),
        ("Kh 9h 6h 2h 5c 7d 8s", "straight, nine high"),
        ("Kh 9h 6h 2h Kc 9d", "two pair, kings and nines, six kicker"),
        ("5h 6h 7h 8h", "eight high, 7-6-5"),  # four cards are not a hand of five
    ],
)
def test_other_numbers_of_cards(ranking: Ranking, hand: str, best: str) -> None:
    assert ranking.describe(value(ranking, hand)) == best


def test_hands_without_fours_stand_as_high_hands_do() -> None:
    hands = sorted((HIGH_CARD, PAIR, *WHOLE), key=lambda hand: value(HIGH, hand))
    for ranking in (SOKO, SOKO_ABOVE_PAIR):
        assert hands == sorted(hands, key=lambda hand: value(ranking, hand))
