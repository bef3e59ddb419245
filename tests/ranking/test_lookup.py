"""One hand, many hands and the reference agree; what must not matter does not."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.cards import parse_cards
from doorcard.ranking import (
    ACE_TO_FIVE,
    EIGHT_OR_BETTER,
    HIGH,
    SHOWING,
    SOKO,
    SOKO_ABOVE_PAIR,
    THREE_CARD,
    Ranking,
    stripped,
)
from doorcard.ranking.numbering import KEYS, LOWER_MASK, UPPER_SHIFT, numbering
from doorcard.ranking.rank_tables import classes
from doorcard.ranking.reference import best
from tests.ranking.rankings import RANKINGS, every_ranking

hands = st.lists(st.integers(0, 51), max_size=7, unique=True)


def random_hands(n: int, k: int, seed: int) -> npt.NDArray[np.uint8]:
    """Return (n, k) distinct cards; half the rows from one suit and a half, for their flushes."""
    rng = np.random.default_rng(seed)
    order = rng.random((n, 52))
    order[n // 2 :, np.arange(52) % 4 > 1] += 0.9
    return order.argsort(axis=1)[:, :k].astype(np.uint8)


@cache
def places(ranking: Ranking) -> dict[Any, int]:
    """Return the value of each class, by what the reference calls it."""
    return {key: value for value, key in enumerate(classes(ranking.scale).keys)}


def reference_value(ranking: Ranking, cards: list[int], wild: int = 0) -> int:
    return places(ranking)[best(ranking.scale, cards, wild)]


@every_ranking
@given(cards=hands)
def test_value_is_the_references(ranking: Ranking, cards: list[int]) -> None:
    assert ranking.value(cards) == reference_value(ranking, cards)


@every_ranking
@pytest.mark.parametrize("k", range(8))
def test_values_are_the_references(ranking: Ranking, k: int) -> None:
    many = random_hands(60, k, seed=k)
    expected = [reference_value(ranking, cards) for cards in many.tolist()]
    assert ranking.values(many).tolist() == expected


@every_ranking
@pytest.mark.parametrize("k", range(8))
def test_values_are_those_of_each_hand(ranking: Ranking, k: int) -> None:
    many = random_hands(1_000, k, seed=100 + k)
    assert ranking.values(many).tolist() == [ranking.value(cards) for cards in many.tolist()]


@every_ranking
def test_every_multiset_of_up_to_five_ranks_is_the_references(ranking: Ranking) -> None:
    """Each entry of the table of ranks for five cards or fewer, no three of a suit."""
    for k in range(6):
        for ranks in combinations_with_replacement(range(13), k):
            if k < 5 or len(set(ranks)) > 1:
                cards = [4 * rank + n % 4 for n, rank in enumerate(ranks)]
                assert ranking.value(cards) == reference_value(ranking, cards), cards


@every_ranking
def test_every_flush_of_up_to_seven_ranks_is_its_best_five(ranking: Ranking) -> None:
    """Each entry of the table of flushes, the fives of which are compared with the reference."""
    for k in (5, 6, 7):
        suited = np.array(list(combinations(range(2, 52, 4), k)), np.uint8)
        fives = [ranking.values(suited[:, some]) for some in combinations(range(k), 5)]
        if ranking.scale.size == 5:
            assert (ranking.values(suited) == np.max(fives, axis=0)).all()
        if k == 5:
            expected = [reference_value(ranking, cards) for cards in suited.tolist()]
            assert ranking.values(suited).tolist() == expected


@every_ranking
def test_seven_cards_of_any_ranks_are_worth_their_best_choice(ranking: Ranking) -> None:
    """All 49,205 multisets of seven ranks, against the best of their 21 fives or 35 threes."""
    ranks = np.array(list(combinations_with_replacement(range(13), 7)))
    ranks = ranks[(ranks[:, 4:] != ranks[:, :3]).all(axis=1)]
    assert len(ranks) == 49_205
    cards = (4 * ranks + np.arange(7) % 4).astype(np.uint8)
    chosen = combinations(range(7), ranking.scale.size)
    values = [ranking.values(cards[:, some]) for some in chosen]
    assert (ranking.values(cards) == np.max(values, axis=0)).all()


@pytest.mark.proves("RNK-02")
@every_ranking
@pytest.mark.parametrize("k", [6, 7])
def test_cards_of_any_suits_are_worth_their_best_choice(ranking: Ranking, k: int) -> None:
    cards = random_hands(50_000, k, seed=7)
    chosen = combinations(range(k), ranking.scale.size)
    values = [ranking.values(cards[:, some]) for some in chosen]
    assert (ranking.values(cards) == np.max(values, axis=0)).all()


@pytest.mark.parametrize(
    ("ranking", "k", "wild", "n"),
    [
        (HIGH, 6, 1, 40),
        (HIGH, 5, 1, 40),
        (HIGH, 4, 1, 40),
        (HIGH, 2, 1, 20),
        (stripped("6"), 5, 1, 40),
        (stripped("T", flush_over_full=True), 3, 1, 40),
        (THREE_CARD, 4, 1, 100),
        (THREE_CARD, 3, 1, 200),
        (THREE_CARD, 2, 1, 200),
        (THREE_CARD, 2, 2, 20),
        (THREE_CARD, 1, 2, 20),
    ],
)
def test_wild_values_are_the_references(ranking: Ranking, k: int, wild: int, n: int) -> None:
    many = random_hands(n, k, seed=10 * k + wild)
    expected = [reference_value(ranking, cards, wild) for cards in many.tolist()]
    assert ranking.values(many, wild).tolist() == expected
    assert [ranking.value(cards, wild) for cards in many.tolist()] == expected


@pytest.mark.proves("RNK-06")
@pytest.mark.parametrize("wild", range(1, 8))
def test_a_wild_card_is_worth_the_best_card_in_its_place(wild: int) -> None:
    """One wild card fewer and any card more, or five of a kind."""
    for cards in random_hands(60, 7 - wild, seed=wild).tolist():
        others = [card for card in range(52) if card not in cards]
        as_card = max(HIGH.value([*cards, card], wild - 1) for card in others)
        value = HIGH.value(cards, wild)
        assert value == as_card or HIGH.category(value) == "five of a kind"
        most = max((sum(c // 4 == card // 4 for c in cards) for card in cards), default=0)
        assert (HIGH.category(value) == "five of a kind") == (most + wild >= 5)


@pytest.mark.parametrize("k", range(8))
def test_hands_may_have_different_numbers_of_wild_cards(k: int) -> None:
    many = random_hands(500, k, seed=k)
    wild = np.random.default_rng(k).integers(0, 8 - k, len(many))
    expected = [HIGH.value(hand, w) for hand, w in zip(many.tolist(), wild.tolist(), strict=True)]
    assert HIGH.values(many, wild).tolist() == expected


@every_ranking
def test_layout_type_and_length_of_the_array_do_not_matter(ranking: Ranking) -> None:
    many = random_hands((1 << 15) + 1, 7, seed=1)
    expected = ranking.values(many)
    assert expected.shape == (len(many),)
    assert (ranking.values(np.asfortranarray(many)) == expected).all()
    assert (ranking.values(many.astype(np.int64)) == expected).all()
    assert (ranking.values(many[::-3, ::-1]) == expected[::-3]).all()
    for n in (0, 1, 2, (1 << 15) - 1, 1 << 15):
        assert (ranking.values(many[:n]) == expected[:n]).all()
    assert ranking.values(many[:5].tolist()).tolist() == expected[:5].tolist()


@every_ranking
@given(cards=hands, shuffled=st.randoms(use_true_random=False))
def test_the_order_of_cards_does_not_matter(
    ranking: Ranking, cards: list[int], shuffled: random.Random
) -> None:
    value = ranking.value(cards)
    shuffled.shuffle(cards)
    assert ranking.value(cards) == ranking.value(tuple(cards)) == value


@pytest.mark.proves("RNK-04")
@every_ranking
@given(cards=hands, suits=st.permutations(range(4)))
def test_exchanging_suits_does_not_matter(
    ranking: Ranking, cards: list[int], suits: list[int]
) -> None:
    assert ranking.value([c // 4 * 4 + suits[c % 4] for c in cards]) == ranking.value(cards)


@pytest.mark.proves("RNK-08")
@pytest.mark.parametrize("ranking", [ACE_TO_FIVE, EIGHT_OR_BETTER], ids=repr)
@given(cards=hands, turns=st.lists(st.integers(0, 3), min_size=13, max_size=13))
def test_lows_do_not_look_at_suits(ranking: Ranking, cards: list[int], turns: list[int]) -> None:
    other = [c // 4 * 4 + (c + turns[c // 4]) % 4 for c in cards]
    assert ranking.value(other) == ranking.value(cards)


@pytest.mark.parametrize("ranking", [HIGH, SHOWING, SOKO, SOKO_ABOVE_PAIR, THREE_CARD], ids=repr)
@given(cards=hands.filter(bool))
def test_another_card_never_worsens_a_high_hand(ranking: Ranking, cards: list[int]) -> None:
    assert ranking.value(cards[:-1]) <= ranking.value(cards)


@pytest.mark.parametrize("ranking", [r for r in RANKINGS if r.scale.lowest_wins], ids=repr)
@given(cards=st.lists(st.integers(0, 51), min_size=6, max_size=7, unique=True))
def test_a_sixth_or_seventh_card_never_worsens_a_low(ranking: Ranking, cards: list[int]) -> None:
    assert ranking.value(cards[:-1]) <= ranking.value(cards)


@every_ranking
@given(cards=st.lists(st.integers(0, 51), min_size=8, max_size=9, unique=True))
@settings(max_examples=20)
def test_longer_hands_are_worth_their_best_five(ranking: Ranking, cards: list[int]) -> None:
    assert ranking.look_up(cards) == reference_value(ranking, cards)


def test_a_longer_hand_with_wild_cards() -> None:
    cards = parse_cards("2c 3d 4h 5s 7c 8d 9h")
    assert HIGH.describe(HIGH.look_up(cards, wild=2)) == "straight, jack high"
    cards = parse_cards("2c 3d 4h 5s 7c 8d 9h Jc Qd")
    assert HIGH.describe(HIGH.look_up(cards, wild=3)) == "straight flush, queen high"


def test_the_numbering_has_no_gaps() -> None:
    numbers = numbering()
    assert len(numbers.size) == 76_155
    assert np.bincount(numbers.size).tolist() == [1, 13, 91, 455, 1_820, 6_175, 18_395, 49_205]
    assert len(np.unique(numbers.counts, axis=0)) == 76_155
    for row in random.Random(1).sample(range(76_155), 500):
        cards = [4 * rank + i for rank, n in enumerate(numbers.counts[row]) for i in range(n)]
        total = sum(KEYS[card] for card in cards)
        assert numbers.base[total & LOWER_MASK] + numbers.place[total >> UPPER_SHIFT] == row
