"""The best hand showing, from nothing to seven cards up."""

from __future__ import annotations

from functools import partial

import pytest

from doorcard.ranking import HIGH, SHOWING
from tests.ranking import ordering

value = partial(ordering.value, SHOWING)
assert_ascending = partial(ordering.assert_ascending, SHOWING)


@pytest.mark.proves("SHW-01")
def test_order_of_combinations_showing() -> None:
    assert_ascending("As Kd Qc", "7s 7d 8c", "3s 3d 3c")
    assert_ascending("As Kd Qc Jh", "2s 2d 3c 4h", "2s 2d 3c 3h", "2s 2d 2c 3h", "2s 2d 2c 2h")


@pytest.mark.proves("SHW-01", "SHW-02")
def test_three_hands_showing() -> None:
    assert value("7c 7d 8s") == value("7h 7s 8d")  # the eights' suits decide, elsewhere
    assert_ascending("Ah Kh Qh", "7c 7d 8s")
    assert_ascending("5s 6s 7s 8s", "9d 2c 3h 4d")


@pytest.mark.proves("SHW-02")
@pytest.mark.parametrize(
    ("suited", "plain"),
    [
        ("2s 5s 9s Ks", "2s 5d 9c Kh"),
        ("2s 5s 9s", "2s 5d 9c"),
        ("6s 7s 8s 9s", "6s 7d 8c 9h"),
    ],
)
def test_unfinished_straights_and_flushes_show_high_cards(suited: str, plain: str) -> None:
    assert value(suited) == value(plain)
    assert SHOWING.category(value(suited)) == "high card"
    assert_ascending(suited, "As 2d", "2s 2d")


@pytest.mark.proves("SHW-02")
def test_four_of_a_suit_among_five_show_nothing() -> None:
    assert SHOWING.category(value("2s 5s 9s Ks Jd")) == "high card"
    assert SHOWING.category(value("6s 7s 8s 9s Jd")) == "high card"


@pytest.mark.proves("SHW-03")
@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("5s 6d 7c 8h 9s", "straight"),
        ("As 2d 3c 4h 5s", "straight"),
        ("2s 5s 9s Ks Js", "flush"),
        ("2s 2d 2c 3h 3s", "full house"),
        ("5s 6s 7s 8s 9s", "straight flush"),
        ("5s 6s 7s 8s 9s 9d", "straight flush"),
        ("Kd 5s 6d 7c 8h 9s", "straight"),
    ],
)
def test_five_cards_up_make_whole_hands(hand: str, category: str) -> None:
    assert SHOWING.category(value(hand)) == category


@pytest.mark.proves("SHW-03")
def test_whole_hands_stand_where_they_stand_at_the_showdown() -> None:
    assert_ascending(
        "As Ad Ac",
        "5s 6d 7c 8h 9s",
        "2s 5s 9s Ks Js",
        "2s 2d 2c 3h 3s",
        "2s 2d 2c 2h",
        "5s 6s 7s 8s 9s",
    )


@pytest.mark.proves("SHW-06")
def test_an_extra_card_decides_between_hands_that_agree() -> None:
    assert_ascending("Ks", "Ks 2d", "Ks 3d", "Ks 3d 2c", "Ks Qd", "As")
    assert_ascending("8s 8d", "8s 8d 6c", "8s 8d 6c 2h", "8s 8d 7c", "9s 9d")
    assert_ascending("8s 8d 8c", "8s 8d 8c 2h", "8s 8d 8c 2h 3s", "8s 8d 8c 2h 2s")
    assert_ascending("8s 8d 6c 6h", "8s 8d 6c 6h 2s")


@pytest.mark.proves("SHW-06")
def test_the_combination_comes_before_the_number_of_cards() -> None:
    assert_ascending("As Kd Qc Jh", "2s 2d")
    assert_ascending("As Ad Kc Qh", "2s 2d 3c 3h", "2s 2d 2c")
    assert_ascending("As Kd Qc Jh 9s 8d 7c", "2s 2d")


def test_nothing_showing_is_zero() -> None:
    assert value("") == 0 < value("2c")
    assert SHOWING.describe(0) == SHOWING.category(0) == HIGH.describe(0) == "no cards"
