"""Fit what answers brought to features: ridge regression, and a small net for what is left.

All in plain NumPy. The net is one for all games, since they have most in common; it is told which
game it is.
"""

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
CELLS = 48
"""Cells of the net."""
ROUNDS = 12
"""How often the net sees each decision."""
BATCH = 256
"""From how many decisions the net learns at a time."""
PACE = 0.002
"""How far a step of the net goes at first; the last goes nowhere."""
DECAY = 0.0003
"""How much of what the net took from features it forgets."""
MEMORY, LONG_MEMORY = 0.9, 0.999
"""How much of the slopes before, and of their squares, a step of the net goes by (Adam)."""
TINY = 1e-6
"""What keeps a spread of nothing from dividing."""
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
    centre, spread = given.mean(0), given.std(0) + TINY
    given = np.concatenate([(given - centre) / spread, np.ones((len(given), 1))], axis=1)
    left = rows.beyond.astype(np.float64)
    common = _solved(given, left, SHRINK)
    slopes = []
    for game in range(games):
        own = rows.game == game
        slopes.append(common + _solved(given[own], left[own] - given[own] @ common, SHRINK_OWN))
        left[own] -= given[own] @ slopes[-1]
    which = np.eye(games)[rows.game]
    net = _net(np.concatenate([given[:, :-1], which], axis=1).astype("f4"), left.astype("f4"))
    return [_model(slopes[game], net, centre, spread, len(centre) + game) for game in range(games)]


def _model(slopes: Doubles, net: Net, centre: Doubles, spread: Doubles, at: int) -> Model:
    """Return a model that takes features as they are, where the game is told at such a place."""
    plain = slopes[:-1] / spread[:, None]
    inner = net.inner[: len(centre)] / spread[:, None]
    return Model(
        plain.astype("f4"),
        (slopes[-1] - centre @ plain + net.base).astype("f4"),
        inner.astype("f4"),
        (net.bias + net.inner[at] - centre @ inner).astype("f4"),
        net.outer,
    )


class Net(NamedTuple):
    """Cells between features and answers, as those of a `Model`."""

    inner: Floats
    bias: Floats
    outer: Floats
    base: Floats


def _net(given: Floats, wanted: Floats) -> Net:
    """Return a net that fits what answers brought, NaN where one was not tried: it goes down the
    slope of the squares, few decisions at a time (Adam)."""
    rng = np.random.default_rng(CELLS)
    count, features = given.shape
    shapes = (features, CELLS), (CELLS,), (CELLS, ANSWERS), (ANSWERS,)
    net = Net(*[np.zeros(shape, np.float32) for shape in shapes])
    net.inner[:] = rng.normal(0, features**-0.5, net.inner.shape)
    means, squares = ([np.zeros_like(part) for part in net] for _ in range(2))
    known = ~np.isnan(wanted)
    wanted = np.where(known, wanted, 0)
    batches = max(1, count // BATCH)
    for step in range(ROUNDS * batches):
        if step % batches == 0:
            order = rng.permutation(count)
        batch = order[step % batches * BATCH :][:BATCH]
        rows = given[batch]
        cells = np.maximum(rows @ net.inner + net.bias, 0)
        off = (cells @ net.outer + net.base - wanted[batch]) * known[batch] / BATCH
        back = (off @ net.outer.T) * (cells > 0)
        slopes = (
            rows.T @ back + DECAY * net.inner,
            back.sum(0),
            cells.T @ off + DECAY * net.outer,
            off.sum(0),
        )
        pace = PACE * (1 - step / (ROUNDS * batches))
        for part, slope, mean, square in zip(net, slopes, means, squares, strict=True):
            mean += (1 - MEMORY) * (slope - mean)
            square += (1 - LONG_MEMORY) * (slope**2 - square)
            down = mean / (1 - MEMORY ** (step + 1))
            part -= pace * down / (np.sqrt(square / (1 - LONG_MEMORY ** (step + 1))) + TINY)
    return net


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
        said = model.all_values(rows.given[own])
        known = ~np.isnan(brought)
        left += [*(brought - said)[known]]
        whole += [*brought[known]]
    return float(1 - np.var(left) / np.var(whole))
