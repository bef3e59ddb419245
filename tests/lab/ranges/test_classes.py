"""Each class holds the hands that players call so, on third street and later."""

from __future__ import annotations

from math import comb

import pytest

from doorcard import parse_cards
from doorcard.cards import deck
from doorcard.lab.ranges import Range
from doorcard.lab.ranges.classes import class_named

HELD = {
    "rolled-up": ("7d7h/7c", "7d7h/7c2s2c", "!7d7h/8c", "!7d8h/7c7s"),
    "buried-pair": ("AsAd/7c", "AsAd/7cKd", "!AsKd/Ac", "!AsAd/Ac", "AsAd2c/7cKd"),
    "split-pair": ("As7d/7c", "As7d/Kc7c", "!AsAd/7c", "!As7d/7c7h", "!7s7d/7c"),
    "no-pair": ("As7d/8c", "!As7d/7c"),
    "pair": ("As7d/7c", "AsAd/7c", "!As7d/7cAc", "!7s7d/7c"),
    "two-pair": ("As7d/7cAc", "!As7d/7c", "!As7d/7cAcAd"),
    "trips": ("7s7d/7c", "!7s7d/8c"),
    "three-flush": ("As7s/2s", "As7d/2s9s", "!As7s/2d"),
    "four-flush": ("As7s/2s9s", "!As7s/2s9d"),
    "three-straight": ("9s8d/7c", "As2d/3c", "AsKd/Qc", "!9s8d/6c", "!KsAd/2c"),
    "three-to-a-straight": ("9s8d/5c", "As2d/5c", "AsKd/Tc", "!9s8d/4c", "!KsAd/2c"),
    "low3": ("As2d/8c", "8s7d/6c", "8s7d/6cKd", "!As2d/9c", "!As2d/2c"),
    "three-to-a-five": ("As2d/5c", "!As2d/6c"),
    "any": ("As2d/5c", "KsKd/Kc"),
}


@pytest.mark.parametrize(
    ("name", "hand"), [(name, hand) for name, hands in HELD.items() for hand in hands]
)
def test_a_class_holds(name: str, hand: str) -> None:
    kind = class_named(name)
    assert kind is not None
    down, _, up = hand.removeprefix("!").partition("/")
    assert kind.holds(parse_cards(down), parse_cards(up)) is not hand.startswith("!")


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("(rolled-up)/7c", 3),
        ("(three-flush)/7c", comb(12, 2)),
        ("(buried-pair)/7c", 12 * 6),
        ("(split-pair)/7c", 3 * 48),
        ("(low3)/5h", comb(7, 2) * 16),
        ("(low3)/Kh", 0),
        ("(three-straight)/7c", 3 * 16),
        ("(pair)/7c", 12 * 6 + 3 * 48),
        ("(no-pair)/7c", comb(12, 2) * 16),
        ("(pair, no-pair, trips)/7c", comb(51, 2)),
    ],
)
def test_a_class_has_as_many_hands_as_arithmetic_says(text: str, hands: int) -> None:
    found = Range(text)
    unseen = [card for card in deck() if card not in found.up]
    assert len(found.laid(unseen, 2).hands) == hands
