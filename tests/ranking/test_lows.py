"""Low hands: ace-to-five, eight or better, and low hands showing."""

from __future__ import annotations

from itertools import combinations

import pytest

from doorcard.cards import parse_cards
from doorcard.ranking import ACE_TO_FIVE, EIGHT_OR_BETTER, HIGH, by_name
from tests.ranking.ordering import assert_ascending, value


@pytest.mark.proves("RNK-08")
def test_ace_to_five_compares_from_the_highest_card_down_with_the_ace_low() -> None:
    assert_ascending(
        ACE_TO_FIVE,
        "Ks Qd Jc Th 9s",
        "Ks Qd Jc Th As",
        "Ks 4d 3c 2h As",
        "Ts 9d 8c 7h 6s",
        "8s 7d 3c 2h As",
        "8s 6d 5c 4h 3s",
        "6s 4d 3c 2h As",
        "5s 4d 3c 2h As",
    )


@pytest.mark.proves("RNK-08")
def test_ace_to_five_ignores_straights_and_flushes() -> None:
    wheel = value(ACE_TO_FIVE, "5s 4d 3c 2h As")
    assert value(ACE_TO_FIVE, "5s 4s 3s 2s As") == wheel
    assert wheel > value(ACE_TO_FIVE, "6s 4d 3c 2h As")
    assert value(ACE_TO_FIVE, "9s 7s 5s 3s 2s") == value(ACE_TO_FIVE, "9s 7d 5s 3s 2s")


@pytest.mark.proves("RNK-08")
def test_pairs_count_against_a_low_hand() -> None:
    assert_ascending(
        ACE_TO_FIVE,
        "As Ad Ac Ah 2s",
        "As Ad Ac 2h 2s",
        "As Ad Ac 3h 2s",
        "2s 2d As Ad 3c",
        "Ks Kd Qc Jh Ts",
        "2s 2d Kc Qh Js",
        "As Ad Kc Qh Js",
        "As Ad 4c 3h 2s",
        "Ks Qd Jc Th 9s",
    )


@pytest.mark.proves("RNK-08")
def test_the_best_low_five_of_seven() -> None:
    assert value(ACE_TO_FIVE, "As Ad 2c 2h 3s 4d 8c") == value(ACE_TO_FIVE, "8c 4d 3s 2c As")
    assert value(ACE_TO_FIVE, "Ks Kd Kc Kh Qs Qd Qc") == value(ACE_TO_FIVE, "Ks Kd Qc Qs Qh")


@pytest.mark.proves("RNK-09")
def test_eight_or_better_by_the_next_card() -> None:
    assert_ascending(EIGHT_OR_BETTER, "As 2d 4c 7h 8s", "2s 3d 4c 6h 8s")
    assert EIGHT_OR_BETTER.describe(value(EIGHT_OR_BETTER, "2s 3d 4c 6h 8s")) == "8-6-4-3-2 low"


@pytest.mark.proves("RNK-09")
@pytest.mark.parametrize(
    "hand",
    [
        "As 2d 3c 4h 9s",
        "Ks Qd Jc Th 9s 8d 7c",
        "As Ad 2c 2h 3s 4d 9c",
        "8s 8d 7c 7h 6s 5d 5c",
        "As 2d 3c 4h",
        "8s",
        "",
    ],
)
def test_no_low_without_five_different_ranks_of_eight_or_less(hand: str) -> None:
    assert value(EIGHT_OR_BETTER, hand) == 0
    assert EIGHT_OR_BETTER.describe(0) == EIGHT_OR_BETTER.category(0) == "no low"


def test_nine_or_better_takes_a_nine_and_no_ten() -> None:
    nine = by_name("NINE_OR_BETTER")
    assert_ascending(nine, "Ts 4d 3c 2h As", "9s 8d 7c 6h 5s", "9s 8d 4c 2h As", "8s 7d 6c 5h 4s")
    assert value(nine, "Ts 4d 3c 2h As") == value(nine, "As Ad 2c 3h 4s") == 0
    assert nine.describe(value(nine, "9c 8d Kc 4s 2h Ad Kh")) == "9-8-4-2-A low"
    assert nine.describe(0) == "no low"


@pytest.mark.proves("RNK-09")
def test_exactly_the_fives_from_ace_to_eight_qualify() -> None:
    qualifying = {
        ranks: value(EIGHT_OR_BETTER, "".join(r + s for r, s in zip(ranks, "cdhss", strict=True)))
        for ranks in combinations("A23456789TJQK", 5)
    }
    good = sorted(
        (hand for hand, low in qualifying.items() if low),
        key=lambda hand: [("A2345678".index(rank)) for rank in reversed(hand)],
    )
    assert good == sorted(good, key=qualifying.__getitem__, reverse=True)
    assert len(good) == len({qualifying[hand] for hand in good}) == 56
    assert all(set(hand) <= set("A2345678") for hand in good)


@pytest.mark.proves("RNK-09")
def test_eight_or_better_orders_lows_as_ace_to_five_does() -> None:
    fives = combinations("A2345678", 5)
    hands = [parse_cards("".join(map("".join, zip(five, "cdhss", strict=True)))) for five in fives]
    by_low = sorted(hands, key=ACE_TO_FIVE.value)
    assert by_low == sorted(hands, key=EIGHT_OR_BETTER.value)


@pytest.mark.proves("RNK-12")
def test_high_and_low_take_different_fives() -> None:
    cards = "Ks Kd 8c 4h 3s 2d As"
    assert HIGH.describe(value(HIGH, cards)) == "pair of kings, kickers A-8-4"
    assert EIGHT_OR_BETTER.describe(value(EIGHT_OR_BETTER, cards)) == "8-4-3-2-A low"
    flush_and_low = "Ks Qs 9s 3s 2s 5d 4c"
    assert HIGH.category(value(HIGH, flush_and_low)) == "flush"
    assert ACE_TO_FIVE.describe(value(ACE_TO_FIVE, flush_and_low)) == "9-5-4-3-2 low"


@pytest.mark.proves("SHW-10")
def test_low_hands_showing() -> None:
    """Fewer and lower pairs first, then the lowest high card downwards; the shorter is lower."""
    assert_ascending(
        ACE_TO_FIVE,
        "2s 2d 2c",
        "3s 3d 2c 2h",
        "Ks Kd",
        "3s 3d Ac",
        "3s 3d",
        "2s 2d Kc",
        "As Ad Kc",
        "As Ad",
        "Ks Qd Jc Th",
        "Ks Qd",
        "Ks As",
        "Ks",
        "8s 7d Ac",
        "8s 6d 2c",
        "8s 6d",
        "8s As",
        "8s",
        "2s As",
        "2s",
        "As",
    )


def test_no_cards_are_the_worst_low() -> None:
    assert value(ACE_TO_FIVE, "") == 0 < value(ACE_TO_FIVE, "As Ad Ac Ah 2s")
