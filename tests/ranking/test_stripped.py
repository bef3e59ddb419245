"""Hands from a deck without its low ranks: the low straight, the options, whole decks counted."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt
import pokerkit
import pytest

from doorcard.cards import card_names
from doorcard.ranking import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    HIGH,
    SOKO,
    SOKO_ABOVE_PAIR,
    Ranking,
    RankingError,
    ace_to_six,
    by_name,
    soko,
    stripped,
)
from tests.ranking.counting import hands_of, sets_of, soko_of
from tests.ranking.ordering import assert_ascending, value

FLUSH_OVER_FULL = stripped("7", flush_over_full=True)
TRIPS_OVER_STRAIGHT = stripped("6", trips_over_straight=True)


@cache
def every_hand(deck: int) -> npt.NDArray[np.uint8]:
    """Return all five-card hands of the highest `deck` cards."""
    return np.array(list(combinations(range(52 - deck, 52), 5)), np.uint8)


def counts(ranking: Ranking, deck: int) -> dict[str, int]:
    """Return how many five-card hands of the highest `deck` cards there are of each category."""
    values = ranking.values(every_hand(deck))
    found: dict[str, int] = {}
    for each, n in zip(*np.unique(values, return_counts=True), strict=True):
        category = ranking.category(int(each))
        found[category] = found.get(category, 0) + int(n)
    assert sum(found.values()) == comb(deck, 5)
    return found


@pytest.mark.proves("STR-03", "STR-04", "STR-EX1")
def test_the_ace_is_next_to_the_sixes_in_36_cards() -> None:
    low = "As 6d 7c 8h 9s"
    assert stripped("6").describe(value(stripped("6"), low)) == "straight, nine high"
    assert_ascending(stripped("6"), "As Ad Ac Kh Qs", low, "6s 7d 8c 9h Ts", "Ts Jd Qc Kh As")
    assert_ascending(stripped("6"), "As 6s 7s 8s 9s", "6s 7s 8s 9s Ts")
    assert HIGH.describe(value(HIGH, low)) == "ace high, 9-8-7-6"


@pytest.mark.proves("STR-03")
def test_the_lowest_straight_begins_below_the_lowest_rank() -> None:
    for lowest, low, top in (
        ("2", "As 2d 3c 4h 5s", "five"),
        ("7", "As 7d 8c 9h Ts", "ten"),
        ("9", "As 9d Tc Jh Qs", "queen"),
        ("T", "As Td Jc Qh Ks", "ace"),  # the only one there is
    ):
        assert stripped(lowest).describe(value(stripped(lowest), low)) == f"straight, {top} high"
    assert stripped("7").category(value(stripped("7"), "Ks Ad 7c 8h 9s")) == "high card"


@pytest.mark.proves("STR-03")
def test_without_the_low_straight_the_ace_is_only_high() -> None:
    ranking = stripped("6", low_straight=False)
    assert ranking.describe(value(ranking, "As 6d 7c 8h 9s")) == "ace high, 9-8-7-6"
    assert ranking.category(value(ranking, "As 6s 7s 8s 9s")) == "flush"
    assert ranking.category(value(ranking, "6s 7d 8c 9h Ts")) == "straight"


@pytest.mark.proves("STR-05", "STR-EX2")
def test_a_flush_stands_below_a_full_house_unless_above() -> None:
    flush, full = "Ah Jh 9h 8h 7h", "Ks Kd Kc 7c 7s"
    assert_ascending(stripped("7"), flush, full)
    assert_ascending(FLUSH_OVER_FULL, "As Ad Ac Kh Ks", flush, "7s 7d 7c 7h 8s")
    assert_ascending(FLUSH_OVER_FULL, flush, "7s 8s 9s Ts Js")


@pytest.mark.proves("STR-06")
def test_three_of_a_kind_stands_below_a_straight_unless_above() -> None:
    three, straight = "6s 6d 6c 7h 8s", "Ts Jd Qc Kh As"
    assert_ascending(stripped("6"), three, "As 6d 7c 8h 9s")
    assert_ascending(TRIPS_OVER_STRAIGHT, "As Ad Kc Kh Qs", straight, three, "6s 7s 8s 9s Js")


@pytest.mark.proves("STR-05")
@pytest.mark.parametrize(
    ("lowest", "deck", "flushes", "full_houses", "fours"),
    [("7", 32, 204, 1_344, 224), ("6", 36, 480, 1_728, 288), ("5", 40, 980, 2_160, 360)],
)
def test_counts_of_whole_decks(
    lowest: str, deck: int, flushes: int, full_houses: int, fours: int
) -> None:
    """The ledger's counts; and as many straights as there are starts, the ace's among them."""
    found = counts(stripped(lowest), deck)
    assert (found["flush"], found["full house"]) == (flushes, full_houses)
    assert found["four of a kind"] == fours
    straights = deck // 4 - 3
    assert found["straight flush"] == 4 * straights
    assert found["straight"] == (4**5 - 4) * straights
    assert counts(stripped(lowest, flush_over_full=True, trips_over_straight=True), deck) == found
    lacking = counts(stripped(lowest, low_straight=False), deck)
    assert lacking["straight flush"] == 4 * (straights - 1)


DECKS = pytest.mark.parametrize(("lowest", "deck"), [("7", 32), ("6", 36)])


@pytest.mark.proves("SOK-08")
def test_the_formulas_give_the_ledger_s_counts_for_52_cards() -> None:
    below, above = soko_of(13, above_pair=False), soko_of(13, above_pair=True)
    assert [below[kind] for kind in ("high card", "four straight", "four flush")] == [
        1_150_080,
        75_840,
        76_620,
    ]
    assert [above[kind] for kind in ("pair", "four straight", "four flush")] == [
        1_047_552,
        92_208,
        110_940,
    ]
    for found in (below, above, hands_of(13, 10)):
        assert sum(found.values()) == comb(52, 5)


@DECKS
@pytest.mark.proves("STR-08")
@pytest.mark.slow
def test_counts_of_soko_hands_of_stripped_decks(lowest: str, deck: int) -> None:
    for above_pair in (False, True):
        expected = soko_of(deck // 4, above_pair=above_pair)
        assert counts(soko(lowest_rank=lowest, above_pair=above_pair), deck) == expected
        raised = soko(
            lowest_rank=lowest,
            above_pair=above_pair,
            flush_over_full=True,
            trips_over_straight=True,
        )
        assert counts(raised, deck) == expected
    lacking = counts(soko(lowest_rank=lowest, low_straight=False), deck)
    assert lacking["straight"] == hands_of(deck // 4, deck // 4 - 4)["straight"]


@DECKS
@pytest.mark.proves("STR-10")
def test_counts_of_low_hands_of_stripped_decks(lowest: str, deck: int) -> None:
    """Ace-to-six has a straight for each start but T, and deuce-to-seven for each but the ace."""
    ranks = deck // 4
    fewer = hands_of(ranks, ranks - 4)
    assert counts(ace_to_six(lowest_rank=lowest), deck) == fewer
    assert counts(ace_to_six(lowest_rank=lowest, aces_lowest_pair=False), deck) == fewer
    assert counts(DEUCE_TO_SEVEN, deck) == fewer
    broadway = ace_to_six(lowest_rank=lowest, broadway_is_straight=True)
    assert counts(broadway, deck) == hands_of(ranks, ranks - 3)
    found = counts(ACE_TO_FIVE, deck)
    assert found == sets_of(ranks) | {"high card": comb(ranks, 5) * 4**5}


@pytest.mark.proves("STR-08")
def test_soko_of_36_cards_has_a_four_straight_from_the_ace() -> None:
    for above_pair in (False, True):
        ranking = soko(lowest_rank="6", above_pair=above_pair)
        low = value(ranking, "As 6d 7c 8h Ks")
        assert ranking.describe(low) == "four straight, eight high, king kicker"
        assert_ascending(
            ranking, "As Kd Jc 8h 7s", "As 6d 7c 8h Qs", "As 6d 7c 8h Ks", "6s 7d 8c 9h Js"
        )
        assert ranking.category(value(ranking, "Ks Ad 6c 7h 9s")) == "high card"
        assert ranking.describe(value(ranking, "As 6d 7c 8h 9s")) == "straight, nine high"
    no_low = soko(lowest_rank="6", low_straight=False)
    assert no_low.category(value(no_low, "As 6d 7c 8h Ks")) == "high card"
    assert no_low.category(value(no_low, "As Kd Qc Jh 9s")) == "four straight"


@pytest.mark.proves("STR-08")
def test_soko_of_a_stripped_deck_keeps_the_options_of_the_deck() -> None:
    flush, full = "Ah Jh 9h 8h 7h", "Ks Kd Kc 7c 7s"
    assert_ascending(soko(lowest_rank="7"), flush, full)
    assert_ascending(soko(lowest_rank="7", flush_over_full=True), full, flush)
    three, straight = "7s 7d 7c 8h 9s", "Ts Jd Qc Kh As"
    assert_ascending(soko(lowest_rank="7"), three, straight)
    assert_ascending(soko(lowest_rank="7", trips_over_straight=True), straight, three)


@pytest.mark.proves("STR-10")
def test_ace_to_six_of_36_cards_has_a_straight_from_the_ace() -> None:
    ranking = ace_to_six(lowest_rank="6")
    straight = value(ranking, "As 6d 7c 8h 9s")
    assert ranking.describe(straight) == "straight, nine high"
    assert ACE_TO_SIX.describe(value(ACE_TO_SIX, "As 6d 7c 8h 9s")) == "9-8-7-6-A low"
    assert_ascending(
        ranking,
        "As 6d 7c 8h 9s",
        "As Ad 6c 7h 8s",
        "Js 9d 8c 7h 6s",
        "Ts 9d 8c 7h As",
        "Ts 8d 7c 6h As",
    )


@pytest.mark.proves("STR-10")
def test_other_lows_of_36_cards_are_as_printed() -> None:
    hand = "As 6d 7c 8h 9s"
    assert ACE_TO_FIVE.describe(value(ACE_TO_FIVE, hand)) == "9-8-7-6-A low"
    assert DEUCE_TO_SEVEN.describe(value(DEUCE_TO_SEVEN, hand)) == "A-9-8-7-6 low"


@pytest.mark.proves("STR-02")
def test_thirty_six_cards_are_sixes_and_up() -> None:
    assert stripped() is stripped("6")
    assert [card for card in range(52) if stripped().value([card])] == list(range(16, 52))
    assert value(stripped(), "2s 3d 4c 5h 5s") == 0 < value(stripped(), "6s")
    assert value(stripped(), "As Kd 9c 8h 6s 5s 5d") == value(stripped(), "As Kd 9c 8h 6s")


def test_every_deck_has_rankings_with_names_that_last() -> None:
    names = set()
    for lowest in "23456789T":
        for options in range(8):
            flush, trips, low = (bool(options >> n & 1) for n in range(3))
            ranking = stripped(
                lowest, flush_over_full=flush, trips_over_straight=trips, low_straight=low
            )
            assert by_name(ranking.name) is ranking
            assert ranking.scale.ranks[0] == lowest
            names.add(ranking.name)
    assert len(names) == 72
    assert stripped("6").name == "STRIPPED_6"
    assert (
        stripped("7", flush_over_full=True, trips_over_straight=True, low_straight=False).name
        == "STRIPPED_7_FLUSH_OVER_FULL_TRIPS_OVER_STRAIGHT_NO_LOW_STRAIGHT"
    )


def test_sokos_and_lows_of_every_deck_have_names_that_last() -> None:
    names = set()
    for lowest in "23456789T":
        for options in range(16):
            flush, trips, low, above = (bool(options >> n & 1) for n in range(4))
            ranking = soko(
                above_pair=above,
                lowest_rank=lowest,
                flush_over_full=flush,
                trips_over_straight=trips,
                low_straight=low,
            )
            assert by_name(ranking.name) is ranking
            names.add(ranking.name)
        for options in range(4):
            broadway, aces = bool(options & 1), bool(options & 2)
            ranking = ace_to_six(
                broadway_is_straight=broadway, aces_lowest_pair=aces, lowest_rank=lowest
            )
            assert by_name(ranking.name) is ranking
            names.add(ranking.name)
    assert len(names) == 9 * (16 + 4)
    assert (soko(), soko(above_pair=True), ace_to_six()) == (SOKO, SOKO_ABOVE_PAIR, ACE_TO_SIX)
    assert soko(lowest_rank="6", above_pair=True).name == "SOKO_ABOVE_PAIR_STRIPPED_6"
    assert ace_to_six(lowest_rank="6").name == "ACE_TO_SIX_STRIPPED_6"
    for kind in (soko, ace_to_six):
        with pytest.raises(RankingError, match="2 to T"):
            kind(lowest_rank="J")


def test_a_whole_deck_is_ranked_as_high_hands_are() -> None:
    hands = np.random.default_rng(1).permuted(np.tile(np.arange(52), (5_000, 1)), axis=1)[:, :7]
    assert (stripped("2").values(hands) == HIGH.values(hands)).all()


@pytest.mark.parametrize(
    ("hand", "wild", "made"),
    [
        ("As Ad Ac Ah", 1, "five aces"),
        ("As 6d 7c 8h", 1, "straight, nine high"),
        ("As 6s 8s 9s", 1, "straight flush, nine high"),
        ("7s 6d", 1, "pair of sevens, six kicker"),
        ("", 5, "five aces"),
    ],
)
def test_wild_cards_stand_for_cards_of_the_deck(hand: str, wild: int, made: str) -> None:
    assert stripped("6").describe(value(stripped("6"), hand, wild)) == made


@pytest.mark.proves("STR-03", "STR-05")
def test_seven_card_hands_of_36_cards_stand_as_a_peer_has_them() -> None:
    ranking = stripped("6", flush_over_full=True)
    dealer = random.Random(7)
    pairs = set()
    for _ in range(2_000):
        cards = dealer.sample(range(16, 52), 7)
        theirs = pokerkit.ShortDeckHoldemHand.from_game("", card_names(cards))
        pairs.add((ranking.value(cards), theirs.entry.index))
    ours, others = zip(*sorted(pairs), strict=True)
    assert len(set(ours)) == len(pairs) == len(set(others))
    assert list(others) == sorted(others)
