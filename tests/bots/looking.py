"""Mirrored hands until it is sure who is ahead.

Hands are played in blocks, and the result is looked at after each. Whoever looks several times
finds something by chance more often than who looks once, so every look asks for more than 95%: all
of them together are wrong in at most one of forty series.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from doorcard.bots import Policy
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.game import Game
from doorcard.simulation import Comparison, mirrored

LOOKS = (40, 150, 600, 2_500, 10_000)
"""After how many mirrored hands, all in all, the result is looked at."""

STRICT = 2.98
"""How many standard errors make an interval of 99.5%, by as many hands as the first look has."""


def until_sure(
    game: Game, a: Policy, b: Policy, *, seats: int, seed: int, looks: Sequence[int] = LOOKS
) -> Comparison:
    """Return how far policy a came out ahead of policy b, as soon as one of them surely did.

    As `mirrored`, in chips per seat and 100 hands, but the interval is one of 99.5%; at the last
    of the `looks` it may still hold 0.
    """
    hands = actions = 0
    total = squares = mean = spread = 0.0
    for number, upto in enumerate(looks):
        block = mirrored(game, a, b, hands=upto - hands, seats=seats, seed=seed + number)
        size = block.hands
        error = (block.high - block.low) / 2 / Z_95
        total += size * block.mean
        squares += size * ((size - 1) * error * error + block.mean**2)
        hands, actions = hands + size, actions + block.actions
        mean = total / hands
        spread = STRICT * sqrt((squares - hands * mean * mean) / (hands - 1) / hands)
        if abs(mean) > spread:
            break
    return Comparison(hands, seats, mean, mean - spread, mean + spread, actions)
