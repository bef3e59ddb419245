"""Badugi: the most cards unlike in rank and suit, then the lowest."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from random import Random

import numpy as np
import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.ranking import badugi


def value(text: str) -> int:
    return badugi.value(parse_cards(text))


@pytest.mark.proves("RZD-03", "RZD-04")
def test_more_cards_beat_fewer_and_the_lower_highest_card_decides() -> None:
    ascending = [
        "",
        "Kc",
        "Ac",
        "KcQd",
        "2cAd",
        "KcQdJh",
        "7c6d5h",
        "7c3d2h",
        "3c2dAh",
        "KcQdJhTs",
        "9c8d7h6s",
        "9c3d2hAs",
        "8c7d6h5s",
        "4c3d2hAs",
    ]
    for worse, better in pairwise(ascending):
        assert value(worse) < value(better), f"{worse} v {better}"
    assert value("4c3d2hAs") == value("4s3c2dAh")


@pytest.mark.proves("RZD-03", "RZD-EX1")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ac2d3h7s8sKdQd", "7-3-2-A badugi"),
        ("As2s3s4s6h9hJc", "three cards, J-6-A"),
        ("5c4dThTdKcKh3c", "three cards, 10-4-3"),
        ("AsKsQs9s8s7s2s", "one card, A"),
        ("AsAhAdAcKsKh", "two cards, K-A"),
        ("2s2h2d2c3s", "two cards, 3-2"),
        ("", "no cards"),
    ],
)
def test_the_best_of_all_cards_held_is_found(cards: str, words: str) -> None:
    assert badugi.describe(value(cards)) == words


def test_the_counts_of_four_cards_are_those_of_combinatorics() -> None:
    """A badugi takes each suit once; one card counts of four that are of one suit or one rank."""
    hands = np.array(list(combinations(range(52), 4)), np.uint8)
    values = badugi.values_of_columns([*hands.T], len(hands))
    sizes = np.bincount(values >> 13)
    assert sizes[4] == 13 * 12 * 11 * 10
    assert sizes[1] == 4 * comb(13, 4) + 13
    assert sizes[0] == 0
    kinds = np.bincount(np.unique(values) >> 13)
    assert kinds.tolist() == [0, *(comb(13, size) for size in range(1, 5))]


def test_many_hands_at_once_are_worth_what_they_are_one_by_one() -> None:
    rng = Random(1)
    hands = [rng.sample(range(52), 7) for _ in range(300)]
    columns = np.array(hands, np.uint8).T
    alone = [badugi.value(hand) for hand in hands]
    assert badugi.values_of_columns([*columns], 300).tolist() == alone
    fewer = [*columns[:5], np.full(300, UNKNOWN, np.uint8)]
    assert badugi.values_of_columns(fewer, 300).tolist() == [badugi.value(h[:5]) for h in hands]
    held = badugi.values_of_columns([0, *columns[:3]], 300)
    assert held.tolist() == [badugi.value([0, *h[:3]]) for h in hands]
