"""High hands: their order, what is compared within it, and what does not matter."""

from __future__ import annotations

from functools import partial
from itertools import permutations

import pytest

from doorcard.ranking import HIGH
from tests.ranking import ordering

value = partial(ordering.value, HIGH)
assert_ascending = partial(ordering.assert_ascending, HIGH)


@pytest.mark.proves("RNK-01")
def test_order_of_combinations() -> None:
    assert_ascending(
        "As Kd Qc Jh 9s",  # the best hand without a combination
        "2s 2d 3c 4h 5s",
        "As Ad Kc Kh Qs",
        "2s 2d 2c 3h 4s",
        "As 2d 3c 4h 5s",
        "2s 3s 4s 5s 7s",
        "2s 2d 2c 3h 3s",
        "2s 2d 2c 2h 3s",
        "As 2s 3s 4s 5s",
        "Ts Js Qs Ks As",
    )


@pytest.mark.proves("RNK-01")
def test_the_royal_flush_is_the_top_straight_flush() -> None:
    royal = value("Ts Js Qs Ks As")
    assert HIGH.category(royal) == "straight flush"
    assert royal == value("Tc Jc Qc Kc Ac")


@pytest.mark.proves("RNK-03")
@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("As Kd Qc Jh 8s", "As Kd Qc Jh 9s"),
        ("As Kd 7c 6h 5s", "As Kd 8c 3h 2s"),
        ("Qs Qd Ac Kh Js", "Ks Kd 2c 3h 4s"),
        ("Ks Kd Ac 3h 2s", "Kc Kh Ad 4s 2c"),
        ("Ks Kd Qc Qh As", "As Ad 2c 2h 3s"),
        ("As Ad 3c 3h Ks", "As Ad 4c 4h 2s"),
        ("As Ad 4c 4h 2s", "Ac Ah 4d 4s 3s"),
        ("5s 5d 5c Ah Ks", "6s 6d 6c 3h 2s"),
        ("6s 6d 6c Ah 2s", "6s 6d 6c Ah 3s"),
        ("5s 6d 7c 8h 9s", "6s 7d 8c 9h Ts"),
        ("5s 5d 5c Ah As", "6s 6d 6c 2h 2s"),
        ("6s 6d 6c 2h 2s", "6s 6d 6c 3h 3s"),
        ("5s 5d 5c 5h As", "6s 6d 6c 6h 2s"),
        ("6s 6d 6c 6h 2s", "6s 6d 6c 6h 3s"),
        ("5s 6s 7s 8s 9s", "6d 7d 8d 9d Td"),
    ],
)
def test_equal_combinations_compare_ranks_from_the_top(worse: str, better: str) -> None:
    assert HIGH.category(value(worse)) == HIGH.category(value(better))
    assert_ascending(worse, better)


@pytest.mark.proves("RNK-03")
def test_flushes_compare_card_by_card() -> None:
    assert_ascending(
        "Ks Qs Js Ts 8s", "Ah 6h 4h 3h 2h", "Ac 6c 5c 3c 2c", "As 7s 4s 3s 2s", "Ad Kd 4d 3d 2d"
    )


@pytest.mark.proves("RNK-01", "RNK-02", "GEN-EX1")
def test_a_better_flush_beats_a_flush_with_a_straight_in_it() -> None:
    shared = "3h 7h 5h 9h Jd"
    a, b = value("Th Qh" + shared), value("4c 6h" + shared)
    assert HIGH.describe(a) == "flush, queen high, 10-9-7-5"
    assert HIGH.describe(b) == "flush, nine high, 7-6-5-3"
    assert a > b


