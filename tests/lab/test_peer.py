"""PokerKit deals the same spots at random and comes to the same odds, where it knows the game.

It draws hands from ranges, which here hold the one hand that is known, and fills them up to seven
cards. Its equities are half for high and half for low, which is stud-8 only where a low is made;
so that game is compared in a spot that always makes one.
"""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

import pokerkit
import pytest

from doorcard import games, lab
from tests.soaking import of_which

SAMPLES = 1500
"""PokerKit's: it manages a few thousand a second."""

SPOTS: tuple[tuple[str, tuple[type[Any], ...], tuple[str, ...]], ...] = (
    ("seven-card-stud", (pokerkit.StandardHighHand,), ("AsKd/7c", "QhQd/2c")),
    ("seven-card-stud", (pokerkit.StandardHighHand,), ("AsAd/7c8c", "9h8h/7hTd", "4c4d/4hKc")),
    ("seven-card-stud", (pokerkit.StandardHighHand,), ("JsJd/7c8c9cTc", "QhQd/2c3d2h5s")),
    ("razz", (pokerkit.RegularLowHand,), ("As2d/3c4h", "KsQd/JcTh")),
    ("razz", (pokerkit.RegularLowHand,), ("As2d/7c", "3h4h/6d", "5c6c/8h")),
    (
        "seven-card-stud-8",
        (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
        ("As2d/3c4h8s", "5c6d/7h8dAc"),
    ),
)


@pytest.mark.parametrize("spot", of_which(SPOTS, SPOTS[::3]), ids=lambda spot: str(spot)[:40])
def test_pokerkit_comes_to_the_same(
    spot: tuple[str, tuple[type[Any], ...], tuple[str, ...]],
) -> None:
    game, kinds, hands = spot
    state = random.getstate()
    random.seed(7)  # PokerKit's own source of chance
    try:
        theirs = pokerkit.calculate_equities(
            [[list(pokerkit.Card.parse(hand.replace("/", "")))] for hand in hands],
            (),
            7,
            0,
            pokerkit.Deck.REGULAR if game == "razz" else pokerkit.Deck.STANDARD,
            kinds,
            sample_count=SAMPLES,
        )
    finally:
        random.setstate(state)
    ours = lab.odds(games.get(game), list(hands), samples=400_000, exact=False)
    for one, equity in zip(ours.players, theirs, strict=True):
        reach = 4.5 * sqrt(max(0.02, one.share * (1 - one.share)) / SAMPLES)
        assert equity == pytest.approx(one.share, abs=reach)
