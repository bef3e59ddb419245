"""The share of the pot that each word of a declaration wins.

The rivals are read by their bets, as in a betting round, and each declares the side that their
hand is better for. So the shares before and after a last bet rest on the same deals.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from statistics import fmean
from typing import NamedTuple

import numpy as np

from doorcard.bots.habits import easy_habits_of
from doorcard.bots.judging import sides_of
from doorcard.bots.rival_hands import read
from doorcard.bots.weighing import affordable_deals
from doorcard.room.coach.figures.worth import BATCHES, DEALS, Estimate
from doorcard.rules.hand import View
from doorcard.rules.verdicts import BOTH

KEPT = 8
"""For so many decisions the shares are kept, in case they are asked for again."""


class DeclaredShare(NamedTuple):
    """The share of the pot, 0 to 1, that a word wins, and how often it wins any of it."""

    word: str
    share: Estimate
    wins: float


@lru_cache(maxsize=KEPT)
def declared_shares(
    view: View, words: tuple[str, ...], *, easy: bool = False
) -> tuple[DeclaredShare, ...]:
    """Return what each of these words wins, the most first; `easy` bots are read as such."""
    habits = easy_habits_of(view.state.game.id) if easy else None
    said = {player: word for player, word in view.state.step.said if word}
    shares: dict[str, list[float]] = {word: [] for word in words}
    wins: dict[str, list[float]] = {word: [] for word in words}
    for batch in range(BATCHES):
        deals = affordable_deals(view.state, DEALS)
        found, weights = read(view, Random(f"{batch}"), deals, habits)
        judge = sides_of(view, found, said)
        field = judge.field(found.rivals)
        for word in words:
            won = judge.worth(word, found.mine, field)
            shares[word].append(float(weights @ won))
            wins[word].append(float(weights @ (won > 0).astype(np.float64)))
    declared = [DeclaredShare(word, Estimate.of(shares[word]), fmean(wins[word])) for word in words]
    # A player who declares one side risks less than with both, where they win the same.
    return tuple(sorted(declared, key=lambda one: (-one.share.mean, one.word == BOTH)))
