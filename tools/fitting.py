"""Fit what answers brought to features: ridge regression, in plain NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.learned import ANSWERS, Model

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]

SHRINK = 300.0
"""How many decisions it takes for a feature to count half of what they say."""
SHRINK_OWN = 1500.0
"""The same for what a game has beyond all games together."""
STEEPEST = 4.0
"""How much a decision brings at most, in parts of the scale: a few large pots don't rule."""


class Rows(NamedTuple):
    """Decisions: the game of each, (n,), features, (n, k), and what staying in and raising brought
    beyond what is plain, (n, 2), NaN where that was not tried."""

    game: npt.NDArray[np.intp]
    given: Floats
    beyond: Floats

    @classmethod
    def of(cls, game: Sequence[int], given: Sequence[Floats], brought: Sequence[object]) -> Rows:
        """Return what was tried as columns."""
        rows = np.array(given, np.float32)
        found = np.clip(np.array(brought, np.float32), -STEEPEST, STEEPEST)
        return cls(np.array(game), rows, found - rows[:, :ANSWERS])


def fit(rows: Rows, games: int) -> list[Model]:
    """Return a model for each game: what all of them have in common, and what is its own."""
    given = rows.given.astype(np.float64)
    centre, spread = given.mean(0), given.std(0) + 1e-6
    given = (given - centre) / spread
    given = np.concatenate([given, np.ones((len(given), 1))], axis=1)
    beyond = rows.beyond.astype(np.float64)
    common = _solved(given, beyond, SHRINK)
    found = []
    for game in range(games):
        own = rows.game == game
        left = beyond[own] - given[own] @ common
        whole = common + _solved(given[own], left, SHRINK_OWN)
        slopes = whole[:-1] / spread[:, None]
        found.append(Model(slopes.astype(np.float32), (whole[-1] - centre @ slopes).astype("f4")))
    return found


def _solved(given: Doubles, wanted: Doubles, shrink: float) -> Doubles:
    """Return the slopes of each answer, (k, 2), that fit best, small ones first."""
    found = np.zeros((given.shape[1], ANSWERS))
    for answer in range(ANSWERS):
        known = ~np.isnan(wanted[:, answer])
        tried = given[known]
        square = tried.T @ tried + shrink * np.eye(tried.shape[1])
        found[:, answer] = np.linalg.solve(square, tried.T @ wanted[known, answer])
    return found


def explained(models: Sequence[Model], rows: Rows) -> float:
    """Return which part of the spread of what was brought models explain, by game."""
    left: list[float] = []
    whole: list[float] = []
    for game, model in enumerate(models):
        own = rows.game == game
        brought = rows.beyond[own] + rows.given[own, :ANSWERS]
        said = rows.given[own] @ model.slopes + model.base + rows.given[own, :ANSWERS]
        known = ~np.isnan(brought)
        left += [*(brought - said)[known]]
        whole += [*brought[known]]
    return float(1 - np.var(left) / np.var(whole))
