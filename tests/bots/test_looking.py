"""Looking at mirrored hands until it is sure who is ahead."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Action, View, bots, games
from doorcard.lab.outcome_counts import Z_95
from doorcard.simulation import mirrored
from tests.bots.looking import STRICT, until_sure

GAME = games.get("five-card-stud")


def test_one_look_finds_what_the_hands_come_to() -> None:
    found = until_sure(GAME, bots.random, bots.stay, seats=2, seed=7, looks=(80,))
    whole = mirrored(GAME, bots.random, bots.stay, hands=80, seed=7)
    assert (found.hands, found.mean, found.actions) == (80, whole.mean, whole.actions)
    assert found.high - found.low == pytest.approx((whole.high - whole.low) * STRICT / Z_95)


def test_several_blocks_come_to_what_one_of_all_their_hands_would() -> None:
    looks = (10, 25, 70)
    found = until_sure(GAME, bots.random, _like_random, seats=2, seed=7, looks=looks)
    assert found.hands == 70
    sizes = [10, 15, 45]
    blocks = [
        mirrored(GAME, bots.random, _like_random, hands=size, seed=7 + at)
        for at, size in enumerate(sizes)
    ]
    mean = sum(size * block.mean for size, block in zip(sizes, blocks, strict=True)) / 70
    assert found.mean == pytest.approx(mean)
    between = sum(s * (b.mean - mean) ** 2 for s, b in zip(sizes, blocks, strict=True))
    within = sum(
        s * (s - 1) * ((b.high - b.low) / 2 / Z_95) ** 2 for s, b in zip(sizes, blocks, strict=True)
    )
    assert found.high - mean == pytest.approx(STRICT * ((within + between) / 69 / 70) ** 0.5)


def test_it_ends_as_soon_as_one_is_surely_ahead_and_says_which() -> None:
    looks = (100, 400, 1000)
    ahead = until_sure(GAME, bots.stay, bots.random, seats=2, seed=7, looks=looks)
    assert ahead.hands < looks[-1]
    assert 0 < ahead.low < ahead.mean < ahead.high
    behind = until_sure(GAME, bots.random, bots.stay, seats=2, seed=7, looks=looks)
    assert behind.hands < looks[-1]
    assert behind.high < 0


def test_nobody_is_sure_to_beat_themselves() -> None:
    found = until_sure(GAME, bots.random, _like_random, seats=2, seed=7, looks=(10, 20, 40))
    assert found.hands == 40
    assert found.low < 0 < found.high


def _like_random(view: View, rng: Random) -> Action:
    """Answer at random, by other random numbers than `bots.random` would take."""
    rng.random()
    return bots.random(view, rng)