@pytest.mark.proves("RNK-02")
@pytest.mark.parametrize(
    ("hand", "same"),
    [
        ("As Kd Qc Jh 9s 3d 2c", "As Kd Qc Jh 9s 8d 7c"),
        ("As Ad Kc Kh Qs 2d 2c", "As Ad Kc Kh Qs Jd Jc"),  # a third pair is nothing
        ("9s 9d 9c 4h 4s 3d 3c", "9s 9d 9c 4h 4s Ad Kc"),
        ("9s 9d 9c 4h 4s 4d 2c", "9s 9d 9c 4h 4s Ad Kc"),  # nor is a second three
        ("2s 3s 4s 6s 7s As Ks", "As Ks 7s 6s 4s Ad Kd"),
        ("5s 6d 7c 8h 9s 2d 3c", "5s 6d 7c 8h 9s 9d 9c"),
        ("9s 9d 9c 9h Ks 2d 3c", "9s 9d 9c 9h Ks Kd Kc"),
    ],
)
def test_the_best_five_count_and_no_others(hand: str, same: str) -> None:
    assert value(hand) == value(same)


@pytest.mark.proves("RNK-04", "ROOM-23")
def test_suits_never_decide() -> None:
    for suits in permutations("cdhs"):
        swap = str.maketrans("cdhs", "".join(suits))
        for hand in ("As Kd Qc Jh 9s 8d 7d", "2s 5s 8s Ts Js Ad Ah", "5c 6c 7c 8c 9c Td Jh"):
            assert value(hand.translate(swap)) == value(hand)


@pytest.mark.proves("RNK-05")
def test_the_ace_is_high_and_low_only_below_a_deuce() -> None:
    assert HIGH.describe(value("As 2d 3c 4h 5s")) == "straight, five high"
    assert_ascending("As 2d 3c 4h 5s", "2s 3d 4c 5h 6s", "Ts Jd Qc Kh As")
    assert_ascending("As 2s 3s 4s 5s", "2s 3s 4s 5s 6s", "Ts Js Qs Ks As")
    assert_ascending("Ks Kd Qc Jh Ts", "As Ad 2c 3h 4s")  # elsewhere it is above the king
    for wrapped in ("Ks As 2d 3c 4h", "Qs Ks Ad 2c 3h", "Js Qs Kd Ac 2h"):
        assert HIGH.category(value(wrapped)) == "high card"


@pytest.mark.proves("RNK-06")
@pytest.mark.parametrize(
    ("hand", "wild", "made"),
    [
        ("As Ad Ac Ah", 1, "five aces"),
        ("9s 9d 9c 9h Ks", 1, "five nines"),
        ("Ks Kd Kc", 2, "five kings"),
        ("", 5, "five aces"),
        ("9s 8s 7s 6s", 1, "straight flush, ten high"),
        ("As Ks 9s 4s 2s 2d", 1, "flush, ace high, K-Q-9-4"),  # no second ace
        ("As 2d 3c 4h", 1, "straight, five high"),
        ("Ks Kd 5c 5h 2s", 1, "full house, kings over fives"),
        ("Ks Kd", 1, "three kings"),
        ("Ks", 0, "king high"),
        ("", 1, "ace high"),
        ("Qs Jd", 3, "four queens, jack kicker"),
        ("Ks Kd 2c", 2, "four kings, two kicker"),
    ],
)
def test_a_wild_card_is_any_other_card_or_makes_five(hand: str, wild: int, made: str) -> None:
    assert HIGH.describe(value(hand, wild)) == made


@pytest.mark.proves("RNK-06")
def test_five_of_a_kind_outranks_a_straight_flush() -> None:
    assert value("2s 2d 2c 2h", 1) > value("Ts Js Qs Ks As")


@pytest.mark.proves("RNK-07")
@pytest.mark.parametrize(
    ("hand", "wild", "natural"),
    [
        ("As Ad Kc Qh", 1, "As Ad Ac Kc Qh"),
        ("9s 8s 7s 6s", 1, "6d 7d 8d 9d Td"),
        ("As Kd", 1, "As Ad Kd"),
        ("As 9s 4s 2s", 1, "As Ks 9s 4s 2s"),
    ],
)
def test_hands_made_with_wild_cards_tie_their_natural_likes(
    hand: str, wild: int, natural: str
) -> None:
    assert value(hand, wild) == value(natural)
